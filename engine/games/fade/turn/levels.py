"""Level Up (fade:R149-R151): a Character on top of the ones it requires."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.combat.targets import can_act
from engine.games.fade.lasting.stats import CANNOT_LEVEL_UP
from engine.games.fade.show.noting import note_keyword
from engine.games.fade.state.deeds import STATIC_RUN, Deed, blank_deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.state.zones import bury, move_attached, to_cell
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.turn.extras import offer_extras, open_extras, run_extras
from engine.games.fade.turn.preparation import leave_play, may_enter, pay_entry, send_to_reserve
from engine.games.fade.turn.slots import max_slots, movable, own_characters, slot_cost, used_slots
from engine.games.fade.verbs import LEVEL, PICK_CARD
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.frames import PC, R0, R1, R2, R3, Frame
from engine.kernel.piles import one_of_each

CARD: Final = R0
SEAT: Final = R1
EXTRA: Final = R2
USED: Final = R3
"""Registers: the new card, its player, the deed of its Overdrive, then the required Characters
chosen so far."""


def add_level_ups(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Level Up cards of the Pool whose requirements stand ready."""
    defs, index = g.defs, g.card
    rising = [card for card in g.pool[seat] if defs[index[card]].level_up]
    for card in one_of_each(rising, index):
        if may_enter(g, seat, card) and completions(g, seat, card, []):
            actions.append(pack(LEVEL, card))


def ready(g: FadeState, seat: int) -> list[int]:
    return [
        unit
        for unit in own_characters(g, seat)
        if can_act(g, unit) and not g.derive(unit).forbidden & CANNOT_LEVEL_UP
    ]


def completions(g: FadeState, seat: int, card: int, used: list[int]) -> list[int]:
    """Characters that may fill the next requirement so that all can still be filled."""
    needs = g.definition(card).level_up
    if len(used) >= len(needs):
        return []
    deed = blank_deed(STATIC_RUN, seat, card, NONE)
    return [
        unit
        for unit in ready(g, seat)
        if unit not in used
        and g.includes(needs[len(used)], deed, unit)
        and fillable(g, seat, card, [*used, unit], deed)
    ]


def fillable(g: FadeState, seat: int, card: int, used: list[int], deed: Deed) -> bool:
    """Whether the remaining requirements can be met and the CS fits in the end."""
    needs = g.definition(card).level_up
    if len(used) == len(needs):
        over = excess(g, seat, card, used)
        return over <= 0 or over <= sum(g.cs[unit] for unit in making_room(g, seat, used))
    return any(
        fillable(g, seat, card, [*used, unit], deed)
        for unit in ready(g, seat)
        if unit not in used and g.includes(needs[len(used)], deed, unit)
    )


def excess(g: FadeState, seat: int, card: int, used: list[int]) -> int:
    """By how much the CS would be exceeded: theirs goes, its own comes (fade:R149)."""
    freed = sum(g.cs[unit] for unit in used)
    return used_slots(g, seat) - freed + slot_cost(g, seat, card) - max_slots(g, seat)


def making_room(g: FadeState, seat: int, used: list[int]) -> list[int]:
    """Others who could go to the Reserve for it, if the table plays so (fade:R149)."""
    if not g.opts.level_up_makes_room:
        return []
    return [unit for unit in movable(g, seat) if unit not in used]


PICKED: Final = 0
PAID: Final = 1
ON_TOP: Final = 2
ENTERED: Final = 3


def step_level_up(g: FadeState, frame: Frame) -> None:
    """Pick the requirements one by one, pay Boss and Stacker, put the card on top."""
    card, seat = frame[CARD], frame[SEAT]
    if frame[PC] == PICKED:
        if needs_more(g, frame) or excess(g, seat, card, frame[USED:]) > 0:
            g.ask(seat)
        else:
            frame[PC] = PAID
            pay_entry(g, seat, card, free=False)
            frame[EXTRA] = open_extras(g, seat, card)
            offer_extras(g, frame[EXTRA])
    elif frame[PC] == PAID:
        frame[PC] = ON_TOP
        put_on_top(g, seat, card, frame[USED:])
    elif frame[PC] == ON_TOP:
        frame[PC] = ENTERED
        entered_field(g, card)
        fire(g, at.LEVELS_UP, card)
        fire(g, at.PLAYS, seat, other=card)
    elif not run_extras(g, frame[EXTRA]):
        leave_play(g, frame[EXTRA])


def needs_more(g: FadeState, frame: Frame) -> bool:
    """Whether requirements are still to be chosen."""
    return len(frame) - USED < len(g.definition(frame[CARD]).level_up)


def put_on_top(g: FadeState, seat: int, card: int, used: list[int]) -> None:
    """Fresh HP, no counters; attachments of all used Characters stay or join (fade:R150, R151)."""
    cell = g.place[used[0]]
    freed_cost = slot_cost(g, seat, card)
    attachments = [part for unit in used for part in g.attached(unit)]
    stacks = [below for unit in used for below in g.stack_of(unit)]
    for unit in used:
        bury(g, unit, card)
    for below in stacks:
        g.own_host[below] = card
    to_cell(g, card, seat, cell)
    g.own_controller[card] = seat
    g.own_cs[card] = freed_cost
    for part in attachments:
        move_attached(g, part, card)
    note_keyword(g, card, KeywordName.LEVEL_UP)
    if g.sink is not None:
        name = g.definition(card).name
        g.emit(told.LEVEL_UP, "fade:R149", seat, f"{name} levels up", (card, *used))


def level_up_options(g: FadeState, frame: Frame) -> list[Action]:
    if needs_more(g, frame):
        found = completions(g, frame[SEAT], frame[CARD], frame[USED:])
    else:
        found = making_room(g, frame[SEAT], frame[USED:])
    return [pack(PICK_CARD, unit) for unit in found]


def level_up_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    if needs_more(g, frame):
        frame.append(first_of(action))
    else:
        send_to_reserve(g, frame[SEAT], first_of(action))  # fade:R60
