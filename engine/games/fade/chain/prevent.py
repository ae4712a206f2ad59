"""Prevent (fade:R96, R120): the link leaves the Chain, its card stays face-up and spent."""

from engine.games.fade.cards.codes import COMMAND
from engine.games.fade.combat.stun import still_stunned
from engine.games.fade.effects.later import waiting_for
from engine.games.fade.state.deeds import (
    CARD_LINKS,
    D_CARD,
    D_FLAGS,
    D_ID,
    D_KIND,
    D_SEAT,
    PREVENTED,
    Deed,
)
from engine.games.fade.state.flow import close_deed
from engine.games.fade.state.state import SPENT, STAGING, FadeState
from engine.games.fade.state.zones import attach
from engine.games.fade.triggers.triggers import queue


def take_off_chain(g: FadeState, link: Deed) -> None:
    """Remove a link at once; a card without a cell settles in the Player's Equip Zone."""
    # fade:R120
    g.chain = [number for number in g.chain if number != link[D_ID]]
    still_stunned(g, link)
    waiting = [g.deed(number) for number in waiting_for(g, link)] if g.later else []
    if waiting:
        queue(g, waiting)  # fade:R320
    card = link[D_CARD]
    if link[D_KIND] in CARD_LINKS:
        if g.zone[card] == STAGING:
            attach(g, card, link[D_SEAT], True)
        g.own_spent[card] |= SPENT
    elif g.definition(card).type == COMMAND:
        g.own_spent[card] |= SPENT


def forget_prevented(g: FadeState) -> None:
    """Once the Chain is over nobody refers to prevented links any more."""
    for row in [row for row in g.deeds if row[D_FLAGS] & PREVENTED]:
        close_deed(g, row)
