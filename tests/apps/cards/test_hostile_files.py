"""Files made to do harm: read in a process with limits, refused in a sentence, forgotten."""

import io
import json
import random
import resource
import tempfile
import zipfile
from pathlib import Path

import openpyxl
import pytest
import tablib

from cards.importing import archives, files, sheet
from cards.importing.problems import FileRefused
from ops import confined

MB = 1024 * 1024


def book() -> bytes:
    found = openpyxl.Workbook()
    found.worksheets[0].append(["number", "name", "type", "text"])
    found.worksheets[0].append(["1", "Jab", "Skill", "You draw 1 card."])
    stream = io.BytesIO()
    found.save(stream)
    return stream.getvalue()


def ods() -> bytes:
    found: bytes = tablib.Dataset(["1", "Jab"], headers=["number", "name"]).export("ods")
    return found


def changed(content: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """The archive with other words in one of its parts, and ballast against the ratio's limit."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    assert old in parts[part]
    parts[part] = parts[part].replace(old, new, 1)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
        if len(new) > MB:
            archive.writestr("ballast", random.Random(1).randbytes(len(new) // 100))
    return stream.getvalue()


SHEET, STYLES, BOOK = "xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml"
ROW = b'<row r="2"'
REPEATED = b"<table:table-row"
CELL = b"<table:table-cell"


def lying() -> bytes:
    """A bomb that says it is small: its sizes are one byte each."""
    bomb = changed(book(), SHEET, ROW, b"<row/>" * 3_000_000 + ROW)
    with zipfile.ZipFile(io.BytesIO(bomb)) as archive:
        place = archive.getinfo(SHEET)
    said = place.file_size.to_bytes(4, "little")
    return bomb.replace(said, (1).to_bytes(4, "little"))


def doubled() -> bytes:
    stream = io.BytesIO(book())
    with zipfile.ZipFile(stream, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr(SHEET, b"<worksheet/>")
    return stream.getvalue()


ATTACKS = {
    "row 10^12": (lambda: changed(book(), SHEET, ROW, b'<row r="1000000000000"'), "has a row"),
    "row of 5,000 digits": (
        lambda: changed(book(), SHEET, ROW, b'<row r="%b"' % (b"9" * 5000)),
        "damaged",
    ),
    "column 10^6": (lambda: changed(book(), SHEET, b'r="A2"', b'r="ZZZZZ2"'), "damaged"),
    "50,000 sheets": (
        lambda: changed(
            book(), BOOK, b"</sheets>", b'<sheet name="a" sheetId="2" r:id="rId1"/>' * 50_000
            + b"</sheets>",
        ),
        "sheets",
    ),
    "styles of 20 MB": (
        lambda: changed(book(), STYLES, b"</cellXfs>", b"<xf/>" * 4_000_000 + b"</cellXfs>"),
        "too much for a list",
    ),
    "20,001 rows": (
        lambda: changed(
            book(), SHEET, b"</sheetData>",
            b"".join(b"<row><c><v>1</v></c></row>" for _ in range(20_001)) + b"</sheetData>",
        ),
        "more than 20,000 rows",
    ),
    "lying sizes": (lying, "damaged"),
    "doubled part": (doubled, "damaged"),
    "entities": (
        lambda: changed(
            book(), SHEET, b"<worksheet",
            b'<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet',
        ),
        "damaged",
    ),
    "a file of the server": (
        lambda: changed(
            book(), SHEET, b"<worksheet",
            b'<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet',
        ),
        "damaged",
    ),
    "ods row repeated 10^12 times": (
        lambda: changed(
            ods(), "content.xml", REPEATED,
            REPEATED + b' table:number-rows-repeated="1000000000000"',
        ),
        "damaged",
    ),
    "ods row below 10^8 empty ones": (
        lambda: changed(
            ods(), "content.xml", REPEATED,
            REPEATED + b' table:number-rows-repeated="100000000"/>' + REPEATED,
        ),
        "has a row 100,000,001",
    ),
    "ods rows that go backwards": (
        lambda: changed(
            ods(), "content.xml", REPEATED, REPEATED + b' table:number-rows-repeated="-5"'
        ),
        "damaged",
    ),
    "ods cell repeated 10^8 times": (
        lambda: changed(
            ods(), "content.xml", CELL, CELL + b' table:number-columns-repeated="100000000"'
        ),
        "more than 60 columns",
    ),
    "ods of nested spans": (
        lambda: changed(
            ods(), "content.xml", b"Jab",
            b"<text:span>" * 5000 + b"</text:span>" * 5000,
        ),
        "damaged",
    ),
    "json of brackets": (lambda: b"[" * 10 * MB, "cannot be read"),
    "json of a long number": (lambda: b'[{"number": %b}]' % (b"9" * 5000), "cannot be read"),
    "json of 500,000 columns": (
        lambda: json.dumps([{str(at): 1 for at in range(500_000)}]).encode(),
        "more than 60 columns",
    ),
    "json of one long cell": (lambda: json.dumps([{"name": "a" * MB}]).encode(), "at most 32,767"),
    "csv of one cell": (lambda: b"a" * 19 * MB, "more than 131,072 characters"),
    "csv of 10^7 columns": (lambda: b"," * 10**7 + b"a", "more than 60 columns"),
    "csv of one quotation mark": (lambda: b'"' + b"a" * MB, "quotation mark is missing"),
}  # fmt: skip


@pytest.mark.pure
@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_file_is_refused_at_little_cost(attack: str) -> None:
    make, reason = ATTACKS[attack]
    content = make()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with pytest.raises(FileRefused, match=reason):
        files.read_file(content)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert spent <= files.LIMITS.cpu_seconds


def test_row_10_12_needs_no_limit_to_be_refused() -> None:
    """Nor does the number alone cost anything: the limits are for what nobody thought of."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with pytest.raises(FileRefused, match="has a row"):
        files.read_file(ATTACKS["row 10^12"][0]())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime - before.ru_utime < 3


def test_good_files_are_read_as_before() -> None:
    found = files.read_file(book())
    assert found.header == ["number", "name", "type", "text"]
    assert found.rows == [(2, ["1", "Jab", "Skill", "You draw 1 card.", *[""] * 57])]
    assert found.notes == ["Read from the sheet “Sheet”."]
    far = files.read_file(changed(book(), SHEET, ROW, b'<row r="1000000"'))
    assert [number for number, _ in far.rows] == [1_000_000]


def test_cells_are_measured_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "MAX_CHARACTERS", 100)
    rows = sheet.Rows()
    for number in range(1, 11):
        rows.take(number, ["ten of it "])
    with pytest.raises(FileRefused, match="more than 100 characters"):
        rows.take(11, ["a"])


# --- the process with limits -------------------------------------------------------------------


LITTLE = confined.Limits(cpu_seconds=1, wall_seconds=30, megabytes=200, answer_bytes=1000)


@pytest.mark.parametrize(
    ("reader", "content", "reason"),
    [
        ("tests.hostile_readers:spin", b"", "takes longer"),
        ("tests.hostile_readers:grow", b"", "more memory"),
        ("tests.hostile_readers:shout", b"", "more memory"),
        ("tests.hostile_readers:die", b"", "ended its reader"),
        ("tests.hostile_readers:stumble", b"", "ended its reader"),
        ("tests.hostile_readers:write_a_file", b"", "ended its reader"),
        ("tests.hostile_readers:open_many", b"", "ended its reader"),
    ],
)
def test_reader_that_leaves_its_limits_is_ended(reader: str, content: bytes, reason: str) -> None:
    with pytest.raises(confined.TooDear, match=reason):
        confined.read(reader, content, LITTLE)


def test_reader_that_only_waits_is_ended_too() -> None:
    short = confined.Limits(wall_seconds=1)
    with pytest.raises(confined.TooDear, match="takes longer"):
        confined.read("tests.hostile_readers:sleep", b"", short)


def test_reader_knows_no_secret_and_no_connection() -> None:
    with Path("/dev/null").open() as _inherited:
        found = confined.read("tests.hostile_readers:look_around", b"", confined.Limits())
    assert found == {"environment": [], "files": ["0", "1", "2"], "django": False}


def test_whoever_waits_may_end_it() -> None:
    class Stop(Exception):
        pass

    def tick() -> None:
        raise Stop

    with pytest.raises(Stop):
        confined.read("tests.hostile_readers:sleep", b"", confined.Limits(), tick)


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for reader in ("tests.hostile_readers:die", "tests.hostile_readers:stumble"):
        with pytest.raises(confined.TooDear):
            confined.read(reader, b"x" * MB, LITTLE)
    assert list(tmp_path.iterdir()) == []


def test_parts_that_are_read_as_a_whole_are_bounded() -> None:
    info = zipfile.ZipInfo("xl/theme/theme1.xml")
    info.file_size = archives.MAX_PART + 1
    with pytest.raises(FileRefused, match="theme1"):
        archives.check_part(info)
