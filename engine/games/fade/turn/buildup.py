"""Buildup (fade:R138): a Skill that waits face-up in a Character cell and is fed card by card."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import BUILDUP, SKILL
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.combat.attacks import use_of_card
from engine.games.fade.combat.costs import tp_cost
from engine.games.fade.combat.targets import can_attack, legal_targets
from engine.games.fade.effects.picks import once_each
from engine.games.fade.frames import DECLARE
from engine.games.fade.lasting.forbidden import may_use
from engine.games.fade.show.names import card_name
from engine.games.fade.show.noting import note_keyword
from engine.games.fade.state.deeds import D_COUNT, SKILL_USE, Deed
from engine.games.fade.state.flow import open_use
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import CHARACTER_ZONE, SPENT, FadeState
from engine.games.fade.state.uses import count_use, times_used
from engine.games.fade.state.zones import bury, free_cells, to_cell
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.verbs import FEED, PICK_CARD, PICK_CELL, RELEASE
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, Frame
from engine.text.ir import Per

CARD: Final = R0
SEAT: Final = R1
CHOOSE_CELL: Final = 0
ENTERED: Final = 1
CHOOSE_FOOD: Final = 2
CHOOSE_USER: Final = 3
FED: Final = -3
"""The line number under which feeding a card is counted: once per own turn."""


def waiting(g: FadeState, seat: int) -> list[int]:
    """Skills with Buildup that a player has in cells and may still use."""
    found = [card for card in g.others_in_cells(seat) if g.definition(card).keywords & BUILDUP]
    return [
        card
        for card in found
        if g.controller[card] == seat and not g.spent[card] & SPENT and not inert(g, card)
    ]


def is_full(g: FadeState, card: int) -> bool:
    return len(g.stack_of(card)) >= g.definition(card).keyword_values[BUILDUP]


def add_food(g: FadeState, seat: int, actions: list[Action]) -> None:
    """P7: one card from Hand under each Skill, once per own turn."""
    for card in waiting(g, seat) if g.hand[seat] else ():
        if not is_full(g, card) and not times_used(g, card, FED, Per.TURN):
            actions.append(pack(FEED, card))


def add_releases(g: FadeState, seat: int, actions: list[Action]) -> None:
    """A full Stack: the Skill may be used as soon as its cost can be paid."""
    for card in waiting(g, seat):
        if is_full(g, card):
            actions += [pack(RELEASE, card, user) for user in users(g, seat, card)]


def users(g: FadeState, seat: int, card: int) -> list[int]:
    """Who may use it: Characters able to attack, else the Player."""
    if tp_cost(g, seat, card) > g.tp[seat] or not may_use(g, seat, card):
        return []
    able = [unit for unit in g.controlled(seat) if can_attack(g, unit)] or [seat]
    return [unit for unit in able if _has_target(g, use(g, seat, card, unit))]


def _has_target(g: FadeState, deed: Deed) -> bool:
    return deed[D_COUNT] <= 0 or bool(legal_targets(g, deed))


def use(g: FadeState, seat: int, card: int, user: int) -> Deed:
    return use_of_card(g, SKILL_USE, seat, card, user, NONE)


def release(g: FadeState, seat: int, card: int, user: int) -> None:
    """It starts a Chain and does not count as the Skill of its user."""
    note_keyword(g, card, KeywordName.BUILDUP)
    push(g, DECLARE, open_use(g, use(g, seat, card, user)))


# --- the frame ------------------------------------------------------------------------------------


def step_build(g: FadeState, frame: Frame) -> None:
    card, seat = frame[CARD], frame[SEAT]
    if frame[PC] == ENTERED:
        pop(g)
        entered_field(g, card)
        fire(g, at.PLAYS, seat, other=card)
    elif frame[PC] == CHOOSE_USER and (g.zone[card] != CHARACTER_ZONE or not users(g, seat, card)):
        pop(g)
    else:
        g.ask(seat)


def build_options(g: FadeState, frame: Frame) -> list[Action]:
    card, seat = frame[CARD], frame[SEAT]
    if frame[PC] == CHOOSE_CELL:
        return [pack(PICK_CELL, cell) for cell in free_cells(g, seat)]
    if frame[PC] == CHOOSE_USER:
        return [pack(PICK_CARD, user) for user in users(g, seat, card)]
    return [pack(PICK_CARD, food) for food in once_each(g, g.hand[seat])]


def build_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card, seat, chosen = frame[CARD], frame[SEAT], first_of(action)
    if verb_of(action) == PICK_CELL:
        to_cell(g, card, seat, chosen)
        g.own_controller[card] = seat
        frame[PC] = ENTERED
    elif frame[PC] == CHOOSE_FOOD:
        count_use(g, card, FED)
        bury(g, chosen, card)
        if g.sink is not None:
            text = f"{card_name(g, chosen)} goes under {card_name(g, card)}"
            g.emit(told.STACK, "fade:R138", seat, text, (chosen, card))
        frame[PC] = CHOOSE_USER
        if not is_full(g, card):
            pop(g)
    else:
        pop(g)
        release(g, seat, card, chosen)


def is_buildup(g: FadeState, card: int) -> bool:
    found = g.definition(card)
    return found.type == SKILL and bool(found.keywords & BUILDUP)
