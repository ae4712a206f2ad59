"""Games of guests: they become the user's who logs in from that browser, or go after a while."""

import time
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.sessions import GUEST
from matches.seats.models import SeatGame

KEPT_DAYS = 7
"""After the last move; the session that leads to them lasts as long (accounts.sessions)."""
SWEEP_SECONDS = 3600.0
HANDFUL = 200

_next_sweep = 0.0


@transaction.atomic
def claim(*, user: User, session: dict[str, Any]) -> int:
    """What was played in this session is the user's from now on."""
    token = session.pop(GUEST, "")
    if not token:
        return 0
    games = SeatGame.objects.filter(owner=None, guest=token)
    return games.update(owner=user, guest="")


def abandoned() -> QuerySet[SeatGame]:
    """Games of guests nobody moved in for long."""
    before = timezone.now() - timedelta(days=KEPT_DAYS)
    return SeatGame.objects.filter(owner=None, updated_at__lt=before)


def sweep() -> None:
    """A chore of every worker; most times it only looks at the clock."""
    global _next_sweep
    now = time.monotonic()
    if now >= _next_sweep:
        _next_sweep = now if remove_abandoned() == HANDFUL else now + SWEEP_SECONDS


def remove_abandoned() -> int:
    keys = list(abandoned().values_list("pk", flat=True)[:HANDFUL])
    deleted, _ = abandoned().filter(pk__in=keys).delete()
    return deleted
