"""A game system: what every game has, and the capabilities it may have besides.

Every game can be prepared, saved and judged. Each capability is a small protocol in a file of its
own; one that a game lacks is None, and whoever asks for it gets a `CapabilityError` that says so.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.kernel.data import Data
from engine.kernel.decks import Decks
from engine.kernel.errors import CapabilityError, UnknownSystemError
from engine.kernel.events import Event
from engine.kernel.fuzz import Fuzz
from engine.kernel.option_fields import OptionFields
from engine.kernel.scenarios import Adapter
from engine.kernel.show import Show
from engine.kernel.state import State
from engine.kernel.teams import Split
from engine.kernel.texts import Texts
from engine.kernel.words import Words

Capability = TypeVar("Capability")


class Prepared(Protocol):
    """A checked and compiled setup, from which any number of games starts."""

    def start(self, seed: int, sink: list[Event] | None = None) -> State:
        """A game at its first decision."""


class System(Protocol):
    """One game: how to start it, rebuild it from a save, judge a view, and what else it has."""

    name: str
    title: str
    summary: str
    version: int
    splits: tuple[Split, ...]
    """Which numbers of players it takes, and in which teams."""

    @property
    def texts(self) -> Texts | None: ...
    @property
    def decks(self) -> Decks | None: ...
    @property
    def show(self) -> Show | None: ...
    @property
    def words(self) -> Words | None: ...
    @property
    def options(self) -> OptionFields | None: ...
    @property
    def scenarios(self) -> Adapter | None: ...
    @property
    def fuzz(self) -> Fuzz | None: ...

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


def home() -> str:
    """The game that is meant where none is named: the one registered first."""
    return next(iter(_systems))


def names() -> list[str]:
    """All registered systems, sorted."""
    return sorted(_systems)


def capabilities(system: System) -> tuple[str, ...]:
    """What a game has beyond what every game has."""
    had = {
        "texts": system.texts,
        "decks": system.decks,
        "show": system.show,
        "words": system.words,
        "options": system.options,
        "scenarios": system.scenarios,
        "fuzz": system.fuzz,
    }
    return tuple(name for name, part in had.items() if part is not None)


def texts_of(name: str) -> Texts:
    system = system_named(name)
    return _had(system.texts, system, "card texts")


def decks_of(name: str) -> Decks:
    system = system_named(name)
    return _had(system.decks, system, "deck rules")


def show_of_system(name: str) -> Show | None:
    return system_named(name).show


def show_of(state: State) -> Show:
    system = system_named(state.SYSTEM)
    return _had(system.show, system, "table to show")


def words_of(name: str) -> Words:
    system = system_named(name)
    return _had(system.words, system, "words for its results")


def options_of(name: str) -> OptionFields:
    system = system_named(name)
    return _had(system.options, system, "options")


def fuzz_of(name: str) -> Fuzz:
    system = system_named(name)
    return _had(system.fuzz, system, "random games to watch")


def _had(found: Capability | None, system: System, what: str) -> Capability:
    if found is None:
        raise CapabilityError(f"{system.title} has no {what}.")
    return found
