"""`CardGame`: everything the card pool asks a game. Cells are trimmed texts by column."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cards.games.sheet import Sheet
from cards.games.signs import Sign
from cards.games.writing import Writing

if TYPE_CHECKING:
    from django.db import models
    from rest_framework.serializers import Serializer

    from cards.faces.facts import Facts
    from cards.models import Card, Printing
    from cards.search.described import GameSearch

Cells = dict[str, str]


@dataclass(frozen=True, slots=True)
class GlossaryKind:
    """Words of one kind in cards/rules/<system>.yaml, in the order of the glossary's page."""

    name: str
    label: str
    section: str  # of the rules that holds them
    search: str = ""  # finds their cards, {} is the word; empty: that tells nobody anything
    rulings: tuple[str, ...] = ()  # behind words that name none
    is_bold: bool = False  # on drawn faces


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
    about: str = ""  # the game in two sentences, for people who do not know it
    called: str = "decks"  # what one chooses to play with
    sheet: Sheet
    sample_rows: tuple[Cells, ...]  # of the file that shows how a sheet is filled
    face_model: "type[models.Model]"
    face_name: str
    face_fields: tuple[str, ...]  # of `face_model`: what the rules read
    search: "GameSearch"
    face_serializer: "type[Serializer[Any]]"  # how the API shows a face
    glossary_kinds: tuple[GlossaryKind, ...] = ()
    tallies: tuple[Tally, ...] = ()
    writing: Writing = Writing()
    first_sets: tuple[str, ...] = ()  # shipped files that others build on: they come in first
    type_hint: str = "Types."  # under the fields of the search by form
    text_hint: str = "Words as they stand in the text."
    signs: tuple[Sign, ...] = ()  # what the home page and the style guide show of it

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

    def played_cells(self, cells: Mapping[str, str], canonical: str) -> Cells:
        """The rule columns as games get them: the text in the words of the language."""
        return {**cells, "text": canonical or cells["text"]}

    def doubts(self, cells: Mapping[str, str], canonical: str, names: Iterable[str]) -> list[str]:
        """What the rules allow and hardly anybody means; `names` are all cards there are."""
        return []

    def searched_text(self, cells: Mapping[str, str]) -> str:
        """All that `x:` looks into."""
        return cells.get("text", "")

    @abstractmethod
    def facts_of(self, card: "Card", printing: "Printing") -> "Facts":
        """What the drawn face shows."""

    @abstractmethod
    def draw_face(self, facts: Any, prefix: str) -> str:
        """A whole SVG document without scripts, styles and addresses; `prefix` begins its ids."""

    def similar(self, face: Any) -> list[str]:
        """Searches that find cards like this one."""
        return [f't:"{face.type.lower()}"']
