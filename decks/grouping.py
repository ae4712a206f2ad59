"""Cards of a deck in groups, as a game lays them out (decks/games)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cards.models import Card
from decks.games.game import Grouping, Held, Place

Row = TypeVar("Row", bound=Held)


@dataclass(frozen=True, slots=True)
class Group(Generic[Row]):
    title: str
    rows: Sequence[Row]

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)


def grouped(
    rows: Iterable[Row], grouping: Grouping, cost: Callable[[Card], int]
) -> list[Group[Row]]:
    """Groups in the order of the game; rows inside by cost, then by name."""
    found: dict[Place, list[Row]] = {}
    for row in rows:
        found.setdefault(grouping.group_of(row.card), []).append(row)

    def line(row: Row) -> tuple[int, str]:
        return cost(row.card), row.card.name_key

    return [Group(title, sorted(found[place, title], key=line)) for place, title in sorted(found)]
