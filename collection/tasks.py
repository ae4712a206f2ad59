"""The Celery task of the collection: files that wait in the database."""

from collection.lists import jobs
from ops import worker
from ops.calls import Calls


def read_files() -> bool:
    """Until there are none or the worker is asked to end."""
    while not worker.is_stopping() and (lease := jobs.claim()) is not None:
        jobs.run(lease, is_stopping=worker.is_stopping)
    return False


_calls = Calls("collection.work", is_waiting=lambda: jobs.claimable().exists(), answer=read_files)
work, wake, wake_if_work_waits = _calls.work, _calls.wake, _calls.wake_if_work_waits
