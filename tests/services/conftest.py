"""Experiments for service tests, and a table that is quick to play at.

What is tested here is who may take, hand in and count games; the games themselves are played by the
engine in tests/engine, tests/faults and tests/browser.
"""

import random
from collections.abc import Callable

import pytest

from accounts.models import User
from engine import api
from matches import services
from matches.models import Experiment


class CoinTable:
    """Stands in for a table: a coin for each game, the same for the same seed."""

    def play(
        self, seed: int, *, swap: bool = False, keep_going: Callable[[], bool] | None = None
    ) -> api.Outcome | None:
        if keep_going is not None and not keep_going():
            return None
        winner = random.Random(seed).randrange(2)
        return api.Outcome(winner=winner, first=0, rounds=7, decisions=70, reason="coin")


@pytest.fixture(autouse=True)
def _quick_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.pipeline.table_of", lambda snapshot: CoinTable())


def submit(owner: User, **wanted: object) -> Experiment:
    plan = {"first_deck": "ember-rush", "second_deck": "iron-armory", "bot": "random", "games": 10}
    return services.submit_experiment(owner=owner, **(plan | wanted))
