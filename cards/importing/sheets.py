"""Files become sheets: CSV, XLSX, ODS or JSON in, a header and rows of texts out.

What a file is, its content says, not its name. tablib writes our exports; reading is done by what
it stands on (csv, openpyxl, XML), because it forgets row numbers and all but a cell's first line.
"""

import csv
import io
import zipfile
from typing import Any

from cards.importing.archives import read_archive
from cards.importing.headers import recognised
from cards.importing.json_sheets import read_json
from cards.importing.problems import FileRefused
from cards.importing.sheet import MAX_COLUMNS, Rows, Sheet

MAX_BYTES = 20 * 1024 * 1024
MAX_HEADER = 20_000  # characters of the first row that are looked at to tell what divides cells
DELIMITERS = ",;\t|"
SEPARATORS = {";": "semicolons", "\t": "tabs", "|": "bars"}
OLD_OFFICE = bytes.fromhex("D0CF11E0A1B11AE1")
TEXT_CONTROLS = b"\t\n\v\f\r\x1b"
UTF16_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


def check_size(size: int) -> None:
    """Asked before anything is read."""
    if size > MAX_BYTES:
        raise FileRefused(
            f"The file has {size / 1024**2:.0f} MB; at most {MAX_BYTES // 1024**2} MB are "
            "read. Remove pictures and other sheets, or split it into several files."
        )
    if not size:
        raise FileRefused("The file is empty. Choose the spreadsheet with the cards.")


def read_sheet(content: bytes) -> Sheet:
    """The first sheet of a file, or a FileRefused."""
    check_size(len(content))
    if content.startswith(b"PK"):
        return read_archive(content)
    if content.startswith(OLD_OFFICE):
        raise FileRefused(_old_office(content))
    if zipfile.is_zipfile(io.BytesIO(content)) or content.startswith(b"%PDF"):
        raise FileRefused("This is not a spreadsheet. Save the cards as CSV, XLSX, ODS or JSON.")
    return read_text_sheet(decoded(content))


def sheet_or_refusal(content: bytes) -> dict[str, Any]:
    """The same for a process of its own, which answers in JSON (ops/confined.py)."""
    try:
        return {"sheet": read_sheet(content).as_json()}
    except FileRefused as refused:
        return {"refused": str(refused)}


def read_text_sheet(text: str) -> Sheet:
    """CSV or JSON, also as it was pasted."""
    if text.lstrip()[:1] in ("[", "{"):
        return read_json(text)
    return _read_csv(text)


def _old_office(content: bytes) -> str:
    if "EncryptedPackage".encode("utf-16-le") in content:
        return "The file is protected by a password. Save it without one and choose it again."
    return "This is an old Excel file (.xls). Save it as XLSX or CSV and choose that."


# --- text --------------------------------------------------------------------------------------


def decoded(content: bytes) -> str:
    """A text file as text, or a FileRefused that names the line."""
    encoding = UTF16_MARKS.get(content[:2]) or _utf16_without_mark(content) or "utf-8"
    try:
        text = content.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise FileRefused(_wrong_encoding(content, error)) from error
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise FileRefused(
            f"Line {line} holds a NUL byte, which no text has: the file is damaged or not a CSV. "
            "Save it again from the spreadsheet program."
        )
    return text


def _utf16_without_mark(content: bytes) -> str:
    """Every second byte of western UTF-16 is zero."""
    start = content[:200]
    if len(start) >= 4 and not any(start[1::2]):
        return "utf-16-le"
    return "utf-16-be" if len(start) >= 4 and not any(start[0::2]) else ""


def _wrong_encoding(content: bytes, error: UnicodeDecodeError) -> str:
    before = content[: error.start]
    line = before.count(b"\n") + 1
    near = before.rsplit(b"\n", 1)[-1][-20:].decode("utf-8", "replace")
    if any(sign < 32 and sign not in TEXT_CONTROLS for sign in content[:1000]):
        return (
            "The file is neither text nor a spreadsheet that can be opened; it may be damaged. "
            "Open it in your spreadsheet program and save it again as XLSX, ODS or CSV."
        )
    byte = content[error.start]
    return (
        f"The file is not UTF-8 text: byte 0x{byte:02X} in line {line}, after “{near}”. Save it as "
        "“CSV UTF-8” (Excel) or choose the character set Unicode (UTF-8) when saving, or upload "
        "the XLSX or ODS file itself."
    )


def _read_csv(text: str) -> Sheet:
    notes = []
    delimiter = ""
    first, _, rest = text.partition("\n")
    marker = first.strip().strip('"').lower()
    if marker.startswith("sep=") and len(marker) <= 5:
        delimiter, text = first.strip().strip('"')[4:] or "\t", rest
    delimiter = delimiter or _delimiter(text)
    if delimiter != ",":
        notes.append(f"Cells are separated by {SEPARATORS.get(delimiter, delimiter)}.")
    rows = Rows()
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 0
    try:
        for number, cells in enumerate(reader, start=1):
            rows.take(number, cells)
    except csv.Error as error:
        if "field limit" in str(error):
            raise FileRefused(
                f"Row {number + 1} has a cell of more than {csv.field_size_limit():,} characters. "
                "Shorten it; if it is not that long, a quotation mark is missing before it."
            ) from error
        raise FileRefused(
            f"Row {number + 1} cannot be read ({error}). A quotation mark may be missing or the "
            "file may have been uploaded only in part. A quotation mark inside a cell is doubled."
        ) from error
    return Sheet.of(rows.taken, notes)


def _delimiter(text: str) -> str:
    """The one under which most headings are known."""
    line = first_line(text)
    known = {mark: sum(map(_is_known, first_cells(line, mark))) for mark in DELIMITERS}
    return max(DELIMITERS, key=lambda mark: (known[mark], line.count(mark)))


def _is_known(heading: str) -> bool:
    return bool(recognised(heading))


def first_line(text: str) -> str:
    """As much of the first line with anything in it as says what the columns are."""
    return next((line for line in text.splitlines() if line.strip()), "")[:MAX_HEADER]


def first_cells(line: str, delimiter: str) -> list[str]:
    return next(csv.reader([line], delimiter=delimiter), [])[:MAX_COLUMNS]
