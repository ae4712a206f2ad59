"""Fighters: in games whose decks are fixed, who is played is what one chooses.

A game describes its own in a `Roster`; the gallery and the page of a fighter are drawn from that.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from cards.models import Card
    from decks.games.game import Held


@dataclass(frozen=True, slots=True)
class Portrait:
    """A fighter in the gallery; `slug` is that of its deck."""

    slug: str
    card: "Card"
    tagline: str
    facts: str = ""


@dataclass(frozen=True, slots=True)
class Company:
    """Fighters that came out together."""

    title: str
    portraits: Sequence[Portrait]


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """A side of what lies in front of the fighter, as it is printed."""

    title: str
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of the fighter's deck that belong together."""

    title: str
    cards: "Sequence[tuple[int, Card]]"
    hint: str = ""


@dataclass(frozen=True, slots=True)
class FighterSheet:
    """All that is the fighter's."""

    card: "Card"
    facts: Sequence[tuple[str, str]]
    sides: Sequence[PrintedSide]
    groups: Sequence[Group]


@dataclass(frozen=True, slots=True)
class Tip:
    card: str
    says: str


@dataclass(frozen=True, slots=True)
class Guide:
    """How a fighter is played, in our words."""

    tagline: str
    plan: tuple[str, ...]
    tips: tuple[Tip, ...]
    against: str


class Roster(ABC):
    """The fighters of one game."""

    @abstractmethod
    def companies(self) -> Sequence[Company]:
        """Everybody the pool has."""

    @abstractmethod
    def sheet(self, held: "Sequence[Held]") -> FighterSheet | None:
        """Of the fighter whose deck this is; None if the deck names none."""

    def named(self, held: "Sequence[Held]") -> "Mapping[str, Card]":
        """The cards by what a guide may call them."""
        return {each.card.name: each.card for each in held}

    @abstractmethod
    def guide(self, slug: str) -> Guide | None:
        """Imported fighters have none."""


def slug_of(name: str) -> str:
    """The slug of a fighter's deck."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def read_guides(file: Path) -> Mapping[str, Guide]:
    content: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text("utf-8"))
    return {
        slug: Guide(
            tagline=entry["tagline"],
            plan=tuple(entry["plan"]),
            tips=tuple(Tip(card, says) for card, says in entry["tips"].items()),
            against=entry["against"],
        )
        for slug, entry in content.items()
    }
