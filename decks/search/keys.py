"""The table of what can be asked of a deck; the compiler and the help of the page read it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import F, Q
from django.db.models.lookups import Exact

from accounts.access import Viewer
from accounts.models import User
from accounts.services import HOUSE
from cards.columns import key
from cards.games.fade.elements import ELEMENTS
from cards.search.conditions import TermRefused
from cards.search.words import number, pick
from decks.models import Favourite, Format

EQUALS = (":", "=")
COMPARES = (":", "=", "!=", "<", "<=", ">", ">=")
LOOKUPS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
BITS = {element.slug: 1 << place for place, element in enumerate(ELEMENTS)}
ALL = sum(BITS.values())


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


def _elements(asked: Asked) -> Q:
    """`:` and >= has all of these, <= no others, = exactly these."""
    words = [word for word in re.split(r"[/,+&]", asked.value) if word.strip()]
    mask = sum({pick(word, BITS, "element") for word in words})
    exactly = Q(element_mask=mask)
    if asked.operator == "=":
        return exactly
    if asked.operator == "!=":
        return ~exactly
    if asked.operator in ("<", "<="):
        within = Q(Exact(F("element_mask").bitand(ALL - mask), 0))
        return within & ~exactly if asked.operator == "<" else within
    having = Q(Exact(F("element_mask").bitand(mask), mask))
    return having & ~exactly if asked.operator == ">" else having


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


def _compared(column: str) -> Callable[[Asked], Q]:
    def compile_number(asked: Asked) -> Q:
        wanted = number(asked.value)
        if wanted is None:
            raise TermRefused(f"“{asked.value}” is not a number.", "60")
        if asked.operator == "!=":
            return ~Q(**{column: wanted})
        return Q(**{f"{column}__{LOOKUPS[asked.operator]}": wanted})

    return compile_number


KEYS = (
    Key(("el", "element"), "The elements", "elements of its cards", "el>=fire/storm", _elements,
        COMPARES),
    Key(("author", "by", "owner"), "The author", "who built it", "author:house", _author),
    Key(("tag",), "The tag", "one of its tags", "tag:starter", _tag),
    Key(("is",), "The kind", "legal, illegal, mine, house, liked, copy", "is:legal", _flag),
    Key(("format", "f"), "The format", "what it is built for", "format:core", _format),
    Key(("cards", "size"), "The size", "cards in the Deck", "cards=60", _compared("deck_count"),
        COMPARES),
    Key(("pool",), "The Fighter Pool", "cards in the Fighter Pool", "pool>=15",
        _compared("pool_count"), COMPARES),
    Key(("likes",), "The likes", "how many people like it", "likes>=3", _compared("likes"),
        COMPARES),
)  # fmt: skip
KEY_BY_NAME = {name: entry for entry in KEYS for name in entry.names}
