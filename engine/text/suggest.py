"""Words that were meant by a mistyped one. What was meant by other words is in nearest.py."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

#: Shorter words are near to too many others to tell what was meant.
SHORTEST: Final = 5
#: Of what would fit at a place there is less to choose from.
FITTING: Final = 4
#: From here on two slips are still one word.
LONG: Final = 8


def suggest(words: list[str], wanted: list[str], vocabulary: tuple[str, ...]) -> tuple[str, ...]:
    """Up to three phrases of which the next words are a misspelling: what would fit here first,
    then any word of the language. A word that is known is no misspelling."""
    known = _known(vocabulary)
    found: dict[str, str] = {}
    for count in (3, 2, 1):
        phrase = [word.lower() for word in words[:count]]
        if len(phrase) == count and not all(_is_known(word, known) for word in phrase):
            _collect(phrase, wanted, found, FITTING)
    for word in words[:2]:
        if not _is_known(word.lower(), known):
            _collect([word.lower()], _single(vocabulary), found, SHORTEST)
    return tuple(found.values())[:3]


def all_known(words: list[str], vocabulary: tuple[str, ...]) -> bool:
    """Whether nothing is to be suggested for these words, whatever would fit."""
    known = _known(vocabulary)
    return all(_is_known(word.lower(), known) for word in words)


def _collect(phrase: list[str], pool: Iterable[str], found: dict[str, str], shortest: int) -> None:
    for entry in pool:
        meant = entry.lower().split()
        if len(meant) != len(phrase) or meant == phrase:
            continue
        if all(
            word == each or is_slip(word, each, shortest)
            for word, each in zip(phrase, meant, strict=True)
        ):
            found.setdefault(entry.lower(), entry)


@lru_cache(maxsize=64)
def _known(vocabulary: tuple[str, ...]) -> frozenset[str]:
    return frozenset(entry.lower() for entry in vocabulary)


@lru_cache(maxsize=64)
def _single(vocabulary: tuple[str, ...]) -> tuple[str, ...]:
    """Those of one word."""
    return tuple(entry for entry in vocabulary if len(entry.split()) == 1)


def _is_known(word: str, known: frozenset[str]) -> bool:
    return word in known or word.removesuffix("s") in known


def is_slip(word: str, meant: str, shortest: int = SHORTEST) -> bool:
    """Whether one is the other with a letter wrong, missing, doubled or in the wrong place; of
    long words two. Who mistypes a word still begins it, or swaps how it begins."""
    if max(len(word), len(meant)) < shortest or min(len(word), len(meant)) < shortest - 1:
        return False
    if word[0] != meant[0] and word[:2] != meant[1::-1]:
        return False
    most = 2 if min(len(word), len(meant)) >= LONG else 1
    return abs(len(word) - len(meant)) <= most and _slips(word, meant) <= most


def _slips(one: str, other: str) -> int:
    """Letters wrong, missing, too many, or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, before, row = before, row, [i]
        for j, meant in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != meant))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == meant:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
