"""What reads well but could never do anything where it stands, with the reason."""

from __future__ import annotations

from typing import Final

from engine.games.battlecon.cards.vocabulary import Deed, Timing
from engine.games.battlecon.ir.abilities import Ante, At, Setup, When
from engine.games.battlecon.ir.conditions import DamageDealt
from engine.games.battlecon.ir.nouns import Attacker, In, ThisCard
from engine.games.battlecon.ir.verbs import (
    Clash,
    Discard,
    Grant,
    Prevent,
    UseFinisher,
)
from engine.games.battlecon.language.lines import LASTING
from engine.text.ir import If, Seq, Static, Triggered
from engine.text.nodes import Ability, Effect, Node, Trigger, walk

#: Where an attacker is known, and where damage is.
ATTACKED: Final = (Deed.IS_HIT, Deed.TAKE_DAMAGE, Deed.AVOID)
DAMAGING: Final = (Deed.DEAL_DAMAGE, Deed.TAKE_DAMAGE)
#: What waits for a card to be revealed, and what is there from the beginning.
CARDS: Final = ("style", "base", "Finisher")
SAY_WHEN: Final = "say when this is done: Reveal, Start, Before, Hit, Damage, After, End or Recycle"
OTHERWISE: Final = "what is always true has no “otherwise”: write a line for each case"
USED: Final = "a token has one text, what using it in the ante does"
FACE_DOWN: Final = "in the ante this card still lies face-down, it has no antes"


def objection(line: Ability, on: str) -> str:
    """Why a line makes no sense on this sort of text; empty if it does."""
    return _of_head(line, on) or _of_words(line, on)


def _of_head(line: Ability, on: str) -> str:
    if on in ("token", "Overload") and not isinstance(line, Ante):
        return USED
    if isinstance(line, Static):
        return OTHERWISE if _forks(line.holds) else "" if _lasts(line.holds) else SAY_WHEN
    if isinstance(line, Ante):
        return FACE_DOWN if on in CARDS else ""
    when = line.when if isinstance(line, Triggered) else None
    if isinstance(when, Setup) and on != "Unique Ability":
        return "only a Unique Ability has setup steps"
    return ""


def _of_words(line: Ability, on: str) -> str:
    words = list(walk(line))
    when = line.when if isinstance(line, Triggered) else None
    if ThisCard() in words and on not in CARDS:
        return f"a {on} is no style or base: there is no “this card”"
    if Attacker() in words and not _about(when, ATTACKED):
        return "there is no attacker here: only where you are hit, take damage or avoid an attack"
    if DamageDealt() in words and not (_about(when, DAMAGING) or _at(words, Timing.DAMAGE)):
        return "no damage is dealt before this: only Damage triggers know how much it was"
    if Prevent() in words and not (isinstance(when, When) and when.would):
        return "only what “would” happen can be prevented: Whenever the opponent would advance, …"
    if UseFinisher() in words and not _at(words, Timing.REVEAL):
        return "a Finisher replaces the pair at Reveal, at no other time"
    if Clash() in words and not _at(words, Timing.REVEAL):
        return "only at Reveal can both players clash: later the priorities have been compared"
    if isinstance(when, Setup) and any(isinstance(word, (*LASTING, Grant)) for word in words):
        return "at setup there is no beat yet for which this could last"
    if any(_hand_is_meant(word) for word in words):
        return "a pair is discarded when the beat is over: say which hand the cards come from"
    if any(isinstance(word, Grant) and _missed(when, word.when) for word in words):
        return "this comes too late: that moment of the beat is over"
    return ""


def _about(when: Trigger | None, deeds: tuple[Deed, ...]) -> bool:
    return isinstance(when, When) and when.what in deeds


def _at(words: list[Node], timing: Timing) -> bool:
    return any(isinstance(word, At) and word.timing is timing for word in words)


ORDER: Final = tuple(Timing)


def _missed(when: Trigger | None, granted: At) -> bool:
    """A trigger that is given for this beat and whose time has passed."""
    return isinstance(when, At) and ORDER.index(granted.timing) < ORDER.index(when.timing)


def _hand_is_meant(word: Node) -> bool:
    return isinstance(word, Discard) and any(
        isinstance(test, In) and test.zone.value == "attack pair" for test in walk(word.what)
    )


def _forks(effect: Effect) -> bool:
    return any(isinstance(part, If) and part.otherwise is not None for part in walk(effect))


def _lasts(effect: Effect) -> bool:
    match effect:
        case Seq(parts):
            return all(map(_lasts, parts))
        case If(_, then, None):
            return _lasts(then)
    return isinstance(effect, LASTING)
