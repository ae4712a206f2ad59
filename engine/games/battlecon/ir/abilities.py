"""The lines of a text: when it is done what they say. Static and Triggered are shared.

Where lines stand: on a style, base or Finisher (they count in the beat it is played), on a Unique
Ability (every beat, C6), on an active special card or form (C7), on a token (one Ante: what using
it does). A Static line holds as long as its text counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.battlecon.cards.vocabulary import Deed, Timing
from engine.games.battlecon.ir.nouns import Place
from engine.text.ir import Cost
from engine.text.nodes import Ability, Condition, Effect, Noun, Trigger


@dataclass(frozen=True, slots=True)
class At(Trigger):
    """“Before, Range 1:” may be done only while `where` holds, and has to be if it comes to hold
    (G4). `optional`: its player may also leave the timing without it (G1)."""

    timing: Timing
    where: Condition | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class When(Trigger):
    """Somebody does it, anywhere in the beat: interrupts at once (G5; IS_HIT and TAKE_DAMAGE wait).

    `every`: Whenever, any number of times; otherwise When, once a beat (G6). `would`: before it
    happens, so that Prevent can stop it.
    """

    who: Noun
    what: Deed
    every: bool
    would: bool = False
    where: Condition | None = None


@dataclass(frozen=True, slots=True)
class Enters(Trigger):
    """Somebody comes to such a space, step by step, hopped spaces left out (V4)."""

    who: Noun
    where: Place
    every: bool


@dataclass(frozen=True, slots=True)
class Setup(Trigger):
    """A setup step of the Unique Ability, before the first discards are chosen (S6)."""


@dataclass(frozen=True, slots=True)
class Ante(Ability):
    """Something to be done in the ante (B3-B6); optional, no trigger.

    `limited`: once a beat. `by_opponent`: only an enemy that sees you as the Opponent may use it,
    once a beat for its team (M12); it pays the cost, is the Opponent of the text and does what it
    orders (the nodes say so). Of a token the token itself is depleted, too. Offered while `where`
    holds and the cost can be paid.
    """

    limited: bool
    by_opponent: bool
    where: Condition | None
    cost: Cost | None
    do: Effect
