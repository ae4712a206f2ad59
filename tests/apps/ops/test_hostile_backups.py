"""Backups that are damaged, foreign or meant to harm: refused before anything is replaced."""

import hashlib
import json
import sqlite3
import stat
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from pytest_django import DjangoDbBlocker

from ops.backup import BackupError, schema, scratch, verify
from ops.backup.archive import opened
from ops.backup.release_0_1 import _copied_rows
from tests.deployment import BASE, QUICK, Deployment

RELEASE = BASE / "tests" / "data" / "releases" / "0.1.0-embedded.backup"
Parts = dict[str, bytes]


@pytest.fixture(scope="module")
def good(_set_up: Deployment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("good")
    file = folder / "good.backup"
    # Of its own: a backup leaves a line in the audit log.
    deployment = Deployment(folder / "place", like=_set_up, **QUICK)
    try:
        deployment.manage("backup", str(file))
    finally:
        deployment.stop()
    return file


@pytest.fixture(scope="module")
def place(
    good: Path,
    tmp_path_factory: pytest.TempPathFactory,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[str]:
    """A scratch database with the tables of the good backup: made from zero once for all."""
    embedded = settings.PROFILE.is_embedded
    place = str(tmp_path_factory.mktemp("place") / "scratch") if embedded else "of_spoilt_backups"
    with django_db_blocker.unblock():
        if not embedded:
            connection.cursor().execute(f"CREATE SCHEMA {place}")
        with opened(good) as reader, scratch.inside(place):
            schema.make(schema.steps_of(reader.manifest))
    yield place
    if not embedded:
        with django_db_blocker.unblock():
            connection.cursor().execute(f"DROP SCHEMA {place} CASCADE")


def parts_of(file: Path) -> Parts:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(folder: Path, parts: Parts) -> Path:
    file = folder / "spoilt.backup"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file


def change(parts: Parts, **changed: Any) -> None:
    manifest = json.loads(parts["manifest.json"])
    parts["manifest.json"] = json.dumps(manifest | changed).encode()


def put_rows(parts: Parts, label: str, rows: list[list[Any]], columns: list[str]) -> None:
    """As a careful attacker does: count and digest are right."""
    content = b"".join(json.dumps(row).encode() + b"\n" for row in rows)
    parts[f"tables/{label}.jsonl"] = content
    tables = json.loads(parts["manifest.json"])["tables"]
    digest = hashlib.sha256(content).hexdigest()
    tables[label] = {"columns": columns, "rows": len(rows), "sha256": digest}
    change(parts, tables=tables)


def cut_in_half(parts: Parts) -> None:
    parts["tables/cards.card.jsonl"] = parts["tables/cards.card.jsonl"][:1000]


def one_letter(parts: Parts) -> None:
    name = "tables/accounts.user.jsonl"
    parts[name] = parts[name].replace(b"house", b"mouse")


def future_format(parts: Parts) -> None:
    change(parts, format="riftlab-backup/9")


def newer_riftlab(parts: Parts) -> None:
    known = json.loads(parts["manifest.json"])["migrations"]
    change(parts, migrations=[*known, "accounts.9999_later"])


def way_out(parts: Parts) -> None:
    parts["../../etc/cron.d/riftlab"] = b"* * * * * root id"


def foreign_table(parts: Parts) -> None:
    put_rows(parts, "wordpress.posts", [[1, "hello"]], ["id", "text"])


def no_users(parts: Parts) -> None:
    del parts["tables/accounts.user.jsonl"]
    tables = json.loads(parts["manifest.json"])["tables"]
    del tables["accounts.user"]
    change(parts, tables=tables)


def other_columns(parts: Parts) -> None:
    put_rows(parts, "auth.group", [[1, "x"]], ["id", 'name") VALUES (1); --'])


def reference_to_nobody(parts: Parts) -> None:
    columns = ["id", "user_id", "group_id"]
    put_rows(parts, "accounts.user_groups", [[1, 999_999, 999_999]], columns)


def text_for_a_number(parts: Parts) -> None:
    put_rows(parts, "auth.group", [["1; DROP TABLE accounts_user", "x"]], ["id", "name"])


def list_for_a_text(parts: Parts) -> None:
    put_rows(parts, "auth.group", [[1, ["x"]]], ["id", "name"])


def two_of_a_key(parts: Parts) -> None:
    put_rows(parts, "auth.group", [[1, "x"], [1, "y"]], ["id", "name"])


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (cut_in_half, "not a whole Riftlab backup"),
        (one_letter, "not those the backup was made with"),
        (future_format, "has the format “riftlab-backup/9”"),
        (newer_riftlab, "which knows accounts.9999_later"),
        (way_out, "its files are not those it lists"),
        (foreign_table, "not Riftlab's: wordpress.posts"),
        (no_users, "lacks the table accounts.user"),
        (other_columns, "The columns of auth.group"),
        (reference_to_nobody, "refused it"),
        (text_for_a_number, "cannot keep"),
        (list_for_a_text, "A value of name"),
        (two_of_a_key, "refused it"),
    ],
)
def test_spoilt_backup_is_refused(
    spoil: Callable[[Parts], None],
    reason: str,
    good: Path,
    place: str,
    tmp_path: Path,
    transactional_db: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scratch, "scratch_database", lambda: nullcontext(place))
    parts = parts_of(good)
    spoil(parts)
    with pytest.raises(BackupError, match=reason):
        verify(packed(tmp_path, parts))


def test_migrations_with_a_hole_are_refused(
    good: Path, tmp_path: Path, transactional_db: None
) -> None:
    parts = parts_of(good)
    known = json.loads(parts["manifest.json"])["migrations"]
    change(parts, migrations=[each for each in known if each != "cards.0001_initial"])
    with pytest.raises(BackupError, match="not a state that Riftlab was ever in"):
        verify(packed(tmp_path, parts))


def bomb(file: Path) -> None:
    parts = parts_of(file)
    parts["tables/auth.group.jsonl"] = b" " * 200_000_000
    packed(file.parent, parts).rename(file)


def link(file: Path) -> None:
    with zipfile.ZipFile(file, "a") as archive:
        info = zipfile.ZipInfo("tables/link")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")


def hello(file: Path) -> None:
    file.write_text("hello")


def half(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def no_manifest(file: Path) -> None:
    parts = parts_of(file)
    del parts["manifest.json"]
    packed(file.parent, parts).rename(file)


def odd_manifest(file: Path) -> None:
    packed(file.parent, {"manifest.json": b"[1]"}).rename(file)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (bomb, "would unpack to"),
        (link, "its files are not those it lists"),
        (hello, "not a whole Riftlab backup"),
        (half, "not a whole Riftlab backup"),
        (no_manifest, "not a whole Riftlab backup"),
        (odd_manifest, "not a whole Riftlab backup"),
    ],
)
def test_odd_file_is_refused_unread(
    spoil: Callable[[Path], None], reason: str, good: Path, tmp_path: Path
) -> None:
    file = tmp_path / "odd.backup"
    file.write_bytes(good.read_bytes())
    spoil(file)
    with pytest.raises(BackupError, match=reason), opened(file):
        pass


@pytest.fixture
def old_database(tmp_path: Path) -> tuple[Parts, Path]:
    parts = parts_of(RELEASE)
    file = tmp_path / "database.sqlite3"
    file.write_bytes(parts["database.sqlite3"])
    return parts, file


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        (
            "CREATE TRIGGER t AFTER INSERT ON accounts_user BEGIN "
            "UPDATE accounts_user SET is_superuser = 1; END",
            "a trigger that is not Riftlab's",
        ),
        ("CREATE VIEW v AS SELECT * FROM accounts_user", "a view that is not Riftlab's"),
        ("CREATE VIRTUAL TABLE f USING fts5(x)", "a table that is not Riftlab's"),
        ("DELETE FROM django_migrations WHERE app = 'matches'", "not those its manifest lists"),
        ("DROP TABLE accounts_user", "refers to rows that are not there"),
    ],
)
def test_old_backup_with_a_foreign_database_is_refused(
    sql: str, reason: str, old_database: tuple[Parts, Path], tmp_path: Path, transactional_db: None
) -> None:
    parts, file = old_database
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute(sql)
    parts["database.sqlite3"] = file.read_bytes()
    with pytest.raises(BackupError, match=reason):
        verify(packed(tmp_path, parts))


def test_foreign_database_under_a_valid_manifest_is_refused(
    old_database: tuple[Parts, Path], tmp_path: Path, transactional_db: None
) -> None:
    parts, file = old_database
    file.unlink()
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE recipes (id integer)")
    parts["database.sqlite3"] = file.read_bytes()
    with pytest.raises(BackupError, match="not Riftlab's"):
        verify(packed(tmp_path, parts))


def test_statements_of_an_old_archive_are_never_run(tmp_path: Path) -> None:
    """Of a script that pg_restore prints, only rows of our own tables are taken."""
    script = tmp_path / "database.sql"
    script.write_text(
        "DROP TABLE accounts_user;\n"
        "COPY public.other (id) FROM PROGRAM 'id > /tmp/owned';\n"
        "COPY public.auth_group (id, name) FROM stdin;\n"
        "1\tcr\\nlf \\\\ \\N\n2\t\\N\n\\.\n"
        "\\! id\nSELECT pg_sleep(100);\n"
    )
    rows = list(_copied_rows(script, "auth_group", ["name", "id"]))
    assert rows == [["cr\nlf \\ N", "1"], [None, "2"]]
    assert list(_copied_rows(script, "other", ["id"])) == []


def test_refused_restore_changes_nothing(
    good: Path, tmp_path: Path, deployment: Deployment
) -> None:
    parts = parts_of(good)
    foreign_table(parts)
    before = deployment.query("SELECT * FROM accounts_user")
    done: subprocess.CompletedProcess[str] = deployment.manage(
        "restore", str(packed(tmp_path, parts)), "--yes", check=False
    )
    assert done.returncode == 1
    [line] = done.stderr.strip().splitlines()
    assert "wordpress.posts" in line
    assert deployment.query("SELECT * FROM accounts_user") == before
