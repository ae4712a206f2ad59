"""Counters of limits, in a table of their own: how often somebody may do something in a while.

What is limited, and how much, stands in `ops.limit_table`. A counter is a bucket that leaks: ten an
hour are ten at once, then one every six minutes. So one number is all there is to keep, one
statement counts and decides, and whoever is refused has to wait for one drop only.
"""

import hashlib
import hmac
import math
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import structlog
from django.conf import settings
from django.db import OperationalError, connection
from django.db.models import F

from ops.away import is_away
from ops.models import Limit

# Counters of one scope. Strangers share one by chance, which a keyed hash keeps from being chosen;
# in return no number of addresses and names fills the table or drives somebody's counter out of it.
SLOTS = 2**17
SWEEP_EVERY = 200  # counted by each process
SWEEP_ROWS = 500  # more than can have come since, so the table does not grow for good
LOCK_MS = 250  # how long a page waits for SQLite's write lock before it goes on uncounted
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}

log = structlog.get_logger(__name__)
_taken = count(1)


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds."""

    amount: int
    seconds: float

    @property
    def drop(self) -> float:
        """Seconds after which one more is allowed."""
        return self.seconds / self.amount


def parse_rate(text: str) -> Rate | None:
    """`5/15min`, `120/minute`, `3/10s`; `off` is no limit."""
    if text.strip() == "off":
        return None
    found = re.fullmatch(r"\s*([0-9]{1,9})/([0-9]{0,6})([smhd])[a-z]*\s*", text)
    if found is None or not int(found[1]):
        raise ValueError(f"“{text}” is not a rate. Write it like 20/min, 5/15min, 100/day or off.")
    return Rate(int(found[1]), float(found[2] or 1) * UNITS[found[3]])


def key_of(scope: str, who: str) -> str:
    # Whoever types a name may type half a character.
    text = f"{scope}\n{who}".encode("utf-8", "surrogatepass")
    digest = hmac.digest(settings.SECRET_KEY.encode(), text, hashlib.sha256)
    return f"{scope}:{int.from_bytes(digest[:8]) % SLOTS:05x}"


def take(scope: str, who: str, rate: Rate, *, may_skip: bool = False) -> float:
    """Count one. 0 if it is allowed, else the seconds to wait; what is refused is not counted.

    With `may_skip` a database that cannot be written to in a moment allows it: nobody should wait
    for a long write because of a limit that only saves computing.
    """
    if next(_taken) % SWEEP_EVERY == 0 and not connection.in_atomic_block:
        sweep()
    key, now = key_of(scope, who), time.time()
    try:
        with _impatient(may_skip):
            return _count(key, now, rate)
    except OperationalError as error:
        if not (may_skip and is_away(error)):
            raise
        log.warning("limit_not_counted", scope=scope, error=str(error))
        return 0.0


def give_back(scope: str, who: str, rate: Rate) -> None:
    """Take one back: what was asked for turned out to cost nothing."""
    Limit.objects.filter(key=key_of(scope, who)).update(empty_at=F("empty_at") - rate.drop)


def remember(scope: str, who: str, seconds: float) -> None:
    """Know them for so long; see `knows`."""
    Limit.objects.update_or_create(
        key=key_of(scope, who), defaults={"empty_at": time.time() + seconds}
    )


def knows(scope: str, who: str) -> bool:
    return Limit.objects.filter(key=key_of(scope, who), empty_at__gt=time.time()).exists()


def forget(scope: str, who: str) -> None:
    Limit.objects.filter(key=key_of(scope, who)).delete()


def sweep() -> int:
    """Remove some of the rows that are worth nothing; asks before it takes a write lock."""
    now = time.time()
    old = list(Limit.objects.filter(empty_at__lt=now).values_list("pk", flat=True)[:SWEEP_ROWS])
    if not old:
        return 0
    return Limit.objects.filter(pk__in=old, empty_at__lt=now).delete()[0]


def in_words(seconds: float) -> str:
    """A time to wait, rounded up: 40 seconds, 3 minutes, 2 hours."""
    for unit, length in (("hour", 3600), ("minute", 60)):
        if seconds > 1.5 * length:
            return f"{math.ceil(seconds / length)} {unit}s"
    if seconds > 59:
        return "a minute" if seconds <= 60 else "2 minutes"
    return "a second" if seconds <= 1 else f"{math.ceil(seconds)} seconds"


def _count(key: str, now: float, rate: Rate) -> float:
    most, least = ("greatest", "least") if connection.vendor == "postgresql" else ("max", "min")
    # Never fuller than full, whatever a clock that was wrong has written.
    level = f"{least}({most}(ops_limit.empty_at, %(now)s), %(full)s)"
    full = now + rate.seconds
    values: dict[str, str | float] = {"key": key, "now": now, "drop": rate.drop, "full": full}
    # A hair more than full: sums of drops are not exact.
    statement = f"""
        INSERT INTO ops_limit (key, empty_at) VALUES (%(key)s, %(now)s + %(drop)s)
        ON CONFLICT (key) DO UPDATE SET empty_at = {level} + %(drop)s
        WHERE {level} + %(drop)s <= %(full)s + 0.001
        RETURNING empty_at"""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        if cursor.fetchone() is not None:
            return 0.0
    found = Limit.objects.filter(pk=key).values_list("empty_at", flat=True).first()
    return max(0.1, min(max(found or now, now), full) + rate.drop - full)


@contextmanager
def _impatient(is_impatient: bool) -> Iterator[None]:
    """SQLite waits half a minute for its lock; here not."""
    if not is_impatient or connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    connection.ensure_connection()
    driver: Any = connection.connection
    before = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    driver.execute(f"PRAGMA busy_timeout = {LOCK_MS}")
    try:
        yield
    finally:
        driver.execute(f"PRAGMA busy_timeout = {before}")
