"""How cards and places are called in labels and events. What stands in brackets only tells
equal names apart, so "Ember Fist (P1 C2.e1)" may be shortened to its name by readers."""

from typing import Final

from engine.games.fade.cards.content import NONE
from engine.games.fade.state.lands import BACK_SLOT, FRONT_SLOT, RESERVE_SLOT
from engine.games.fade.state.state import (
    ARENA_ZONE,
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    DISCARD,
    EQUIP,
    LAND,
    RESERVE,
    RIFT,
    STACK,
    STRIP,
    WORLD,
    ZONE_NAMES,
    FadeState,
)
from engine.kernel.seen import knows

STRIPS: Final = "CFB"
ZONES_OF_SIDE: Final = {
    RESERVE_SLOT: "Reserve Zone",
    FRONT_SLOT: "Frontline",
    BACK_SLOT: "Backline",
}


def cell_name(cell: int) -> str:
    """C1 to C6, then the Frontline and the Backline."""
    return f"{STRIPS[cell // CHARACTER_CELLS]}{cell % CHARACTER_CELLS + 1}"


def bench_name(place: int) -> str:
    """R0 on, or the cell of an Extra Zone that is a Reserve."""
    return f"R{place}" if place < STRIP else cell_name(place - STRIP)


def position_name(place: int, letter: str = "p") -> str:
    """p1 to p5, or the cell of an Extra Zone that is an Equip Zone."""
    return f"{letter}{place + 1}" if place < STRIP else cell_name(place - STRIP)


def land_name(g: FadeState, card: int) -> str:
    """The Zone under which a Zone card lies."""
    slot, host = g.place[card], g.host[card]
    if host != NONE:
        above = "" if host < g.seats else f"{cell_name(g.place[host])} "
        return f"{above}Equip Zone"
    return ZONES_OF_SIDE.get(slot) or f"{cell_name(slot)} Zone"


def side_name(g: FadeState, side: int) -> str:
    """P1 to P4, or the Raider row."""
    return f"P{side + 1}" if side < g.seats else "Raiders"


def place_name(g: FadeState, card: int) -> str:
    """Where a card lies, with its seat."""
    zone, place = g.zone[card], g.place[card]
    seat = side_name(g, g.side[card])
    if zone == CHARACTER_ZONE:
        return f"{seat} {cell_name(place)}"
    if zone == RESERVE:
        return f"{seat} {bench_name(place)}"
    if zone == LAND:
        return f"{seat} {land_name(g, card)}"
    if zone == EQUIP:
        host = g.host[card]
        if host < g.seats:
            return f"{seat} {position_name(place)}"
        in_cell = g.zone[host] == CHARACTER_ZONE
        above = cell_name(g.place[host]) if in_cell else bench_name(g.place[host])
        return f"{seat} {above}.e{place + 1}"
    if zone == ARENA_ZONE:
        return "Arena"
    if zone == WORLD:
        return "World Rule"
    if zone in (DISCARD, RIFT, STACK):
        return f"{seat} {ZONE_NAMES[zone]}"
    return ""


def card_name(g: FadeState, card: int) -> str:
    """The plain name; a Player is called by its seat."""
    if card == NONE:
        return "nothing"
    return f"Player {card + 1}" if card < g.seats else g.definition(card).name


def ref(g: FadeState, card: int, seat: int = NONE) -> str:
    """Name and place; a face-down card is not named to a seat that does not know it."""
    if card < g.seats:
        return f"Player {card + 1}"
    place = place_name(g, card)
    hidden = seat != NONE and not knows(g.seen[card], seat)
    name = "face-down card" if hidden else g.definition(card).name
    return f"{name} ({place})" if place else name
