"""Sentences said in another order: what was not understood is put as the language puts it.

A rule is a pattern of words with names for what it keeps, and the order that keeps stand in:

    damage dealt to {who} is reduced by {n:number}  ->  {who} takes {n} less damage

Whatever is kept stays the tokens that were written, so a refusal points at the writer's own words.
Both sides of a rule mean the same in every context; what only nearly does is a suggestion.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.text.tokens import Token, TokenKind

#: What a kept part may be: words up to the next mark, or one number.
_PARTS: Final = {
    "words": r"[^,.:;()\n]+?",
    "number": r"[0-9]+",
    "word": r"[^ ,.:;()\n]+",
    "rest": r"[^.:;()\n]+?",
}
#: A longer sentence is no card text; looking through it would cost.
MAX_TOKENS: Final = 80
_HOLE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_PLACE: Final = re.compile(r"\{(\w+)([+-]1)?\}")


@dataclass(frozen=True, slots=True)
class Rephrasing:
    """One rule; in what comes out `{n-1}` is a kept number less one."""

    pattern: re.Pattern[str]
    order: str


def rephrasing(said: str, meant: str) -> Rephrasing:
    parts: list[str] = []
    at = 0
    for hole in _HOLE.finditer(said):
        parts += [said[at : hole.start()], f"(?P<{hole[1]}>{_PARTS[hole[2] or 'words']})"]
        at = hole.end()
    return Rephrasing(re.compile(rf"(?<![^ ]){''.join(parts) + said[at:]}(?![^ ])"), meant)


def rephrased(tokens: list[Token], rules: Iterable[Rephrasing]) -> list[Token]:
    """The sentence with every rule applied once, in their order."""
    if len(tokens) > MAX_TOKENS:
        return tokens
    text = " ".join([token.low for token in tokens])
    for rule in rules:
        found = rule.pattern.search(text)
        if found is not None:
            tokens = _put(tokens, text, found, rule.order)
            text = " ".join([token.low for token in tokens])
    return tokens


def _put(tokens: list[Token], text: str, found: re.Match[str], order: str) -> list[Token]:
    def index(offset: int) -> int:
        return text.count(" ", 0, offset)

    first, last = index(found.start()), index(found.end())
    kept = {
        name: tokens[index(found.start(name)) : index(found.end(name)) + 1]
        for name, value in found.groupdict().items()
        if value is not None
    }
    made = [token for word in order.split() for token in _tokens(word, kept, tokens[first])]
    return [*tokens[:first], *made, *tokens[last + 1 :]]


def _tokens(word: str, kept: dict[str, list[Token]], place: Token) -> Iterator[Token]:
    hole = _PLACE.fullmatch(word)
    if hole is None:
        yield Token(TokenKind.WORD, word, word.lower(), place.line, place.column)
    elif hole[2]:
        number = kept[hole[1]][0]
        value = str(int(number.text) + int(hole[2]))
        yield Token(TokenKind.NUMBER, value, value, number.line, number.column)
    else:
        yield from kept.get(hole[1], ())
