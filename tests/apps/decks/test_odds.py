"""Exact odds against numbers counted by hand and against every possible hand of small decks."""

from fractions import Fraction
from itertools import combinations

import pytest

from decks.games.fade.draws import DRAWS
from decks.insight import odds

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("turn", "first", "second"), [(0, 6, 6), (1, 6, 8), (2, 8, 10), (5, 14, 16)]
)
def test_first_player_skips_the_first_draw(turn: int, first: int, second: int) -> None:
    """fade:R54."""
    assert odds.cards_seen(DRAWS, turn, goes_first=True) == first
    assert odds.cards_seen(DRAWS, turn, goes_first=False) == second


def test_a_short_deck_gives_what_it_has() -> None:
    assert odds.cards_seen(DRAWS, 9, goes_first=False, deck_size=10) == 10


def test_one_of_four_in_the_opening_hand() -> None:
    """1 - C(56,6) / C(60,6)."""
    found = odds.at_least(1, deck=60, group=4, seen=6)
    assert found == 1 - Fraction(32_468_436, 50_063_860)
    assert float(found) == pytest.approx(0.35146, abs=1e-5)


def brute(deck: int, seen: int, group: int, wanted: int) -> Fraction:
    """Counted over every possible hand; the group is the first cards."""
    hands = list(combinations(range(deck), seen))
    good = sum(sum(card < group for card in hand) >= wanted for hand in hands)
    return Fraction(good, len(hands))


@pytest.mark.parametrize("wanted", [0, 1, 2, 3, 4])
def test_at_least_counts_every_hand(wanted: int) -> None:
    assert odds.at_least(wanted, deck=10, group=3, seen=4) == brute(10, 4, 3, wanted)


def test_mulligan_counts_every_pair_of_hands() -> None:
    """Deck of 9, 3 of the group, 6 + 2 cards: send back a hand without any, want two."""
    deck, later = 9, 2
    total = Fraction(0)
    hands = list(combinations(range(deck), 6))
    for hand in hands:
        held = sum(card < 3 for card in hand)
        rest = [card for card in range(deck) if card not in hand]
        if held >= 1:
            draws = list(combinations(rest, later))
            good = sum(held + sum(card < 3 for card in draw) >= 2 for draw in draws)
            total += Fraction(good, len(draws))
        else:
            total += brute(deck, 8, 3, 2)
    expected = total / len(hands)
    found = odds.at_least_with_mulligan(DRAWS, 2, deck=deck, group=3, seen=8, keep_with=1)
    assert found == expected


def test_no_mulligan_is_the_plain_figure() -> None:
    plain = odds.at_least(2, deck=60, group=8, seen=12)
    assert odds.at_least_with_mulligan(DRAWS, 2, deck=60, group=8, seen=12, keep_with=0) == plain


def test_mulligan_for_it_helps() -> None:
    plain = odds.odds_by_turn(DRAWS, 1, deck=60, group=4, turns=3)
    sought = odds.odds_by_turn(DRAWS, 1, deck=60, group=4, turns=3, keep_with=1)
    assert all(b.first > a.first for a, b in zip(plain, sought, strict=True))
    assert sought[0].first == 1 - (1 - plain[0].first) ** 2


def test_nothing_and_everything() -> None:
    assert odds.at_least(1, deck=60, group=0, seen=6) == 0
    assert odds.at_least(1, deck=60, group=60, seen=6) == 1
    assert odds.at_least(5, deck=60, group=4, seen=60) == 0
    assert odds.at_least(1, deck=0, group=0, seen=0) == 0
    assert [row.first for row in odds.odds_by_turn(DRAWS, 1, deck=0, group=0, turns=2)] == [0, 0, 0]


def test_small_decks_have_odds_too() -> None:
    rows = odds.odds_by_turn(DRAWS, 1, deck=4, group=1, turns=2)
    assert [row.second for row in rows] == [1, 1, 1]
