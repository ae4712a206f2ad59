"""Does the server answer anybody? One thread of a process finds out, for all who wait."""

import select
import threading
import time

import structlog
from psycopg.pq import PGconn, PollingStatus

ANSWER_SECONDS = 2.0
PAUSE_SECONDS = 1.0
EVENTS = {int(PollingStatus.READING): select.POLLIN, int(PollingStatus.WRITING): select.POLLOUT}

log = structlog.get_logger(__name__)


class Pulse:
    def __init__(self) -> None:
        self.is_silent = False
        self._lock = threading.Lock()
        self._is_felt = False

    def feel(self, address: str) -> None:
        """Returns at once. While the server is silent it is asked again and again, by one only."""
        with self._lock:
            if self._is_felt:
                return
            self._is_felt = True
        threading.Thread(target=self._feel, args=[address], daemon=True).start()

    def _feel(self, address: str) -> None:
        try:
            while not answers(address):
                if not self.is_silent:
                    log.error("database_silent")
                self.is_silent = True
                time.sleep(PAUSE_SECONDS)
            if self.is_silent:
                log.warning("database_answers_again")
        finally:
            self.is_silent = False
            with self._lock:
                self._is_felt = False


def answers(address: str) -> bool:
    """A refusal is an answer, too: whoever asks next hears it from the server.

    By libpq's own steps: a connection that psycopg has given up stays open for a while.
    """
    server = PGconn.connect_start(address.encode())
    deadline = time.monotonic() + ANSWER_SECONDS
    try:
        while (status := server.connect_poll()) in EVENTS:
            poller = select.poll()
            poller.register(server.socket, EVENTS[status])
            if not poller.poll(1000 * max(0.0, deadline - time.monotonic())):
                return False
        return True
    finally:
        server.finish()


pulse = Pulse()
