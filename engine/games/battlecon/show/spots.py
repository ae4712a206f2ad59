"""Where things lie, as tiles and choices name it: `P1 Hand Grasp`, `P1 Pair Sworn Grasp`, `P2`."""

from typing import Final

from engine.games.battlecon.state.columns import PAIR, ZONE_NAMES
from engine.games.battlecon.state.state import BattleconState

ZONES: Final = tuple(name.capitalize() for name in ZONE_NAMES)


def side_spot(seat: int) -> str:
    return f"P{seat + 1}"


def space_spot(space: int) -> str:
    return f"Space {space}"


def pair_spot(g: BattleconState, style: int, base: int) -> str:
    return f"{side_spot(g.half(style).owner)} Pair {g.half(style).listed} + {g.half(base).listed}"


def piece_spot(g: BattleconState, index: int) -> str:
    piece = g.content.pieces[index]
    return f"{side_spot(piece.owner)} Piece {piece.listed}"


def spot_of(g: BattleconState, thing: int, *, known: bool = True) -> str:
    """What lies face-down has its place, and no name."""
    if thing < g.seats:
        return side_spot(thing)
    half = g.half(thing)
    zone = f"{side_spot(half.owner)} {ZONES[g.zone[thing]]}"
    if g.zone[thing] == PAIR and not known:
        return zone
    return f"{zone} {half.listed}"
