"""Servers that accept a connection and never answer: everything outside has a time limit."""

import json
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

from ops import flights
from scripts._services import free_port, servers, start_redis, wait_for
from tests.deployment import Deployment

# They bring their own servers.
pytestmark = [pytest.mark.pure, pytest.mark.usefixtures("_nursery")]

# Twice what is promised, for a machine with other things to do.
SOON = 8.0


@contextmanager
def silence() -> Iterator[int]:
    """A port where somebody takes every call and says nothing."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen(64)
        calls: list[socket.socket] = []
        over = threading.Event()

        def take() -> None:
            server.settimeout(0.1)
            while not over.is_set():
                try:
                    calls.append(server.accept()[0])
                except TimeoutError:
                    continue

        thread = threading.Thread(target=take)
        thread.start()
        try:
            yield server.getsockname()[1]
        finally:
            over.set()
            thread.join()
            for call in calls:
                call.close()


def took(step: object) -> float:
    begun = time.monotonic()
    with pytest.raises(Exception):  # noqa: B017, PT011  # each library has its own
        step()  # type: ignore[operator]
    return time.monotonic() - begun


def test_mail_server_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.EMAIL_TIMEOUT <= 10
    with silence() as port:
        backend = EmailBackend(host="127.0.0.1", port=port, timeout=0.5)
        mail = EmailMessage("x", "y", "a@example.org", ["b@example.org"], connection=backend)
        assert took(mail.send) < SOON


def test_redis_that_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the settings of production, whatever the profile of the run."""
    with silence() as port:
        nowhere = {
            "DATABASE_URL": "postgres://localhost/x",
            "REDIS_URL": f"redis://127.0.0.1:{port}",
        }
        for name, value in nowhere.items():
            monkeypatch.setenv(name, value)
        code = (
            "import time\n"
            "from matches import tasks\n"
            "result = []\n"
            "for step in (tasks.wake, tasks.wake):\n"
            "    begun = time.monotonic()\n"
            "    try:\n"
            "        step()\n"
            "    except Exception as error:\n"
            "        assert 'imeout' in type(error).__name__, error\n"
            "    result.append(time.monotonic() - begun)\n"
        )
        lab = Deployment.__new__(Deployment)
        lab.environment = {**os.environ, **nowhere, "RIFTLAB_VAR": str(tmp_path)}
        lab.environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
        seconds = lab.python(code)
    assert max(seconds) < 2 * SOON, seconds


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def all_at_once(lab: Deployment, number: int) -> list[tuple[float, int, str]]:
    def ask(_: int) -> tuple[float, int, str]:
        begun = time.monotonic()
        status, body = lab.get("/readyz")
        return time.monotonic() - begun, status, body

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(ask, range(number)))


def test_readyz_answers_while_redis_hangs_and_pages_stay_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with servers() as running:
        port = free_port()
        redis = start_redis(tmp_path / "redis", port)
        wait_for(port)
        monkeypatch.setenv("DATABASE_URL", running.postgres_url)
        monkeypatch.setenv("REDIS_URL", running.redis_url)
        hanging = {"REDIS_URL": f"redis://127.0.0.1:{port}/0", "HTTPS": "false"}
        lab = Deployment(tmp_path, **hanging)
        try:
            lab.manage("setup", "--without-static")
            lab.start_web()
            assert json.loads(lab.get("/readyz")[1])["checks"]["broker"]["ok"]
            time.sleep(flights.FRESH_SECONDS)
            with stopped(redis.pid):
                asked = all_at_once(lab, 12)  # three times as many as there are threads
                assert {status for _, status, _ in asked} == {503}
                assert max(seconds for seconds, _, _ in asked) < SOON
                checks = json.loads(asked[0][2])["checks"]
                assert checks["database"]["ok"]
                assert not checks["broker"]["ok"]
                begun = time.monotonic()
                assert lab.get("/healthz")[0] == 200
                assert time.monotonic() - begun < SOON
            lab.wait(
                lambda: json.loads(lab.get("/readyz")[1])["checks"]["broker"]["ok"], "Redis", 30
            )
        finally:
            lab.stop()
            redis.terminate()
            redis.wait(timeout=10)


def test_check_that_hangs_is_asked_once_and_nobody_waits_after_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flights, "PATIENCE", 0.3)
    asked, over = [], threading.Event()

    def hang() -> list[flights.Check]:
        asked.append(1)
        over.wait(30)
        return [flights.Check("x", True, "back")]

    flight = flights.Flight(("x",), hang)
    flight.begin()
    assert flight.checks() == [flights.Check("x", False, "no answer within 0.3 s")]
    begun = time.monotonic()
    for _ in range(50):
        flight.begin()
        assert not flight.checks()[0].ok
    assert time.monotonic() - begun < 0.3 * 25, "fifty waits would take fifteen seconds"
    assert len(asked) == 1
    over.set()
    while not flight.checks()[0].ok:
        time.sleep(0.01)


def test_statement_and_idle_transaction_are_cut_off_on_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with servers() as running:
        limits = {"STATEMENT_SECONDS": "1", "WEB_STATEMENT_SECONDS": "2", "HTTPS": "false"}
        for name, value in running.environment.items():
            monkeypatch.setenv(name, value)
        lab = Deployment(tmp_path, **limits)
        try:
            found = lab.python(
                "from django.db import connection\n"
                "from ops.away import is_away\n"
                "result = []\n"
                "with connection.cursor() as cursor:\n"
                "    try:\n"
                "        cursor.execute('SELECT pg_sleep(30)')\n"
                "    except Exception as error:\n"
                "        result.append(is_away(error))\n"
                "    for name in ('statement_timeout', 'idle_in_transaction_session_timeout'):\n"
                "        cursor.execute('SHOW ' + name)\n"
                "        result.append(cursor.fetchone()[0])\n"
            )
            assert found == [True, "1s", "1s"]
            lab.environment["RIFTLAB_WEB"] = "yes"
            web = "from django.db import connection\nwith connection.cursor() as cursor:\n"
            web += "    cursor.execute('SHOW statement_timeout')\n    result = cursor.fetchone()"
            assert lab.python(web) == ["2s"]
        finally:
            lab.stop()
