"""Checks that may hang, asked by many at once: one runs at a time, and nobody waits long for it."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Overdue
from dataclasses import dataclass

from django.db import connections

PATIENCE = 2.5
# So many askers as there may be share an answer for this long.
FRESH_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    ok: bool
    detail: str


class Flight:
    """A check in a thread of its own. While it hangs, nobody starts a second one, and whoever asks
    after its time is up hears so at once: monitors cannot fill all threads of the web server."""

    def __init__(self, names: tuple[str, ...], check: Callable[[], list[Check]]) -> None:
        self._names = names
        self._check = check
        self._lock = threading.Lock()
        self._running: Future[list[Check]] = Future()
        self._begun = 0.0
        self._landed = -FRESH_SECONDS
        self._running.set_result([])

    def begin(self) -> None:
        with self._lock:
            if self._running.done() and time.monotonic() - self._landed >= FRESH_SECONDS:
                self._running = Future()
                self._begun = time.monotonic()
                threading.Thread(target=self._fly, args=[self._running], daemon=True).start()

    def checks(self) -> list[Check]:
        with self._lock:
            running, left = self._running, self._begun + PATIENCE - time.monotonic()
        try:
            return running.result(timeout=max(0.0, left))
        except Overdue:
            late = f"no answer within {PATIENCE:g} s"
            return [Check(name, False, late) for name in self._names]

    def _fly(self, running: Future[list[Check]]) -> None:
        try:
            found = self._check()
        except Exception as error:  # noqa: BLE001  # whatever it is, the answer is "not ready"
            found = [Check(name, False, type(error).__name__) for name in self._names]
        finally:
            connections.close_all()
        with self._lock:
            self._landed = time.monotonic()
        running.set_result(found)
