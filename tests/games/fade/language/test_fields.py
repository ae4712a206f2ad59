"""Printed fields fit their type of card (sections 1.4, 11.5)."""

import csv
from pathlib import Path

import pytest

from engine.games.fade.language.fields import field_objections

ROOT = Path(__file__).parents[4]


@pytest.mark.parametrize("path", ["cards/sets/core.csv", "tests/data/designer_sample.csv"])
def test_the_sets_we_have_are_fine(path: str) -> None:
    with (ROOT / path).open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            assert field_objections(row) == (), row["name"]


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"type": "Poem"}, "no type of card"),
        ({"type": "Skill", "level": "3"}, "has no Level"),
        ({"type": "Character", "rank": "Hyper"}, "has no Rank"),
        ({"type": "Skill", "rank": "Mega"}, "is no Rank"),
        ({"type": "Zone", "cost": "2"}, "costs nothing"),
        ({"type": "Character", "level": "0"}, "fade:R180"),
        ({"type": "Character", "hp": "many"}, "is not a number"),
        ({"type": "Character", "cost": "-1"}, "below 0"),
        ({"type": "Character", "cost": "2", "cost_kind": "TP"}, "paid in CS"),
        ({"type": "Item", "elements": "Fire/Water/Storm"}, "at most 2"),
        ({"type": "Item", "elements": "Cheese"}, "no element"),
    ],
)
def test_wrong_fields_are_named(cells: dict[str, str], words: str) -> None:
    assert any(words in str(objection) for objection in field_objections(cells))
