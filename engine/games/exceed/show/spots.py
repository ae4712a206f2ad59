"""Where things lie, as tiles and choices name it: `P1 Hand Grasp`, `P2`, `Space 4`."""

from typing import Final

from engine.games.exceed.state.columns import BOOSTS, STRIKE, ZONE_NAMES
from engine.games.exceed.state.state import SEATS, ExceedState

ZONES: Final = tuple(name.capitalize() for name in ZONE_NAMES)


def side_spot(seat: int) -> str:
    return f"P{seat + 1}"


def space_spot(space: int) -> str:
    return f"Space {space}"


def spot_of(g: ExceedState, thing: int, *, known: bool = True) -> str:
    """Equal cards of one zone share their spot, unknown ones all do."""
    if thing < SEATS:
        return side_spot(thing)
    zone = f"{side_spot(g.holder[thing])} {ZONES[g.zone[thing]]}"
    if g.zone[thing] == STRIKE or not known:
        return zone
    found = f"{zone} {g.definition(thing).name}"
    return f"{found} {g.space[thing]}" if g.zone[thing] == BOOSTS and g.space[thing] else found
