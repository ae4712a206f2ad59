"""Card texts through their capability: readings, keywords, clauses, objections."""

import pytest

from engine.games.battlecon.cards.library import fighter_names, shipped_rows
from engine.games.battlecon.cards.printed import COLUMNS
from engine.games.battlecon.prepare import prepare
from engine.games.battlecon.texts import BattleconTexts

CARD_TYPES = ("Style", "Base", "Finisher", "Special", "Form")
TEXTS = BattleconTexts()
CARDS = [dict(zip(COLUMNS, row, strict=True)) for row in shipped_rows()]


@pytest.mark.parametrize("cells", CARDS, ids=lambda cells: cells["name"])
def test_every_shipped_card_is_read_and_played(cells: dict[str, str]) -> None:
    reading = TEXTS.read_card(cells, None)
    assert reading.ok
    assert not reading.not_simulated
    assert not TEXTS.objections(cells)


@pytest.mark.parametrize("entry", range(len(TEXTS.glossary)))
def test_every_word_of_the_glossary_has_an_example(entry: int) -> None:
    found = TEXTS.glossary[entry]
    reading = TEXTS.read_text("Test", found.card_type, found.example, None)
    assert reading.ok
    assert found.keyword in reading.keywords


@pytest.mark.parametrize("name", fighter_names())
def test_clauses_are_those_a_game_counts(name: str) -> None:
    content = prepare([name, name], {}).content
    counted: dict[str, int] = {}
    for owner, _ in content.clauses:
        thing = content.things[owner]
        if owner == 0 or (owner >= 2 and thing.owner == 0):
            card = name if owner == 0 else thing.name
            counted[card] = counted.get(card, 0) + 1
    used = [cells for cells in CARDS if cells["fighter"] == name and cells["type"] == "Token"]
    counted[name] -= sum(len(TEXTS.clauses(cells)) for cells in used)  # the kit uses its tokens
    for cells in CARDS:
        mine = cells["fighter"] in (name, "") and cells["type"] in CARD_TYPES
        if mine or cells["name"] == name:
            assert len(TEXTS.clauses(cells)) == counted.get(cells["name"], 0), cells["name"]


@pytest.mark.parametrize(
    ("kind", "column", "cell"),
    [
        ("Style", "range", "9-1"),
        ("Style", "power", "x"),
        ("Style", "priority", "fast"),
        ("Style", "guard", "wall"),
        ("Style", "discard", "3"),
        ("Style", "start", "active"),
        ("Super", "type", "Super"),
        ("Fighter", "class", "Wizard"),
        ("Fighter", "complexity", "Hard"),
        ("Fighter", "life", "0"),
        ("Token", "count", "many"),
        ("Token", "start", "somewhere"),
        ("Counter", "text", "+1 Power."),
    ],
)
def test_a_wrong_cell_is_named(kind: str, column: str, cell: str) -> None:
    cells = {"name": "Test", "type": kind, "class": "Stalwart", "complexity": "Novice"}
    found = TEXTS.objections(cells | {column: cell})
    assert [objection.column for objection in found] == [column]
    assert found[0].reason


def test_an_unknown_sort_of_card_is_declined() -> None:
    reading = TEXTS.read_text("Test", "hat", "+1 Power.", None)
    assert not reading.ok
    assert "there is no such type" in reading.errors[0].reason
