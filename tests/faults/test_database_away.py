"""A database that is locked or cut off for a while: workers wait or come back, pages say so."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from tests.deployment import Deployment
from tests.faults.watch import done, is_over, submit, totals
from tests.nursery import Process

GAMES = 400
IMPATIENT = {"LAB_LOCK_SECONDS": "1"}  # so that a lock of a few seconds is too long for everybody

LOG_IN = """
from django.test import Client
from accounts.models import User
user = User.objects.create_user("player", password="a long pass word")
client = Client()
client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
result = client.cookies["sessionid"].value
"""


@contextmanager
def locked(lab: Deployment) -> Iterator[None]:
    """Nobody can write; on PostgreSQL nobody can even read experiments and chunks."""
    with lab.connect() as connection:
        connection.execute("BEGIN EXCLUSIVE" if lab.is_embedded else "BEGIN")
        if not lab.is_embedded:
            tables = "matches_experiment, matches_chunk, matches_matchup"
            connection.execute(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")


@contextmanager
def cut_off(lab: Deployment) -> Iterator[None]:
    """As a restart of the server: connections are cut, and for a while there are no new ones."""
    name = lab.environment["DATABASE_URL"].rpartition("/")[2]
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false'.encode())
        try:
            server.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
            )
            yield
        finally:
            server.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true'.encode())


def turned_away(lab: Deployment) -> int:
    """How often a worker came with its games, or for new ones, and says it has to wait."""
    logs = "".join(log.read_text() for log in lab.folder.glob("worker-*.log"))
    return logs.count('"hand_in_waits"') + logs.count('"shift_broken_off"')


def start_workers(lab: Deployment) -> list[Process]:
    workers = [lab.start_worker(**IMPATIENT) for _ in range(2)]
    lab.wait(lambda: done(lab), "some progress")
    return workers


def check(lab: Deployment, disturbed: list[int], workers: list[Process]) -> None:
    lab.wait(lambda: is_over(lab), "the end of the batch")
    assert [worker.poll() for worker in workers] == [None, None], "the workers lived through it"
    twins = submit(lab, games=GAMES)
    lab.wait(lambda: is_over(lab), "the end of the undisturbed batch")
    found = totals(lab, disturbed + twins)
    for killed, whole in zip(found[:4], found[4:], strict=True):
        assert killed["games_done"] == len(killed["results"]) == killed["games"]
        assert killed["failed"] == 0, "no game is blamed for it"
        assert killed == whole


def test_locked_database_loses_and_doubles_nothing(lab: Deployment) -> None:
    session = lab.python(LOG_IN)
    disturbed = submit(lab, games=GAMES)
    lab.start_web(**IMPATIENT)
    workers = start_workers(lab)
    with locked(lab):
        lab.wait(lambda: turned_away(lab), "a worker that is turned away")
        status, page = lab.post(f"/lab/{disturbed[0]}/cancel/", session=session)
        assert status == 503
        assert "Nothing was changed and nothing is lost" in page
        assert "Traceback" not in page
        assert lab.get("/healthz")[0] == 200
    check(lab, disturbed, workers)


def test_database_that_cuts_all_connections_loses_and_doubles_nothing(lab: Deployment) -> None:
    """On SQLite there is no server; there the file is locked twice, with a breath between."""
    disturbed = submit(lab, games=GAMES)
    workers = start_workers(lab)
    for _ in range(2):
        before = turned_away(lab)
        with locked(lab) if lab.is_embedded else cut_off(lab):
            lab.wait(lambda seen=before: turned_away(lab) > seen, "a worker that is turned away")
        before = done(lab)
        lab.wait(lambda seen=before: is_over(lab) or done(lab) > seen, "progress after it")
    check(lab, disturbed, workers)
