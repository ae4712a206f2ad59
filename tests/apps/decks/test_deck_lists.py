"""The house decks that come with Riftlab."""

import pytest

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api

pytestmark = pytest.mark.pure


def test_house_decks_are_legal() -> None:
    assert len(house_decks()) >= 4
    cards = list(shipped_cards().values())
    for deck in house_decks().values():
        lists = deck.cards.lists
        assert api.check_deck("fade", lists, cards) == ()
