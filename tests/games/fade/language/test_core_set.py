"""The shipped set and the house decks: complete, consistent, legal."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from engine.games.fade.cards.vocabulary import CardType, Element, KeywordName, Rank
from engine.games.fade.ir import IsNamed, LevelUpKeyword
from engine.games.fade.language import CardText, parse_card
from engine.games.fade.language.validate import own_keywords
from engine.text.nodes import walk

ROOT = Path(__file__).parents[4]
COLUMNS = [
    "number",
    "name",
    "type",
    "subtypes",
    "elements",
    "cost",
    "cost_kind",
    "level",
    "rank",
    "hp",
    "plv",
    "def",
    "agi",
    "rarity",
    "text",
    "flavor",
    "artist",
]
RARITIES = {"Common", "Uncommon", "Rare", "Super Rare", "Ultra Rare", "Omega Rare"}
DUEL_TYPES = {
    CardType.CHARACTER,
    CardType.SKILL,
    CardType.REACTION,
    CardType.ITEM,
    CardType.EQUIP_ITEM,
    CardType.AUGMENT,
    CardType.ARENA_AUGMENT,
}


def rows(path: str) -> list[dict[str, str]]:
    with (ROOT / path).open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


CORE = rows("cards/sets/core.csv")
SHIPPED = [*CORE, *rows("cards/sets/field.csv"), *rows("cards/sets/raiders.csv")]
BY_NAME = {row["name"]: row for row in SHIPPED}
HOUSE = sorted((ROOT / "decks/games/fade/house").glob("*.txt"))


def text_of(row: dict[str, str]) -> CardText:
    card = parse_card(row["name"], row["type"], row["text"])
    assert isinstance(card, CardText)
    return card


def test_the_set_has_120_cards_with_their_own_names_and_numbers() -> None:
    assert list(CORE[0]) == COLUMNS == list(rows("tests/data/designer_sample.csv")[0])
    assert len(CORE) == len({row["name"] for row in CORE}) == 120
    assert [int(row["number"]) for row in CORE] == list(range(1, 121))


def test_the_set_covers_every_type_of_the_duel_and_every_element() -> None:
    assert {CardType(row["type"]) for row in CORE} == DUEL_TYPES
    used = Counter(element for row in CORE for element in row["elements"].split("/") if element)
    assert set(used) == {element.value for element in Element} - {Element.NULL.value}
    assert min(used.values()) >= 5


@pytest.mark.parametrize("row", CORE, ids=lambda row: row["name"])
def test_the_printed_fields_fit_the_type(row: dict[str, str]) -> None:
    assert row["rarity"] in RARITIES
    assert row["artist"]
    assert len(row["elements"].split("/")) <= 2
    assert int(row["cost"]) >= 0
    if row["type"] == "Character":
        assert row["cost_kind"] == "CS"
        assert 1 <= int(row["cost"]) <= 6
        assert int(row["level"]) >= 1
        assert all(int(row[stat]) >= 0 for stat in ("hp", "plv", "def", "agi"))
        assert not row["rank"]
    else:
        assert row["cost_kind"] == "TP"
        assert row["rank"] in {rank.value for rank in Rank}
        assert not row["level"]


def test_level_up_names_characters_of_the_set() -> None:
    found = 0
    for row in CORE:
        for ability in text_of(row).abilities:
            for keyword in own_keywords(ability):
                if isinstance(keyword, LevelUpKeyword):
                    found += 1
                    for node in walk(keyword):
                        if isinstance(node, IsNamed):
                            assert BY_NAME[node.name]["type"] == "Character"
    assert found >= 8


# --- house decks -------------------------------------------------------------------------------


def read_deck(path: Path) -> tuple[Counter[str], Counter[str]]:
    """Section lines `Deck` and `Fighter Pool`, then lines like `4 Card Name`; # is a comment."""
    sections: dict[str, Counter[str]] = {
        name: Counter() for name in ("Deck", "Fighter Pool", "Raider")
    }
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line in sections:
            section = line
        elif line and not line.startswith("#"):
            count, name = line.split(" ", 1)
            sections[section][name] += int(count)
    return sections["Deck"], sections["Fighter Pool"]


def is_mythical(name: str) -> bool:
    abilities = text_of(BY_NAME[name]).abilities
    return any(
        keyword.name is KeywordName.MYTHICAL
        for ability in abilities
        for keyword in own_keywords(ability)
    )


def test_there_are_six_house_decks() -> None:
    assert len(HOUSE) == 6


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
def test_house_decks_are_legal(path: Path) -> None:
    deck, pool = read_deck(path)
    assert deck.total() == 60  # fade:R177
    assert max(deck.values()) <= 4
    assert max(pool.values()) <= 4  # fade:R179
    assert all(BY_NAME[name]["type"] != "Character" for name in deck)  # fade:R178
    assert all(BY_NAME[name]["type"] == "Character" for name in pool)
    assert sum(int(BY_NAME[name]["level"]) * n for name, n in pool.items()) <= 100
    for name, copies in (deck + pool).items():
        assert copies == 1 or not is_mythical(name)  # fade:R156


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
def test_level_ups_in_a_pool_can_be_played(path: Path) -> None:
    _, pool = read_deck(path)
    for name in pool:
        for ability in text_of(BY_NAME[name]).abilities:
            for node in walk(ability):
                if isinstance(node, IsNamed):
                    assert pool[node.name]
