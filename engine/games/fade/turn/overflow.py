"""Equip overflow (fade:R66): discard down to five attached cards, the new one included."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.content import NONE
from engine.games.fade.show.names import ref
from engine.games.fade.state.state import DISCARD, POSITIONS, FadeState
from engine.games.fade.state.zones import attach, crowd_of, to_pile
from engine.games.fade.verbs import PICK_CARD
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import pop
from engine.kernel.frames import R0, R1, Frame

UNIT: Final = R0
SEAT: Final = R1


def step_overflow(g: FadeState, frame: Frame) -> None:
    if len(in_row(g, frame[UNIT])) < POSITIONS:
        close_gap(g, frame[UNIT])
        pop(g)
        for card in crowd_of(g, frame[UNIT])[:1]:
            attach(g, card, frame[UNIT], bool(g.up[card]))
    else:
        g.ask(frame[SEAT])


def overflow_options(g: FadeState, frame: Frame) -> list[Action]:
    """Only cards the adding player controls."""
    cards = in_row(g, frame[UNIT])
    own = [card for card in cards if g.controller[card] == frame[SEAT]]
    return [pack(PICK_CARD, card) for card in own or cards]


def in_row(g: FadeState, unit: int) -> list[int]:
    """What counts: cards in an Extra Zone of the Player do not (fade:R30)."""
    row = g.equip[unit * POSITIONS : (unit + 1) * POSITIONS]
    return [card for card in row if card != NONE]


def overflow_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card = first_of(action)
    if g.sink is not None:
        g.emit(told.OVERFLOW, "fade:R66", frame[SEAT], f"{ref(g, card)} is discarded", (card,))
    to_pile(g, card, DISCARD)


def close_gap(g: FadeState, unit: int) -> None:
    """The sixth card takes the free position."""
    row = unit * POSITIONS
    last = g.equip[row + POSITIONS - 1]
    if last != NONE:
        free = next(place for place in range(POSITIONS) if g.equip[row + place] == NONE)
        g.own_equip[row + free], g.own_equip[row + POSITIONS - 1] = last, NONE
        g.own_place[last] = free
