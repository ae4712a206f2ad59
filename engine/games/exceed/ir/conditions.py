"""What is so or not, how much there is of something, and what can be paid."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.exceed.cards.vocabulary import BoostKind, Deed, Mode, Quality, Stat
from engine.games.exceed.ir.nouns import Place
from engine.text.nodes import Condition, CostItem, Noun, Number


# --- amounts --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Distance(Number):
    """How far the fighters are apart; adjacent is 1 (exceed:M13)."""


@dataclass(frozen=True, slots=True)
class LifeOf(Number):
    who: Noun


@dataclass(frozen=True, slots=True)
class StatOf(Number):
    """The number of somebody's attack as it is now."""

    who: Noun
    stat: Stat


@dataclass(frozen=True, slots=True)
class Spent(Number):
    """How much was spent by the Spend around it."""


@dataclass(frozen=True, slots=True)
class DamageTaken(Number):
    """By somebody, in this strike so far."""

    who: Noun


@dataclass(frozen=True, slots=True)
class SpacesMoved(Number):
    """By the last movement of this text."""


@dataclass(frozen=True, slots=True)
class CardsMoved(Number):
    """Cards that the last sentence of this text moved (“for each card discarded this way”)."""


# --- conditions -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MovedPast(Condition):
    """A movement of `who` in this strike brought them to the other side (exceed:M6)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class AtRange(Condition):
    """The fighters are that far apart; `most` None: or more."""

    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class DidHit(Condition):
    """Somebody's attack hit in this strike."""

    who: Noun


@dataclass(frozen=True, slots=True)
class IsStunned(Condition):
    who: Noun


@dataclass(frozen=True, slots=True)
class AttackIs(Condition):
    who: Noun
    what: Quality


@dataclass(frozen=True, slots=True)
class AttackCalled(Condition):
    """The attack is a copy of a card of this name; None: of the named card."""

    who: Noun
    name: str | None


@dataclass(frozen=True, slots=True)
class InMode(Condition):
    who: Noun
    mode: Mode


@dataclass(frozen=True, slots=True)
class IsAttacker(Condition):
    """Started this strike."""

    who: Noun


@dataclass(frozen=True, slots=True)
class ActsFirst(Condition):
    """Is the Active player of this strike (exceed:K13)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class HasAdvantage(Condition):
    who: Noun


@dataclass(frozen=True, slots=True)
class DidThisTurn(Condition):
    who: Noun
    what: Deed


@dataclass(frozen=True, slots=True)
class DidThisStrike(Condition):
    """“If you advanced this strike”."""

    who: Noun
    what: Deed


@dataclass(frozen=True, slots=True)
class IsAt(Condition):
    """A fighter is on such a space."""

    who: Noun
    where: Place


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Condition):
    name: str


@dataclass(frozen=True, slots=True)
class MarkerBetween(Condition):
    """The marker lies between the fighters."""

    name: str


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    pass


@dataclass(frozen=True, slots=True)
class DuringStrike(Condition):
    pass


@dataclass(frozen=True, slots=True)
class ReshuffleUsed(Condition):
    who: Noun


@dataclass(frozen=True, slots=True)
class BoostIs(Condition):
    """The boost that a text heard of is of this kind: “when you play a continuous boost”."""

    what: Noun
    kind: BoostKind


# --- costs ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PayForce(CostItem):
    n: Number


@dataclass(frozen=True, slots=True)
class PayGauge(CostItem):
    n: Number


@dataclass(frozen=True, slots=True)
class PayLife(CostItem):
    """Spent life uses no armor and counts for no guard (exceed 15.16)."""

    n: Number
