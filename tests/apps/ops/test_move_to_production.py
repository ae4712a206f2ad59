"""From one machine to production: an embedded backup fills an empty PostgreSQL database."""

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from scripts._services import servers
from tests.deployment import DO_NOT_PLAY, QUICK, Deployment

pytestmark = pytest.mark.pure  # it brings both profiles

PLAY = """
from accounts.models import User
from matches.experiments import services; from matches import tasks
from matches.experiments.entry import entrants
kim = User.objects.create_user("kim", password="correct horse battery")
made = services.submit_experiment(
    owner=kim, entrants=entrants(kim, ["ember-rush", "iron-armory"]), bot="random", games=4, seed=9)
tasks.work()
result = made.pk
"""
LOOK = """
from django.test import Client
client = Client(headers={"host": "localhost"})
entered = client.post("/account/login/", {"login": "kim", "password": "correct horse battery"})
page = client.get("/lab/%s/")
result = [entered.status_code, page.status_code, page.content.decode()]
"""
COUNTS = (
    "SELECT (SELECT count(*) FROM accounts_user), (SELECT count(*) FROM cards_card), "
    "(SELECT count(*) FROM matches_chunk), (SELECT count(*) FROM decks_deckcard)"
)
# What differs from request to request.
PASSING = (
    r'X-CSRFToken[^}]*}|data-seal="[\w-]+"|value="[\w-]{64}"|[\w-]{36}|datetime="[^"]*"'
    r"|\d+ (?:seconds?|minutes?)"
)


@pytest.fixture
def both(
    _nursery: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Deployment, Deployment]]:
    """An embedded Riftlab and an empty production one, whatever the profile of the run."""
    with ExitStack() as stack:
        given = {name: os.environ.get(name) for name in ("DATABASE_URL", "REDIS_URL")}
        if not given["DATABASE_URL"]:
            given = dict(stack.enter_context(servers()).environment)
        for name in given:
            monkeypatch.delenv(name, raising=False)
        static = {"STATIC_ROOT": str(tmp_path / "static"), "HTTPS": "false", **QUICK}
        (tmp_path / "old").mkdir()
        (tmp_path / "new").mkdir()
        old = Deployment(tmp_path / "old", **static)
        for name, value in given.items():
            monkeypatch.setenv(name, str(value))
        new = Deployment(tmp_path / "new", **static)
        stack.callback(new.stop)
        stack.callback(old.stop)
        yield old, new


def figures(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(PASSING, "", page.partition("<main")[2]))


def test_people_and_results_move_to_production(
    both: tuple[Deployment, Deployment], tmp_path: Path
) -> None:
    old, new = both
    assert old.is_embedded
    assert not new.is_embedded
    old.manage("setup")
    old.python(DO_NOT_PLAY)
    number = old.python(PLAY)
    file = tmp_path / "embedded.backup"
    old.manage("backup", str(file), "--verify")

    said = new.manage("restore", str(file))  # nothing to lose, so nothing is asked

    assert "embedded profile" in said.stdout
    assert new.query(COUNTS) == old.query(COUNTS)
    new.manage("setup", "--without-static")
    assert new.query(COUNTS) == old.query(COUNTS)
    there, here = old.python(LOOK % number), new.python(LOOK % number)
    assert here[:2] == there[:2] == [302, 200]
    assert "Ember rush" in figures(here[2])
    assert figures(here[2]) == figures(there[2])
    assert new.python(PLAY.replace('"kim"', '"lee"')) > number, "new rows get new numbers"

    refused = new.manage("restore", str(file), check=False)
    assert refused.returncode != 0, "now there is something to lose"
    assert len(new.query("SELECT 1 FROM accounts_user WHERE username IN ('kim', 'lee')")) == 2
    new.manage("restore", str(file), "--yes")
    assert len(new.query("SELECT 1 FROM accounts_user WHERE username IN ('kim', 'lee')")) == 1
