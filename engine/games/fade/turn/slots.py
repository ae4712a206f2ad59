"""Character slots (CS): what is used, what a Character costs, who can make room (fade:R60, R61)."""

from typing import Final

from engine.games.fade.cards.codes import ALL_ELEMENTS, WILDCARD
from engine.games.fade.cards.vocabulary import Stat
from engine.games.fade.combat.costs import changed_cost
from engine.games.fade.combat.targets import can_act
from engine.games.fade.lasting.forbidden import kept_in_place
from engine.games.fade.lasting.limits import limit
from engine.games.fade.state.state import FadeState
from engine.games.fade.verbs import DONE, PICK_CARD
from engine.kernel.actions import Action, pack
from engine.kernel.flow import pop
from engine.kernel.frames import PC, R0, R1, R2, Frame

CARD: Final = R0
SEAT: Final = R1
FORCED: Final = R2
"""Registers of a frame that brings a Character into a cell: FORCED once somebody had to go."""

MAKE_ROOM: Final = 0
ROOM_MADE: Final = 1
"""The first program counters of such a frame."""


def max_slots(g: FadeState, seat: int) -> int:
    """Maximum CS with every text that changes it."""
    return limit(g, seat, Stat.MAX_CS, g.opts.max_cs)


def used_slots(g: FadeState, seat: int) -> int:
    """CS of the Characters in Character cells, as locked in when they entered (fade:R129, R61)."""
    cs, total = g.cs, 0
    for unit in g.characters(seat):
        total += cs[unit]
    for card in g.veiled(seat):
        total += cs[card]  # fade:R155
    return total


def slot_cost(g: FadeState, seat: int, card: int) -> int:
    """The CS a Character takes if it enters a cell now."""
    found = g.definition(card)
    cost = found.cost
    if g.standing or g.mods or found.own_costs:
        cost = changed_cost(g, card, cost, Stat.CS)
    if cost and g.content.has_friendship and befriended(g, seat, all_elements(g, card)):
        cost -= 1
    return max(0, cost)


def all_elements(g: FadeState, card: int) -> int:
    """The elements of a card; a Wildcard has every one (fade:R175)."""
    found = g.derive(card)
    return ALL_ELEMENTS if found.keywords & WILDCARD else found.elements


def befriended(g: FadeState, seat: int, elements: int) -> bool:
    """fade:R129: an active bearer (in the Reserve with Backup), enough Characters on the field."""
    units = [*g.characters(seat), *g.reserves(seat)]
    return any(
        mask & elements and len(units) >= needed
        for unit in units
        for mask, needed in g.derive(unit).friendship
    )


def fits_slots(g: FadeState, seat: int, card: int) -> bool:
    """Whether a Character fits without moving anybody."""
    return used_slots(g, seat) + slot_cost(g, seat, card) <= max_slots(g, seat)


def movable(g: FadeState, seat: int) -> list[int]:
    """Characters that can act and so may go to the Reserve (fade:R60), within the cap."""
    return [unit for unit in own_characters(g, seat) if may_step_back(g, unit)]


def own_characters(g: FadeState, seat: int) -> list[int]:
    """On the own side and under own control: a neutral one stays while others have it (R157)."""
    units = g.characters(seat)
    if not g.content.has_neutrality:
        return units
    return [unit for unit in units if g.controller[unit] == seat]


def may_step_back(g: FadeState, unit: int) -> bool:
    """fade:R211: a text may keep it where it is."""
    able = can_act(g, unit) and g.moves[unit] < g.opts.cap_moves
    return able and not kept_in_place(g, unit)


def can_make_room(g: FadeState, seat: int, card: int) -> bool:
    """Whether some set of Characters that can act frees enough CS."""
    excess = used_slots(g, seat) + slot_cost(g, seat, card) - max_slots(g, seat)
    if excess <= 0:
        return True
    freed = 0
    for unit in own_characters(g, seat):
        if g.cs[unit] and may_step_back(g, unit):
            freed += g.cs[unit]
            if freed >= excess:
                return True
    return False


def make_room(g: FadeState, frame: Frame) -> None:
    """Forced reserve (fade:R60): ask who goes to the Reserve while the newcomer does not fit."""
    card, seat = frame[CARD], frame[SEAT]
    fits = fits_slots(g, seat, card)
    if not fits and not can_make_room(g, seat, card):
        pop(g)
    elif not fits or (frame[FORCED] and movable(g, seat)):
        frame[FORCED] = 1
        g.ask(seat)
    else:
        frame[PC] = ROOM_MADE


def room_options(g: FadeState, frame: Frame) -> list[Action]:
    """One Character at a time; enough is enough once the newcomer fits."""
    card, seat = frame[CARD], frame[SEAT]
    actions = [pack(PICK_CARD, unit) for unit in movable(g, seat)]
    if fits_slots(g, seat, card):
        actions.append(pack(DONE))
    return actions
