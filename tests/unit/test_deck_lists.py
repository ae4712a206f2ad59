"""The plain text form of a deck, and the house decks in it."""

import pytest

from cards.shipped import shipped_cards
from decks.house import house_decks
from decks.lists import DeckTextError, read_deck_list
from engine import api


def test_sections_counts_comments_and_line_ends() -> None:
    cards = read_deck_list(
        "\ufeff# mine\r\nDeck:\r\n4 Straight Jab\r\n2x Rally Cry\r\n\r\n"
        "FIGHTER POOL\r\n1 Ember Whelp"
    )
    assert cards.deck == {"Straight Jab": 4, "Rally Cry": 2}
    assert cards.pool == {"Ember Whelp": 1}


@pytest.mark.parametrize("line", ["Straight Jab", "0 Straight Jab", "-1 Jab", "9999 Jab", "4"])
def test_odd_line_is_named(line: str) -> None:
    with pytest.raises(DeckTextError, match="Line 2 is neither"):
        read_deck_list(f"Deck\n{line}")


def test_house_decks_are_legal() -> None:
    assert len(house_decks()) >= 4
    cards = list(shipped_cards().values())
    for deck in house_decks().values():
        assert api.check_deck("fade", deck.cards.deck, deck.cards.pool, cards) == ()
