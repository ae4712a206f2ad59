"""What is done, and what holds while a text stands.

`Gain`, `GainRange`, `Has`, `CostsLess`, `PayInstead` and `AttackFrom` can be both: done, they
last for this strike; in a Static line they hold as long as the text is active.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.exceed.cards.vocabulary import (
    CardKind,
    Costed,
    Currency,
    Moment,
    Source,
    Stat,
    Trait,
    Way,
    Where,
)
from engine.games.exceed.ir.nouns import Place
from engine.text.ir import Cost
from engine.text.nodes import Effect, Noun, Number


# --- movement -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Go(Effect):
    """A movement verb; `least` None: exactly n, otherwise `who` chooses from least to n.

    `who` does it: of Push and Pull the other fighter is moved.
    """

    who: Noun
    how: Way
    n: Number
    least: Number | None = None


@dataclass(frozen=True, slots=True)
class PutFighter(Effect):
    """A fighter is put onto a space; this is no Advance or Retreat."""

    who: Noun
    where: Place


@dataclass(frozen=True, slots=True)
class SwitchPlaces(Effect):
    """The fighters change places."""


# --- stats and traits -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """+2 Power, -1 Speed; n may be below 0."""

    who: Noun
    n: Number
    stat: Stat


@dataclass(frozen=True, slots=True)
class GainRange(Effect):
    """+1~2 Range: the least to the minimum, the most to the maximum (exceed:M15)."""

    who: Noun
    least: Number
    most: Number


@dataclass(frozen=True, slots=True)
class Has(Effect):
    who: Noun
    what: Trait


@dataclass(frozen=True, slots=True)
class LoseArmor(Effect):
    """All that is left of it."""

    who: Noun


@dataclass(frozen=True, slots=True)
class CostsLess(Effect):
    """Costs `n` less, never below 0."""

    what: Costed
    n: Number


@dataclass(frozen=True, slots=True)
class PayInstead(Effect):
    """Another way to pay for it (exceed:K10: a set Ultra must be paid in any way it can)."""

    what: Costed
    cost: Cost


@dataclass(frozen=True, slots=True)
class AttackFrom(Effect):
    """The attack's range is measured from there, and so are dodges by range (exceed:M13)."""

    who: Noun
    where: Place


# --- cards ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """From wherever the cards are; who chooses says By, or the controller."""

    what: Noun


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """To a zone of `whose`; another owner's card may go elsewhere (exceed:Z2)."""

    what: Noun
    whose: Noun
    where: Where


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Look through a deck for it, put it there, shuffle (exceed:R7)."""

    what: Noun
    where: Where


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """The controller sees these cards; looking never reshuffles (exceed:R6)."""

    what: Noun


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Everybody sees these cards."""

    what: Noun


@dataclass(frozen=True, slots=True)
class NameCard(Effect):
    """Name any card the opponent's list has; `kind` None: of any kind (exceed 15.29)."""

    kind: CardKind | None


@dataclass(frozen=True, slots=True)
class DiscardNamed(Effect):
    """`who` discards a copy of the named card from hand, or reveals a hand without one."""

    who: Noun


@dataclass(frozen=True, slots=True)
class MustSetNamed(Effect):
    """`who` sets a copy of the named card in the coming strike, or reveals a hand without one."""

    who: Noun


@dataclass(frozen=True, slots=True)
class ShuffleDeck(Effect):
    """Uses up no reshuffle (exceed:R7)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class ReshuffleNow(Effect):
    """The discard pile is shuffled into the deck, without using up the reshuffle (exceed:R7)."""

    who: Noun


# --- life and damage ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """No damage: neither armor nor guard matter."""

    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class TakeDamage(Effect):
    who: Noun
    n: Number
    nonlethal: bool = False


@dataclass(frozen=True, slots=True)
class Stun(Effect):
    who: Noun


# --- strikes, boosts, modes -----------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GainAdvantage(Effect):
    who: Noun


@dataclass(frozen=True, slots=True)
class Strike(Effect):
    """`who` starts a strike after this; `opponent_first`: the Defender sets first, face down."""

    who: Noun
    source: Source = Source.HAND
    opponent_first: bool = False


@dataclass(frozen=True, slots=True)
class ExtraAttack(Effect):
    """An attack of its own in this strike; boosts do not apply (exceed:B7, K22)."""

    what: Noun
    free: bool = False


@dataclass(frozen=True, slots=True)
class PlayBoost(Effect):
    """Boost with a card, from wherever it is; `free`: without paying."""

    what: Noun
    free: bool = False


@dataclass(frozen=True, slots=True)
class CancelBoost(Effect):
    """The boost that was just played (exceed:B3)."""

    what: Noun


@dataclass(frozen=True, slots=True)
class Sustain(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Invalidate(Effect):
    """The attack becomes invalid: discarded and replaced by a Wild Swing (exceed:K8)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class GoExceed(Effect):
    """Without paying; the kicker follows (exceed:X5)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Revert(Effect):
    who: Noun


@dataclass(frozen=True, slots=True)
class TakeAction(Effect):
    """Another action this turn (exceed:T3)."""

    who: Noun


# --- markers --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PlaceMarker(Effect):
    """Put a marker there, from wherever it was."""

    name: str
    where: Place


@dataclass(frozen=True, slots=True)
class MoveMarker(Effect):
    """Up to n spaces, either way."""

    name: str
    n: Number


@dataclass(frozen=True, slots=True)
class RemoveMarker(Effect):
    name: str


# --- structure only Exceed has --------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Spend(Effect):
    """`who` may spend from 1 up to `most` (None: as much as they like), then `do` with Spent."""

    who: Noun
    what: Currency
    most: Number | None
    do: Effect


@dataclass(frozen=True, slots=True)
class Later(Effect):
    when: Moment
    do: Effect
