"""How long experiments stay: EXPERIMENT_DAYS after their end, unless there is a reason to keep one.

Public ones, those with a shared game, those of the house and those their owner marked stay. Who
gives up such a reason has all the days again.
"""

import time
from datetime import date, timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.services import HOUSE
from matches.models import OPEN, Experiment
from matches.replays.models import GameShare
from ops.locks import locked

SWEEP_SECONDS = 600.0
HANDFUL = 20
HANDFUL_SECONDS = 2.0

log = structlog.get_logger(__name__)
_next_sweep = 0.0


def shared() -> Exists:
    """For lists: whether somebody has a link to a game, read along as `is_shared`."""
    return Exists(GameShare.objects.filter(experiment=OuterRef("pk")))


def removal_day(experiment: Experiment) -> date | None:
    """When it will be removed if nothing changes; None if it stays or is not over yet."""
    began = experiment.let_go_at or experiment.finished_at
    if not settings.EXPERIMENT_DAYS or began is None or experiment.is_open:
        return None
    stays = (
        experiment.is_kept
        or experiment.is_public
        or experiment.owner.username == HOUSE
        or experiment.is_shared
    )
    return None if stays else (began + timedelta(days=settings.EXPERIMENT_DAYS)).date()


def expired() -> QuerySet[Experiment]:
    """The same rule as `removal_day`, for the whole table: those whose time is over."""
    if not settings.EXPERIMENT_DAYS:
        return Experiment.objects.none()
    end = timezone.now() - timedelta(days=settings.EXPERIMENT_DAYS)
    return (
        Experiment.objects.filter(
            Q(let_go_at=None) | Q(let_go_at__lt=end),
            ~shared(),
            finished_at__lt=end,
            is_kept=False,
            is_public=False,
        )
        .exclude(status__in=OPEN)
        .exclude(owner__username=HOUSE)
    )


def sweep() -> None:
    """A chore of every worker; most times it has nothing to do but look at the clock."""
    global _next_sweep
    now = time.monotonic()
    if now >= _next_sweep:
        is_more = remove_expired()
        _next_sweep = now if is_more else now + SWEEP_SECONDS


def remove_expired() -> bool:
    """Remove experiments whose time is over, each in a transaction of its own. True if there may be
    more: a worker has to beat between two handfuls."""
    ends = time.monotonic() + HANDFUL_SECONDS
    found = list(expired().order_by("finished_at").values_list("pk", flat=True)[:HANDFUL])
    for pk in found:
        remove(pk)
        if time.monotonic() >= ends:
            return True
    return len(found) == HANDFUL


@transaction.atomic
def remove(pk: int) -> bool:
    """Under the lock under which people keep and share it: whoever was faster is respected."""
    experiment = locked(Experiment.objects.filter(pk=pk).defer("snapshot")).first()
    if experiment is None or not expired().filter(pk=pk).exists():
        return False
    log.info("experiment_removed", experiment=pk, owner=experiment.owner_id)
    experiment.delete()
    return True
