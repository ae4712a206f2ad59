"""How many cards of a deck a card query finds."""

from collections.abc import Sequence

from django.db.models import Q, Sum

from accounts.access import Viewer
from cards.search import Notice
from cards.search import search as search_cards
from cards.search.conditions import TermRefused
from cards.search.words import number
from cards.selectors import pool
from decks.models import DeckCard
from decks.sections import MAYBE

LOOKUPS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


def holding(
    viewer: Viewer, system: str, query: str, operator: str, value: str
) -> tuple[Q, Sequence[Notice]]:
    """Decks that hold so many copies of what the query finds; the maybeboard does not count."""
    wanted = number(value)
    if wanted is None or wanted < 0:
        raise TermRefused(f"“{value}” is not a number of cards.", "1")
    if not query:
        raise TermRefused("“[[]]” needs a card query between the brackets.")
    cards = search_cards(query, viewer, pool(system))
    lines = DeckCard.objects.filter(card__in=cards.cards.order_by().values("pk"))
    groups = lines.exclude(section=MAYBE).order_by().values("deck")
    totals = groups.annotate(copies=Sum("count"))
    is_unlike = operator == "!="
    lookup = LOOKUPS["=" if is_unlike else operator]
    condition = Q(pk__in=totals.filter(**{f"copies__{lookup}": wanted}).values("deck"))
    if _zero_will_do(lookup, wanted):
        condition |= ~Q(pk__in=totals.values("deck"))
    return ~condition if is_unlike else condition, cards.warnings


def _zero_will_do(lookup: str, wanted: int) -> bool:
    """Decks without any such card are in no group, so they are asked for by themselves."""
    return lookup == "lte" or (wanted > 0 if lookup == "lt" else lookup != "gt" and wanted == 0)
