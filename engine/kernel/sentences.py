"""A card text cut into sentences with their places, so that an error can point at one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

# A full stop before a blank ends a sentence, unless it stands in quotes or brackets.
_PARTS: Final = re.compile(r'"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\)|[.!?](?=\s|$)|.', re.DOTALL)
ENDS: Final = (".", "!", "?")


@dataclass(frozen=True, slots=True)
class Sentence:
    """`start` and `end` count characters of the whole text."""

    start: int
    end: int


def sentences(text: str) -> list[Sentence]:
    return [
        Sentence(start, end)
        for first, line in _lines(text)
        for start, end in _in_line(first, line)
        if text[start:end].strip()
    ]


def place(text: str, line: int, column: int) -> int:
    """Line and column, counted from 1, as a place in the whole text."""
    starts = [first for first, _ in _lines(text)]
    first = starts[min(max(line, 1), len(starts)) - 1]
    return min(first + max(column, 1) - 1, len(text))


def sentence_at(text: str, found: list[Sentence], at: int) -> Sentence:
    """Which of the text's sentences is around a place; behind the last one, the last."""
    around = (each for each in found if at < each.end)
    return next(around, found[-1] if found else Sentence(0, len(text)))


def blanked(text: str, sentence: Sentence) -> str:
    """The text without the sentence; everything else keeps its place."""
    return text[: sentence.start] + " " * (sentence.end - sentence.start) + text[sentence.end :]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    first = 0
    for line in text.split("\n"):
        yield first, line
        first += len(line) + 1


def _in_line(first: int, line: str) -> Iterator[tuple[int, int]]:
    start = 0
    for part in _PARTS.finditer(line):
        if part[0] in ENDS and (part.end() == len(line) or line[part.end()].isspace()):
            yield first + _begin(line, start), first + part.end()
            start = part.end()
    if line[start:].strip():
        yield first + _begin(line, start), first + len(line.rstrip())


def _begin(line: str, start: int) -> int:
    return start + len(line[start:]) - len(line[start:].lstrip())
