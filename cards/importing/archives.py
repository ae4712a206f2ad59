"""XLSX and ODS files: archives that are measured before they are opened, and read as streams."""

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from typing import IO, Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import iterparse

from cards.importing.problems import FileRefused
from cards.importing.sheet import MAX_COLUMNS, MAX_ROW_NUMBER, Rows, Sheet, as_text
from ops.typed import whole_number

MAX_UNPACKED = 60 * 1024 * 1024
# Only sheets and their texts are long; whatever else openpyxl reads, it reads as a whole.
MAX_PART = 4 * 1024 * 1024
LONG_PARTS = ("xl/worksheets/", "xl/sharedStrings", "content.xml")
MAX_RATIO = 150
MAX_MEMBERS = 2000
MAX_SHEETS = 300
MAX_TITLE, SHOWN_TITLES = 40, 5  # of other sheets that are named
MAX_NESTED = 40  # elements within elements in one cell
ODS = b"application/vnd.oasis.opendocument.spreadsheet"
DAMAGED = "The file is damaged or was uploaded only in part. Save it again and choose the new file."
ERROR_CELL = re.compile(r"#(REF|NAME|VALUE|DIV/0|N/A|NUM|NULL|SPILL|CALC)[!?]?|Err:\d+")
# A damaged part is whatever openpyxl stumbles over first, so this list is long.
_BROKEN = (
    zipfile.BadZipFile, zlib.error, EOFError, LookupError, ParseError, DefusedXmlException,
    ValueError, TypeError, AttributeError, NotImplementedError, ArithmeticError, RecursionError,
)  # fmt: skip


def read_archive(content: bytes) -> Sheet:
    """What openpyxl and the XML parser say about a broken file is not for people."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            _measure(archive, len(content))
            return _kind(archive)(archive, content)
    except FileRefused:
        raise
    except _BROKEN as error:
        raise FileRefused(DAMAGED) from error
    except RuntimeError as error:  # zipfile's word for a member under a password
        raise FileRefused("The file is protected by a password. Save it without one.") from error


def _measure(archive: zipfile.ZipFile, packed: int) -> None:
    """A zip bomb says how big it is; one that lies is cut off by zipfile at what it said."""
    members = archive.infolist()
    unpacked = sum(member.file_size for member in members)
    if unpacked > MAX_UNPACKED or len(members) > MAX_MEMBERS or unpacked > MAX_RATIO * packed:
        raise FileRefused(
            f"Unpacked, the file has {unpacked / 1024 / 1024:,.0f} MB in {len(members):,} parts: "
            "too much for a list of cards. Save only the sheet with the cards, without pictures."
        )
    if len({member.filename for member in members}) < len(members):
        raise FileRefused(DAMAGED)
    for member in members:
        check_part(member)


def check_part(member: zipfile.ZipInfo) -> None:
    is_whole = not member.filename.startswith(LONG_PARTS)
    if is_whole and member.file_size > MAX_PART and member.filename.endswith((".xml", ".rels")):
        raise FileRefused(
            f"The part {member.filename[:60]} of the file has {member.file_size / 1024**2:,.0f} "
            "MB: too much for a list of cards. Copy the cards into a new file, without formats."
        )


def _kind(archive: zipfile.ZipFile) -> Callable[[zipfile.ZipFile, bytes], Sheet]:
    names = set(archive.namelist())
    if "xl/workbook.xml" in names:
        return _read_xlsx
    if "content.xml" in names and archive.read("mimetype").strip().startswith(ODS):
        if b"encryption-data" in archive.read("META-INF/manifest.xml"):
            raise FileRefused("The file is protected by a password. Save it without one.")
        return _read_ods
    raise FileRefused(
        "This is an archive, not an XLSX or ODS spreadsheet. Unpack it, or save the cards as CSV."
    )


# --- XLSX --------------------------------------------------------------------------------------


def _read_xlsx(archive: zipfile.ZipFile, content: bytes) -> Sheet:
    titles = _titles(archive)
    odd = OddCells()
    rows, title = _xlsx_rows(content, odd, data_only=False)
    if odd.formulas:  # once more, for the values the spreadsheet program stored beside them
        rows, title = _xlsx_rows(content, OddCells(), data_only=True)
    values = dict(rows)
    sheet = Sheet.of(rows, [_read_from(title, titles)])
    for number, place in odd.formulas:
        cells = values.get(number, [])
        if place >= len(cells) or not cells[place]:
            problem = "This formula has no stored value. Paste values instead of formulas."
            sheet.object(number, sheet.heading(place), problem)
    for number, place in odd.dates:
        problem = "The spreadsheet program made a date of this cell. Format the column as text."
        sheet.object(number, sheet.heading(place), problem)
    _note_error_cells(sheet)
    return sheet


def _titles(archive: zipfile.ZipFile) -> list[str]:
    """Of all sheets. openpyxl opens each of them, also if all are the same file."""
    with archive.open("xl/workbook.xml") as stream:
        found = [
            element.get("name", "")
            for _, element in iterparse(stream)
            if element.tag.endswith("}sheet")
        ]
    if len(found) > MAX_SHEETS:
        raise FileRefused(f"The file has {len(found):,} sheets. Save only the one with the cards.")
    return found


def _read_from(title: str, titles: Sequence[str]) -> str:
    """Only the first sheet is read; the others are named, and how to have them read."""
    said = f"Read from the sheet “{title}”."
    others = [each[:MAX_TITLE] for each in titles if each != title]
    if not others:
        return said
    named = ", ".join(f"“{each}”" for each in others[:SHOWN_TITLES])
    more = f" and {len(others) - SHOWN_TITLES} more" if len(others) > SHOWN_TITLES else ""
    return (
        f"{said} Not read: {named}{more}. Move the sheet with the cards to the front, or import "
        "each sheet as a file of its own."
    )


@dataclass(slots=True)
class OddCells:
    """Row and place of cells that are not what they show."""

    formulas: list[tuple[int, int]] = field(default_factory=list)
    dates: list[tuple[int, int]] = field(default_factory=list)

    def look(self, number: int, cells: Iterable[Any]) -> None:
        for place, cell in enumerate(cells):
            if cell.data_type == "f":
                self.formulas.append((number, place))
            elif isinstance(cell.value, date | time):
                self.dates.append((number, place))


def _xlsx_rows(
    content: bytes, odd: OddCells, *, data_only: bool
) -> tuple[list[tuple[int, list[str]]], str]:
    import openpyxl  # a quarter of a second that every start of Riftlab would pay

    book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=data_only)
    try:
        page = book.worksheets[0]
        page.reset_dimensions()
        rows = Rows()
        gap: object = None
        # Missing rows are made up, up to the number a row says it has: so that number has an end.
        shown = page.iter_rows(max_col=MAX_COLUMNS + 1, max_row=MAX_ROW_NUMBER + 1)
        for number, cells in enumerate(shown, start=1):
            if number > MAX_ROW_NUMBER:
                rows.take(number, ["a row beyond"])
            if cells is gap:  # the same tuple for all rows that are not there
                continue
            gap = cells
            rows.take(number, [as_text(cell.value) for cell in cells])
            odd.look(number, cells)
        return rows.taken, str(page.title)
    finally:
        book.close()


def _note_error_cells(sheet: Sheet) -> None:
    for number, cells in sheet.rows:
        for place, cell in enumerate(cells):
            if cell[:1] in "#E" and ERROR_CELL.fullmatch(cell):
                problem = f"The spreadsheet program shows the error {cell} here."
                sheet.object(number, sheet.heading(place), problem)


# --- ODS ---------------------------------------------------------------------------------------

_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def _read_ods(archive: zipfile.ZipFile, content: bytes) -> Sheet:
    rows = Rows()
    with archive.open("content.xml") as stream:
        for number, cells in _ods_rows(stream):
            rows.take(number, cells)
    with archive.open("content.xml") as stream:
        titles = _ods_titles(stream)
    sheet = Sheet.of(rows.taken, [_read_from(titles[0] if titles else "", titles)])
    _note_error_cells(sheet)
    return sheet


def _ods_titles(stream: IO[bytes]) -> list[str]:
    titles: list[str] = []
    for event, element in iterparse(stream, events=("start", "end")):
        if event == "start" and element.tag == f"{_TABLE}table":
            titles.append(element.get(f"{_TABLE}name", ""))
            if len(titles) > MAX_SHEETS:
                raise FileRefused(
                    f"The file has more than {MAX_SHEETS} sheets. Save only the one with the cards."
                )
        elif event == "end":
            element.clear()
    return titles


def _ods_rows(stream: IO[bytes]) -> Iterator[tuple[int, list[str]]]:
    """Rows of the first table that hold anything, as often as they are repeated."""
    number = 1
    for _, element in iterparse(stream, events=("end",)):
        if element.tag == f"{_TABLE}table":
            return
        if element.tag != f"{_TABLE}table-row":
            continue
        cells = _ods_cells(element)
        repeated = _times(element, f"{_TABLE}number-rows-repeated")
        element.clear()
        if any(cells):
            for copy in range(repeated):  # whoever takes them refuses too many
                yield number + copy, list(cells)
        number += repeated


def _times(element: Element, attribute: str) -> int:
    """How often something is repeated; at least once, whatever is written."""
    found = whole_number(element.get(attribute, "1"))
    if not found:
        raise FileRefused(DAMAGED)
    return found


def _ods_cells(row: Element) -> list[str]:
    cells: list[str] = []
    for cell in row:
        if cell.tag not in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            continue
        repeated = _times(cell, f"{_TABLE}number-columns-repeated")
        cells += [_ods_text(cell)] * min(repeated, MAX_COLUMNS + 2 - len(cells))
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _ods_text(cell: Element) -> str:
    if cell.get(f"{_OFFICE}value-type") == "float":
        return as_text(float(cell.get(f"{_OFFICE}value", "0")))
    return "\n".join(_ods_words(line) for line in cell.findall(f"{_TEXT}p"))


def _ods_words(element: Element, depth: int = 0) -> str:
    if depth > MAX_NESTED:
        raise FileRefused(DAMAGED)
    parts = [element.text or ""]
    for child in element:
        if child.tag == f"{_TEXT}s":
            parts.append(" " * min(_times(child, f"{_TEXT}c"), 100))
        elif child.tag == f"{_TEXT}tab":
            parts.append("\t")
        elif child.tag == f"{_TEXT}line-break":
            parts.append("\n")
        elif child.tag.startswith(_TEXT):
            parts.append(_ods_words(child, depth + 1))
        parts.append(child.tail or "")
    return "".join(parts)
