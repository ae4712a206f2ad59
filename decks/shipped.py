"""The house decks in the database, at every start.

What an admin changed stays changed; a house deck gets a new version only with a new list of ours.
"""

import structlog
from django.db import transaction
from django.utils import timezone

from accounts.access import Visibility
from accounts.models import User
from accounts.services import ensure_house
from decks import edits, services
from decks.contents import Contents
from decks.games import games
from decks.games.game import DeckGame
from decks.house_files import HouseDeck
from decks.lists.deck_list import Read
from decks.lists.repair import resolve
from decks.models import Deck
from decks.play_formats import load_formats

NOTE = "As shipped"
TAGS = ("starter",)
log = structlog.get_logger(__name__)


def load_decks() -> None:
    load_formats()
    house = ensure_house()
    for game in games():
        _load_decks_of(house, game)


def load_fixed_decks() -> None:
    """After the pool changed: whoever was imported can be played at once."""
    house = ensure_house()
    for game in games():
        if game.fixed:
            _load_decks_of(house, game)


def _load_decks_of(house: User, game: DeckGame) -> None:
    system, found = game.shape.system, game.pool_decks()
    for shipped in found.values():
        load_house_deck(house, shipped, system)
    if game.fixed:  # those whose cards were taken out of the pool, and those that came back
        stored = Deck.objects.filter(owner=house, system=system, house_slug__isnull=False)
        stored.exclude(house_slug__in=found).filter(deleted_at=None).update(
            deleted_at=timezone.now()
        )
        stored.filter(house_slug__in=found).update(deleted_at=None)


def load_house_deck(house: User, shipped: HouseDeck, system: str) -> None:
    found = resolve(Read(shipped.cards), system)
    if found.unresolved:
        # An admin took cards of ours out of the pool: their deck stays as it is.
        problems = [f"{each.text}: {each.message}" for each in found.unresolved[:5]]
        log.warning("house_deck_incomplete", deck=shipped.slug, problems=problems)
        return
    deck = Deck.objects.filter(system=system, house_slug=shipped.slug).first()
    if deck is None:
        _create(house, shipped, found.contents, system)
    elif _last_shipped(deck) != found.contents and deck.deleted_at is None:
        edits.replace_contents(
            user=house,
            deck_id=deck.pk,
            contents=found.contents,
            expected_version=deck.version,
            note=NOTE,
        )


def _create(house: User, shipped: HouseDeck, contents: Contents, system: str) -> None:
    with transaction.atomic():
        deck = services.create_deck(
            owner=house,
            system=system,
            name=shipped.name,
            contents=contents,
            description=shipped.description,
            tags=TAGS,
            visibility=Visibility.PUBLIC,
            note=NOTE,
        )
        deck.house_slug = shipped.slug
        deck.save(update_fields=["house_slug"])


def _last_shipped(deck: Deck) -> Contents | None:
    last = deck.versions.filter(note=NOTE).order_by("-number").first()
    return Contents.from_json(last.contents) if last else None
