"""Messages of the broker that are none of ours: set aside for people to look at, and counted.

The folder broker keeps them as files, Redis as a list. Both keep only the last hundred, and both
know how many there have ever been. Setting aside never fails: what cannot be kept is dropped.
"""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import structlog
from django.conf import settings
from redis import Redis, RedisError

KEPT = 100
MAX_KEPT_BYTES = 4_096
WAIT_SECONDS = 2

log = structlog.get_logger(__name__)


def set_aside_file(file: Path, reason: str) -> None:
    """Move it out of the queue's way; its new name says how many came before it."""
    log.warning("message_unreadable", file=file.name, reason=reason)
    try:
        with _folder_locked() as folder:
            number = _last_number(folder) + 1
            os.rename(file, folder / f"{number:09}_{file.name}")
            for old in _numbered(folder)[:-KEPT]:
                _remove(old)
    except FileNotFoundError:
        return  # another worker was faster
    except OSError as error:  # a full disk, for example: the queue must go on
        log.warning("message_not_kept", file=file.name, error=str(error))
        _remove(file)


def set_aside_text(client: "Redis", text: str, reason: str) -> None:
    log.warning("message_unreadable", begins=text[:80], reason=reason)
    with suppress(RedisError), client.pipeline() as pipe:
        pipe.incr(_key("count"))
        pipe.lpush(_key("messages"), text[:MAX_KEPT_BYTES])
        pipe.ltrim(_key("messages"), 0, KEPT - 1)
        pipe.execute()


def count() -> int:
    """How many have ever been set aside; 0 if nobody can be asked right now."""
    if settings.PROFILE.is_embedded:
        folder = _folder()
        return _last_number(folder) if folder.is_dir() else 0
    waits = {"socket_timeout": WAIT_SECONDS, "socket_connect_timeout": WAIT_SECONDS}
    try:
        with Redis.from_url(settings.CELERY_BROKER_URL, **waits) as client:
            return int(client.get(_key("count")) or 0)
    except RedisError:
        return 0


def _folder() -> Path:
    folder: Path = settings.PROFILE.broker_folder / "unreadable"
    return folder


@contextmanager
def _folder_locked() -> Iterator[Path]:
    """Two workers must not give the same number."""
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield folder
    finally:
        os.close(descriptor)


def _numbered(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name[:9].isdecimal())


def _last_number(folder: Path) -> int:
    files = _numbered(folder)
    return int(files[-1].name[:9]) if files else 0


def _remove(path: Path) -> None:
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _key(name: str) -> str:
    return f"riftlab:unreadable:{name}"
