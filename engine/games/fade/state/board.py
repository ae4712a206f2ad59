"""Board order (fade:R121): turn player first, then clockwise, each side row by row."""

from engine.games.fade.cards.content import NONE
from engine.games.fade.state.state import (
    FadeState,
)


def seats_in_order(g: FadeState) -> list[int]:
    """Surviving seats, the turn player first, then clockwise (fade:R188)."""
    first = g.turn_seat
    start = [] if g.out[first] else [first]
    return start + g.others(first)


def units_in_order(g: FadeState) -> list[int]:
    """Characters by cell, Reserve, then the Player, seat by seat."""
    found: list[int] = []
    for seat in seats_in_order(g):
        found += g.characters(seat)
        found += g.reserves(seat)
        found.append(seat)
    return found


def field_in_order(g: FadeState) -> list[int]:
    """Every card on the field: Characters, Reserve, attachments, Arena (fade:R121)."""
    found: list[int] = []
    for seat in seats_in_order(g):
        standing = g.characters(seat) + g.reserves(seat)
        found += standing
        found += g.others_in_cells(seat)
        for unit in (seat, *standing):
            found += g.attached(unit)
    found += g.lands
    if g.arena != NONE:
        found.append(g.arena)
    return found
