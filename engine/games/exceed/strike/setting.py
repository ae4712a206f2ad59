"""Setting an attack: a card, two of one name, or the top of the deck (exceed:K3)."""

from typing import Final

from engine.games.exceed import verbs
from engine.games.exceed.cards.vocabulary import Deed, Source
from engine.games.exceed.state.columns import EX, GAUGE, HAND, OTHER, REGULAR, STRIKE, WILD
from engine.games.exceed.state.content import BARS_EX, DEED, NONE, SETS_FACE_UP
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import move_card
from engine.games.exceed.triggers import deeds
from engine.games.exceed.turn.draws import top_card
from engine.games.exceed.turn.payment import apart
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.frames import R0, R1, Frame
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS

SEAT: Final = R0
SOURCE: Final = R1
"""Registers: who sets, and where the attack comes from."""

FROM_HAND: Final = 0
FROM_GAUGE: Final = 1
SWINGS: Final = 2
SOURCES: Final[dict[Source, int]] = {
    Source.HAND: FROM_HAND,
    Source.GAUGE: FROM_GAUGE,
    Source.WILD: SWINGS,
}

WILD_SWING: Final[int] = DEED[Deed.WILD_SWING]


def step_set(g: ExceedState, frame: Frame) -> None:
    g.ask(frame[SEAT])


def set_options(g: ExceedState, frame: Frame) -> list[Action]:
    """An empty hand or gauge leaves the Wild Swing (exceed:K4)."""
    seat, source = frame[SEAT], frame[SOURCE]
    if source == FROM_GAUGE:
        found = [pack(verbs.SET_GAUGE, card) for card in apart(g, g.gauge[seat])]
        return found or [pack(verbs.WILD)]
    if source == SWINGS:
        return [pack(verbs.WILD)]
    named = g.must_set[seat]
    found = []
    for card in apart(g, g.hand[seat]):
        name = g.defs[g.card[card]].name_id
        if named in (NONE, name):
            found.append(pack(verbs.SET, card))
            if second_copy(g, seat, card) != NONE and not has(g, seat, BARS_EX):
                found.append(pack(verbs.SET_EX, card))
    if named == NONE or not found:
        found.append(pack(verbs.WILD))
    return found


def second_copy(g: ExceedState, seat: int, card: int) -> int:
    """Another card of the same name in hand, best the very same."""
    name = g.defs[g.card[card]].name_id
    second = NONE
    for other in g.hand[seat]:
        if other != card and g.defs[g.card[other]].name_id == name:
            if g.card[other] == g.card[card]:
                return other
            second = other
    return second


def set_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    seat, verb, card = frame[SEAT], verb_of(action), first_of(action)
    g.stack.pop()
    if verb == verbs.WILD:
        set_wild(g, seat)
    elif verb == verbs.SET_EX:
        copy = second_copy(g, seat, card)
        set_attack(g, seat, card, EX)
        g.copy[seat] = copy
        g.is_ex[seat] = 1
        move_card(g, copy, STRIKE, seat, "exceed:K3", shown=_shown(g, seat))
    else:
        set_attack(g, seat, card, OTHER if verb == verbs.SET_GAUGE else REGULAR)


def _shown(g: ExceedState, seat: int) -> int:
    return EVERYBODY if has(g, seat, SETS_FACE_UP) else NOBODY_KNOWS


def set_attack(g: ExceedState, seat: int, card: int, kind: int) -> None:
    """Face-down, unless a text says otherwise; what lay in gauge was seen by all (exceed:K6)."""
    g.attack[seat] = g.blow[seat] = card
    g.set_kind[seat] = kind
    g.set_from[seat] = g.zone[card] if kind != REGULAR and kind != EX else HAND
    came = g.zone[card]
    move_card(g, card, STRIKE, seat, "exceed:K3", shown=_shown(g, seat))
    if came == GAUGE:
        g.seen[card] = EVERYBODY


def set_wild(g: ExceedState, seat: int) -> None:
    """The top card, unseen by both (exceed:K3); an empty deck may lose (exceed:R3)."""
    card = top_card(g, seat)
    if card == NONE:
        return
    set_attack(g, seat, card, WILD)
    g.wild[seat] = 1
    deeds.done(g, seat, WILD_SWING, card)
