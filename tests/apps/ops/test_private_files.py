"""What Riftlab keeps is readable by its user alone, whatever the umask was; others' files stay."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ops.private import make_private
from tests.deployment import BASE, DO_NOT_PLAY, QUICK, Deployment

MAIL = (
    "from django.core.mail import send_mail; send_mail('reset', 'link', None, ['a@example.org'])\n"
    "result = 1"
)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def too_open(folder: Path) -> list[str]:
    return [str(path) for path in (folder, *folder.rglob("*")) if mode(path) & 0o077]


@pytest.fixture
def careless() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_everything_made_is_private(careless: None, tmp_path: Path) -> None:
    """Setup, web, worker, mail, backup, static files; in a var/ that an old release left open."""
    deployment = Deployment(tmp_path, **QUICK)
    var = tmp_path / "var"
    (var / "log").mkdir(parents=True)
    (var / "log" / "web.old.log").write_text("GET /")
    (var / "mail").mkdir()
    (var / "mail" / "reset.log").write_text("a link")
    assert {mode(var), mode(var / "mail")} == {0o755}
    try:
        deployment.manage("setup")
        deployment.python(MAIL)
        deployment.manage("backup", str(var / "one.backup"))
        (var / "one.backup").rename(tmp_path / "one.backup")
        deployment.python(DO_NOT_PLAY)
        deployment.start_web()
        deployment.start_worker()
        deployment.wait(lambda: deployment.get("/readyz")[0] == 200, "a ready Riftlab")
        assert deployment.get("/account/login/")[0] == 200
        deployment.stop_processes()
        assert too_open(var) == []
        assert mode(tmp_path / "one.backup") == 0o600
        assert len(list((var / "static").rglob("*"))) > 20
    finally:
        deployment.stop()


@pytest.mark.pure
def test_script_makes_private_files(careless: None, deployment: Deployment) -> None:
    environment = deployment.environment | {"PORT": str(deployment.port), "WORKERS": "1"}
    script = subprocess.Popen(
        [BASE / "scripts" / "run"], cwd="/", env=environment, stdout=subprocess.DEVNULL
    )
    try:
        deployment.wait(lambda: deployment.get("/readyz")[0] == 200, "a ready Riftlab")
    finally:
        script.terminate()
        script.wait(timeout=30)
    var = deployment.folder / "var"
    assert (var / "log" / "web.log").exists()
    assert too_open(var) == []


@pytest.mark.pure
def test_static_files_for_a_proxy_are_readable_for_all(careless: None, tmp_path: Path) -> None:
    deployment = Deployment(tmp_path, STATIC_ROOT=str(tmp_path / "www"))
    try:
        deployment.manage("setup")
    finally:
        deployment.stop()
    made = [tmp_path / "www", *(tmp_path / "www").rglob("*")]
    assert len(made) > 20
    assert {mode(path) for path in made} == {0o755, 0o644}
    assert too_open(tmp_path / "var") == []


@pytest.mark.pure
def test_folder_that_others_share_is_left_alone(careless: None, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    (shared / "theirs").mkdir(parents=True)
    (shared / "theirs" / "notes").write_text("ours")
    (tmp_path / "elsewhere").mkdir()
    (shared / "log").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "syslog").write_text("theirs")
    (shared / "mail").mkdir()
    (shared / "secret_key").write_text("x")
    make_private(shared)
    assert {mode(shared), mode(shared / "theirs")} == {0o755}
    assert mode(shared / "theirs" / "notes") == 0o644
    assert mode(tmp_path / "elsewhere") == 0o755
    assert mode(tmp_path / "elsewhere" / "syslog") == 0o644
    assert mode(shared / "mail") == 0o700
    assert mode(shared / "secret_key") == 0o600


@pytest.mark.pure
def test_sticky_folder_is_left_alone(careless: None, tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    make_private(tmp_path)
    assert mode(tmp_path) == 0o1777


@pytest.mark.pure
def test_every_door_sets_the_umask(careless: None) -> None:
    """Before anything else of the project is loaded."""
    for door in ("config.wsgi", "config.celery", "config.settings", "manage"):
        code = f"import os, {door}; print(oct(os.umask(0)))"
        environment = os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings"}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=BASE, env=environment, capture_output=True, text=True
        )
        assert done.stdout.strip() == "0o77", door + done.stderr
