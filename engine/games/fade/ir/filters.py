"""What narrows a noun; as predicates, what a condition asks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.fade.cards.vocabulary import (
    DamageClass,
    DamageType,
    Element,
    Past,
    Rank,
    Stat,
    Way,
)
from engine.games.fade.ir.keywords import Keyword
from engine.games.fade.ir.nouns import AnyCounter, Pile
from engine.text.nodes import (
    Filter,
    Noun,
    Number,
)


class Compare(Enum):
    EXACTLY = ""
    AT_LEAST = "or higher"
    AT_MOST = "or lower"
    LESS = "less"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class HasElement(Filter):
    """At least one of the listed elements; NULL matches the absence of any."""

    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class ElementCount(Filter):
    """So many elements: a Null-type card has none, a Wildcard all ten."""

    n: int
    compare: Compare = Compare.EXACTLY


@dataclass(frozen=True, slots=True)
class SharesElement(Filter):
    """At least one element that `who` has, too."""

    who: Noun


@dataclass(frozen=True, slots=True)
class HasRank(Filter):
    rank: Rank
    compare: Compare = Compare.EXACTLY


@dataclass(frozen=True, slots=True)
class OfDamageType(Filter):
    dtype: DamageType


@dataclass(frozen=True, slots=True)
class OfDamageClass(Filter):
    classes: tuple[DamageClass, ...]


@dataclass(frozen=True, slots=True)
class IsNormal(Filter):
    """A Normal Attack."""


@dataclass(frozen=True, slots=True)
class IsOther(Filter):
    """Not the bearer (user, host) itself, nor anything this ability chose before."""


@dataclass(frozen=True, slots=True)
class IsFaceUp(Filter):
    up: bool


@dataclass(frozen=True, slots=True)
class IsDamaged(Filter):
    """HP below base HP."""


@dataclass(frozen=True, slots=True)
class IsKnockedOut(Filter):
    pass


@dataclass(frozen=True, slots=True)
class IsNot(Filter):
    """non-Fire, non-Basic"""

    what: Filter


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """At least one of these is true of it: “a Fire Character or an Item”, “with Stun or Mute”."""

    tests: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class IsA(Filter):
    """It fits the description, wherever it lies: “if it is a Fire Skill”."""

    what: Noun


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    subtype: str


@dataclass(frozen=True, slots=True)
class IsNamed(Filter):
    name: str


@dataclass(frozen=True, slots=True)
class NameHas(Filter):
    """These words stand in its name, whole and in that order."""

    words: str


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    stat: Stat
    compare: Compare
    value: Number


@dataclass(frozen=True, slots=True)
class HasExtreme(Filter):
    """The lowest or highest of those the other filters leave; ties all pass."""

    highest: bool
    stat: Stat


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    at_least: int
    counter: AnyCounter | None  # None: of any kind


@dataclass(frozen=True, slots=True)
class HasStackCards(Filter):
    at_least: int


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    """Something of that description is attached; see Lacks for its opposite."""

    what: Noun


@dataclass(frozen=True, slots=True)
class Lacks(Filter):
    """No such thing attached to it or, for a Player, controlled by it."""

    what: Noun


@dataclass(frozen=True, slots=True)
class InPile(Filter):
    pile: Pile


@dataclass(frozen=True, slots=True)
class Among(Filter):
    """One of those cards, wherever they lie."""

    those: Noun


@dataclass(frozen=True, slots=True)
class ThisWay(Filter):
    """An earlier part of the same text did this to it."""

    way: Way


@dataclass(frozen=True, slots=True)
class ThisTurn(Filter):
    """It did this in the present turn, or it was done to it; `by` such a player or unit, where one
    is named (fade:R281); of those that attacked, whom they attacked."""

    past: Past
    by: Noun | None = None


@dataclass(frozen=True, slots=True)
class AttachedTo(Filter):
    host: Noun


@dataclass(frozen=True, slots=True)
class AdjacentTo(Filter):
    to: Noun


@dataclass(frozen=True, slots=True)
class Besides(Filter):
    """Not this one; for the bearer, user or host itself see IsOther."""

    who: Noun


@dataclass(frozen=True, slots=True)
class InColumnOf(Filter):
    """In the same column of the same grid (section 1.7), the thing itself left out."""

    of: Noun


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    who: Noun


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    who: Noun


@dataclass(frozen=True, slots=True)
class MadeBy(Filter):
    """Of an attack or link: its user ("the host's Normal Attacks", "an Attack by an enemy")."""

    who: Noun


@dataclass(frozen=True, slots=True)
class MadeOn(Filter):
    """Of an attack: it attacks at least one of these."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Targeting(Filter):
    """Of any link: it targets at least one of these."""

    who: Noun


@dataclass(frozen=True, slots=True)
class OnlyTargeting(Filter):
    """Of any link: it targets such things and nothing else."""

    who: Noun


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    keyword: Keyword
