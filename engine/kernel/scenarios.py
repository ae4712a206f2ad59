"""What a game tells the scenario runner: how a written position is built and how a state is read.

What a file says arrives as scalars, lists and maps with their lines. The runner itself is above
(engine/scenarios); a game can have scenarios without it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.kernel.state import State


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text, number or flag as it was written."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple["Node", ...]
    line: int


@dataclass(frozen=True, slots=True)
class Map:
    """Keys and values in the order of the file."""

    pairs: tuple[tuple[Scalar, "Node"], ...]
    line: int

    def __iter__(self) -> Iterator[tuple[Scalar, "Node"]]:
        return iter(self.pairs)

    def get(self, key: str) -> "Node | None":
        """The value of a key, whatever its capitals."""
        for name, value in self.pairs:
            if name.text.lower() == key:
                return value
        return None


Node = Scalar | Items | Map


# --- what a check can be about --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bag:
    """Names of cards or words. Without an order any order is equal; an open bag may hold more
    than a check lists."""

    names: tuple[str, ...]
    ordered: bool = False
    open: bool = False
    others: tuple[tuple[str, str], ...] = ()
    """Other names some of them have, in small letters: the other one, the one above."""


@dataclass(frozen=True, slots=True)
class Spellings:
    """A word with other spellings; the first one is shown."""

    spellings: tuple[str, ...]


Fact = int | str | bool | None | Bag | Spellings | dict[str, "Fact"]
"""What a check can be about."""

Script = list[list[int]]


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card written in the file."""

    columns: dict[str, str]
    lines: dict[str, int]
    line: int
    shared: bool = False
    """Written for a whole file: what is wrong with it matters only where it is used."""

    @property
    def name(self) -> str:
        return self.columns["name"]


@dataclass(frozen=True, slots=True)
class Setting:
    """The `given` of a scenario: the game's own part, and what every game has."""

    given: Map
    cards: tuple[CardRow, ...]
    seed: int
    dice: Script


class Adapter(Protocol):
    """One game, as scenarios see it."""

    columns: tuple[str, ...]
    """Columns of the cards that a file may write; none if the game has no such cards."""

    verbs: tuple[str, ...]
    """How the labels of the game begin; guards `not legal` against misspelt labels."""

    answers: tuple[str, ...]
    """How labels begin that are possible only while something is being resolved."""
    passing_facts: tuple[str, ...]
    """Properties of the whole game that are true only while something is being resolved."""

    kinds: tuple[str, ...]
    """Kinds of the events of the game."""

    def build(self, setting: Setting) -> State:
        """The position of `given`, before its first decision was looked for."""

    def rests(self, state: State) -> bool:
        """Whether this decision is waited for even if only one choice is left."""

    def busy(self, state: State) -> bool:
        """Whether something is still being resolved."""

    def resolving(self, state: State) -> bool:
        """Whether something that was begun waits to be resolved; a mere window does not count."""

    def closing(self, state: State) -> bool:
        """Whether everybody has answered, and what was begun is resolved next."""

    def upkeep(self, state: State) -> str:
        """The phase before a player's first step in which the turn is, else nothing."""

    def passed_over(self, state: State, seat: int) -> list[str] | None:
        """The choices of a seat that was not asked because it had none; None if it had no turn."""

    def passing(self, state: State) -> str:
        """The label by which the seat that is asked declines to do anything."""

    def answers_itself(self, state: State) -> bool:
        """Whether a seat is asked about what it has just begun itself."""

    def only_order(self, state: State) -> bool:
        """Whether every choice that is offered will be made, and only their order is open."""

    def aliases(self, state: State) -> dict[str, str]:
        """Other names of what labels name, in small letters: the name in a file, that of labels."""

    def settled(self, state: State) -> list[tuple[int, str]]:
        """Choices the game made by itself because nothing else was possible: seat and label."""

    def moment(self, state: State) -> tuple[int, int, str]:
        """Seat and number of the turn, and the name of its part."""

    def moments(self) -> tuple[str, ...]:
        """The parts of a turn that `pass until` knows."""

    def fact(self, state: State, subject: Scalar, name: str) -> Fact:
        """One property of a seat or card."""

    def whole(self, state: State, name: str) -> Fact:
        """One property of the whole game."""

    def wholes(self) -> tuple[str, ...]:
        """Names of the properties of the whole game."""

    def properties(self) -> tuple[str, ...]:
        """Names of the properties of seats and cards."""

    def names(self, state: State) -> tuple[str, ...]:
        """Names of the cards in the game."""

    def card_names(self, state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
        """What the cards of an event are called."""
