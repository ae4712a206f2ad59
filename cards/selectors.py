"""Reads of the card pool. Withdrawn cards do not exist here; decks and collections ask for them."""

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from django.db.models import Max, Prefetch, Q, QuerySet

from cards.columns import Cells, key, rule_cells
from cards.drafts.printing import draft_printing
from cards.games import HOME, game_of
from cards.models import Card, CardChange, CardImport, CardSet, Printing
from engine import api


def pool(system: str = HOME) -> QuerySet[Card]:
    """All cards people can find, with what a page shows of each; two queries."""
    return _shown(Card.objects.all(), system)


def pool_with_drafts(owner_id: int, system: str = HOME) -> QuerySet[Card]:
    """What a private deck of this owner may hold."""
    return _shown(Card.with_drafts.filter(Q(drafted_by=None) | Q(drafted_by=owner_id)), system)


def _shown(cards: QuerySet[Card], system: str) -> QuerySet[Card]:
    printings = (
        Printing.objects.filter(is_withdrawn=False).select_related("set").order_by("-set_id")
    )
    return (
        cards.filter(system=system, is_withdrawn=False)
        .select_related(game_of(system).face_name)
        .prefetch_related(Prefetch("printings", queryset=printings, to_attr="shown_printings"))
    )


def cards_named(names: Iterable[str], system: str = HOME) -> dict[str, Card]:
    """Cards by their case-folded name (`cards.columns.key`)."""
    keys = {key(name) for name in names}
    found = Card.objects.filter(system=system, is_withdrawn=False, name_key__in=keys)
    return {card.name_key: card for card in found.select_related(game_of(system).face_name)}


def engine_rows(names: Iterable[str], system: str = HOME) -> list[Cells]:
    """The rule columns of these cards, for the engine: texts in the words it reads."""
    cards = cards_named(names, system).values()
    return [engine_row(card) for card in sorted(cards, key=lambda card: card.name_key)]


def engine_row(card: Card) -> Cells:
    return game_of(card.system).played_cells(rule_cells(card), card.canonical)


def sets(system: str = HOME) -> QuerySet[CardSet]:
    return CardSet.objects.filter(system=system)


def pool_version() -> str:
    """Changes whenever any card, printing or set changes: by an import, or read by a new engine."""
    newest = CardImport.objects.aggregate(applied=Max("applied_at"), undone=Max("undone_at"))
    changes = CardChange.objects.aggregate(last=Max("pk"))
    return f"{newest['applied']} {newest['undone']} {changes['last']} {api.ENGINE_VERSION}"


def card_data(system: str = HOME) -> str:
    """Which card data the pool holds: the same letters mean the same rules on every card."""
    return _card_data(system, pool_version())


@lru_cache(maxsize=8)
def _card_data(system: str, version: str) -> str:
    rows = Card.objects.filter(system=system, is_withdrawn=False).order_by("name_key")
    game = game_of(system)
    printed = [f"{game.face_name}__{field}" for field in game.face_fields]
    digest = hashlib.blake2b(digest_size=4)
    for row in rows.values_list("name", "canonical", "text", *printed).iterator(chunk_size=2_000):
        digest.update(repr(row).encode())
    return digest.hexdigest()


def newest_printing(card: Card) -> Printing | None:
    """The first printing that `pool()` brought, or one asked for now; a draft looks like one."""
    if card.is_draft:
        return draft_printing(card)
    if not hasattr(card, "shown_printings"):
        visible = card.printings.filter(is_withdrawn=False).select_related("set")
        return visible.order_by("-set_id").first()
    printings: list[Printing] = card.shown_printings
    return printings[0] if printings else None
