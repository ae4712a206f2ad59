"""Celery tasks of the collection: a wake-up call for files that wait in the database."""

import threading

import structlog
from celery import shared_task
from kombu.exceptions import OperationalError as BrokerAway

from collection.lists import jobs
from ops import worker

log = structlog.get_logger(__name__)

# A call nobody answered by then is not needed: the chore below calls again.
CALL_EXPIRES_SECONDS = 10
# Set while this process reads: it will look for more by itself.
_at_work = threading.Event()


def wake() -> None:
    """A call that cannot be sent does not matter: every worker looks for itself soon."""
    try:
        work.apply_async(expires=CALL_EXPIRES_SECONDS)
    except (BrokerAway, OSError) as error:
        log.warning("wake_up_call_lost", error=str(error))


def wake_if_work_waits() -> None:
    """The chore of every worker: a lost message or a dead worker costs seconds, never a list."""
    if not _at_work.is_set() and jobs.claimable().exists():
        wake()


@shared_task(name="collection.work")
def work() -> None:
    """Read files until there are none or the worker is asked to end."""
    _at_work.set()
    try:
        while not worker.is_stopping() and (lease := jobs.claim()) is not None:
            jobs.run(lease, is_stopping=worker.is_stopping)
    finally:
        _at_work.clear()
