"""Texts that forbid a player or unit to use or play something."""

from engine.fade import ir
from engine.fade.content import NONE
from engine.fade.mods import statements
from engine.fade.nouns import fits_anywhere
from engine.fade.state import FadeState
from engine.fade.vocabulary import Action


def may_play(g: FadeState, seat: int, card: int) -> bool:
    """Whether no text keeps the seat from playing the card."""
    return not forbidden(g, seat, card, Action.PLAY)


def may_use(g: FadeState, seat: int, card: int) -> bool:
    return not forbidden(g, seat, card, Action.USE)


def forbidden(g: FadeState, seat: int, card: int, action: Action) -> bool:
    """Look through the lasting prohibitions with an operand."""
    if not g.mods and not g.standing:
        return False
    for effect, deed, bearer in statements(g, ir.Forbid):
        if not isinstance(effect, ir.Forbid) or effect.action is not action:
            continue
        host = g.host[card]
        concerned = bearer in (seat, host) if bearer != NONE else False
        if bearer == NONE:
            concerned = g.includes(effect.who, deed, seat) or (
                host != NONE and g.includes(effect.who, deed, host)
            )
        if concerned and (effect.what is None or fits_anywhere(g, effect.what, deed, card)):
            return True
    return False
