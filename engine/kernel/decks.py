"""What every game's deck rules speak of: sections, limits, violations."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

Limits = Mapping[str, int]
"""The numbers of the deck rules by name; a format or a card of the table may set others."""

Lists = Mapping[str, Mapping[str, int]]
"""What a player brings: for each section the names of cards and how many."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of what a player brings."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule; `card` and `section` are empty where the whole list breaks it.

    `breach` is a word for programs, `title` the same for people, `count` what was found, `limit`
    what the rule asks for, `home` the section where the card belongs.
    """

    card: str
    message: str
    rule: str
    breach: str
    title: str
    section: str = ""
    count: int = 0
    limit: int = 0
    home: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


RESTRICTED: Final = "restricted"
"""The breach of a format's list of cards of which a deck may have one; a game mends it too."""


@dataclass(frozen=True, slots=True)
class Cap:
    """At most so many copies of a card stay in a section."""

    card: str
    section: str
    count: int


@dataclass(frozen=True, slots=True)
class Move:
    """So many copies go to another section."""

    card: str
    section: str
    home: str
    count: int


Edit = Cap | Move


@dataclass(frozen=True, slots=True)
class Mend:
    """One thing a player can do that makes its violation vanish."""

    label: str
    edits: tuple[Edit, ...]


class Decks(Protocol):
    """Decks that people build, and what is legal."""

    sections: tuple[Section, ...]
    limits: Limits
    """The numbers of the rules, where nobody sets others."""

    def check(self, lists: Lists, cards: Sequence[object], limits: Limits) -> tuple[Violation, ...]:
        """Everything that is wrong with a deck; empty if it is legal."""

    def limits_under(self, card: object, limits: Limits) -> Limits:
        """The limits if the table plays with this card."""

    def copies(self, card: object, limits: Limits) -> int | None:
        """How many copies of a card a deck may have; None: any number."""

    def mends(
        self,
        broken: Sequence[Violation],
        lists: Lists,
        cards: Sequence[object],
        limits: Limits,
        restricted: Collection[str],
    ) -> tuple[tuple[Mend, ...], ...]:
        """For each violation what can be done about it, each of which would do; none if nothing."""
