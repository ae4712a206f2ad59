"""A card that is being written: one problem a sentence, its kind, its place, and what mends it."""

import pytest

from cards.writing.look import Look, columns_of, look_at
from cards.writing.problems import Mender, known_words
from engine import api
from engine.api import place, sentences

pytestmark = pytest.mark.django_db


def look(text: str, card_type: str = "Character", **cells: str) -> Look:
    return look_at("fade", {"name": "Kiln Fox", "type": card_type, "text": text, **cells})


def test_sentences_end_at_full_stops_outside_of_quotes_and_brackets() -> None:
    text = 'Flash. Level Up (a "Dr. No" card. Or so). You draw 1 card\n\nVoid.'
    assert [text[each.start : each.end] for each in sentences(text)] == [
        "Flash.",
        'Level Up (a "Dr. No" card. Or so).',
        "You draw 1 card",
        "Void.",
    ]
    assert text[place(text, 3, 1) :] == "Void."


def test_understood_card_has_its_reading_and_its_face() -> None:
    found = look("Flash.", hp="9", plv="4")
    assert (found.state, found.is_played, found.problems) == ("played", True, ())
    assert found.reading.canonical == "Flash."
    assert found.face.startswith("data:image/svg+xml;base64,")
    assert "HP 9 PLV 4" in found.described


def test_every_wrong_sentence_is_named_once_and_marked() -> None:
    found = look("Flash. Falsh.\nOn Destroyed: you draw 1 card. Then wibble the foe.")
    assert [problem.words for problem in found.problems] == ["Falsh", "wibble"]
    assert {problem.fault for problem in found.problems} == {api.Fault.UNKNOWN_WORD}
    marked = [piece.text for piece in found.pieces if piece.kind == "word"]
    assert marked == ["Falsh", "wibble"]
    assert found.pieces[0].kind == "read"
    assert "".join(piece.text for piece in found.pieces) == found.cells["text"]


@pytest.mark.parametrize(
    ("card_type", "text", "fault"),
    [
        ("Item", "You wibble.", api.Fault.UNKNOWN_WORD),
        ("Item", "Deal 2 damage to the wobbly one.", api.Fault.UNKNOWN_WORD),
        ("Item", "You draw Fire.", api.Fault.UNKNOWN_SENTENCE),
        ("Character", "At your End Phase: it wakes.", api.Fault.UNKNOWN_WORD),
        ("Item", "It loses 2 HP unless you pay (1 TP).", api.Fault.UNKNOWN_SENTENCE),
        (
            "Character",
            "When an enemy Character attacks this Character, it gets -2 PLV.",
            api.Fault.TWO_MEANINGS,
        ),
        ("Item", "Flash.", api.Fault.WRONG_TYPE),
    ],
)
def test_kind_of_error(card_type: str, text: str, fault: api.Fault) -> None:
    assert [problem.fault for problem in look(text, card_type).problems] == [fault]


def test_taking_a_fix_mends_the_text_or_the_type() -> None:
    (problem,) = look("Falsh.").problems
    (fix,) = problem.fixes
    assert (fix.column, fix.cell) == ("text", "Flash.")
    assert look(fix.cell).is_played
    types = look("Attack target enemy: 2 hits of PLV.").problems[0].fixes
    assert [fix.cell for fix in types if fix.column == "type"] == ["Skill"]


def test_suggestion_that_does_not_help_is_not_offered() -> None:
    error = api.Declined(1, 1, "Wug", "no", suggestions=("Water", "Flash"))
    reading = api.Reading(False, "", (), (error,))
    cells = {"name": "A", "type": "Character", "text": "Wug."}
    (problem,) = Mender("fade", cells, api.Names()).problems(reading)
    assert [fix.label for fix in problem.fixes] == ["Flash"]


def test_sentences_the_game_offers_are_taken_whole() -> None:
    error = api.Declined(
        1, 8, "wug", "no", fault=api.Fault.UNKNOWN_SENTENCE, instead=("You draw 1 card.",)
    )
    reading = api.Reading(False, "", (), (error,))
    cells = {"name": "A", "type": "Item", "text": "Please wug it. You gain 1 TP."}
    (problem,) = Mender("fade", cells, api.Names()).problems(reading)
    assert problem.fixes[0].cell == "You draw 1 card. You gain 1 TP."


def test_nearest_sentence_is_offered_for_a_card_without_a_name() -> None:
    found = look_at("fade", {"name": "", "type": "Skill", "hp": "many", "text": "Gain 2 mana."})
    (problem,) = found.problems
    assert (problem.fixes[0].label, problem.fixes[0].cell) == ("Gain 2 TP.", "Gain 2 TP.")


def test_what_was_understood_of_a_declined_sentence_is_told_apart() -> None:
    found = look("When this Character attacks, you draw 1 wug.")
    assert [(piece.kind, piece.text) for piece in found.pieces] == [
        ("begun", "When this Character attacks, you draw 1 "),
        ("word", "wug"),
        ("wrong", "."),
    ]


def test_not_played_yet_is_no_error() -> None:
    found = look("Replay (1 TP).", "Zone")
    assert (found.state, found.problems) == ("not played yet", ())
    assert found.is_sound
    assert not found.is_played


def test_fields_of_other_types_do_not_count_and_wrong_ones_are_named() -> None:
    skill = look("You draw 1 card.", "Skill", level="3", hp="9", cost="2")
    assert skill.is_played
    assert (skill.cells["level"], skill.cells["cost_kind"]) == ("", "TP")
    wrong = look("Flash.", hp="many", elements="Cheese")
    assert {column for column, _ in wrong.field_problems} == {"hp", "elements"}
    assert not wrong.is_sound


def test_every_type_has_columns_the_sheet_knows() -> None:
    assert "level" in columns_of("fade", "Character")
    assert "level" not in columns_of("fade", "Skill")
    assert "wibble" not in known_words("fade")


@pytest.mark.parametrize(
    "text", ["Flash. " * 280, "Wug.\n" * 400, "(" * 1_999, "\ud800", '"' * 9, "\x00 \u202e"]
)
def test_hostile_texts_are_declined_after_bounded_work(text: str) -> None:
    reading = api.read_text("fade", "A", "Skill", text)
    mender = Mender("fade", {"name": "A", "type": "Skill", "text": text}, api.Names())
    assert len(mender.problems(reading)) <= 6
    assert mender.patience > -20 * 2_000
