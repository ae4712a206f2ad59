"""What reads well but could never do anything where it stands, with the reason."""

from __future__ import annotations

from typing import Final

from engine.games.exceed.cards.vocabulary import Timing
from engine.games.exceed.ir.abilities import Action, At, TurnEdge, When
from engine.games.exceed.ir.nouns import LookedAt, TheNamed, TrapSpace
from engine.games.exceed.ir.verbs import (
    AttackFrom,
    CostsLess,
    Gain,
    GainAdvantage,
    GainRange,
    Has,
    Later,
    Look,
    NameCard,
    PayInstead,
)
from engine.text.ir import EventRef, If, Resolve, Seq, Static, Triggered
from engine.text.nodes import Ability, Effect, Node, walk

LASTING: Final = (Gain, GainRange, Has, CostsLess, PayInstead, AttackFrom)
#: Moments outside one's own attack.
OF_SIDES: Final = (Timing.KICKER, Timing.OVERDRIVE)
SAY_WHEN: Final = "say when this is done: Before, Hit, After, Cleanup or Now"
DONE_NOW: Final = "an instant boost is done at once and gone: there is no later moment for it"
OTHERWISE: Final = "what is always true has no “otherwise”: write a line for each case"
NO_STRIKE: Final = "this is done outside of strikes, where it would change nothing"


def objection(line: Ability, on: str) -> str:
    """Why a line makes no sense on this sort of text; empty if it does."""
    return _of_head(line, on) or _of_words(line, on)


def _of_head(line: Ability, on: str) -> str:
    if isinstance(line, Static):
        return OTHERWISE if _forks(line.holds) else "" if _lasts(line.holds) else SAY_WHEN
    if isinstance(line, Action):
        return "" if on == "reference card" else "only a reference card grants actions"
    if on == "instant":
        return "" if isinstance(line, Resolve) else DONE_NOW
    if not isinstance(line, Triggered):
        return ""
    when = line.when
    if isinstance(when, At):
        if when.timing in OF_SIDES and on != "reference card":
            return f"“{when.timing.value}” belongs on a reference card"
        if when.timing is Timing.NOW and on not in ("continuous", "trap"):
            return "“Now” belongs on a boost"
    if on == "attack" and isinstance(when, TurnEdge | When):
        return "an attack is only there during its strike: Before, Hit, After or Cleanup"
    return ""


def _of_words(line: Ability, on: str) -> str:
    words = list(walk(line))
    if TrapSpace() in words and on != "trap":
        return "only a trap has a space of its own"
    if LookedAt() in words and not _has(words, Look):
        return "nothing before says which cards were looked at"
    if TheNamed() in words and not _has(words, NameCard):
        return "nothing before names a card"
    heard = isinstance(line, Triggered) and isinstance(line.when, When)
    if _has(words, EventRef) and not heard:
        return "nothing before says which boost or card this is about"
    if _outside(line) and _has(words, GainAdvantage):
        return NO_STRIKE
    if _too_late(line) and _lasts_in(line):
        return NO_STRIKE
    return ""


def _has(words: list[Node], kind: type[Node]) -> bool:
    return any(isinstance(word, kind) for word in words)


def _forks(effect: Effect) -> bool:
    return any(isinstance(part, If) and part.otherwise is not None for part in walk(effect))


def _lasts(effect: Effect) -> bool:
    match effect:
        case Seq(parts):
            return all(map(_lasts, parts))
        case If(_, then, None):
            return _lasts(then)
    return isinstance(effect, LASTING)


def _outside(line: Ability) -> bool:
    """Whether a line is only ever done while no strike is going on; boosts are played in some."""
    if isinstance(line, Action):
        return True
    when = line.when if isinstance(line, Triggered) else None
    if isinstance(when, At):
        return when.timing is Timing.OVERDRIVE
    return isinstance(when, TurnEdge)


def _too_late(line: Ability) -> bool:
    """A bonus waits for the strike of the turn (exceed:B12): at its end there is none to come."""
    when = line.when if isinstance(line, Triggered) else None
    return isinstance(when, TurnEdge) and not when.start


def _lasts_in(line: Ability) -> bool:
    """Stats and traits that are gained, but for those that wait for the next strike."""
    inside = walk(line, closed=(Later,))
    return any(isinstance(word, Gain | GainRange | AttackFrom) for word in inside)
