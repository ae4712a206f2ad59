"""What is done, and what holds while a text stands.

`Gain`, `GainRange`, `Becomes`, `RangeBecomes`, `Has`, `Avoid` and `DamageCap` can be both: done,
they last for this beat (battlecon:C5); in a Static line they hold as long as the text is there.
`who` may be a group (Enemies, Allies, Team): then it is so for each of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.battlecon.cards.vocabulary import Moment, Stat, Timing, Trait, Way, Zone
from engine.games.battlecon.ir.abilities import At
from engine.games.battlecon.ir.nouns import Pieces, Place, Resource
from engine.text.nodes import Effect, Node, Noun, Number


# --- movement -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Go(Effect):
    """A movement verb: exactly n, or a legal length from `least` to n that `who` chooses (V2, V8).

    `far`: the longest legal one of these, without a choice (“0-3, as far as possible”). Nothing
    happens if no length is legal. n “for each” is summed into one movement (V6). Of Push and Pull
    `who` stays and the other fighter is moved. MOVE: Advance or Retreat is chosen, too (Q27).
    """

    who: Noun
    how: Way
    n: Number
    least: Number | None = None
    far: bool = False


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """Straight to an unoccupied space there, skipping what is between; an Advance or a Retreat by
    its direction. Where a fighter already is counts as no space (Q28)."""

    who: Noun
    where: Place


# --- stats and traits -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """+2 Power, -1 Priority, +3 Armor; n may be below 0. Fixed stats stay as they are (E2)."""

    who: Noun
    n: Number
    stat: Stat


@dataclass(frozen=True, slots=True)
class GainRange(Effect):
    """+0~2 Range: the least to the minimum, the most to the maximum (E1)."""

    who: Noun
    least: Number
    most: Number


@dataclass(frozen=True, slots=True)
class Becomes(Effect):
    """The final value, whatever is printed, fixed, gained or N/A; the latest counts (E3, E4)."""

    who: Noun
    stat: Stat
    n: Number


@dataclass(frozen=True, slots=True)
class RangeBecomes(Effect):
    """The same of the range."""

    who: Noun
    least: Number
    most: Number


@dataclass(frozen=True, slots=True)
class Has(Effect):
    who: Noun
    what: Trait


class Attacks(Node):
    """Which attacks are avoided."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AllAttacks(Attacks):
    pass


@dataclass(frozen=True, slots=True)
class AttacksFrom(Attacks):
    """Of attackers that far away when they check their range; `most` None: or more."""

    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class AttacksOfPassed(Attacks):
    """Of enemies that `who` moved past in this beat."""


@dataclass(frozen=True, slots=True)
class AttacksBelow(Attacks):
    """With less than n of a stat when they check their range (“with Priority 3 or lower”: most)."""

    stat: Stat
    most: int


@dataclass(frozen=True, slots=True)
class Avoid(Effect):
    """Asked at Check range; such an attack misses, whatever makes it hit (E9)."""

    who: Noun
    what: Attacks


@dataclass(frozen=True, slots=True)
class DamageCap(Effect):
    """No more than n damage at a time, after armor; of several the lowest (E13)."""

    who: Noun
    n: Number


# --- life -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TakeDamage(Effect):
    """Damage by an effect: armor and guard count, Hit and Damage triggers do not fire (A7)."""

    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Chip(Effect):
    """Loses n life, never below 1; no damage (E10)."""

    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class RegainLife(Effect):
    """Up to the starting life (E11)."""

    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Stun(Effect):
    """Past armor and guard, not past immunity (A5)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Eliminate(Effect):
    """Defeated and removed (E16)."""

    who: Noun


# --- Force and the beat ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GainForce(Effect):
    """From the shared pool, from the box if it is empty; capped at Recycle (N7, M6)."""

    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class TrashForce(Effect):
    """As much of n as there is leaves the game."""

    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class BecomeActive(Effect):
    """Takes the status; what remains of the beat follows the new order (E14, M17)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """When priorities are compared they count as tied; nothing where a ▲ or teams bar it (B13)."""


@dataclass(frozen=True, slots=True)
class UseFinisher(Effect):
    """The Finisher replaces the pair: the base returns to hand (N4), so does the style unless it
    was trashed; its own Reveal triggers follow in this Reveal (N6). Only at Reveal, only once."""


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """What the “would” of the line is about does not happen; done things stay done."""


# --- tokens, counters, markers --------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Regain(Effect):
    """From depletion to supply, as many of n as there are (C8)."""

    who: Noun
    n: Number
    what: Pieces


@dataclass(frozen=True, slots=True)
class Deplete(Effect):
    """From supply to depletion, as many of n as there are, without a token's effect."""

    who: Noun
    n: Number
    what: Pieces


@dataclass(frozen=True, slots=True)
class UseToken(Effect):
    """The token's effect, then depletion; nothing without one in the supply."""

    who: Noun
    what: Pieces


@dataclass(frozen=True, slots=True)
class TrashPieces(Effect):
    """Out of the game, from supply first, then depletion."""

    who: Noun
    n: Number
    what: Pieces


@dataclass(frozen=True, slots=True)
class PlaceMarker(Effect):
    """From supply or board, as the player likes; no two of a name on one space (C8)."""

    name: str
    where: Place


@dataclass(frozen=True, slots=True)
class ShiftMarker(Effect):
    """One marker of this name, either way, exactly n or from `least` to n."""

    name: str
    n: Number
    least: Number | None = None


@dataclass(frozen=True, slots=True)
class Withdraw(Effect):
    """Back to the supply: n of them, chosen; `n` None: all on the board."""

    name: str
    n: Number | None


@dataclass(frozen=True, slots=True)
class TrashMarker(Effect):
    """One marker of this name, from wherever it is."""

    name: str


# --- cards ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """To this pile of the owner; `pile` None: with the owner's attack of this beat (E15)."""

    what: Noun
    pile: Zone | None = None


@dataclass(frozen=True, slots=True)
class PickUp(Effect):
    """To the owner's hand, from wherever it is (C8)."""

    what: Noun


@dataclass(frozen=True, slots=True)
class TrashCard(Effect):
    """Out of the game."""

    what: Noun


@dataclass(frozen=True, slots=True)
class Activate(Effect):
    """Your special card turns face-up."""

    name: str


@dataclass(frozen=True, slots=True)
class Deactivate(Effect):
    name: str


@dataclass(frozen=True, slots=True)
class TrashSpecial(Effect):
    """A special card or form leaves the game."""

    name: str


@dataclass(frozen=True, slots=True)
class BecomeForm(Effect):
    """This form is activated and all others are not; nothing if it already is (C7). `name` None:
    any other form, chosen."""

    name: str | None


@dataclass(frozen=True, slots=True)
class GainStatus(Effect):
    """Has it until it is lost, also over beats (C7b)."""

    who: Noun
    name: str


@dataclass(frozen=True, slots=True)
class LoseStatus(Effect):
    who: Noun
    name: str


@dataclass(frozen=True, slots=True)
class Perform(Effect):
    """All triggers of this timing on these cards, as if their time had come; you are their “you”
    (G7). Conditions on them count."""

    timing: Timing
    what: Noun


# --- structure only BattleCON has -----------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Spend(Effect):
    """`who` may spend from 1 up to `most` (None: as much as there is), then `do` with Spent.

    `whole`: no choice, everything there is spent, and `do` is done even for nothing.
    """

    who: Noun
    what: Resource
    most: Number | None
    do: Effect
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Effect):
    """For this beat you have one more trigger; what would have come earlier is missed (Q50)."""

    when: At
    do: Effect


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Done then, whatever became of the card."""

    when: Moment
    do: Effect
