"""Moments: whether what happened is what a line waits for."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import DCLASS, DTYPE
from engine.games.fade.cards.content import NONE, Line
from engine.games.fade.cards.vocabulary import EventVerb, Kind, Whose
from engine.games.fade.effects.filters import PILES, has_any_element
from engine.games.fade.effects.links import link_matches
from engine.games.fade.effects.nouns import fits_anywhere
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    D_AMOUNT,
    D_CARD,
    D_CAUSE,
    D_OBJECT,
    D_SEAT,
    D_SUBJECT,
    D_USER,
    Deed,
    doer,
)
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers import happenings as at
from engine.text.ir import Select
from engine.text.nodes import Noun, Trigger

OF_THIS_ZONE: Final = (EventVerb.ENTERS_ZONE, EventVerb.LEAVES_ZONE)
LINKS: Final = frozenset(
    (Kind.ATTACK, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EFFECT, Kind.LINK)
)


def fits(g: FadeState, line: Line, deed: Deed, what: at.Happening) -> bool:
    """Whether the happening is what the line waits for; keywords wait without saying for what."""
    return is_it(g, line.trigger, deed, what)


def is_it(g: FadeState, trigger: Trigger | None, deed: Deed, what: at.Happening) -> bool:
    """The same of what any text waits for."""
    subject = deed[D_SUBJECT]
    match trigger:
        case ir.On(_, by):
            return subject == deed[D_USER] and (by is None or caused_by(g, by, deed))
        case ir.When() as when:
            return fits_anywhere(g, when.who, deed, subject) and as_said(g, when, deed, what)
        case ir.AtPhase(whose, _, _):
            return phase_fits(g, whose, deed)
        case ir.AtRound():
            return True
        case ir.HPBecomes(who, at_most):
            fell = g.hp[subject] <= at_most < deed[D_AMOUNT]
            return fell and g.includes(who, deed, subject)
    if what.event == at.VENGEANCE:
        card = deed[D_CARD]
        ally = g.teams[deed[D_OBJECT]] == g.teams[g.controller[card]]
        return card != subject and ally  # fade:R173
    return subject == deed[D_CARD]


def as_said(g: FadeState, when: ir.When, deed: Deed, what: at.Happening) -> bool:
    """Everything an event says besides who it is about."""
    if deed[D_AMOUNT] < when.at_least:
        return False
    if when.verb in OF_THIS_ZONE and deed[D_OBJECT] != deed[D_CARD]:
        return False
    if when.counter is not None and deed[D_OBJECT] != g.kind_of(when.counter):
        return False
    if when.what is not None and not fits_operand(g, when.what, deed):
        return False
    if when.to is not None and not arrived_at(g, when.to, deed):
        return False
    if when.by is not None and not brought_about(g, when.by, deed, what):
        return False
    if when.given is not None and not g.holds(when.given, deed):
        return False
    return what.harm is None or harm_fits(when, what.harm)


def fits_operand(g: FadeState, what: Noun, deed: Deed) -> bool:
    """What is attacked or played."""
    cause = g.find_deed(deed[D_CAUSE])
    if deed[D_OBJECT] != NONE:
        return fits_anywhere(g, what, deed, deed[D_OBJECT])
    if cause is None:
        return False
    return any(g.includes(what, deed, unit) for unit in attack_targets(g, cause))


def arrived_at(g: FadeState, to: ir.Pile, deed: Deed) -> bool:
    """A card always comes to a pile of its owner (fade:R15)."""
    if deed[D_OBJECT] != PILES[to.place]:
        return False
    owner = g.owner[deed[D_SUBJECT]]
    if to.whose is Whose.YOUR:
        return owner == deed[D_SEAT]
    return to.of is None or owner in g.objects(to.of, deed)


def brought_about(g: FadeState, by: Noun, deed: Deed, what: at.Happening) -> bool:
    """By such an attack or link, or by a unit with what it does (fade:R231)."""
    cause = g.find_deed(deed[D_CAUSE])
    if cause is None:
        return False
    if what.harm is not None and not what.harm.hit and only_attacks(by):
        return False  # fade:R103: the text of a Skill is not its attack
    return attack_by(g, by, deed, cause)


def attack_by(g: FadeState, by: Noun, deed: Deed, link: Deed) -> bool:
    """Whether a link is such an attack, or is made by such a unit."""
    if names_links(by):
        return link_matches(g, by, deed, link)
    return fits_anywhere(g, by, deed, doer(link))


def names_links(noun: Noun) -> bool:
    """Whether a noun describes attacks or links, not units."""
    return isinstance(noun, Select) and not LINKS.isdisjoint(noun.kinds)


def only_attacks(noun: Noun) -> bool:
    return isinstance(noun, Select) and noun.kinds == (Kind.ATTACK,)


def harm_fits(when: ir.When, harm: at.Harm) -> bool:
    """Whether it is damage of the kind that is said."""
    if when.dtype is not None and DTYPE[when.dtype] != harm.dtype:
        return False
    if when.dclass is not None and DCLASS[when.dclass] != harm.dclass:
        return False
    return not when.elements or has_any_element(harm.elements, harm.wild, when.elements)


def caused_by(g: FadeState, by: Noun, deed: Deed) -> bool:
    cause = g.find_deed(deed[D_CAUSE])
    return cause is not None and link_matches(g, by, deed, cause)


def phase_fits(g: FadeState, whose: ir.Turns, deed: Deed) -> bool:
    """fade:R3: phases follow the present controller."""
    if whose is ir.Turns.EACH_PLAYER:
        return g.turn_seat < g.seats
    if whose is ir.Turns.RAIDER:
        return g.turn_seat == g.seats
    if whose is ir.Turns.HOST_CONTROLLER:
        host = g.host[deed[D_CARD]]
        return host != NONE and g.controller[host] == g.turn_seat
    if whose is ir.Turns.OPPONENTS:
        return g.teams[deed[D_SEAT]] != g.teams[g.turn_seat]
    return whose is ir.Turns.YOUR and deed[D_SEAT] == g.turn_seat
