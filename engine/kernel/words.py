"""What a game calls its things: results, replays and lists are worded with it by whoever knows no
rules."""

from dataclasses import dataclass
from typing import Protocol

from engine.kernel.events import Event
from engine.kernel.state import State


@dataclass(frozen=True, slots=True)
class Countable:
    """A thing that is counted, in both numbers."""

    one: str
    many: str

    def count(self, number: int) -> str:
        """`1 round`, `2 rounds`."""
        return f"{number:,} {self.one if number == 1 else self.many}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that every side has and everybody may know."""

    slug: str
    name: str  # short, as beside the number: HP
    title: str  # in full: Hit Points


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure of one side at one moment; `most` where it is a part of something."""

    figure: Figure
    n: int
    most: int | None = None

    def __str__(self) -> str:
        return f"{self.figure.name} {self.n}{'' if self.most is None else f'/{self.most}'}"


@dataclass(frozen=True, slots=True)
class Ending:
    """A way a game ends; `State.reason` says `text`."""

    rule: str
    text: str


def endings_of(game: type[State]) -> tuple[Ending, ...]:
    """As the state declares them."""
    return tuple(Ending(rule, text) for rule, text in game.ENDINGS.items())


@dataclass(frozen=True, slots=True)
class ByRound:
    """What is added up round by round: the slug is a field of `SideFacts`."""

    slug: str
    title: str  # Damage dealt
    unit: str = ""  # of the numbers, if they have one


@dataclass(frozen=True, slots=True)
class CardFact:
    """What is counted of a card: the slug is a field of `SideFacts`."""

    slug: str
    title: str  # a column: In first Hand
    when: str  # in a sentence: in the first Hand


@dataclass(frozen=True, slots=True)
class Mark:
    """Moments of a replay that are worth jumping to: where events of these kinds happened."""

    slug: str
    name: str  # on the button: Damage
    key: str  # on the keyboard
    kinds: tuple[str, ...]
    counts_zero: bool = True  # else only events with an amount: a hit for 0 is no damage

    def fits(self, event: Event) -> bool:
        return event.kind in self.kinds and (self.counts_zero or event.amount != 0)


@dataclass(frozen=True, slots=True)
class Now:
    """Where in the game a state is, in words."""

    title: str  # Turn 3
    note: str = ""  # round 2
    part: str = ""  # Combat Step
    seat: int | None = None  # whose turn it is, if it is somebody's


class Words(Protocol):
    """One game's words."""

    round: Countable
    """What `State.rounds` counts."""

    turn: Countable
    """What a replay is read by; it begins with an event of the kind `turn_event`."""

    turn_event: str
    """Its `amount` is the number of the turn, its `seat` whose turn it is."""

    starter: str
    """Who `State.first` is: the starting player. Empty if nobody begins."""

    figures: tuple[Figure, ...]
    endings: tuple[Ending, ...]
    by_round: tuple[ByRound, ...]
    cards: tuple[CardFact, ...]
    marks: tuple[Mark, ...]

    def now(self, state: State) -> Now:
        """Turn, round and step."""

    def amounts(self, state: State, seat: int) -> tuple[Amount, ...]:
        """The figures of a side, in the order of `figures`."""
