"""What a game system offers to the door (`engine.api`), and the registry of systems."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.kernel.errors import UnknownSystemError
from engine.kernel.events import Event
from engine.kernel.state import State

Data = Mapping[str, object]
"""JSON-able data from outside, not yet checked."""


class Prepared(Protocol):
    """A checked and compiled setup, from which any number of games starts."""

    def start(self, seed: int, sink: list[Event] | None = None) -> State:
        """A game at its first decision."""


class System(Protocol):
    """One game: how to start it, rebuild it from a save, and judge a view of it."""

    name: str
    title: str
    summary: str
    version: int

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
