"""What is done once: attacks, mechanics, points, cards, counters, moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.fade.cards.vocabulary import (
    DamageClass,
    DamageType,
    Element,
    Mechanic,
    Place,
)
from engine.games.fade.ir.nouns import AnyCounter, Pile
from engine.text.ir import Until
from engine.text.nodes import (
    Effect,
    Node,
    Noun,
    Number,
)


# --- attacks, mechanics, damage ------------------------------------------------------------------
class Aim(Enum):
    """Each hit of an attack has a target of its own (fade:R222)."""

    CHOSEN = "each hit at a target you choose"
    RANDOM = "each hit at a random target"


@dataclass(frozen=True, slots=True)
class Hits(Node):
    """n hits of an amount each. Unsaid: Unknown, Basic, the card's elements (fade:R82); all hits
    on the same targets."""

    n: Number
    of: Number
    dtype: DamageType | None = None
    dclass: DamageClass | None = None
    elements: tuple[Element, ...] = ()
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Attack(Effect):
    """The bearer attacks; from a trigger it waits as a pending attack (fade:R115)."""

    target: Noun
    hits: Hits


@dataclass(frozen=True, slots=True)
class NormalAttack(Effect):
    """A Normal Attack of its own on each of the targets, without using up its attacks."""

    who: Noun
    target: Noun


@dataclass(frozen=True, slots=True)
class CounterHit(Effect):
    hits: Hits


@dataclass(frozen=True, slots=True)
class Stop(Effect):
    """BLOCK, NEGATE or PREVENT a link; hits None: all of it."""

    how: Mechanic
    hits: int | None
    what: Noun


@dataclass(frozen=True, slots=True)
class Deflect(Effect):
    what: Noun
    to: Noun


@dataclass(frozen=True, slots=True)
class Downgrade(Effect):
    """By steps; None: all the way to Basic."""

    what: Noun
    steps: int | None


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Effect damage (fade:R103)."""

    amount: Number
    elements: tuple[Element, ...]
    dtype: DamageType | None
    dclass: DamageClass | None
    to: Noun


@dataclass(frozen=True, slots=True)
class ReduceDamage(Effect):
    """The damage that is about to be taken becomes `to`, half, or `by` less but not below `least`
    (fade:R235)."""

    to: Number | None = None
    by: Number | None = None
    half: bool = False
    least: int = 0


# --- points, cards, counters ---------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GainHP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class LoseHP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class GainTP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class LoseTP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class StealTP(Effect):
    """You gain as many as they lose (fade:R296)."""

    n: Number
    source: Noun


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    who: Noun
    n: Number
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Look through your own pile, take one such card, show it, put it there."""

    where: Pile
    what: Noun
    to: Pile


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    who: Noun


class Order(Enum):
    """How several cards are laid on a Deck."""

    UNSAID = ""
    ANY = "in any order"  # whoever puts them there decides
    RANDOM = "in a random order"


@dataclass(frozen=True, slots=True)
class PutOnDeck(Effect):
    """On top of or under their owner's Deck."""

    what: Noun
    to: Pile
    bottom: bool
    order: Order


@dataclass(frozen=True, slots=True)
class GoInstead(Effect):
    """Where a card that is used up goes, instead of the Discard Pile."""

    to: Place
    bottom: bool


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """From one card to another; n None: all, counter None: of every kind."""

    n: Number | None
    counter: AnyCounter | None
    source: Noun
    to: Noun


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    counter: AnyCounter
    on: Noun


@dataclass(frozen=True, slots=True)
class DiscardHand(Effect):
    who: Noun


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    n: Number
    counter: AnyCounter
    on: Noun


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    n: Number | None  # None: all
    counter: AnyCounter | None  # None: of every kind
    source: Noun
    but: AnyCounter | None = None  # of every kind but this one


# --- moving cards --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class KnockOut(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class SendToRift(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Return(Effect):
    what: Noun
    to: Pile


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Between Reserve and Character Zone."""

    what: Noun
    to: Place


@dataclass(frozen=True, slots=True)
class Play(Effect):
    what: Noun
    free: bool


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    what: Noun
    to: Noun
    free: bool


@dataclass(frozen=True, slots=True)
class PutUnder(Effect):
    """Into the bearer's Stack."""

    what: Noun


@dataclass(frozen=True, slots=True)
class TakeFromStack(Effect):
    """From the bearer's Stack to the owner's Hand (Characters: Pool)."""

    what: Noun


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    what: Noun
    until: Until


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    what: Noun
    other: Noun
