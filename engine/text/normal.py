"""Other words for the same thing: phrases that are replaced before a text is read.

A rule is data: “at the start of your” → “at your”. The words that come in stand where the words
they replace stood, so that a refusal still points at what was written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.text.reader import PhraseTable, split
from engine.text.tokens import Token, TokenKind

#: Null-9 is three words.
_BEFORE_NUMBER = re.compile(r"-(?=\d)")
Phrase = tuple[tuple[str, ...], tuple[str, ...]]
"""The words that are written, and those that are meant."""


class Normaliser:
    """The longest phrase that fits is replaced; what came in is not looked at again."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        self._by_first: dict[str, dict[str | None, list[Phrase]]] = {}
        """By their first two words; None for those that have only one."""
        for written, meant in phrases.items():
            words = split(written)
            begun = self._by_first.setdefault(words[0], {None: []})
            entry = (words, tuple(_cut(meant)))
            begun.setdefault(words[1] if len(words) > 1 else None, []).append(entry)
        for begun in self._by_first.values():
            for entries in begun.values():
                entries.sort(key=lambda entry: -len(entry[0]))

    def apply(self, tokens: list[Token]) -> list[Token]:
        made: list[Token] = []
        lows = [token.low for token in tokens]
        at = 0
        while at < len(tokens):
            for words, meant in self._beginning(lows, at):
                if tuple(lows[at : at + len(words)]) == words:
                    made += _in_place_of(tokens[at], meant)
                    at += len(words)
                    break
            else:
                made.append(tokens[at])
                at += 1
        return made

    def _beginning(self, lows: list[str], at: int) -> Sequence[Phrase]:
        begun = self._by_first.get(lows[at])
        if begun is None:
            return ()
        if at + 1 < len(lows) and (longer := begun.get(lows[at + 1])):
            return (*longer, *begun[None])
        return begun[None]


def with_own_name(
    tokens: list[Token],
    name: str,
    own: str,
    others: PhraseTable[str],
    before: frozenset[str],
    after: frozenset[str] = frozenset(),
) -> list[Token]:
    """The card's name, written with its capitals, becomes `own`; longer names of others stay, and
    so does what follows one of the words `before`, behind which others are named, or stands in
    front of one of the words `after`."""
    words, lows = [token.text for token in tokens], [token.low for token in tokens]
    cut, meant = _cut(name), tuple(own.split())
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        other = others.find(lows, at)
        if other is not None and other[0] > len(cut):
            made += tokens[at : at + other[0]]
            at += other[0]
        elif words[at : at + len(cut)] == cut and _alone(lows, at, at + len(cut), before, after):
            made += _in_place_of(tokens[at], meant)
            at += len(cut)
        else:
            made.append(tokens[at])
            at += 1
    return made


def _alone(
    lows: list[str], at: int, end: int, before: frozenset[str], after: frozenset[str]
) -> bool:
    return (at == 0 or lows[at - 1] not in before) and lows[end] not in after


def _cut(phrase: str) -> list[str]:
    """The words of a phrase with their capitals; marks are words of their own."""
    for mark in (",", ":", "(", ")", "'s"):
        phrase = phrase.replace(mark, f" {mark} ")
    return _BEFORE_NUMBER.sub(" - ", phrase).split()


def _in_place_of(token: Token, words: tuple[str, ...]) -> list[Token]:
    return [Token(_kind(word), word, word.lower(), token.line, token.column) for word in words]


def _kind(word: str) -> TokenKind:
    if word.isdigit():
        return TokenKind.NUMBER
    return TokenKind.SYMBOL if word in ",:()+-" else TokenKind.WORD
