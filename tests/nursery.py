"""Processes of the tests' Riftlabs, forked from one that has imported the libraries already.

Importing them is most of what a new process does, and the tests start hundreds. A forked process
goes on as `python manage.py …` or `python -m celery …` does. Settings and all of Riftlab are read
once for all processes with the very same environment, by a nursery of their own; web servers always
read them by themselves. tests/scripts starts new processes, as people do.
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
from shutil import rmtree
from tempfile import mkdtemp
from threading import Lock
from typing import IO, Any, Protocol
from uuid import uuid4

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


class Warm:
    """A nursery whose processes know one Riftlab's settings already."""

    def __init__(self, process: Forked, address: str) -> None:
        self.address = address
        self._process = process
        self._leash = socket.socket(socket.AF_UNIX)
        self._leash.connect(address)

    def close(self) -> None:
        self._leash.close()
        self._process.wait(timeout=30)


class Nursery:
    """One for each process of tests; it ends when that does."""

    def __init__(self) -> None:
        self._folder = Path(mkdtemp(prefix="riftlab-nursery-"))
        self._address = str(self._folder / "door")
        self._warm: dict[frozenset[tuple[str, str]], Warm | None] = {}
        self._one_at_a_time = Lock()
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
        address = self._address
        if "gunicorn" not in arguments:  # its settings are those of a web server
            address = self._door_for(environment)
        return ask(address, arguments, environment, stdout.fileno(), stderr.fileno())

    def forget(self, environment: Mapping[str, str]) -> None:
        """No more processes of this Riftlab are wanted, whatever else was in their environment."""
        mine = ("RIFTLAB_VAR", environment["RIFTLAB_VAR"])
        for key in [key for key in self._warm if mine in key]:
            if warm := self._warm.pop(key):
                warm.close()

    def close(self) -> None:
        for warm in self._warm.values():
            if warm:
                warm.close()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=30)
        rmtree(self._folder)

    def _door_for(self, environment: Mapping[str, str]) -> str:
        key = frozenset(environment.items())
        with self._one_at_a_time:  # tests start processes in threads, too
            if key not in self._warm:
                self._warm[key] = self._warmed_up(environment)
            warm = self._warm[key]
        return warm.address if warm else self._address

    def _warmed_up(self, environment: Mapping[str, str]) -> Warm | None:
        """None where the settings refuse to be read: whoever is started says why."""
        address = str(self._folder / f"warm-{uuid4().hex}")
        reading, writing = os.pipe()
        with open(reading, "rb") as answer, open(os.devnull, "wb") as nothing:
            process = ask(
                self._address,
                ["-m", "tests.nursery", address, "warm"],
                environment,
                writing,
                nothing.fileno(),
            )
            os.close(writing)
            if answer.readline() == b"ready\n":
                return Warm(process, address)
            process.wait()
            return None


def ask(
    address: str, arguments: Sequence[str], environment: Mapping[str, str], stdout: int, stderr: int
) -> Forked:
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(address)
    socket.send_fds(connection, [b"!"], [stdout, stderr])
    connection.sendall(json.dumps([list(arguments), dict(environment)]).encode())
    connection.shutdown(socket.SHUT_WR)
    return Forked(connection, int(connection.recv(16)))


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


def serve(address: str, is_warm: bool) -> Wanted | None:
    """Forks for whoever asks until standard input ends, or the leash of a warm one, which is the
    first connection; each fork leaves with what was wanted."""
    ears = selectors.DefaultSelector()
    door = socket.socket(socket.AF_UNIX)
    door.bind(address)
    door.listen(64)
    os.write(1, b"ready\n")
    leash = 0
    if is_warm:
        os.dup2(2, 1)  # whoever waited for the word need not wait for more
        leash = door.accept()[0].detach()
    ears.register(door, selectors.EVENT_READ)
    ears.register(leash, selectors.EVENT_READ)
    while True:
        for key, _ in ears.select():
            if key.fd == leash:
                return None
            if key.fileobj is not door:
                bury(ears, key)
                continue
            connection, _ = door.accept()
            wanted = read(connection)
            if not (pid := os.fork()):
                for inherited in [*ears.get_map().values()]:
                    if inherited.data:
                        inherited.data[1].close()
                        os.close(inherited.fd)
                if leash:
                    os.close(leash)
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
    address, *warm = sys.argv[1:]
    if warm:
        import_module("django").setup()
    gc.collect()
    gc.freeze()
    if asked := serve(address, bool(warm)):
        roomy(asked.become)
