"""Finding a card by a name that may be typed wrong. Never guesses between two that are as near."""

from dataclasses import dataclass

from rapidfuzz import fuzz, process

from cards.columns import key
from cards.games import HOME
from cards.models import Card

MAX_NAMES = 20
NEAR_ENOUGH = 75.0  # of 100
CLEARLY_NEARER = 5.0
LONGEST = 160  # no card has a name like that, and comparing long ones is dear


@dataclass(frozen=True, slots=True)
class Guess:
    """The one card that is meant; if none is, those that come near."""

    name: str | None
    near: tuple[str, ...] = ()


def complete(text: str, system: str = HOME) -> list[str]:
    """Names that begin with this, then names with a word that does, then names that hold it."""
    typed = key(text)
    cards = Card.objects.filter(system=system, is_withdrawn=False, name_key__contains=typed)
    names = cards.order_by("name_key").values_list("name", "name_key")

    def nearness(entry: tuple[str, str]) -> int:
        return 0 if entry[1].startswith(typed) else 1 if f" {typed}" in entry[1] else 2

    return [name for name, _ in sorted(names, key=nearness)[:MAX_NAMES]]


def guess(text: str, system: str = HOME) -> Guess:
    """Exact, else the only name that holds it, else the name that is clearly the nearest."""
    typed = key(text)
    cards = Card.objects.filter(system=system, is_withdrawn=False).order_by("name_key")
    names = dict(cards.values_list("name_key", "name"))
    if typed in names:
        return Guess(names[typed])
    holding = [name for name_key, name in names.items() if typed in name_key]
    if len(holding) == 1:
        return Guess(holding[0])
    if len(typed) > LONGEST:
        return Guess(None, tuple(holding[:5]))
    ranked = process.extract(typed, names.keys(), scorer=fuzz.WRatio, limit=5)
    near = tuple(names[name_key] for name_key, score, _ in ranked if score >= NEAR_ENOUGH)
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    if near and not holding and ranked[0][1] - second >= CLEARLY_NEARER:
        return Guess(near[0])
    return Guess(None, tuple(holding[:5]) or near)
