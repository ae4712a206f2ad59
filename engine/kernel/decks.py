"""What every game's deck rules speak of: sections, limits, violations."""

from collections.abc import Mapping
from dataclasses import dataclass

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
