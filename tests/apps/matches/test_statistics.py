"""A share never stands without its interval and its sample size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.results.statistics import gap, share, verdict

pytestmark = pytest.mark.pure


def test_wilson_interval_of_a_known_sample() -> None:
    # Newcombe (1998), table I, method 3: 81 of 263 gives 0.2553 to 0.3662.
    figures = share(81, 263)
    assert round(figures.low, 4) == 0.2553
    assert round(figures.high, 4) == 0.3662


def test_nothing_played_says_nothing() -> None:
    figures = share(0, 0)
    assert figures.value is None
    assert (figures.low, figures.high) == (0.0, 1.0)
    assert verdict(figures, "Ember", "Tide") == "No game was played."


@given(st.integers(0, 2000), st.integers(1, 2000))
def test_interval_holds_the_share_and_stays_within_bounds(count: int, extra: int) -> None:
    figures = share(count, count + extra)
    assert figures.value is not None
    assert 0.0 <= figures.low <= figures.value <= figures.high <= 1.0


@pytest.mark.parametrize(("count", "n"), [(-1, 10), (11, 10)])
def test_impossible_share_is_refused(count: int, n: int) -> None:
    with pytest.raises(ValueError, match="not a share"):
        share(count, n)


@pytest.mark.parametrize(
    ("count", "says"),
    [
        (
            505,
            "Too close to call from these games: Ember takes 50.5% of the points in 1,000 games",
        ),
        (600, "Ember is ahead: Ember takes 60.0% of the points in 1,000 games"),
        (400, "Tide is ahead: Ember takes 40.0% of the points in 1,000 games"),
    ],
)
def test_verdict_says_no_more_than_the_interval(count: int, says: str) -> None:
    assert verdict(share(count, 1000), "Ember", "Tide").startswith(says)


def test_verdict_waits_for_the_end() -> None:
    running = verdict(share(600, 1000), "Ember", "Tide", so_far=True)
    assert running == (
        "So far Ember takes 60.0% of the points in 1,000 games (95% interval 56.9 to 63.0%)."
    )


def test_gap_of_two_shares() -> None:
    # Newcombe (1998), Statistics in Medicine 17: 873-890, table II, example (a), method 10.
    found = gap(share(56, 70), share(48, 80))
    assert found is not None
    assert [round(figure, 4) for figure in found] == [0.2, 0.0524, 0.3339]
    assert gap(share(0, 0), share(1, 2)) is None
