"""The Celery task of accounts: errands that wait in the database."""

from accounts import errand_runner
from ops import worker
from ops.calls import Calls


def run_errands() -> bool:
    """Until there are none or the worker is asked to end."""
    while not worker.is_stopping() and errand_runner.run_next():
        pass
    return False


_calls = Calls(
    "accounts.work", is_waiting=lambda: errand_runner.waiting().exists(), answer=run_errands
)
work, wake, wake_if_work_waits = _calls.work, _calls.wake, _calls.wake_if_work_waits
