"""The log of cards that an effect sends to a pile: returned, milled, sent to the Rift."""

from engine.games.fade import event_kinds as told
from engine.games.fade.show.names import card_name, ref
from engine.games.fade.state.state import DECK, DISCARD, HAND, RIFT, ZONE_NAMES, FadeState
from engine.kernel.seen import EVERYBODY


def tell_moved(g: FadeState, card: int, was: int, known: int, rule: str) -> None:
    """A card came to a pile; `was` and `known`: where it lay and who knew it there."""
    zone = g.zone[card]
    if g.sink is None or zone > RIFT or (zone == was and zone != DECK):
        return
    if was == HAND and zone == DISCARD:
        return  # discarding is told as such
    owner = g.owner[card]
    if zone == RIFT:
        kind, way = told.RIFT, "is sent to the Rift"
    elif was == DECK and zone == DISCARD:
        kind, way = told.MILL, "goes from the Deck to the Discard Pile"
    else:
        kind, way = told.RETURN, f"goes to Player {owner + 1}'s {ZONE_NAMES[zone]}"
    seen = known | g.seen[card]
    text = f"{card_name(g, card)} {way}"
    g.emit(kind, rule, owner, text, (card,), 1, seen, "" if seen == EVERYBODY else f"A card {way}")


def tell_sent(g: FadeState, card: int, rule: str) -> None:
    """Before a card of the field or a pile goes to the Rift, where everybody sees it."""
    if g.sink is not None:
        text = f"{ref(g, card)} is sent to the Rift"
        g.emit(told.RIFT, rule, g.owner[card], text, (card,), 1)
