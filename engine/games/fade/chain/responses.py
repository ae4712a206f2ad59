"""Answers to the top link: Reactions, link effects, and Items announced for later (5.2)."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import CHARACTER, EQUIP_ITEM, ITEM, POWER, REACTION
from engine.games.fade.cards.content import COMMAND_LINE, FOR_SEAT, NONE, Line
from engine.games.fade.cards.vocabulary import Window
from engine.games.fade.chain.event_links import add_event_links, note_answered
from engine.games.fade.chain.firmness import UNANSWERABLE
from engine.games.fade.chain.mechanics import mechanics_work
from engine.games.fade.chain.programs import program
from engine.games.fade.combat.attacks import activation, reaction, stock_use, use_of_card, user_of
from engine.games.fade.combat.costs import can_pay, may_play_it, may_use_it, tp_cost
from engine.games.fade.combat.declare import ANNOUNCE
from engine.games.fade.combat.targets import can_act, can_counter, restricted
from engine.games.fade.effects.commands import needs_met
from engine.games.fade.effects.links import link_matches
from engine.games.fade.effects.picks import once_each
from engine.games.fade.frames import DECLARE
from engine.games.fade.lasting.forbidden import may_react
from engine.games.fade.lasting.statics import muted, scope_open
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    D_ANSWERS,
    D_COUNT,
    D_FIRM,
    D_ID,
    D_SEAT,
    D_START,
    ITEM_PLAY,
    Deed,
)
from engine.games.fade.state.flow import open_use
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import CHARACTER_ZONE, SPENT, FadeState
from engine.games.fade.state.uses import times_used, use_left
from engine.games.fade.verbs import (
    ACTIVATE,
    PASS,
    PLAY,
    REACT_WITH,
    USE_SIGNATURE,
    USE_STOCK,
)
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.flow import push
from engine.kernel.frames import PC
from engine.kernel.piles import one_of_each
from engine.text.ir import Per

DEFENDING: Final = Window.DEFENDING.value
OFF_TURN_WINDOWS: Final = (Window.ANY_BATTLE.value, Window.ANY_PHASE.value)


def responders(g: FadeState) -> list[int]:
    """Clockwise after the top link's controller, who comes last (fade:R112, R116); Raiders answer
    when all players have passed (fade:R270)."""
    controller = g.deed(g.chain[-1])[D_SEAT]
    own = [] if g.out[controller] else [controller]
    if g.is_raid and controller < g.seats:
        own.append(g.seats)
    return g.others(controller) + own


def response_options(g: FadeState, seat: int) -> list[Action]:
    """Everything a seat may do about the top link; passing comes last."""
    top = g.deed(g.chain[-1])
    actions: list[Action] = []
    open_to_answers = not top[D_FIRM] & UNANSWERABLE
    if open_to_answers and top[D_SEAT] != seat and g.links_made < g.opts.cap_links:
        add_reactions(g, seat, top, actions)
    add_announcements(g, seat, actions)
    actions.append(pack(PASS))
    return actions


# --- links --------------------------------------------------------------------------------------


def add_reactions(g: FadeState, seat: int, top: Deed, actions: list[Action]) -> None:
    """Face-down Reactions and built-in ones of units that may react (fade:R86, R85)."""
    attacked = attack_targets(g, top) if top[D_COUNT] > 0 else []
    tp = g.tp[seat]
    units = reacting_units(g, seat, attacked)
    for unit in units:
        if not g.load[unit]:
            continue
        set_cards = [card for card in g.attached(unit) if is_set_reaction(g, seat, card)]
        for card in one_of_each(set_cards, g.card):
            if tp_cost(g, seat, card) <= tp:
                add_reaction(g, seat, card, unit, top, attacked, actions)
    add_event_links(g, seat, units, top, actions)
    if g.in_last_stand(seat):
        # section 4.3: in The Last Stand Reactions may be used straight from Hand.
        for card in once_each(g, g.hand[seat]):
            if g.definition(card).type == REACTION and tp_cost(g, seat, card) <= tp:
                add_reaction(g, seat, card, seat, top, attacked, actions)
    add_link_effects(g, seat, top, attacked, actions)


def is_set_reaction(g: FadeState, seat: int, card: int) -> bool:
    """A face-down Reaction of this seat."""
    return not g.up[card] and g.controller[card] == seat and g.definition(card).type == REACTION


def reacting_units(g: FadeState, seat: int, attacked: list[int]) -> list[int]:
    """Own Characters in cells, and attacked ones anywhere, that are able to react."""
    units = g.controlled(seat)
    units += [unit for unit in attacked if g.controller[unit] == seat and unit not in units]
    return [unit for unit in units if may_react(g, unit)]


def add_reaction(
    g: FadeState,
    seat: int,
    card: int,
    user: int,
    top: Deed,
    attacked: list[int],
    actions: list[Action],
) -> None:
    """One action per way in which the Reaction fits the top link."""
    found = g.definition(card)
    ways = found.answers
    if not ways and (found.set_triggers or found.contingencies or not found.program):
        return
    if not may_use_it(g, seat, card):
        return
    for index in ways or (NONE,):
        deed = reaction(g, seat, card, user, index, top[D_ID])
        if deed[D_COUNT] > 0 and user >= g.seats and restricted(g, user):
            continue
        if fits_link(g, deed, index, user, top, attacked):
            actions.append(pack(REACT_WITH, card, index + 1))


def fits_link(
    g: FadeState, deed: Deed, index: int, user: int, top: Deed, attacked: list[int]
) -> bool:
    """The printed condition, or being attacked; and the matrix of 4.8."""
    if index == NONE:
        fits = user in attacked
    else:
        ability = g.content.lines[index].ability
        if not isinstance(ability, ir.React) or not link_matches(g, ability.to, deed, top):
            return False
        fits = user in attacked or g.zone[user] == CHARACTER_ZONE or user < g.seats
    if not fits:
        return False
    for line in program(g, deed):
        effect = g.content.lines[line].effect
        if effect != NONE and not mechanics_work(g, g.content.nodes[effect], top):
            return False
    return deed[D_COUNT] <= 0 or can_counter(g, deed, top)


def add_link_effects(
    g: FadeState, seat: int, top: Deed, attacked: list[int], actions: list[Action]
) -> None:
    """Activated abilities that may be used while defending."""
    if not any(g.controller[unit] == seat for unit in attacked):
        return
    for unit in g.controlled(seat) + g.rules:
        for index in g.definition(unit).activated:
            line = g.content.lines[index]
            if line.window != DEFENDING or not has_ability(g, seat, unit, line):
                continue
            if can_activate(g, seat, unit, line):
                deed = activation(g, seat, unit, index)
                deed[D_ANSWERS] = top[D_ID]
                effect = line.effect
                if effect == NONE or mechanics_work(g, g.content.nodes[effect], top):
                    actions.append(pack(ACTIVATE, unit, index))


def has_ability(g: FadeState, seat: int, card: int, line: Line) -> bool:
    """Whether an ability is this seat's; each player has those of World Rules (fade:R192)."""
    return line.scope_n == seat if line.scope == FOR_SEAT else g.controller[card] == seat


def can_activate(g: FadeState, seat: int, card: int, line: Line) -> bool:
    """Cost, limit and cap of an activated ability; its bearer must be able to act."""
    if not g.up[card] or not use_left(g, card, line) or muted(g, card):
        return False
    if line.kind == COMMAND_LINE and (g.spent[card] & SPENT or not needs_met(g, seat, card)):
        return False
    if g.definition(card).type == CHARACTER and not can_act(g, card):
        return False  # fade:R11
    if times_used(g, card, line.index, Per.TURN) >= g.opts.cap_same_effect:
        return False  # fade:R186
    deed = activation(g, seat, card, line.index)
    return line.cost is not None and can_pay(g, line.cost, deed) and not inert(g, card)


# --- announcements ------------------------------------------------------------------------------


def add_announcements(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Items wait for their own Chain (fade:R114)."""
    tp = g.tp[seat]
    for card in items_in_hand(g, seat):
        if tp_cost(g, seat, card) <= tp and may_play_it(g, seat, card):
            actions.append(pack(PLAY, card))
    if g.actors:
        add_open_abilities(g, seat, OFF_TURN_WINDOWS, actions)
    if g.content.has_stock:
        actions += [pack(USE_STOCK, card) for card in stock_ready(g, seat)]


def items_in_hand(g: FadeState, seat: int) -> list[int]:
    """Items of the Hand, one of each name."""
    defs, index = g.defs, g.card
    cards = [card for card in g.hand[seat] if defs[index[card]].type in (ITEM, EQUIP_ITEM)]
    return one_of_each(cards, index) if len(cards) > 1 else cards


def add_open_abilities(
    g: FadeState, seat: int, windows: tuple[str, ...], actions: list[Action]
) -> None:
    """Activated abilities of a seat whose window is open."""
    for card in g.actors:
        for index in g.definition(card).activated:
            line = g.content.lines[index]
            if line.window not in windows or not g.up[card]:
                continue
            if not has_ability(g, seat, card, line):
                continue
            if scope_open(g, card, line.scope, line.scope_n) and can_activate(g, seat, card, line):
                actions.append(pack(ACTIVATE, card, index))


def stock_ready(g: FadeState, seat: int) -> list[int]:
    """Stock Items of a seat with a counter left that were not used this round (fade:R167)."""
    found = []
    for unit in (seat, *g.controlled(seat)):
        for card in g.attached(unit):
            if g.up[card] and g.definition(card).stock and g.controller[card] == seat:
                usable = g.counter(card, POWER) > 0 and g.stock_round[card] != g.round_no
                if usable and not g.spent[card] & SPENT and not inert(g, card):
                    found.append(card)
    return found


def take_response(g: FadeState, seat: int, action: Action) -> bool:
    """Carry out an answer; True if the Chain grew, False if something was announced."""
    verb, card, index = verb_of(action), first_of(action), second_of(action)
    top = g.chain[-1]
    waiting = waiting_use(g, seat, action)
    if waiting is not None:
        push(g, DECLARE, open_use(g, waiting))
        g.stack[-1][PC] = ANNOUNCE
        return False
    if verb == REACT_WITH:
        deed = reaction(g, seat, card, user_of(g, seat, card), index - 1, top)
    elif verb == USE_SIGNATURE:
        deed = reaction(g, seat, card, card, index, top)
    else:
        deed = activation(g, seat, card, index)
        deed[D_ANSWERS] = top
    if verb != ACTIVATE and deed[D_START] != NONE:
        note_answered(g, g.content.lines[deed[D_START]], deed, g.deed(top))
    push(g, DECLARE, open_use(g, deed))
    return True


def can_wait(g: FadeState, action: Action) -> bool:
    """Whether it would only wait for its own Chain: the next window offers it again."""
    verb = verb_of(action)
    if verb == ACTIVATE:
        return g.content.lines[second_of(action)].window != DEFENDING
    return verb in (PLAY, USE_STOCK)


def waiting_use(g: FadeState, seat: int, action: Action) -> Deed | None:
    """What cannot link and waits for its own Chain (fade:R114); None for a link."""
    verb, card, index = verb_of(action), first_of(action), second_of(action)
    if verb == PLAY:
        return use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE)
    if verb == USE_STOCK:
        return stock_use(g, seat, card)
    if verb == ACTIVATE and g.content.lines[index].window != DEFENDING:
        return activation(g, seat, card, index)
    return None
