"""Processes of the tests' Riftlabs, forked from one that has imported the libraries already.

Importing them is most of what a new process does, and the tests start hundreds. A forked process
goes on as `python manage.py …` or `python -m celery …` does: it reads its environment, the settings
and all of Riftlab but the engine by itself. tests/scripts starts new ones, as people do.
"""

import gc
import json
import os
import random
import runpy
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import IO, Any, Protocol

from tests.roomy import roomy

BASE = Path(__file__).resolve().parent.parent
# None of them reads settings or the environment when it is imported.
LIBRARIES = (
    "celery.apps.worker", "celery.bin.celery", "celery.concurrency.solo", "celery.fixups.django",
    "celery.worker.consumer", "cryptography.fernet", "defusedxml.ElementTree",
    "django.core.management", "django.contrib.postgres.search", "django.db.backends.sqlite3.base",
    "django.template.loader", "django.test", "engine.api", "fido2.server", "gunicorn.app.wsgiapp",
    "gunicorn.arbiter", "gunicorn.workers.gthread", "kombu.transport.filesystem",
    "kombu.transport.redis", "lark", "markdown_it", "psycopg", "psycopg.types.json", "rapidfuzz",
    "redis", "rest_framework.serializers", "sqlparse", "structlog", "tablib", "unittest.mock",
    "yaml",
)  # fmt: skip


class Process(Protocol):
    """What a test needs of `subprocess.Popen`; a forked process has it too."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def send_signal(self, sig: int) -> None: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...


class Forked:
    """Not a child of ours: the nursery tells how it ended."""

    def __init__(self, connection: socket.socket, pid: int) -> None:
        self.pid = pid
        self._connection = connection
        self._returncode: int | None = None

    def poll(self) -> int | None:
        return self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        code = self._look(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return code

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _look(self, timeout: float | None) -> int | None:
        if self._returncode is None:
            self._connection.settimeout(timeout)
            try:
                self._returncode = int(self._connection.recv(16))
            except (BlockingIOError, TimeoutError):
                return None
            self._connection.close()
        return self._returncode


class Nursery:
    """One for each process of tests; it ends when that does."""

    def __init__(self) -> None:
        self._address = str(Path(mkdtemp(prefix="riftlab-nursery-")) / "door")
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery", self._address],
            cwd=BASE,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"ready\n"

    def start(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        stdout: IO[Any],
        stderr: IO[Any],
    ) -> Forked:
        """As `python ARGUMENTS` in the folder of the project."""
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(self._address)
        socket.send_fds(connection, [b"!"], [stdout.fileno(), stderr.fileno()])
        connection.sendall(json.dumps([list(arguments), dict(environment)]).encode())
        connection.shutdown(socket.SHUT_WR)
        return Forked(connection, int(connection.recv(16)))

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=30)
        Path(self._address).unlink()
        Path(self._address).parent.rmdir()


# --- The process that forks ----------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    arguments: list[str]
    environment: dict[str, str]
    outputs: list[int]

    def become(self) -> None:
        """This process is now what was asked for."""
        os.environ.clear()
        os.environ.update(self.environment)
        with open(os.devnull, "rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        for number, output in enumerate(self.outputs, start=1):
            os.dup2(output, number)
            os.close(output)
        random.seed()  # not the numbers of all others
        if self.arguments[0] == "-m":
            sys.argv = ["", *self.arguments[2:]]
            runpy.run_module(self.arguments[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv = list(self.arguments)
            runpy.run_path(self.arguments[0], run_name="__main__")


def serve(address: str) -> Wanted | None:
    """Forks for whoever asks until standard input ends; each fork leaves with what was wanted."""
    ears = selectors.DefaultSelector()
    door = socket.socket(socket.AF_UNIX)
    door.bind(address)
    door.listen(64)
    ears.register(door, selectors.EVENT_READ)
    ears.register(0, selectors.EVENT_READ)
    os.write(1, b"ready\n")
    while True:
        for key, _ in ears.select():
            if key.fd == 0:
                return None
            if key.fileobj is not door:
                bury(ears, key)
                continue
            connection, _ = door.accept()
            wanted = read(connection)
            if not (pid := os.fork()):
                for inherited in [*ears.get_map().values()]:
                    if inherited.fd and inherited.data:
                        inherited.data[1].close()
                        os.close(inherited.fd)
                ears.close()
                door.close()
                connection.close()
                return wanted
            for output in wanted.outputs:
                os.close(output)
            connection.sendall(f"{pid}".ljust(16).encode())
            ears.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, connection))


def read(connection: socket.socket) -> Wanted:
    _, outputs, _, _ = socket.recv_fds(connection, 1, 2)
    with connection.makefile("rb") as stream:
        arguments, environment = json.loads(stream.read())
    return Wanted(arguments, environment, outputs)


def bury(ears: selectors.BaseSelector, key: selectors.SelectorKey) -> None:
    """It has ended: whoever asked for it is told how."""
    pid, connection = key.data
    _, status = os.waitpid(pid, 0)
    ears.unregister(key.fileobj)
    os.close(key.fd)
    with suppress(BrokenPipeError):  # nobody wants to know
        connection.sendall(f"{os.waitstatus_to_exitcode(status)}".encode())
    connection.close()


if __name__ == "__main__":
    # A quarter of a start, and of all migrations, was looking for cycles.
    gc.set_threshold(50_000, 20, 50)
    for name in LIBRARIES:
        import_module(name)
    gc.collect()
    gc.freeze()
    if asked := serve(sys.argv[1]):
        roomy(asked.become)
