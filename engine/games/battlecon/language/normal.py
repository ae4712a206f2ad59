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
    "your team cannot", "each ally cannot", "each opponent cannot", "the attacker cannot",
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

NORMALISER: Final = Normaliser({kept: kept for kept in KEPT} | OTHER_WORDS)
