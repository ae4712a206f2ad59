"""Reads of operations: is everything there that Riftlab needs to work?"""

from dataclasses import dataclass
from datetime import timedelta

from celery import current_app
from django.db import DatabaseError, connection
from django.utils import timezone
from kombu.exceptions import OperationalError

from ops.models import WorkerHeartbeat

FRESH = timedelta(seconds=15)


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    ok: bool
    detail: str


def live_workers() -> int:
    return len(live_engines())


def live_engines() -> list[str]:
    """The engine version of each worker that is alive; empty for one that does not tell."""
    fresh = WorkerHeartbeat.objects.filter(seen_at__gte=timezone.now() - FRESH)
    return list(fresh.order_by("name").values_list("engine", flat=True))


def readiness() -> list[Check]:
    database = _database()
    return [database, _broker(), _workers(database)]


def _database() -> Check:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return Check("database", False, f"does not answer: {type(error).__name__}")
    return Check("database", True, connection.vendor)


def _broker() -> Check:
    try:
        with current_app.connection_for_write(connect_timeout=2) as broker:
            broker.ensure_connection(max_retries=1, timeout=2)
    except (OperationalError, OSError) as error:
        return Check("broker", False, f"does not answer: {type(error).__name__}")
    return Check("broker", True, str(current_app.connection_for_write().transport_cls))


def _workers(database: Check) -> Check:
    if not database.ok:
        return Check("workers", False, "unknown without the database")
    try:
        alive = live_workers()
    except DatabaseError as error:
        return Check("workers", False, f"not readable: {type(error).__name__}")
    seconds = int(FRESH.total_seconds())
    if alive:
        return Check("workers", True, f"{alive} alive")
    return Check("workers", False, f"none has been heard of in the last {seconds} s")
