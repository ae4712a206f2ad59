"""What a game says about card texts: how one is read, or where and why it is not."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.kernel.data import Cells


class Fault(StrEnum):
    """What kind of error a text has, for whoever mends it."""

    UNKNOWN_WORD = "unknown word"
    UNKNOWN_SENTENCE = "unknown sentence"
    TWO_MEANINGS = "two meanings"
    NOT_PLAYED_YET = "not played yet"
    WRONG_TYPE = "wrong card type"


@dataclass(frozen=True, slots=True)
class Declined:
    """A text that was not understood. Line and column count from 1 in the text as given.

    `instead` are whole sentences that are understood and may stand in the place of the declined
    one. `ways` are what `words` could mean, each said so that it means only that. A game that
    cannot tell the fault leaves it open. `cell` is the column that holds the text.
    """

    line: int
    column: int
    words: str
    reason: str
    suggestions: tuple[str, ...] = ()
    fault: Fault | None = None
    instead: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    cell: str = "text"

    def __str__(self) -> str:
        hint = f" Did you mean {' or '.join(self.suggestions)}?" if self.suggestions else ""
        return f"line {self.line}, column {self.column}: “{self.words}”: {self.reason}{hint}"


@dataclass(frozen=True, slots=True)
class Reading:
    """How a card text is read, or why it is not."""

    ok: bool
    canonical: str
    reading: tuple[str, ...]
    errors: tuple[Declined, ...]
    keywords: tuple[str, ...] = ()
    not_simulated: str = ""  # why no game can be played with it


@dataclass(frozen=True, slots=True)
class FieldObjection:
    """What is wrong with one cell of a card's row."""

    column: str
    reason: str

    def __str__(self) -> str:
        return f"{self.column}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a card's text; not every one takes effect at moments that can be counted."""

    text: str
    counted: bool = True


class Names:
    """Card names that texts may use without quotation marks.

    Compared by identity, so that whoever reads many texts can keep what it made of them.
    """

    __slots__ = ("__weakref__", "names")

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = tuple(names)


@dataclass(frozen=True, slots=True)
class Meaning:
    """A keyword in the glossary: one sentence, and a text that has it on a card of this type."""

    keyword: str
    text: str
    card_type: str
    example: str


class Texts(Protocol):
    """Cards whose printed text is their program."""

    keywords: tuple[str, ...]
    """The names of all keywords, as `Reading.keywords` gives them."""

    triggers: tuple[str, ...]
    """The triggers with a name of their own."""

    glossary: tuple[Meaning, ...]
    """What the keywords mean, in the order of `keywords`."""

    def read_text(self, name: str, card_type: str, text: str, names: Names | None) -> Reading:
        """How the text of a card is understood."""

    def read_card(self, cells: Cells, names: Names | None) -> Reading:
        """How a whole card is understood, and whether games can be played with it yet."""

    def type_of(self, cells: Cells) -> str:
        """The type the game takes a card for, where its text says more than its type cell."""

    def instead(self, cells: Cells, error: Declined, names: Names | None) -> tuple[str, ...]:
        """Understood sentences for a declined one, the nearest first; takes some time."""

    def objections(self, cells: Cells) -> tuple[FieldObjection, ...]:
        """Which printed fields do not fit the type of card."""

    def clauses(self, cells: Cells) -> tuple[Clause, ...]:
        """The parts of a card's text, as `SideFacts.clauses` numbers them."""

    def lesson(self) -> str:
        """A page in Markdown that teaches how texts are written."""
