"""Small runs: anybody, few games, one run for everybody who asks for the same pair."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.models import Deck
from matches.experiments import small_runs
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.selectors import listed_publicly
from matches.models import Experiment

pytestmark = pytest.mark.usefixtures("house")


def choose(browser: Client, first: Deck, second: Deck) -> str:
    form = {"first": first.key, "second": second.key}
    answer = browser.post(reverse("matches:small-run"), form)
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"])


@pytest.fixture
def decks() -> list[Deck]:
    return small_runs.decks_to_choose("fade")


def test_visitor_starts_a_small_run_and_reads_it(client: Client, decks: list[Deck]) -> None:
    where = choose(client, decks[0], decks[1])
    found = small_runs.small_runs().get()
    assert found.games == small_runs.GAMES
    assert found.is_public
    page = client.get(where)
    assert page.status_code == 200
    assert f"{decks[0].name} against {decks[1].name}" in page.content.decode()


def test_everybody_who_asks_for_a_pair_reads_the_same_run(
    client: Client, decks: list[Deck], people: dict[str, User]
) -> None:
    first = choose(client, decks[0], decks[1])
    other = Client()
    other.force_login(people["owner"])
    assert choose(other, decks[1], decks[0]) == first
    assert choose(other, decks[0], decks[2]) != first


def test_small_runs_are_in_no_public_list(client: Client, decks: list[Deck]) -> None:
    before = listed_publicly().count()
    choose(client, decks[0], decks[1])
    assert listed_publicly().count() == before
    assert "A small run" in client.get(reverse("matches:list")).content.decode()


def test_deck_against_itself_is_refused(client: Client, decks: list[Deck]) -> None:
    form = {"first": decks[0].key, "second": decks[0].key}
    answer = client.post(reverse("matches:small-run"), form)
    assert answer.status_code == 422
    assert "plays itself" in answer.content.decode()


def test_few_are_played_at_a_time(decks: list[Deck], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_runs, "MAX_OPEN", 1)
    small_runs.start_run(decks[0], decks[1])
    with pytest.raises(ExperimentRefused, match="few minutes"):
        small_runs.start_run(decks[0], decks[2])
    assert small_runs.start_run(decks[1], decks[0])


def test_oldest_make_room(decks: list[Deck], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_runs, "MAX_KEPT", 1)
    old = small_runs.start_run(decks[0], decks[1])
    Experiment.objects.filter(pk=old.pk).update(status=Experiment.Status.FINISHED)
    new = small_runs.start_run(decks[0], decks[2])
    assert list(small_runs.small_runs()) == [new]


def test_only_new_runs_are_counted(
    client: Client, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        "matches.web.small_runs.charges.demand", lambda request, scope: asked.append(scope)
    )
    choose(client, decks[0], decks[1])
    choose(client, decks[1], decks[0])
    assert asked == ["small-run"]
