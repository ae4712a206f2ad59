"""Whether an attack is valid: its cost is paid, or a Wild Swing takes its place (exceed:K8)."""

from typing import Final

from engine.games.exceed import verbs
from engine.games.exceed.cards.vocabulary import Costed, Deed
from engine.games.exceed.state.columns import WILD
from engine.games.exceed.state.content import (
    DEED,
    FORCE,
    LESS,
    NONE,
    SPECIAL,
    ULTRA,
)
from engine.games.exceed.state.granted import total
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import discard
from engine.games.exceed.strike.setting import set_attack
from engine.games.exceed.triggers import deeds
from engine.games.exceed.turn.draws import top_card
from engine.games.exceed.turn.payment import ask_for
from engine.games.exceed.turn.ways import OWN_WAY, pay_other_way, possible_ways
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.frames import PC, R0, Frame

SEAT: Final = R0

CHECK: Final = 0
VALID: Final = 1

IS_INVALID: Final[int] = DEED[Deed.INVALID]


def attack_price(g: ExceedState, seat: int, card: int) -> int:
    """The printed cost, less what texts take off."""
    found = g.defs[g.card[card]]
    if not found.price:
        return 0
    less = total(g, seat, LESS[Costed.ATTACK]) + total(g, seat, LESS[Costed.THIS])
    if found.kind == SPECIAL:
        less += total(g, seat, LESS[Costed.SPECIAL])
    elif found.kind == ULTRA:
        less += total(g, seat, LESS[Costed.ULTRA])
    return max(0, found.price - less)


def kinds_of(g: ExceedState, card: int) -> list[Costed]:
    """What texts may call this attack where they speak of its cost."""
    kinds = [Costed.ATTACK, Costed.THIS]
    if g.defs[g.card[card]].kind == SPECIAL:
        kinds.append(Costed.SPECIAL)
    elif g.defs[g.card[card]].kind == ULTRA:
        kinds.append(Costed.ULTRA)
    return kinds


def ways(g: ExceedState, seat: int, card: int) -> list[int]:
    """Ways to pay that are possible now."""
    price = attack_price(g, seat, card)
    by_force = g.defs[g.card[card]].pays == FORCE
    kinds = kinds_of(g, card)
    return possible_ways(g, seat, kinds, price if by_force else 0, 0 if by_force else price)


def step_validate(g: ExceedState, frame: Frame) -> None:
    seat = frame[SEAT]
    card = g.attack[seat]
    if frame[PC] == VALID or card == NONE or not attack_price(g, seat, card):
        g.stack.pop()  # exceed:K20: a cost of 0 cannot be declined
    elif ways(g, seat, card):
        g.ask(seat)
    else:
        invalidate(g, seat, "exceed:K8")


def validate_options(g: ExceedState, frame: Frame) -> list[Action]:
    """What came from the deck may be declined, what was set from hand must be paid (K10)."""
    seat = frame[SEAT]
    found = [pack(verbs.PAY, way) for way in ways(g, seat, g.attack[seat])]
    if g.wild[seat] or not found:
        found.append(pack(verbs.INVALID))
    return found


def validate_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    seat = frame[SEAT]
    if verb_of(action) == verbs.INVALID:
        invalidate(g, seat, "exceed:K8")
        return
    frame[PC] = VALID
    pay_for(g, seat, g.attack[seat], first_of(action))


def pay_for(g: ExceedState, seat: int, card: int, way: int) -> None:
    if way == OWN_WAY:
        price = attack_price(g, seat, card)
        by_force = g.defs[g.card[card]].pays == FORCE
        ask_for(g, seat, price if by_force else 0, 0 if by_force else price)
        return
    pay_other_way(g, seat, kinds_of(g, card), way)


def invalidate(g: ExceedState, seat: int, rule: str) -> None:
    """Discarded, no longer EX (15.6); the top card takes its place, not as a set attack (K11)."""
    card = g.attack[seat]
    if g.sink is not None:
        name = g.definition(card).name
        g.emit("invalid", rule, seat, f"{name} is invalid", (card,))
    discard(g, card, rule)
    g.is_ex[seat] = 0
    deeds.done(g, seat, IS_INVALID, card)
    swing = top_card(g, seat)
    if swing == NONE:
        g.attack[seat] = g.blow[seat] = NONE
        return
    set_attack(g, seat, swing, WILD)
    g.wild[seat] = 1
    g.seen[swing] = -1
    if g.sink is not None:
        name = g.definition(swing).name
        g.emit("reveal", "exceed:K11", seat, f"Player {seat + 1} swings {name}", (swing,))
