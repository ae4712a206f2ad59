"""The clock of a game: how much computing it may take, and the end of one that takes more; and
the watch of a chunk, for what its owner is charged.

It counts what the process computes, not the time on the wall: a worker that waited for a locked
database or was put to sleep has not played a bad game.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

STUCK = 1.25
"""A game that does not even come to its next decision is pulled out a little later."""


class GameCutOff(Exception):
    """The game took too long."""


class Stopwatch:
    """Started when it is made."""

    def __init__(self) -> None:
        self._computed, self._elapsed = time.thread_time(), time.monotonic()

    @property
    def computed(self) -> float:
        return time.thread_time() - self._computed

    @property
    def elapsed(self) -> float:
        """On the wall: what others had to wait."""
        return time.monotonic() - self._elapsed


class Clock:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ends = time.thread_time() + seconds

    def check(self) -> bool:
        """Asked before every decision; always True, or the game is cut off."""
        if time.thread_time() >= self._ends:
            raise self.cut_off()
        return True

    def cut_off(self) -> GameCutOff:
        return GameCutOff(f"The game was not over after {self._seconds:g} seconds of computing.")


@contextmanager
def clock(seconds: float) -> Iterator[Clock]:
    """A running clock. In a main thread, as every worker has, it also ends a stuck decision."""
    running = Clock(seconds)
    if threading.current_thread() is not threading.main_thread():
        yield running
        return

    def ring(signal_number: int, frame: FrameType | None) -> None:
        raise running.cut_off()

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, STUCK * seconds)
    try:
        yield running
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
