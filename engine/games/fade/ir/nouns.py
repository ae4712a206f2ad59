"""Fixed references, piles, and numbers read from things."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.games.fade.cards.vocabulary import (
    Counter,
    Place,
    Stat,
    Whose,
)
from engine.text.nodes import (
    Node,
    Noun,
    Number,
)


# --- counters ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class OwnCounter(Node):
    """A counter the rules do not know: card texts alone put, count and remove it (fade:R295)."""

    value: str


AnyCounter: TypeAlias = Counter | OwnCounter


# --- nouns ---------------------------------------------------------------------------------------
class Fixed(Enum):
    THIS_CARD = "this card"
    THIS_CHARACTER = "this Character"  # the bearer as well; only the wording differs
    THIS_ATTACK = "this attack"
    HOST = "the host"
    USER = "the user"
    ATTACKER = "the attacker"
    DEFENDER = "the defender"
    TARGET = "the target"  # of the attack this ability belongs to
    LINK = "it"  # the answered link of a React line
    CHARACTER_HERE = "the Character here"  # in the Zone of this Zone card, each if it has more
    YOU = "you"
    EACH_PLAYER = "each player"
    TURN_PLAYER = "the turn player"


@dataclass(frozen=True, slots=True)
class Ref(Noun):
    what: Fixed


@dataclass(frozen=True, slots=True)
class Rest(Noun):
    """Those of several cards that were not chosen from among them."""

    of: Noun


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """A place and whose it is."""

    whose: Whose
    place: Place
    of: Noun | None = None  # only with Whose.OF


@dataclass(frozen=True, slots=True)
class FromPile(Noun):
    """Something known, if it lies there: “this Character from your Discard Pile”."""

    of: Noun
    pile: Pile


@dataclass(frozen=True, slots=True)
class HostOf(Noun):
    """Whom a card is attached to, or was when it left the field."""

    of: Noun


# --- numbers -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class UserStat(Number):
    """A stat of the attack's user (else of the bearer); None: PLV or AGI, the attacker chooses
    at D3 (fade:R80)."""

    stat: Stat | None


@dataclass(frozen=True, slots=True)
class StatOf(Number):
    who: Noun
    stat: Stat


@dataclass(frozen=True, slots=True)
class TotalStat(Number):
    stat: Stat
    who: Noun


@dataclass(frozen=True, slots=True)
class ExtremeStat(Number):
    """The highest or lowest such value any of these has."""

    highest: bool
    stat: Stat
    who: Noun


@dataclass(frozen=True, slots=True)
class DifferentElements(Number):
    """How many of the ten Elements these have among them (fade:R290)."""

    among: Noun


@dataclass(frozen=True, slots=True)
class CountersOn(Number):
    counter: AnyCounter | None  # None: of every kind
    who: Noun


@dataclass(frozen=True, slots=True)
class RoundsCompleted(Number):
    """Rounds that are over (fade:R72)."""


@dataclass(frozen=True, slots=True)
class CountersRemoved(Number):
    """By earlier parts of the same text: “for each counter removed this way”."""


@dataclass(frozen=True, slots=True)
class AttacksMade(Number):
    """How often these attacked this turn, each attack for itself (fade:R281)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class HitsLanded(Number):
    """Hits of the attack this ability belongs to that dealt damage."""


@dataclass(frozen=True, slots=True)
class DamageDealt(Number):
    """By the attack or damage effect this ability belongs to."""
