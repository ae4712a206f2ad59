"""Moments: whether what happened is what a line waits for."""

from engine.games.fade import ir
from engine.games.fade.cards.codes import COUNTER
from engine.games.fade.cards.content import NONE, Line
from engine.games.fade.cards.vocabulary import Counter
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
)
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers import happenings as at
from engine.text.nodes import Noun


def fits(g: FadeState, line: Line, deed: Deed, event: int) -> bool:
    """Whether the happening is the one the line waits for."""
    subject = deed[D_SUBJECT]
    match line.trigger:
        case ir.On(_, by):
            return subject == deed[D_USER] and (by is None or caused_by(g, by, deed))
        case ir.When(who, _, what, counter):
            if not fits_anywhere(g, who, deed, subject):
                return False
            if counter is not None:
                return deed[D_OBJECT] == at_counter(counter)
            return what is None or fits_operand(g, what, deed)
        case ir.AtPhase(whose, _):
            return phase_fits(g, whose, deed)
        case ir.HPBecomes(who, at_most):
            fell = g.hp[subject] <= at_most < deed[D_AMOUNT]
            return fell and g.includes(who, deed, subject)
    if event == at.VENGEANCE:
        card = deed[D_CARD]
        return card != subject and deed[D_OBJECT] == g.controller[card]  # fade:R173
    return subject == deed[D_CARD]


def at_counter(counter: object) -> int:
    """Counters travel in the operand of a happening by their number."""
    return COUNTER[counter] if isinstance(counter, Counter) else NONE


def fits_operand(g: FadeState, what: Noun, deed: Deed) -> bool:
    """What is attacked or played."""
    cause = g.find_deed(deed[D_CAUSE])
    if deed[D_OBJECT] != NONE:
        return fits_anywhere(g, what, deed, deed[D_OBJECT])
    if cause is None:
        return False
    return any(g.includes(what, deed, unit) for unit in attack_targets(g, cause))


def caused_by(g: FadeState, by: Noun, deed: Deed) -> bool:
    cause = g.find_deed(deed[D_CAUSE])
    return cause is not None and link_matches(g, by, deed, cause)


def phase_fits(g: FadeState, whose: ir.Turns, deed: Deed) -> bool:
    """fade:R3: phases follow the present controller."""
    if whose is ir.Turns.EACH_PLAYER:
        return True
    if whose is ir.Turns.HOST_CONTROLLER:
        host = g.host[deed[D_CARD]]
        return host != NONE and g.controller[host] == g.turn_seat
    return whose is ir.Turns.YOUR and deed[D_SEAT] == g.turn_seat
