"""The part of the effect vocabulary that all games share: numbers, references, structure.

Field order follows the order of the words in the printed sentence, because slots are numbered
and pronouns are resolved in that order.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.text.nodes import (
    Ability,
    Condition,
    CostItem,
    Effect,
    Filter,
    Node,
    Noun,
    Number,
    Trigger,
)

#: Slot of a noun that nobody can refer back to (each, all, conditions, costs of others).
NO_SLOT: Final = -1


# --- numbers ---------------------------------------------------------------------------------


class Op(Enum):
    PLUS = "+"
    MINUS = "-"
    TIMES = "x"


@dataclass(frozen=True, slots=True)
class Const(Number):
    value: int


@dataclass(frozen=True, slots=True)
class ChosenX(Number):
    """X: chosen when the cost is paid."""


@dataclass(frozen=True, slots=True)
class Arith(Number):
    """left op right; x comes before + and -: 2 + 1 x 3 is 5."""

    left: Number
    op: Op
    right: Number


@dataclass(frozen=True, slots=True)
class Half(Number):
    of: Number
    up: bool = False


@dataclass(frozen=True, slots=True)
class Capped(Number):
    of: Number
    most: int


@dataclass(frozen=True, slots=True)
class ForEvery(Number):
    """How many groups of `every` there are: full ones, or rounded up also the last."""

    of: Number
    every: int
    up: bool = False


@dataclass(frozen=True, slots=True)
class Depending(Number):
    """9 if something is true, otherwise 4."""

    condition: Condition
    then: Number
    otherwise: Number


@dataclass(frozen=True, slots=True)
class Count(Number):
    """The number of things the noun describes."""

    what: Noun


@dataclass(frozen=True, slots=True)
class EventAmount(Number):
    """How much the event that fired this ability was about ("that much")."""


# --- nouns -----------------------------------------------------------------------------------


class Side(Enum):
    ANY = ""
    ENEMY = "enemy"
    ALLIED = "allied"
    YOUR = "your"


class Pick(Enum):
    """How a Select arrives at its objects. Only the two TARGET picks target."""

    TARGET = "target"
    UP_TO_TARGET = "up to target"
    CHOOSE = "choose"  # exactly n, chosen on resolution, without targeting; "a", "2"
    UP_TO = "up to"
    RANDOM = "random"
    TOP = "top"  # of a pile, in its order
    EACH = "each"  # all of them, one after the other in board order
    ALL = "all"  # same objects as EACH; the plural wording
    ANY = "any"  # in descriptions: whichever


@dataclass(frozen=True, slots=True)
class Select(Noun):
    """quantity + side + adjectives + kinds + tails.

    `kinds` are members of the game's own enum of things, joined by "or". `filters` must all hold.
    `slot` numbers the choosing picks of an ability from 0 in printed order; Chosen(slot) is the
    way to say "that card" later. Groups (EACH, ALL, ANY) and nouns in descriptions have
    NO_SLOT.
    """

    pick: Pick
    count: Number
    side: Side
    kinds: tuple[Enum, ...]
    filters: tuple[Filter, ...] = ()
    slot: int = NO_SLOT


@dataclass(frozen=True, slots=True)
class Chosen(Noun):
    """What the Select with this slot chose earlier in the same ability."""

    slot: int


class Role(Enum):
    SUBJECT = "subject"  # who did it or whom it happened to
    OBJECT = "object"  # what it was done with or to
    PLAYER = "player"  # whose phase, who drew


@dataclass(frozen=True, slots=True)
class EventRef(Noun):
    """What the event that fired this ability was about."""

    role: Role


@dataclass(frozen=True, slots=True)
class LoopRef(Noun):
    """The present object of the innermost ForEach."""


@dataclass(frozen=True, slots=True)
class ControllerOf(Noun):
    of: Noun


@dataclass(frozen=True, slots=True)
class OwnerOf(Noun):
    of: Noun


# --- conditions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Not(Condition):
    what: Condition


@dataclass(frozen=True, slots=True)
class And(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Every object of the noun (at least one) passes the filter; of “a” or “any” thing, one."""

    who: Noun
    what: Filter


class Bound(Enum):
    AT_LEAST = "or more"
    AT_MOST = "or lower"
    EXACTLY = ""
    MORE = "more than"
    LESS = "less than"


@dataclass(frozen=True, slots=True)
class Amounts(Condition):
    """the damage dealt is 5 or more"""

    what: Number
    to: Number
    bound: Bound


# --- costs, limits, durations ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """All items are paid, in order. No items: free."""

    items: tuple[CostItem, ...]


@dataclass(frozen=True, slots=True)
class PayByDoing(CostItem):
    """A verb as a cost: it must be possible in full ("discard a card")."""

    what: Effect


class Per(Enum):
    TURN = "turn"
    ROUND = "round"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Limit(Node):
    times: int
    per: Per


class Span(Enum):
    """How long an effect lasts; a game may have further spans of its own."""

    DEFAULT = ""  # what the rules say when the text is silent
    TURN = "this turn"
    NEXT_TURN = "until your next turn"
    ROUND = "until the end of the round"
    ROUNDS = "for N rounds"
    PERMANENT = "permanently"


@dataclass(frozen=True, slots=True)
class Until(Node):
    """`span` is a Span or a member of the game's own enum of spans."""

    span: Enum
    rounds: int = 0


# --- structure of effects --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seq(Effect):
    """At least two effects, one after the other; a part that cannot be done is passed over."""

    parts: tuple[Effect, ...]


def in_order(*effects: Effect) -> Effect:
    """One after the other; sequences among them are opened."""
    flat = [one for part in effects for one in (part.parts if isinstance(part, Seq) else (part,))]
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


@dataclass(frozen=True, slots=True)
class If(Effect):
    """In a static ability: `then` holds while the condition does."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    what: Noun
    do: Effect


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`who` decides; a cost is paid first, if it cannot be paid the answer is no."""

    who: Noun
    cost: Cost | None
    do: Effect


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """Done unless `who` pays; whoever cannot pay is not asked."""

    do: Effect
    who: Noun
    cost: Cost


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """`who` (None: the controller) picks `count` different options; they are done in printed
    order."""

    count: int
    options: tuple[Effect, ...]
    who: Noun | None = None


@dataclass(frozen=True, slots=True)
class PickOut(Effect):
    """Something is chosen, so that what follows can speak of it."""

    what: Noun


@dataclass(frozen=True, slots=True)
class By(Effect):
    """Somebody else does it: the choices in it are theirs."""

    who: Noun
    do: Effect


@dataclass(frozen=True, slots=True)
class Coin(Effect):
    heads: Effect
    tails: Effect | None = None


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Up to `times` times; before each round but the first the controller may stop."""

    times: Number
    do: Effect


# --- abilities every game has ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Resolve(Ability):
    """A bare sentence of a card that is used up: done when the card resolves."""

    do: Effect


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """A bare sentence of a card that stays: true as long as the card is active."""

    holds: Effect


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    when: Trigger
    limit: Limit | None
    do: Effect


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """Instead of the event, `do` happens."""

    when: Trigger
    do: Effect
    limit: Limit | None = None
