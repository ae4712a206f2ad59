"""Cards nobody has seen: random sentences of the rules' grammar, played at random.

Nonsense is declined by the language or refused by the engine; whatever both accept must play.
"""

import csv
import random
from pathlib import Path

import pytest

from engine.games.fade.cards.library import content_of
from engine.games.fade.cards.printed import row_of
from engine.games.fade.language import CardText, parse_card
from engine.games.fade.system import FadeSystem
from engine.games.fade.tools.invariants import problems
from engine.kernel.codec import dump, load
from engine.kernel.errors import EngineError
from tests.games.fade.language.peg import Grammar

pytestmark = pytest.mark.many_games

GRAMMAR = Grammar()
CORE = Path(__file__).parents[3] / "cards/sets/core.csv"
DECISIONS = 400
#: Card type, the line around a sentence, and the rules the sentence may come from.
FRAMES = [
    ("Item", "{}.", ("effects", "core")),
    ("Skill", "Attack target enemy: 2 hits of PLV, Physical. {}.", ("effects", "core")),
    ("Skill", "{}.", ("attackline",)),
    ("Reaction", "{}.", ("reactline",)),
    ("Reaction", "React to an Attack on the user: {}.", ("effects", "core")),
    ("Character", "{}.", ("kwlist", "kwblock", "triggered", "activated", "static")),
    ("Character", "On Attack: {}.", ("effects", "core")),
    ("Character", "On Taking Damage: {}.", ("core",)),
    ("Character", "On Enter Field: {}.", ("core",)),
    ("Augment", "Equip Character: {}.", ("static", "triggered")),
    ("Equip Item", "Equip allied Character: {}.", ("static", "triggered", "activated")),
    ("Arena Augment", "Arena. {}.", ("static", "triggered")),
]


RULE_FRAMES = [
    ("{}", "static"),
    ("{}", "triggered"),
    ("{}", "activated"),
    ("at your Starting Phase: {}", "core"),
    ("at each player's End Phase: {}", "core"),
    ("when a Character is Knocked Out: {}", "core"),
    ("when you take damage: {}", "core"),
    ("when an enemy attacks: {}", "core"),
    ("Activate (1 TP) (any Battle Phase, once per turn): {}", "core"),
    ("Activate (2 TP): {}", "effects"),
]


def unseen_cards(rng: random.Random, wanted: int) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    while len(found) < wanted:
        card_type, frame, rules = rng.choice(FRAMES)
        text = frame.format(GRAMMAR.sentence(rng.choice(rules), rng))
        if len(text) > 220 or not isinstance(parse_card("Unseen", card_type, text), CardText):
            continue
        row = printed(f"Unseen {len(found)}", card_type, text, rng)
        try:
            content_of((row_of(row),))
        except EngineError:
            continue  # understood, but not played yet
        found.append(row)
    return found


def unseen_rules(rng: random.Random, wanted: int) -> list[dict[str, str]]:
    """World Rules that the engine plays."""
    found: list[dict[str, str]] = []
    while len(found) < wanted:
        frame, rule = rng.choice(RULE_FRAMES)
        text = f"World Rule: {frame.format(GRAMMAR.sentence(rule, rng))}."
        row = {"name": f"Rule {len(found)}", "type": "World Rule", "text": text}
        if not isinstance(parse_card(row["name"], row["type"], row["text"]), CardText):
            continue
        try:
            content_of((row_of(row),))
        except EngineError:
            continue
        found.append(row)
    return found


def printed(name: str, card_type: str, text: str, rng: random.Random) -> dict[str, str]:
    row = {"name": name, "type": card_type, "text": text, "cost": str(rng.randint(0, 2))}
    row["elements"] = rng.choice(["Fire", "Water", "Storm/Metal", ""])
    if card_type == "Character":
        row |= {"cost": "1", "level": str(rng.randint(1, 4)), "hp": str(rng.randint(2, 9))}
        row |= {"plv": str(rng.randint(1, 6)), "agi": str(rng.randint(0, 6)), "def": "1"}
    else:
        row |= {"rank": "Special", "hp": "3" if card_type == "Equip Item" else ""}
    return row


@pytest.mark.parametrize("seed", range(8))
def test_games_with_unseen_texts_are_sound(seed: int) -> None:
    rng = random.Random(seed)
    with CORE.open(newline="", encoding="utf-8") as lines:
        core = list(csv.DictReader(lines))
    rows = unseen_cards(rng, 24)
    known = [row for row in core if "Level Up" not in row["text"]]
    used = rows + rng.sample(known, 16)
    deck = {row["name"]: 2 for row in used if row["type"] != "Character"}
    pool = {row["name"]: 2 for row in used if row["type"] == "Character"}
    seats: list[dict[str, object]] = [
        {"name": name, "deck": deck, "pool": pool} for name in ("One", "Two")
    ]
    play(seats, {"cards": rows + core, "legal_decks": False}, seed, rng)


@pytest.mark.parametrize("seed", range(24))
def test_games_under_unseen_world_rules_are_sound(seed: int) -> None:
    rng = random.Random(seed)
    with CORE.open(newline="", encoding="utf-8") as lines:
        core = list(csv.DictReader(lines))
    rules = unseen_rules(rng, 3)
    known = rng.sample(core, 50)
    deck = {row["name"]: 2 for row in known if row["type"] != "Character"}
    pool = {row["name"]: 2 for row in known if row["type"] == "Character"}
    seats: list[dict[str, object]] = [
        {"name": name, "deck": deck, "pool": pool} for name in ("One", "Two", "Three")
    ]
    names = [row["name"] for row in rules]
    play(seats, {"cards": rules + core, "world_rules": names, "legal_decks": False}, seed, rng)


def play(
    seats: list[dict[str, object]], options: dict[str, object], seed: int, rng: random.Random
) -> None:
    """At random, watched at every decision; a save of each twentieth goes on like the game."""
    state = FadeSystem().prepare(seats, options).start(seed, None)
    for number in range(DECISIONS):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        assert problems(state) == []
        if number % 20 == 0:
            assert dump(load(dump(state))) == dump(state)
            assert state.clone().view(0) == state.view(0)
