"""A wake-up call for work that stands in the database.

The message says nothing but “look”. One that is lost does not matter, for every worker looks by
itself every few seconds (`ops.worker`); one too many finds nothing to do.
"""

import threading
from collections.abc import Callable

import structlog
from celery import shared_task
from django.db import InterfaceError, OperationalError
from kombu.exceptions import OperationalError as BrokerAway

# A call nobody answered by then is not needed: the chore calls again.
EXPIRES_SECONDS = 10

log = structlog.get_logger(__name__)


class Calls:
    """One kind of work. `answer` does what there is, and says whether there may be more."""

    def __init__(
        self, name: str, *, is_waiting: Callable[[], bool], answer: Callable[[], bool]
    ) -> None:
        self._is_waiting = is_waiting
        self._answer = answer
        # Set while this process works: it will look for more by itself.
        self._at_work = threading.Event()

        @shared_task(name=name)
        def work() -> None:
            self._work()

        self.work = work

    def wake(self) -> None:
        """A call that cannot be sent does not matter."""
        try:
            self.work.apply_async(expires=EXPIRES_SECONDS)
        except (BrokerAway, OSError) as error:
            log.warning("wake_up_call_lost", error=str(error))

    def wake_if_work_waits(self) -> None:
        """The chore of every worker: a lost message or a dead worker costs seconds, never work."""
        if not self._at_work.is_set() and self._is_waiting():
            self.wake()

    def _work(self) -> None:
        """Do what there is."""
        self._at_work.set()
        try:
            if self._answer():
                self.wake()
        except (OperationalError, InterfaceError) as error:
            # The lease of whatever was in hand runs out; the chore calls when the database is back.
            log.warning("shift_broken_off", error=str(error))
        finally:
            self._at_work.clear()
