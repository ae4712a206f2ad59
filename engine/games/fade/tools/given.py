"""Building a position by hand: take cards out of Deck and Pool, lay them down, start a step.

Used by scenario files and tests, on a state from `PreparedFade.lay_out`.
"""

from typing import Final

from engine.games.fade.cards.content import NONE
from engine.games.fade.frames import TURN
from engine.games.fade.state.state import DECK, POOL, FadeState
from engine.games.fade.state.zones import (
    attach,
    bury,
    free_cells,
    to_arena,
    to_cell,
    to_pile,
    to_reserve,
)
from engine.games.fade.turn import clock
from engine.games.fade.turn.slots import slot_cost
from engine.kernel.errors import OptionsError
from engine.kernel.flow import push
from engine.kernel.frames import PC
from engine.kernel.seen import EVERYBODY, only
from engine.kernel.state import NOBODY

POINTS: Final = {
    "turn": clock.T00_BEGIN,
    "starting": clock.T10_START,
    "poison": clock.T11_POISON,
    "tp": clock.T12_TP,
    "draw": clock.T20_DRAW_PHASE,
    "preparation": clock.T31_PREPARATION,
    "combat": clock.T32_COMBAT,
    "aftermath": clock.T33_AFTERMATH,
    "end": clock.T40_END_PHASE,
    "counters": clock.T42_COUNTERS,
}
"""Timing points at which a position may begin, as program counters of the turn."""

FIRST_BUILT_TURN: Final = 3
"""Built positions are past the first turns, so that their exceptions do not apply."""


def take(g: FadeState, seat: int, name: str) -> int:
    """A card of that name that still lies in the Deck or Fighter Pool of a seat."""
    for card in range(g.seats, len(g.card)):
        here = g.owner[card] == seat and g.zone[card] in (DECK, POOL)
        if here and g.definition(card).name == name:
            return card
    raise OptionsError(f"Player {seat + 1} has no {name} left in Deck or Fighter Pool.")


def stand(g: FadeState, card: int, cell: int | None = None, restricted: bool = False) -> int:
    """Put a Character into a Character cell, able to act unless said otherwise."""
    seat = g.owner[card]
    free = free_cells(g, seat)
    if not free or (cell is not None and cell not in free):
        raise OptionsError(f"There is no free cell for {g.definition(card).name}.")
    cost = slot_cost(g, seat, card)
    to_cell(g, card, seat, free[0] if cell is None else cell)
    g.own_cs[card] = cost
    g.own_entered[card] = g.turn_no if restricted else NONE
    return card


def wait(g: FadeState, card: int) -> int:
    """Put a Character into the Reserve."""
    to_reserve(g, card, g.owner[card])
    return card


def lay(g: FadeState, card: int, zone: int) -> int:
    """Put a card on a pile of its owner."""
    to_pile(g, card, zone)
    return card


def wear(g: FadeState, card: int, unit: int, face_up: bool) -> int:
    """Attach a card to a unit."""
    attach(g, card, unit, face_up)
    g.own_seen[card] = EVERYBODY if face_up else only(g.owner[card])
    return card


def cover(g: FadeState, card: int) -> int:
    """Put an Arena Augment into the Arena."""
    to_arena(g, card, g.owner[card])
    return card


def under(g: FadeState, card: int, top: int) -> int:
    """Put a card into the Stack under another one."""
    bury(g, card, top)
    return card


def begin(g: FadeState, seat: int = 0, point: str = "preparation", turn: int = 0) -> None:
    """Start the turn of a seat at a timing point and run to the first decision."""
    if point not in POINTS:
        raise OptionsError(f'There is no timing point "{point}".')
    g.turn_seat = seat
    g.turn_no = turn or max(g.turn_no, FIRST_BUILT_TURN)
    g.round_no = max(g.round_no, 1)
    g.stack, g.chain, g.pending, g.deeds, g.picks = [], [], [], [], []
    g.asked = NOBODY
    push(g, TURN)
    g.stack[-1][PC] = POINTS[point]
    g.unstable = 0
    g.touched = True
    g.touch()
    g.settle()
