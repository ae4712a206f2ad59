"""What every game's table has, as a page draws it. What else is on it, each game adds."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.kernel.state import State


class PlayerSide(Protocol):
    """One player's half."""

    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...


class Tabletop(Protocol):
    """The whole table at one moment, as far as some eyes may know it."""

    @property
    def to_move(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def reason(self) -> str: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def sides(self) -> Sequence[PlayerSide]: ...


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action by its place in the list; `spot` names its card's tile, if it has one."""

    index: int
    label: str
    spot: str = ""
    card: str = ""


class Show(Protocol):
    """A table that people can look at and sit at."""

    def tabletop(self, state: State, eyes: int, lit: Collection[int]) -> Tabletop:
        """What the seats in the mask `eyes` know together; cards in `lit` are marked."""

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The legal actions with their labels and places, in their stable order."""

    def prompt(self, state: State, *, watched: bool) -> str:
        """What the seat to move is asked; `watched` words it for somebody who looks on."""
