"""Backups: one file holds the whole database and says which Riftlab wrote it.

A backup is a ZIP with `manifest.json` and the database in its own best format: a SQLite file
(embedded profile) or a pg_dump archive (production profile). It is restored into the profile it
came from. Nothing of the present database is touched before the backup has proved whole.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
import zipfile
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import connection, connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from ops.version import VERSION

FORMAT = "riftlab-backup/1"
MANIFEST = "manifest.json"
# Apps of earlier releases: their tables were taken over, so their migrations are no news.
RETIRED_APPS = ("authtoken",)
DATABASE = {"embedded": "database.sqlite3", "production": "database.pgdump"}


class BackupError(Exception):
    """Nothing was written or restored; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Manifest:
    format: str
    version: str
    profile: str
    made_at: str
    migrations: list[str]


def backup(file: Path) -> Manifest:
    """Write a consistent copy of the live database. An existing file is never overwritten."""
    if file.exists():
        raise BackupError(f"{file} exists already; choose another name.")
    if not file.parent.is_dir():
        raise BackupError(f"The folder {file.parent} does not exist.")
    profile = settings.PROFILE.name
    manifest = Manifest(
        format=FORMAT,
        version=VERSION,
        profile=profile,
        made_at=datetime.now(UTC).isoformat(timespec="seconds"),
        migrations=sorted(_name(key) for key in MigrationRecorder(connection).applied_migrations()),
    )
    with tempfile.TemporaryDirectory(prefix="riftlab-backup-", dir=file.parent) as folder:
        dump = Path(folder) / DATABASE[profile]
        if profile == "embedded":
            _dump_sqlite(dump)
        else:
            _run_postgres("pg_dump", "--format=custom", "--no-owner", f"--file={dump}")
        draft = Path(folder) / "backup.zip"
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=2))
            archive.write(dump, dump.name)
        draft.chmod(0o600)  # it holds password hashes
        draft.rename(file)
    return manifest


def restore(file: Path) -> Manifest:
    """Replace the whole database by the backup's."""
    with tempfile.TemporaryDirectory(prefix="riftlab-restore-") as folder:
        manifest, dump = _unpack(file, Path(folder))
        if manifest.profile == "embedded":
            _restore_sqlite(dump)
        else:
            _restore_postgres(dump)
    return manifest


def _unpack(file: Path, folder: Path) -> tuple[Manifest, Path]:
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = Manifest(**json.loads(archive.read(MANIFEST)))
            if manifest.format != FORMAT:
                raise BackupError(f"{file} has the format “{manifest.format}”, not “{FORMAT}”.")
            if manifest.profile != settings.PROFILE.name:
                raise BackupError(
                    f"{file} was made in the {manifest.profile} profile and can only be restored "
                    f"there; this is the {settings.PROFILE.name} profile."
                )
            _refuse_newer(manifest)
            dump = folder / DATABASE[manifest.profile]
            # Reading to the end checks the archive's checksum.
            with archive.open(dump.name) as source, dump.open("wb") as target:
                shutil.copyfileobj(source, target)
    except FileNotFoundError:
        raise BackupError(f"There is no file {file}.") from None
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError, EOFError, OSError) as error:
        raise BackupError(f"{file} is not a whole Riftlab backup ({error}).") from error
    return manifest, dump


def _dump_sqlite(target: Path) -> None:
    with (
        closing(sqlite3.connect(settings.PROFILE.sqlite_file)) as live,
        closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _restore_sqlite(dump: Path) -> None:
    with closing(sqlite3.connect(dump)) as copy:
        try:
            healthy = copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        except sqlite3.DatabaseError:
            healthy = False
        if not healthy:
            raise BackupError("The database in the backup is damaged.")
        connections.close_all()
        with closing(sqlite3.connect(settings.PROFILE.sqlite_file, timeout=30)) as live:
            copy.backup(live)


def _restore_postgres(dump: Path) -> None:
    script = dump.with_suffix(".sql")
    _run_postgres("pg_restore", "--no-owner", f"--file={script}", str(dump))
    # Everything or nothing: a failing statement takes the whole restore back. The schema goes
    # first, because the present database may know tables that the backup does not.
    _run_postgres(
        "psql",
        "--quiet",
        "--single-transaction",
        "--set=ON_ERROR_STOP=1",
        "--command=DROP SCHEMA public CASCADE; CREATE SCHEMA public",
        f"--file={script}",
    )


def _refuse_newer(manifest: Manifest) -> None:
    known = {_name(key) for key in MigrationLoader(None).disk_migrations}
    asked = {name for name in manifest.migrations if name.split(".")[0] not in RETIRED_APPS}
    if unknown := sorted(asked - known):
        raise BackupError(
            f"The backup comes from Riftlab {manifest.version}, which knows {unknown[0]}; "
            f"this is version {VERSION}. Update first."
        )


def _name(migration: tuple[str, str]) -> str:
    return ".".join(migration)


def _run_postgres(program: str, *arguments: str) -> None:
    if shutil.which(program) is None:
        raise BackupError(f"{program} is not installed; on Debian: apt install postgresql-client")
    database = connection.settings_dict
    environment = {
        "PGHOST": str(database["HOST"]),
        "PGPORT": str(database["PORT"] or 5432),
        "PGUSER": str(database["USER"]),
        "PGPASSWORD": str(database["PASSWORD"]),
        "PGDATABASE": str(database["NAME"]),
        "PATH": os.environ.get("PATH", ""),
    }
    connections.close_all()
    done = subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise BackupError(f"{program} failed: {reason}")
