"""scripts/run as a stranger meets it: it starts, ends, and says in one sentence what is wrong."""

import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.deployment import BASE, QUICK, Deployment
from tests.running import pids_of, worker_pids

SCRIPT = BASE / "scripts" / "run"


def run(script: Path = SCRIPT, **environment: str) -> subprocess.CompletedProcess[str]:
    """A start that is expected to end by itself."""
    return subprocess.run(
        [script],
        cwd="/",
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent"} | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 1
    [line] = done.stderr.strip().splitlines()
    assert line.startswith("riftlab: ")
    for word in words:
        assert word in line


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The scripts and requirements of a fresh clone, without .venv."""
    shutil.copytree(BASE / "scripts", tmp_path / "scripts")
    for name in ("requirements.txt", "requirements-dev.txt"):
        shutil.copy(BASE / name, tmp_path)
    return tmp_path


def fake_python(folder: Path, body: str) -> dict[str, str]:
    """A `python3` that stands in front of the real one."""
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        file = folder / name
        file.write_text(f"#!/bin/sh\n{body}\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return {"PATH": f"{folder}:{os.environ['PATH']}"}


def test_port_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run(PORT=str(port), RIFTLAB_VAR=str(tmp_path))
    assert_one_sentence(done, f"Port {port}", "in use", "PORT=")


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "http"), ("PORT", "70000"), ("WORKERS", "-1"), ("WORKERS", "x")]
)
def test_odd_numbers(name: str, value: str, tmp_path: Path) -> None:
    done = run(**{name: value, "RIFTLAB_VAR": str(tmp_path)})
    assert_one_sentence(done, name, "whole number", repr(value))


def test_half_a_production_profile(tmp_path: Path) -> None:
    done = run(DATABASE_URL="postgres://x/y", RIFTLAB_VAR=str(tmp_path), PORT="18999")
    assert_one_sentence(done, "REDIS_URL is not set")


def test_python_too_old(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    old = fake_python(tmp_path / "bin", '[ "$1" = -V ] && echo "Python 3.9.2" && exit; exit 1')
    assert_one_sentence(run(checkout / "scripts" / "run", **old), "Python 3.11", "Python 3.9.2")


def test_no_venv_module(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    body = f'case "$*" in *ensurepip*) exit 1;; esac; exec {sys.executable} "$@"'
    done = run(checkout / "scripts" / "run", **fake_python(tmp_path / "bin", body))
    assert_one_sentence(done, "venv module is missing", "python3-venv")


def test_no_network(checkout: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_CONFIG_FILE": os.devnull}
    done = run(checkout / "scripts" / "run", **nowhere)
    assert_one_sentence(done, "could not be installed", "network", ".venv/install.log")


@pytest.fixture
def readable_by_all() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="riftlab-read-only-"))
    shutil.copytree(BASE / "scripts", folder / "scripts")
    shutil.copy(BASE / "requirements.txt", folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    (folder / "scripts").chmod(0o755)
    shutil.rmtree(folder)


def test_read_only_folder(readable_by_all: Path) -> None:
    # Root may write anywhere, so the script runs as somebody else then.
    somebody = "nobody" if os.geteuid() == 0 else None
    done = subprocess.run(
        ["/bin/sh", readable_by_all / "scripts" / "run"],
        cwd="/",
        env={"PATH": "/usr/bin:/bin"},
        user=somebody,
        capture_output=True,
        text=True,
        check=False,
    )
    assert_one_sentence(done, "is read-only")


def test_var_cannot_be_made() -> None:
    assert_one_sentence(run(RIFTLAB_VAR="/proc/riftlab", PORT="18998"), "cannot be written to")


@pytest.fixture
def running(
    tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[subprocess.Popen[str], Deployment]]:
    """A second start, which is quicker; the first start where a test asks for it."""
    is_first = getattr(request, "param", "") == "first start"
    pattern = None if is_first else request.getfixturevalue("_set_up")
    with started(tmp_path, pattern) as found:
        yield found


@pytest.fixture(scope="module")
def going_on(
    tmp_path_factory: pytest.TempPathFactory, _set_up: Deployment
) -> Iterator[tuple[subprocess.Popen[str], Deployment]]:
    """One for all tests that leave it as ready as they found it."""
    with started(tmp_path_factory.mktemp("going-on"), _set_up) as found:
        yield found


@contextmanager
def started(
    folder: Path, pattern: Deployment | None
) -> Iterator[tuple[subprocess.Popen[str], Deployment]]:
    deployment = Deployment(folder, like=pattern, **({} if pattern is None else QUICK))
    environment = deployment.environment | {"PORT": str(deployment.port), "WORKERS": "1"}
    process = subprocess.Popen(
        [SCRIPT], cwd="/", env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        deployment.wait(lambda: deployment.get("/readyz")[0] == 200, "a ready Riftlab")
        yield process, deployment
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
        deployment.wait(lambda: not pids_of(deployment), "the children to end with their parent")
        deployment.stop()


@pytest.mark.parametrize(
    ("running", "number"),
    [("first start", signal.SIGINT), ("second start", signal.SIGTERM)],
    indirect=["running"],
)
def test_everything_ends_with_it(
    number: signal.Signals, running: tuple[subprocess.Popen[str], Deployment]
) -> None:
    process, deployment = running
    assert len(pids_of(deployment)) >= 4  # this script, gunicorn with two workers, one Celery
    process.send_signal(number)
    assert process.wait(timeout=20) == 0
    assert pids_of(deployment) == []
    assert process.stdout is not None
    said = process.stdout.read()
    assert f"Riftlab is at http://127.0.0.1:{deployment.port}/" in said
    assert "demo-passwords.txt" in said
    assert said.endswith("Riftlab has stopped.\n")
    passwords = deployment.folder / "var" / "demo-passwords.txt"
    assert stat.S_IMODE(passwords.stat().st_mode) == 0o600
    assert [line.split()[0] for line in passwords.read_text().splitlines()] == [
        "demo",
        "demo-admin",
    ]


def test_killed_worker_is_started_again(
    going_on: tuple[subprocess.Popen[str], Deployment],
) -> None:
    _, deployment = going_on
    [first] = deployment.wait(lambda: worker_pids(deployment), "a worker")
    os.kill(first, signal.SIGKILL)
    deployment.wait(
        lambda: [pid for pid in worker_pids(deployment) if pid != first], "a new worker"
    )


def test_website_stays_while_workers_are_killed(
    going_on: tuple[subprocess.Popen[str], Deployment],
) -> None:
    """They come back, each time after a longer pause; tests/scripts/test_children.py has more."""
    process, deployment = going_on
    for _ in range(3):
        killed = deployment.wait(lambda: worker_pids(deployment), "a worker")
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        # Not until there is none: on a busy machine the next one may be there before we look.
        deployment.wait(lambda old=killed: not {*old} & {*worker_pids(deployment)}, "its end")
        assert deployment.get("/")[0] == 200
    deployment.wait(lambda: worker_pids(deployment), "a worker again")
    assert process.poll() is None


def test_logs_of_all_children_are_private(
    going_on: tuple[subprocess.Popen[str], Deployment],
) -> None:
    _, deployment = going_on
    logs = {file.name: file for file in (deployment.folder / "var" / "log").iterdir()}
    assert sorted(logs) == ["web.log", "worker-1.log"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in logs.values()} == {0o600}
    assert "Listening at" in logs["web.log"].read_text()


def test_children_do_not_outlive_a_killed_script(
    running: tuple[subprocess.Popen[str], Deployment],
) -> None:
    process, deployment = running
    process.kill()
    process.wait()
    time.sleep(0.1)
    deployment.wait(lambda: not pids_of(deployment), "the end of all children", 20)


def test_demo_accounts_are_closed_where_others_can_reach_them(deployment: Deployment) -> None:
    deployment.manage("demo_accounts")
    passwords = deployment.folder / "var" / "demo-passwords.txt"
    assert passwords.exists()
    said = deployment.manage("demo_accounts", "--host", "0.0.0.0").stdout
    assert "the demo accounts are closed" in said
    assert "createsuperuser" in said
    assert not passwords.exists()
    usable = "SELECT 1 FROM accounts_user WHERE username LIKE 'demo%' AND password NOT LIKE '!%'"
    assert deployment.query(usable) == []


def test_demo_accounts_whose_passwords_were_lost_are_made_anew(deployment: Deployment) -> None:
    deployment.manage("demo_accounts")
    passwords = deployment.folder / "var" / "demo-passwords.txt"
    old = passwords.read_text()
    passwords.unlink()
    deployment.manage("demo_accounts")
    assert passwords.read_text() != old
