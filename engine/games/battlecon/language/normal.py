"""Other words people write for the same thing, replaced before a text is read."""

from __future__ import annotations

from typing import Final

from engine.text.normal import Normaliser

#: What stays as it is, so that no shorter phrase inside it is replaced.
KEPT: Final = (
    "the opponent", "each opponent", "an opponent", "opponents you moved past",
    "opponents moved past", "opponent ante", "opponent's ante", "opponent limited ante",
    "you cannot", "the opponent cannot", "they cannot", "for each", "each enemy", "your team",
    "your life cannot", "this attack ignores", "your attack ignores", "the opponent ignores",
    "the opponent's life cannot", "attack hits at", "your attack cannot hit",
    "end of each beat", "start of each beat", "your team cannot", "each ally cannot",
    "each opponent cannot", "the attacker cannot",
)  # fmt: skip
OTHER_WORDS: Final = {
    "opponent": "the opponent",
    "opponents": "each opponent",
    "your opponent": "the opponent",
    "all opponents": "each opponent",
    "all enemies": "each opponent",
    "each of your opponents": "each opponent",
    "for every": "for each",
    "per": "for each",
    "stun immunity": "you cannot be stunned",
    "stun immune": "you cannot be stunned",
    "you have stun immunity": "you cannot be stunned",
    "you are stun immune": "you cannot be stunned",
    "cannot be stunned": "you cannot be stunned",
    "gain stun immunity": "you cannot be stunned",
    "you gain stun immunity": "you cannot be stunned",
    "your attack has stun immunity": "you cannot be stunned",
    "your attack gains stun immunity": "you cannot be stunned",
    "this attack has stun immunity": "you cannot be stunned",
    "this attack gains stun immunity": "you cannot be stunned",
    "when hit": "when you are hit",
    "whenever hit": "whenever you are hit",
    "when damaged": "when you take damage",
    "whenever damaged": "whenever you take damage",
    "when stunned": "when you are stunned",
    "you were damaged": "you took damage",
    "the opponent was damaged": "the opponent took damage",
    "you were not damaged": "you did not take damage",
    "become active": "become the active player",
    "all of your": "all your",
    "spent this way": "spent",
    "moved this way": "moved",
    "a space containing a": "a space with a",
    "a space that has a": "a space with a",
    "a space that contains a": "a space with a",
    "in either direction": "",
    "in any direction": "",
    "no damage was dealt to you": "you did not take damage",
    "as long as": "while",
    "so long as": "while",
    "each beat,": "",
    "every beat,": "",
    "you are adjacent to the opponent": "the opponent is at range 1",
    "the opponent is adjacent": "the opponent is at range 1",
    "the opponent is adjacent to you": "the opponent is at range 1",
    "you can't": "you cannot",
    "the opponent can't": "the opponent cannot",
    "ignores armor": "ignore armor",
    "ignores guard": "ignore guard",
    "this attack hits": "your attack hits",
    "this attack": "your attack",
    "this attack's": "your",
    "your attack's": "your",
    "the opponent's attack's": "the opponent's",
    "you have +": "+",
    "you have -": "-",
    "if this attack did not hit": "unless you hit",
    "if your attack did not hit": "unless you hit",
    "if your attack hit": "if you hit",
    "if this attack hit": "if you hit",
    "the active player": "the active player",
    "force counters": "force",
    "force counter": "force",
    "life points": "life",
    "wall": "edge of the board",
    "the arena": "the board",
    "any one of your": "1",
    "one of your": "1",
}

#: “within 1 space of” as well as “within 1 of”.
WITHIN: Final = {
    f"within {n} {spaces} of": f"within {n} of"
    for n in range(1, 9)
    for spaces in ("space", "spaces")
}

#: Who is faster has the higher Priority.
FASTER: Final = {
    f"your attack is {written} than {theirs}": f"your priority is {meant} than the opponent's "
    "priority"
    for written, meant in (("slower", "lower"), ("faster", "higher"))
    for theirs in ("the opponent's", "the opponent's attack", "theirs")
}

NORMALISER: Final = Normaliser({kept: kept for kept in KEPT} | OTHER_WORDS | WITHIN | FASTER)
