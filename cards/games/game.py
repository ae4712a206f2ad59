"""`CardGame`: everything the card pool asks a game. Cells are trimmed texts by column."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cards.games.sheet import Sheet

if TYPE_CHECKING:
    from django.db import models

    from cards.search.described import GameSearch

Cells = dict[str, str]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a set's page counts beside types and rarities: the words in one field of the face."""

    label: str
    field: str
    split: Callable[[str], Iterable[str]]  # a card may count for several words
    words: tuple[str, ...]  # in the order of the page
    shown: Callable[[str], str] = str


class CardGame(ABC):
    """One game's cards. What a card prints beside name and text is its face: a row of `face_model`
    with `type`, `type_key` (what `t:` looks into) and `card`, whose way back is `face_name`."""

    system: str
    title: str
    sheet: Sheet
    sample_rows: tuple[Cells, ...]  # of the file that shows how a sheet is filled
    face_model: "type[models.Model]"
    face_name: str
    face_fields: tuple[str, ...]  # of `face_model`: what the rules read
    search: "GameSearch"
    tallies: tuple[Tally, ...] = ()

    def take_apart(self, column: str, cell: str) -> tuple[str, ...]:
        """A cell of one of the sheet's joined columns, as the cells it holds."""
        raise LookupError(f"{self.title} has no column “{column}” to take apart.")

    def tidy(self, cells: Cells) -> None:
        """Spelling made ours in columns that only this game has; never refuses."""
        return

    @abstractmethod
    def fill_face(self, face: Any, cells: Mapping[str, str]) -> None:
        """A row of `face_model` from checked cells; nothing here refuses."""

    @abstractmethod
    def face_cells(self, face: Any) -> Cells:
        """The other way: the rule columns but for name and text."""

    def similar(self, face: Any) -> list[str]:
        """Searches that find cards like this one."""
        return [f't:"{face.type.lower()}"']
