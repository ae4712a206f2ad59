"""What a worker does: take a chunk under a lease, play it, hand it in exactly once.

Nothing is played inside a transaction. A chunk whose lease ran out is free again for anybody;
the token makes sure that only the last taker's result counts.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from engine import api
from matches.models import Chunk, Experiment
from matches.services import drop_open_chunks
from ops.locks import locked

log = structlog.get_logger(__name__)

# A chunk that took this many workers with it is not played again.
MAX_ATTEMPTS = 10


@dataclass(frozen=True, slots=True)
class Lease:
    """A chunk in a worker's hands, with all it needs to play without asking the database."""

    experiment_id: int
    chunk_id: int
    token: UUID
    system: str
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
    """Take the oldest free chunk, or None.

    Everybody locks the experiment before its chunks, so that a claim, a result and a cancel can
    never wait for each other in a circle.
    """
    while (oldest := claimable().order_by("id").first()) is not None:
        experiment = locked(Experiment.objects.filter(pk=oldest.experiment_id)).first()
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
    if experiment.status == Experiment.Status.QUEUED:
        experiment.status = Experiment.Status.RUNNING
        experiment.started_at = timezone.now()
        experiment.save(update_fields=["status", "started_at"])
    return Lease(
        experiment_id=experiment.pk,
        chunk_id=chunk.pk,
        token=token,
        system=experiment.system,
        seed=experiment.seed,
        first_game=chunk.first_game,
        games=chunk.games,
    )


def play_chunk(lease: Lease, *, is_stopping: Callable[[], bool]) -> Tally | None:
    """Play all games of the chunk; None if it was lost or the worker is asked to end."""
    tally = Tally()
    renew_at = time.monotonic() + settings.LEASE_SECONDS / 3
    for index in range(lease.first_game, lease.first_game + lease.games):
        if is_stopping():
            release_chunk(lease)
            return None
        if time.monotonic() >= renew_at:
            if not renew_lease(lease):
                return None
            renew_at = time.monotonic() + settings.LEASE_SECONDS / 3
        tally.add(api.play(lease.system, seed=api.game_seed(lease.seed, index)))
    return tally


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
