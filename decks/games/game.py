"""`DeckGame`: everything decks ask a game, beside its deck rules (those are the engine's)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from decks.insight.charts import Bar, Chart
from decks.insight.odds import Draws
from decks.printing.sheet import SheetLine, SheetPart
from decks.sections import MAYBE, ListShape

if TYPE_CHECKING:
    from rest_framework.serializers import Serializer

    from cards.games.signs import Sign
    from cards.models import Card
    from decks.house_files import HouseDeck
    from decks.roster import Roster
    from decks.search.keys import Key


class Held(Protocol):
    """A card in a section of a deck: a line of a list, a row of a page."""

    @property
    def section(self) -> str: ...
    @property
    def card(self) -> "Card": ...
    @property
    def count(self) -> int: ...


Limits = Mapping[str, int]
Place = tuple[int, str]
"""Where a group stands among its kind, and its title."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """A way to lay out a deck: the group each card is in."""

    label: str
    group_of: Callable[["Card"], Place]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number beside a deck: 58/60 Deck."""

    label: str
    value: str
    limit: int | None = None
    is_wrong: bool = False  # below or above what a deck may have


@dataclass(frozen=True, slots=True)
class Curve:
    """Cards by what they cost, drawn small beside a deck."""

    unit: str
    bars: Sequence[Bar]


@dataclass(frozen=True, slots=True)
class ShippedFormat:
    """A format that comes with Riftlab; `set_code` is the only set of it."""

    slug: str
    name: str
    description: str
    set_code: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """What pages say about decks of this game."""

    title: str
    placeholder: str  # a small list, to show how they are written
    example: str  # a list of one card, for the pages of the API
    limits: Mapping[str, str]  # what each number of the deck rules means
    draws: str  # what one sees of a deck, turn by turn
    draws_ruling: str = ""
    unit: str = ""  # what cards cost
    colour: str = "colour"
    crew: str = ""  # what is played beside the main section is counted in: 12 fighters
    agreed: str = ""  # why a verdict does not count the card a table has to agree on
    agreed_ruling: str = ""
    search_examples: tuple[str, ...] = ("is:legal", "author:house")


class DeckGame(ABC):
    """One game's decks. What a game leaves out is shown plainly: no colours, no figures."""

    shape: ListShape
    words: Words
    main: str
    """The section cards are drawn from."""
    played: tuple[str, ...]
    """The sections a game is played with, the main one first."""
    agreed: str = ""
    """The section of the card that a table has to agree on; empty: there is none."""
    draws: Draws
    groupings: Mapping[str, Grouping]
    """By slug; the first is how a deck is shown at first."""
    formats: tuple[ShippedFormat, ...]
    colour_links: "Sequence[tuple[str, Sign]]" = ()
    """A search of decks for each colour, and its sign."""
    search_keys: "tuple[Key, ...]" = ()
    """What else decks of this game can be searched by."""
    numbers_shape: "type[Serializer[object]]"
    """How `numbers` looks in the API."""

    fixed: str = ""
    """Why nobody builds decks of this game; empty: people do."""

    roster: "Roster | None" = None
    """Its fighters, where decks are fixed."""

    def house_decks(self) -> "Mapping[str, HouseDeck]":
        """The decks that come with Riftlab, by slug."""
        return {}

    def pool_decks(self) -> "Mapping[str, HouseDeck]":
        """The house decks as the pool has them now: where decks are fixed, its cards say which."""
        return self.house_decks()

    @abstractmethod
    def home_of(self, card: "Card") -> str:
        """The section a card belongs to."""

    @abstractmethod
    def kind(self, card: "Card") -> str:
        """Its type in a word."""

    def cost(self, card: "Card") -> int:
        """What it costs, as a number to add up; inside a group, cards stand by it."""
        return 0

    def price(self, card: "Card") -> str:
        """What stands beside its name in a deck: 2 TP."""
        return ""

    def gist(self, card: "Card") -> str:
        """The card in a few words: Skill · Fire · 2 TP."""
        return self.kind(card)

    def colours(self, card: "Card") -> "tuple[Sign, ...]":
        """What is drawn beside its name."""
        return ()

    def colour_mask(self, cells: Mapping[str, object]) -> int:
        """Its colours as bits, for lists and searches of decks."""
        return 0

    def colours_of_mask(self, mask: int) -> tuple[str, ...]:
        """The slugs behind the bits."""
        return ()

    def note(self, section: str, held: Sequence[Held]) -> str:
        """What stands beside the heading of a section that is not empty."""
        return ""

    def figures(self, held: Sequence[Held], limits: Limits) -> Sequence[Figure]:
        """The numbers beside a deck."""
        size = sum(each.count for each in held if each.section == self.main)
        return [Figure(self.shape.headings[self.main], str(size))]

    def curve(self, held: Sequence[Held]) -> Curve | None:
        return None

    def charts(self, held: Sequence[Held], limits: Limits) -> Sequence[Chart]:
        return []

    @abstractmethod
    def numbers(self, held: Sequence[Held], limits: Limits) -> Mapping[str, object]:
        """What charts are drawn from, for programs."""

    def paper(self, held: Sequence[Held], limits: Limits) -> Sequence[SheetPart]:
        """The parts of the tournament sheet: each section that has cards."""
        parts = []
        for section in self.shape.sections:
            here = [each for each in held if each.section == section.slug != MAYBE]
            if here:
                lines = [SheetLine(each.count, each.card.name) for each in here]
                parts.append(SheetPart(section.heading, lines))
        return parts

    def telling(self, held: Sequence[Held]) -> "Sequence[Card]":
        """The cards that show best what a deck is about, the most telling first."""
        return [each.card for each in sorted(held, key=lambda each: -each.count)]
