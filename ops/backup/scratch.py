"""A database beside the present one, made by our own migrations: where a backup proves itself.

SQLite: a file under var/scratch. PostgreSQL: a schema of its own in the same database, so that no
right to make databases is needed. Either can then take the place of the present one at once.
"""

import copy
import fcntl
import shutil
import sqlite3
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.db.utils import load_backend

from ops.backup.archive import BackupError

SCHEMA = "riftlab_scratch_"
LOCK = 7_251_944_013  # any number, as long as nobody else takes it
FUNCTIONS = "SELECT proname FROM pg_proc WHERE pronamespace = %s::regnamespace"
BUSY = "Another backup or restore is under way; try again when it is done."


@contextmanager
def alone() -> Iterator[None]:
    """One backup or restore at a time. What one that was killed left behind goes first."""
    folder: Path = settings.PROFILE.var / "scratch"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BackupError(BUSY) from None
        for left in folder.glob("riftlab-*"):
            shutil.rmtree(left)
        if settings.PROFILE.is_embedded:
            yield
        else:
            with _alone_on_the_server():
                yield


@contextmanager
def _alone_on_the_server() -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [LOCK])
        if not cursor.fetchone()[0]:
            raise BackupError(BUSY)
        try:
            cursor.execute(
                "SELECT nspname FROM pg_namespace WHERE starts_with(nspname, %s)", [SCHEMA]
            )
            for (name,) in cursor.fetchall():
                cursor.execute(f"DROP SCHEMA {_quote(name)} CASCADE")
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])


@contextmanager
def scratch_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(
        prefix="riftlab-", dir=settings.PROFILE.var / "scratch"
    ) as folder:
        yield Path(folder)


@contextmanager
def scratch_database() -> Iterator[str]:
    """An empty database: its file, or its schema. Gone at the end, if it has not moved."""
    if settings.PROFILE.is_embedded:
        with scratch_folder() as folder:
            yield str(folder / "database.sqlite3")
        return
    schema = SCHEMA + uuid.uuid4().hex
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE SCHEMA {schema}")
        try:
            yield schema
        finally:
            cursor.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")


@contextmanager
def inside(place: str) -> Iterator[None]:
    """Every query of this thread goes to that database."""
    options = connection.settings_dict["OPTIONS"]
    path = f"{options.get('options', '')} -c search_path={place}"
    embedded = settings.PROFILE.is_embedded
    changed = {"NAME": place} if embedded else {"OPTIONS": options | {"options": path}}
    with pointed_at(**changed):
        yield


@contextmanager
def pointed_at(**changed: Any) -> Iterator[None]:
    """The default connection of this thread leads elsewhere. Data migrations know only that one."""
    present = connections[DEFAULT_DB_ALIAS]
    described = copy.deepcopy(present.settings_dict) | changed
    elsewhere = load_backend(described["ENGINE"]).DatabaseWrapper(described, DEFAULT_DB_ALIAS)
    connections[DEFAULT_DB_ALIAS] = elsewhere
    try:
        yield
    finally:
        elsewhere.close()
        connections[DEFAULT_DB_ALIAS] = present


@contextmanager
def unchanging() -> Iterator[None]:
    """Reads inside see one moment of the database, while others go on writing."""
    if settings.PROFILE.is_embedded:
        with scratch_folder() as folder:
            file = folder / "moment.sqlite3"
            _copy_sqlite(Path(connection.settings_dict["NAME"]), file)
            with pointed_at(NAME=str(file)):
                yield
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def take_its_place(scratch: str) -> None:
    """The scratch database becomes the present one, all of it or nothing."""
    if settings.PROFILE.is_embedded:
        connections.close_all()
        _copy_sqlite(Path(scratch), Path(connection.settings_dict["NAME"]))
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT current_schema()")
        [present] = cursor.fetchone()
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"DROP TABLE IF EXISTS {_quote(table)} CASCADE")
        cursor.execute(FUNCTIONS, [scratch])
        for (name,) in cursor.fetchall():  # what triggers call goes along with their tables
            cursor.execute(f"DROP FUNCTION IF EXISTS {_quote(name)}()")
            cursor.execute(
                f"ALTER FUNCTION {scratch}.{_quote(name)}() SET SCHEMA {_quote(present)}"
            )
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = %s", [scratch])
        for (table,) in cursor.fetchall():
            cursor.execute(f"ALTER TABLE {scratch}.{_quote(table)} SET SCHEMA {_quote(present)}")


def _copy_sqlite(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(source, timeout=30)) as old,
        closing(sqlite3.connect(target, timeout=30)) as new,
    ):
        old.backup(new)


def _quote(name: str) -> str:
    return connection.ops.quote_name(name)
