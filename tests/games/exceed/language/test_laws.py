"""The laws of the language, on every text we have and on a sentence for each row of its tables."""

import json
import re

import pytest

from engine.games.exceed.cards import vocabulary
from engine.games.exceed.ir import abilities, conditions, nouns, verbs
from engine.games.exceed.language.card import CardText, On, read_text
from engine.text import ir as shared
from engine.text.codec import Codec
from tests.games.exceed.language.texts import (
    ROWS,
    SHIPPED,
    WRITTEN,
    Sample,
    understood,
)

ALL = (*SHIPPED, *ROWS, *(Sample(text, on, text) for on, text, _ in WRITTEN))
CODEC = Codec((shared, abilities, conditions, nouns, verbs, vocabulary))

#: Reviewed: the word in brackets may go, the sentence says the same without it.
NOISE = (
    r"\b([Tt]he) opponent\b",  # there is only one
    r"(You|you) cannot be stunned",  # said of nobody else without a name
    r"this (trap's) space",
    r"(?i)this (card)\b",  # nothing else is “this”
    r"discard (pile)\b",
    r"(?:from|in) (your|their) hand\b",  # of whom the sentence speaks
    r"(?i)half (of) ",
    r"(?i)draws? \d+ (cards?)\b",
    r"(?i)ignore Armor and (ignore) Guard",
    r"(?i)push (1-2) or pull 1-2",  # one distance for both
    r"(?i)close (\d+) or retreat \d+",
    r"(?i)sustain (all) (?:of )?your boosts",
)


def ids(sample: Sample) -> str:
    return f"{sample.on.value}: {sample.name}"


def is_noise(text: str, start: int, end: int) -> bool:
    return any(
        found.span(1) == (start, end) for noise in NOISE for found in re.finditer(noise, text)
    )


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_printing_and_reading_again_gives_the_same_lines(sample: Sample) -> None:
    card = understood(sample.on, sample.text)
    again = understood(sample.on, card.canonical)
    assert again.lines == card.lines
    assert again.canonical == card.canonical


@pytest.mark.parametrize("sample", [*SHIPPED, *ROWS], ids=ids)
def test_shipped_texts_and_rows_are_fixed_points(sample: Sample) -> None:
    assert understood(sample.on, sample.text).canonical == sample.text


@pytest.mark.parametrize(("on", "text", "canonical"), WRITTEN)
def test_texts_as_people_write_them(on: On, text: str, canonical: str) -> None:
    assert understood(on, text).canonical == canonical


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_deleting_any_word_changes_the_meaning_or_is_declined(sample: Sample) -> None:
    card = understood(sample.on, sample.text)
    silent: list[str] = []
    for word in re.finditer(r"[\w'-]+", card.canonical):
        cut = card.canonical[: word.start()] + card.canonical[word.end() :]
        left = read_text(cut, sample.on)
        same = isinstance(left, CardText) and left.lines == card.lines
        if same and not is_noise(card.canonical, word.start(), word.end()):
            silent.append(cut)
    assert not silent


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_lines_survive_storage(sample: Sample) -> None:
    lines = understood(sample.on, sample.text).lines
    assert CODEC.decode(json.loads(json.dumps(CODEC.encode(lines)))) == lines
