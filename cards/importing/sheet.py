"""A sheet as it was read: texts, with the row numbers of the spreadsheet."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time

from cards.importing.problems import FileRefused, Problem

MAX_ROWS = 20_000
MAX_COLUMNS = 60
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_ESCAPED = re.compile(r"'+[=+\-@\t\r]")
_NEGATIVE = re.compile(r"-\d+")


def escape(cell: str) -> str:
    """So that no spreadsheet program takes a cell for a formula; `unescape` undoes it exactly."""
    return f"'{cell}" if _FORMULA.match(cell) and not _NEGATIVE.fullmatch(cell) else cell


def unescape(cell: str) -> str:
    return cell[1:] if _ESCAPED.match(cell) else cell


@dataclass(slots=True)
class Sheet:
    header: list[str]
    rows: list[tuple[int, list[str]]]
    notes: list[str] = field(default_factory=list)  # what was made of the file, for the reader
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, rows: list[tuple[int, list[str]]], notes: Sequence[str] = ()) -> "Sheet":
        """The first row that holds anything is the header. JSON needs no escapes and no header."""
        if not rows:
            raise FileRefused("The file holds no rows. The first one names the columns.")
        _, header = rows[0]
        while header and not header[-1].strip():
            header.pop()
        if len(header) > MAX_COLUMNS:
            raise FileRefused(f"The file has more than {MAX_COLUMNS} columns.")
        unescaped = [(row, [unescape(cell) for cell in cells]) for row, cells in rows[1:]]
        return cls(header, unescaped, list(notes))

    def heading(self, place: int) -> str:
        """How to speak of a column: by its heading, or its letter."""
        named = self.header[place].strip() if place < len(self.header) else ""
        return named or letter(place)


def letter(place: int) -> str:
    """0 is A, 26 is AA."""
    name = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def as_text(value: object) -> str:
    """A cell of a typed sheet as a person sees it: 2.0 is 2."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and math.isfinite(value) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value)
