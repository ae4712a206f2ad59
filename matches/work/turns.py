"""Whose turn it is: everybody gets the same computing time, however many or slow their games are.

Start-time fair queueing. Each person is charged the seconds that were computed for them, and the
next chunk is for whoever was charged least. Who comes (back) starts level with whoever is next:
nobody saves up time by being away, and nobody is behind for what they had before. The experiments
of one person share their time in the same way. A chunk is charged with what it is expected to take
when it is taken, and put right when its time is known: ten workers do not all serve the same one.
"""

from django.db.models import Exists, F, Max, Min, OuterRef, Q, QuerySet
from django.utils import timezone

from engine import api
from matches.models import PLAYED, Chunk, Experiment, Turn

CHUNK_COST = 0.01
"""Seconds: taking a chunk and handing it in is work as well."""
CANDIDATES = 50
"""Experiments a worker looks at before it gives up until it is called again."""


def with_work() -> QuerySet[Experiment]:
    """Experiments with a chunk that may be taken now."""
    returned = free(Chunk.objects.filter(experiment=OuterRef("pk")))
    return Experiment.objects.filter(
        Q(next_game__lt=F("games")) | Exists(returned),
        engine_version=api.ENGINE_VERSION,
        status__in=PLAYED,
    )


def free(chunks: QuerySet[Chunk]) -> QuerySet[Chunk]:
    """Those of them that may be taken now: given back, or their lease ran out."""
    return chunks.filter(
        Q(status=Chunk.Status.WAITING) | Q(lease_until__lt=timezone.now()),
        status__in=[Chunk.Status.WAITING, Chunk.Status.LEASED],
    )


def in_turn() -> list[int]:
    """The experiments that are next."""
    played = with_work().order_by("-priority", "turn__charged", "turn", "charged", "pk")
    return list(played.values_list("pk", flat=True)[:CANDIDATES])


def enter(experiment: Experiment) -> None:
    """Before it is stored as one that is played; the caller holds its lock or its owner's."""
    turn, _ = Turn.objects.get_or_create(owner_id=experiment.owner_id, priority=experiment.priority)
    others = Experiment.objects.filter(
        engine_version=api.ENGINE_VERSION, status__in=PLAYED, priority=experiment.priority
    ).exclude(pk=experiment.pk)
    own = others.filter(turn=turn).aggregate(least=Min("charged"))["least"]
    if own is None:
        start = _now(others, experiment.priority)
        Turn.objects.filter(pk=turn.pk, charged__lt=start).update(charged=start)
    experiment.turn = turn
    experiment.charged = max(experiment.charged, own or 0)


def _now(played: QuerySet[Experiment], priority: int) -> float:
    """Where whoever is next stands; if nobody plays, whoever had most."""
    least = played.aggregate(least=Min("turn__charged"))["least"]
    if least is None:
        least = Turn.objects.filter(priority=priority).aggregate(most=Max("charged"))["most"]
    return float(least or 0)


def charge(turn_id: int | None, seconds: float) -> None:
    """Seconds that were, or are going to be, computed; less than none puts an earlier guess right.
    Whoever holds other locks calls this last, so that nobody waits in a circle."""
    if turn_id is not None:
        Turn.objects.filter(pk=turn_id).update(charged=F("charged") + seconds)
