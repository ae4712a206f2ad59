"""A Riftlab with quick games and an empty queue, in processes of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deployment import Deployment

OF_AN_EXPERIMENT = ("chunk", "matchup", "gamefailure", "experiment")


@pytest.fixture
def lab(tmp_path: Path, _set_up: Deployment) -> Iterator[Deployment]:
    """Its workers also play tests/lab/quick_duel.py; nothing is started yet."""
    lab = Deployment(tmp_path, like=_set_up, DJANGO_SETTINGS_MODULE="tests.lab.settings")
    try:
        with lab.connect() as connection:
            for table in OF_AN_EXPERIMENT:
                connection.execute(f"DELETE FROM matches_{table}")
        yield lab
    finally:
        lab.stop()
