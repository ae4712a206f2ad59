"""The nearest sentences that are understood: a declined one is mended step by step.

Each step changes the place where reading stopped; a change costs what it takes from the words of
the writer. The cheapest texts are read first, and only so many: hostile ones end soon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, Protocol

#: How a sentence is read: where it stops being understood, or what it means.
Read = Callable[[str], int | str]
Changes = Iterator[tuple[float, str]]

MOST: Final = 3
#: Sentences that are read to find the nearest, and how many are looked at closely.
READINGS: Final = 40
CLOSELY: Final = 3
#: What is much dearer than the nearest is not near.
ROOM: Final = 0.5
DEAREST: Final = 3.6
#: Other words are tried before other forms.
RATHER: Final = 0.6


class Mending(Protocol):
    """What a game knows of sentences like this; each change comes with its cost."""

    def in_other_words(self, sentence: str) -> Changes:
        """Words for words."""

    def in_other_forms(self, sentence: str, at: int) -> Changes:
        """The clause around the place where reading stopped, said as the language says it."""


def nearest(sentence: str, read: Read, mending: Mending) -> tuple[str, ...]:
    """Up to three understood sentences, the nearest first."""
    order, closely = count(), CLOSELY
    waiting: list[tuple[float, int, str, int | None]] = [(0.0, next(order), sentence, None)]
    seen = {sentence.lower()}
    meant: dict[str, tuple[float, str]] = {}
    readings = READINGS
    while waiting and readings and len(meant) < MOST:
        cost, _, text, stopped = heappop(waiting)
        if cost > min([DEAREST, *(each + ROOM for each, _ in meant.values())]):
            break
        if stopped is None:
            readings -= 1
            result = read(text)
            if isinstance(result, str):
                meant.setdefault(result, (cost, text))
                continue
            stopped = result
            changes = list(mending.in_other_words(text))
            later = cost + (RATHER if changes else 0)
            heappush(waiting, (later, next(order), text, stopped))
        elif closely:
            closely -= 1
            changes = list(mending.in_other_forms(text, stopped))
        else:
            continue
        for more, changed in changes:
            if changed.lower() not in seen:
                seen.add(changed.lower())
                heappush(waiting, (cost + more, next(order), changed, None))
    return tuple(text for _, text in meant.values())
