"""Characters that come to a Character cell from the Reserve (P6) or from another controller."""

from engine.games.fade import event_kinds as told
from engine.games.fade.combat.targets import can_act
from engine.games.fade.show.names import ref
from engine.games.fade.state.state import CHARACTER_ZONE, RESERVE, FadeState
from engine.games.fade.state.zones import free_cells, to_cell
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.control import cross_over
from engine.games.fade.turn.preparation import send_to_reserve
from engine.games.fade.turn.slots import (
    CARD,
    MAKE_ROOM,
    ROOM_MADE,
    SEAT,
    can_make_room,
    make_room,
    max_slots,
    movable,
    room_options,
    slot_cost,
    used_slots,
)
from engine.games.fade.verbs import DONE, PICK_CARD, PICK_CELL, TO_FIELD, TO_RESERVE
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import pop
from engine.kernel.frames import PC, Frame


def add_moves(g: FadeState, seat: int, actions: list[Action]) -> None:
    """A Character that can act steps back, or comes forward if it fits (fade:R63)."""
    actions += [pack(TO_RESERVE, unit) for unit in movable(g, seat)]
    waiting = g.reserves(seat)
    if not waiting:
        return
    cells = bool(free_cells(g, seat))
    room = max_slots(g, seat) - used_slots(g, seat)
    for unit in waiting:
        if not can_act(g, unit) or g.moves[unit] >= g.opts.cap_moves:
            continue
        fits = slot_cost(g, seat, unit) <= room
        if (fits and cells) or (not fits and can_make_room(g, seat, unit)):
            actions.append(pack(TO_FIELD, unit))


def step_move(g: FadeState, frame: Frame) -> None:
    """Forced reserve as for a new Character, then the cell."""
    card, seat = frame[CARD], frame[SEAT]
    if not on_its_way(g, card, seat):
        pop(g)  # a trigger of those who made room took it elsewhere
        return
    if frame[PC] == MAKE_ROOM:
        make_room(g, frame)
    elif free_cells(g, seat):
        g.ask(seat)
    else:
        pop(g)


def on_its_way(g: FadeState, card: int, seat: int) -> bool:
    """From the own Reserve, or from the side of another player (fade:R23)."""
    if g.controller[card] == seat:
        return g.zone[card] == RESERVE
    return g.zone[card] in (RESERVE, CHARACTER_ZONE)


def move_options(g: FadeState, frame: Frame) -> list[Action]:
    if frame[PC] == MAKE_ROOM:
        return room_options(g, frame)
    return [pack(PICK_CELL, cell) for cell in free_cells(g, frame[SEAT])]


def move_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card, seat = frame[CARD], frame[SEAT]
    verb = verb_of(action)
    if verb == DONE:
        frame[PC] = ROOM_MADE
    elif verb == PICK_CARD:
        send_to_reserve(g, seat, first_of(action))
    else:
        pop(g)
        if g.controller[card] != seat:
            cross_over(g, card, seat, first_of(action))
            return
        cost = slot_cost(g, seat, card)
        to_cell(g, card, seat, first_of(action))
        g.own_cs[card] = cost
        g.own_moves[card] += 1
        if g.sink is not None:
            g.emit(told.MOVE, "fade:R63", seat, f"{ref(g, card)} comes forward", (card,))
        fire(g, at.TO_ZONE, card)
