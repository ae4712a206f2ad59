"""The engine's door: the same seed is the same game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import api


@given(st.integers(0, 2**63 - 1))
def test_a_game_is_its_seed(seed: int) -> None:
    assert api.play("coin", seed=seed) == api.play("coin", seed=seed)


def test_seeds_of_an_experiment_do_not_repeat() -> None:
    seeds = {api.game_seed(seed, index) for seed in (0, 1) for index in range(5_000)}
    assert len(seeds) == 10_000


def test_known_game_stays_the_same_game() -> None:
    assert api.game_seed(1, 0) == 5929455767908386171
    assert api.play("coin", seed=1) == api.Outcome(winner=1, rounds=38)


def test_unknown_system_is_refused_in_words() -> None:
    with pytest.raises(api.UnknownSystemError, match=r"no game system “chess”\. Known: coin"):
        api.play("chess", seed=1)
