"""Reactions with an activation trigger that answer an attack or a card (fade:R125, R141, R165)."""

from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import NONE, Line
from engine.games.fade.cards.vocabulary import EventVerb
from engine.games.fade.cards.wording import answers_links
from engine.games.fade.chain.mechanics import mechanics_work
from engine.games.fade.combat.attacks import reaction, user_of
from engine.games.fade.combat.costs import may_use_it, tp_cost
from engine.games.fade.combat.targets import can_counter
from engine.games.fade.effects.links import link_matches
from engine.games.fade.effects.nouns import fits_anywhere
from engine.games.fade.lasting.statics import muted
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    CARD_LINKS,
    D_CARD,
    D_COUNT,
    D_ID,
    D_KIND,
    D_OBJECT,
    D_PLAYER,
    D_SEAT,
    D_SUBJECT,
    D_USER,
    Deed,
)
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import HAND, FadeState
from engine.games.fade.state.uses import use_left
from engine.games.fade.triggers.moments import attack_by
from engine.games.fade.verbs import REACT_WITH, USE_SIGNATURE
from engine.kernel.actions import Action, pack
from engine.kernel.piles import one_of_each
from engine.text.nodes import Noun


def add_event_links(
    g: FadeState, seat: int, units: list[int], top: Deed, actions: list[Action]
) -> None:
    """Signature Reactions of units that may react; Trigger and Contingency cards of the seat."""
    for unit in units:
        for index in () if muted(g, unit) or inert(g, unit) else g.definition(unit).signatures:
            line = g.content.lines[index]
            if line.kind == c.SIGNATURE_REACTION and event_answers(g, line, unit, unit, top):
                actions.append(pack(USE_SIGNATURE, unit, index))
    if not g.content.event_links:
        return
    own = [card for card in waiting_cards(g, seat, units) if waiting_lines(g, card)]
    for card in one_of_each(own, g.card):
        if tp_cost(g, seat, card) > g.tp[seat] or not may_use_it(g, seat, card):
            continue
        for index in waiting_lines(g, card):
            if event_answers(g, g.content.lines[index], card, user_of(g, seat, card), top):
                actions.append(pack(REACT_WITH, card, index + 1))


def waiting_cards(g: FadeState, seat: int, units: list[int]) -> list[int]:
    """Face-down with the Player and with units that may react, then the Hand (fade:R141)."""
    hosts = (seat, *units)
    set_cards = [card for host in hosts for card in g.attached(host) if not g.up[card]]
    return [card for card in (*set_cards, *g.hand[seat]) if g.controller[card] == seat]


def waiting_lines(g: FadeState, card: int) -> tuple[int, ...]:
    """Contingency works from Hand and field, Trigger face-down with the Player (fade:R172)."""
    found = g.definition(card)
    if g.zone[card] == HAND or g.host[card] >= g.seats:
        return found.contingencies
    return found.set_triggers + found.contingencies


def event_answers(g: FadeState, line: Line, card: int, user: int, top: Deed) -> bool:
    """Whether the top link is the event the line waits for, and its mechanics work."""
    if not answers_links(line) or not use_left(g, card, line):
        return False
    deed = reaction(g, g.controller[card], card, user, line.index, top[D_ID])
    if not _event_fits(g, line, deed, user, top):
        return False
    note_answered(g, line, deed, top)
    if deed[D_COUNT] > 0 and not can_counter(g, deed, top):
        return False
    when = line.trigger
    if isinstance(when, ir.When) and when.given is not None and not g.holds(when.given, deed):
        return False
    return line.effect == NONE or mechanics_work(g, g.content.nodes[line.effect], top)


def note_answered(g: FadeState, line: Line, deed: Deed, top: Deed) -> None:
    """Whom and what the event told of: “that player”, “that Character” (fade:R125)."""
    match line.trigger:
        case ir.When(_, EventVerb.PLAYS, _, _):
            deed[D_SUBJECT], deed[D_OBJECT] = top[D_SEAT], top[D_CARD]
        case ir.When(_, EventVerb.ATTACKS, what, _):
            deed[D_SUBJECT], deed[D_OBJECT] = top[D_USER], _first_target(g, what, deed, top)
        case ir.When(who, EventVerb.ATTACKED, _, _):
            deed[D_SUBJECT], deed[D_OBJECT] = _first_target(g, who, deed, top), top[D_USER]
        case _:
            return
    if deed[D_SUBJECT] != NONE:
        deed[D_PLAYER] = g.player(g.controller[deed[D_SUBJECT]])


def _first_target(g: FadeState, who: Noun | None, deed: Deed, top: Deed) -> int:
    for unit in attack_targets(g, top):
        if who is None or g.includes(who, deed, unit):
            return unit
    return NONE


def _event_fits(g: FadeState, line: Line, deed: Deed, user: int, top: Deed) -> bool:
    match line.trigger:
        case ir.When(who, EventVerb.PLAYS, what, _) if what is not None:
            played = top[D_KIND] in CARD_LINKS and g.includes(who, deed, top[D_SEAT])
            return played and fits_anywhere(g, what, deed, top[D_CARD])
    return top[D_COUNT] > 0 and _attack_fits(g, line, deed, user, top)


def _attack_fits(g: FadeState, line: Line, deed: Deed, user: int, top: Deed) -> bool:
    targets = attack_targets(g, top)
    match line.trigger:
        case ir.On(_, by):
            return user in targets and (by is None or link_matches(g, by, deed, top))
        case ir.When(who, EventVerb.ATTACKED, by=by):
            if by is not None and not attack_by(g, by, deed, top):
                return False
            return any(g.includes(who, deed, unit) for unit in targets)
        case ir.When(who, EventVerb.ATTACKS, what, by=by):
            if not g.includes(who, deed, top[D_USER]):
                return False
            if by is not None and not attack_by(g, by, deed, top):
                return False
            return what is None or any(g.includes(what, deed, unit) for unit in targets)
    return False
