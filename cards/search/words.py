"""Known words: which one is meant, and which comes nearest to one that nobody knows."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from rapidfuzz import fuzz, process

from cards.columns import key
from cards.search.conditions import TermRefused

Meaning = TypeVar("Meaning")
NEAR_ENOUGH = 55
LONGEST = 80  # of a word that can be near a known one


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like it, or nothing."""
    if len(word) > LONGEST:
        return ""
    found = process.extractOne(word, list(known), scorer=fuzz.ratio, score_cutoff=NEAR_ENOUGH)
    return found[0] if found else ""


def pick(value: str, known: Mapping[str, Meaning], what: str) -> Meaning:
    """What the word or its unmistakable beginning stands for."""
    asked = key(value)
    if asked in known:
        return known[asked]
    begun = {name: meaning for name, meaning in known.items() if asked and name.startswith(asked)}
    meanings = list(begun.values())
    if meanings and all(meaning == meanings[0] for meaning in meanings):
        return meanings[0]
    if meanings:
        raise TermRefused(f"“{value}” could be {' or '.join(begun)}.", next(iter(begun)))
    raise TermRefused(f"There is no {what} “{value}”.", nearest(asked, known))


def number(value: str) -> int | None:
    """A whole number as people type it; no card has one of more than four digits."""
    digits = value.removeprefix("-").removeprefix("+")
    return int(value) if digits.isascii() and digits.isdigit() and len(digits) <= 4 else None
