"""The laws of the language, on every text we have and on a sentence for each row of its tables."""

import json
import re

import pytest

from engine.games.battlecon.cards import vocabulary
from engine.games.battlecon.ir import abilities, conditions, nouns, verbs
from engine.games.battlecon.language.card import CardText, On, read_text
from engine.text import ir as shared
from engine.text.codec import Codec
from tests.games.battlecon.language.texts import (
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
    r"\b([Tt]he) opponent\b",  # “opponent” is the opponent
    r"past (an) opponent\b",  # in a duel there is only one
    r"discard (pile|piles)\b",
    r"\b(the) Active Player",
    r"[Ss]pend all (your) ",
    r"[Aa]void (all) attacks",
    r"(?i)(?:push|advance) ([\d-]+) or (?:pull|retreat) [\d-]+",  # one distance for both
    r"(?i)ignore Armor and (ignore) Guard",
    r"You (get) [+-]",
    r"marker (is) on\b",
    r"(?i)\b(you) cannot be stunned",
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
