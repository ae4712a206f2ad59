"""Writes of operations: heartbeats of workers."""

from datetime import timedelta

from django.utils import timezone

from ops.models import WorkerHeartbeat
from ops.version import VERSION

FORGET_AFTER = timedelta(minutes=10)


def beat(*, worker: str, engine: str = "", compiled: bool = False) -> None:
    """Say that this worker is alive, and forget those that died long ago."""
    now = timezone.now()
    WorkerHeartbeat.objects.update_or_create(
        name=worker,
        defaults={"version": VERSION, "engine": engine, "compiled": compiled, "seen_at": now},
    )
    WorkerHeartbeat.objects.filter(seen_at__lt=now - FORGET_AFTER).delete()


def sign_off(*, worker: str) -> None:
    WorkerHeartbeat.objects.filter(name=worker).delete()
