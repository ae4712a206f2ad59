"""Backups of release 0.1.0: a SQLite file, or an archive of pg_dump. Only their rows are read.

Nothing in them is run: the SQLite file is opened read-only and must be made of plain tables, and of
what pg_restore prints only the rows of our own tables are taken. The schema is ours.
"""

import base64
import json
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection
from django.db.models import BinaryField, JSONField

from ops.backup import rows, scratch
from ops.backup.archive import BackupError, Reader

FILES = {"embedded": "database.sqlite3", "production": "database.pgdump"}
PG_RESTORE_SECONDS = 600
# rest_framework.authtoken, which accounts.0003 takes over and drops.
TOKENS = "authtoken_token"

RowsOf = Callable[[str, list[str]], Iterator[list[Any]]]


def load(reader: Reader, models: list[rows.AnyModel]) -> None:
    with scratch.scratch_folder() as folder:
        dump = folder / FILES[reader.manifest.profile]
        with reader.archive.open(dump.name) as source, dump.open("wb") as target:
            shutil.copyfileobj(source, target)
        if reader.manifest.profile == "embedded":
            with closing(sqlite3.connect(f"{dump.as_uri()}?mode=ro", uri=True)) as old:
                _check_sqlite(old, reader)
                _load(models, lambda name, columns: _sqlite_rows(old, name, columns))
        else:
            script = _script_of(dump)
            _load(models, lambda name, columns: _copied_rows(script, name, columns))


def _load(models: list[rows.AnyModel], table: RowsOf) -> None:
    for model in rows.kept(models):
        fields = model._meta.local_concrete_fields
        found = table(model._meta.db_table, [str(field.column) for field in fields])
        plain = ([_plain(f, value) for f, value in zip(fields, row, strict=True)] for row in found)
        rows.insert(model, rows.columns_of(model), plain)
    tokens = list(table(TOKENS, ["key", "user_id"]))
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE TABLE {TOKENS} (key varchar(40) PRIMARY KEY, user_id bigint)")
        for token in tokens:
            cursor.execute(f"INSERT INTO {TOKENS} (key, user_id) VALUES (%s, %s)", token)


def _plain(field: rows.AnyField, value: Any) -> Any:
    """As format 2 writes it."""
    if value is None:
        return None
    if isinstance(field, JSONField):
        return json.loads(value)
    if isinstance(field, BinaryField):
        data = bytes.fromhex(value.removeprefix("\\x")) if isinstance(value, str) else value
        return base64.b64encode(data).decode()
    return value


def _check_sqlite(old: sqlite3.Connection, reader: Reader) -> None:
    try:
        old.execute("PRAGMA trusted_schema = OFF")
        [(state,)] = old.execute("PRAGMA integrity_check(1)").fetchall()
        parts = old.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master").fetchall()
        applied = old.execute("SELECT app || '.' || name FROM django_migrations").fetchall()
        lost = old.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as error:
        raise BackupError(f"The database in the backup is not Riftlab's ({error}).") from error
    if state != "ok":
        raise BackupError("The database in the backup is damaged.")
    if lost is not None:
        raise BackupError(f"The table {lost[0]} in the backup refers to rows that are not there.")
    for kind, name, sql in parts:
        if kind not in ("table", "index") or sql.upper().startswith("CREATE VIRTUAL"):
            raise BackupError(f"The backup holds a {kind} that is not Riftlab's: {name}.")
    if sorted(name for (name,) in applied) != sorted(reader.manifest.migrations):
        raise BackupError("The migrations in the backup are not those its manifest lists.")


def _sqlite_rows(old: sqlite3.Connection, table: str, columns: list[str]) -> Iterator[list[Any]]:
    names = ", ".join(f'"{column}"' for column in columns)
    try:
        found = old.execute(f'SELECT {names} FROM "{table}"')
    except sqlite3.OperationalError as error:
        if table == TOKENS:
            return  # it was taken over already
        raise BackupError(f"The database in the backup is not Riftlab's ({error}).") from error
    yield from (list(row) for row in found)


def _script_of(dump: Path) -> Path:
    if shutil.which("pg_restore") is None:
        raise BackupError("pg_restore is not installed; on Debian: apt install postgresql-client")
    script = dump.with_suffix(".sql")
    command = ["pg_restore", "--data-only", "--no-owner", f"--file={script}", str(dump)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PG_RESTORE_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise BackupError(f"pg_restore took more than {PG_RESTORE_SECONDS} s.") from None
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise BackupError(f"pg_restore cannot read the backup: {reason}")
    return script


_COPY = re.compile(r"COPY public\.(\w+) \(([\w\", ]+)\) FROM stdin;\n")
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}


def _copied_rows(script: Path, table: str, columns: list[str]) -> Iterator[list[Any]]:
    """The rows between `COPY table (…) FROM stdin;` and `\\.`; no statement is ever run."""
    with script.open(encoding="utf-8", newline="\n") as lines:
        for line in lines:
            begun = _COPY.fullmatch(line)
            if begun is None:
                continue
            names = [name.strip(' "') for name in begun[2].split(",")]
            is_asked = begun[1] == table
            if is_asked and not set(columns) <= set(names):
                raise BackupError(f"The table {table} in the backup is not Riftlab's.")
            places = [names.index(column) for column in columns] if is_asked else []
            for row in lines:
                if row == "\\.\n":
                    break
                if is_asked:
                    cells = row.removesuffix("\n").split("\t")
                    yield [_cell(cells[place]) for place in places]


def _cell(text: str) -> str | None:
    if text == "\\N":
        return None
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text)
