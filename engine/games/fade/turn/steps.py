"""The three steps of the Battle Phase: what the turn player may do, and the off-turn windows."""

from typing import Final

from engine.games.fade.cards import content as c
from engine.games.fade.cards.codes import BUILDUP, SKILL
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Window
from engine.games.fade.chain.responses import (
    OFF_TURN_WINDOWS,
    add_open_abilities,
    items_in_hand,
    stock_ready,
)
from engine.games.fade.chain.tagout import partners, taggers
from engine.games.fade.combat.attacks import (
    activation,
    normal_attack,
    stock_use,
    tag_out,
    use_of_card,
    user_of,
)
from engine.games.fade.combat.costs import can_pay, may_use_it, tp_cost
from engine.games.fade.combat.targets import (
    can_attack,
    legal_targets,
    must_attack,
    normal_left,
    skill_left,
)
from engine.games.fade.frames import BUILD, DECLARE, LEVEL_UP, MOVE_CARD, WINDOW
from engine.games.fade.lasting.statics import muted
from engine.games.fade.state.board import seats_in_order
from engine.games.fade.state.deeds import D_COUNT, D_OBJECT, SIGNATURE_USE, SKILL_USE, Deed
from engine.games.fade.state.flow import open_use
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import SPENT, FadeState
from engine.games.fade.state.uses import use_left
from engine.games.fade.turn.arrange import add_arrangements, begin_arrangement
from engine.games.fade.turn.buildup import CHOOSE_FOOD, add_food, add_releases, release
from engine.games.fade.turn.clock import ACT, OTHERS_FIRST, STEP_OVER
from engine.games.fade.turn.laying import add_materials, begin_laying
from engine.games.fade.turn.levels import add_level_ups
from engine.games.fade.turn.moves import add_moves
from engine.games.fade.turn.preparation import (
    add_characters,
    add_hand_plays,
    add_unveils,
    begin_attach,
    begin_play,
    playable,
    send_to_reserve,
)
from engine.games.fade.turn.turn import AFTERMATH, COMBAT, PREPARATION, TAG_OUT_ONLY
from engine.games.fade.verbs import (
    ACTIVATE,
    ATTACH_CARD,
    ATTACK_WITH,
    FEED,
    LAY,
    LEVEL,
    PASS,
    PLAY,
    REARRANGE,
    RELEASE,
    TAG_OUT_WITH,
    TO_FIELD,
    TO_RESERVE,
    USE_SIGNATURE,
    USE_SKILL,
    USE_STOCK,
)
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, Frame
from engine.kernel.piles import one_of_each

WHICH: Final = R0
OWN_WINDOWS: Final = (Window.YOUR_TURN.value, Window.BATTLE.value, *OFF_TURN_WINDOWS)
OPEN_WINDOWS: Final = {
    PREPARATION: (Window.PREPARATION.value, *OWN_WINDOWS),
    COMBAT: (Window.COMBAT.value, Window.UNSAID.value, *OWN_WINDOWS),
    AFTERMATH: (Window.AFTERMATH.value, *OWN_WINDOWS),
}
BATTLE: Final = 1
"""Register 0 of a WINDOW frame in the Battle Phase."""


def step_step(g: FadeState, frame: Frame) -> None:
    """Others may act first, then the turn player; after each action again (fade:R71)."""
    if frame[PC] == STEP_OVER:
        pop(g)
    elif frame[PC] == OTHERS_FIRST:
        frame[PC] = ACT
        push(g, WINDOW, BATTLE, 0)
    else:
        g.ask(g.turn_seat)


def step_options(g: FadeState, frame: Frame) -> list[Action]:
    """Everything the turn player may do in this step; passing ends it."""
    seat = g.turn_seat
    actions: list[Action] = []
    if frame[WHICH] == COMBAT:
        add_attacks(g, seat, actions)
        if g.opts.items_in_own_combat:
            add_items(g, seat, actions)
    else:
        if frame[WHICH] == PREPARATION:
            add_characters(g, seat, actions)
            add_level_ups(g, seat, actions)
            add_moves(g, seat, actions)
        add_hand_plays(g, seat, actions)
        if frame[WHICH] == AFTERMATH:
            add_arrangements(g, seat, actions)
    if g.content.veils and frame[WHICH] != AFTERMATH:
        add_unveils(g, seat, actions)
    add_activations(g, seat, frame[WHICH], actions)
    add_stock(g, seat, actions)
    add_tag_outs(g, seat, actions)
    if g.content.field_cards:
        add_materials(g, seat, actions)
        add_releases(g, seat, actions)
        if frame[WHICH] != COMBAT:
            add_food(g, seat, actions)
    if frame[WHICH] != COMBAT or not any(owed(g, action) for action in actions):
        actions.append(pack(PASS))
    return actions


def owed(g: FadeState, action: Action) -> bool:
    """fade:R213: a Normal Attack of somebody who must attack and has not yet."""
    return verb_of(action) == ATTACK_WITH and must_attack(g, first_of(action))


def step_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    frame[PC] = OTHERS_FIRST
    verb, card = verb_of(action), first_of(action)
    seat = g.turn_seat
    if verb == PASS:
        pop(g)
    elif verb == PLAY:
        begin_play(g, seat, card)
    elif verb == ATTACH_CARD:
        begin_attach(g, seat, card)
    elif verb == TO_RESERVE:
        send_to_reserve(g, seat, card)
    elif verb == TO_FIELD:
        push(g, MOVE_CARD, card, seat, 0)
    elif verb == LEVEL:
        push(g, LEVEL_UP, card, seat, NONE)
    elif verb == FEED:
        push(g, BUILD, card, seat)
        g.stack[-1][PC] = CHOOSE_FOOD
    elif verb == RELEASE:
        release(g, seat, card, second_of(action))
    elif verb == LAY:
        begin_laying(g, seat, card)
    elif verb == REARRANGE:
        begin_arrangement(g, seat, card)
    else:
        begin_link(g, seat, action)


def begin_link(g: FadeState, seat: int, action: Action) -> None:
    """Something that starts a Chain: attack, Skill, ability, Stock, Tag-Out, Item (fade:R111)."""
    verb, card, index = verb_of(action), first_of(action), second_of(action)
    if verb == PLAY:
        begin_play(g, seat, card)
        return
    if verb == ATTACK_WITH:
        deed = normal_attack(g, card)
    elif verb == USE_SKILL:
        deed = skill_use(g, seat, card)
    elif verb == USE_SIGNATURE:
        deed = use_of_card(g, SIGNATURE_USE, seat, card, card, index)
    elif verb == ACTIVATE:
        deed = activation(g, seat, card, index)
    elif verb == USE_STOCK:
        deed = stock_use(g, seat, card)
    else:
        deed = tag_out(g, seat, card)
        deed[D_OBJECT] = index
    push(g, DECLARE, open_use(g, deed))


# --- the Combat Step ----------------------------------------------------------------------------


def add_attacks(g: FadeState, seat: int, actions: list[Action]) -> None:
    """D1: who may attack, with what (section 4.2; fade:R76, R79)."""
    if g.links_made >= g.opts.cap_links:
        return
    for unit in (*g.controlled(seat), seat):
        if not can_attack(g, unit):
            continue
        if normal_left(g, unit) and legal_targets(g, normal_attack(g, unit)):
            actions.append(pack(ATTACK_WITH, unit))
        if skill_left(g, unit):
            add_skills(g, seat, unit, actions)


def add_skills(g: FadeState, seat: int, unit: int, actions: list[Action]) -> None:
    """Attached Skills, Signatures, and in The Last Stand Skills from Hand (fade:R268)."""
    tp = g.tp[seat]
    cards = g.attached(unit)
    if unit == seat:
        cards = g.hand[seat] if g.in_last_stand(seat) else []
    defs, index = g.defs, g.card
    skills = [card for card in cards if defs[index[card]].type == SKILL]
    if g.content.field_cards:
        skills = [card for card in skills if not defs[index[card]].keywords & BUILDUP]
    for card in one_of_each([card for card in skills if g.controller[card] == seat], index):
        if g.spent[card] & SPENT or tp_cost(g, seat, card) > tp or not may_use_it(g, seat, card):
            continue
        if g.up[card] and inert(g, card):
            continue  # fade:R39
        if usable(g, skill_use(g, seat, card)):
            actions.append(pack(USE_SKILL, card))
    for place in () if muted(g, unit) or inert(g, unit) else g.definition(unit).signatures:
        line = g.content.lines[place]
        if line.kind == c.SIGNATURE_SKILL and line.cost is not None and use_left(g, unit, line):
            deed = use_of_card(g, SIGNATURE_USE, seat, unit, unit, place)
            if can_pay(g, line.cost, deed) and usable(g, deed):
                actions.append(pack(USE_SIGNATURE, unit, place))


def skill_use(g: FadeState, seat: int, card: int) -> Deed:
    return use_of_card(g, SKILL_USE, seat, card, user_of(g, seat, card), NONE)


def usable(g: FadeState, deed: Deed) -> bool:
    """An attack needs somebody to attack; a Skill without hits does not (fade:R110, R67)."""
    return deed[D_COUNT] <= 0 or bool(legal_targets(g, deed))


# --- Items and abilities ------------------------------------------------------------------------


def add_items(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Items are played in every Battle Phase, one's own Combat Step included (fade:R71, R272)."""
    tp = g.tp[seat]
    for card in items_in_hand(g, seat):
        if tp_cost(g, seat, card) <= tp and playable(g, seat, card):
            actions.append(pack(PLAY, card))


def add_activations(g: FadeState, seat: int, step: int, actions: list[Action]) -> None:
    """Abilities whose window is open; without one printed it is the Combat Step (fade:R124)."""
    if g.actors:
        add_open_abilities(g, seat, OPEN_WINDOWS[step], actions)


def add_stock(g: FadeState, seat: int, actions: list[Action]) -> None:
    if g.content.has_stock:
        actions += [pack(USE_STOCK, card) for card in stock_ready(g, seat)]


def add_tag_outs(g: FadeState, seat: int, actions: list[Action]) -> None:
    if g.content.has_tag_out:
        for unit in taggers(g, seat):
            actions += [pack(TAG_OUT_WITH, unit, other) for other in partners(g, seat, unit)]


# --- windows of the other players ---------------------------------------------------------------

KIND_OF: Final = R0
ASKED: Final = R1


def step_window(g: FadeState, frame: Frame) -> None:
    """Each may do one thing at a time until all pass (fade:R71)."""
    if g.alone:
        pop(g)
        return
    order = window_order(g, frame)
    while frame[ASKED] < len(order):
        seat = order[frame[ASKED]]
        actions = window_actions(g, frame, seat)
        if len(actions) > 1:
            g.ask(seat, actions)
            return
        frame[ASKED] += 1
    pop(g)


def window_order(g: FadeState, frame: Frame) -> list[int]:
    if frame[KIND_OF] == TAG_OUT_ONLY:
        return seats_in_order(g)
    return g.others(g.turn_seat)


def window_actions(g: FadeState, frame: Frame, seat: int) -> list[Action]:
    actions: list[Action] = []
    if frame[KIND_OF] == BATTLE:
        add_items(g, seat, actions)
        add_open_abilities(g, seat, OFF_TURN_WINDOWS, actions)
        add_stock(g, seat, actions)
    add_tag_outs(g, seat, actions)
    actions.append(pack(PASS))
    return actions


def window_options(g: FadeState, frame: Frame) -> list[Action]:
    return window_actions(g, frame, window_order(g, frame)[frame[ASKED]])


def window_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    seat = window_order(g, frame)[frame[ASKED]]
    if verb_of(action) == PASS:
        frame[ASKED] += 1
    else:
        frame[ASKED] = 0
        begin_link(g, seat, action)
