"""The words the pool itself knows: types, keywords, sets, names. Read anew when it changes."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from django.db.models import Subquery

from cards.columns import key
from cards.games import HOME, game_of
from cards.games.game import CardGame
from cards.models import Card, CardChange, CardSet


@dataclass(frozen=True, slots=True)
class Vocabulary:
    types: tuple[str, ...]  # Character, Skill …
    type_lines: tuple[str, ...]  # with subtypes, case-folded
    keywords: tuple[str, ...]  # case-folded
    sets: tuple[tuple[int, str, str], ...]  # id, code, name

    def type_words(self) -> list[str]:
        """Types and single subtypes, for suggestions."""
        return sorted({word for line in self.type_lines for word in (line, *line.split())})


class Known:
    """What one search knows: its game, and the vocabulary, read when the first term asks for it."""

    def __init__(self, game: CardGame) -> None:
        self.game = game

    @cached_property
    def words(self) -> Vocabulary:
        return vocabulary(self.game.system)


def vocabulary(system: str = HOME) -> Vocabulary:
    return _vocabulary(system, _state())


def names(system: str = HOME) -> tuple[str, ...]:
    """The names of all cards people can find."""
    return _names(system, _state())


def _state() -> object:
    """Changes with every new card and every change of one; quick, however large the pool is."""
    last_change = CardChange.objects.order_by("-pk").values("pk")[:1]
    cards = Card.objects.order_by("-pk").annotate(last_change=Subquery(last_change))
    return cards.values_list("pk", "changed_at", "last_change").first()


@lru_cache(maxsize=8)  # more than there are games
def _vocabulary(system: str, state: object) -> Vocabulary:
    faces = game_of(system).face_model._default_manager
    types = faces.order_by("type").values_list("type", flat=True).distinct()
    lines = faces.order_by("type_key").values_list("type_key", flat=True).distinct()
    cards = Card.objects.filter(system=system).exclude(keyword_key="")
    keyword_keys = cards.values_list("keyword_key", flat=True)
    keywords = {word for line in keyword_keys.distinct() for word in line.split("|") if word}
    sets = CardSet.objects.filter(system=system).order_by("code").values_list("pk", "code", "name")
    return Vocabulary(tuple(types), tuple(lines), tuple(sorted(keywords)), tuple(sets))


@lru_cache(maxsize=8)
def _names(system: str, state: object) -> tuple[str, ...]:
    shown = Card.objects.filter(system=system, is_withdrawn=False).order_by("name_key")
    return tuple(shown.values_list("name", flat=True))


def sets_meant(asked: str, sets: tuple[tuple[int, str, str], ...]) -> list[tuple[int, str, str]]:
    """By code, else by the beginning of the code or a part of the name."""
    wanted = key(asked)
    exact = [entry for entry in sets if key(entry[1]) == wanted]
    return exact or [
        entry for entry in sets if key(entry[1]).startswith(wanted) or wanted in key(entry[2])
    ]
