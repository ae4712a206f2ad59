"""What short sentences leave out: “+2 PLV.”, “Can't be blocked.”, “this gets …”, “PLV damage to …”.

The words that are missing are put in where they go without saying, before a text is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine.games.fade.cards.vocabulary import CardType
from engine.text.tokens import Token, TokenKind

FIGHTERS = (CardType.CHARACTER, CardType.RAIDER)
WORN = (CardType.AUGMENT, CardType.EQUIP_ITEM)
#: A line of a Character that begins so speaks of it.
VERBS = frozenset(
    {
        "takes",
        "gains",
        "gets",
        "has",
        "loses",
        "deals",
        "cannot",
        "can't",
        "must",
        "can",
        "heals",
        "does",
    }
)
#: What cannot be done to the attack of a Skill.
STOPPED = ("be",)
#: Behind “this” alone, on a card that fights or lies there.
OF_THIS = frozenset(
    {
        *("gets", "gains", "has", "loses", "takes", "attacks", "enters", "leaves", "is", "was"),
        *("cannot", "can't", "did", "does", "moves", "knocks", "levels", "must", "makes", "kos"),
        *("comes", "becomes", "didn't", "doesn't", "isn't", "hasn't"),
    }
)
#: Behind “this” on a card whose attack it is.
OF_ATTACKS = frozenset({"deals", "hits", "strikes"})
STRIKING = (CardType.SKILL, CardType.REACTION)
STATS = frozenset({"plv", "def", "agi"})
ENDS = (".", "\n", "")


def with_what_goes_without_saying(tokens: list[Token], kind: CardType) -> list[Token]:
    made: list[Token] = []
    worn = kind in WORN and not any(token.low == "arena" for token in tokens)
    for at, token in enumerate(tokens):
        before = tokens[at - 1].low if at else "\n"
        starts = before in ("\n", ".")
        for word in _left_out(tokens, at, kind, worn, starts, before == "\n"):
            made.append(replace(token, text=word, low=word.lower(), kind=TokenKind.WORD))
        if token.low == "this" and kind in STRIKING and tokens[at + 1].low in OF_ATTACKS:
            made.append(token)  # this deals 3 more damage: this attack does
            token = replace(token, text="attack", low="attack")
        elif token.low == "this" and _stands_alone(tokens, at, kind):
            made.append(token)
            own = "Character" if kind in FIGHTERS else "card"
            token = replace(token, text=own, low=own.lower())
        made.append(token)
    return made


def _left_out(
    tokens: list[Token], at: int, kind: CardType, worn: bool, starts: bool, fresh: bool
) -> Iterator[str]:
    token = tokens[at]
    if not starts:
        return
    capital = token.text[:1].isupper()
    if kind in FIGHTERS and fresh and (_is_bonus(tokens, at) or (capital and token.low in VERBS)):
        yield from ("this", "Character")
    elif worn and fresh and (_is_bonus(tokens, at) or (capital and token.low in VERBS)):
        yield from ("the", "host")
    elif kind is CardType.SKILL and token.low in ("can't", "cannot") and capital:
        if tokens[at + 1].low in STOPPED:
            yield from ("this", "attack")
    elif kind is CardType.SKILL and fresh and _is_damage(tokens, at):
        yield "deal"
    if fresh and _is_bonus(tokens, at) and (kind in FIGHTERS or worn):
        yield "gets"


def _is_bonus(tokens: list[Token], at: int) -> bool:
    """+2 PLV …, at the beginning of a line"""
    signed = tokens[at].low in ("+", "-") and tokens[at + 1].kind is TokenKind.NUMBER
    return signed and tokens[at + 2].low in STATS


def _is_damage(tokens: list[Token], at: int) -> bool:
    """PLV damage to all enemies; 4 Fire damage to an enemy"""
    if tokens[at].kind is not TokenKind.NUMBER and tokens[at].low not in STATS:
        return False
    said: list[str] = []
    for token in tokens[at:]:
        if token.low in ENDS:
            break
        said.append(token.low)
    dealt = any(pair == ("damage", "to") for pair in pairwise(said))
    return dealt and "hits" not in said and "hit" not in said


def _stands_alone(tokens: list[Token], at: int, kind: CardType) -> bool:
    """“this” without a noun behind it, where only the card can be meant"""
    if kind in (CardType.SKILL, CardType.REACTION):
        return False
    verb = tokens[at + 1].low
    if verb in ("is", "was") and tokens[at + 2].low in ("the", "a", "an", "its"):
        return False  # this is the second attack
    return verb in OF_THIS
