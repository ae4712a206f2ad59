"""The card whose picture stands for a deck: the one its owner chose, or the most telling."""

from collections.abc import Sequence

from django.db.models import Prefetch

from cards.games import game_of as cards_of
from cards.models import Card, Printing
from cards.selectors import newest_printing
from decks.games import game_of
from decks.models import Deck, DeckCard
from decks.sections import MAYBE
from decks.selectors import UNSHOWN, Line


def add_covers(decks: Sequence[Deck]) -> Sequence[Deck]:
    """Fill `shown_cover` of each; a constant number of queries a game."""
    rows = DeckCard.objects.filter(deck__in=[deck.pk for deck in decks]).exclude(section=MAYBE)
    held = list(rows.values_list("deck_id", "section", "card_id", "count"))
    cards: dict[int, Card] = {}
    for system in {deck.system for deck in decks}:
        here = {deck.pk for deck in decks if deck.system == system}
        cards |= _cards(system, {card for deck, _, card, _ in held if deck in here})
    for deck in decks:
        lines = [
            Line(section, cards[card], count)
            for owner, section, card, count in held
            if owner == deck.pk and card in cards
        ]
        deck.shown_cover = _cover(deck, lines)
    return decks


def _cards(system: str, ids: set[int]) -> dict[int, Card]:
    shown = Prefetch(
        "printings",
        queryset=Printing.objects.filter(is_withdrawn=False)
        .select_related("set")
        .order_by("-set_id"),
        to_attr="shown_printings",
    )
    rows = Card.with_drafts.filter(pk__in=ids).defer(*UNSHOWN)
    faced = rows.select_related(cards_of(system).face_name).prefetch_related(shown)
    return {card.pk: card for card in faced}


def _cover(deck: Deck, lines: Sequence[Line]) -> Card | None:
    chosen = [line.card for line in lines if line.card.pk == deck.cover_id]
    found = [*chosen, *(game_of(deck.system).telling(lines) if lines else ())]
    return next((card for card in found if newest_printing(card)), None)
