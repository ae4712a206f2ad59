"""`CardGame`: everything the card pool asks a game. Cells are trimmed texts by column."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from cards.games.sheet import Sheet

if TYPE_CHECKING:
    from django.db import models

Cells = dict[str, str]


class CardGame(Protocol):
    """One game's cards. `face_model` holds what a card prints beside its name and text: a row with
    `card`, a one-to-one relation whose way back is called `face_name`."""

    system: str
    title: str
    sheet: Sheet
    sample_rows: tuple[Cells, ...]  # of the file that shows how a sheet is filled
    face_model: "type[models.Model]"
    face_name: str
    face_fields: tuple[str, ...]  # of `face_model`: what the rules read

    def take_apart(self, column: str, cell: str) -> tuple[str, ...]:
        """A cell of one of the sheet's joined columns, as the cells it holds."""

    def tidy(self, cells: Cells) -> None:
        """Spelling made ours in columns that only this game has; never refuses."""

    def fill_face(self, face: Any, cells: Mapping[str, str]) -> None:
        """A row of `face_model` from checked cells; nothing here refuses."""

    def face_cells(self, face: Any) -> Cells:
        """The other way: the rule columns but for name and text."""
