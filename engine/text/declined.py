"""A text that was not understood: a value that says where, why and what might have been meant."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True)
class Declined:
    """Line and column count from 1 in the text as given."""

    line: int
    column: int
    words: str
    reason: str
    suggestions: tuple[str, ...] = ()

    def __str__(self) -> str:
        hint = f" Did you mean {' or '.join(self.suggestions)}?" if self.suggestions else ""
        return f"line {self.line}, column {self.column}: “{self.words}”: {self.reason}{hint}"


def suggest(word: str, wanted: list[str], vocabulary: tuple[str, ...]) -> tuple[str, ...]:
    """Up to three near words: first those that would fit here, then any of the language."""
    near: list[str] = []
    for pool in (wanted, vocabulary):
        by_low = {entry.lower(): entry for entry in pool}
        for low in get_close_matches(word.lower(), sorted(by_low), n=3, cutoff=0.7):
            if by_low[low] not in near and low != word.lower():
                near.append(by_low[low])
    return tuple(near[:3])
