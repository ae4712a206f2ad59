"""A backup restores everything; a bad one changes nothing. On the profile of the run."""

import os
import stat
import zipfile
from pathlib import Path

import pytest

from ops.backup import rotation
from ops.backup.archive import BackupError
from tests.deployment import Deployment

COUNT = "SELECT (SELECT count(*) FROM accounts_user), (SELECT count(*) FROM matches_experiment)"
ADD_USER = "from accounts.models import User; User.objects.create_user('extra'); result = 1"
SECRET = "nobody-needs-this-after-a-restore"
LEAVE_TRACES = f"""
from django.core.cache import cache
from accounts.models import User
from django.contrib.sessions.backends.db import SessionStore
from ops.services import beat
cache.set("limit", "{SECRET}")
beat(worker="{SECRET}")
session = SessionStore()
session["word"] = "{SECRET}"
session.save()
result = session.session_key
"""


def test_backup_restores_what_was_there(deployment: Deployment, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    before = deployment.query(COUNT)
    key = deployment.python(LEAVE_TRACES)
    said = deployment.manage("backup", str(file), "--verify").stdout
    assert "verified" in said
    assert len(said.splitlines()) == 1
    content = everything_in(file)
    assert SECRET not in content, "sessions, caches and heartbeats are not in it"
    assert key not in content
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    deployment.python(ADD_USER)
    assert deployment.query(COUNT) != before

    done = deployment.manage("restore", str(file), "--yes")

    assert deployment.query(COUNT) == before
    assert deployment.query("SELECT count(*) FROM django_session") == [(0,)]
    assert "Restored" in done.stdout
    number = "from accounts.models import User; result = User.objects.create_user('next').pk"
    assert deployment.python(number) > 1, "numbers go on where they were"


def everything_in(file: Path) -> str:
    with zipfile.ZipFile(file) as archive:
        return "".join(archive.read(name).decode() for name in archive.namelist())


def test_restore_asks_first(deployment: Deployment, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    deployment.manage("backup", str(file))
    deployment.python(ADD_USER)
    before = deployment.query(COUNT)
    refused = deployment.manage("restore", str(file), check=False)
    assert refused.returncode != 0
    assert deployment.query(COUNT) == before


def test_backup_never_overwrites_and_missing_file_is_named(
    deployment: Deployment, tmp_path: Path
) -> None:
    file = tmp_path / "one.backup"
    file.write_text("precious")
    refused = deployment.manage("backup", str(file), check=False)
    assert "exists already" in refused.stderr
    assert file.read_text() == "precious"
    missing = deployment.manage("restore", str(tmp_path / "none"), "--yes", check=False)
    assert "There is no file" in missing.stderr


def test_what_cannot_be_written_is_told_in_a_sentence(
    deployment: Deployment, tmp_path: Path
) -> None:
    attempts = [
        (["backup", str(tmp_path / "nowhere" / "x.backup")], "does not exist"),
        (["backup", "--into", str(tmp_path / "nowhere")], "does not exist"),
        (["backup", "/proc/x.backup"], "/proc"),
        (["backup", "/dev/full/x.backup"], "does not exist"),
        (["backup"], "either a FILE or --into"),
        (["backup", "--into", str(tmp_path), "--keep", "0"], "at least 1"),
    ]
    for arguments, reason in attempts:
        done = deployment.manage(*arguments, check=False)
        assert done.returncode == 1, arguments
        [line] = done.stderr.strip().splitlines()
        assert reason in line


def test_rotation_keeps_so_many_and_touches_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(1, 6):
        (tmp_path / f"riftlab-2026010{day}-000000.backup").write_text("old")
    (tmp_path / "riftlab-notes.backup").write_text("precious")
    monkeypatch.setattr(rotation, "backup", lambda file: file.write_text("new"))
    monkeypatch.setattr(rotation, "verify", lambda file: None)
    file, _ = rotation.backup_into(tmp_path, keep=3)
    left = [each.name for each in rotation.backups_in(tmp_path)]
    assert left == ["riftlab-20260104-000000.backup", "riftlab-20260105-000000.backup", file.name]
    assert (tmp_path / "riftlab-notes.backup").exists()


def test_backup_that_fails_its_proof_costs_no_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bad(file: Path) -> None:
        raise BackupError("damaged")

    old = tmp_path / "riftlab-20260101-000000.backup"
    old.write_text("old")
    monkeypatch.setattr(rotation, "backup", lambda file: file.write_text("new"))
    monkeypatch.setattr(rotation, "verify", bad)
    with pytest.raises(BackupError):
        rotation.backup_into(tmp_path, keep=1)
    assert rotation.backups_in(tmp_path) == [old]


def test_backup_is_due_when_the_newest_is_old(tmp_path: Path) -> None:
    assert rotation.is_due(tmp_path, 24)
    file = tmp_path / "riftlab-20260101-000000.backup"
    file.write_text("x")
    assert not rotation.is_due(tmp_path, 24)
    os.utime(file, (0, 0))
    assert rotation.is_due(tmp_path, 24)


def test_workers_make_one_verified_backup_by_the_clock(deployment: Deployment) -> None:
    folder = deployment.folder / "var" / "backups"
    for _ in range(2):
        deployment.start_worker(BACKUP_HOURS="24")
    deployment.wait(lambda: "backup_made" in deployment.logs(), "a backup", 120)
    assert len(rotation.backups_in(folder)) == 1
    assert "backup_failed" not in deployment.logs()


LINES = (
    "SELECT deed, actor_name, target_name, words FROM accounts_auditentry "
    "WHERE deed IN ('backup', 'restore') ORDER BY id"
)


def test_backups_and_restores_are_in_the_audit_log(deployment: Deployment, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    deployment.manage("backup", str(file), "--verify")
    [(deed, actor, target, words)] = deployment.query(LINES)
    assert (deed, actor, target) == ("backup", "command line", str(file))
    assert "rows" in words
    deployment.manage("restore", str(file), "--yes")
    [(deed, actor, target, words)] = deployment.query(LINES)  # the backup is older than its line
    assert (deed, actor, target) == ("restore", "command line", str(file))
    assert "what was in the database is gone" in words
    spoil = ["UPDATE accounts_auditentry SET words = ''", "DELETE FROM accounts_auditentry"]
    if not deployment.is_embedded:
        spoil.append("TRUNCATE accounts_auditentry")
    for sql in spoil:
        with deployment.connect() as connection, pytest.raises(Exception, match="never changed"):
            connection.execute(sql)
    assert len(deployment.query(LINES)) == 1, "restored, the log is as closed as before"
