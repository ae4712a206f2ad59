"""Pairs of games: the interval of a rate covers the truth, also where there are few."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.results.paired import NOTHING, VALUES, Five, add, rate
from matches.results.statistics import share

pytestmark = pytest.mark.pure

COUNTS = st.tuples(*[st.integers(0, 3000)] * 5)


@given(COUNTS, st.none() | st.floats(0.001, 1))
def test_rate_stays_within_its_bounds(counts: Five, done: float | None) -> None:
    found = rate(counts, done=done)
    assert 0 <= found.low <= found.high <= 1
    assert found.n == 2 * sum(counts)
    assert found.value is None or found.low <= found.value <= found.high


def test_opponents_that_differ_do_not_widen_the_total() -> None:
    easy, hard = (0, 2, 6, 20, 72), (70, 22, 6, 2, 0)
    together = rate(easy, hard)
    pooled = rate((70, 24, 12, 22, 72))
    assert together.value == pytest.approx(pooled.value)
    assert together.n == pooled.n == 400
    assert together.high - together.low < 0.6 * (pooled.high - pooled.low)
    assert rate(easy, NOTHING) == rate(easy)


def test_interval_of_a_total_covers_the_truth() -> None:
    """Two opponents with very different chances: 95% of the intervals hold the mean of both."""
    rng = random.Random(5)
    covered = 0
    for _ in range(400):
        groups = []
        for chance in (0.15, 0.8):
            counts = NOTHING
            for _ in range(100):
                points = (rng.random() < chance) + (rng.random() < chance)
                counts = add(counts, points - 1)
            groups.append(counts)
        found = rate(*groups)
        covered += found.low <= (0.15 + 0.8) / 2 <= found.high
    assert 0.92 <= covered / 400 <= 0.99


def test_a_plan_that_is_not_played_to_its_end_has_a_wider_interval() -> None:
    counts = (10, 5, 20, 5, 10)
    widths = [rate(counts, done=part).high for part in (0.1, 0.5, 1.0)] + [rate(counts).high]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.5, 0.95])
@pytest.mark.parametrize("alike", [False, True])
@pytest.mark.parametrize("pairs", [10, 40])
def test_interval_of_a_rate_covers_the_truth_at_the_edges(
    chance: float, alike: bool, pairs: int
) -> None:
    """Seats that cancel out or not at all: 95% of the intervals hold the true share."""
    rng = random.Random(11)
    covered = 0
    for _ in range(600):
        counts = NOTHING
        for _ in range(pairs):
            won = rng.random() < chance
            points = 2 * won if alike else won + (rng.random() < chance)
            counts = add(counts, points - 1)
        found = rate(counts)
        covered += found.low <= chance <= found.high
    assert covered / 600 >= 0.89  # few games are a coarse measure


def test_nothing_won_is_no_certainty_and_something_won_is_not_nothing() -> None:
    assert rate((10, 0, 0, 0, 0)).low == 0.0
    assert rate((10, 0, 0, 0, 0)).high >= share(0, 20).high
    assert rate((8, 0, 2, 0, 0)).low > 0.0
    assert rate((0, 0, 50, 0, 0)).high < share(50, 100).high, "seats that cancel out"


def test_unknown_result_is_refused() -> None:
    with pytest.raises(ValueError, match="not a result of a pair"):
        add(NOTHING, 0.3)
    assert [add(NOTHING, value).index(1) for value in VALUES] == [0, 1, 2, 3, 4]
