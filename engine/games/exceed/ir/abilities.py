"""The lines of a card: when it is done what they say. Static, Triggered, Resolve are shared."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.exceed.cards.vocabulary import Deed, Timing
from engine.games.exceed.ir.conditions import AtRange
from engine.text.ir import Cost, Limit
from engine.text.nodes import Ability, Effect, Noun, Trigger


@dataclass(frozen=True, slots=True)
class At(Trigger):
    """“Before, Range 1:” with `where` is passed over elsewhere, checked once (exceed:K16)."""

    timing: Timing
    where: AtRange | None = None


@dataclass(frozen=True, slots=True)
class TurnEdge(Trigger):
    """The start or the end of a turn of `whose`."""

    whose: Noun
    start: bool


@dataclass(frozen=True, slots=True)
class When(Trigger):
    """Somebody does it; the boost, card or attack it is about is the event's object."""

    who: Noun
    what: Deed


@dataclass(frozen=True, slots=True)
class Action(Ability):
    """A granted action with its cost (exceed: “As an action”, “ACTION:”)."""

    cost: Cost | None
    do: Effect
    limit: Limit | None = None
