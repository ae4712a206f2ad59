"""What each Celery worker does beside its tasks: it beats, and it runs the registered chores.

A chore is a small function without arguments that an upper app registers in `AppConfig.ready`,
for example "wake somebody if work is waiting". It runs every few seconds in a thread of the
worker's main process, so that a lost message or a restarted broker costs seconds, not work.
"""

import atexit
import os
import random
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from celery import signals
from django.db import DatabaseError, InterfaceError, close_old_connections, connections
from kombu.exceptions import OperationalError

from engine import compiled
from ops import services
from ops.checks import refuse_unfit_settings

BEAT_SECONDS = 2.0

log = structlog.get_logger(__name__)
_chores: list[Callable[[], object]] = []
_engine = ""
_stop = threading.Event()
_thread: threading.Thread | None = None


def register_chore(chore: Callable[[], object]) -> None:
    if chore not in _chores:
        _chores.append(chore)


def register_engine(version: str) -> None:
    """What plays the games of this worker; its heartbeat tells."""
    global _engine
    _engine = version


def name() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"


def is_stopping() -> bool:
    """Long tasks ask this between two games, so that a worker ends within moments."""
    return _stop.is_set()


def ask_to_end() -> None:
    """What is in hand is given back, then the process ends."""
    _stop.set()


def begin_again() -> None:
    """End as if asked to, which gives back what is in hand, and start as the same process."""
    if _stop.is_set():
        return
    log.info("worker_begins_again")
    atexit.register(_start_again)
    os.kill(os.getpid(), signal.SIGTERM)


def _start_again() -> None:
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def take_compiled_engine() -> None:
    """The chore of a worker whose engine is compiled while it plays already."""
    if not compiled.is_compiled() and not compiled.is_unwanted() and compiled.ready() is not None:
        begin_again()


def pause(seconds: float) -> None:
    """Wait, but not once the worker is asked to end."""
    _stop.wait(seconds)


def connect_signals() -> None:
    signals.worker_init.connect(_on_init, weak=False)
    signals.worker_ready.connect(_on_ready, weak=False)
    signals.worker_shutting_down.connect(_on_shutting_down, weak=False)
    signals.worker_shutdown.connect(_on_shutdown, weak=False)


def _on_init(**_: object) -> None:
    refuse_unfit_settings()


def _on_ready(**_: object) -> None:
    _begin(chores=True)


def _on_shutting_down(**_: object) -> None:
    ask_to_end()


def _on_shutdown(**_: object) -> None:
    ask_to_end()
    if _thread is not None:
        _thread.join(timeout=5)


@contextmanager
def beating(*, chores: bool) -> Iterator[None]:
    """For a process without Celery: it beats as long as this lasts; with or without the chores."""
    _begin(chores=chores)
    try:
        yield
    finally:
        _on_shutdown()


def _begin(*, chores: bool) -> None:
    global _thread
    _stop.clear()
    _thread = threading.Thread(target=_run, args=(chores,), name="riftlab-heartbeat", daemon=True)
    _thread.start()


def _run(chores: bool) -> None:
    while True:
        beat_once(chores=chores)
        # Never quite in step with another worker, who would then take every call of this one.
        if _stop.wait(BEAT_SECONDS * random.uniform(0.75, 1.25)):
            break
    _guarded(lambda: services.sign_off(worker=name()))
    connections.close_all()


def beat_once(*, chores: bool = True) -> None:
    close_old_connections()
    is_compiled = compiled.is_compiled()
    _guarded(lambda: services.beat(worker=name(), engine=_engine, compiled=is_compiled))
    for chore in (*(_chores if chores else ()), take_compiled_engine):
        _guarded(chore)


def _guarded(step: Callable[[], object]) -> None:
    # A database or broker that is away now is back in a moment; the next round tries again. So it
    # does after anything else: a worker that neither beats nor looks for work would be lost.
    try:
        step()
    except (DatabaseError, InterfaceError, OperationalError, OSError) as error:
        log.warning("heartbeat_failed", error=str(error), kind=type(error).__name__)
    except Exception:
        log.exception("heartbeat_failed")
