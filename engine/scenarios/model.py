"""Scenarios as data: what stands in a file, checked for its shape but not yet for its game."""

from dataclasses import dataclass, field

from engine.kernel.dice import COIN, PICK, SHUFFLE
from engine.kernel.scenarios import CardRow, Map, Node, Script
from engine.scenarios.errors import ScenarioError


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat takes one or several decisions in a row."""

    seat: str
    parts: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class PassUntil:
    """Everybody takes default choices until a moment is reached."""

    moment: str
    line: int


@dataclass(frozen=True, slots=True)
class Resolve:
    """Everybody passes until nothing is left to resolve."""

    line: int


@dataclass(frozen=True, slots=True)
class Check:
    """Something must hold now: the maps of one `then`."""

    bodies: tuple[Map, ...]
    line: int


Step = Choose | PassUntil | Resolve | Check


@dataclass(slots=True)
class Scenario:
    """One scenario of a file."""

    name: str
    game: str
    line: int
    given: Map
    cards: list[CardRow] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    seed: int = 1
    dice: Script = field(default_factory=list)
    strict: bool = True
    """Whether every answer has to be written."""
    lesson: Map | None = None
    """What it says to somebody who learns the game with it (course.py)."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A scenario with a mistake in its shape; the others of its file still run."""

    name: str
    line: int
    error: ScenarioError


COIN_SIDES = {"heads": [COIN, 1], "tails": [COIN, 0]}
KEEP_ORDER = [SHUFFLE]


def picked(number: int) -> list[int]:
    """The script entry that picks the n-th of the possible ones at random."""
    return [PICK, number - 1]


def merged(below: Node | None, above: Node) -> Node:
    """`above` over `below`: maps are joined key by key, everything else is replaced."""
    if not isinstance(below, Map) or not isinstance(above, Map):
        return above
    pairs = [
        (key, value if (over := above.get(key.text.lower())) is None else merged(value, over))
        for key, value in below
    ]
    pairs += [(key, value) for key, value in above if below.get(key.text.lower()) is None]
    return Map(tuple(pairs), above.line)
