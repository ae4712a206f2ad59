"""Whom and what a text speaks of: fighters, cards, places; and what narrows a choice of cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.exceed.cards.vocabulary import BoostKind, CardKind, Stat, Zone
from engine.text.ir import Bound
from engine.text.nodes import Filter, Node, Noun, Number


@dataclass(frozen=True, slots=True)
class You(Noun):
    """Who plays the card."""


@dataclass(frozen=True, slots=True)
class Opponent(Noun):
    pass


@dataclass(frozen=True, slots=True)
class Both(Noun):
    """Both players, at the same moment (exceed 15.19)."""


@dataclass(frozen=True, slots=True)
class ThisCard(Noun):
    """The card whose text it is: this attack or this boost."""


@dataclass(frozen=True, slots=True)
class AttackOf(Noun):
    """The card somebody attacks with in this strike."""

    who: Noun


# --- what narrows a Select of cards ---------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class In(Filter):
    """In a zone of somebody; the deck counts from its top."""

    whose: Noun
    zone: Zone


@dataclass(frozen=True, slots=True)
class OfKind(Filter):
    kind: CardKind


@dataclass(frozen=True, slots=True)
class OfEither(Filter):
    """A Special or Ultra."""

    one: CardKind
    other: CardKind


@dataclass(frozen=True, slots=True)
class OfBoostKind(Filter):
    kind: BoostKind


@dataclass(frozen=True, slots=True)
class Called(Filter):
    """A card of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class TheNamed(Filter):
    """A copy of the card that was named (NameCard)."""


@dataclass(frozen=True, slots=True)
class LookedAt(Filter):
    """Among the cards this text looked at that still lie where they lay."""


@dataclass(frozen=True, slots=True)
class Another(Filter):
    """Not the card whose text it is."""


@dataclass(frozen=True, slots=True)
class SameName(Filter):
    """Of the same name as another card."""

    as_: Noun


@dataclass(frozen=True, slots=True)
class Printed(Filter):
    """Its printed number: Speed 5 or higher."""

    stat: Stat
    n: Number
    bound: Bound


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    who: Noun


# --- places of the arena --------------------------------------------------------------------------
class Place(Node):
    """One space, or several among which the player chooses."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AnySpace(Place):
    """An unoccupied one, if a fighter goes there."""


@dataclass(frozen=True, slots=True)
class SpaceOf(Place):
    """Where a fighter is."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Beside(Place):
    """An unoccupied space next to a fighter."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Within(Place):
    """A space at most so far from a fighter."""

    n: int
    who: Noun


@dataclass(frozen=True, slots=True)
class MarkerSpace(Place):
    """Where a marker lies; nowhere if it is not in the arena."""

    name: str


@dataclass(frozen=True, slots=True)
class TrapSpace(Place):
    """Where this trap lies."""


@dataclass(frozen=True, slots=True)
class Edge(Place):
    """Space 1 or 9."""
