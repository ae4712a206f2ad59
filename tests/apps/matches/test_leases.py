"""A chunk belongs to whoever took it last, and is counted once."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from engine import api
from matches import tasks
from matches.experiments.planning import CHUNK_GAMES
from matches.models import Chunk, Experiment
from matches.results.tally import Tally
from matches.work import games, leases, pipeline, playing
from tests.experiments import submit

DEADLY = 5  # a game that ends whoever plays it, where there is one


@pytest.fixture
def experiment(people: dict[str, User]) -> Experiment:
    """Small enough for one chunk."""
    return submit(people["owner"], games=4, seed=5)


def claim(worker: str) -> leases.Lease:
    lease = pipeline.claim_chunk(worker=worker)
    assert lease is not None
    return lease


def run_out(lease: leases.Lease) -> None:
    past = timezone.now() - timedelta(seconds=1)
    Chunk.objects.filter(pk=lease.chunk_id).update(lease_until=past)


def play(lease: leases.Lease) -> games.Played:
    played = playing.play_chunk(lease, is_stopping=lambda: False)
    assert played is not None
    return played


def test_taken_chunk_is_not_given_twice(experiment: Experiment) -> None:
    claim("a")
    assert pipeline.claim_chunk(worker="b") is None


def test_chunk_of_a_dead_worker_is_given_again(experiment: Experiment) -> None:
    first = claim("dead")
    run_out(first)
    second = claim("alive")
    assert second.chunk_id == first.chunk_id
    assert second.token != first.token


def test_worker_thought_dead_that_hands_in_late_does_not_count(experiment: Experiment) -> None:
    late = claim("slow")
    run_out(late)
    lease = claim("quick")
    assert pipeline.finish_chunk(lease, play(lease))
    assert not pipeline.finish_chunk(late, play(late))
    experiment.refresh_from_db()
    assert experiment.games_done == 4


def test_result_handed_in_twice_counts_once(experiment: Experiment) -> None:
    lease = claim("a")
    tally = play(lease)
    assert pipeline.finish_chunk(lease, tally)
    assert not pipeline.finish_chunk(lease, tally)
    experiment.refresh_from_db()
    assert experiment.games_done == 4


def test_long_chunk_renews_its_lease(experiment: Experiment) -> None:
    lease = claim("a")
    run_out(lease)
    assert leases.renew_lease(lease)
    assert pipeline.claim_chunk(worker="b") is None


def test_worker_that_lost_its_chunk_stops_playing_it(
    experiment: Experiment, settings: Settings
) -> None:
    settings.LEASE_SECONDS = 0  # ask at every game
    lost = claim("a")
    claim("b")
    assert playing.play_chunk(lost, is_stopping=lambda: False) is None


def test_worker_that_ends_gives_the_chunk_back_uncounted(experiment: Experiment) -> None:
    lease = claim("a")
    assert playing.play_chunk(lease, is_stopping=lambda: True) is None
    chunk = Chunk.objects.get()
    assert (chunk.status, chunk.attempts) == (Chunk.Status.WAITING, 0)


def test_many_killed_workers_never_take_the_same_chunk_for_long(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=20 * CHUNK_GAMES["random"])
    for _ in range(3 * pipeline.MAX_ATTEMPTS):
        run_out(claim("victim"))
    lost = experiment.chunks.filter(attempts__gt=0).values_list("attempts", flat=True)
    assert set(lost) == {pipeline.PATIENCE}


def test_games_that_end_every_worker_fail_with_their_seeds_and_the_batch_goes_on(
    people: dict[str, User],
) -> None:
    experiment = submit(people["owner"], games=CHUNK_GAMES["random"] + 4, seed=5)
    ended = 0
    for _ in range(40):
        lease = pipeline.claim_chunk(worker="victim")
        if lease is None:
            break
        if lease.first_game <= DEADLY < lease.first_game + lease.games:
            ended += 1
            run_out(lease)
            continue
        assert ended >= pipeline.PATIENCE, "it is tried again at once, but not for ever"
        assert pipeline.finish_chunk(lease, play(lease)), "others do not wait for it"
    assert ended == pipeline.MAX_ATTEMPTS, "it is not given to the eleventh"
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED
    assert (experiment.games_done, experiment.failed) == (experiment.games, 2), "found by halves"
    assert experiment.matchups.get().failed == 2
    failure = experiment.failures.get(number=DEADLY)
    assert (failure.cause, failure.seed) == ("WorkerLost", str(api.game_seed(5, DEADLY // 2)))
    assert "10 workers ended without a word while they played games 5 to 6" in failure.message


def test_engine_refusal_fails_the_experiment_with_its_reason(
    experiment: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise api.EngineError("This card is not playable.")

    monkeypatch.setattr("matches.work.playing.table_of", refuse)
    tasks.play(claim("a"))
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FAILED
    assert "This card is not playable." in experiment.failure


def test_worker_of_another_engine_version_takes_nothing(experiment: Experiment) -> None:
    Experiment.objects.update(engine_version="0.0.1")
    assert pipeline.claim_chunk(worker="a") is None


def test_deleted_experiment_takes_its_result_with_it(experiment: Experiment) -> None:
    lease = claim("a")
    tally = play(lease)
    experiment.delete()
    assert not pipeline.finish_chunk(lease, tally)


def test_two_experiments_are_played_in_order(people: dict[str, User]) -> None:
    first, second = (submit(people["owner"], games=5) for _ in range(2))
    assert claim("a").experiment_id == first.pk
    assert claim("b").experiment_id == second.pk


def test_every_result_is_one_letter(experiment: Experiment) -> None:
    tally = Tally()
    for winner in (0, 1, None):
        tally.add(
            api.Outcome(
                () if winner is None else (winner,), first=0, rounds=1, decisions=1, reason="cap"
            )
        )
    tally.add_failure()
    assert tally.results == ["1", "2", "=", "!"]
    assert set(play(claim("a")).letters) <= set(tally.results)
