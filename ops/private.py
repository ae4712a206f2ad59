"""Files of Riftlab belong to its user alone: folders 0700, files 0600. No Django here.

Static files are the one exception: with a STATIC_ROOT outside var/, which a proxy reads, `manage.py
setup` makes them readable for all.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Every process of Riftlab imports `config`, and `config` imports this first.
os.umask(0o077)

# What Riftlab makes in var/. Anything else there is somebody else's and stays as it is.
OURS = (
    "riftlab.sqlite3",
    "riftlab.sqlite3-wal",
    "riftlab.sqlite3-shm",
    "riftlab.sqlite3-journal",
    "secret_key",
    "demo-passwords.txt",
    "broker",
    "log",
    "mail",
    "static",
    "backups",
    "scratch",
    "compiled",
)
KNOWN = {*OURS, "art"}


def make_private(var: Path) -> None:
    """Make var/; tighten what an earlier release, or a careless umask, left open in it."""
    var.mkdir(parents=True, exist_ok=True)
    if _is_ours(var):
        _tighten(var)
    for path in (var / name for name in OURS):
        if path.is_symlink():
            continue  # it leads to what somebody else keeps
        _tighten(path)
        for folder, folders, files in os.walk(path):  # follows no links
            for inner in (*folders, *files):
                _tighten(Path(folder) / inner)


@contextmanager
def readable_for_all(wanted: bool) -> Iterator[None]:
    before = os.umask(0o022 if wanted else 0o077)
    try:
        yield
    finally:
        os.umask(before)


def _is_ours(var: Path) -> bool:
    """Nothing but Riftlab's files in it: not /, /tmp or another folder that others share."""
    if var.stat().st_mode & stat.S_ISVTX:
        return False
    return all(each.name in KNOWN or each.name.startswith("secret_key.") for each in var.iterdir())


def _tighten(path: Path) -> None:
    try:
        found = path.lstat()
    except FileNotFoundError:
        return  # never made, or gone since: a message of the broker, for example
    mode = stat.S_IMODE(found.st_mode)
    is_plain = stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)
    if not is_plain or not mode & 0o077 or os.geteuid() not in (0, found.st_uid):
        return
    try:
        path.chmod(0o700 if stat.S_ISDIR(found.st_mode) else 0o600)
    except FileNotFoundError:
        return
