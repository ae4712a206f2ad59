"""One or more sample games of every registered system, for the contract tests."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine import api
from engine.games.registry import register_samples
from engine.kernel.data import Data
from engine.kernel.state import State
from engine.kernel.system import system_named

ROOT = Path(__file__).parents[2]

register_samples()
assert api.systems()  # importing the door registers the real games


@dataclass(frozen=True, eq=False)  # each is itself: the options of one cannot be hashed
class Sample:
    system: str
    seats: Sequence[object]
    options: Data = field(default_factory=dict)

    def start(self, seed: int) -> State:
        return system_named(self.system).prepare(self.seats, self.options).start(seed)


def core_cards() -> list[dict[str, str]]:
    with (ROOT / "cards/sets/core.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def table_rules() -> list[dict[str, str]]:
    with (ROOT / "cards/sets/table-rules.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def raiders() -> list[dict[str, str]]:
    with (ROOT / "cards/sets/raiders.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def house_deck(name: str) -> dict[str, object]:
    lists: dict[str, dict[str, int]] = {"deck": {}, "pool": {}}
    part = "deck"
    for line in (ROOT / f"decks/games/fade/house/{name}.txt").read_text().splitlines():
        found = re.fullmatch(r"(\d+) (.+)", line.strip())
        if found:
            lists[part][found[2]] = int(found[1])
        elif line.strip():
            part = "pool" if "Pool" in line else "deck"
    return {"name": name, **lists}


def house_decks(count: int) -> list[dict[str, object]]:
    names = ("ember-rush", "tide-and-time", "rising-grove", "iron-armory")
    return [house_deck(name) for name in names[:count]]


FADE = {"cards": core_cards()}
RAID = {"cards": core_cards() + raiders()}

EXCEED = {
    "cards": [
        {"name": "Ada", "type": "Fighter", "season": "S_UNI", "cost": "2 gauge"},
        {
            "name": "Bolt",
            "fighter": "Ada",
            "type": "Special",
            "cost": "1 Force",
            "range": "3-5",
            "power": "5",
            "speed": "4",
            "guard": "2",
            "text": "Hit: Push 2.",
            "boost": "Snare",
            "boost_type": "trap",
            "boost_text": "+1 Power.",
        },
        {
            "name": "Nova",
            "fighter": "Ada",
            "type": "Ultra",
            "cost": "2 gauge",
            "range": "1-4",
            "power": "8",
            "speed": "6",
            "text": "Before: Close 2.",
        },
        {"name": "Ben", "type": "Fighter", "season": "S_BB", "cost": "3 gauge"},
        {
            "name": "Sickle",
            "fighter": "Ben",
            "type": "Special",
            "copies": "4",
            "range": "2-4",
            "power": "4",
            "speed": "5",
            "text": "After: Draw 1 card.",
        },
    ]
}

BATTLECON = ("Wisp Cartographer", "Bloodprice", "Quicksand", "Coinblade")

SAMPLES = {
    "line-duel for two": Sample("line-duel", ["", ""]),
    "line-duel for three": Sample("line-duel", ["", "", ""]),
    "line-duel for four": Sample("line-duel", ["", "", "", ""]),
    "line-duel two against two": Sample("line-duel", ["", "", "", ""], {"teams": "pairs"}),
    "exceed: the same season": Sample("exceed", ["Ada", "Ada"], EXCEED),
    "exceed: two seasons": Sample("exceed", ["Ada", "Ben"], {**EXCEED, "rules": "S2020"}),
    "battlecon: a duel": Sample("battlecon", BATTLECON[:2]),
    "battlecon: forms and discards": Sample("battlecon", ["Twin Mask", "Echo Student"]),
    "battlecon: two against one": Sample("battlecon", BATTLECON[:3]),
    "battlecon: two against two": Sample("battlecon", BATTLECON),
    "battlecon: three against one": Sample("battlecon", BATTLECON, {"teams": "lone"}),
    "fade: rush against armory": Sample(
        "fade", [house_deck("ember-rush"), house_deck("iron-armory")], FADE
    ),
    "fade: grove against tide": Sample(
        "fade", [house_deck("rising-grove"), house_deck("tide-and-time")], FADE
    ),
    "fade under two World Rules": Sample(
        "fade",
        [house_deck("ember-rush"), house_deck("tide-and-time")],
        {
            "cards": core_cards() + table_rules(),
            "world_rules": ["No Hiding Behind Benches", "Steady Lungs"],
        },
    ),
    "fade for three, one against two": Sample("fade", house_decks(3), {**FADE, "teams": "lone"}),
    "fade two against two": Sample("fade", house_decks(4), {**FADE, "teams": "crossed"}),
    "fade one against three": Sample("fade", house_decks(4), {**FADE, "teams": "lone"}),
    "fade with a team and two alone": Sample(
        "fade",
        [{**deck, "team": team} for deck, team in zip(house_decks(4), (1, 2, 3, 3), strict=True)],
        FADE,
    ),
    "fade: two against a Raider": Sample(
        "fade", house_decks(2), {**RAID, "raiders": ["Cinder Colossus"]}
    ),
    "fade: three against Raiders": Sample(
        "fade", house_decks(3), {**RAID, "raiders": ["Cinder Colossus", "Nine-Fold Hydra"]}
    ),
    "fade: four against Raiders": Sample(
        "fade", house_decks(4), {**RAID, "raiders": ["Nine-Fold Hydra", "Cinder Colossus"]}
    ),
    "fade: two vote on what they show": Sample(
        "fade",
        [
            {**house_deck("ember-rush"), "world_rule": ["Steady Lungs"]},
            {**house_deck("tide-and-time"), "raider": ["Nine-Fold Hydra"]},
        ],
        {"cards": core_cards() + table_rules() + raiders(), "vote": True},
    ),
    "fade for four": Sample(
        "fade",
        [
            house_deck(name)
            for name in ("ember-rush", "tide-and-time", "rising-grove", "iron-armory")
        ],
        FADE,
    ),
    "fade for three": Sample(
        "fade",
        [house_deck("ember-rush"), house_deck("tide-and-time"), house_deck("rising-grove")],
        FADE,
    ),
}
