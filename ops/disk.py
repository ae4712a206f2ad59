"""A full disk, told apart from everything else that may be wrong with a database or a file."""

import errno
import os
import tempfile
from collections.abc import Iterator

from django.conf import settings
from django.db import OperationalError
from psycopg.errors import DiskFull

FULL = "The disk is full."
SAID_BY_SYSTEM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
SAID_BY_SQLITE = "database or disk is full"
# What SQLite says if it was its log or its index that could not grow.
MAYBE = ("disk I/O error", "unable to open database file")
# More than a page of the database and what its log needs beside it.
PROBE_BYTES = 64 * 1024


def is_disk_full(error: BaseException | None) -> bool:
    return any(_says_full(each) for each in _with_causes(error))


def is_full() -> bool:
    """Whether nothing can be written under var, found out by trying."""
    try:
        with tempfile.TemporaryFile(prefix=".room-", dir=settings.PROFILE.var) as file:
            os.write(file.fileno(), bytes(PROBE_BYTES))
            return os.fstat(file.fileno()).st_size < PROBE_BYTES
    except OSError as error:
        return error.errno in SAID_BY_SYSTEM


def _says_full(error: BaseException) -> bool:
    if isinstance(error, OSError):
        return error.errno in SAID_BY_SYSTEM
    if isinstance(error, DiskFull):
        return True
    if not isinstance(error, OperationalError):
        return False
    said = str(error)
    return SAID_BY_SQLITE in said or (said in MAYBE and is_full())


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and what it was raised from."""
    while error is not None:
        yield error
        error = error.__cause__
