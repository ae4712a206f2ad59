"""Control changes (fade:R23): a Character crosses the table, and comes back when it ends."""

from engine.games.fade import event_kinds as told
from engine.games.fade.frames import MOVE_CARD
from engine.games.fade.show.names import ref
from engine.games.fade.state.state import CHARACTER_ZONE, RESERVE, FadeState
from engine.games.fade.state.zones import free_cells, to_cell, to_reserve
from engine.games.fade.turn.slots import can_make_room, fits_slots, slot_cost
from engine.kernel.flow import push


def take_control(g: FadeState, card: int, seat: int) -> bool:
    """Needs an empty Character cell and enough CS, with forced reserve; else nothing happens."""
    if g.zone[card] not in (CHARACTER_ZONE, RESERVE) or g.controller[card] == seat:
        return False
    if g.owner[card] >= g.seats or seat >= g.seats:
        return False  # fade:R49: nobody controls Raiders, and they control nobody
    if not fits_slots(g, seat, card):
        if not can_make_room(g, seat, card):
            return False
        push(g, MOVE_CARD, card, seat, 0)  # fade:R60
        return True
    cells = free_cells(g, seat)
    if cells:
        cross_over(g, card, seat, cells[0])
    return bool(cells)


def cross_over(g: FadeState, card: int, seat: int, cell: int) -> None:
    cross(g, card, seat, cell)
    if g.sink is not None:
        text = f"Player {seat + 1} takes control of {ref(g, card)}"
        g.emit(told.CONTROL, "fade:R23", seat, text, (card,))


def cross(g: FadeState, card: int, seat: int, cell: int) -> None:
    """Attachments, counters and Stack go along; the card is restricted this turn."""
    cost = slot_cost(g, seat, card)
    to_cell(g, card, seat, cell)
    g.own_controller[card] = seat
    g.own_cs[card] = cost
    for part in (*g.attached(card), *g.stack_of(card)):
        g.own_side[part] = seat
    g.touch()


def give_back(g: FadeState, card: int) -> None:
    """To its owner's side, or to the owner's Reserve if no cell is free."""
    owner = g.owner[card]
    if g.zone[card] not in (CHARACTER_ZONE, RESERVE) or g.controller[card] == owner:
        return
    cells = free_cells(g, owner)
    if cells and fits_slots(g, owner, card):
        cross(g, card, owner, cells[0])
        return
    to_reserve(g, card, owner)
    g.own_controller[card] = owner
    for part in (*g.attached(card), *g.stack_of(card)):
        g.own_side[part] = owner
    g.touch()
