"""What the search of the header offers while one types: cards, public decks, rulings.

Everybody gets the same answers, so each process keeps those of the last minute.
"""

import re
import time
from collections import OrderedDict
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.columns import key
from cards.games.here import game_here
from cards.models import Card
from cards.rules.digest import rules
from cards.rules.links import ruling_url
from decks.selectors import public_decks

SHOWN = 5
FEWEST, MOST = 2, 60
KEPT_SECONDS, KEPT = 60.0, 512
NUMBER = re.compile(r"[a-z]\d+[a-z]?\b\.?\s*")
MARKS = re.compile(r"[*`]")
LONGEST = 60


@dataclass(frozen=True, slots=True)
class Suggestion:
    title: str
    url: str


@dataclass(frozen=True, slots=True)
class Group:
    name: str
    found: tuple[Suggestion, ...]


_kept: OrderedDict[tuple[str, str], tuple[float, tuple[Group, ...]]] = OrderedDict()


@require_safe
def suggest(request: HttpRequest) -> HttpResponse:
    system = game_here(request)
    words = key(request.GET.get("q", "")[:MOST].replace("\x00", " ")).strip()
    groups = suggestions(words, system) if len(words) >= FEWEST else ()
    return render(request, "components/_suggestions.html", {"groups": groups})


def suggestions(words: str, system: str) -> tuple[Group, ...]:
    """Those of the last minute, or found anew; kinds without any are left out."""
    now, kept = time.monotonic(), _kept.get((system, words))
    if kept is not None and now < kept[0]:
        return kept[1]
    kinds = (
        Group("Cards", cards(words, system)),
        Group("Decks", decks(words, system)),
        Group("Rulings", rulings(words, system)),
    )
    groups = tuple(group for group in kinds if group.found)
    _kept[system, words] = (now + KEPT_SECONDS, groups)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return groups


def cards(words: str, system: str) -> tuple[Suggestion, ...]:
    """By their names: those that begin so before those that hold it somewhere."""
    pool = Card.objects.filter(system=system, is_withdrawn=False).order_by("name_key")
    first = list(pool.filter(name_key__startswith=words)[:SHOWN])
    others = pool.filter(name_key__contains=words).exclude(name_key__startswith=words)
    found = [*first, *others[: SHOWN - len(first)]]
    return tuple(Suggestion(card.name, card.get_absolute_url()) for card in found)


def decks(words: str, system: str) -> tuple[Suggestion, ...]:
    found = (
        public_decks(AnonymousUser())
        .filter(system=system, name__icontains=words)
        .order_by("name", "pk")
    )
    return tuple(Suggestion(deck.name, deck.get_absolute_url()) for deck in found[:SHOWN])


def rulings(words: str, system: str) -> tuple[Suggestion, ...]:
    """By number, or by the words of its title."""
    book = rules(system)
    if book is None:
        return ()
    found = []
    for tag, ruling in book.rulings.items():
        title = title_of(ruling.text)
        if tag.casefold() == words or words in title:
            said = f"{tag} {title[:1].upper()}{title[1:]}"
            found.append(Suggestion(said, ruling_url(system, tag) or ""))
    return tuple(found[:SHOWN])


def title_of(text: str) -> str:
    """The first sentence of a ruling behind its number, in lower case."""
    sentence = NUMBER.sub("", MARKS.sub("", text), count=1).split(". ")[0].strip(" .")
    return sentence if len(sentence) <= LONGEST else f"{sentence[:LONGEST].rsplit(' ', 1)[0]} …"
