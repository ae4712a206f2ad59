"""Decks in the file of all one's data: with every version, in the trash too; and favourites."""

from collections.abc import Iterable, Iterator

from accounts.access import may_open
from accounts.export import Lines, Part, json_list
from accounts.models import User
from cards.models import Card
from decks.contents import Contents
from decks.lists import export
from decks.models import Deck, DeckVersion, Favourite
from decks.storage import contents_of

FIELDS = (
    "key", "name", "description", "tags", "folder", "cover__name", "visibility",
    "is_built", "format__name", "version", "is_legal", "created_at", "changed_at", "deleted_at",
)  # fmt: skip


def _files(user: User) -> Iterator[tuple[str, Lines]]:
    decks = Deck.objects.filter(owner=user)
    yield "decks.json", json_list(decks.values(*FIELDS).iterator())
    yield "versions.json", json_list(_versions(user))
    for deck in decks.select_related("format").iterator(chunk_size=100):
        yield f"lists/{deck.key}.txt", [export.write(deck, contents_of(deck), "native")]
    yield "favourites.json", json_list(_favourites(user))
    written = DeckVersion.objects.filter(author=user).exclude(deck__owner=user)
    yield "versions-of-others.json", json_list(written.values("deck__key", "number", "created_at"))


def _favourites(user: User) -> Iterator[dict[str, object]]:
    """Of decks that were taken back since, no more than that they were liked."""
    for liked in Favourite.objects.filter(user=user).select_related("deck"):
        deck = liked.deck if may_open(user, liked.deck) else None
        yield {
            "deck": deck.key if deck else None,
            "name": deck.name if deck else None,
            "created_at": liked.created_at,
        }


def _versions(user: User) -> Iterator[dict[str, object]]:
    """By card names: numbers of cards mean nothing elsewhere."""
    versions = DeckVersion.objects.filter(deck__owner=user).select_related("deck")
    names: dict[int, str] = {}
    for version in versions.order_by("deck", "number").iterator(chunk_size=200):
        contents = Contents.from_json(version.contents)
        _learn(names, {card for counts in contents.values() for card in counts})
        yield {
            "deck": version.deck.key,
            "number": version.number,
            "note": version.note,
            "created_at": version.created_at,
            "cards": {
                section: {names.get(card, str(card)): count for card, count in counts.items()}
                for section, counts in contents.items()
                if counts
            },
        }


def _learn(names: dict[int, str], cards: Iterable[int]) -> None:
    if new := set(cards) - set(names):
        names.update(Card.with_drafts.filter(pk__in=new).values_list("pk", "name"))


PART = Part(
    "decks",
    "Decks: every version, favourites",
    ("decks.Deck.owner", "decks.DeckVersion.author", "decks.Favourite.user"),
    _files,
)
