"""Whole games stay the same, decision by decision, unless a change of rules was meant."""

import pytest

from tests.games.battlecon.golden.play import GAMES, HERE, transcript


@pytest.mark.parametrize("name", GAMES)
def test_golden_transcript(name: str) -> None:
    assert transcript(name) == (HERE / f"{name}.txt").read_text()
