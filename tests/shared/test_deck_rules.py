"""Deck rules that many games have."""

import pytest

from engine.kernel.decks import Section
from engine.shared import deck_rules
from engine.shared.deck_rules import Rule

RULE = Rule("size", "Size", "house:1")
DECK, SIDE = Section("deck", "Deck"), Section("side", "Sideboard")


@pytest.mark.parametrize(
    ("count", "least", "most", "said"),
    [
        (29, 30, None, "at least 30 cards, this one 29"),
        (31, 0, 30, "at most 30 cards, this one 31"),
        (29, 30, 30, "exactly 30 cards, this one 29"),
        (31, 30, 30, "exactly 30 cards, this one 31"),
    ],
)
def test_sizes(count: int, least: int, most: int | None, said: str) -> None:
    [found] = deck_rules.size(DECK, {"Jab": count}, RULE, least, most)
    assert said in found.message
    assert (found.section, found.count, found.breach) == ("deck", count, "size")
    assert found.limit == (least if count < least else most)


def test_a_deck_of_the_right_size_breaks_nothing() -> None:
    assert deck_rules.size(DECK, {"Jab": 30}, RULE, 30, 30) == []
    assert deck_rules.size(DECK, {"Jab": 90}, RULE, 30) == []


def test_copies_by_name() -> None:
    most = {"Jab": 2, "Rat": None}
    [found] = deck_rules.copies(DECK, {"Jab": 3, "Rat": 40}, RULE, most)
    assert found.message == "At most 2 copies of Jab in the Deck, not 3."
    assert (found.card, found.count, found.limit) == ("Jab", 3, 2)


def test_singletons_are_counted_over_the_sections_together() -> None:
    lists = {"deck": {"Relic": 1, "Jab": 4}, "side": {"Relic": 1}}
    [found] = deck_rules.singletons(lists, (DECK, SIDE), {"Relic", "Crown"}, RULE, "unique")
    assert found.message == "Relic is unique: at most 1 copy in Deck and Sideboard, not 2."


def test_unknown_cards_and_single_and_required_sections() -> None:
    [unknown] = deck_rules.known_cards({"deck": {"Jab": 1, "Jib": 2}}, {"Jab"}, RULE)
    assert (unknown.card, unknown.section, unknown.count) == ("Jib", "deck", 2)
    assert deck_rules.at_most_one(SIDE, {"Jab": 1}, RULE) == []
    assert deck_rules.at_most_one(SIDE, {"Jab": 1, "Rat": 1}, RULE)[0].count == 2
    assert deck_rules.required(SIDE, {"Jab": 1}, RULE) == []
    assert deck_rules.required(SIDE, {}, RULE)[0].section == "side"
