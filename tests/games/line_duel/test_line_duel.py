"""One format for all games: the tiny line duel is driven by scenario files, too."""

from pathlib import Path

import pytest

from engine.games.line_duel.system import LineSystem
from engine.kernel.system import register
from engine.scenarios import run_file
from engine.scenarios.report import Outcome

register(LineSystem())
OUTCOMES = run_file(Path(__file__).with_name("line_duel.yaml"))


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[outcome.name for outcome in OUTCOMES])
def test_line_duel_scenario(outcome: Outcome) -> None:
    assert outcome.ok, outcome.text()


def test_all_were_read() -> None:
    assert len(OUTCOMES) == 5
