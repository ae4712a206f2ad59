"""The house decks that use the field: their Zones, Commands and Raider take effect in games."""

import csv
from pathlib import Path

import pytest

from decks.games.fade.shipped import house_decks
from engine import api
from engine.kernel.data import Data
from engine.kernel.rng import Rng
from engine.kernel.state import CERTAIN
from engine.kernel.system import system_named

pytestmark = pytest.mark.many_games
ROOT = Path(__file__).parents[3]


def cards() -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    for name in ("core", "field", "raiders"):
        with (ROOT / f"cards/sets/{name}.csv").open(newline="", encoding="utf-8") as lines:
            found += csv.DictReader(lines)
    return found


def seat(slug: str) -> Data:
    deck = house_decks()[slug]
    return {"name": deck.name, **{str(part): names for part, names in deck.cards.lists.items()}}


def took_effect(slug: str, other: str, bot: str, games: int) -> set[str]:
    """Cards of the first deck whose text did something, over some games."""
    options: Data = {"cards": cards()}
    table = api.prepare("fade", [seat(slug), seat(other)], bots=[bot, bot], options=options)
    found: set[str] = set()
    for number in range(games):
        outcome = table.play(api.game_seed(number, 0), with_facts=True)
        assert outcome is not None
        assert outcome.facts is not None
        found |= {name for name, _ in outcome.facts[0].clauses}
    return found


def of_types(slug: str, *types: str) -> set[str]:
    kinds = {card["name"]: card["type"] for card in cards()}
    return {name for name in house_decks()[slug].cards.lists["deck"] if kinds[name] in types}


def test_every_zone_and_command_of_marching_orders_works_in_games() -> None:
    wanted = of_types("marching-orders", "Zone", "Command")
    assert len(wanted) == 7
    assert wanted <= took_effect("marching-orders", "ember-rush", "random", games=6)


def test_greedy_plays_zones_and_commands() -> None:
    used = took_effect("marching-orders", "tide-and-time", "greedy", games=6)
    assert len(used & of_types("marching-orders", "Zone")) >= 2
    assert used & of_types("marching-orders", "Command")


def test_raiders_bane_plays_against_the_raider_it_brings() -> None:
    deck = seat("raiders-bane")
    raider = dict(house_decks()["raiders-bane"].cards.lists["raider"])
    assert len(raider) == 1
    options: Data = {"cards": cards(), "raiders": list(raider)}
    table = api.prepare("fade", [deck, deck], bots=["greedy", "greedy"], options=options)
    reasons = set()
    for number in range(4):
        outcome = table.play(api.game_seed(number, 0))
        assert outcome is not None
        reasons.add(outcome.reason)
    assert "every Raider was destroyed" in reasons


def test_greedy_judges_cards_of_the_field_as_views_show_them() -> None:
    deck = seat("marching-orders")
    game = system_named("fade").prepare([deck, deck], {"cards": cards()}).start(3, None)
    rng = Rng(3)
    for made in range(400):
        if game.is_over:
            break
        legal = game.legal_actions()
        game.apply(legal[rng.below(len(legal))])
        if made % 20 == 0:
            for who in (0, 1):
                value = system_named("fade").evaluate(game.view(who))
                assert game.outlook(who) == pytest.approx(CERTAIN * value)
