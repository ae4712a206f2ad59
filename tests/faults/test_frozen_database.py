"""PostgreSQL is frozen (SIGSTOP): the kernel still takes what it is sent, and nothing comes back.

No limit of the server's own and none of the network's ends such a wait; ours do.
"""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from ops.postgres import connection as limited
from ops.postgres import pulse as pulses
from scripts._services import Servers, servers
from tests.deployment import QUICK, Deployment

pytestmark = pytest.mark.pure  # it brings its own PostgreSQL

# Twice what is promised, for a machine with other things to do.
SOON = 14.0
AT_ONCE = 4.0
PAGES = ["/", "/cards/", "/lab/", "/decks/public/", "/api/cards/", "/api/sets/"]


@pytest.fixture(scope="module")
def running() -> Iterator[Servers]:
    with servers() as found:
        yield found


@pytest.fixture(scope="module")
def site(
    _nursery: None, running: Servers, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in running.environment.items():
            patch.setenv(name, value)
        deployment = Deployment(tmp_path_factory.mktemp("frozen"), **QUICK)
        try:
            deployment.manage("setup")
            deployment.start_web()
            yield deployment
        finally:
            deployment.stop()


@contextmanager
def frozen(postgres: int, *, with_backends: bool = True) -> Iterator[None]:
    pids = [postgres]
    os.kill(postgres, signal.SIGSTOP)  # first: it starts no more
    if with_backends:
        children = Path(f"/proc/{postgres}/task/{postgres}/children").read_text().split()
        pids += [int(child) for child in children]
    send(signal.SIGSTOP, pids)
    try:
        yield
    finally:
        send(signal.SIGCONT, pids)


def send(what: signal.Signals, pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # one that was just about to end
            os.kill(pid, what)


def ask(site: Deployment, paths: list[str]) -> list[tuple[float, int]]:
    def timed(path: str) -> tuple[float, int]:
        begun = time.monotonic()
        status = site.get(path)[0]
        return time.monotonic() - begun, status

    with ThreadPoolExecutor(len(paths)) as pool:
        return list(pool.map(timed, paths))


def test_pages_say_so_the_process_lives_and_everything_comes_back(
    site: Deployment, running: Servers
) -> None:
    assert {status for _, status in ask(site, 2 * PAGES)} == {200}  # connections are kept now
    with frozen(running.postgres_pid):
        first = ask(site, [*4 * PAGES, "/healthz", "/readyz"])
        assert [status for _, status in first] == 24 * [503] + [200, 503], first
        assert max(seconds for seconds, _ in first) < SOON, "each thread waits once"
        then = ask(site, [*4 * PAGES, "/healthz", "/readyz", "/static/css/base.css"])
        assert [status for _, status in then[:26]] == 24 * [503] + [200, 503], then
        assert max(seconds for seconds, _ in then) < AT_ONCE, "nobody waits for what is known"
    site.wait(lambda: json.loads(site.get("/readyz")[1])["checks"]["database"]["ok"], "it", 30)
    assert {status for _, status in ask(site, 2 * PAGES)} == {200}
    logs = (site.folder / "web-0.log").read_text()
    assert logs.count('"database_silent"') == logs.count('"database_answers_again"') == 1


def test_pages_go_on_while_only_new_connections_hang(site: Deployment, running: Servers) -> None:
    """The first process of PostgreSQL alone hangs: whoever has a connection keeps it."""
    assert {status for _, status in ask(site, 4 * PAGES)} == {200}
    with frozen(running.postgres_pid, with_backends=False):
        found = ask(site, 2 * PAGES)
        assert {status for _, status in found} <= {200, 503}
        assert max(seconds for seconds, _ in found) < SOON
        assert site.get("/healthz")[0] == 200
    site.wait(lambda: site.get("/cards/")[0] == 200, "pages", 30)


def test_statement_under_way_is_given_up(running: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limited, "pulse", pulses.Pulse())
    with limited.Connection.connect(running.postgres_url) as connection:
        connection.execute("SELECT 1")
        with frozen(running.postgres_pid):
            begun = time.monotonic()
            with pytest.raises(psycopg.OperationalError, match="does not answer"):
                connection.execute("SELECT 2")
            assert time.monotonic() - begun < SOON
            assert connection.closed, "a late answer must not be taken for another one"
            begun = time.monotonic()
            with pytest.raises(psycopg.OperationalError, match="does not answer"):
                limited.Connection.connect(running.postgres_url)
            assert time.monotonic() - begun < 1


def test_slow_statement_of_a_server_that_answers_is_waited_for(
    running: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited, "pulse", pulse := pulses.Pulse())
    monkeypatch.setattr(limited, "PATIENCE", 0.2)
    with limited.Connection.connect(running.postgres_url) as connection:
        assert connection.execute("SELECT 7 FROM pg_sleep(2)").fetchone() == (7,)
        with connection.cursor().copy("COPY (SELECT 7 FROM pg_sleep(1)) TO STDOUT") as copied:
            assert [bytes(row) for row in copied] == [b"7\n"]
    assert not pulse.is_silent


def test_one_silent_connection_of_a_server_that_answers_others_is_given_up(
    running: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited, "pulse", pulse := pulses.Pulse())
    connection = limited.Connection.connect(running.postgres_url)
    connection.give_up_seconds = 2
    backend = connection.info.backend_pid
    os.kill(backend, signal.SIGSTOP)
    try:
        with pytest.raises(psycopg.OperationalError, match="does not answer"):
            connection.execute("SELECT 1")
    finally:
        os.kill(backend, signal.SIGCONT)
    assert not pulse.is_silent


def test_asking_a_silent_server_leaves_no_connection_behind(
    running: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else they would all be there at once when it wakes up, and be too many."""
    monkeypatch.setattr(pulses, "ANSWER_SECONDS", 0.2)
    before = len(os.listdir("/proc/self/fd"))
    with frozen(running.postgres_pid):
        assert not any(pulses.answers(running.postgres_url) for _ in range(5))
        assert len(os.listdir("/proc/self/fd")) == before
    assert pulses.answers(running.postgres_url)


def test_many_who_wait_ask_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answer = [], threading.Event()

    def answers(*_: object) -> bool:
        asked.append(1)
        return answer.wait(30)

    monkeypatch.setattr(pulses, "answers", answers)
    pulse = pulses.Pulse()
    for _ in range(50):
        pulse.feel("")
    answer.set()
    assert len(asked) == 1
