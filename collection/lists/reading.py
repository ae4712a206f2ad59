"""What a user pastes or uploads becomes lines: a table with headers, or one card per line."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from cards.importing import files
from cards.importing.problems import FileRefused
from cards.importing.sheet import Sheet
from cards.importing.sheets import (
    DELIMITERS,
    decoded,
    first_cells,
    first_line,
    read_text_sheet,
)
from collection.lists.cells import HEADERS, LABELS, Problems, header_key
from collection.lists.intake import RawLine
from collection.lists.quick import read_quick_line
from collection.values import CollectionRefused
from ops.typed import numbered_lines, one_line, too_long

MAX_BYTES = 5 * 1024 * 1024
MAX_BLANKS = 1000  # before a table begins
SHOWN = 60  # letters of a heading or a cell, where columns are chosen
_FIELDS = {alias: field for field, aliases in HEADERS.items() for alias in aliases}
# Archives and JSON are always tables; a text may be either.
_TABLE_STARTS = (b"PK", b"[", b"{", b"\xd0\xcf", b"%PDF")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table, what it is read as (empty: as nothing), and its first cell."""

    heading: str
    field: str
    sample: str


class NoCardColumn(CollectionRefused):
    """No column says which card it is: the owner may."""

    def __init__(self, field: str, message: str, columns: tuple[Column, ...]) -> None:
        super().__init__(field, message)
        self.columns = columns


@dataclass(frozen=True, slots=True)
class Reading:
    """The lines of a list and what was made of it."""

    lines: list[RawLine]
    notes: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()  # of a table


def read_file(
    content: bytes,
    tick: Callable[[], None] = lambda: None,
    chosen: Mapping[str, str] | None = None,
) -> Reading:
    """CSV, XLSX, ODS or JSON with headers, or a text with one card per line. What is `chosen`, by
    the places of columns, counts instead of the headers.

    Tables are read in a process of their own; `tick` is called while this waits for it.
    """
    if len(content) > MAX_BYTES:
        raise CollectionRefused("file", too_many_bytes(len(content)))
    try:
        if content[:MAX_BLANKS].lstrip().startswith(_TABLE_STARTS):
            return _of_sheet(files.read_file(content, tick), "file", chosen)
        text = decoded(content)
        if chosen or _is_table(text):
            return _of_sheet(files.read_file(content, tick), "file", chosen)
    except FileRefused as refused:
        raise CollectionRefused("file", str(refused)) from refused
    return Reading(quick_lines(text), columns=_columns_of_text(text))


def too_many_bytes(count: int) -> str:
    """A file that is read only in part has at least so many."""
    return (
        f"The file has {count / 1024**2:.0f} MB or more; at most {MAX_BYTES // 1024**2} MB are "
        "read. Split it into several files."
    )


def read_paste(text: str) -> Reading:
    """The same for what was pasted into the page."""
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise CollectionRefused(
            "lines", f"Line {line} holds a NUL byte. Delete it, then try again."
        )
    if not _is_table(text):
        return Reading(quick_lines(text))
    try:
        return _of_sheet(read_text_sheet(text), "lines")
    except FileRefused as refused:
        raise CollectionRefused("lines", str(refused)) from refused


def quick_lines(text: str) -> list[RawLine]:
    """One card per line; empty lines count only for the numbers of the others."""
    return [
        RawLine(number, line, read_quick_line(line), _objection(line), is_quick=True)
        for number, line in numbered_lines(text)
    ]


def _objection(line: str) -> Problems:
    reason = too_long(line)
    return {"name": f"{reason[0].upper()}{reason[1:]}"} if reason else {}


def _is_table(text: str) -> bool:
    """The first line names columns: at least two, and one of them says which card."""
    first = first_line(text)
    if first.strip().strip('"').casefold().startswith("sep="):
        return True
    return any(_names_columns(first_cells(first, delimiter)) for delimiter in DELIMITERS)


def _names_columns(headers: Sequence[str]) -> bool:
    fields = [_FIELDS.get(header_key(header)) for header in headers]
    known = [field for field in fields if field]
    return len(headers) > 1 and bool(known) and 2 * len(known) >= min(len(headers), 4)


def _of_sheet(sheet: Sheet, field: str, chosen: Mapping[str, str] | None = None) -> Reading:
    if chosen:
        places = {name: int(place) for place, name in chosen.items() if name}
    else:
        places = _places(sheet.header, field)
    columns = _columns(sheet, places)
    if not says_which_card(places):
        raise NoCardColumn(field, _no_card(sheet.header), columns)
    broken = {(problem.row, problem.column): problem.message for problem in sheet.problems}
    lines = []
    for number, row in sheet.rows:
        cells = {name: row[place] for name, place in places.items() if place < len(row)}
        problems = {
            name: broken[number, sheet.heading(place)]
            for name, place in places.items()
            if (number, sheet.heading(place)) in broken
        }
        lines.append(RawLine(number, _as_written(row), cells, problems))
    unused = [
        header.strip()
        for place, header in enumerate(sheet.header)
        if header.strip() and place not in places.values()
    ]
    notes = list(sheet.notes)
    if unused:
        notes.append(f"Columns that were not used: {', '.join(unused)}.")
    return Reading(lines, tuple(notes), columns)


def _columns_of_text(text: str) -> tuple[Column, ...]:
    """Of a text that may be a table whose headings nobody knows: its owner may choose them."""
    first, second, *_ = [*(line for _, line in numbered_lines(text) if line.strip()), "", ""]
    for delimiter in DELIMITERS:
        headings, cells = first_cells(first, delimiter), first_cells(second, delimiter)
        if len(headings) == len(cells) > 1:
            pairs = zip(headings, cells, strict=True)
            return tuple(Column(one_line(h)[:SHOWN], "", one_line(c)[:SHOWN]) for h, c in pairs)
    return ()


def says_which_card(fields: Collection[str]) -> bool:
    return "name" in fields or {"set", "number"} <= set(fields)


def _columns(sheet: Sheet, places: Mapping[str, int]) -> tuple[Column, ...]:
    read_as = {place: name for name, place in places.items()}
    first = sheet.rows[0][1] if sheet.rows else []
    return tuple(
        Column(
            one_line(sheet.heading(place))[:SHOWN],
            read_as.get(place, ""),
            one_line(first[place])[:SHOWN] if place < len(first) else "",
        )
        for place in range(len(sheet.header))
    )


def _no_card(headers: Sequence[str]) -> str:
    found = ", ".join(f"“{header.strip()}”" for header in headers[:12])
    return (
        f"No column says which card it is. The first line has {found}; name one of "
        f"them “Name”, or two of them “Set” and “Number”. Others may be "
        f"{', '.join(label for key, label in LABELS.items() if key != 'name')}."
    )


def _places(headers: Sequence[str], field: str) -> dict[str, int]:
    """Where each field stands. Of several fitting headers the first in HEADERS is taken."""
    keys = [header_key(header) for header in headers]
    places: dict[str, int] = {}
    for name, aliases in HEADERS.items():
        found = next((alias for alias in aliases if alias in keys), None)
        if found is None:
            continue
        if keys.count(found) > 1:
            raise CollectionRefused(
                field,
                f"The column “{headers[keys.index(found)].strip()}” appears twice. "
                "Rename or delete one of the two.",
            )
        places[name] = keys.index(found)
    return places


def _as_written(row: Sequence[str]) -> str:
    return ", ".join(cell for cell in map(one_line, row) if cell)
