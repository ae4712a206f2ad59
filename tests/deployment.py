"""A whole Riftlab of its own for a test: database, broker, web server and worker processes.

It follows the profile of the test run: with DATABASE_URL in the environment a fresh PostgreSQL
database and a Redis database of its own, otherwise a folder with SQLite and the folder broker.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryFile
from typing import IO, Any, ClassVar
from urllib.parse import urlsplit, urlunsplit

import psycopg
import redis

from scripts._services import free_port
from tests.nursery import Nursery, Process

BASE = Path(__file__).resolve().parent.parent
QUICK = {"DJANGO_SETTINGS_MODULE": "tests.deployed"}
# What production insists on (ops/checks.py); harmless on the embedded profile.
SECRET_KEY = "of-a-riftlab-that-is-gone-after-its-test-0123456789-abcdef"
# Code for a Riftlab whose first start queued the example, for tests that are about something else.
DO_NOT_PLAY = """
from accounts.services import ensure_house
from matches.experiments.services import cancel_experiment
from matches.models import Experiment
for example in Experiment.objects.all():
    cancel_experiment(user=ensure_house(), experiment_id=example.pk)
result = 1
"""
CELERY = [sys.executable, "-m", "celery", "-A", "config", "worker", "--pool", "solo"]
QUIET = ["--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "INFO"]


def redis_url(purpose: int) -> str:
    """A Redis database for each purpose (0, 1) of each of the parallel test processes."""
    process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    server = urlsplit(os.environ["REDIS_URL"])
    return urlunsplit(server._replace(path=f"/{2 * process + purpose}"))


class Deployment:
    """With `like`, a copy of another one that is not running; else empty, without even tables."""

    nursery: ClassVar[Nursery | None] = None  # where processes are forked, if they need not be new

    def __init__(self, folder: Path, like: "Deployment | None" = None, **extra: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.processes: list[Process] = []
        self.environment = {
            "SECRET_KEY": SECRET_KEY,
            "ALLOWED_HOSTS": "riftlab.test",
            **{key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")},
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "RIFTLAB_VAR": str(folder / "var"),
            "LEASE_SECONDS": "3",
            "LIMITS": "all=off",  # tests and measurements all come from one address
        }
        self._database = ""
        if like is not None:
            self._copy(like.folder / "var")
        if "DATABASE_URL" in os.environ:
            self._make_postgres_database(like)
        self.environment |= extra

    def _copy(self, var: Path) -> None:
        copytree(var, self.folder / "var", ignore=ignore_patterns("static"))
        # Nobody writes into a static file: a new one takes its place.
        copytree(var / "static", self.folder / "var" / "static", copy_function=os.link)

    @property
    def is_embedded(self) -> bool:
        return not self._database

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", *arguments]
        with TemporaryFile("w+") as stdout, TemporaryFile("w+") as stderr:
            environment = self.environment | {"LOG_LEVEL": "ERROR"}
            code = self._launch(command, environment, stdout, stderr).wait()
            stdout.seek(0)
            stderr.seek(0)
            done = subprocess.CompletedProcess(command, code, stdout.read(), stderr.read())
        if check and code:
            raise RuntimeError(f"manage.py {arguments[0]} failed:\n{done.stderr[-3000:]}")
        return done

    def python(self, code: str) -> Any:
        """Run code inside this Riftlab's Django; what it assigns to `result` comes back."""
        wrapped = f"import json\n{code}\nprint(json.dumps(result))"
        return json.loads(self.manage("shell", "--no-imports", "-c", wrapped).stdout)

    def query(self, sql: str) -> list[tuple[Any, ...]]:
        """Read the database directly: much faster than a new Django process."""
        with self.connect() as connection:
            rows: list[tuple[Any, ...]] = connection.execute(sql).fetchall()
        return rows

    @contextmanager
    def connect(self) -> Iterator[Any]:
        """A connection of the test's own; SQLite's and PostgreSQL's have the same `execute`."""
        if self.is_embedded:
            file = self.folder / "var" / "riftlab.sqlite3"
            with closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as database:
                yield database
        else:
            with psycopg.connect(self.environment["DATABASE_URL"], autocommit=True) as server:
                yield server

    def start_web(self, **extra: str) -> None:
        options = ["--config", "python:config.webserver", "--bind", f"127.0.0.1:{self.port}"]
        command = [sys.executable, "-m", "gunicorn", *options, "config.wsgi"]
        self._start(command, "web", **{"WEB_PROCESSES": "1"} | extra)
        self.wait(lambda: self.get("/healthz")[0] == 200, "the web server")

    def start_worker(self, **extra: str) -> Process:
        name = f"w{len(self.processes)}@test"
        return self._start([*CELERY, "--hostname", name, *QUIET], "worker", **extra)

    def get(self, path: str) -> tuple[int, str]:
        return self._ask(urllib.request.Request(self.url + path))

    def post(self, path: str, *, session: str) -> tuple[int, str]:
        """An empty form, sent by whoever has this session."""
        token = 32 * "a"
        cookies = {"Cookie": f"sessionid={session}; csrftoken={token}", "X-CSRFToken": token}
        return self._ask(urllib.request.Request(self.url + path, b"", cookies, method="POST"))

    def _ask(self, request: urllib.request.Request) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError:
            return 0, ""

    def wait(self, condition: Callable[[], Any], what: str, seconds: float = 300) -> Any:
        """Until the condition holds; a machine may have other things to do meanwhile."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if found := condition():
                return found
            time.sleep(0.05)
        raise TimeoutError(f"Waited {seconds} s for {what}.\n{self.logs()}")

    def logs(self) -> str:
        return "\n".join(
            f"--- {log.name}\n{log.read_text(errors='replace')[-3000:]}"
            for log in sorted(self.folder.glob("*.log"))
        )

    def stop(self) -> None:
        self.stop_processes()
        if self._database:
            self._drop_postgres_database()

    def stop_processes(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                process.terminate()
        for process in self.processes:
            try:
                process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                process.kill()
        if self.nursery:
            self.nursery.forget(self.environment)

    def _start(self, command: list[str], name: str, **extra: str) -> Process:
        log = self.folder / f"{name}-{len(self.processes)}.log"
        with log.open("wb") as stream:
            process = self._launch(command, self.environment | extra, stream, stream)
        self.processes.append(process)
        return process

    def _launch(
        self, command: list[str], environment: dict[str, str], stdout: IO[Any], stderr: IO[Any]
    ) -> Process:
        program, *arguments = command
        if self.nursery and program == sys.executable:
            return self.nursery.start(arguments, environment, stdout, stderr)
        return subprocess.Popen(
            command,
            cwd=BASE,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
        )

    def _make_postgres_database(self, like: "Deployment | None") -> None:
        self._database = f"riftlab_{uuid.uuid4().hex}"
        template = "" if like is None else f' TEMPLATE "{like._database}"'
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{self._database}"{template}'.encode())
        server = urlsplit(os.environ["DATABASE_URL"])
        self.environment["DATABASE_URL"] = urlunsplit(server._replace(path=f"/{self._database}"))
        self.environment["REDIS_URL"] = redis_url(1)
        redis.Redis.from_url(redis_url(1)).flushdb()

    def _drop_postgres_database(self) -> None:
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{self._database}" WITH (FORCE)')


def kill(process: Process) -> None:
    """As `kill -9` does: no tidying up."""
    process.send_signal(signal.SIGKILL)
    process.wait(timeout=10)
