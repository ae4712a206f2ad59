"""A process that plays the games of experiments and does nothing else: `manage.py play_games`.

For machines that only lend their cores. It finds work by asking the database, so nobody has to
call it; it sends no mail, reads no import and makes no backup, so it needs none of their secrets.
"""

import random

import structlog
from django.db import InterfaceError, OperationalError, close_old_connections

from matches import tasks
from ops import worker

AWAY = (OperationalError, InterfaceError)
IDLE_SECONDS = 2.0
"""How long nobody looks for work after there was none."""

log = structlog.get_logger(__name__)


def play_until_the_end() -> None:
    """Shift after shift, until the process is asked to end; what is in hand is given back."""
    while not worker.is_stopping():
        close_old_connections()
        if not _shift():
            # Never in step with another player: a hundred of them ask evenly.
            worker.pause(IDLE_SECONDS * random.uniform(0.5, 1.5))


def _shift() -> bool:
    """Whether there may be more to do at once."""
    try:
        return tasks.work_a_shift()
    except AWAY as error:
        log.warning("shift_broken_off", error=str(error))
        return False
