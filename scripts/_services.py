"""Real PostgreSQL and Redis for tests and measurements: loopback, free ports, gone after."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Servers:
    postgres_url: str
    redis_url: str
    postgres_pid: int

    @property
    def environment(self) -> dict[str, str]:
        return {
            "DATABASE_URL": self.postgres_url,
            "REDIS_URL": self.redis_url,
            "HTTPS": "false",
            "SECRET_KEY": "of-servers-that-are-gone-after-the-tests-0123456789-abcdef",
            "ALLOWED_HOSTS": "riftlab.test",
        }


@contextmanager
def servers() -> Iterator[Servers]:
    folder = Path(tempfile.mkdtemp(prefix="riftlab-servers-"))
    folder.chmod(0o755)
    processes: list[subprocess.Popen[bytes]] = []
    try:
        postgres_port, redis_port = free_port(), free_port()
        processes.append(start_postgres(folder / "postgres", postgres_port))
        processes.append(start_redis(folder / "redis", redis_port))
        wait_for(redis_port)
        yield Servers(
            f"postgres://riftlab@127.0.0.1:{postgres_port}/postgres",
            f"redis://127.0.0.1:{redis_port}/0",
            processes[0].pid,
        )
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            process.wait(timeout=20)
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_postgres(folder: Path, port: int) -> subprocess.Popen[bytes]:
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
    folder.mkdir()
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.geteuid() == 0 else None
    if user:
        owner = pwd.getpwnam(user)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    data = folder / "data"
    subprocess.run(
        [binaries / "initdb", "-D", data, "-U", "riftlab", "-A", "trust", "-E", "UTF8"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd=folder,
        user=user,
    )
    options = ["-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    fast = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200"]
    with (folder.parent / "postgres.log").open("wb") as log:
        server = subprocess.Popen(
            [binaries / "postgres", "-D", data, *options, *fast],
            stdout=log,
            stderr=log,
            cwd=folder,
            user=user,
        )
    # Its port is open a while before it lets anybody in.
    asked = [
        str(binaries / "pg_isready"),
        "-q",
        "-h",
        "127.0.0.1",
        "-p",
        str(port),
        "-d",
        "postgres",
    ]
    deadline = time.monotonic() + 60
    while subprocess.run(asked, check=False).returncode and time.monotonic() < deadline:
        time.sleep(0.05)
    return server


def start_redis(folder: Path, port: int) -> subprocess.Popen[bytes]:
    folder.mkdir()
    options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--databases", "64"]
    return subprocess.Popen(
        ["redis-server", *options], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError(f"Nothing answers on port {port}.")
