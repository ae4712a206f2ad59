"""Zone cards: which Zone each lies under, and the Extra Zones they open (fade:R30-R32, R36)."""

from typing import Final

from engine.games.fade.cards.content import NONE, OF_CHARACTERS, OF_RESERVE
from engine.games.fade.state.state import (
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    EQUIP,
    LAND,
    POSITIONS,
    RESERVE,
    STRIP,
    FadeState,
)

EQUIP_SLOT: Final = 6
RESERVE_SLOT: Final = 7
FRONT_SLOT: Final = 8
BACK_SLOT: Final = 9
"""Slots of a side: the six Character Zones first. An Equip Zone is that of the card's host."""
STRIPS: Final = (NONE, FRONT_SLOT, BACK_SLOT)


def land_at(g: FadeState, seat: int, slot: int, host: int = NONE) -> int:
    """The Zone card under a Zone, NONE if there is none."""
    for land in g.lands:
        fits = g.host[land] == host if slot == EQUIP_SLOT else g.side[land] == seat
        if g.place[land] == slot and fits:
            return land
    return NONE


def kind_of(g: FadeState, land: int) -> int:
    """What an opened Extra Zone is."""
    return kind_said(g, land, g.place[land])


def kind_said(g: FadeState, land: int, slot: int) -> int:
    """Frontline Character, Backline Reserve, unless its Zone card says otherwise (fade:R30)."""
    said = g.definition(land).becomes
    if said != NONE:
        return said
    return OF_RESERVE if slot == BACK_SLOT else OF_CHARACTERS


def open_strip(g: FadeState, seat: int, strip: int) -> bool:
    """Whether the Frontline (1) or Backline (2) of a side is open."""
    return bool(g.lands) and land_at(g, seat, STRIPS[strip]) != NONE


def strip_cells(g: FadeState, seat: int, kind: int) -> list[int]:
    """The cells of opened Extra Zones of a kind."""
    found: list[int] = []
    for strip in (1, 2) if g.lands else ():
        land = land_at(g, seat, STRIPS[strip])
        if land != NONE and kind_of(g, land) == kind:
            found += range(strip * CHARACTER_CELLS, (strip + 1) * CHARACTER_CELLS)
    return found


def slot_of(g: FadeState, card: int) -> int:
    """The slot of the Zone a card of the field lies in; NONE elsewhere."""
    zone, place = g.zone[card], g.place[card]
    if zone == CHARACTER_ZONE or (zone in (RESERVE, EQUIP) and place >= STRIP):
        cell = place % STRIP
        return cell if cell < CHARACTER_CELLS else STRIPS[cell // CHARACTER_CELLS]
    if zone == RESERVE:
        return RESERVE_SLOT
    return EQUIP_SLOT if zone == EQUIP else NONE


def land_of(g: FadeState, card: int) -> int:
    """The Zone card under which a card lies."""
    slot = slot_of(g, card)
    return NONE if slot == NONE else land_at(g, g.side[card], slot, g.host[card])


def in_zone_of(g: FadeState, land: int, card: int) -> bool:
    """Whether a card lies in the Zone of a Zone card; asked for each card at each reading."""
    if g.zone[land] != LAND or card == land:
        return False
    slot = g.place[land]
    if slot_of(g, card) != slot:
        return False
    return g.host[card] == g.host[land] if slot == EQUIP_SLOT else g.side[card] == g.side[land]


def character_in_zone_of(g: FadeState, land: int, card: int) -> bool:
    """“The Character here”: a Character in a cell of the Zone, not one that is attached."""
    if g.zone[card] not in (CHARACTER_ZONE, RESERVE) or not g.is_character(card):
        return False
    return in_zone_of(g, land, card)


def lies_under(g: FadeState, seat: int, cell: int) -> int:
    """The Zone card under a cell given by its number (grid.py)."""
    if not g.lands:
        return NONE
    if cell >= 512:
        return land_at(g, seat, EQUIP_SLOT, (cell - 512) // POSITIONS)
    if cell >= 64:
        return land_at(g, seat, RESERVE_SLOT)
    slot = cell if cell < CHARACTER_CELLS else STRIPS[cell // CHARACTER_CELLS]
    return land_at(g, seat, slot)
