"""Drawing, the deck that runs out, and the one reshuffle of a game (section 10)."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.state.columns import DECK, HAND
from engine.games.exceed.state.content import DEED, NONE
from engine.games.exceed.state.state import BY_DECK, BY_SECOND, ExceedState
from engine.games.exceed.state.zones import move_card, shuffle_deck
from engine.games.exceed.triggers import deeds
from engine.kernel.flow import eliminate

RESHUFFLES: Final[int] = DEED[Deed.RESHUFFLE]
RESHUFFLES_MANUALLY: Final[int] = DEED[Deed.MANUAL_RESHUFFLE]


def draw(g: ExceedState, seat: int, n: int, rule: str) -> None:
    """One card at a time, so that a reshuffle may happen in between (exceed:R5)."""
    for _ in range(n):
        card = top_card(g, seat)
        if card == NONE:
            return
        move_card(g, card, HAND, seat, rule)


def top_card(g: ExceedState, seat: int) -> int:
    """The card that is drawn or swung next; an empty deck is reshuffled once, else lost (R2, R3).

    NONE: the game is over.
    """
    if not g.deck[seat] and not g.reshuffled[seat]:
        reshuffle(g, seat, "exceed:R2")
        deeds.done(g, seat, RESHUFFLES)
        if g.opts.auto_counts_as_manual:
            deeds.done(g, seat, RESHUFFLES_MANUALLY)
    if g.deck[seat]:
        return g.deck[seat][-1]
    eliminate(g, [seat], BY_DECK, seat=seat)  # exceed:R9: also if there was nothing to reshuffle
    return NONE


def reshuffle(g: ExceedState, seat: int, rule: str) -> None:
    """The discard pile joins the deck; what is set aside does not (exceed:R0)."""
    g.reshuffled[seat] = 1
    for card in g.discard[seat][:]:
        move_card(g, card, DECK, seat, rule)
    shuffle_deck(g, seat, rule)


def manual_reshuffle(g: ExceedState, seat: int) -> None:
    """As an action (exceed:R4); a second one loses where it can be chosen (exceed:D4b)."""
    if g.reshuffled[seat]:
        eliminate(g, [seat], BY_SECOND, seat=seat)
        return
    reshuffle(g, seat, "exceed:R4")
    deeds.done(g, seat, RESHUFFLES)
    deeds.done(g, seat, RESHUFFLES_MANUALLY)
