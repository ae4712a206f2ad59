"""The sample game: its scenarios, its teams, and that nobody but the tests plays it."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine import api
from engine.games.line_duel.duel import OUTLASTED, LineDuel
from engine.games.registry import register_samples
from engine.kernel.flow import eliminate
from engine.kernel.teams import alone, check_seats, seat_range, teams_of
from engine.scenarios import run_file
from engine.scenarios.report import Outcome

register_samples()
FILE = Path(__file__).with_name("line_duel.yaml")
OUTCOMES = run_file(FILE)
PAIRS = {"teams": "pairs"}


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[outcome.name for outcome in OUTCOMES])
def test_line_duel_scenario(outcome: Outcome) -> None:
    assert outcome.ok, outcome.text()


def test_all_were_read() -> None:
    assert len(OUTCOMES) == FILE.read_text().count("- name: ") > 0


def test_the_app_does_not_offer_it() -> None:
    """In a process of its own: here the tests have registered it."""
    asked = "from engine import api; print([system.slug for system in api.systems()])"
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True)
    assert "line-duel" not in answer.stdout.decode()


def test_mates_share_the_win_though_one_fell() -> None:
    state = api.new_game("line-duel", ["", "", "", ""], 1, PAIRS)
    assert isinstance(state, LineDuel)
    assert [state.team(seat) for seat in range(4)] == [0, 0, 1, 1]
    assert state.enemies(0) == [2, 3]
    state.sink = []
    assert not eliminate(state, [0, 3], OUTLASTED, seat=0)
    assert state.enemies(1) == [2]
    assert eliminate(state, [2], OUTLASTED, seat=0)
    assert state.winners() == (0, 1)
    assert state.returns() == [1.0, 1.0, -1.0, -1.0]
    assert state.sink[-1].text == "Player 1 and Player 2 win"


def test_two_teams_that_fall_together_draw() -> None:
    state = api.new_game("line-duel", ["", "", "", ""], 1, PAIRS)
    assert eliminate(state, [0, 1, 2, 3], OUTLASTED, seat=0)
    assert state.winners() == ()


def test_a_table_tells_a_team_that_won() -> None:
    table = api.prepare("line-duel", [""] * 4, ["random"] * 4, PAIRS)
    won = {outcome.winners for seed in range(20) if (outcome := table.play(seed))}
    assert won <= {(), (0, 1), (2, 3)}
    assert {(0, 1), (2, 3)} <= won


def test_only_four_can_pair_up() -> None:
    with pytest.raises(api.OptionsError, match="only alone"):
        api.new_game("line-duel", ["", "", ""], 1, PAIRS)
    with pytest.raises(api.OptionsError, match="2 to 4 players"):
        api.new_game("line-duel", [""] * 5, 1)


def test_splits_say_who_sits_with_whom() -> None:
    assert teams_of((2, 1, 1)) == [0, 0, 1, 2]
    assert seat_range((*alone(2, 3), (3, 1))) == (2, 4)
    with pytest.raises(api.OptionsError):
        check_seats("Duo", ((1, 1), (2, 2)), 3)
