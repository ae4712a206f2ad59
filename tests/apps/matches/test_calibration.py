"""Error rates are what they say: experiments whose truth is known (`manage.py calibrate`).

400 experiments tell a rate of 5% to ±1.1 points; the limits below leave three of these.
"""

import pytest

from matches.results.calibration import TRUTHS, Truth, compare, duels

pytestmark = pytest.mark.pure

EXPERIMENTS = 400
LUCK = 0.033
NAMED = pytest.mark.parametrize("truth", TRUTHS, ids=lambda truth: truth.name)


@NAMED
@pytest.mark.parametrize("games", [1.0, 0.25])
def test_identical_versions_are_called_different_once_in_twenty(truth: Truth, games: float) -> None:
    found = compare(truth, asked=0.2, part=0, games=games, experiments=EXPERIMENTS, seed=7)
    assert (found.better + found.worse) / EXPERIMENTS <= 0.05 + LUCK
    assert found.held / EXPERIMENTS >= 0.95 - LUCK
    assert abs(found.bias) <= 0.02


@NAMED
def test_a_difference_of_the_size_asked_for_is_found(truth: Truth) -> None:
    found = compare(truth, asked=0.2, part=1, games=1.0, experiments=EXPERIMENTS, seed=7)
    assert found.better / EXPERIMENTS >= 0.9
    assert found.held / EXPERIMENTS >= 0.95 - LUCK
    assert abs(found.bias) <= 0.1 * 0.2


def test_a_worse_version_is_found_as_often() -> None:
    found = compare(TRUTHS[0], asked=0.2, part=-1, games=1.0, experiments=EXPERIMENTS, seed=7)
    assert found.worse / EXPERIMENTS >= 0.9


def test_a_large_difference_takes_few_games() -> None:
    found = compare(TRUTHS[0], asked=0.2, part=3, games=1.0, experiments=50, seed=7)
    assert found.better == 50
    assert found.games / 50 <= 100


@pytest.mark.parametrize("alike", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("games", [10, 20, 40])
def test_equal_decks_are_rarely_ahead_after_few_games(games: int, alike: float) -> None:
    found = duels(games=games, chance=0.5, alike=alike, experiments=1000, seed=3)
    assert found.ahead <= 0.05 + 0.02
    assert found.held >= 0.95 - 0.02
