"""Backups by the clock: named by time, proved, and only so many kept."""

import re
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import structlog
from django.conf import settings

from ops.backup.archive import BackupError, Manifest
from ops.backup.scratch import BUSY
from ops.backup.steps import backup, verify

NAME = re.compile(r"riftlab-\d{8}-\d{6}\.backup")
LOOK_EVERY = 60.0
# A backup that failed is tried again, but not all the time.
RETRY_AFTER = 15 * 60.0

log = structlog.get_logger(__name__)
_running: subprocess.Popen[str] | None = None
_next_look = 0.0


def backup_into(folder: Path, *, keep: int) -> tuple[Path, Manifest]:
    """A new one, proved; then the oldest go. If it is bad, it goes and all others stay."""
    file = folder / datetime.now(UTC).strftime("riftlab-%Y%m%d-%H%M%S.backup")
    manifest = backup(file)
    try:
        verify(file)
    except BackupError:
        file.unlink(missing_ok=True)
        raise
    for old in backups_in(folder)[: -max(1, keep)]:
        old.unlink(missing_ok=True)
    return file, manifest


def backups_in(folder: Path) -> list[Path]:
    """Oldest first; files with other names are not ours to touch."""
    return sorted(file for file in folder.iterdir() if NAME.fullmatch(file.name))


def is_due(folder: Path, hours: float) -> bool:
    newest = [file.stat().st_mtime for file in backups_in(folder)[-1:]]
    return not newest or time.time() - newest[0] >= hours * 3600


def run_if_due() -> None:
    """The chore of every worker. The work is done by a process of its own, one at a time."""
    global _running, _next_look
    if _running is not None:
        _look_after(_running)
        return
    if not settings.BACKUP_HOURS or time.monotonic() < _next_look:
        return
    _next_look = time.monotonic() + LOOK_EVERY
    folder: Path = settings.BACKUP_DIR
    folder.mkdir(parents=True, exist_ok=True)
    if is_due(folder, settings.BACKUP_HOURS):
        command = [sys.executable, "manage.py", "backup", "--into", str(folder)]
        command += ["--keep", str(settings.BACKUP_KEEP), "--hours", str(settings.BACKUP_HOURS)]
        pipe = subprocess.PIPE
        _running = subprocess.Popen(
            command, cwd=settings.BASE_DIR, stdout=pipe, stderr=pipe, text=True
        )


def _look_after(process: subprocess.Popen[str]) -> None:
    global _running, _next_look
    if process.poll() is None:
        return
    said, failed = process.communicate()
    _running = None
    if process.returncode == 0:
        log.info("backup_made", detail=said.strip())
    elif BUSY not in failed:  # another worker is making it
        log.error("backup_failed", detail=failed.strip()[-500:])
        _next_look = time.monotonic() + RETRY_AFTER
