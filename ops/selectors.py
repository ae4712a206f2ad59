"""Reads of operations: is everything there that Riftlab needs to work?"""

from datetime import timedelta

from celery import current_app
from django.db import DatabaseError, connection
from django.utils import timezone
from kombu.exceptions import OperationalError

from ops import compiler, disk, unreadable
from ops.flights import Check, Flight
from ops.models import WorkerHeartbeat

FRESH = timedelta(seconds=15)


def live_workers() -> int:
    return len(live_engines())


def compiled_workers() -> int:
    """Of the workers that are alive, those whose engine is compiled."""
    fresh = WorkerHeartbeat.objects.filter(seen_at__gte=timezone.now() - FRESH)
    return fresh.filter(compiled=True).count()


def live_engines() -> list[str]:
    """The engine version of each worker that is alive; empty for one that does not tell."""
    fresh = WorkerHeartbeat.objects.filter(seen_at__gte=timezone.now() - FRESH)
    return list(fresh.order_by("name").values_list("engine", flat=True))


def readiness() -> list[Check]:
    """Within moments, whatever hangs: see ops.flights."""
    flights = (_database_flight, _broker_flight, _disk_flight)
    for flight in flights:
        flight.begin()
    return [check for flight in flights for check in flight.checks()]


def _of_database() -> list[Check]:
    database = _database()
    return [database, _workers(database)]


def _of_broker() -> list[Check]:
    return [_broker()]


def _of_disk() -> list[Check]:
    return [_disk(), Check("engine", True, compiler.said())]


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
    detail = str(current_app.connection_for_write().transport_cls)
    if aside := unreadable.count():
        detail += f"; {aside} unreadable messages were set aside"
    return Check("broker", True, detail)


def _disk() -> Check:
    if disk.is_full():
        return Check("disk", False, "full: nothing can be written until there is room again")
    return Check("disk", True, "has room")


def _workers(database: Check) -> Check:
    if not database.ok:
        return Check("workers", False, "unknown without the database")
    try:
        alive, compiled = live_workers(), compiled_workers()
    except DatabaseError as error:
        return Check("workers", False, f"not readable: {type(error).__name__}")
    seconds = int(FRESH.total_seconds())
    if alive:
        return Check("workers", True, f"{alive} alive, {compiled} of them compiled")
    return Check("workers", False, f"none has been heard of in the last {seconds} s")


_database_flight = Flight(("database", "workers"), _of_database)
_broker_flight = Flight(("broker",), _of_broker)
_disk_flight = Flight(("disk", "engine"), _of_disk)
