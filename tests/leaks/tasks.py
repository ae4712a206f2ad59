"""A task that fails with a token in its hands."""

import os

from celery import shared_task


@shared_task(name="leaks.leak")
def leak() -> None:
    token = os.environ["LEAKS_TASK"]
    raise ValueError(f"the task met {token}")
