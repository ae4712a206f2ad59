"""Chunks under a lease: who holds one, and how it is given back.

A chunk whose lease ran out is free again for anybody; the token makes sure that only the last
taker's result counts.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone

from matches.experiments.designs import unit_games
from matches.experiments.planning import expected_seconds
from matches.models import Chunk, Experiment
from matches.work import turns
from ops.locks import locked


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
    unit: int  # games that are counted together
    turn_id: int | None
    expected: float  # seconds of computing its owner was charged


def locked_experiment(pk: int) -> Experiment | None:
    """Without its snapshot: that is big, never changes, and read once by `playing.laid_table`."""
    return locked(Experiment.objects.defer("snapshot").filter(pk=pk)).first()


def take(experiment: Experiment, chunk: Chunk, worker: str) -> Lease:
    """The caller holds the lock."""
    token = uuid4()
    chunk.status = Chunk.Status.LEASED
    chunk.lease_token = token
    chunk.lease_until = lease_end()
    chunk.worker = worker
    chunk.attempts += 1
    chunk.save()
    expected = expected_seconds(chunk.games, bot=experiment.bot, seconds=experiment.game_seconds)
    experiment.charged += expected
    if experiment.status == Experiment.Status.QUEUED:
        experiment.status = Experiment.Status.RUNNING
        experiment.started_at = timezone.now()
    experiment.save(update_fields=["status", "started_at", "next_game", "charged"])
    turns.charge(experiment.turn_id, expected)
    return Lease(
        experiment_id=experiment.pk,
        chunk_id=chunk.pk,
        form_key=experiment.form_key,
        token=token,
        seed=experiment.seed,
        first_game=chunk.first_game,
        games=chunk.games,
        unit=unit_games(experiment.kind, experiment.seats),
        turn_id=experiment.turn_id,
        expected=expected,
    )


def renew_lease(lease: Lease) -> bool:
    return bool(held(lease).update(lease_until=lease_end()))


def release_chunk(lease: Lease) -> None:
    """Give the chunk back unplayed, so that nobody has to wait for the lease to run out."""
    held(lease).update(
        status=Chunk.Status.WAITING,
        lease_token=None,
        lease_until=None,
        attempts=F("attempts") - 1,
    )


def held(lease: Lease) -> QuerySet[Chunk]:
    """The chunk, if it still is this lease's."""
    return Chunk.objects.filter(
        pk=lease.chunk_id, status=Chunk.Status.LEASED, lease_token=lease.token
    )


def lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.LEASE_SECONDS)
