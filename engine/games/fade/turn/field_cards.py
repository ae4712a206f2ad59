"""Playing Zones and Commands (P5), and where each may lie (fade:R25, R32, R36, R37, R201)."""

from typing import Final

from engine.games.fade.cards.codes import COMMAND, ZONE
from engine.games.fade.cards.content import NONE, OF_CHARACTERS, OF_EQUIP, OF_RESERVE
from engine.games.fade.cards.vocabulary import ZonePlace
from engine.games.fade.combat.costs import tp_cost
from engine.games.fade.combat.knockout import destroy
from engine.games.fade.effects.nouns import describes
from engine.games.fade.ir import PlayedIn
from engine.games.fade.state.deeds import STATIC_RUN, Deed, blank_deed
from engine.games.fade.state.grid import EQUIP_CODE, RESERVE_CODE, SLOT_CODE, SLOTS_OF_SIDE
from engine.games.fade.state.lands import (
    BACK_SLOT,
    EQUIP_SLOT,
    FRONT_SLOT,
    RESERVE_SLOT,
    land_at,
    strip_cells,
)
from engine.games.fade.state.points import lose_tp
from engine.games.fade.state.state import (
    CELLS,
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    POSITIONS,
    STRIP,
    FadeState,
)
from engine.games.fade.state.zones import attach, to_cell, to_land, to_reserve
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.verbs import PICK_CELL
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import pop
from engine.kernel.frames import PC, R0, R1, Frame
from engine.text.ir import Select, Side

CARD: Final = R0
SEAT: Final = R1
CHOOSE_PLACE: Final = 0
ENTERED: Final = 1
EQUIP_ZONE: Final = POSITIONS - 1
"""In place of an equip position: the Equip Zone of the unit as a whole."""
SLOTS: Final = {
    ZonePlace.FRONTLINE: (FRONT_SLOT,),
    ZonePlace.BACKLINE: (BACK_SLOT,),
    ZonePlace.EXTRA: (FRONT_SLOT, BACK_SLOT),
    ZonePlace.CHARACTER: tuple(range(CHARACTER_CELLS)),
    ZonePlace.RESERVE: (RESERVE_SLOT,),
    ZonePlace.EQUIP: (),
    ZonePlace.ANY: (*range(CHARACTER_CELLS), RESERVE_SLOT, FRONT_SLOT, BACK_SLOT),
}
ANYWHERE: Final = PlayedIn(ZonePlace.ANY, Side.YOUR)


def places_for(g: FadeState, seat: int, card: int) -> list[int]:
    """Where a Zone or Command may be played, as numbers of cells and Zones."""
    if g.definition(card).type == ZONE:
        return zone_slots(g, seat, card)
    return command_cells(g, seat) if g.definition(card).type == COMMAND else []


def zone_slots(g: FadeState, seat: int, card: int) -> list[int]:
    """fade:R201: the Zones its text names; without such a text every Zone of its player."""
    said = g.definition(card).lies_in
    if all(one.may for one in said):
        said = (ANYWHERE, *said)
    deed = blank_deed(STATIC_RUN, seat, card, NONE)
    found: list[int] = []
    for one in said:
        for side in sides_of(g, one.side, seat):
            slots = [SLOT_CODE + side * SLOTS_OF_SIDE + slot for slot in SLOTS[one.place]]
            slots += [
                EQUIP_CODE + unit * POSITIONS + EQUIP_ZONE for unit in wearers(g, one, side, deed)
            ]
            found += [slot for slot in slots if slot not in found]
    return found


def sides_of(g: FadeState, side: Side, seat: int) -> list[int]:
    """Whose Zones a text speaks of."""
    if side is Side.ANY:
        return [seat, *g.others(seat)]
    return g.enemies(seat) if side is Side.ENEMY else [seat]


def wearers(g: FadeState, said: PlayedIn, side: int, deed: Deed) -> list[int]:
    """Units of a side whose Equip Zone is meant: the Player, Characters in row 1 (fade:R28)."""
    if said.place not in (ZonePlace.EQUIP, ZonePlace.ANY):
        return []
    units = [side, *(unit for unit in g.characters(side) if g.place[unit] < CHARACTER_CELLS)]
    host = said.host
    if host is None:
        return units
    if isinstance(host, Select):
        return [unit for unit in units if describes(g, host, deed, unit)]
    return [unit for unit in units if unit in g.objects(host, deed)]


def command_cells(g: FadeState, seat: int) -> list[int]:
    """Empty Character, equip and Reserve cells of the player (fade:R25)."""
    start = seat * CELLS
    cells = list(range(CHARACTER_CELLS))
    for kind in (OF_CHARACTERS, OF_RESERVE, OF_EQUIP):
        cells += strip_cells(g, seat, kind)
    found = [cell for cell in cells if g.grid[start + cell] == NONE]
    for unit in (seat, *g.characters(seat)):
        if unit == seat or (g.zone[unit] == CHARACTER_ZONE and g.place[unit] < CHARACTER_CELLS):
            row = unit * POSITIONS
            free = [place for place in range(EQUIP_ZONE) if g.equip[row + place] == NONE]
            found += [EQUIP_CODE + row + place for place in free]
    bench = g.reserve[seat]
    free = [place for place, card in enumerate(bench) if card == NONE] + [len(bench)]
    return found + [RESERVE_CODE + place for place in free]


# --- the frame ------------------------------------------------------------------------------------


def step_field_card(g: FadeState, frame: Frame) -> None:
    """Choose where it goes; it costs its TP and just enters (fade:R119)."""
    card, seat = frame[CARD], frame[SEAT]
    if frame[PC] == CHOOSE_PLACE:
        g.ask(seat)
    else:
        pop(g)
        entered_field(g, card)
        fire(g, at.PLAYS, seat, other=card)


def field_card_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(PICK_CELL, place) for place in places_for(g, frame[SEAT], frame[CARD])]


def field_card_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card, seat, place = frame[CARD], frame[SEAT], first_of(action)
    frame[PC] = ENTERED
    lose_tp(g, seat, tp_cost(g, seat, card), "fade:R118")
    if g.definition(card).type == ZONE:
        lay_zone(g, card, seat, place)
    else:
        lay_in_cell(g, card, seat, place)
    g.own_controller[card] = seat


def lay_zone(g: FadeState, card: int, seat: int, place: int) -> None:
    """fade:R36: the old Zone card is destroyed as the new one enters."""
    if place >= EQUIP_CODE:
        host = (place - EQUIP_CODE) // POSITIONS
        side, slot = g.side[host] if host >= g.seats else host, EQUIP_SLOT
    else:
        host = NONE
        side, slot = divmod(place - SLOT_CODE, SLOTS_OF_SIDE)
    old = land_at(g, side, slot, host)
    to_land(g, card, side, slot, host)
    if old != NONE:
        destroy(g, old, "fade:R36")


def lay_in_cell(g: FadeState, card: int, seat: int, cell: int) -> None:
    """Put a card face-up into a cell given by its number (state/grid.py)."""
    if cell >= EQUIP_CODE:
        unit, position = divmod(cell - EQUIP_CODE, POSITIONS)
        attach(g, card, unit, True, position)
    elif cell >= RESERVE_CODE:
        to_reserve(g, card, seat, cell - RESERVE_CODE)
    elif cell in strip_cells(g, seat, OF_RESERVE):
        to_reserve(g, card, seat, STRIP + cell)
    elif cell in strip_cells(g, seat, OF_EQUIP):
        attach(g, card, seat, True, STRIP + cell)
    else:
        to_cell(g, card, seat, cell)
