"""Workers keep the choices of slow bots and of failed games: those open without thinking."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from engine import api
from matches.experiments.snapshot import table_of
from matches.models import Chunk, Experiment
from matches.replays import library
from matches.replays.services import keep_choices
from matches.work import games, pipeline, playing
from matches.work.records import pack_choices, unpack_choices, unpack_rounds
from tests.experiments import submit


@pytest.fixture(autouse=True)
def _real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    library.shelf.clear()
    monkeypatch.setattr("matches.work.playing.table_of", table_of)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random, as if it had to think."""
    monkeypatch.setattr("engine.play.bots.random.RandomBot.is_slow", True)


@pytest.fixture
def no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("The bots think again.")

    monkeypatch.setattr(library, "_think", never)


def hand_in() -> Chunk:
    """Play and hand in the next chunk."""
    lease = pipeline.claim_chunk(worker="w")
    assert lease is not None
    played = playing.play_chunk(lease, is_stopping=lambda: False)
    assert played is not None
    assert pipeline.finish_chunk(lease, played)
    return Chunk.objects.get(pk=lease.chunk_id)


def test_a_bot_says_whether_it_is_slow() -> None:
    assert [bot.slug for bot in api.bots() if not bot.is_slow] == ["random"]


def test_games_of_slow_bots_open_without_thinking(
    people: dict[str, User], slow: None, no_thinking: None
) -> None:
    experiment = submit(people["owner"], games=2, seed=5)
    chunk = hand_in()
    for game, rounds in enumerate(unpack_rounds(chunk.rounds)):
        shown = library.at_hand(experiment, game)
        assert shown is not None
        assert shown.agrees
        assert not shown.broken
        assert (shown.result, shown.rounds) == (chunk.results[game], rounds)
        assert shown.film.end.reason() in chunk.endings


def test_games_of_quick_bots_keep_their_rounds_only(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2, seed=5)
    chunk = hand_in()
    assert chunk.choices is None
    assert [*chunk.endings.values()] == [[0, 1]]  # both in one way
    shown = library.at_hand(experiment, 1)  # from the seed, in a moment
    assert shown is not None
    assert shown.rounds == unpack_rounds(chunk.rounds)[1]


def test_failed_game_opens_at_the_decision_it_died_at(
    people: dict[str, User], client: Client, monkeypatch: pytest.MonkeyPatch, no_thinking: None
) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    healthy = api.State.apply

    def dies(state: api.State, action: api.Action, at: int | None = None) -> None:
        if state.decisions == 30:
            raise ZeroDivisionError("a card divided by zero")
        healthy(state, action, at)

    monkeypatch.setattr(api.State, "apply", dies)
    chunk = hand_in()
    assert chunk.results == "!!"
    assert [len(choices) for choices in unpack_choices(chunk.choices, 2)] == [31, 31]
    page = client.get(reverse("matches:game", args=[experiment.pk, 1]) + "?at=30").content.decode()
    assert "broke off after decision 30" in page
    assert "ZeroDivisionError: a card divided by zero" in page
    assert 'data-at="30"' in page
    assert "not the game that was counted" not in page


def test_game_that_was_cut_off_opens_as_far_as_it_was_played(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch, no_thinking: None
) -> None:
    experiment = submit(people["owner"], games=2)
    monkeypatch.setattr(games, "GAME_SECONDS", 0.02)
    chunk = hand_in()
    assert chunk.results == "!!"
    shown = library.at_hand(experiment, 0)
    if shown is not None:  # a slow machine may not even have begun
        assert shown.film.last == len(unpack_choices(chunk.choices, 2)[0]) - 1
        assert "GameCutOff: The game was not over after" in shown.broken


def test_game_thought_through_again_is_kept_in_its_chunk(
    people: dict[str, User], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = submit(people["owner"], games=2)
    assert pipeline.claim_chunk(worker="w")
    assert library.at_hand(experiment, 1) is None
    first = library.think_again(experiment, 1).film.record
    chunk = Chunk.objects.get()
    assert unpack_choices(chunk.choices, 2) == [[], first.actions]
    library.shelf.clear()
    shown = library.at_hand(experiment, 1)
    assert shown is not None
    assert shown.film.record == first
    assert library.at_hand(experiment, 0) is None


def test_worker_that_hands_in_later_keeps_the_same(people: dict[str, User], slow: None) -> None:
    experiment = submit(people["owner"], games=2)
    thought = library.think_again(experiment, 1).film.record.actions
    choices = unpack_choices(hand_in().choices, 2)
    assert choices[0]
    assert choices[1] == thought


def test_kept_choices_that_no_longer_fit_are_played_anew(
    people: dict[str, User], slow: None
) -> None:
    experiment = submit(people["owner"], games=2)
    assert pipeline.claim_chunk(worker="w")
    fresh = library.think_again(experiment, 0).film.record
    assert Chunk.objects.update(choices=pack_choices([[99, 99], [0, 0]]), results="1=")
    library.shelf.clear()
    assert library.at_hand(experiment, 0) is None  # no such choice
    assert library.at_hand(experiment, 1) is None  # not the whole game
    again = library.think_again(experiment, 0)
    assert again.film.record == fresh


def test_choices_of_an_experiment_that_is_gone_are_kept_nowhere(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2)
    pk = experiment.pk
    Experiment.objects.all().delete()
    keep_choices(experiment_id=pk, game=0, choices=[1])
    assert not Chunk.objects.exists()


def test_game_that_ended_its_workers_is_not_played_in_a_web_process(
    people: dict[str, User], client: Client, no_thinking: None
) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    assert pipeline.claim_chunk(worker="w")
    past = timezone.now() - timedelta(seconds=1)
    Chunk.objects.update(attempts=pipeline.MAX_ATTEMPTS, lease_until=past)
    assert pipeline.claim_chunk(worker="w") is None
    assert Chunk.objects.get().results == "!!"
    address = reverse("matches:game", args=[experiment.pk, 1])
    assert "Playing it again" in client.get(address).content.decode()
    page = client.get(f"{address}?build=1").content.decode()
    assert "This game is not played again here." in page
    assert "workers ended without a word" in page
    assert client.get(f"{address}game.json").status_code == 409
