"""Streams are seeded per purpose and seat; our shuffle is fair; scripted dice are checked."""

import pytest

from engine.kernel.dice import COIN, SHUFFLE
from engine.kernel.errors import DiceError
from engine.kernel.rng import Rng, draw, seed_stream
from engine.kernel.state import State


def test_streams_of_different_purposes_and_seats_differ() -> None:
    starts = {
        seed_stream(seed, purpose, seat)
        for seed in range(4)
        for purpose in range(4)
        for seat in range(4)
    }
    assert len(starts) == 64


def test_a_draw_moves_only_its_own_stream() -> None:
    streams = [seed_stream(1, 0, 0), seed_stream(1, 0, 1)]
    kept = streams[1]
    values = [draw(streams, 0, 6) for _ in range(600)]
    assert streams[1] == kept
    assert set(values) == set(range(6))
    assert all(60 < values.count(side) < 140 for side in range(6))


def test_shuffle_reaches_every_order() -> None:
    rng = Rng(5)
    orders = set()
    for _ in range(300):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


def test_generators_give_the_same_numbers_everywhere() -> None:
    rng = Rng(2024)
    assert [rng.below(100) for _ in range(8)] == [19, 0, 19, 7, 29, 6, 64, 53]


def test_scripted_dice_come_first_and_must_fit_and_be_used_up() -> None:
    state = State(2, 1)
    state.script = [[COIN, 1], [SHUFFLE], [COIN, 7]]
    assert state.roll(COIN, 0, 2) == 1
    cards = [1, 2, 3, 4]
    state.shuffle(0, cards)
    assert cards == [1, 2, 3, 4]
    with pytest.raises(DiceError, match="not used"):
        state.check_dice()
    with pytest.raises(DiceError, match="does not fit"):
        state.roll(COIN, 0, 2)
    state.check_dice()
