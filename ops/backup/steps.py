"""Write a backup, prove it, restore it."""

import errno
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Error as SqliteError

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import DatabaseError, InterfaceError, connection, transaction

from ops import deeds
from ops.backup import release_0_1, rows, schema, scratch
from ops.backup.archive import OLD_FORMAT, BackupError, Manifest, Reader, Writer, opened


def backup(file: Path) -> Manifest:
    """Write what is in the live database. An existing file is never overwritten."""
    if file.exists():
        raise BackupError(f"{file} exists already; choose another name.")
    if not file.parent.is_dir():
        raise BackupError(f"The folder {file.parent} does not exist.")
    draft = file.with_name(f".{file.name}.part")
    with _in_plain_words(file), scratch.alone():
        try:
            draft.unlink(missing_ok=True)
            manifest = _write(draft)
            draft.chmod(0o600)  # it holds password hashes
            draft.rename(file)
        finally:
            draft.unlink(missing_ok=True)
    deeds.tell(deeds.Deed.BACKUP, str(file), f"{manifest.rows:,} rows")
    return manifest


def verify(file: Path) -> Manifest:
    """Restore it beside the live database, bring it up to date, count, and throw it away."""
    with _opened(file) as (reader, place), scratch.inside(place):
        _load(reader)
    return reader.manifest


def is_empty() -> bool:
    """Nobody has an account here: nothing would be lost."""
    tables = connection.introspection.table_names()
    return "accounts_user" not in tables or not rows.has_people()


def restore(file: Path) -> Manifest:
    """Replace the whole database by the backup's, once it has proved whole."""
    with _opened(file) as (reader, place):
        with scratch.inside(place):
            _load(reader)
        scratch.take_its_place(place)
    made = f"made {reader.manifest.made_at} by version {reader.manifest.version}"
    deeds.tell(deeds.Deed.RESTORE, str(file), f"{made}; what was in the database is gone")
    return reader.manifest


@contextmanager
def _opened(file: Path) -> Iterator[tuple[Reader, str]]:
    """The backup, and an empty database to put it into."""
    with (
        _in_plain_words(file),
        opened(file) as reader,
        scratch.alone(),
        scratch.scratch_database() as place,
    ):
        yield reader, place


def _write(draft: Path) -> Manifest:
    with scratch.unchanging():
        steps = schema.taken()
        writer = Writer(draft)
        for model in rows.kept(schema.models_at(steps)):
            label = model._meta.label_lower
            writer.write(label, rows.columns_of(model), rows.read(model))
    names = sorted(".".join(key) for key in steps)
    return writer.close(profile=settings.PROFILE.name, migrations=names)


def _load(reader: Reader) -> None:
    """Into the scratch database: its schema of then, its rows, and from there to today's."""
    steps = schema.steps_of(reader.manifest)
    schema.make(steps)
    models = schema.models_at(steps)
    with transaction.atomic():
        rows.empty(models)
        if reader.manifest.format == OLD_FORMAT:
            release_0_1.load(reader, models)
        else:
            _insert(reader, models)
        rows.finish(models)
    call_command("migrate", verbosity=0, interactive=False)
    call_command("createcachetable", verbosity=0)


def _insert(reader: Reader, models: list[rows.AnyModel]) -> None:
    tables = reader.manifest.tables
    wanted = rows.kept(models)
    known = {model._meta.label_lower for model in models}
    if strange := sorted(set(tables) - known):
        raise BackupError(f"The backup holds a table that is not Riftlab's: {strange[0]}.")
    for model in wanted:
        label = model._meta.label_lower
        if label not in tables:
            raise BackupError(f"The backup lacks the table {label}.")
        with closing(reader.rows(label)) as stored:  # also when a row is refused in the middle
            rows.insert(model, tables[label].columns, stored)
        if (found := rows.count(model)) != tables[label].rows:
            raise BackupError(f"{label} has {found} rows instead of {tables[label].rows}.")


@contextmanager
def _in_plain_words(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise BackupError(f"The disk is full: {file} was not finished.") from error
        raise BackupError(f"{error.filename or file}: {error.strerror or error}.") from error
    except (ValidationError, ValueError, TypeError, OverflowError) as error:
        raise BackupError(f"{file} holds values that Riftlab cannot keep ({error}).") from error
    except (DatabaseError, InterfaceError, SqliteError) as error:
        reason = str(error).strip().splitlines() or [type(error).__name__]
        if "disk is full" in reason[0]:
            raise BackupError(f"The disk is full: nothing was changed by {file}.") from error
        raise BackupError(f"The database refused it: {reason[0]}.") from error
