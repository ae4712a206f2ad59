"""Dear things are done by few at a time: PDF files, bitmaps, documents, the thinking of bots.

A process makes two of them at most, so that its other threads stay free for pages. Files
are kept for a while: ten people who ask for the same one wait for the first, and whoever comes
later finds it.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

AT_ONCE = 2
WAIT_SECONDS = 5.0  # for somebody else's answer to the same question
RETRY_SECONDS = 2
MAX_BYTES = 32 * 2**20

BUSY = "Too much is being drawn, printed and thought about just now. Try again in a few seconds."


class Busy(Exception):
    """All hands are full; `seconds` says when to ask again."""

    seconds = RETRY_SECONDS


_hands = threading.BoundedSemaphore(AT_ONCE)


@contextmanager
def hand() -> Iterator[None]:
    """One of the few that do heavy work in this process; refused at once if all are busy."""
    if not _hands.acquire(blocking=False):
        raise Busy(BUSY)
    try:
        yield
    finally:
        _hands.release()


class Shelf:
    """Finished files by what they were made of; the oldest leave when it is full.

    What is not `heavy` needs no hand: it is kept because many ask for it.
    """

    def __init__(self, max_bytes: int = MAX_BYTES, *, heavy: bool = True) -> None:
        self._max_bytes = max_bytes
        self._heavy = heavy
        self._bytes = 0
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self._under_way: dict[str, threading.Event] = {}
        self._lock = threading.Lock()

    def at_hand(self, key: str) -> bytes | None:
        with self._lock:
            if key in self._files:
                self._files.move_to_end(key)
            return self._files.get(key)

    def get(self, key: str, make: Callable[[], bytes]) -> bytes:
        """The file, made by whoever asks first. Raises Busy."""
        if (found := self.at_hand(key)) is not None:
            return found
        mine = threading.Event()
        with self._lock:
            other = self._under_way.setdefault(key, mine)
        if other is not mine:
            other.wait(WAIT_SECONDS)
            if (found := self.at_hand(key)) is None:
                raise Busy(BUSY)
            return found
        try:
            # It may have come between the first look and now.
            if (found := self.at_hand(key)) is None:
                with hand() if self._heavy else nullcontext():
                    found = make()
                self._keep(key, found)
            return found
        finally:
            with self._lock:
                del self._under_way[key]
            mine.set()

    def _keep(self, key: str, file: bytes) -> None:
        if len(file) > self._max_bytes // 4:  # it would drive out too many others
            return
        with self._lock:
            self._files[key] = file
            self._bytes += len(file)
            while self._bytes > self._max_bytes:
                _, old = self._files.popitem(last=False)
                self._bytes -= len(old)


shelf = Shelf()
