"""docs/operations.md as somebody follows it, on a PostgreSQL and a Redis of this test's own."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from scripts._services import free_port, start_postgres
from tests.deployment import BASE, Deployment

PAGE = (BASE / "docs" / "operations.md").read_text()
SECTION = PAGE.split("## For others")[1].split("### With Docker")[0]
UNFIT = {"DATABASE_URL": "postgres://riftlab:x@127.0.0.1:9/x", "REDIS_URL": "redis://127.0.0.1:9/0"}


@dataclass
class Machine:
    folder: Path
    postgres: int
    redis: int


@pytest.fixture
def machine() -> Iterator[Machine]:
    folder = Path(tempfile.mkdtemp(prefix="riftlab-machine-"))
    folder.chmod(0o755)
    machine = Machine(folder, free_port(), free_port())
    server = start_postgres(folder / "postgres", machine.postgres)
    try:
        yield machine
    finally:
        if (folder / "redis.pid").exists():
            os.kill(int((folder / "redis.pid").read_text()), signal.SIGTERM)
        server.terminate()
        server.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)


def script_of_the_page(machine: Machine) -> str:
    """All blocks marked `sh`; what stands between them for a whole machine is stood in for."""
    database, environment, tables = re.findall(r"```sh\n(.*?)```", SECTION, re.DOTALL)
    names = (
        f"sed -i -e 's|//riftlab:|//lab_of_docs:|' -e 's|:5432/riftlab|:{machine.postgres}/docs|' "
        f"-e 's|:6379|:{machine.redis}|' -e 's|^EMAIL_URL=.*|EMAIL_URL=smtp://localhost|' "
        f"-e 's|/var/lib/riftlab|{machine.folder}/var|' /etc/riftlab/riftlab.env\n"
    )
    redis = (
        f'redis-server --bind 127.0.0.1 --port {machine.redis} --requirepass "$REDIS_PASSWORD" '
        f'--save "" > /dev/null 2>&1 & echo $! > {machine.folder}/redis.pid\n'
    )
    # The superuser of the tests' PostgreSQL already has Riftlab's name.
    database = database.replace("ROLE riftlab", "ROLE lab_of_docs")
    database = database.replace("DATABASE riftlab OWNER riftlab", "DATABASE docs OWNER lab_of_docs")
    sudo = 'set -eu\nsudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }\n'
    whole = sudo + database + redis + environment + names + tables
    return whole.replace("/etc/riftlab", f"{machine.folder}/etc")


def follow(machine: Machine) -> dict[str, str]:
    """Run the page; the environment it made."""
    plain = {"PATH": os.environ["PATH"], "RIFTLAB_ENV": f"{machine.folder}/etc/riftlab.env"}
    plain |= {"PGHOST": "127.0.0.1", "PGPORT": str(machine.postgres), "PGUSER": "riftlab"}
    plain |= {"PGDATABASE": "postgres", "LOG_LEVEL": "ERROR"}
    (machine.folder / "var").mkdir(mode=0o700)
    done = subprocess.run(
        ["sh", "-c", script_of_the_page(machine)],
        cwd=BASE,
        env=plain,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    file = machine.folder / "etc" / "riftlab.env"
    assert file.stat().st_mode & 0o777 == 0o600
    lines = [line for line in file.read_text().splitlines() if line and line[0] != "#"]
    return dict(line.split("=", 1) for line in lines) | {"PATH": os.environ["PATH"]}


def command_of(unit: str, port: int) -> list[str]:
    text = (BASE / "deploy" / "systemd" / unit).read_text()
    [line] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    line = line.replace("127.0.0.1:8000", f"127.0.0.1:{port}").replace("%i@%H", "1@test")
    return shlex.split(line.replace("/opt/riftlab/.venv/bin/", f"{BASE}/.venv/bin/"))


def test_page_leads_to_a_ready_riftlab(machine: Machine, tmp_path: Path) -> None:
    environment = follow(machine)
    assert "change-me" not in " ".join(environment.values())
    with psycopg.connect(environment["DATABASE_URL"]) as database:
        [(cards,)] = database.execute("SELECT count(*) FROM cards_card").fetchall()
        assert cards > 100
    lab = Deployment.__new__(Deployment)  # only to ask and to wait: the page made everything
    lab.folder, lab.port, lab.processes, lab.environment = tmp_path, free_port(), [], environment
    try:
        lab._start(command_of("riftlab-web.service", lab.port), "web")
        lab._start(command_of("riftlab-worker@.service", lab.port), "worker")
        lab.wait(lambda: lab.get("/readyz")[0] == 200, "a ready Riftlab", 240)
    finally:
        lab.stop_processes()


@pytest.mark.parametrize("command", ["web", "worker", "setup"])
def test_nothing_starts_with_unfit_settings(command: str, tmp_path: Path) -> None:
    commands = {
        "web": command_of("riftlab-web.service", free_port()),
        "worker": command_of("riftlab-worker@.service", 0),
        "setup": [sys.executable, "manage.py", "setup"],
    }
    done = subprocess.run(
        commands[command],
        cwd=BASE,
        env={"PATH": os.environ["PATH"], "RIFTLAB_VAR": str(tmp_path), **UNFIT},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    said = [line for line in done.stderr.splitlines() if line.startswith("riftlab: ")]
    assert said == [line for line in said if line.startswith("riftlab: SECRET_KEY is not set")]
    assert len(said) == 1
    assert "Traceback" not in done.stderr


def test_number_that_is_none_names_its_variable(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=BASE,
        env={"PATH": os.environ["PATH"], "RIFTLAB_VAR": str(tmp_path), "TRUSTED_PROXIES": "lots"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "TRUSTED_PROXIES must be a whole number" in done.stderr.splitlines()[-1]
