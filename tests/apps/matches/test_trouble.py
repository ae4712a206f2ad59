"""Trouble in the middle of a chunk: a stuck game, a database or a broker that is away."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError
from kombu.exceptions import OperationalError as BrokerAway
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from engine import api
from matches import tasks
from matches.models import Chunk, Experiment
from matches.work import games, leases, pipeline, playing
from tests.coins import CoinTable
from tests.experiments import submit

AWAY = [OperationalError("database is locked"), InterfaceError("the connection is closed")]


@pytest.fixture(autouse=True)
def _connection_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's own transaction lives in it."""
    for module in (playing, tasks):
        monkeypatch.setattr(module, "close_old_connections", lambda: None)


@pytest.fixture
def experiment(people: dict[str, User]) -> Experiment:
    """Small enough for one chunk."""
    return submit(people["owner"], games=4, seed=5)


def work() -> None:
    while lease := pipeline.claim_chunk(worker="test"):
        tasks.play(lease)


def failing(times: int, error: Exception, real: Callable[..., Any]) -> Callable[..., Any]:
    """`real`, which fails so many times before it works."""
    left = [error] * times

    def call(*args: Any, **kwargs: Any) -> Any:
        if left:
            raise left.pop()
        return real(*args, **kwargs)

    return call


class Stuck(CoinTable):
    """The second game computes for ever, without coming to a decision."""

    def __init__(self) -> None:
        self.games = 0

    def play(self, seed: int, **how: Any) -> api.Outcome | None:
        self.games += 1
        if self.games == 2:
            how["sink"].append(api.Event("hit", "fade:R81", 0, "Ember Whelp hits"))
            while True:
                pass
        return super().play(seed, **how)


def test_game_stuck_inside_one_decision_is_cut_off_and_the_batch_goes_on(
    experiment: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Stuck()
    monkeypatch.setattr(playing, "table_of", lambda *_: table)
    monkeypatch.setattr(games, "GAME_SECONDS", 0.1)
    work()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done, experiment.failed) == ("finished", 4, 1)
    failure = experiment.failures.get()
    assert (failure.number, failure.cause) == (1, "GameCutOff")
    assert failure.seed == str(api.game_seed(5, 0))
    assert failure.message == "The game was not over after 0.1 seconds of computing."
    assert failure.last_events == ["Ember Whelp hits (fade:R81)"]


class Rude(CoinTable):
    """Dies of an error no database would take as it is."""

    def play(self, seed: int, **how: Any) -> api.Outcome | None:
        raise RuntimeError("\x00" + 5000 * "no ")


def test_whatever_a_game_says_in_dying_can_be_stored(
    experiment: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "table_of", lambda *_: Rude())
    work()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.failed) == ("finished", 4)
    messages = {failure.message for failure in experiment.failures.all()}
    assert {len(message) for message in messages} == {games.MAX_MESSAGE}


def test_time_spent_waiting_is_not_the_games_fault(
    experiment: Experiment, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """A lease that takes a second to renew does not cut off a game of a tenth."""
    settings.LEASE_SECONDS = 0  # renew before every game
    monkeypatch.setattr(games, "GAME_SECONDS", 0.1)
    waited = []

    def slow(lease: leases.Lease) -> bool:
        waited.append(tasks.worker.pause(0.3))
        return True

    monkeypatch.setattr(playing, "renew_lease", slow)
    work()
    experiment.refresh_from_db()
    assert len(waited) == 4
    assert (experiment.games_done, experiment.failed) == (4, 0)


@pytest.mark.parametrize("error", AWAY)
def test_lease_that_cannot_be_renewed_costs_no_game(
    error: Exception, experiment: Experiment, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.LEASE_SECONDS = 0
    monkeypatch.setattr(playing, "renew_lease", failing(3, error, lambda lease: True))
    work()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done, experiment.failed) == ("finished", 4, 0)
    assert Chunk.objects.get().attempts == 1


@pytest.mark.parametrize("error", AWAY)
def test_games_are_handed_in_once_the_database_is_back(
    error: Exception, experiment: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("ops.worker.pause", pauses.append)
    monkeypatch.setattr(pipeline, "finish_chunk", failing(3, error, pipeline.finish_chunk))
    work()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done) == ("finished", 4)
    assert pauses == [0.5, 1, 2]
    assert Chunk.objects.get().attempts == 1


def test_answer_lost_after_the_commit_does_not_count_twice(
    experiment: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut just when the database says yes."""
    real, answers = pipeline.finish_chunk, []

    def cut(lease: leases.Lease, played: games.Played) -> bool:
        answers.append(real(lease, played))
        if len(answers) == 1:
            raise OperationalError("server closed the connection unexpectedly")
        return answers[-1]

    monkeypatch.setattr("ops.worker.pause", lambda seconds: None)
    monkeypatch.setattr(pipeline, "finish_chunk", cut)
    work()
    experiment.refresh_from_db()
    assert answers == [True, False]
    assert experiment.games_done == experiment.matchups.get().games_done == 4


def test_experiment_deleted_between_claim_and_game_is_dropped_quietly(
    experiment: Experiment,
) -> None:
    lease = pipeline.claim_chunk(worker="test")
    assert lease is not None
    playing.laid_table.cache_clear()
    experiment.delete()
    assert playing.play_chunk(lease, is_stopping=lambda: False) is None


def test_broken_off_shift_is_no_error_and_the_next_one_plays(
    experiment: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = failing(1, AWAY[0], pipeline.claim_chunk)
    monkeypatch.setattr(pipeline, "claim_chunk", claim)
    tasks.work()
    experiment.refresh_from_db()
    assert experiment.games_done == 0
    tasks.work()
    experiment.refresh_from_db()
    assert experiment.status == "finished"


@pytest.mark.parametrize("error", [BrokerAway("refused"), ConnectionRefusedError()])
def test_experiment_is_made_while_the_broker_is_away(
    error: Exception,
    people: dict[str, User],
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    calls = []

    def away(**_: object) -> None:
        calls.append("call")
        raise error

    monkeypatch.setattr(tasks.work, "apply_async", away)
    with django_capture_on_commit_callbacks(execute=True):
        made = submit(people["owner"])
    assert calls == ["call"]
    work()
    made.refresh_from_db()
    assert made.status == "finished"
