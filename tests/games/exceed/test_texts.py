"""Card texts through the door: readings, keywords, clauses, objections."""

from pathlib import Path

import pytest

from engine import api
from engine.games.exceed.cards.library import fighter_names, shipped_rows
from engine.games.exceed.cards.printed import COLUMNS
from engine.games.exceed.prepare import prepare

CARDS = [dict(zip(COLUMNS, row, strict=True)) for row in shipped_rows()]
PAGE = Path(__file__).parents[3] / "docs/exceed-text.md"


@pytest.fixture(autouse=True)
def _games() -> None:
    api.register_games()


@pytest.mark.parametrize("cells", CARDS, ids=lambda cells: cells["name"])
def test_every_shipped_card_is_read_and_played(cells: dict[str, str]) -> None:
    reading = api.read_card("exceed", cells)
    assert reading.ok
    assert not reading.not_simulated
    assert not api.field_objections("exceed", cells)


@pytest.mark.parametrize("entry", range(len(api.glossary("exceed"))))
def test_every_word_of_the_glossary_has_an_example(entry: int) -> None:
    found = api.glossary("exceed")[entry]
    reading = api.read_text("exceed", "Test", found.card_type, found.example)
    assert reading.ok
    assert found.keyword in reading.keywords


@pytest.mark.parametrize("name", fighter_names())
def test_clauses_are_those_a_game_counts(name: str) -> None:
    content = prepare([name, name], {}).content
    counted: dict[str, int] = {}
    for owner, place in content.clauses:
        card = content.fighters[0].name if owner == -1 else content.cards[owner].name
        if owner >= -1:
            counted[card] = max(counted.get(card, 0), place + 1)
    for cells in CARDS:
        if name in (cells["name"], cells["fighter"]):
            assert len(api.clauses("exceed", cells)) == counted[cells["name"]], cells["name"]


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("cost", "many"),
        ("range", "9-1"),
        ("power", "x"),
        ("type", "Super"),
        ("boost_type", "slow"),
        ("boost_cost", "2 cards"),
        ("season", "S9"),
    ],
)
def test_a_wrong_cell_is_named(column: str, cell: str) -> None:
    cells = {"name": "Test", "type": "Special", "boost": "B", "boost_type": "instant", column: cell}
    (objection,) = api.field_objections("exceed", cells)
    assert objection.column == column


def test_a_text_of_an_unknown_type_of_card_is_declined() -> None:
    assert not api.read_text("exceed", "Test", "Spell", "Draw 1 card.").ok


def test_what_is_wrong_with_a_boost_says_so() -> None:
    cells = {"name": "T", "type": "Special", "boost": "B", "boost_type": "instant"}
    (error,) = api.read_card("exceed", {**cells, "boost_text": "Sing 2."}).errors
    assert error.cell == "boost_text"


def test_the_lesson_is_the_page() -> None:
    assert api.lesson("exceed") == PAGE.read_text(encoding="utf-8")
