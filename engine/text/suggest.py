"""What might have been meant by words that were not understood."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches


def suggest(words: list[str], wanted: list[str], vocabulary: tuple[str, ...]) -> tuple[str, ...]:
    """Up to three near phrases, the nearest first: for the next words together what would fit
    here, for single ones any word of the language."""
    scored: dict[str, float] = {}
    known = {entry.lower() for entry in vocabulary}
    for count in (3, 2, 1):
        phrase = " ".join(words[:count]).lower()
        if len(words) >= count and not (count == 1 and phrase in known):
            _score(phrase, wanted, scored)
    for word in words[:2]:
        if word.lower() not in known:
            _score(word.lower(), vocabulary, scored)
    ranked: dict[str, str] = {}
    for entry in sorted(scored, key=lambda entry: (-scored[entry], entry)):
        ranked.setdefault(entry.lower(), entry)
    return tuple(ranked.values())[:3]


def _score(phrase: str, pool: Iterable[str], scored: dict[str, float]) -> None:
    by_low = {entry.lower(): entry for entry in pool}
    for low in get_close_matches(phrase, sorted(by_low), n=3, cutoff=0.75):
        if low != phrase:
            ratio = SequenceMatcher(None, phrase, low).ratio()
            scored[by_low[low]] = max(ratio, scored.get(by_low[low], 0))
