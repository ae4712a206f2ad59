"""What is so or not, how much there is of something, and what can be paid.

Conditions are asked anew whenever a trigger could be done (battlecon:G4). “You were …” looks at
this beat only, “held” at what is there now.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.battlecon.cards.vocabulary import Deed, Stat, Zone
from engine.games.battlecon.ir.nouns import Pieces, Place
from engine.text.nodes import Condition, CostItem, Noun, Number


# --- amounts --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Distance(Number):
    """Spaces from you to the opponent; neighbours are 1 apart (A1)."""


@dataclass(frozen=True, slots=True)
class LifeOf(Number):
    who: Noun


@dataclass(frozen=True, slots=True)
class LifeMissing(Number):
    """Starting life less life now."""

    who: Noun


@dataclass(frozen=True, slots=True)
class LifeSpent(Number):
    """Life that `who` spent in this beat."""

    who: Noun


@dataclass(frozen=True, slots=True)
class ForceOf(Number):
    """The Force a fighter (its team) has."""

    who: Noun


@dataclass(frozen=True, slots=True)
class ForcePool(Number):
    """What is left of the shared pool."""


@dataclass(frozen=True, slots=True)
class StatOf(Number):
    """A total as it is now, becomes and fixed respected; N/A and a shield are 0 (E4, E5)."""

    who: Noun
    stat: Stat


@dataclass(frozen=True, slots=True)
class DamageTaken(Number):
    """By somebody in this beat so far, from everybody."""

    who: Noun


@dataclass(frozen=True, slots=True)
class DamageDealt(Number):
    """What this attack dealt: in Damage triggers, and where damage was dealt or taken."""


@dataclass(frozen=True, slots=True)
class Held(Number):
    """Tokens or counters in the supply of `who` (“3 or more Frost held”)."""

    what: Pieces
    who: Noun


@dataclass(frozen=True, slots=True)
class Depleted(Number):
    """Tokens or counters in the depletion of `who`."""

    what: Pieces
    who: Noun


@dataclass(frozen=True, slots=True)
class MarkersOn(Number):
    """Your markers of this name on the board, or on such spaces."""

    name: str
    where: Place | None = None


@dataclass(frozen=True, slots=True)
class Spent(Number):
    """How much was spent by the Spend around it."""


@dataclass(frozen=True, slots=True)
class SpacesMoved(Number):
    """By the last movement of this text."""


# --- conditions -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class AtRange(Condition):
    """You and the opponent are that far apart; `most` None: or more."""

    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class DidThisBeat(Condition):
    """It happened in this beat, up to now."""

    who: Noun
    what: Deed


@dataclass(frozen=True, slots=True)
class UsedToken(Condition):
    """A token of this name was used in this beat."""

    who: Noun
    name: str


@dataclass(frozen=True, slots=True)
class IsStunned(Condition):
    who: Noun


@dataclass(frozen=True, slots=True)
class IsActive(Condition):
    """Has the status of Active Player (in teams: belongs to the team and leads the order)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class AttackUses(Condition):
    """The style or base of this name is in the pair as it lies revealed (B11)."""

    who: Noun
    name: str


@dataclass(frozen=True, slots=True)
class IsFinisher(Condition):
    """The attack of this beat is a Finisher."""

    who: Noun


@dataclass(frozen=True, slots=True)
class CardActive(Condition):
    """Your special card of this name is face-up (C7)."""

    name: str


@dataclass(frozen=True, slots=True)
class InForm(Condition):
    """Your form of this name is face-up (C7)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasStatus(Condition):
    """Somebody has the status your kit calls so (C7b)."""

    who: Noun
    name: str


@dataclass(frozen=True, slots=True)
class IsAt(Condition):
    """A fighter is on such a space."""

    who: Noun
    where: Place


@dataclass(frozen=True, slots=True)
class NoneLeft(Condition):
    """No style or base of `who` lies in this zone."""

    who: Noun
    zone: Zone


@dataclass(frozen=True, slots=True)
class LastBeat(Condition):
    """This is the final beat (B22)."""


# --- costs: paid in full or not at all ------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PayForce(CostItem):
    """Trashed (B7, N3)."""

    n: Number


@dataclass(frozen=True, slots=True)
class PayLife(CostItem):
    """Never the last point (E12)."""

    n: Number


@dataclass(frozen=True, slots=True)
class PayPieces(CostItem):
    """From supply to depletion, without a token's effect (C8)."""

    n: Number
    what: Pieces
