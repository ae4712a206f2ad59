"""The grid of one side (section 1.7): rows and columns, neighbours, and cells as numbers."""

from typing import Final

from engine.games.fade.cards.content import NONE
from engine.games.fade.state.lands import in_zone_of, lies_under, open_strip
from engine.games.fade.state.state import (
    CELLS,
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    EQUIP,
    POSITIONS,
    RESERVE,
    STRIP,
    FadeState,
)

STRIP_ROWS: Final = (1, 0, 8)
"""The rows of Character Zones, Frontline and Backline."""
EQUIP_ROW: Final = 2
RESERVE_ROW: Final = 7
BACK_ROW: Final = 8

STEPS: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Row and column to go, in the order of the directions (fade:R26)."""

RESERVE_CODE: Final = 64
SLOT_CODE: Final = 320
EQUIP_CODE: Final = 512
"""Cells as operands of actions: below 64 those of the grid, then the Reserve, the Zones of all
sides, and the equip positions of each unit, the last of which stands for its Equip Zone."""
SLOTS_OF_SIDE: Final = 16


def coordinates(g: FadeState, card: int) -> tuple[int, int] | None:
    """Row and column of a card; None for tucked cards (fade:R28)."""
    zone, place = g.zone[card], g.place[card]
    if zone == CHARACTER_ZONE or (zone in (RESERVE, EQUIP) and place >= STRIP):
        cell = place % STRIP
        return STRIP_ROWS[cell // CHARACTER_CELLS], cell % CHARACTER_CELLS + 1
    if zone == RESERVE:
        return RESERVE_ROW, place
    if zone == EQUIP and place < POSITIONS - 1:
        host = g.host[card]
        if host < g.seats:
            return EQUIP_ROW + place, 0
        if g.zone[host] == CHARACTER_ZONE and g.place[host] < CHARACTER_CELLS:
            return EQUIP_ROW + place, g.place[host] + 1
    return None


def adjacent(g: FadeState, card: int, other: int) -> bool:
    """Next to each other on one side's grid, in any of eight directions (fade:R33)."""
    one, two = coordinates(g, card), coordinates(g, other)
    if card == other or one is None or two is None or g.side[card] != g.side[other]:
        return False
    return max(abs(one[0] - two[0]), abs(one[1] - two[1])) == 1


def same_column(g: FadeState, card: int, other: int) -> bool:
    """In one column of one side's grid; a card is not in its own column with itself."""
    one, two = coordinates(g, card), coordinates(g, other)
    if card == other or one is None or two is None:
        return False
    return g.side[card] == g.side[other] and one[1] == two[1]


def cell_at(g: FadeState, seat: int, row: int, column: int) -> int:
    """The number of the cell at a place of the grid; NONE where there is none now."""
    if row == RESERVE_ROW:
        return RESERVE_CODE + column if column >= 0 else NONE
    if EQUIP_ROW <= row < RESERVE_ROW:
        if column == 0:
            return EQUIP_CODE + seat * POSITIONS + row - EQUIP_ROW
        unit = _character_at(g, seat, column)
        return NONE if unit == NONE else EQUIP_CODE + unit * POSITIONS + row - EQUIP_ROW
    if row not in STRIP_ROWS or not 1 <= column <= CHARACTER_CELLS:
        return NONE
    strip = STRIP_ROWS.index(row)
    if strip and not open_strip(g, seat, strip):
        return NONE
    return strip * CHARACTER_CELLS + column - 1


def _character_at(g: FadeState, seat: int, column: int) -> int:
    """Whose equip positions lie in a column: the Character in that Character cell."""
    if not 1 <= column <= CHARACTER_CELLS:
        return NONE
    card = g.grid[seat * CELLS + column - 1]
    return card if card != NONE and g.is_character(card) else NONE


def lying_in(g: FadeState, seat: int, cell: int) -> int:
    """The card in a cell, NONE if it is empty."""
    if cell >= EQUIP_CODE:
        return g.equip[cell - EQUIP_CODE]
    if cell >= RESERVE_CODE:
        row = g.reserve[seat]
        place = cell - RESERVE_CODE
        return row[place] if place < len(row) else NONE
    return g.grid[seat * CELLS + cell]


def cells_beside(g: FadeState, card: int, ways: tuple[int, ...]) -> list[int]:
    """The cells that exist in some directions of a card (fade:R26, R33)."""
    here = coordinates(g, card)
    if here is None:
        return []
    found = []
    for way in ways:
        row, column = here[0] + STEPS[way][0], here[1] + STEPS[way][1]
        cell = cell_at(g, g.side[card], row, column)
        if cell != NONE:
            found.append(cell)
    return found


def cards_beside(g: FadeState, card: int, ways: tuple[int, ...]) -> list[int]:
    """Cards in some directions of a card; a Zone card lies in every cell of its Zone (R32)."""
    seat = g.side[card]
    found: list[int] = []
    for cell in cells_beside(g, card, ways):
        lying = lying_in(g, seat, cell)
        land = lies_under(g, seat, cell)
        found += [one for one in (lying, land) if one not in (NONE, card) and one not in found]
    return found


def sharing_zone(g: FadeState, land: int) -> list[int]:
    """Cards in the Zone of a Zone card, in board order."""
    return [card for card in range(g.seats, len(g.card)) if in_zone_of(g, land, card)]
