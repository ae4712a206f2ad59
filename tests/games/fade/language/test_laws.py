"""The laws of the language, on every text we have."""

import csv
import json
import re
from functools import cache
from pathlib import Path

import pytest

from engine.games.fade import ir
from engine.games.fade.cards import vocabulary
from engine.games.fade.cards.vocabulary import CardType, KeywordName
from engine.games.fade.effects.registry import LINK_FILTERS
from engine.games.fade.language import CardText, parse_card
from engine.games.fade.language.lines import LINE_RULES, USED_UP, LineReader
from engine.games.fade.language.sense import OF_LINKS
from engine.games.fade.language.tables import ENDINGS
from engine.text import ir as shared
from engine.text.codec import Codec
from engine.text.reader import Refusal
from engine.text.tokens import tokenise
from tests.games.fade.language.texts import ALL, CORE, E_SAMPLES, KEYWORDS, PHRASES, Sample

CODEC = Codec((shared, ir, vocabulary))

#: Reviewed: the word in brackets may go, the sentence says the same without it.
NOISE = (
    r"; (then)",  # “;” alone puts one thing after the other
    r"(?i)(?:^|\n|[:;,] |\(|then )(you) (?:draw|discard|gain|lose|get|gets)\b",  # an imperative
    r"otherwise (you) ",  # the same
    r"(?i)(all) ",  # a bare plural means all of them
    r"(?i)half (of) ",
    r"(?i)this (Character|card) (?:gets|gains|has|loses|takes|attacks|enters|leaves|is|was|cannot"
    r"|moves|must|makes|did|does|levels)\b",  # of the card itself
    r"cost \d+ (?:more|less) (TP)",  # what is used is paid in TP
    r"(?:discards?|draws?) \w+ (cards?)\b",  # nothing else is counted so
    r"(lose) \d+ (?:of your )?HP[,)]",  # what is paid is lost
    r"(the) target (?:gains|gets|has|loses|takes|discards)\b",  # of an attack there is no other
    r"Use this (card) ",
    r" (the) Rift",  # there is no other
    r"(?i)\b(the) user\b",  # nor another user
    r"Level Up \((an?) ",
    r"Level Up \([^()]*, (an?) ",  # a list of what it levels up from
    r", (an?) \w+ Character(?=[,)])",
    r"(?:has|with) an? [\w ]+ (attached)",  # what cards have is attached to them
    r"(?i)(?:special|hyper|ultra|lower|higher|devastation|legendary|normal) (Rank) ",
    r"Signature (Skill|Reaction) \(",  # a cost makes it a Skill, an event a Reaction
    r"(?:^|\n)(Activate) \(",  # a cost in front of a colon is that of an activation
    r"(?:Contingency|Trigger|Signature Reaction) \((when) ",  # an event can only be waited for
    r"counter-hit: \d+ hits? (of) ",  # what stands behind hits is what they deal
    r"(?i)if this (attack) was successful",  # nothing else succeeds
    r"(?:and|,) ((?:gets?|has|have|gains?)) ",  # a list of gains needs its verb only once
    r"(?:Blindness|Curse|Drain|Fracture|Ghost|Paralyze|Poison|Timebomb|Power) (Counters?)",
)


def is_noise(text: str, start: int, end: int) -> bool:
    return any(
        found.span(1) == (start, end) for noise in NOISE for found in re.finditer(noise, text)
    )


def ids(sample: Sample) -> str:
    return sample.name


@cache
def understood(sample: Sample, text: str | None = None) -> CardText:
    """Read once for all laws: nobody can change what was read."""
    card = parse_card(sample.name, sample.card_type, sample.text if text is None else text)
    assert isinstance(card, CardText), [str(declined) for declined in card]
    return card


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_printing_and_parsing_again_gives_the_same_abilities(sample: Sample) -> None:
    card = understood(sample)
    again = understood(sample, card.canonical)
    assert again.abilities == card.abilities
    assert again.canonical == card.canonical


@pytest.mark.parametrize("sample", CORE + KEYWORDS, ids=ids)
def test_shipped_text_is_a_fixed_point(sample: Sample) -> None:
    assert understood(sample).canonical == sample.text


@pytest.mark.parametrize("sample", PHRASES, ids=ids)
def test_every_phrase_is_a_fixed_point_up_to_line_breaks(sample: Sample) -> None:
    assert understood(sample).canonical.replace("\n", " ") == sample.text


def test_all_fifty_samples_parse() -> None:
    assert len(E_SAMPLES) == 50
    assert all(understood(sample) for sample in E_SAMPLES)


def test_all_55_keywords_have_a_line() -> None:
    assert [sample.name for sample in KEYWORDS] == [name.value for name in KeywordName]


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_deleting_any_word_changes_the_meaning_or_is_declined(sample: Sample) -> None:
    card = understood(sample)
    silent: list[str] = []
    for word in re.finditer(r"[\w'-]+", card.canonical):
        cut = card.canonical[: word.start()] + card.canonical[word.end() :]
        left = parse_card(sample.name, sample.card_type, cut)
        same = isinstance(left, CardText) and left.abilities == card.abilities
        if same and not is_noise(card.canonical, word.start(), word.end()):
            silent.append(cut)
    assert not silent


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_line_rules_that_accept_the_same_line_agree(sample: Sample) -> None:
    used_up = CardType(sample.card_type) in USED_UP
    for line in understood(sample).canonical.splitlines():
        tokens = tokenise(line, ENDINGS)
        assert isinstance(tokens, list)
        readings = []
        for rule in LINE_RULES:
            try:
                made = LineReader(tokens, used_up).whole(rule)
            except Refusal:
                made = None
            if made is not None:
                readings.append(made)
        assert readings
        assert all(reading == readings[0] for reading in readings)


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_abilities_survive_storage(sample: Sample) -> None:
    abilities = understood(sample).abilities
    stored = json.loads(json.dumps(CODEC.encode(abilities)))
    assert CODEC.decode(stored) == abilities


@pytest.mark.parametrize("sample", ALL, ids=ids)
def test_every_line_has_a_reading(sample: Sample) -> None:
    card = understood(sample)
    assert len(card.reading) == len(card.abilities)


def test_the_samples_are_those_of_the_rules() -> None:
    digest = (Path(__file__).parents[4] / "docs/rules/fade.md").read_text(encoding="utf-8")
    for sample in E_SAMPLES:
        assert f"| {sample.name} | {sample.card_type} |" in digest
        assert sample.text in digest


def test_designer_sample_never_breaks_the_parser() -> None:
    path = Path(__file__).parents[3] / "data/designer_sample.csv"
    with path.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            result = parse_card(row["name"], row["type"], row["text"])
            assert isinstance(result, CardText) or result


def test_whatever_can_be_said_of_a_link_can_be_asked_of_one() -> None:
    assert set(OF_LINKS) <= set(LINK_FILTERS.table)
