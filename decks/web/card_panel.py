"""The part of a card page that says which decks play the card."""

from collections.abc import Mapping

from django.db.models import F

from accounts.access import Viewer
from cards.models import Card
from cards.registry import Panel
from decks import selectors
from decks.legality.standing import standings
from decks.models import DeckCard
from decks.sections import MAYBE

SHOWN = 8


def context(viewer: Viewer, card: Card) -> Mapping[str, object] | None:
    """Public decks and the viewer's own, most liked first: three queries."""
    lines = DeckCard.objects.filter(card=card).exclude(section=MAYBE)
    decks = selectors.listed_decks(viewer).filter(pk__in=lines.values("deck"))
    best = decks.order_by("-is_legal", F("likes").desc(), "-changed_at", "-pk")
    shown = list(best[: SHOWN + 1])
    if not shown:
        return None
    copies: dict[int, int] = {}
    for deck, count in lines.filter(deck__in=shown).values_list("deck_id", "count"):
        copies[deck] = copies.get(deck, 0) + count
    return {
        "decks": [(deck, copies[deck.pk]) for deck in shown[:SHOWN]],
        "has_more": len(shown) > SHOWN,
        "query": f'[[!"{card.name}"]]',
    }


PANEL = Panel("Decks that play it", "decks/_card_panel.html", context, order=20)


def formats(viewer: Viewer, card: Card) -> Mapping[str, object] | None:
    """Of a game with formats: where the card may be played."""
    found = standings(card)
    return {"standings": found, "card": card} if found else None


FORMATS = Panel("Formats", "decks/_card_formats.html", formats, order=15)
