"""Who is near whom: “the Opponent”, and which enemies an attack may hit (battlecon:M9, M10)."""

from engine.games.battlecon.state.state import DUEL_SEATS, BattleconState
from engine.shared.line import LEFT, RIGHT
from engine.shared.line import NOBODY as NOBODY_THERE


def opponents(g: BattleconState, seat: int) -> list[int]:
    """In a duel the other one; in teams the nearest enemy on either side."""
    if g.seats == DUEL_SEATS:
        return [1 - seat]
    return nearest(g, seat, g.enemies(seat))


def nearest(g: BattleconState, seat: int, among: list[int]) -> list[int]:
    """The nearest of these on either side."""
    found = [g.line.nearest(g.place, seat, among, side) for side in (LEFT, RIGHT)]
    return [other for other in found if other != NOBODY_THERE]


def within_reach(g: BattleconState, seat: int, low: int, high: int) -> list[int]:
    """Nearer enemies that are out of range are passed over (battlecon:M9)."""
    enemies = g.enemies(seat)
    return nearest(g, seat, [e for e in enemies if g.line.in_range(g.place, seat, e, low, high)])


def distance(g: BattleconState, seat: int, other: int) -> int:
    """Neighbours are 1 apart (battlecon:A1)."""
    return g.line.distance(g.place, seat, other)
