"""What one would have to get: cards of some decks against what is owned."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from decks.contents import Contents
from decks.sections import MAYBE


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card some decks need, and how many of it are there."""

    card: int
    needed: int
    owned: int

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.owned)


def played(contents: Contents) -> dict[int, int]:
    """Copies by card that one needs to play the deck: all but the maybeboard."""
    total: dict[int, int] = {}
    for section, counts in contents.items():
        if section != MAYBE:
            for card, count in counts.items():
                total[card] = total.get(card, 0) + count
    return total


def needs(decks: Iterable[Mapping[int, int]], *, at_once: bool) -> dict[int, int]:
    """Copies by card: for all decks sleeved at once their sum, for one at a time the largest."""
    total: dict[int, int] = {}
    for deck in decks:
        for card, count in deck.items():
            before = total.get(card, 0)
            total[card] = before + count if at_once else max(before, count)
    return total


def shopping_list(
    decks: Iterable[Mapping[int, int]], owned: Mapping[int, int], *, at_once: bool
) -> list[Wanted]:
    wanted = [
        Wanted(card, count, owned.get(card, 0))
        for card, count in needs(decks, at_once=at_once).items()
    ]
    return [each for each in wanted if each.missing]
