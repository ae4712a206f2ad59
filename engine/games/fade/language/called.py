"""What a card calls itself for short: Stonewall Grandmaster Huo is Huo, Sister Auriel is Auriel.

One word of its name stands for the whole where only a name can stand: behind no word that begins a
description, in front of no noun.
"""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Element
from engine.games.fade.language.subtypes import KNOWN, OF_KIND, ONE_OF_THEM, SOME_OF_THEM
from engine.text.reader import PhraseTable
from engine.text.tokens import Token, TokenKind

DESCRIBING = (ONE_OF_THEM | SOME_OF_THEM | {"named", "up", "the", "two", "three", "one"}) - {"of"}
NOUNS = (
    OF_KIND | {element.value.lower() for element in Element} | {"counter", "counters", "subtype"}
)
#: Behind a bare plural that begins a sentence: Undead in your Reserve.
OF_SEVERAL = frozenset({"are", "have", "get", "gain", "lose", "deal", "in", "you", "with", "that"})
BEGINS = frozenset({".", "\n", ":", ";", ""})


def with_called(tokens: list[Token], name: str, own: str, others: PhraseTable[str]) -> list[Token]:
    """The same text with “this Character” where the card is called by one word of its name."""
    called = set(_called(name, others))
    if not called:
        return tokens
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        other = others.find([token.low for token in tokens[at : at + 12]], 0)
        if other is not None:
            made += tokens[at : at + other[0]]
            at += other[0]
            continue
        if tokens[at].text in called and _is_name(tokens, at):
            made += _words(tokens[at], own)
        else:
            made.append(tokens[at])
        at += 1
    return made


def _called(name: str, others: PhraseTable[str]) -> tuple[str, ...]:
    """The first and the last word before what is only a title, if they are no words of the game."""
    words = name.split(",")[0].split()
    title = next((at for at, word in enumerate(words) if at and word.islower()), len(words))
    words = words[:title]
    if len(words) < 2:
        return ()
    ends = (words[0], words[-1])
    return tuple(
        word
        for word in ends
        if word[0].isupper()
        and len(word) > 2
        and word.lower() not in KNOWN
        and word.lower().removesuffix("s") not in KNOWN
        and word.lower() not in others.phrases
    )


def _is_name(tokens: list[Token], at: int) -> bool:
    before = tokens[at - 1] if at else None
    following = tokens[at + 1].low
    if following in NOUNS or following == '"':
        return False
    if before is None or before.low in BEGINS:
        return following not in OF_SEVERAL
    described = before.low in DESCRIBING or before.kind in (TokenKind.NUMBER, TokenKind.STRING)
    return not described and before.low not in NOUNS


def _words(token: Token, said: str) -> list[Token]:
    return [
        Token(TokenKind.WORD, word, word.lower(), token.line, token.column) for word in said.split()
    ]
