"""Sentences that say what the rules say anyway: “attached cards go with it”, “no damage”.

They are taken out before a text is read, as reminders are; what they say must hold without them.
"""

from __future__ import annotations

from typing import Final

from engine.text.reader import split
from engine.text.tokens import Token

_ENDS: Final = (".", "\n", "")
_WHAT: Final = (
    "attached cards", "all attached cards", "cards attached to it", "cards attached to them",
    "all cards attached to it", "everything attached", "everything attached to it",
    "everything attached to them", "all attached cards and counters", "attached cards and counters",
    "all attached cards, counters, and effects", "attached cards, counters, and effects",
)  # fmt: skip
_THE_ATTACK: Final = ("the original attack", "that attack", "the attack", "this attack")
#: What holds of whatever changes places, of hits, of counter-hits (fade:R97).
_SAID: Final = (
    *(
        f"{what} {go} {where}"
        for what in _WHAT
        for go in ("go", "move", "goes", "moves", "stay", "stays", "remain", "remains")
        for where in (
            "with it", "with them", "on it", "on them", "attached", "where they are",
            "on their original Characters", "with their Characters", "with the Character",
        )
    ),
    *(
        f"each hit is {done} {alone}"
        for done in ("defended against", "defended", "blocked", "worked out", "resolved",
                     "calculated", "treated")
        for alone in ("separately", "on its own", "by itself", "individually")
    ),
    *(
        f"{whose} {still} HP equal to {its} Level"
        for whose in ("its controller", "its owner", "that Character's controller", "that player")
        for still in ("still loses", "loses as usual", "still loses the usual")
        for its in ("its", "that Character's", "the Character's")
    ),
    *(f"DEF applies to {each}" for each in ("each hit", "every hit", "each hit separately")),
    *(
        f"{whose} PLV is not added{to}"
        for whose in ("the user's", "its", "the attacker's")
        for to in ("", " to this damage", " to the damage", " to that damage", " to it")
    ),
)  # fmt: skip
#: What holds of a Reaction that counters (fade:R97).
_OF_COUNTERS: Final = tuple(
    f"{attack} {goes}"
    for attack in _THE_ATTACK
    for goes in ("still happens", "still resolves", "is not stopped", "still goes through",
                 "is not negated", "is not blocked")
)  # fmt: skip
#: What holds of a card that says nothing of damage.
_HARMLESS: Final = (
    "no damage", "this deals no damage", "this card deals no damage", "it deals no damage",
    "this Skill deals no damage", "this Reaction deals no damage", "this Item deals no damage",
    "this attack deals no damage", "this does no damage", "this Skill does no damage",
    "deals no damage", "does no damage", "it does no damage",
)  # fmt: skip
_STILL: Final = ("unaffected", "not affected", "left alone")
#: What holds of whoever is forbidden to play cards: it asks for those that are played.
_OF_PLAYED: Final = (
    *(
        f"{those} already {there} {stay} {so}"
        for those in ("those", "cards", "Items", "Augments", "Characters", "the ones")
        for there in ("in play", "on the field", "played", "attached")
        for stay in ("are", "stay", "remain")
        for so in _STILL
    ),
    *(
        f"this does not affect {those} already {there}"
        for those in ("those", "cards", "Items", "Augments", "Characters")
        for there in ("in play", "on the field", "played", "attached")
    ),
)
#: What holds of whoever cannot be targeted: targets are chosen when an attack is declared.
_OF_DECLARED: Final = (
    *(
        f"this {does} affect attacks {that}already {made}"
        for does in ("does not", "doesn't")
        for that in ("", "that have ", "that are ", "that were ")
        for made in ("declared", "been declared", "made", "begun", "announced")
    ),
    *(
        f"attacks {that}already {made} are {so}"
        for that in ("", "that have ", "that are ", "that were ")
        for made in ("declared", "been declared", "begun", "announced")
        for so in _STILL
    ),
)
#: What wears an Equip Item without an attack of its own (fade:R106).
_OF_WEAR: Final = tuple(
    f"only Normal Attacks {wear}"
    for this in ("this Item's", "its", "this card's", "this Equip Item's")
    for wear in (f"use up {this} HP", f"cost {this} HP", f"wear {this} HP", f"lower {this} HP")
)
#: Words of texts that do damage.
_HURTING: Final = frozenset({"damage", "hit", "hits", "attack", "attacks", "counter-hit"})
NEEDLESS: Final = frozenset(map(split, _SAID))
OF_COUNTERS: Final = frozenset(map(split, _OF_COUNTERS))
HARMLESS: Final = frozenset(map(split, _HARMLESS))
OF_PLAYED: Final = frozenset(map(split, _OF_PLAYED))
OF_DECLARED: Final = frozenset(map(split, _OF_DECLARED))
OF_WEAR: Final = frozenset(map(split, _OF_WEAR))
#: Words of Equip Items that make attacks themselves.
ATTACKING: Final = frozenset({"signature", "hit", "hits", "counter-hit"})


def without_needless(tokens: list[Token]) -> list[Token]:
    """The text without these sentences, and without brackets that hold nothing else."""
    lows = [token.low for token in tokens]
    gone = [(start, end) for start, end in _pieces(lows) if _goes_without(lows, start, end)]
    for start, end in reversed(gone):
        bracket = lows[start - 1] == "(" and lows[end] == ")"
        first, last = (start - 1, end + 1) if bracket else (start, end)
        if not bracket and lows[end] == ".":
            last += 1
        tokens = [*tokens[:first], *tokens[last:]]
    return tokens


def _pieces(lows: list[str]) -> list[tuple[int, int]]:
    """Where sentences, and what stands in brackets, begin and end."""
    found: list[tuple[int, int]] = []
    start = 0
    for at, low in enumerate(lows):
        if low in (*_ENDS, "(", ")"):
            if at > start:
                found.append((start, at))
            start = at + 1
    return found


def _goes_without(lows: list[str], start: int, end: int) -> bool:
    said = tuple(lows[start:end])
    closed = lows[end] in (*_ENDS, ")")
    begun = start == 0 or lows[start - 1] in (*_ENDS, "(")
    if not closed or not begun:
        return False
    others = [*lows[:start], *lows[end:]]
    if said in HARMLESS:
        return _HURTING.isdisjoint(others) and any(low not in _ENDS for low in others)
    if said in OF_COUNTERS:
        return "counter" in others or "counter-hit" in others
    if said in OF_PLAYED:
        return "play" in others and not {"cannot", "can't"}.isdisjoint(others)
    if said in OF_DECLARED:
        return "targeted" in others
    if said in OF_WEAR:
        return "equip" in others and ATTACKING.isdisjoint(others)
    return said in NEEDLESS
