"""Paying Force and gauge, one card at a time (section 4): a card is offered only if the rest can
still be paid exactly."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.ir.conditions import PayForce, PayGauge, PayLife
from engine.games.exceed.state import points
from engine.games.exceed.state.columns import DISCARD, GAUGE, OVERDRIVE
from engine.games.exceed.state.content import DEED, HAND_PAYS_GAUGE, NONE, ULTRA
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.runs import new_run
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import move_card
from engine.games.exceed.triggers import deeds
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.text.ir import Cost, PayByDoing, Pick, Select
from engine.text.nodes import Effect
from engine.text.runs import RUN_ID, Run

SEAT: Final = R0
FORCE_LEFT: Final = R1
GAUGE_LEFT: Final = R2
TO: Final = R3
SPENDING: Final = R4
"""Registers: who pays, what is left to pay, where gauge goes, which deeds are told at the end."""

SPENDS_FORCE: Final[int] = DEED[Deed.SPEND_FORCE]
SPENDS_GAUGE: Final[int] = DEED[Deed.SPEND_GAUGE]
FORCE_BIT: Final = 1
GAUGE_BIT: Final = 2


def worth(g: ExceedState, card: int) -> int:
    """The most Force a card gives: 1, an ultra 2 (exceed:F1)."""
    return 2 if g.defs[g.card[card]].kind == ULTRA else 1


def most_force(g: ExceedState, seat: int) -> int:
    """All Force a seat could spend now."""
    found = 0
    for card in g.hand[seat]:
        found += worth(g, card)
    for card in g.gauge[seat]:
        found += worth(g, card)
    return found


def payable(g: ExceedState, seat: int, force: int, gauge: int) -> bool:
    """Whether a seat can pay both; every exact sum up to the most can be made (exceed:F2)."""
    pool = g.gauge[seat]
    if not gauge:
        return most_force(g, seat) >= force
    from_hand = has(g, seat, HAND_PAYS_GAUGE)
    if len(pool) + (len(g.hand[seat]) if from_hand else 0) < gauge:
        return False
    if not force:
        return True
    # What pays gauge pays no Force: the cards that give least go there.
    givers = sorted(worth(g, card) for card in (pool + g.hand[seat] if from_hand else pool))
    rest = 0 if from_hand else sum(worth(g, card) for card in g.hand[seat])
    return sum(givers[gauge:]) + rest >= force


def ask_for(
    g: ExceedState, seat: int, force: int, gauge: int, *, to_overdrive: bool = False
) -> None:
    if force or gauge:
        told = (FORCE_BIT if force else 0) | (GAUGE_BIT if gauge else 0)
        to = OVERDRIVE if to_overdrive else DISCARD
        push(g, frames.PAY, seat, force, gauge, to, told)


def step_pay(g: ExceedState, frame: Frame) -> None:
    if frame[FORCE_LEFT] > 0 or frame[GAUGE_LEFT] > 0:
        g.ask(frame[SEAT])
        return
    pop(g)
    if frame[SPENDING] & FORCE_BIT:
        deeds.done(g, frame[SEAT], SPENDS_FORCE)
    if frame[SPENDING] & GAUGE_BIT:
        deeds.done(g, frame[SEAT], SPENDS_GAUGE)


def pay_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Gauge costs first, then Force; equal cards of one zone are one choice (exceed:F9)."""
    seat, force, gauge = frame[SEAT], frame[FORCE_LEFT], frame[GAUGE_LEFT]
    if not gauge:
        # Nothing is left only in a game another seat imagines, in which the payer's hand is not
        # the one that was counted before.
        return force_options(g, seat, force, most_force(g, seat)) or [pack(verbs.DONE)]
    found: list[Action] = []
    cards = apart(g, g.gauge[seat])
    if has(g, seat, HAND_PAYS_GAUGE):
        cards = cards + apart(g, g.hand[seat])
    for card in cards:
        if not force or _payable_without(g, seat, card, force, gauge - 1):
            found.append(pack(verbs.SPEND, card, 0))
    return found or [pack(verbs.DONE)]


def takes_all(g: ExceedState, frame: Frame) -> bool:
    """Whether every card that can pay has to, so that only their order is open (exceed:F7)."""
    seat, force, gauge = frame[SEAT], frame[FORCE_LEFT], frame[GAUGE_LEFT]
    if not gauge:
        return force == most_force(g, seat)
    from_hand = len(g.hand[seat]) if has(g, seat, HAND_PAYS_GAUGE) else 0
    return not force and gauge == len(g.gauge[seat]) + from_hand


def _payable_without(g: ExceedState, seat: int, card: int, force: int, gauge: int) -> bool:
    pile = g.gauge[seat] if g.zone[card] == GAUGE else g.hand[seat]
    place = pile.index(card)
    del pile[place]
    found = payable(g, seat, force, gauge)
    pile.insert(place, card)
    return found


def force_options(g: ExceedState, seat: int, force: int, most: int) -> list[Action]:
    """Cards that give Force, each for as much as leaves a rest that can be paid exactly."""
    found: list[Action] = []
    for card in apart(g, g.hand[seat]) + apart(g, g.gauge[seat]):
        gives = worth(g, card)
        for n in range(1, gives + 1):
            if n <= force <= most - gives + n:
                found.append(pack(verbs.SPEND, card, n))
    return found


def apart(g: ExceedState, cards: list[int]) -> list[int]:
    """One of each: copies of one owner in one zone are the same choice."""
    if len(cards) < 2:
        return cards
    told: list[int] = []
    found: list[int] = []
    for card in cards:
        same = g.card[card] * 2 + g.owner[card]
        if same not in told:
            told.append(same)
            found.append(card)
    return found


def pay_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    if verb_of(action) == verbs.DONE:
        frame[FORCE_LEFT] = frame[GAUGE_LEFT] = 0
        return
    card, n = first_of(action), second_of(action)
    if n:
        frame[FORCE_LEFT] -= n
    else:
        frame[GAUGE_LEFT] -= 1
    spend(g, frame[SEAT], card, n, frame[TO])


def spend(g: ExceedState, seat: int, card: int, n: int, to: int = DISCARD) -> None:
    """A card pays: the order of the picks is the order in the discard pile (exceed:F7)."""
    if g.sink is not None:
        how = f"{n} Force" if n else "1 gauge"
        text = f"Player {seat + 1} pays {how} with {g.definition(card).name}"
        g.emit("spend", "exceed:F1" if n else "exceed:F4", seat, text, (card,), n or 1)
    if to == OVERDRIVE and g.owner[card] == seat:
        move_card(g, card, OVERDRIVE, seat, "exceed:X6")
    else:
        move_card(g, card, DISCARD, g.owner[card], "exceed:F7")


# --- costs of texts -------------------------------------------------------------------------------


def sums(g: ExceedState, cost: Cost, run: Run) -> tuple[int, int, int]:
    """How much Force, gauge and life a cost asks for."""
    force = gauge = life = 0
    for item in cost.items:
        if isinstance(item, PayForce):
            force += g.amount(item.n, run)
        elif isinstance(item, PayGauge):
            gauge += g.amount(item.n, run)
        elif isinstance(item, PayLife):
            life += g.amount(item.n, run)
    return force, gauge, life


def can_pay(g: ExceedState, cost: Cost, run: Run, payer: int) -> bool:
    force, gauge, life = sums(g, cost, run)
    # Life may be spent down to 0, which loses (exceed:T5), so it may not be the last point.
    if life >= g.life[payer] > 0 and life:
        return False
    doing = [item for item in cost.items if isinstance(item, PayByDoing)]
    if not all(_can_do(g, item.what, run) for item in doing):
        return False
    return payable(g, payer, force, gauge)


def _can_do(g: ExceedState, effect: Effect, run: Run) -> bool:
    """Whether a verb that is a cost can be done in full."""
    what = getattr(effect, "what", None)
    if not isinstance(what, Select):
        return True
    found = len(g.possible(what, run))
    return what.pick in (Pick.UP_TO, Pick.EACH, Pick.ALL) or found >= g.amount(what.count, run)


def pay(g: ExceedState, cost: Cost, run: Run, line: int, payer: int) -> None:
    """Life and what is done first, then gauge and Force; what lies on top happens first."""
    force, gauge, life = sums(g, cost, run)
    ask_for(g, payer, force, gauge)
    for item in reversed(cost.items):
        if isinstance(item, PayByDoing):
            node = g.program.payments[id(item)]
            push(g, frames.EFFECT, node, run[RUN_ID], line)
    if life:
        points.lose_life(g, payer, life, "exceed:15.16")
        points.check_lives(g, payer)


def pay_by_text(g: ExceedState, cost: Cost, seat: int, source: int, line: int) -> None:
    """Pay a cost outside the text that asks for it; the run it is paid under ends with it."""
    run = new_run(g, seat, source)
    push(g, frames.RUN, run[RUN_ID], NONE, line)
    g.stack[-1][PC] = 1
    pay(g, cost, run, line, seat)
