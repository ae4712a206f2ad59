"""Texts written from section 11 of the rules alone, each production of 11.4 several times."""

import csv
import re
from functools import cache
from pathlib import Path

import pytest

from engine.games.fade.cards.library import content_of
from engine.games.fade.cards.printed import row_of
from engine.games.fade.language import CardText, Declined, parse_card
from engine.kernel.errors import UnplayableCardError
from tests.games.fade.language.test_laws import is_noise

#: Where `canonical` is empty, the text is its own canonical form.
WRITTEN = Path(__file__).parents[3] / "data/written_texts.csv"
#: Words of the rules that the duel leaves out, as the engine names them.
NOT_PLAYED = ("a lasting change of HP", "play of other cards",
              "control for that long", "units in a column")  # fmt: skip


def written() -> list[dict[str, str]]:
    with WRITTEN.open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


@cache
def understood(card_type: str, text: str) -> CardText:
    card = parse_card("Test", card_type, text)
    assert isinstance(card, CardText), (text, [str(reason) for reason in card])
    return card


def test_they_are_read_as_they_were_meant() -> None:
    for row in written():
        meant = row["canonical"] or row["text"]
        assert understood(row["type"], row["text"]).canonical == meant


def test_their_canonical_form_means_the_same() -> None:
    for row in written():
        card = understood(row["type"], row["text"])
        again = understood(row["type"], card.canonical)
        assert (again.abilities, again.canonical) == (card.abilities, card.canonical)


def test_no_word_of_their_canonical_form_is_overlooked() -> None:
    silent: list[str] = []
    for row in written():
        card = understood(row["type"], row["text"])
        for word in re.finditer(r"[\w'-]+", card.canonical):
            cut = card.canonical[: word.start()] + card.canonical[word.end() :]
            left = parse_card("Test", row["type"], cut)
            same = isinstance(left, CardText) and left.abilities == card.abilities
            if same and not is_noise(card.canonical, word.start(), word.end()):
                silent.append(cut)
    assert not silent


def test_the_engine_plays_them_all_but_for_the_words_it_leaves_out() -> None:
    refused: list[str] = []
    for number, row in enumerate(written()):
        printed = row | {"name": f"Card {number}", "cost": "1", "hp": "3", "level": "2"}
        try:
            content_of((row_of(printed),))
        except UnplayableCardError as error:
            refused.append(str(error))
    assert all(any(word in reason for word in NOT_PLAYED) for reason in refused)
    assert len(refused) < 15


@pytest.mark.parametrize(
    ("card_type", "text", "canonical"),
    [
        ("Augment", "Equip your Character.", "Equip your Character."),
        ("Augment", "Equip enemy Player.", "Equip enemy Player."),
        (
            "Character",
            "Signature Skill (2 TP): attack target enemy: 1 hit of PLV.",
            "Signature Skill (2 TP): target enemy: 1 hit of PLV.",
        ),
        (
            "Item",
            "If you control a Fire Character, you draw 1 card and gain 1 TP.",
            "If you control a Fire Character, (you draw 1 card; then you gain 1 TP).",
        ),
        (
            "Item",
            "You may pay (1 TP) to draw 1 card and gain 1 HP.",
            "You may pay (1 TP) to (draw 1 card; then gain 1 HP).",
        ),
        (
            "Item",
            "All allies get +1 PLV this turn and lose 1 HP.",
            "All allies get +1 PLV this turn; then all allies lose 1 HP.",
        ),
        (
            "Item",
            "All opponents lose 2 HP and discard 1 card.",
            "All opponents lose 2 HP; then all opponents discard 1 card.",
        ),
        (
            "Item",
            "Target ally gains 2 HP and draw 1 card.",
            "Target ally gains 2 HP; then you draw 1 card.",
        ),
        (
            "Skill",
            "Attack target enemy: 5 hits of 1, Storm; then you draw 1 card.",
            "Attack target enemy: 5 hits of 1, Storm; you draw 1 card.",
        ),
        ("Item", "You draw 1 card.\rYou gain 1 TP.", "You draw 1 card.\nYou gain 1 TP."),
        ("Item", "You draw 1 card.\r\nYou gain 1 TP.", "You draw 1 card.\nYou gain 1 TP."),
    ],
)
def test_every_word_is_heard(card_type: str, text: str, canonical: str) -> None:
    assert understood(card_type, text).canonical == canonical


@pytest.mark.parametrize(
    ("card_type", "text", "column", "reason"),
    [
        ("Item", "You draw the number of Poison Characters cards.", 31, "expected: Counters"),
        ("Item", "You have 10 HP.", 5, "“has” says how it is"),
        ("Character", "Aura 0.", 6, "the least is 1"),
        ("Character", "Fire Friendship 0.", 17, "the least is 1"),
        ("Item", "Choose 3: (you draw 1 card) or (you gain 1 TP).", 1, "3 of 2 cannot be chosen"),
        ("Item", "Choose 0: (you draw 1 card) or (you gain 1 TP).", 1, "0 of 2 cannot be chosen"),
        ("Item", "Repeat up to 0 times: (you draw 1 card).", 1, "0 times is never"),
        ("Skill", "Attack target enemy: 0 hits of PLV.", 1, "0 times is never"),
        ("Item", "Your HP becomes 10 this turn.", 1, "do not go back"),
        ("Item", "Target ally gets +2 HP until your next turn.", 1, "do not go back"),
        ("Character", "The host gets +1 PLV.", 1, "a Character is attached to nobody"),
        ("Item", "While you control a Character, you draw 1 card.", 1, "write “if”"),
        ("Character", "At your Turn: you draw 1 card.", 1, "a turn is no moment"),
        ("Character", "For each ally, this Character gets +1 PLV.", 1, "counts at its end"),
        ("Item", "Buildup 3.", 1, "does not fit on an Item"),
        ("Character", "On Attack (once per turn.): you draw 1 card.", 25, "expected: )"),
        ("Character", "Activate (1 TP) (Once per turn.): you draw 1 card.", 31, "expected: )"),
        ("Item", "Target ally gains Flash (until your next turn.).", 25, "not understood here"),
        ("Character", "Signature Reaction (2 TP): you draw 1 card.", 1, "write Signature Skill"),
        ("Augment", "Equip allied Character: the host gets +2 PLV this turn.", 25, "duration"),
        ("Character", "On Attack: put 1 Drain Counter on you.", 12, "a Player cannot carry"),
        (
            "Item",
            "All allies get +1 PLV this turn and deal 2 damage to target enemy.",
            37,
            "say who does it",
        ),
    ],
)
def test_what_could_be_misread_is_declined_at_its_place(
    card_type: str, text: str, column: int, reason: str
) -> None:
    result = parse_card("Test", card_type, text)
    assert not isinstance(result, CardText), result.canonical
    found: Declined = result[0]
    assert (found.line, found.column) == (1, column)
    assert reason in found.reason


def test_a_text_too_long_when_written_out_is_declined() -> None:
    result = parse_card("Test", "Item", "Draw a card. " * 150)
    assert not isinstance(result, CardText)
    assert "written out" in result[0].reason


def test_a_declined_quotes_only_the_beginning_of_a_long_word() -> None:
    result = parse_card("Test", "Item", "x" * 1999)
    assert not isinstance(result, CardText)
    assert result[0].words == "x" * 80
