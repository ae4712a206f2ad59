"""Texts that forbid a player or unit to use or play something."""

from engine.games.fade import ir
from engine.games.fade.cards.codes import PARALYZE, STUN
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Action
from engine.games.fade.effects.nouns import fits_anywhere
from engine.games.fade.lasting.statics import applied, concerns, standing
from engine.games.fade.lasting.stats import CANNOT_ACT, CANNOT_BE_MOVED
from engine.games.fade.lasting.topics import ON_USES
from engine.games.fade.state.deeds import D_USER, STATIC_RUN, Deed, blank_deed
from engine.games.fade.state.state import FadeState


def may_play(g: FadeState, seat: int, card: int) -> bool:
    """Whether no text keeps the seat from playing the card."""
    return not forbidden(g, seat, card, Action.PLAY)


def may_use(g: FadeState, seat: int, card: int) -> bool:
    return not forbidden(g, seat, card, Action.USE)


def may_react(g: FadeState, unit: int) -> bool:
    """Not Stunned, not Paralyzed, and no text keeps it from acting (fade:R11, R86)."""
    if g.stunned[unit] or g.counter(unit, PARALYZE):
        return False
    found = g.derive(unit)
    return not found.forbidden & CANNOT_ACT and not found.keywords & STUN


def kept_in_place(g: FadeState, unit: int) -> bool:
    """Whether a text keeps the unit from being moved to the Reserve (fade:R211)."""
    return g.content.keeps_in_place and bool(g.derive(unit).forbidden & CANNOT_BE_MOVED)


def withheld(g: FadeState, unit: int, action: Action, thing: int) -> bool:
    """Whether a text keeps the unit from this with or by such a card or unit (fade:R211)."""
    return g.content.withholds and any(
        kept is action and fits_anywhere(g, what, seen, thing)
        for kept, what, seen in g.derive(unit).withheld
    )


def permitted(g: FadeState, seat: int, card: int) -> bool:
    """Whether what the card itself asks for is given (fade:R239)."""
    terms = g.definition(card).terms
    if not terms:
        return True
    deed = own_deed(g, seat, card)
    return all(g.holds(term, deed) for term in terms)


def own_deed(g: FadeState, seat: int, card: int) -> Deed:
    """The point of view of a card that may be used: its host would be the user."""
    deed = blank_deed(STATIC_RUN, seat, card, NONE)
    deed[D_USER] = seat if g.host[card] == NONE else g.host[card]
    return deed


def forbidden(g: FadeState, seat: int, card: int, action: Action) -> bool:
    """Terms of the card's own, and the lasting prohibitions with an operand."""
    if g.content.has_terms and not permitted(g, seat, card):
        return True
    if not g.mods and not g.standing:
        return False
    host = g.host[card]
    for statement in standing(g).topics[ON_USES]:
        effect = statement.effect
        if not isinstance(effect, ir.Forbid) or effect.action is not action:
            continue
        about = concerns(g, statement, effect.who, seat)
        if not about and (host == NONE or not concerns(g, statement, effect.who, host)):
            continue
        if effect.what is None or fits_anywhere(g, effect.what, statement.deed, card):
            applied(g, statement)
            return True
    return False
