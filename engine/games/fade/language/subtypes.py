"""Subtypes and counters without quotation marks: “another Goblin” is “another "Goblin" Character”.

A word with a capital that is neither a word of the game nor a card's name can only be a subtype; in
front of “Counter” it names a counter that texts alone know (fade:R295).
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from engine.games.fade.cards.vocabulary import Counter, Element, Kind
from engine.games.fade.language.synonyms import SAYINGS
from engine.games.fade.language.words import VOCABULARY
from engine.text.reader import NUMBER_WORDS, PhraseTable
from engine.text.suggest import is_slip
from engine.text.tokens import Token, TokenKind

#: Words with a capital of their own: whoever mistypes one did not invent a subtype.
PROPER = tuple(word.lower() for word in VOCABULARY if word[:1].isupper())
_EVERYDAY = """
the this that these those it its they them their there then he she him her his you your if when
whenever while unless until during at on in by for from of to as or and with without once twice both
every any no not instead otherwise also only even each all another other up down skip switch during
after before because whose who which what where here next first second third last
rank ranks chain chains link links slot slots zone zones pile piles hand hands deck decks pool pools
rift phase phases step steps round rounds game games counter counters material materials own current
character characters frontline backline extra main subtype subtypes keyword keywords effect effects
technique techniques combo token tokens mulligan health agility defense level levels copy copies
successful successfully armed unarmed named basic damage fighter fighters combatant combatants
"""
EVERYDAY = frozenset(_EVERYDAY.split())
KNOWN = frozenset(
    (
        *(word.lower() for word in VOCABULARY),
        *EVERYDAY,
        *NUMBER_WORDS,
        *(word for said in SAYINGS for word in re.findall(r"[a-z]{3,}", said.lower())),
    )
)
ONE_OF_THEM = frozenset({"a", "an", "another", "each", "target", "every", "any", "no", "equip"})
SOME_OF_THEM = frozenset({"other", "all", "your", "enemy", "allied", "more", "of", "damaged"})
OF_KIND = frozenset(
    word
    for kind in Kind
    for said in (kind.value, f"{kind.value}s")
    for word in said.lower().split()
)
COUNTERS = frozenset({"counter", "counters"})
KNOWN_COUNTERS = tuple(counter.value.lower() for counter in Counter)
BESIDE = COUNTERS | OF_KIND | frozenset(element.value.lower() for element in Element)
ENDINGS = (("ves", "f"), ("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"))
#: Describing words, which have a capital only where a sentence begins.
_ADJECTIVES = """
weak strong small big large huge tiny new old young empty full alive dead fallen broken frozen
active ready hidden adjacent single double heavy equal same different opposite nearby friendly lone
further fresh healthy unharmed wounded hurt mighty lesser greater stronger weaker higher lower most
many few several some various front back rear left right upper adjoining neutral original best worst
"""
ADJECTIVES = frozenset(_ADJECTIVES.split())
ADJECTIVE_ENDS = ("ed", "ing", "ent", "ive", "ous", "ful", "less", "able", "ible")
BEGINS = frozenset({".", "\n", ":", ";", ""})
#: What is said of several.
OF_SEVERAL = frozenset({"in", "have", "get", "gain", "can't", "cannot", "are", "deal", "lose"})
#: Behind these only several can be meant without a further word.
BEHIND = frozenset({"by", "against", "to", "from", "on", "for", "and", "or", "than"})


def with_subtypes(tokens: list[Token], others: PhraseTable[str]) -> list[Token]:
    """The same text with its subtypes in quotation marks."""
    if not any(_is_strange(token) for token in tokens):
        return tokens
    once = _quoted_where_told(tokens, others, frozenset())
    told = {token.text.lower() for token in once if token.low == '"'}
    told |= {_one(word) for word in told}
    return _quoted_where_told(tokens, others, frozenset(told))


def _quoted_where_told(
    tokens: list[Token], others: PhraseTable[str], known: frozenset[str]
) -> list[Token]:
    """`known`: subtypes that the text speaks of elsewhere."""
    made: list[Token] = []
    lows = [token.low for token in tokens]
    at = 0
    while at < len(tokens):
        named = others.find(lows, at)
        end = at + named[0] if named is not None else _end_of_strange(tokens, lows, at, others)
        before = lows[at - 1] if at else ""
        spoken_of = " ".join(lows[at:end]) in known and lows[end] in OF_SEVERAL
        if spoken_of or (
            named is None and end > at and _stands_for_a_subtype(tokens, before, at, end, others)
        ):
            made += _quoted(tokens[at:end], before, lows[end])
        else:
            end = max(end, at + 1)
            made += tokens[at:end]
        at = end
    return made


def _is_strange(token: Token) -> bool:
    word = token.kind is TokenKind.WORD and token.text[0].isupper() and len(token.text) > 2
    return (
        word
        and token.text[-1] != "-"
        and token.low not in KNOWN
        and token.low.removesuffix("s") not in KNOWN
    )


def _end_of_strange(tokens: list[Token], lows: list[str], at: int, others: PhraseTable[str]) -> int:
    while _is_strange(tokens[at]) and others.find(lows, at) is None:
        at += 1
    return at


def _stands_for_a_subtype(
    tokens: list[Token], before: str, at: int, end: int, others: PhraseTable[str]
) -> bool:
    words = [token.low for token in tokens[at:end]]
    if tokens[end].low in COUNTERS:
        return not any(is_slip(words[-1], counter) for counter in KNOWN_COUNTERS)
    if any(is_slip(word, proper) for word in words for proper in PROPER):
        return False
    if any(word in ADJECTIVES or word.endswith(ADJECTIVE_ENDS) for word in words):
        return False
    if not _names_of(others).isdisjoint((words[0], " ".join(words))):
        return False
    following = tokens[end].low
    if before in BEGINS:
        several = following == "you" and words[-1].endswith("s")
        return several or (following in OF_KIND and following.endswith("s"))
    if before in BEHIND and words[-1].endswith("s"):
        return True
    told = before in ONE_OF_THEM or before in SOME_OF_THEM or before.isdigit()
    return told or before in NUMBER_WORDS or following in OF_KIND


@lru_cache(maxsize=8)
def _names_of(others: PhraseTable[str]) -> frozenset[str]:
    """What cards are called for short: Kael, Street Spark is Kael."""
    found = (name.split(",")[0].split() for name in others.phrases)
    short = (words[0] if len(words) > 2 and words[1].islower() else " ".join(words)
             for words in found if words)  # fmt: skip
    return frozenset(word.lower() for word in short)


def _quoted(words: list[Token], before: str, following: str) -> list[Token]:
    first = words[0]
    said = " ".join(token.text for token in words)
    if following in BESIDE:
        return [_string(first, said)]
    many = before not in ONE_OF_THEM and before != "1" and before != "damaged"
    kind = "Characters" if many else "Character"
    word = Token(TokenKind.WORD, kind, kind.lower(), first.line, first.column)
    return [_string(first, _one(said) if many else said), word]


def _string(token: Token, text: str) -> Token:
    return replace(token, kind=TokenKind.STRING, text=text, low='"')


def _one(words: str) -> str:
    """Goblins are each a Goblin; Merfolk is Merfolk."""
    for ending, alone in ENDINGS:
        if words.endswith(ending):
            return words.removesuffix(ending) + alone
    return words if words.endswith("ss") else words.removesuffix("s")
