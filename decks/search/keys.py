"""The table of what can be asked of any deck; the compiler and the help of the page read it.

What only decks of one game can be asked, the game says (`DeckGame.search_keys`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Q

from accounts.access import Viewer
from accounts.models import User
from accounts.services import HOUSE
from cards.columns import key
from cards.search.conditions import TermRefused
from cards.search.words import number, pick
from decks.models import Favourite, Format

EQUALS = (":", "=")
COMPARES = (":", "=", "!=", "<", "<=", ">", ">=")
LOOKUPS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


class Known:
    """What conditions look into, read once for one search, when the first of them asks."""

    @cached_property
    def authors(self) -> list[tuple[int, str]]:
        """Id and name, as names are compared: databases disagree about the case of letters."""
        owners = User.objects.filter(decks__isnull=False).distinct()
        return [(pk, key(name)) for pk, name in owners.values_list("pk", "username")]

    @cached_property
    def formats(self) -> dict[str, str]:
        return {slug: slug for slug in Format.objects.values_list("slug", flat=True)}


@dataclass(frozen=True, slots=True)
class Asked:
    viewer: Viewer
    operator: str
    value: str
    known: Known


@dataclass(frozen=True, slots=True)
class Key:
    names: tuple[str, ...]
    title: str
    help: str
    example: str
    compile: Callable[[Asked], Q]
    operators: tuple[str, ...] = EQUALS


def _author(asked: Asked) -> Q:
    if key(asked.value) == "me":
        return Q(owner=asked.viewer.pk)
    wanted = key(asked.value)
    meant = [
        pk
        for pk, name in asked.known.authors
        if (wanted == name if asked.operator == "=" else wanted in name)
    ]
    return Q(owner__in=meant)


def _tag(asked: Asked) -> Q:
    return Q(tag_key__contains=f"|{key(asked.value)}|")


def _format(asked: Asked) -> Q:
    return Q(format__slug=pick(asked.value, asked.known.formats, "format"))


def _flag(asked: Asked) -> Q:
    flags = {
        "legal": Q(is_legal=True),
        "illegal": Q(is_legal=False),
        "mine": Q(owner=asked.viewer.pk),
        "house": Q(owner__username=HOUSE),
        "liked": Q(pk__in=Favourite.objects.filter(user=asked.viewer.pk).values("deck")),
        "copy": Q(copied_from__isnull=False),
    }
    return flags[pick(asked.value, {name: name for name in flags}, "kind of deck")]


def compared(column: str) -> Callable[[Asked], Q]:
    def compile_number(asked: Asked) -> Q:
        wanted = number(asked.value)
        if wanted is None:
            raise TermRefused(f"“{asked.value}” is not a number.", "60")
        if asked.operator == "!=":
            return ~Q(**{column: wanted})
        return Q(**{f"{column}__{LOOKUPS[asked.operator]}": wanted})

    return compile_number


KEYS = (
    Key(("author", "by", "owner"), "The author", "who built it", "author:house", _author),
    Key(("tag",), "The tag", "one of its tags", "tag:starter", _tag),
    Key(("is",), "The kind", "legal, illegal, mine, house, liked, copy", "is:legal", _flag),
    Key(("format", "f"), "The format", "what it is built for", "format:core", _format),
    Key(("cards", "size"), "The size", "cards in the Deck", "cards=60", compared("deck_count"),
        COMPARES),
    Key(("likes",), "The likes", "how many people like it", "likes>=3", compared("likes"),
        COMPARES),
)  # fmt: skip
