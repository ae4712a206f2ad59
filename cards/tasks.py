"""The Celery task of the card pool: imports that wait in the database."""

from cards.importing import jobs
from ops import worker
from ops.calls import Calls


def carry_on_imports() -> bool:
    """Until there are none or the worker is asked to end."""
    while not worker.is_stopping() and (lease := jobs.claim()) is not None:
        jobs.run(lease, is_stopping=worker.is_stopping)
    return False


_calls = Calls("cards.work", is_waiting=lambda: jobs.claimable().exists(), answer=carry_on_imports)
work, wake, wake_if_work_waits = _calls.work, _calls.wake, _calls.wake_if_work_waits
