"""A cursor over tokens that remembers how far it got and what would have fitted there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from functools import cache, lru_cache
from typing import Final, Generic, TypeVar

from engine.kernel.texts import Declined, Fault, Names
from engine.text.nodes import Ability
from engine.text.rephrasing import Rephrasing
from engine.text.suggest import all_known, suggest
from engine.text.tokens import Token, TokenKind, tokenise

V = TypeVar("V")

#: Deeper nesting than any sensible text; keeps hostile ones from exhausting the stack.
MAX_DEPTH: Final = 12

#: Of the words a Declined quotes, no more than this.
MAX_SHOWN: Final = 80

#: Objections of one text that come with suggestions: looking for near words is what costs.
MAX_SUGGESTED: Final = 20

#: Behind “one” where it is a number like others: one additional time.
ONE_OF_A_KIND: Final = ("additional", "more", "extra", "hit", "time", "or")

NUMBER_WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class AnyTable:
    """A table whatever its phrases mean."""

    def listed(self) -> list[str]:
        raise NotImplementedError


class PhraseTable(AnyTable, Generic[V]):
    """Fixed phrases and what they mean; the longest one that fits is taken."""

    def __init__(self, phrases: Mapping[str, V]) -> None:
        self.phrases = dict(phrases)
        self._by_first: dict[str, list[tuple[list[str], V]]] = {}
        for phrase, value in phrases.items():
            words = self.cut(phrase)
            if words:
                self._by_first.setdefault(words[0], []).append((list(words), value))
        for entries in self._by_first.values():
            entries.sort(key=_by_length)

    def cut(self, phrase: str) -> tuple[str, ...]:
        return split(phrase)

    def listed(self) -> list[str]:
        return list(self.phrases)

    def find(self, lows: list[str], at: int) -> tuple[int, V] | None:
        for words, value in self._by_first.get(lows[at], ()):
            if len(words) == 1 or lows[at : at + len(words)] == words:
                return len(words), value
        return None


class NameTable(PhraseTable[str]):
    """Names of cards, cut as the tokeniser cuts a text."""

    def __init__(self, names: Names, endings: tuple[str, ...] = ()) -> None:
        self._endings = endings
        super().__init__({name: name for name in names.names})

    def cut(self, phrase: str) -> tuple[str, ...]:
        tokens = tokenise(phrase, self._endings)
        return () if isinstance(tokens, Declined) else tuple(token.low for token in tokens[:-1])


@lru_cache(maxsize=8)
def name_table(names: Names, endings: tuple[str, ...] = ()) -> NameTable:
    """Made once for all texts that are read with the same names."""
    return NameTable(names, endings)


def _by_length(entry: tuple[list[str], object]) -> int:
    return -len(entry[0])


E = TypeVar("E", bound=Enum)


def table_of(enum: type[E], plural: bool = False) -> PhraseTable[E]:
    """The printed words of an enum, with regular plurals if wanted."""
    phrases = {str(member.value): member for member in enum if member.value}
    if plural:
        phrases |= {f"{value}s": member for value, member in list(phrases.items())}
    return PhraseTable(phrases)


@cache
def split(phrase: str) -> tuple[str, ...]:
    """The words of a fixed phrase as the tokeniser would cut them."""
    for mark in (".", ",", ":", ";", "(", ")", "/", "'s", "non-"):
        phrase = phrase.replace(mark, f" {mark} ")
    return tuple(phrase.replace("s' ", "s ' ").lower().split())


class Refusal(Exception):
    """Leaves the parser at a place where only one reading was possible; becomes a Declined.

    `words` can be read in these `ways`.
    """

    def __init__(self, at: int, reason: str, words: str = "", ways: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason
        self.words = words
        self.ways = ways


class Reader:
    """Every rule returns what it read and moves on, or returns None and stays."""

    names: NameTable = NameTable(Names())
    """Names of cards that may stand without quotation marks."""
    rephrasings: tuple[Rephrasing, ...] = ()
    """How a game's sentences may be put, where they are not understood as they stand."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.lows = [token.low for token in tokens]
        self.at = 0
        self.far = 0
        self._wanted: list[str | AnyTable] = []
        self.depth = 0
        self._suggested = 0

    def line(self) -> Ability | None:
        """The line that begins here; a game supplies it."""
        raise NotImplementedError

    def begin(self) -> None:
        """A line begins here: what earlier ones missed is forgotten."""
        self.far, self._wanted, self.depth = self.at, [], 0

    def put(self, start: int, end: int, tokens: list[Token]) -> None:
        """These tokens instead of those from start to end."""
        self.tokens[start:end] = tokens
        self.lows[start:end] = [token.low for token in tokens]

    # -- looking and taking -------------------------------------------------------------------

    def sees(self, phrase: str) -> bool:
        words = split(phrase)
        return self.lows[self.at : self.at + len(words)] == list(words)

    def take(self, phrase: str) -> bool:
        """Read these words, or note that they would have fitted."""
        lows, at = self.lows, self.at
        for word in split(phrase):
            if at >= len(lows) or lows[at] != word:
                if at >= self.far:  # as `miss` does; this is where most of reading happens
                    if at > self.far:
                        self.far, self._wanted = at, []
                    self._wanted.append(phrase)
                return False
            at += 1
        self.at = at
        return True

    def take_any(self, *phrases: str) -> bool:
        """Read the first of these that fits."""
        for phrase in phrases:  # noqa: SIM110
            if self.take(phrase):
                return True
        return False

    def one_of(self, table: PhraseTable[V]) -> V | None:
        found = table.find(self.lows, self.at)
        if found is None:
            self.miss(table, self.at)
            return None
        self.at += found[0]
        return found[1]

    def integer(self) -> int | None:
        token = self.tokens[self.at]
        if token.kind is TokenKind.NUMBER:
            self.at += 1
            return int(token.text)
        if token.low in NUMBER_WORDS:
            self.at += 1
            return NUMBER_WORDS.index(token.low) + 2
        counted = self.at and self.lows[self.at - 1] in ("exactly", "least", "most", "than")
        if token.low == "one" and (counted or self.lows[self.at + 1] in ONE_OF_A_KIND):
            self.at += 1
            return 1
        self.miss("a number", self.at)
        return None

    def string(self) -> str | None:
        token = self.tokens[self.at]
        if token.kind is not TokenKind.STRING or not token.text.strip():
            self.miss("a name in quotation marks", self.at)
            return None
        self.at += 1
        return token.text

    # -- failing ------------------------------------------------------------------------------

    def miss(self, wanted: str | AnyTable, at: int) -> None:
        if at > self.far:
            self.far, self._wanted = at, []
        if at == self.far:
            self._wanted.append(wanted)

    def wanted(self) -> list[str]:
        """Every phrase that would have fitted at the farthest place, in order of trial."""
        phrases: dict[str, None] = {}
        for entry in self._wanted:
            named = entry.listed() if isinstance(entry, AnyTable) else [entry]
            phrases.update(dict.fromkeys(named))
        return list(phrases)

    def refuse(self, at: int, reason: str) -> Refusal:
        return Refusal(at, reason)

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise Refusal(self.at, f"this is nested more than {MAX_DEPTH} deep")

    def leave(self) -> None:
        self.depth -= 1

    def declined(self, at: int, reason: str, vocabulary: tuple[str, ...]) -> Declined:
        token = self.tokens[at]
        words = [entry.text for entry in self.tokens[at : at + 3] if entry.kind is TokenKind.WORD]
        near: tuple[str, ...] = ()
        if token.text and self._suggested < MAX_SUGGESTED:
            self._suggested += 1
            if not all_known(words, vocabulary):
                near = suggest(words, self.wanted(), vocabulary)
        return Declined(token.line, token.column, self._around(at), reason, near)

    def refused(self, refusal: Refusal, vocabulary: tuple[str, ...] = ()) -> Declined:
        declined = self.declined(refusal.at, refusal.reason, vocabulary)
        if not refusal.ways:
            return declined
        return replace(
            declined,
            words=refusal.words,
            suggestions=(),
            fault=Fault.TWO_MEANINGS,
            ways=refusal.ways,
        )

    def said(self, start: int, end: int) -> str:
        """These words, spaced as they were."""
        words, column = "", self.tokens[start].column
        for token in self.tokens[start:end]:
            words += " " * (token.column - column) + token.text
            column = token.column + len(token.text)
        return words

    def _around(self, at: int) -> str:
        """The words from here to the end of the clause, at most five, spaced as they were."""
        words, column = "", self.tokens[at].column
        for token in self.tokens[at : at + 5]:
            if token.kind in (TokenKind.END, TokenKind.LINE) or (words and token.low in ".;:"):
                break
            shown = f'"{token.text}"' if token.kind is TokenKind.STRING else token.text
            apart = token.column != column or token.kind is TokenKind.WORD
            words += (" " if apart else "") + shown if words else shown
            column = token.column + len(shown)
        return words[:MAX_SHOWN] or "the end of the line"
