"""What every game's table has, as a page draws it. What else is on it, each game adds.

Tiles, piles, spaces and figures are here for all games: a page draws them without knowing which.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from engine.kernel.events import Event
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


AND_THEN: Final = "\t"
"""Between the labels of several answers; no name of a card holds one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action by its place in the list; `spot` names its card's tile, if it has one.

    After the legal actions a game may list shortcuts: `then` is the label of the answer that is
    given to the next question as well, if it is offered there.
    """

    index: int
    label: str
    spot: str = ""
    card: str = ""
    says: str = ""
    """What a button says, where the label is rather for programs."""
    then: str = ""
    """Several labels are parted by `AND_THEN`."""
    after: str = ""
    """Of a shortcut that people make in two picks, a card and then its target: what the first
    sends. The whole shortcut lies at the second."""
    together: bool = False
    """Of a shortcut: several cards do the same at once."""
    adds: str = ""
    """Of a shortcut in two picks: the labels that several cards picked for one target send one
    after the other; their first word says what they do."""
    is_pass: bool = False
    """Nothing more is done: the game goes on."""
    is_covered: bool = False
    """Shortcuts lead there as well, so a short list may leave it out."""
    is_placed: bool = False
    """Its spot always lies open on the board, so a short list may leave it out."""

    @property
    def text(self) -> str:
        return self.says or self.label

    @property
    def sent(self) -> str:
        """What names it: the place of the action, and the answers that follow it."""
        return f"{self.index} {self.then}".rstrip()


class Ask(StrEnum):
    """When a person is asked a question that has an answer most people give."""

    ALWAYS = "always"
    WORTH = "worth"
    """If a look ahead would answer otherwise."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Occasion:
    """A kind of question that has an answer most people give: one may say whether to be asked."""

    slug: str
    label: str
    ask: Ask
    """What holds until somebody says otherwise."""
    is_pass: bool = True
    """The answer is to pass; else it is the better of what is plainly better."""
    is_urgent: bool = False
    """Asked even of somebody who is done with their turn."""


@dataclass(frozen=True, slots=True)
class Spare:
    """The answer most people give to the question of the moment, by its place."""

    occasion: str
    index: int


@dataclass(frozen=True, slots=True)
class Stat:
    """A number on a card: as printed, as it is now, and what made the difference."""

    name: str
    now: int
    printed: int
    why: tuple[tuple[str, int], ...] = ()
    shown: str = ""
    """What stands there if it is no number: N/A."""

    @property
    def text(self) -> str:
        return self.shown or str(self.now)

    @property
    def change(self) -> int:
        return self.now - self.printed

    @property
    def reason(self) -> str:
        """`Power 5 = 3 + 2 Fierce`; empty while nothing changed it."""
        if not self.why:
            return ""
        parts = [f"{'+' if n >= 0 else '−'} {abs(n)} {name}" for name, n in self.why]
        return f"{self.name} {self.now} = {self.printed} {' '.join(parts)}"


@dataclass(frozen=True, slots=True)
class CardTile:
    """A card on the table; without a name if the eyes do not know it, and then with nothing else.

    `spot` says where it lies, as choices name it.
    """

    spot: str
    name: str
    seat: int = 0
    listed: str = ""
    """The name under which the card pool has it, if that is another one."""
    title: str = ""
    """What it is here, if that is not its name: a boost has one of its own."""
    kind: str = ""
    face_up: bool = True
    lit: bool = False
    reach: tuple[int, ...] = ()
    """The spaces it would reach from where its fighter is."""
    stats: tuple[Stat, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def card(self) -> str:
        """The name by which its face is found."""
        return self.listed or self.name


@dataclass(frozen=True, slots=True)
class Pile:
    """A heap of cards: how many, and those that are known, as it is leafed through."""

    slug: str
    name: str
    size: int
    cards: tuple[CardTile, ...] = ()


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a line: who stands there, what lies there, whose attacks reach it."""

    number: int
    spot: str
    fighters: tuple[int, ...] = ()
    tiles: tuple[CardTile, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    """Names of what lies there and is not a card, each with whose it is."""
    reached: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Blow:
    """One side of a fight that just happened: the cards that were shown, and what came of it."""

    seat: int
    name: str
    cards: tuple[str, ...] = ()
    """The names by which their faces are found."""
    marks: tuple[str, ...] = ()
    """How it came: EX, wild."""
    hit: bool = False
    missed: bool = False
    taken: int = 0
    """Damage this side took."""
    stunned: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that went from one place of the table to another, or befell what lies there.

    Places are spots, as tiles and choices name them; the page looks for `start` on the table as it
    was and for `end` on the table as it is. `card` is only said where the eyes may know it.
    """

    kind: str
    seat: int
    start: str = ""
    end: str = ""
    card: str = ""
    amount: int = 0
    text: str = ""
    """What it says, where that is more than a number."""


@dataclass(frozen=True, slots=True)
class Merit:
    """What a card of somebody's did: damage, and whom it took out of the game."""

    seat: int
    card: str
    damage: int
    falls: int = 0


class Show(Protocol):
    """A table that people can look at and sit at."""

    @property
    def occasions(self) -> tuple[Occasion, ...]:
        """The questions one may wish not to be asked."""

    def spare(self, state: State) -> Spare | None:
        """Which of them is asked now, and its usual answer; None for any other question."""

    def tabletop(self, state: State, eyes: int, lit: Collection[int]) -> Tabletop:
        """What the seats in the mask `eyes` know together; cards in `lit` are marked."""

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The legal actions with their labels and places, in their stable order."""

    def prompt(self, state: State, *, watched: bool) -> str:
        """What the seat to move is asked; `watched` words it for somebody who looks on."""

    def merits(self, state: State, events: Sequence[Event]) -> tuple[Merit, ...]:
        """What single cards did to the other side in these events; none if the game cannot say."""

    def blows(self, state: State, events: Sequence[Event]) -> tuple[Blow, ...]:
        """The last fight these events tell of, as everybody saw it: one for each side, or none."""

    def motions(
        self, before: State, after: State, events: Sequence[Event], eyes: int
    ) -> tuple[Motion, ...]:
        """What these events moved, in their order, as far as the seats in `eyes` may know it."""
