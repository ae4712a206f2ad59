"""Paradox (fade:R159): the others cover the elements of the bearer."""

from engine.games.fade.cards.codes import CHARACTER, WILDCARD
from engine.games.fade.state.state import CHARACTER_ZONE, FadeState


def paradox(g: FadeState, card: int) -> bool:
    """The other Characters cover every element printed on the bearer (fade:R159), or those
    that its Paradox lists (fade:R291)."""
    if g.definition(card).type == CHARACTER and g.zone[card] != CHARACTER_ZONE:
        return False
    needed = g.definition(card).paradox or g.definition(card).elements
    covered = 0
    for unit in g.controlled(g.controller[card]):
        if unit != card:
            found = g.derive(unit)
            covered |= needed if found.keywords & WILDCARD else found.elements
    return bool(needed) and not needed & ~covered
