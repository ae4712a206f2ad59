"""The file: a ZIP with `manifest.json` and a file of rows for each table; none of it is trusted."""

import hashlib
import json
import zipfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ops.version import VERSION

FORMAT = "riftlab-backup/2"
OLD_FORMAT = "riftlab-backup/1"  # of release 0.1.0: see ops.backup.release_0_1
MANIFEST = "manifest.json"
MAX_MANIFEST = 4 * 1024 * 1024
MAX_LINE = 256 * 1024 * 1024
# Rows pack well, but not as well as a bomb: deflate reaches a thousand.
MAX_RATIO, SMALL = 200, 64 * 1024 * 1024


class BackupError(Exception):
    """Nothing was written or restored; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of one table: a file of the archive."""

    columns: list[str]
    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    format: str
    version: str
    profile: str
    made_at: str
    migrations: list[str]
    tables: dict[str, Part] = field(default_factory=dict)

    @property
    def rows(self) -> int:
        return sum(table.rows for table in self.tables.values())


class Writer:
    """Rows table by table, then the manifest."""

    def __init__(self, file: Path) -> None:
        self._archive = zipfile.ZipFile(file, "x", zipfile.ZIP_DEFLATED)
        self._tables: dict[str, Part] = {}

    def write(self, label: str, columns: list[str], rows: Iterable[list[Any]]) -> None:
        digest, count = hashlib.sha256(), 0
        with self._archive.open(_member(label), "w", force_zip64=True) as stream:
            for row in rows:
                line = json.dumps(row, separators=(",", ":")).encode() + b"\n"
                digest.update(line)
                stream.write(line)
                count += 1
        self._tables[label] = Part(columns, count, digest.hexdigest())

    def close(self, *, profile: str, migrations: list[str]) -> Manifest:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        manifest = Manifest(FORMAT, VERSION, profile, now, migrations, self._tables)
        self._archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))
        self._archive.close()
        return manifest


class Reader:
    def __init__(self, archive: zipfile.ZipFile, manifest: Manifest) -> None:
        self.manifest = manifest
        self.archive = archive

    def rows(self, label: str) -> Generator[list[Any], None, None]:
        """Every row; raises at the end if they are not those the manifest speaks of."""
        table, digest, count = self.manifest.tables[label], hashlib.sha256(), 0
        with self.archive.open(_member(label)) as stream:
            while line := stream.readline(MAX_LINE):
                digest.update(line)
                row = json.loads(line)
                if not isinstance(row, list) or len(row) != len(table.columns):
                    raise BackupError(f"Row {count + 1} of {label} in the backup is damaged.")
                count += 1
                yield row
        if (count, digest.hexdigest()) != (table.rows, table.sha256):
            raise BackupError(f"The rows of {label} are not those the backup was made with.")


@contextmanager
def opened(file: Path) -> Iterator[Reader]:
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _read_manifest(file, archive)
            _check_members(file, archive, manifest)
            yield Reader(archive, manifest)
    except FileNotFoundError:
        raise BackupError(f"There is no file {file}.") from None
    except PermissionError:
        raise BackupError(f"{file} may not be read by this user.") from None
    except (
        zipfile.BadZipFile,
        NotImplementedError,
        RuntimeError,
        KeyError,
        TypeError,
        ValueError,
        EOFError,
    ) as error:
        raise BackupError(f"{file} is not a whole Riftlab backup ({error}).") from error


def _read_manifest(file: Path, archive: zipfile.ZipFile) -> Manifest:
    if archive.getinfo(MANIFEST).file_size > MAX_MANIFEST:
        raise ValueError("its manifest is too long")
    told = json.loads(archive.read(MANIFEST))
    tables = {label: Part(**table) for label, table in told.pop("tables", {}).items()}
    manifest = Manifest(**told, tables=tables)
    if manifest.format not in (FORMAT, OLD_FORMAT):
        raise BackupError(f"{file} has the format “{manifest.format}”, not “{FORMAT}”.")
    if not all(isinstance(name, str) and "." in name for name in manifest.migrations):
        raise ValueError("its list of migrations cannot be read")
    return manifest


def _check_members(file: Path, archive: zipfile.ZipFile, manifest: Manifest) -> None:
    """Exactly the files the manifest speaks of: no `..`, no link, nothing twice, no bomb."""
    found = archive.infolist()
    if manifest.format == FORMAT:
        expected = {MANIFEST, *map(_member, manifest.tables)}
        if sorted(info.filename for info in found) != sorted(expected):
            raise ValueError("its files are not those it lists")
    unpacked, packed = sum(info.file_size for info in found), file.stat().st_size
    if unpacked > SMALL + MAX_RATIO * packed:
        raise BackupError(f"{file} would unpack to {unpacked:,} bytes; that is no Riftlab backup.")


def _member(label: str) -> str:
    return f"tables/{label}.jsonl"
