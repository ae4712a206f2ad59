"""What only a F.A.D.E. state can answer, and what can be paid."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.fade.cards.vocabulary import (
    Phase,
    Way,
)
from engine.games.fade.ir.nouns import AnyCounter
from engine.text.nodes import (
    Condition,
    CostItem,
    Noun,
    Number,
)


# --- conditions ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Controls(Condition):
    who: Noun
    at_least: int  # 0: none at all
    what: Noun


@dataclass(frozen=True, slots=True)
class AttackSuccessful(Condition):
    pass


@dataclass(frozen=True, slots=True)
class AttackHas(Condition):
    hits: int  # or more


@dataclass(frozen=True, slots=True)
class LinkIs(Condition):
    """The answered link, or the attack the text belongs to, is of that description."""

    which: Noun
    what: Noun


@dataclass(frozen=True, slots=True)
class EveryHitBlocked(Condition):
    """Of the answered attack."""


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    pass


@dataclass(frozen=True, slots=True)
class InPhase(Condition):
    """It is this phase of that player's turn."""

    who: Noun
    phase: Phase


@dataclass(frozen=True, slots=True)
class InLastStand(Condition):
    who: Noun


@dataclass(frozen=True, slots=True)
class ChainHas(Condition):
    links: int  # or more
    other: bool = False
    """Besides the link the text belongs to."""


@dataclass(frozen=True, slots=True)
class FellToThisAttack(Condition):
    """At least so many of them were Knocked Out by this attack."""

    at_least: int
    what: Noun


@dataclass(frozen=True, slots=True)
class DestroyedThisTurn(Condition):
    at_least: int
    what: Noun


@dataclass(frozen=True, slots=True)
class ShareElement(Condition):
    """All of them have an element in common; or only some two of them do."""

    who: Noun
    all: bool


@dataclass(frozen=True, slots=True)
class DoneThisWay(Condition):
    """An earlier part of the same text did this to at least one card: “if you do”."""

    way: Way


@dataclass(frozen=True, slots=True)
class AttackedThisTurn(Condition):
    """At least one of them made an attack this turn, of whatever sort (fade:R238)."""

    who: Noun


# --- costs ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PayTP(CostItem):
    n: Number


@dataclass(frozen=True, slots=True)
class PayHP(CostItem):
    """The unit's whose text it is, if it has HP; or always the Player's."""

    n: Number
    of_player: bool = False


@dataclass(frozen=True, slots=True)
class PayCards(CostItem):
    """Discard from Hand; the payer chooses."""

    n: int


@dataclass(frozen=True, slots=True)
class PayCounters(CostItem):
    """From the bearer."""

    n: int
    counter: AnyCounter


@dataclass(frozen=True, slots=True)
class PayStack(CostItem):
    """Cards of the bearer's Stack go to Discard."""

    n: int
