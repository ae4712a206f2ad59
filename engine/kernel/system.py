"""What a game offers to the door (`engine.api`), capability by capability, and who is registered.

Every game can be prepared, saved and judged (`System`). Beyond that it has the capabilities it
has: card texts, deck rules, a table for people, words for its results, a way to fuzz it. One it
lacks is None, and whoever asks for it gets a `CapabilityError` that says so.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from engine.kernel.actions import Action
from engine.kernel.decks import Limits, Lists, Section, Violation
from engine.kernel.errors import CapabilityError, UnknownSystemError
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.show import Choice, Tabletop
from engine.kernel.state import State
from engine.kernel.texts import Clause, FieldObjection, Names, Reading
from engine.kernel.words import Words

Data = Mapping[str, object]
"""JSON-able data from outside, not yet checked."""

Cells = Mapping[str, str]
"""A card as a row of a spreadsheet, by column."""


class Prepared(Protocol):
    """A checked and compiled setup, from which any number of games starts."""

    def start(self, seed: int, sink: list[Event] | None = None) -> State:
        """A game at its first decision."""


class Texts(Protocol):
    """Cards whose printed text is their program."""

    keywords: tuple[str, ...]
    """The names of all keywords, as `Reading.keywords` gives them."""

    triggers: tuple[str, ...]
    """The triggers with a name of their own."""

    def read_text(self, name: str, card_type: str, text: str, names: Names | None) -> Reading:
        """How the text of a card is understood."""

    def read_card(self, cells: Cells, names: Names | None) -> Reading:
        """How a whole card is understood, and whether games can be played with it yet."""

    def objections(self, cells: Cells) -> tuple[FieldObjection, ...]:
        """Which printed fields do not fit the type of card."""

    def clauses(self, cells: Cells) -> tuple[Clause, ...]:
        """The parts of a card's text, as `SideFacts.clauses` numbers them."""


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


class Show(Protocol):
    """A table that people can look at and sit at."""

    def tabletop(self, state: State, eyes: int, lit: Collection[int]) -> Tabletop:
        """What the seats in the mask `eyes` know together; cards in `lit` are marked."""

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The legal actions with their labels and places, in their stable order."""

    def prompt(self, state: State, *, watched: bool) -> str:
        """What the seat to move is asked; `watched` words it for somebody who looks on."""


class Fuzz(Protocol):
    """Random games of random decks, watched."""

    def seats(self, cards: Sequence[Data], rng: Rng) -> tuple[Sequence[object], Data]:
        """Random seats and options for a game with these cards."""

    def choose(self, legal: Sequence[Action], rng: Rng) -> Action:
        """Any of them; what leads nowhere seldom, so that games get on."""

    def problems(self, state: State) -> Iterable[str]:
        """What must never be true between two decisions, and is."""


class System(Protocol):
    """One game: how to start it, rebuild it from a save, judge a view, and what else it has."""

    name: str
    title: str
    summary: str
    version: int
    seats: tuple[int, int]
    """The fewest and the most players."""

    @property
    def texts(self) -> Texts | None: ...
    @property
    def decks(self) -> Decks | None: ...
    @property
    def show(self) -> Show | None: ...
    @property
    def fuzz(self) -> Fuzz | None: ...
    @property
    def words(self) -> Words | None: ...

    def prepare(self, seats: Sequence[object], options: Data) -> Prepared:
        """Check seats and options once; refuses what it does not understand."""

    def setup_of(self, state: State) -> Data:
        """The unchanging content of a game as JSON-able data."""

    def blank(self, setup: Data) -> State:
        """A state with the content of `setup`, whose columns a save will fill."""

    def evaluate(self, view: object) -> float:
        """How good the position looks to the seat of this view, between -1 and 1."""


_systems: dict[str, System] = {}


def register(system: System) -> None:
    """Make a system known under its name."""
    _systems[system.name] = system


def system_named(name: str) -> System:
    """The system with this name."""
    found = _systems.get(name)
    if found is None:
        known = ", ".join(sorted(_systems)) or "none"
        raise UnknownSystemError(f'There is no game system "{name}". Known systems: {known}.')
    return found


def names() -> list[str]:
    """All registered systems, sorted."""
    return sorted(_systems)


def texts_of(name: str) -> Texts:
    system = system_named(name)
    if system.texts is None:
        raise CapabilityError(f"{system.title} has no card texts.")
    return system.texts


def decks_of(name: str) -> Decks:
    system = system_named(name)
    if system.decks is None:
        raise CapabilityError(f"{system.title} has no deck rules.")
    return system.decks


def show_of(state: State) -> Show:
    system = system_named(state.SYSTEM)
    if system.show is None:
        raise CapabilityError(f"{system.title} has no table to show.")
    return system.show


def fuzz_of(name: str) -> Fuzz:
    system = system_named(name)
    if system.fuzz is None:
        raise CapabilityError(f"{system.title} cannot be fuzzed.")
    return system.fuzz


def words_of(name: str) -> Words:
    system = system_named(name)
    if system.words is None:
        raise CapabilityError(f"{system.title} has no words for its results.")
    return system.words
