"""Aftermath: moving cards to other cells of the same kind (fade:R68), each card once."""

from typing import Final

from engine.games.fade.cards.content import NONE, OF_CHARACTERS, OF_EQUIP, OF_RESERVE
from engine.games.fade.frames import ARRANGE
from engine.games.fade.state.lands import strip_cells
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
from engine.games.fade.state.zones import swap_cells, to_reserve
from engine.games.fade.verbs import PICK_CELL, REARRANGE
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import pop, push
from engine.kernel.frames import R0, R1, Frame

CARD: Final = R0
SEAT: Final = R1


def add_arrangements(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Characters, Reserve cards and own attachments that were not yet moved this step."""
    units = g.characters(seat) + g.reserves(seat)
    for unit in units + g.others_in_cells(seat):
        if not g.arranged[unit] and (g.zone[unit] != RESERVE or g.place[unit] < STRIP):
            actions.append(pack(REARRANGE, unit))
    for unit in (seat, *units):
        for card in g.attached(unit):
            if not g.arranged[card] and g.controller[card] == seat:
                actions.append(pack(REARRANGE, card))


def begin_arrangement(g: FadeState, seat: int, card: int) -> None:
    g.own_arranged[card] = 1
    push(g, ARRANGE, card, seat)


def step_arrange(g: FadeState, frame: Frame) -> None:
    g.ask(frame[SEAT])


def arrange_options(g: FadeState, frame: Frame) -> list[Action]:
    """Every other place of the same kind."""
    card, seat = frame[CARD], frame[SEAT]
    if g.zone[card] == CHARACTER_ZONE:
        places = [*range(CHARACTER_CELLS), *strip_cells(g, seat, OF_CHARACTERS)]
    elif g.zone[card] == EQUIP:
        places = list(range(POSITIONS - 1))
        if g.host[card] == seat:
            places += [STRIP + cell for cell in strip_cells(g, seat, OF_EQUIP)]
    else:
        places = list(range(len(g.reserve[seat]) + 1))
        places += [
            STRIP + cell
            for cell in strip_cells(g, seat, OF_RESERVE)
            if g.grid[seat * CELLS + cell] == NONE
        ]
    return [pack(PICK_CELL, place) for place in places if place != g.place[card]]


def arrange_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    """Trade places; no cost, no triggers."""
    card, seat, place = frame[CARD], frame[SEAT], first_of(action)
    pop(g)
    if g.zone[card] == CHARACTER_ZONE:
        swap_cells(g, seat, card, place)
        return
    if g.zone[card] == EQUIP:
        if max(place, g.place[card]) >= STRIP:
            trade_attached(g, seat, card, place)
        else:
            swap_in_row(g, g.own_equip, g.host[card] * POSITIONS, card, place)
        return
    if place >= STRIP:
        to_reserve(g, card, seat, place)
        return
    row = g.reserve[seat]
    while len(row) <= place:
        row.append(NONE)
    swap_in_row(g, row, 0, card, place)
    while row[-1] == NONE:
        row.pop()


def trade_attached(g: FadeState, seat: int, card: int, place: int) -> None:
    """Places of the Player's Equip Zone, one of them in an Extra Zone (fade:R30)."""
    old, other = g.place[card], attached_at(g, seat, place)
    lay_attached(g, seat, place, card)
    lay_attached(g, seat, old, other)
    g.touch()


def attached_at(g: FadeState, seat: int, place: int) -> int:
    if place >= STRIP:
        return g.grid[seat * CELLS + place - STRIP]
    return g.equip[seat * POSITIONS + place]


def lay_attached(g: FadeState, seat: int, place: int, card: int) -> None:
    if place >= STRIP:
        g.grid[seat * CELLS + place - STRIP] = card
    else:
        g.own_equip[seat * POSITIONS + place] = card
    if card != NONE:
        g.own_place[card] = place


def swap_in_row(g: FadeState, row: list[int], start: int, card: int, place: int) -> None:
    other, old = row[start + place], g.place[card]
    row[start + place], row[start + old] = card, other
    g.own_place[card] = place
    if other != NONE:
        g.own_place[other] = old
    g.touch()
