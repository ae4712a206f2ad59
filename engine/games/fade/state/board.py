"""Board order (fade:R121): turn player first, then clockwise, each side row by row; and whose side
is whose (fade:R12)."""

from engine.games.fade.cards.content import NONE
from engine.games.fade.state.state import FadeState
from engine.text.ir import Side


def seats_in_order(g: FadeState) -> list[int]:
    """Surviving seats, the turn player first, then clockwise (fade:R188)."""
    first = g.turn_seat
    if first >= g.seats:
        return g.survivors()
    start = [] if g.out[first] else [first]
    return start + g.others(first)


def sides_in_order(g: FadeState) -> list[int]:
    """The same with the Raiders: last, but in their own turn first (fade:R270)."""
    seats = seats_in_order(g)
    if len(g.teams) == g.seats:
        return seats
    return [g.seats, *seats] if g.turn_seat == g.seats else [*seats, g.seats]


def units_in_order(g: FadeState) -> list[int]:
    """Characters by cell, Reserve, then the Player, seat by seat."""
    found: list[int] = []
    for seat in sides_in_order(g):
        found += g.characters(seat)
        found += g.reserves(seat)
        if seat < g.seats:
            found.append(seat)
    return found


def field_in_order(g: FadeState) -> list[int]:
    """Every card on the field: Characters, Reserve, attachments, Arena (fade:R121)."""
    found: list[int] = []
    for seat in sides_in_order(g):
        standing = g.characters(seat) + g.reserves(seat)
        found += standing
        found += g.others_in_cells(seat)
        for unit in (seat, *standing):
            found += g.attached(unit)
    found += g.lands
    if g.arena != NONE:
        found.append(g.arena)
    return found


def fits_side(g: FadeState, side: Side, seat: int, other: int) -> bool:
    """fade:R12: your own, those of your team, or those of the others."""
    if side is Side.ANY or seat == other:
        return side is not Side.ENEMY
    if side is Side.YOUR:
        return False
    return (g.teams[seat] != g.teams[other]) == (side is Side.ENEMY)
