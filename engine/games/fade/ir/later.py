"""What is said now and done at a later moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.fade.cards.vocabulary import Phase
from engine.text.nodes import Effect, Noun, Trigger


class NextTurn(Enum):
    """Whose phase it is that something is put off to."""

    THIS = "this turn's"
    YOUR = "your next"
    YOUR_TURN = "your next turn's"  # not of this turn, though its phase may still come
    FOES = "an opponent's next"
    ANY = "the next turn's"
    OF = ""  # of the player who is named


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Once, when the next such phase begins (fade:R280); `of` is that player where one is named."""

    whose: NextTurn
    of: Noun | None
    phase: Phase
    do: Effect


@dataclass(frozen=True, slots=True)
class AfterAttack(Effect):
    """Once, when the attack the text belongs to or answers is over (fade:R320)."""

    do: Effect


@dataclass(frozen=True, slots=True)
class NextTime(Effect):
    """Once, when this happens next (fade:R311); `this_turn`: in this turn or not at all."""

    when: Trigger
    this_turn: bool
    do: Effect
