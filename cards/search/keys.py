"""The table of search keys: what every game has, and what a game adds to it (described.py).

The compiler, the syntax page and the suggestions all read it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from django.db.models import Q

from cards.columns import key
from cards.games.game import CardGame
from cards.search import stats
from cards.search.conditions import Condition, TermRefused, any_of, clause
from cards.search.flags import has_flag, is_flag, not_flag
from cards.search.nodes import Term
from cards.search.vocabulary import Known, sets_meant
from cards.search.words import nearest, pick
from cards.states import STORED, TextState

CONTAINS = (":",)
EQUALS = (":", "=", "!=")
COMPARES = (":", "=", "!=", "<", "<=", ">", ">=")


Compile: TypeAlias = Callable[[Term, Known], Condition]


@dataclass(frozen=True, slots=True)
class Example:
    query: str
    says: str


@dataclass(frozen=True, slots=True)
class Key:
    """`compile` sees `!=` only if the operators compare; otherwise it is turned around for it."""

    names: tuple[str, ...]
    title: str
    help: str
    operators: tuple[str, ...]
    compile: Compile
    examples: tuple[Example, ...] = ()

    @property
    def compares(self) -> bool:
        return self.operators == COMPARES


def _folded(term: Term) -> str:
    value = key(term.value)
    if not value:
        raise TermRefused(f"“{term.key}{term.operator}” needs a value behind it.")
    return value


def _name(term: Term, known: Known) -> Condition:
    value = _folded(term)
    if term.operator == ":":
        return clause("the name", "contains", f"“{term.value}”", card=Q(name_key__contains=value))
    return clause("the name", "is", f"“{term.value}”", card=Q(name_key=value))


def _type(term: Term, known: Known) -> Condition:
    value = _folded(term)
    words = known.words
    if term.operator == "=":
        card_type = pick(term.value, {key(name): name for name in words.types}, "type")
        return clause("the type", "is", card_type, face=Q(type=card_type))
    if not any(value in line for line in words.type_lines):
        message = f"No card has the type or subtype “{term.value}”."
        raise TermRefused(message, nearest(value, words.type_words()))
    q = Q(type_key__contains=value)
    return clause("the type", "contains", f"“{term.value}”", face=q)


def _text(term: Term, known: Known) -> Condition:
    q = Q(text_key__contains=_folded(term))
    return clause("the text", "contains", f"“{term.value}”", card=q)


def _keyword(term: Term, known: Known) -> Condition:
    value = _folded(term).strip("|")
    keywords = known.words.keywords
    begun = [word for word in keywords if value and word.startswith(value)]
    if not begun:
        raise TermRefused(f"No card has the keyword “{term.value}”.", nearest(value, keywords))
    part = f"|{value}|" if value in keywords else f"|{value}"
    return Condition(
        f"the card has the keyword “{term.value}”",
        f"the card does not have the keyword “{term.value}”",
        Q(keyword_key__contains=part),
    )


_STATES = {
    "played": TextState.PLAYED,
    "not played yet": TextState.NOT_PLAYED_YET,
    "understood": TextState.NOT_PLAYED_YET,
    "declined": TextState.DECLINED,
}


def _state(term: Term, known: Known) -> Condition:
    state = pick(term.value, _STATES, "state")
    return clause("the text", "is", str(state), card=STORED[state])


def _flavour(term: Term, known: Known) -> Condition:
    q = Q(flavor_key__contains=_folded(term))
    return clause("the flavour text", "contains", f"“{term.value}”", printing=q)


def _artist(term: Term, known: Known) -> Condition:
    q = Q(artist_key__contains=_folded(term))
    return clause("the artist", "contains", f"“{term.value}”", printing=q)


def _set(term: Term, known: Known) -> Condition:
    _folded(term)
    sets = known.words.sets
    meant = sets_meant(term.value, sets)
    if not meant:
        codes = [code.lower() for _, code, _ in sets]
        raise TermRefused(f"There is no set “{term.value}”.", nearest(key(term.value), codes))
    q = Q(set__in=[pk for pk, _, _ in meant])
    return clause("the set", "is", " or ".join(name for _, _, name in meant), printing=q)


def _rarity(term: Term, known: Known) -> Condition:
    column = known.game.sheet.by_name["rarity"]
    return stats.rarity(term, column.words, column.short)


def _number(term: Term, known: Known) -> Condition:
    return stats.collector_number(term)


def _anywhere(term: Term, known: Known) -> Condition:
    """Whatever people mean by a plain word: the other keys are asked one by one."""
    _folded(term)
    table = keys_by_name(known.game)
    found = []
    for name in ("name", "t", "kw", "x", *known.game.search.plain):
        with suppress(TermRefused):  # no type of that name, no element: then it is none
            found.append(table[name].compile(Term(name, ":", term.value), known))
    condition = any_of(found, known.game.face_model)
    word, places = f"“{term.value}” is", "the name, type or text"
    return replace(
        condition, words=f"{word} in {places}", opposite=f"{word} not in {places}", joint=""
    )


# What cards of every game can be asked for. Games give the examples (GameSearch.examples).
_NAMES = (
    Key(
        ("name", "n"), "Name", "Words without a key look in names, too.", EQUALS, _name,
    ),
    Key(
        ("t", "type"), "Type and subtypes", "A part of the type line; = asks for the type alone.",
        EQUALS, _type,
    ),
    Key(
        ("any", "anywhere"), "Anywhere",
        "A part of the name, type, text, keywords or what else the card says in words. Plain words"
        " that no name has are looked for like this.", CONTAINS, _anywhere,
    ),
)  # fmt: skip
_TEXTS = (
    Key(
        ("x", "o", "text", "oracle"), "Text", "A part of the rules text, in any case.", CONTAINS,
        _text,
    ),
    Key(
        ("kw", "keyword", "keywords"), "Keyword", "A keyword the card has or gives.", EQUALS,
        _keyword,
    ),
    Key(
        ("state", "st"), "What games make of the text",
        "played; understood, but not played yet; declined.", EQUALS, _state,
        (
            Example("state:understood", "understood, but no game plays them yet"),
            Example("-state:played", "everything that no game plays"),
        ),
    ),
    Key(("ft", "flavor", "flavour"), "Flavour text", "A part of it.", CONTAINS, _flavour),
)  # fmt: skip
_PRINTINGS = (
    Key(("s", "set"), "Set", "By its code or name.", EQUALS, _set),
    Key(
        ("cn", "number"), "Number in the set", "As printed; comparisons look at the digits.",
        COMPARES, _number,
    ),
    Key(("a", "artist"), "Artist", "A part of the name.", CONTAINS, _artist),
)  # fmt: skip
_FLAGS = (
    Key(("is",), "What it is", "See the list below.", EQUALS, is_flag),
    Key(("not",), "What it is not", "The opposite of is:.", CONTAINS, not_flag),
    Key(("has",), "What it has", "See the list below.", EQUALS, has_flag),
)


def _rarities(game: CardGame) -> tuple[Key, ...]:
    if not game.sheet.words("rarity"):
        return ()
    column = game.sheet.by_name["rarity"]
    short = f" ({' '.join(column.short)})" if column.short else ""
    says = f"Of any printing: {', '.join(column.words)}{short}."
    return (Key(("r", "rarity"), "Rarity", says, COMPARES, _rarity),)


@cache
def keys(game: CardGame) -> tuple[Key, ...]:
    """Everything that can be asked of this game's cards, in the order of the syntax page."""
    printings = (*_rarities(game), *_PRINTINGS)
    table = (*_NAMES, *game.search.keys, *_TEXTS, *printings, *_FLAGS)
    shown = game.search.examples
    return tuple(
        replace(entry, examples=entry.examples or shown.get(entry.names[0], ())) for entry in table
    )


@cache
def keys_by_name(game: CardGame) -> dict[str, Key]:
    return {name: entry for entry in keys(game) for name in entry.names}
