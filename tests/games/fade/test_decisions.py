"""How little a table of F.A.D.E. asks of a person."""

import pytest

from matches.seats import persona
from tests.seats import new_record


@pytest.mark.many_games
def test_ten_rounds_ask_for_few_decisions() -> None:
    """With the stops nobody has changed; `manage.py decisions_per_game` counts more of them."""
    games = [persona.measure(new_record(seed), 0, "greedy") for seed in range(4)]
    presses, rounds = (sum(getattr(each, of) for each in games) for of in ("presses", "rounds"))
    questions = sum(each.questions for each in games)
    assert presses / len(games) < 60
    assert presses < 0.4 * questions
    assert 10 * presses / rounds < 95
