"""What operations keep in the database: workers that are alive, counters of limits."""

from django.db import models


class WorkerHeartbeat(models.Model):
    """Written every few seconds by a Celery worker; a stale row means a dead worker."""

    name = models.CharField(max_length=200, unique=True)
    version = models.CharField(max_length=40)
    # Set by the database if a worker of an older release does not know of it.
    engine = models.CharField(max_length=40, blank=True, db_default="")
    compiled = models.BooleanField(db_default=False)  # whether its engine is (engine/compiled.py)
    started_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.name} ({self.version})"


class Limit(models.Model):
    """How full one counter of `ops.limits` is. Whose it is cannot be read from the key."""

    key = models.CharField(max_length=60, primary_key=True)
    # Seconds since 1970 at which the counter is empty again, and the row worth nothing.
    empty_at = models.FloatField(db_index=True)

    def __str__(self) -> str:
        return self.key
