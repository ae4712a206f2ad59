"""What the lab asks a game beyond what the engine describes (engine.api's words and options)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine import api

Settings = dict[str, api.OptionValue]
"""The options of a game that differ from the rules' own, by name."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A section of a deck whose cards are never drawn: they wait until they are played."""

    section: str
    one: str  # what such a card is called, at the head of a column
    idle: str  # over those that were never played


class LabGame(Protocol):
    """One game in the lab."""

    def plays(self, system: str) -> tuple[str, ...]:
        """The sections of a deck that sit down at a table."""

    waiting: Waiting | None
    foes: str
    """What all play against together, if they do."""

    for_tables: tuple[str, ...]
    """Options that only a table of more than two, or one that plays together, is asked for."""

    only_at_seats: tuple[str, ...]
    """Options that ask whoever sits there: an experiment says what its table agreed on."""

    shows: tuple[str, ...]
    """The sections of a deck that are brought along if the table is asked."""

    illegal_decks: str
    """The flag of the game that says whether only legal decks sit down, if it has one."""

    def card_choices(self, option: api.OptionField) -> list[tuple[str, str]]:
        """The cards of the pool that an option can name, each with what it says."""

    def proposed(self, lists: Mapping[str, Sequence[str]]) -> Settings:
        """What a deck asks its table to agree on, by the names in all its sections."""

    def trial(self, name: str, section: str) -> Settings:
        """Options of a table at which this card is tried: it is paid for, and nobody counts."""

    def in_hand(self, table: api.Tabletop, seat: int, name: str) -> bool:
        """Whether the seat holds the card."""


class PlainGame:
    """A game that adds nothing."""

    waiting: Waiting | None = None
    foes = "The game"
    for_tables: tuple[str, ...] = ("teams",)
    only_at_seats: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    illegal_decks = ""

    def plays(self, system: str) -> tuple[str, ...]:
        try:
            return tuple(section.slug for section in api.deck_sections(system))
        except api.CapabilityError:
            return ()

    def card_choices(self, option: api.OptionField) -> list[tuple[str, str]]:
        return []

    def proposed(self, lists: Mapping[str, Sequence[str]]) -> Settings:
        return {}

    def trial(self, name: str, section: str) -> Settings:
        return {}

    def in_hand(self, table: api.Tabletop, seat: int, name: str) -> bool:
        return True
