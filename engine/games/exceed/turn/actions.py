"""The actions of a turn: what may be chosen, and how each of them begins (section 3)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.arena.movement import ARENA, LEFT, RIGHT, put_fighter
from engine.games.exceed.boosts.boosts import can_boost
from engine.games.exceed.cards.vocabulary import Costed, Deed
from engine.games.exceed.options import LOSE
from engine.games.exceed.state.columns import BASIC
from engine.games.exceed.state.content import (
    ACTIONS,
    DEED,
    HAND_PAYS_GAUGE,
    LESS,
    NO_MOVE,
)
from engine.games.exceed.state.granted import has, total
from engine.games.exceed.state.runs import scratch_run
from engine.games.exceed.state.state import SPACES, ExceedState
from engine.games.exceed.triggers import deeds
from engine.games.exceed.triggers.triggers import is_left, start, waiting
from engine.games.exceed.turn.draws import draw, manual_reshuffle
from engine.games.exceed.turn.modes import go_exceed
from engine.games.exceed.turn.payment import (
    apart,
    can_pay,
    force_options,
    most_force,
    pay_by_text,
    spend,
)
from engine.games.exceed.turn.ways import has_other_way, pay_some_way
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, Frame

SEAT: Final = R0
WHAT: Final = R1
WHICH: Final = R2
"""Registers of an ACTION frame: whose, then the action that is paid for, and its operand."""
SPENT: Final = R1
"""Of a CHANGE frame: the Force spent so far."""

CHOOSE: Final = 0
PAID: Final = 1
OVER: Final = 2

PREPARES: Final[int] = DEED[Deed.PREPARE]
MOVES: Final[int] = DEED[Deed.MOVE_ACTION]
CHANGES: Final[int] = DEED[Deed.CHANGE_CARDS]
LESS_TO_MOVE: Final[int] = LESS[Costed.MOVE]
LESS_TO_EXCEED: Final[int] = LESS[Costed.EXCEED]


def step_action(g: ExceedState, frame: Frame) -> None:
    if frame[PC] == CHOOSE:
        g.ask(frame[SEAT])
    elif frame[PC] == PAID:
        frame[PC] = OVER
        _paid(g, frame[SEAT], frame[WHAT], frame[WHICH])
    else:
        g.stack.pop()


def action_options(g: ExceedState, frame: Frame) -> list[Action]:
    seat = frame[SEAT]
    found = [pack(verbs.PREPARE), pack(verbs.STRIKE)]
    found += move_options(g, seat)
    if most_force(g, seat) >= g.opts.change_cards_min:
        found.append(pack(verbs.CHANGE))
    if can_exceed(g, seat):
        found.append(pack(verbs.EXCEED))
    if g.discard[seat] and (not g.reshuffled[seat] or g.opts.second_manual == LOSE):
        found.append(pack(verbs.RESHUFFLE))  # 15.21: with something to shuffle
    for card in apart(g, g.hand[seat]):
        if can_boost(g, seat, card):
            found.append(pack(verbs.BOOST, card))
    if g.content.moments >> ACTIONS & 1:
        found += granted_options(g, seat)
    return found


def action_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    """Whatever costs something is paid for first, on a frame above this one."""
    seat, verb, first = frame[SEAT], verb_of(action), first_of(action)
    frame[PC] = PAID
    frame += [verb, first]
    if verb == verbs.MOVE_TO:
        pay_some_way(g, seat, Costed.MOVE, move_cost(g, seat, first), 0)
    elif verb == verbs.EXCEED:
        to_overdrive = g.content.fighters[seat].overdrive
        price = exceed_cost(g, seat)
        pay_some_way(g, seat, Costed.EXCEED, 0, price, to_overdrive=to_overdrive)
    elif verb == verbs.CHANGE:
        push(g, frames.CHANGE, seat, 0)
    elif verb == verbs.GRANTED:
        frame[WHICH] = action & 0xFFFFFF
        _pay_granted(g, seat, first, second_of(action))


def _paid(g: ExceedState, seat: int, verb: int, which: int) -> None:
    if verb == verbs.PREPARE:
        draw(g, seat, 1, "exceed:T1")
        deeds.done(g, seat, PREPARES)
    elif verb == verbs.MOVE_TO:
        way = LEFT if which < g.place[seat] else RIGHT
        put_fighter(g, seat, which, way, "exceed:M9")
        deeds.done(g, seat, MOVES)
    elif verb == verbs.CHANGE:
        deeds.done(g, seat, CHANGES)
    elif verb == verbs.EXCEED:
        go_exceed(g, seat, "exceed:X2")
    elif verb == verbs.RESHUFFLE:
        manual_reshuffle(g, seat)
    elif verb == verbs.BOOST:
        push(g, frames.BOOST, seat, which, 0)
    elif verb == verbs.STRIKE:
        order_strike(g, seat)
    elif verb == verbs.GRANTED:
        start(g, seat, which >> 12, which & 0xFFF)


def order_strike(g: ExceedState, seat: int, source: int = 0, other_first: bool = False) -> None:
    """A strike starts when all that lies above it is done."""
    push(g, frames.STRIKE, seat, source, int(other_first))


# --- Move (section 5.3) ---------------------------------------------------------------------------


def move_options(g: ExceedState, seat: int) -> list[Action]:
    """Every free space that can be paid for."""
    if has(g, seat, NO_MOVE):
        return []
    most = most_force(g, seat)
    anywhere = has_other_way(g, seat, Costed.MOVE)
    return [
        pack(verbs.MOVE_TO, space)
        for space in range(1, SPACES + 1)
        if space not in g.place and (anywhere or move_cost(g, seat, space) <= most)
    ]


def move_cost(g: ExceedState, seat: int, space: int) -> int:
    """One Force for each space entered, and a surcharge past the opponent (exceed:M9, D2)."""
    cost = ARENA.steps(g.place, seat, space)
    if ARENA.passes(g.place, seat, 1 - seat, space):
        cost += g.opts.move_over_surcharge
    return max(0, cost - total(g, seat, LESS_TO_MOVE))


# --- Change Cards ---------------------------------------------------------------------------------


def step_change(g: ExceedState, frame: Frame) -> None:
    """All of it is spent first, then as much is drawn (exceed:T7)."""
    if frame[PC] == CHOOSE:
        g.ask(frame[SEAT])
    else:
        g.stack.pop()
        draw(g, frame[SEAT], frame[SPENT], "exceed:T7")


def change_options(g: ExceedState, frame: Frame) -> list[Action]:
    most = most_force(g, frame[SEAT])
    found = force_options(g, frame[SEAT], most, most) if most else []
    singles = [pack(verbs.SPEND, first_of(one), 1) for one in found if second_of(one) == 2]
    found += [one for one in singles if one not in found]
    if frame[SPENT] >= g.opts.change_cards_min:
        found.append(pack(verbs.DONE))
    return found


def change_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    if verb_of(action) == verbs.DONE:
        frame[PC] = PAID
        return
    frame[SPENT] += second_of(action)
    spend(g, frame[SEAT], first_of(action), second_of(action))


# --- Exceed ---------------------------------------------------------------------------------------


def exceed_cost(g: ExceedState, seat: int) -> int:
    return max(0, g.content.fighters[seat].exceed_cost - total(g, seat, LESS_TO_EXCEED))


def can_exceed(g: ExceedState, seat: int) -> bool:
    """Only from Basic mode (15.30)."""
    if g.mode[seat] != BASIC or g.content.fighters[seat].exceed_cost < 0:
        return False
    pool = len(g.gauge[seat])
    if has(g, seat, HAND_PAYS_GAUGE):
        pool += len(g.hand[seat])
    return pool >= exceed_cost(g, seat) or has_other_way(g, seat, Costed.EXCEED)


# --- granted actions ------------------------------------------------------------------------------


def granted_options(g: ExceedState, seat: int) -> list[Action]:
    """What the side and the boosts of a seat offer, if it can be paid and is left."""
    pairs = waiting(g, seat, ACTIONS)
    found = []
    for place in range(0, len(pairs), 2):
        source, index = pairs[place], pairs[place + 1]
        line = g.content.lines[index]
        if is_left(g, line, source) and _affordable(g, seat, source, index):
            found.append(pack(verbs.GRANTED, source, index))
    return found


def _affordable(g: ExceedState, seat: int, source: int, index: int) -> bool:
    cost = g.content.lines[index].cost
    if cost is None:
        return True
    return can_pay(g, cost, scratch_run(seat, source), seat)


def _pay_granted(g: ExceedState, seat: int, source: int, index: int) -> None:
    cost = g.content.lines[index].cost
    if cost is not None:
        pay_by_text(g, cost, seat, source, index)
