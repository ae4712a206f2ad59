"""What a deck holds, and changes of it, as plain values: sections of card ids and counts.

A section is named by its slug; which there are, the game says (decks/games).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

MAX_COUNT = 999
MAX_LINES = 500  # different cards over all sections
MAX_CARDS = 2000  # copies over all sections


Counts = dict[int, int]


class Contents(dict[str, Counts]):
    """Card ids and counts by section; a section without cards is not there, no count is 0."""

    def __init__(self, lines: Mapping[str, Mapping[int, int]] | None = None) -> None:
        super().__init__()
        for section, counts in (lines or {}).items():
            if held := {card: count for card, count in counts.items() if count}:
                self[section] = held

    @classmethod
    def from_json(cls, stored: Mapping[str, Mapping[str, int]]) -> Self:
        return cls(
            {
                section: {int(card): count for card, count in counts.items()}
                for section, counts in stored.items()
            }
        )

    def as_json(self) -> dict[str, dict[str, int]]:
        return {
            str(section): {str(card): count for card, count in counts.items()}
            for section, counts in self.items()
        }

    def __missing__(self, section: str) -> Counts:
        """To read from; cards are put in by `put`."""
        return {}

    def put(self, section: str, card: int, count: int) -> None:
        if count:
            self.setdefault(section, {})[card] = count
        elif card in self[section]:
            del self[section][card]
            if not self[section]:
                del self[section]

    @property
    def card_ids(self) -> set[int]:
        return {card for counts in self.values() for card in counts}

    def total(self, section: str) -> int:
        return sum(self[section].values())

    def copy(self) -> "Contents":
        return Contents(self)


@dataclass(frozen=True, slots=True)
class Change:
    """One card in one section: set its count, add to it, or cap it; exactly one of the three."""

    card: int
    section: str
    set: int | None = None
    add: int | None = None
    cap: int | None = None

    def count_after(self, before: int) -> int:
        if self.set is not None:
            return self.set
        if self.cap is not None:
            return min(before, self.cap)
        return max(0, before + (self.add or 0))

    def as_json(self) -> dict[str, object]:
        verbs = {"set": self.set, "add": self.add, "cap": self.cap}
        named = {verb: number for verb, number in verbs.items() if number is not None}
        return {"card": self.card, "section": self.section, **named}


@dataclass(frozen=True, slots=True)
class Move:
    """So many copies (None: all) of a card from one section to another."""

    card: int
    source: str
    target: str
    count: int | None = None

    def as_json(self) -> dict[str, object]:
        count = {} if self.count is None else {"count": self.count}
        return {"card": self.card, "section": self.source, "to": self.target, **count}


Edit = Change | Move


@dataclass(frozen=True, slots=True)
class Difference:
    """How the count of a card in a section differs between two contents."""

    section: str
    card: int
    before: int
    after: int

    @property
    def delta(self) -> int:
        return self.after - self.before


class ContentsRefused(Exception):
    """These contents are no deck; the message says why and what would be."""


def apply(contents: Contents, edits: Iterable[Edit]) -> Contents:
    """The contents after these edits, in order. Counts never go below 0, nor above MAX_COUNT."""
    after = contents.copy()
    for edit in edits:
        if isinstance(edit, Move):
            _move(after, edit)
        else:
            _put(
                after,
                edit.section,
                edit.card,
                edit.count_after(after[edit.section].get(edit.card, 0)),
            )
    check_size(after)
    return after


def _move(contents: Contents, move: Move) -> None:
    there = contents[move.source].get(move.card, 0)
    count = there if move.count is None else min(there, move.count)
    if move.source == move.target:
        return
    _put(contents, move.source, move.card, there - count)
    _put(contents, move.target, move.card, contents[move.target].get(move.card, 0) + count)


def _put(contents: Contents, section: str, card: int, count: int) -> None:
    if not 0 <= count <= MAX_COUNT:
        raise ContentsRefused(
            f"A card is in a section between 0 and {MAX_COUNT} times, not {count:,} times."
        )
    contents.put(section, card, count)


def check_size(contents: Contents) -> None:
    lines = sum(len(counts) for counts in contents.values())
    if lines > MAX_LINES:
        raise ContentsRefused(f"A deck holds at most {MAX_LINES} different cards, not {lines:,}.")
    cards = sum(contents.total(section) for section in contents)
    if cards > MAX_CARDS:
        raise ContentsRefused(f"A deck holds at most {MAX_CARDS:,} cards in all, not {cards:,}.")


def differences(before: Contents, after: Contents) -> list[Difference]:
    """What changed, section by section."""
    found = []
    for section in {**before, **after}:
        old, new = before[section], after[section]
        for card in {**old, **new}:
            if old.get(card, 0) != new.get(card, 0):
                found.append(Difference(section, card, old.get(card, 0), new.get(card, 0)))
    return found


def edits_to(before: Contents, after: Contents) -> list[Change]:
    """The edits that make the one into the other."""
    return [
        Change(found.card, found.section, set=found.after) for found in differences(before, after)
    ]
