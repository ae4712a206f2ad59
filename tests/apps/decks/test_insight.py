"""Figures of a deck, and sample hands."""

import pytest

from decks.games.fade import figures
from decks.games.fade.draws import DRAWS
from decks.games.fade.facts import CardFacts, Lot
from decks.insight.charts import Bar
from decks.insight.hand import sample_hand

pytestmark = pytest.mark.pure


def card(name: str = "X", **more: object) -> CardFacts:
    values: dict[str, object] = {
        "name": name, "type": "Skill", "elements": (), "cost": 1, "cost_kind": "TP",
        "level": None, "rank": "Normal", "keywords": (), **more,
    }  # fmt: skip
    return CardFacts(**values)  # type: ignore[arg-type]


def named(found: list[Bar]) -> dict[str, int]:
    return {bar.label: bar.value for bar in found}


def test_curve_counts_copies_and_puts_dear_cards_into_the_last_column() -> None:
    deck = [Lot(card(cost=2), 4), Lot(card(cost=11), 1), Lot(card(cost=8), 2)]
    curve = figures.cost_curve(deck)
    assert named(curve)["2"] == 4
    assert named(curve)["8+"] == 3
    assert [bar.width for bar in curve if bar.value] == [100, 75]


def test_zones_without_a_cost_are_free() -> None:
    assert named(figures.cost_curve([Lot(card(type="Zone", cost=None, cost_kind=""), 3)]))["0"] == 3


def test_mean_cost_is_over_cards_with_a_cost() -> None:
    deck = [Lot(card(cost=2), 1), Lot(card(cost=5), 2), Lot(card(cost=None, cost_kind=""), 9)]
    assert figures.mean_cost(deck) == 4
    assert figures.mean_cost([]) is None


def test_two_elements_count_for_both_and_none_is_null_type() -> None:
    split = figures.element_split(
        [Lot(card(elements=("Fire", "Earth")), 3), Lot(card(elements=("Fire",)), 1), Lot(card(), 2)]
    )
    assert named(split) == {"Fire": 4, "Earth": 3, "Null-type": 2}


def test_types_and_keywords_are_sorted_by_how_many() -> None:
    lots = [Lot(card(type="Item"), 1), Lot(card(keywords=("Flash", "Aura")), 3)]
    assert [bar.label for bar in figures.type_split(lots)] == ["Skill", "Item"]
    assert named(figures.keyword_counts(lots)) == {"Flash": 3, "Aura": 3}


def test_pool_levels_are_counted_against_a_hundred() -> None:
    levels = figures.pool_levels([Lot(card(level=9), 2), Lot(card(level=1), 4)], 100)
    assert (levels.used, levels.left) == (22, 78)
    assert named(levels.by_level) == {"1": 4, "9": 2}


def test_first_player_has_five_tp_less() -> None:
    """fade:R54, R58: a bank, 5 each turn but the first player's first."""
    rows = figures.economy([Lot(card(cost=3), 60)], turns=3)
    assert [(row.tp_first, row.tp_second) for row in rows] == [(0, 5), (5, 10), (10, 15)]
    assert rows[0].asked_first == 18  # six cards for 3 TP each
    assert rows[0].asked_second == 24


def test_an_empty_deck_has_figures() -> None:
    assert figures.economy([])[0].asked_second == 0
    assert figures.type_split([]) == []


DECK = {"A": 30, "B": 30}


def hand(**more: object) -> object:
    values: dict[str, object] = {"seed": 7, "mulligan": False, "turns": 0, "goes_first": True}
    return sample_hand(DRAWS, DECK, **{**values, **more})  # type: ignore[arg-type]


def test_same_seed_same_hand() -> None:
    assert hand() == hand()
    assert hand() != hand(seed=8)


def test_mulligan_gives_six_other_cards_of_the_whole_deck() -> None:
    """fade:R45."""
    before = sample_hand(
        DRAWS, {str(n): 1 for n in range(60)}, seed=1, mulligan=False, turns=0, goes_first=True
    )
    after = sample_hand(
        DRAWS, {str(n): 1 for n in range(60)}, seed=1, mulligan=True, turns=0, goes_first=True
    )
    assert len(after.opening) == 6
    assert after.left == 54
    assert after.opening != before.opening


def test_draws_follow_the_seat() -> None:
    """fade:R54."""
    first = sample_hand(DRAWS, DECK, seed=3, mulligan=False, turns=2, goes_first=True)
    second = sample_hand(DRAWS, DECK, seed=3, mulligan=False, turns=2, goes_first=False)
    assert [len(draw) for draw in first.draws] == [0, 2]
    assert [len(draw) for draw in second.draws] == [2, 2]
    assert second.left == 50


def test_a_tiny_deck_runs_out_quietly() -> None:
    tiny = sample_hand(DRAWS, {"A": 7}, seed=3, mulligan=True, turns=3, goes_first=False)
    assert (len(tiny.opening), [len(draw) for draw in tiny.draws], tiny.left) == (6, [1, 0, 0], 0)
