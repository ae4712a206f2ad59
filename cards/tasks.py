"""Celery tasks of the card pool: a wake-up call for imports that wait in the database."""

import threading

from celery import shared_task

from cards.importing import jobs
from ops import worker

# A call nobody answered by then is not needed: the chore below calls again.
CALL_EXPIRES_SECONDS = 10
# Set while this process imports: it will look for more by itself.
_at_work = threading.Event()


def wake() -> None:
    work.apply_async(expires=CALL_EXPIRES_SECONDS)


def wake_if_work_waits() -> None:
    """The chore of every worker: a lost message or a dead worker costs seconds, never an import."""
    if not _at_work.is_set() and jobs.claimable().exists():
        wake()


@shared_task(name="cards.work")
def work() -> None:
    """Carry on free imports until there are none or the worker is asked to end."""
    _at_work.set()
    try:
        while not worker.is_stopping() and (lease := jobs.claim()) is not None:
            jobs.run(lease, is_stopping=worker.is_stopping)
    finally:
        _at_work.clear()
