"""Chunks under a lease: whose turn it is, who holds one, and how it is given back.

A chunk whose lease ran out is free again for anybody; the token makes sure that only the last
taker's result counts.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from engine import api
from matches.models import PLAYED, Chunk, Experiment
from ops.locks import locked

NEVER = datetime.min.replace(tzinfo=UTC)


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
    kind: str


def claimable() -> QuerySet[Chunk]:
    """Chunks nobody works on: never taken, or their lease ran out."""
    return free(Chunk.objects.all()).filter(
        experiment__engine_version=api.ENGINE_VERSION, experiment__status__in=PLAYED
    )


def free(chunks: QuerySet[Chunk]) -> QuerySet[Chunk]:
    """Those of them that may be taken now."""
    return chunks.filter(
        Q(status=Chunk.Status.WAITING) | Q(lease_until__lt=timezone.now()),
        status__in=[Chunk.Status.WAITING, Chunk.Status.LEASED],
    )


def in_turn() -> list[int]:
    """All that are played. People take turns, and so do the experiments of each: whoever has many
    waits as long as whoever has one. Read from the one index that holds all of this."""
    played = list(
        Experiment.objects.filter(engine_version=api.ENGINE_VERSION, status__in=PLAYED)
        .order_by()
        .values_list("priority", "served_at", "owner", "pk")
    )
    served: dict[int, datetime] = {}
    for _, at, owner, _ in played:
        if at is not None:
            served[owner] = max(at, served.get(owner, at))
    played.sort(key=lambda row: (-row[0], served.get(row[2], NEVER), row[1] or NEVER, row[3]))
    return [pk for *_, pk in played]


def locked_experiment(pk: int) -> Experiment | None:
    """Without its snapshot: that is big, never changes, and is read once by `playing.table`."""
    return locked(Experiment.objects.defer("snapshot").filter(pk=pk)).first()


def take(experiment: Experiment, chunk: Chunk, worker: str) -> Lease:
    """The caller holds the lock."""
    token = uuid4()
    chunk.status = Chunk.Status.LEASED
    chunk.lease_token = token
    chunk.lease_until = lease_end()
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
        kind=experiment.kind,
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
