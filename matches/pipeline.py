"""What a worker does: take a chunk under a lease, play it, hand it in exactly once.

Nothing is played inside a transaction. A chunk whose lease ran out is free again for anybody;
the token makes sure that only the last taker's result counts.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from uuid import UUID, uuid4

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from engine import api
from matches.models import Chunk, Experiment
from matches.services import drop_open_chunks
from matches.snapshot import table_of
from ops.locks import locked

log = structlog.get_logger(__name__)

# A chunk that took this many workers with it is not played again.
MAX_ATTEMPTS = 10


@dataclass(frozen=True, slots=True)
class Lease:
    """A chunk in a worker's hands."""

    experiment_id: int
    form_key: UUID
    chunk_id: int
    token: UUID
    seed: int
    first_game: int
    games: int


@dataclass(slots=True)
class Tally:
    """Results of the games of a chunk, in order."""

    results: list[str] = field(default_factory=list)
    rounds: int = 0

    def add(self, outcome: api.Outcome) -> None:
        self.results.append("=" if outcome.winner is None else "12"[outcome.winner])
        self.rounds += outcome.rounds


def claimable() -> QuerySet[Chunk]:
    """Chunks nobody works on: never taken, or their lease ran out."""
    return Chunk.objects.filter(
        Q(status=Chunk.Status.WAITING)
        | Q(status=Chunk.Status.LEASED, lease_until__lt=timezone.now()),
        experiment__engine_version=api.ENGINE_VERSION,
    )


@transaction.atomic
def claim_chunk(*, worker: str) -> Lease | None:
    """Take a free chunk, or None. Experiments are served in turn, so a big one blocks nobody.

    Everybody locks the experiment before its chunks, so that a claim, a result and a cancel can
    never wait for each other in a circle.
    """
    in_turn = F("experiment__served_at").asc(nulls_first=True)
    while (candidate := claimable().order_by(in_turn, "id").first()) is not None:
        experiment = locked(Experiment.objects.filter(pk=candidate.experiment_id)).first()
        if experiment is None:
            continue
        chunk = claimable().filter(experiment=experiment).order_by("id").first()
        if chunk is None:
            continue
        if chunk.attempts >= MAX_ATTEMPTS:
            fail_experiment(
                experiment,
                f"{chunk} ended their worker {chunk.attempts} times (seed {experiment.seed}).",
            )
            continue
        return _take(experiment, chunk, worker)
    return None


def _take(experiment: Experiment, chunk: Chunk, worker: str) -> Lease:
    token = uuid4()
    chunk.status = Chunk.Status.LEASED
    chunk.lease_token = token
    chunk.lease_until = _lease_end()
    chunk.worker = worker
    chunk.attempts += 1
    chunk.save(update_fields=["status", "lease_token", "lease_until", "worker", "attempts"])
    experiment.served_at = timezone.now()
    if experiment.status == Experiment.Status.QUEUED:
        experiment.status = Experiment.Status.RUNNING
        experiment.started_at = experiment.served_at
    experiment.save(update_fields=["status", "started_at", "served_at"])
    return Lease(
        experiment_id=experiment.pk,
        chunk_id=chunk.pk,
        form_key=experiment.form_key,
        token=token,
        seed=experiment.seed,
        first_game=chunk.first_game,
        games=chunk.games,
    )


@lru_cache(maxsize=4)
def _table(experiment_id: int, form_key: UUID) -> api.Table:
    """The table of an experiment, laid once for all its chunks. Its snapshot never changes."""
    return table_of(Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot)


def play_chunk(lease: Lease, *, is_stopping: Callable[[], bool]) -> Tally | None:
    """Play all games of the chunk; None if it was lost or the worker is asked to end.

    Games are independent; the decks change places from game to game.
    """
    table = _table(lease.experiment_id, lease.form_key)
    hold = Hold(lease, is_stopping)
    tally = Tally()
    for index in range(lease.first_game, lease.first_game + lease.games):
        seed = api.game_seed(lease.seed, index)
        outcome = table.play(seed, swap=index % 2 == 1, keep_going=hold.keep_going)
        if outcome is None:
            return None
        tally.add(outcome)
    return tally


class Hold:
    """A worker's hold on its chunk, asked before every decision of a game."""

    def __init__(self, lease: Lease, is_stopping: Callable[[], bool]) -> None:
        self._lease = lease
        self._is_stopping = is_stopping
        self._renew_at = time.monotonic() + settings.LEASE_SECONDS / 3

    def keep_going(self) -> bool:
        if self._is_stopping():
            release_chunk(self._lease)
            return False
        if time.monotonic() >= self._renew_at:
            self._renew_at = time.monotonic() + settings.LEASE_SECONDS / 3
            return renew_lease(self._lease)
        return True


@transaction.atomic
def finish_chunk(lease: Lease, tally: Tally) -> bool:
    """Write results and totals together. False if the chunk was no longer this lease's."""
    experiment = locked(Experiment.objects.filter(pk=lease.experiment_id)).first()
    chunk = _held(lease).first()
    if experiment is None or chunk is None:
        log.info("chunk_lost", chunk=lease.chunk_id)
        return False
    chunk.status = Chunk.Status.DONE
    chunk.results = "".join(tally.results)
    chunk.lease_token = chunk.lease_until = None
    chunk.save(update_fields=["status", "results", "lease_token", "lease_until"])

    experiment.games_done += lease.games
    experiment.wins_first += tally.results.count("1")
    experiment.wins_second += tally.results.count("2")
    experiment.draws += tally.results.count("=")
    experiment.rounds_total += tally.rounds
    if experiment.games_done == experiment.games:
        experiment.status = Experiment.Status.FINISHED
        experiment.finished_at = timezone.now()
    experiment.save()
    return True


def renew_lease(lease: Lease) -> bool:
    return bool(_held(lease).update(lease_until=_lease_end()))


def release_chunk(lease: Lease) -> None:
    """Give the chunk back unplayed, so that nobody has to wait for the lease to run out."""
    _held(lease).update(
        status=Chunk.Status.WAITING,
        lease_token=None,
        lease_until=None,
        attempts=F("attempts") - 1,
    )


@transaction.atomic
def fail_chunk(lease: Lease, reason: str) -> None:
    """The engine itself refused the games: playing them again would change nothing."""
    experiment = locked(Experiment.objects.filter(pk=lease.experiment_id)).first()
    if experiment is not None and _held(lease).exists():
        fail_experiment(experiment, reason)


def fail_experiment(experiment: Experiment, reason: str) -> None:
    experiment.status = Experiment.Status.FAILED
    experiment.failure = reason
    experiment.finished_at = timezone.now()
    experiment.save(update_fields=["status", "failure", "finished_at"])
    drop_open_chunks(experiment)


def _held(lease: Lease) -> QuerySet[Chunk]:
    return Chunk.objects.filter(
        pk=lease.chunk_id, status=Chunk.Status.LEASED, lease_token=lease.token
    )


def _lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.LEASE_SECONDS)
