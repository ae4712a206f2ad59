"""Numbers for Prometheus: counted by every process on this machine, asked from the database.

Counts live in files under var/metrics that processes share (prometheus_client's multiprocess mode).
A process takes the first free place and goes on with its numbers, so there are never more files
than processes and no count ever goes back. Upper apps register what can be asked.
"""

import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import structlog
from django.conf import settings
from django.db import Error as DatabaseProblem
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, values
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector

from ops import selectors, unreadable
from ops.version import VERSION

PLACES = 256
# Set aside at once: a full disk ends a process that writes to a file which cannot grow.
FILE_BYTES = 2 * 1024 * 1024
# What fits into it, with room to spare; whatever comes later is called OTHER.
MAX_REQUEST_KINDS = 4_000
MAX_ROUTES = 300
OTHER = "other"
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

log = structlog.get_logger(__name__)
_gauges: dict[str, tuple[str, Callable[[], int]]] = {}
_lock = threading.Lock()
_places: dict[int, str] = {}  # by process, for a fork takes its parent's memory along
_kinds: set[tuple[str, ...]] = set()


def register_gauge(name: str, help_text: str, ask: Callable[[], int]) -> None:
    """Something the database knows, asked at every look: `riftlab_NAME`."""
    _gauges[f"riftlab_{name}"] = (help_text, ask)


def count_request(*, method: str, route: str, status: int, seconds: float) -> None:
    counters = _counters()
    if counters is None:
        return
    kind = (method if method in METHODS else OTHER, route, str(status))
    counters.requests.labels(*_bounded(kind, MAX_REQUEST_KINDS)).inc()
    counters.seconds.labels(*_bounded((route,), MAX_ROUTES)).observe(seconds)


def count_games(*, played: int, failed: int) -> None:
    if counters := _counters():
        counters.games.inc(played)
        counters.failed.inc(failed)


def exposition() -> bytes:
    registry = CollectorRegistry()
    registry.register(_Asked())
    if _counters() is not None:
        MultiProcessCollector(registry, str(kept_in()))  # type: ignore[no-untyped-call]
    return generate_latest(registry)


@dataclass(frozen=True, slots=True)
class _Counters:
    requests: Counter
    seconds: Histogram
    games: Counter
    failed: Counter


def _counters() -> _Counters | None:
    """None if metrics are off, or if there is no room for their files."""
    if not settings.METRICS:
        return None
    try:
        _place()
        return _make_counters()
    except OSError as error:
        log.warning("metrics_not_counted", error=str(error))
        return None


@cache
def _make_counters() -> _Counters:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(kept_in())
    # The documented way to count by something else than the process id.
    values.ValueClass = values.MultiProcessValue(_place)  # type: ignore[no-untyped-call]
    return _Counters(
        Counter(
            "riftlab_http_requests",
            "Answers",
            ["method", "route", "status"],
            registry=None,
        ),
        Histogram(
            "riftlab_http_seconds", "Time to answer", ["route"], buckets=BUCKETS, registry=None
        ),
        Counter("riftlab_games_played", "Games that were counted", registry=None),
        Counter("riftlab_games_failed", "Games without an end", registry=None),
    )


def kept_in() -> Path:
    """One for each release: an older one may have counted other things."""
    folder: Path = settings.PROFILE.var / "metrics" / VERSION
    return folder


def _place() -> str:
    """The first one that no other living process holds."""
    pid = os.getpid()
    with _lock:
        if pid not in _places:
            _places[pid] = _take_place()
        return _places[pid]


def _take_place() -> str:
    folder = kept_in()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for place in range(PLACES):
        descriptor = os.open(folder / f"{place}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            continue
        try:
            for kind in ("counter", "histogram"):
                _reserve(folder / f"{kind}_{place}.db")
        except OSError:
            os.close(descriptor)
            raise
        return str(place)  # and keep the file open: the lock ends with the process
    raise OSError(f"more than {PLACES} processes count")


def _reserve(file: Path) -> None:
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        os.posix_fallocate(descriptor, 0, FILE_BYTES)
    except OSError:
        if not os.fstat(descriptor).st_size >= FILE_BYTES:
            file.unlink()
        raise
    finally:
        os.close(descriptor)


def _bounded(kind: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Strangers choose what they ask for; they must not choose how many numbers we keep."""
    with _lock:
        if kind not in _kinds:
            if sum(len(known) == len(kind) for known in _kinds) >= most:
                return tuple(OTHER for _ in kind)
            _kinds.add(kind)
    return kind


class _Asked:
    """What is true right now, whoever asks."""

    def collect(self) -> Iterator[Metric]:
        up = GaugeMetricFamily("riftlab_up", "What /readyz says", labels=["part"])
        checks = selectors.readiness()
        for check in checks:
            up.add_metric([check.name], int(check.ok))
        yield up
        aside = CounterMetricFamily(
            "riftlab_unreadable_messages", "Messages of the broker that were set aside"
        )
        aside.add_metric([], unreadable.count())
        yield aside
        gauges = {"riftlab_workers_alive": ("Workers that beat lately", selectors.live_workers)}
        for name, (help_text, ask) in (gauges | _gauges).items():
            try:
                yield GaugeMetricFamily(name, help_text, ask())
            except DatabaseProblem as error:  # riftlab_up says it
                log.warning("metric_not_read", metric=name, error=str(error))
