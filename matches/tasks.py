"""The Celery task of the Lab: free chunks of experiments are played, a shift at a time."""

import time

import structlog
from django.db import close_old_connections

from accounts import errand_runner
from cards.importing import jobs as imports
from collection.lists import jobs as lists
from engine.api import EngineError
from matches.work import leases, pipeline, playing, turns
from matches.work.games import Played
from ops import metrics, worker
from ops.calls import Calls

log = structlog.get_logger(__name__)

# A task ends after this long and calls the next one, so that a worker stays easy to stop.
SHIFT_SECONDS = 20.0
# How long a worker waits for a database that is away before it hands in its games once more.
HAND_IN_PAUSES = (0.5, 1, 2, 4, 8, 15)


def work_a_shift() -> bool:
    """Play free chunks until there are none, the shift is over or the worker is asked to end.

    True if there may be more to do.
    """
    shift_ends = time.monotonic() + SHIFT_SECONDS
    is_first = True
    while not worker.is_stopping():
        lease = pipeline.claim_chunk(worker=worker.name())
        if lease is None:
            return False
        if is_first:
            wake()  # whoever is idle wakes the next one, until nobody is or nothing waits
            is_first = False
        play(lease)
        if time.monotonic() >= shift_ends or somebody_waits():
            return True
    return False


def somebody_waits() -> bool:
    """Whoever sent a file looks at a page until it is read, whoever waits for a mail at an empty
    mailbox: they come before the next games.
    """
    waiting = (imports.claimable(), lists.claimable(), errand_runner.waiting())
    return any(rows.exists() for rows in waiting)


def play(lease: leases.Lease) -> None:
    try:
        played = playing.play_chunk(lease, is_stopping=worker.is_stopping)
    except EngineError as refused:
        pipeline.fail_chunk(lease, str(refused))
        return
    if played is not None:
        hand_in(lease, played)


def hand_in(lease: leases.Lease, played: Played) -> None:
    """Games are dear: a database that is away is asked again. The token lets them count once."""
    for pause in HAND_IN_PAUSES:
        try:
            count(pipeline.finish_chunk(lease, played), played)
        except playing.AWAY as error:
            log.warning("hand_in_waits", chunk=lease.chunk_id, error=str(error))
            close_old_connections()
            worker.pause(pause)
        else:
            return
    count(pipeline.finish_chunk(lease, played), played)


def count(is_counted: bool, played: Played) -> None:
    if is_counted:
        metrics.count_games(played=len(played.letters), failed=len(played.failures))


_calls = Calls("matches.work", is_waiting=lambda: turns.with_work().exists(), answer=work_a_shift)
work, wake, wake_if_work_waits = _calls.work, _calls.wake, _calls.wake_if_work_waits
