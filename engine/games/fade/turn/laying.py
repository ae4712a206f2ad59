"""Laying cards down as Command Materials (P9, fade:R38)."""

from typing import Final

from engine.games.fade.cards.codes import (
    CHARACTER,
    COMMAND,
    ZONE,
)
from engine.games.fade.cards.content import NONE, OF_EQUIP, OF_RESERVE
from engine.games.fade.cards.vocabulary import ways_of
from engine.games.fade.combat.costs import tp_cost
from engine.games.fade.effects.commands import serves
from engine.games.fade.frames import LAY_DOWN
from engine.games.fade.ir import Need
from engine.games.fade.state.grid import EQUIP_CODE, RESERVE_CODE, cells_beside, lying_in
from engine.games.fade.state.lands import strip_cells
from engine.games.fade.state.materials import commands, inert
from engine.games.fade.state.points import lose_tp
from engine.games.fade.state.state import (
    CHARACTER_ZONE,
    FIELD,
    HAND,
    LAID,
    POOL,
    FadeState,
)
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.turn.field_cards import lay_in_cell
from engine.games.fade.turn.preparation import may_enter, pay_entry
from engine.games.fade.turn.slots import max_slots, slot_cost, used_slots
from engine.games.fade.verbs import LAY, PICK_CELL
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, Frame
from engine.kernel.piles import one_of_each

CARD: Final = R0
SEAT: Final = R1
CHOOSE_CELL: Final = 0
LAID_DOWN: Final = 1


def add_materials(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Cards of Hand, Fighter Pool and field that would serve a Command in an empty cell."""
    gaps = open_gaps(g, seat)
    if not gaps:
        return
    for card in (*one_of_each(g.hand[seat] + g.pool[seat], g.card), *own_cards(g, seat)):
        if cells_in(g, seat, card, gaps) and not inert(g, card):
            actions.append(pack(LAY, card))


class Gap:
    """What a Command asks for in directions where cells are empty."""

    __slots__ = ("cells", "command", "need")

    def __init__(self, command: int, need: Need, cells: list[int]) -> None:
        self.command = command
        self.need = need
        self.cells = cells


def open_gaps(g: FadeState, seat: int) -> list[Gap]:
    """Whatever Commands of a side still have room for: mostly nothing, which is soon found."""
    found = []
    for command in commands(g, seat):
        for need in g.definition(command).needs:
            beside = cells_beside(g, command, ways_of(need.directions))
            free = [cell for cell in beside if lying_in(g, seat, cell) == NONE]
            if free:
                found.append(Gap(command, need, free))
    return found


def own_cards(g: FadeState, seat: int) -> list[int]:
    """Cards on the own side that may be moved: no Commands, no face-down Characters (fade:R155),
    and nobody over the cap of moves."""
    found = g.characters(seat) + g.others_in_cells(seat)
    for unit in (seat, *g.characters(seat)):
        found += g.attached(unit)
    return [
        card
        for card in found
        if g.controller[card] == seat
        and g.definition(card).type != COMMAND
        and not g.is_veiled(card)
        and g.moves[card] < g.opts.cap_moves
    ]


def cells_for(g: FadeState, seat: int, card: int) -> list[int]:
    """Empty cells in a listed direction of a Command that the card would serve."""
    return cells_in(g, seat, card, open_gaps(g, seat))


def cells_in(g: FadeState, seat: int, card: int, gaps: list[Gap]) -> list[int]:
    """Those of the gaps that the card fits and its player can pay for."""
    found: list[int] = []
    for gap in gaps:
        if serves(g, seat, gap.command, gap.need, card):
            found += [cell for cell in gap.cells if cell not in found and admits(g, card, cell)]
    return found if found and affordable(g, seat, card) else []


def admits(g: FadeState, card: int, cell: int) -> bool:
    """fade:R38: a Character lies only where Characters stand, every other card anywhere."""
    if g.definition(card).type != CHARACTER:
        return True
    side = g.side[card]
    if cell >= EQUIP_CODE or cell in strip_cells(g, side, OF_EQUIP):
        return False
    benched = cell >= RESERVE_CODE or cell in strip_cells(g, side, OF_RESERVE)
    return not benched or g.zone[card] not in FIELD


def affordable(g: FadeState, seat: int, card: int) -> bool:
    """Normal costs are paid; what lies face-up on the field moves for nothing."""
    found = g.definition(card)
    if found.type == ZONE or (found.type == CHARACTER and found.level_up):
        return False
    if g.zone[card] in FIELD and g.up[card]:
        return True
    if found.type == CHARACTER:
        room = max_slots(g, seat) - used_slots(g, seat)
        return may_enter(g, seat, card) and slot_cost(g, seat, card) <= room
    return tp_cost(g, seat, card) <= g.tp[seat]


def begin_laying(g: FadeState, seat: int, card: int) -> None:
    push(g, LAY_DOWN, card, seat)
    if g.zone[card] == POOL:
        pay_entry(g, seat, card, free=False)


def step_lay(g: FadeState, frame: Frame) -> None:
    card, seat = frame[CARD], frame[SEAT]
    if frame[PC] == CHOOSE_CELL:
        if cells_for(g, seat, card):
            g.ask(seat)
        else:
            pop(g)
    else:
        pop(g)
        entered_field(g, card)
        fire(g, at.PLAYS, seat, other=card)


def lay_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(PICK_CELL, cell) for cell in cells_for(g, frame[SEAT], frame[CARD])]


def lay_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card, seat, cell = frame[CARD], frame[SEAT], first_of(action)
    found = g.definition(card)
    was = g.zone[card]
    cost = slot_cost(g, seat, card) if found.type == CHARACTER else 0
    if was == HAND or (was in FIELD and not g.up[card]):
        lose_tp(g, seat, tp_cost(g, seat, card), "fade:R118")
    lay_in_cell(g, card, seat, cell)
    g.own_controller[card] = seat
    if found.type == CHARACTER and g.zone[card] == CHARACTER_ZONE:
        g.own_cs[card] = cost if was == POOL else g.cs[card] or cost
    g.own_spent[card] |= LAID
    if was in FIELD:
        g.own_moves[card] += 1
        pop(g)
    else:
        frame[PC] = LAID_DOWN
