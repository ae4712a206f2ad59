"""A broker that restarts empty costs seconds: what there is to do stands in the database."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from scripts._services import free_port, start_redis, wait_for
from tests.deployment import Deployment
from tests.faults.watch import done, is_over, submit, totals

GAMES = 300


class Broker:
    """The folder, or a Redis of this test's own: others must not feel it."""

    def __init__(self, lab: Deployment) -> None:
        self._lab = lab
        self._port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        self._folder = lab.folder / "var" / "broker"
        if not lab.is_embedded:
            lab.environment["REDIS_URL"] = f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        if self._lab.is_embedded:
            return  # the workers make the folder again
        self._server = start_redis(self._lab.folder / f"redis-{free_port()}", self._port)
        wait_for(self._port)

    def stop(self) -> None:
        """With all messages in it: this Redis keeps nothing on disk."""
        if self._lab.is_embedded:
            shutil.rmtree(self._folder, ignore_errors=True)
        elif self._server is not None:
            self._server.terminate()
            self._server.wait(timeout=20)
            self._server = None


@pytest.fixture
def broker(lab: Deployment) -> Iterator[Broker]:
    broker = Broker(lab)
    broker.start()
    try:
        yield broker
    finally:
        lab.stop_processes()
        broker.stop()


@contextmanager
def gone(broker: Broker) -> Iterator[None]:
    broker.stop()
    yield
    broker.start()


def test_broker_that_restarts_empty_loses_no_game(lab: Deployment, broker: Broker) -> None:
    disturbed = submit(lab, games=GAMES)
    with gone(broker):  # the wake-up calls of the submits are lost
        pass
    workers = [lab.start_worker() for _ in range(2)]
    lab.wait(lambda: done(lab), "some progress")
    with gone(broker):  # in the middle of the batch, for as long as more games take
        before = done(lab)
        lab.wait(lambda: is_over(lab) or done(lab) > before, "progress without a broker")
        twins = submit(lab, games=GAMES)  # planned although nobody can be called
    lab.wait(lambda: is_over(lab), "the end of both batches")
    found = totals(lab, disturbed + twins)
    for killed, whole in zip(found[:4], found[4:], strict=True):
        assert killed["games_done"] == len(killed["results"]) == killed["games"]
        assert killed == whole
    assert [worker.poll() for worker in workers] == [None, None], "the workers lived through it"

    # And they listen again: work that comes later is found by a call or by looking.
    submit(lab, games=40)
    lab.wait(lambda: is_over(lab), "games submitted after the restart")
