"""Games whose bots have to think again: one at a time, not too many for anybody, nobody blocked."""

import threading

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User
from engine import api
from matches.models import Chunk, Experiment
from matches.replays import library, turns
from matches.work import pipeline
from tests.experiments import submit

HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random, as if it had to think; nothing is at hand."""
    library.shelf.clear()
    monkeypatch.setattr("engine.play.bots.random.RandomBot.is_slow", True)


@pytest.fixture
def experiment(people: dict[str, User]) -> Experiment:
    return submit(people["owner"], games=4, is_public=True)


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another request of this process lets bots think."""
    taken = threading.Lock()
    taken.acquire()
    monkeypatch.setattr(turns, "thinking", taken)


def address(experiment: Experiment, number: int = 1) -> str:
    return reverse("matches:game", args=[experiment.pk, number])


def test_first_visit_answers_before_the_bots_have_thought(
    experiment: Experiment, client: Client
) -> None:
    assert pipeline.claim_chunk(worker="w")
    page = client.get(address(experiment)).content.decode()
    assert "Playing it again" in page
    assert Chunk.objects.exclude(choices=None).count() == 0
    assert "build=1" in page  # without script the page goes there by itself
    assert 'id="moment"' in client.get(f"{address(experiment)}?build=1").content.decode()
    library.shelf.clear()
    assert 'id="moment"' in client.get(address(experiment)).content.decode()  # kept


def test_others_wait_on_a_page_that_asks_again(
    experiment: Experiment, client: Client, busy: None
) -> None:
    answer = client.get(f"{address(experiment)}?at=5", headers=HTMX)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Another game is being rebuilt just now." in page
    assert 'hx-trigger="load delay:2s"' in page
    assert f'hx-get="{address(experiment)}?at=5"' in page
    plain = client.get(f"{address(experiment)}?at=5&build=1").content.decode()
    assert '<meta http-equiv="refresh" content="2; url=?at=5&amp;build=1">' in plain


def test_games_at_hand_do_not_wait_for_thinking_ones(
    experiment: Experiment, client: Client, busy: None
) -> None:
    library.think_again(experiment, 0)
    assert 'id="moment"' in client.get(address(experiment)).content.decode()


def test_downloads_and_seats_are_told_to_come_back(
    experiment: Experiment, people: dict[str, User], client: Client, busy: None
) -> None:
    answer = client.get(f"{address(experiment)}game.json")
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert "Another game" in answer.content.decode()
    client.force_login(people["stranger"])
    answer = client.get(reverse("matches:game-seat", args=[experiment.pk, 1]))
    assert (answer.status_code, answer["Location"]) == (302, address(experiment))


def test_thinking_ends_its_turn_even_if_it_fails(
    experiment: Experiment, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise Experiment.DoesNotExist

    monkeypatch.setattr(library, "think_again", lost)
    for _ in range(2):
        assert client.get(f"{address(experiment)}?build=1").status_code == 404


def test_whoever_had_their_share_is_told_when_to_come_back(
    experiment: Experiment,
    people: dict[str, User],
    client: Client,
    settings: Settings,
) -> None:
    settings.LIMITS = {"replay": "1/hour"}
    assert 'id="moment"' in client.get(f"{address(experiment)}?build=1").content.decode()
    for more in ({}, HTMX):
        answer = client.get(f"{address(experiment, 2)}?build=1", headers=more)
        page = answer.content.decode()
        assert answer.status_code == 429
        assert int(answer["Retry-After"]) > 3_000
        assert "the next one in about 60 min." in page
        assert "hx-get" not in page.split('id="building"')[1]  # it does not ask again by itself
    file = client.get(f"{address(experiment, 2)}game.json")
    assert (file.status_code, "Retry-After" in file) == (429, True)
    # What is at hand needs no share, and somebody else has one of their own.
    assert client.get(address(experiment)).status_code == 200
    client.force_login(people["stranger"])
    assert 'id="moment"' in client.get(f"{address(experiment, 2)}?build=1").content.decode()


def test_limit_is_by_address_for_visitors(
    experiment: Experiment, client: Client, settings: Settings
) -> None:
    settings.LIMITS = {"replay": "1/hour"}
    for number, (place, status) in enumerate([("10.0.0.1", 200), ("10.0.0.1", 429)], 1):
        answer = client.get(f"{address(experiment, number)}?build=1", REMOTE_ADDR=place)
        assert answer.status_code == status
    answer = client.get(f"{address(experiment, 2)}?build=1", REMOTE_ADDR="10.0.0.2")
    assert answer.status_code == 200


def test_programs_are_told_to_come_back(
    experiment: Experiment, client: Client, settings: Settings
) -> None:
    settings.LIMITS = {"replay": "1/hour"}
    games = [reverse("api-experiment-game", args=[experiment.pk, number]) for number in (1, 2)]
    data = client.get(games[0]).json()
    assert api.replay(api.Record.from_data(data["record"])).is_over
    answer = client.get(games[1])
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert int(answer["Retry-After"]) > 3_000
    assert "the next one in about 60 min." in answer.json()["detail"]
    with turns.thinking:
        answer = client.get(games[1])
    assert (answer.status_code, answer.json()["code"], answer["Retry-After"]) == (503, "busy", "2")


def test_program_is_told_why_a_game_cannot_be_played(
    experiment: Experiment, client: Client
) -> None:
    experiment.snapshot["bots"] = ["magnus", "magnus"]
    experiment.save()
    answer = client.get(reverse("api-experiment-game", args=[experiment.pk, 1]))
    assert answer.status_code == 409
    assert "magnus" in answer.json()["detail"]


@pytest.mark.parametrize("name", ["game", "game-file", "game-share"])
def test_experiment_that_goes_while_somebody_looks_is_not_found(
    people: dict[str, User], client: Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The row was there when the page began; what it reads next is gone."""
    from matches.experiments import selectors
    from matches.web import replays

    experiment = submit(people["owner"], games=4)
    client.force_login(people["owner"])
    found = selectors.experiments_for(people["owner"]).get(pk=experiment.pk)
    Experiment.objects.all().delete()
    monkeypatch.setattr(replays, "_visible", lambda request, pk: found)
    arguments = {"game": ["1"], "game-file": ["1", "game.json"], "game-share": ["1"]}.get(name, [])
    answer = client.get(reverse(f"matches:{name}", args=[found.pk, *arguments]))
    assert answer.status_code == 404
