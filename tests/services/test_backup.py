"""A backup restores everything; a bad one changes nothing. On the profile of the run."""

import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deployment import Deployment

COUNT = "SELECT (SELECT count(*) FROM accounts_user), (SELECT count(*) FROM matches_experiment)"
ADD_USER = "from accounts.models import User; User.objects.create_user('extra'); result = 1"


def test_backup_restores_what_was_there(deployment: Deployment, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    before = deployment.query(COUNT)
    deployment.manage("backup", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    deployment.python(ADD_USER)
    assert deployment.query(COUNT) != before

    done = deployment.manage("restore", str(file), "--yes")

    assert deployment.query(COUNT) == before
    assert "Restored" in done.stdout


def test_restore_asks_first(deployment: Deployment, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    deployment.manage("backup", str(file))
    deployment.python(ADD_USER)
    before = deployment.query(COUNT)
    refused = deployment.manage("restore", str(file), check=False)
    assert refused.returncode != 0
    assert deployment.query(COUNT) == before


def cut_in_half(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])


def not_a_backup(file: Path) -> None:
    file.write_text("hello")


def of_the_other_profile(file: Path) -> None:
    rewrite_manifest(file, '"embedded"', '"production"', '"production"', '"embedded"')


def of_a_future_format(file: Path) -> None:
    rewrite_manifest(file, "riftlab-backup/1", "riftlab-backup/9")


def of_a_newer_riftlab(file: Path) -> None:
    rewrite_manifest(file, '"accounts.0001_initial"', '"accounts.9999_later"')


def rewrite_manifest(file: Path, *pairs: str) -> None:
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    text = parts["manifest.json"].decode()
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        if old in text:
            text = text.replace(old, new)
            break
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, text if name == "manifest.json" else content)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (cut_in_half, "not a whole Riftlab backup"),
        (not_a_backup, "not a whole Riftlab backup"),
        (of_the_other_profile, "can only be restored there"),
        (of_a_newer_riftlab, "which knows accounts.9999_later"),
        (of_a_future_format, "has the format “riftlab-backup/9”"),
    ],
)
def test_bad_backup_is_refused_and_nothing_changes(
    spoil: Callable[[Path], None], reason: str, deployment: Deployment, tmp_path: Path
) -> None:
    file = tmp_path / "one.backup"
    deployment.manage("backup", str(file))
    before = deployment.query(COUNT)
    spoil(file)
    refused = deployment.manage("restore", str(file), "--yes", check=False)
    assert refused.returncode == 1
    assert reason in refused.stderr
    assert "Traceback" not in refused.stderr
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
