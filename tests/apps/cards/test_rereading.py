"""A new engine reads the pool again at its first start."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards import selectors
from cards.importing import rereading
from cards.models import Card
from engine import api
from tests.pool import put_cards

pytestmark = pytest.mark.django_db

JAB = "Attack target enemy: 2 hits of PLV - 1, Physical."


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is told to those who keep something about cards."""
    heard: list[str] = []
    monkeypatch.setattr(rereading, "pool_changed", lambda: heard.append("changed"))
    return heard


def test_what_an_older_engine_did_not_understand_is_read_now(told: list[str]) -> None:
    jab = put_cards([{"name": "Jab", "text": JAB}, {"name": "Kick", "text": JAB}])["Jab"]
    objection = {"line": 1, "column": 1, "words": "Attack", "reason": "?", "suggestions": []}
    Card.objects.filter(pk=jab.pk).update(
        read_by="0.0.1", is_playable=False, canonical="", reading=[], objections=[objection],
        not_simulated="Not yet.",
    )  # fmt: skip
    rereading.reread_pool()
    jab.refresh_from_db()
    assert (jab.is_playable, jab.canonical, jab.objections) == (True, JAB, [])
    assert (jab.not_simulated, jab.read_by) == ("", api.ENGINE_VERSION)
    assert jab.reading
    assert jab.text == JAB
    assert told == ["changed"]


def test_cards_that_are_read_as_before_are_left_alone(told: list[str]) -> None:
    jab = put_cards([{"name": "Jab", "text": JAB}])["Jab"]
    Card.objects.update(read_by="0.0.1")
    rereading.reread_pool()
    again = Card.objects.get()
    assert (again.read_by, again.changed_at) == (api.ENGINE_VERSION, jab.changed_at)
    assert told == []


def test_second_start_asks_one_question() -> None:
    put_cards([{"name": "Jab", "text": JAB}])
    with CaptureQueriesContext(connection) as context:
        rereading.reread_pool()
    assert len(context) == 1


def test_another_engine_is_another_version_of_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    before = selectors.pool_version()
    monkeypatch.setattr(api, "ENGINE_VERSION", "99.0.0")
    assert selectors.pool_version() != before
