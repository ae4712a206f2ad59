"""Some of very many games, in some order, without a list of them all."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import overload


class Picked(Sequence[int]):
    """Games by a mark each, all of the first mark before those of the second. A page looks up its
    own games only: a text is counted and searched at the speed of the machine."""

    def __init__(self, numbers: Sequence[int], marks: str, order: Sequence[str]) -> None:
        self._numbers = numbers
        self._marks = marks
        self._counts = {mark: marks.count(mark) for mark in order}

    def __len__(self) -> int:
        return sum(self._counts.values())

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> list[int]: ...
    def __getitem__(self, place: int | slice) -> int | list[int]:
        if isinstance(place, int):
            found = range(len(self))[place]
            return self._span(found, found + 1)[0]
        first, last, step = place.indices(len(self))
        return self._span(first, last)[::step]

    def _span(self, first: int, last: int) -> list[int]:
        found: list[int] = []
        for mark, count in self._counts.items():
            if first < count and last > 0:
                places = islice(self._places(mark), max(first, 0), last)
                found += [self._numbers[place] for place in places]
            first, last = first - count, last - count
        return found

    def _places(self, mark: str) -> Iterator[int]:
        place = self._marks.find(mark)
        while place >= 0:
            yield place
            place = self._marks.find(mark, place + 1)
