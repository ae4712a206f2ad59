"""The spreadsheet of a game's cards: its columns, as import, export, form and errata need them.

Free of Django: uploaded files are read where no database is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

MAX_TEXT = 2_000
SHORT_CELL = 40


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One column; the engine says which cards may have it and what it may hold."""

    name: str
    label: str
    help: str = ""  # beside its field
    guide: str = ""  # on the page of imports: what goes into it
    headings: tuple[str, ...] = ()  # what else files call it
    is_needed: bool = False  # a file without it is refused
    is_rule: bool = True  # the rules read it; the others belong to the printing
    is_number: bool = False
    has_lines: bool = False  # several lines, as a text has
    longest: int = SHORT_CELL
    is_phrase: bool = False  # words with single blanks, whatever a file puts between them
    words: tuple[str, ...] = ()  # all it may say, lowest first
    parts: tuple[str, ...] = ()  # the words of which it may say several
    short: Mapping[str, str] = field(default_factory=dict)  # letters for one of the words
    holds: tuple[str, ...] = ()  # a column of files alone, which is taken apart into these


@dataclass(frozen=True)
class Sheet:
    """The columns in the order of files; `joined` are those that only files have."""

    columns: tuple[Column, ...]
    joined: tuple[Column, ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    @cached_property
    def rule_names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns if column.is_rule)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns if column.is_number)

    @cached_property
    def by_name(self) -> dict[str, Column]:
        return {column.name: column for column in (*self.columns, *self.joined)}

    def words(self, column: str) -> tuple[str, ...]:
        """What a column may say; nothing if the game has no such column."""
        return self.by_name[column].words if column in self.by_name else ()


# --- what cards of every game have -------------------------------------------------------------

NUMBER = Column(
    "number", "Number", guide="in its set, each once: 12, 12a", is_needed=True, is_rule=False,
    is_phrase=True, longest=12,
    headings=("#", "no", "nr", "num", "card number", "collector number", "card no", "card #"),
)  # fmt: skip
NAME = Column(
    "name", "Name", is_needed=True, is_phrase=True, longest=120,
    guide="a card is its name: the same name is the same card, in every set",
    headings=("card", "card name", "title", "card title"),
)  # fmt: skip
TYPE = Column("type", "Type", is_needed=True, headings=("card type",))
RARITY = Column(
    "rarity", "Rarity", is_rule=False, headings=("card rarity", "rare", "rarities")
)  # fmt: skip
TEXT = Column(
    "text", "Text", guide="the rules; one ability a line", is_needed=True, has_lines=True,
    longest=MAX_TEXT,
    headings=(
        "card text", "effect", "effects", "effect text", "rules", "rules text", "ability",
        "abilities", "oracle text", "oracle",
    ),
)  # fmt: skip
FLAVOR = Column(
    "flavor", "Flavor", guide="as printed", is_rule=False, has_lines=True, longest=MAX_TEXT,
    headings=("flavour", "flavor text", "flavour text", "quote", "lore"),
)  # fmt: skip
ARTIST = Column(
    "artist", "Artist", guide="as printed", is_rule=False, is_phrase=True, longest=120,
    headings=("illustrator", "art by", "illustration", "illustrated by", "art"),
)  # fmt: skip
IMAGE = Column(
    "image", "Image", help="A file name; empty: the art is drawn.", guide="a file name",
    is_rule=False, longest=300, headings=("image file", "picture", "image path", "art file"),
)  # fmt: skip
COMMON = (NUMBER, NAME, TYPE, RARITY, TEXT, FLAVOR, ARTIST, IMAGE)


def worded(column: Column, *words: str, guide: str = "", short: Mapping[str, str] = {}) -> Column:
    """A common column with the words this game has for it."""
    return replace(column, words=words, guide=guide or column.guide, short=short)
