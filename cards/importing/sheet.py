"""A sheet as it was read: texts, with the row numbers of the spreadsheet."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date, datetime, time
from typing import Any

from cards.importing.problems import FileRefused, Problem

MAX_ROWS = 20_000
MAX_COLUMNS = 60
# What spreadsheet programs can hold; a number or a cell beyond was made to do harm.
MAX_ROW_NUMBER = 1_048_576
MAX_CELL = 32_767
MAX_CHARACTERS = 20_000_000
MAX_PROBLEMS = 2_000
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_ESCAPED = re.compile(r"'+[=+\-@\t\r]")
_NEGATIVE = re.compile(r"-\d+")


def escape(cell: str) -> str:
    """So that no spreadsheet program takes a cell for a formula; `unescape` undoes it exactly."""
    return f"'{cell}" if _FORMULA.match(cell) and not _NEGATIVE.fullmatch(cell) else cell


def unescape(cell: str) -> str:
    return cell[1:] if _ESCAPED.match(cell) else cell


@dataclass(slots=True)
class Rows:
    """Rows on their way into a sheet: counted and measured as they come."""

    taken: list[tuple[int, list[str]]] = field(default_factory=list)
    characters: int = 0

    def take(self, number: int, cells: list[str]) -> None:
        """A row without anything is passed over, wherever it stands."""
        if not any(cell.strip() for cell in cells):
            return
        if number > MAX_ROW_NUMBER:
            raise FileRefused(
                f"The file has a row {number:,}; a sheet has at most {MAX_ROW_NUMBER:,}. "
                "Copy the rows with the cards into a new file."
            )
        if any(cell.strip() for cell in cells[MAX_COLUMNS + 1 :]):
            raise FileRefused(f"Row {number:,} of the file has more than {MAX_COLUMNS} columns.")
        cells = cells[: MAX_COLUMNS + 1]
        self._measure(number, cells)
        self.taken.append((number, cells))
        if len(self.taken) > MAX_ROWS + 1:  # and the header
            raise FileRefused(f"The file has more than {MAX_ROWS:,} rows. Split it.")

    def _measure(self, number: int, cells: Sequence[str]) -> None:
        for place, cell in enumerate(cells):
            if len(cell) > MAX_CELL:
                raise FileRefused(
                    f"The cell in row {number:,}, column {letter(place)} has {len(cell):,} "
                    f"characters; at most {MAX_CELL:,} are read."
                )
        self.characters += sum(map(len, cells))
        if self.characters > MAX_CHARACTERS:
            raise FileRefused(
                f"The file has more than {MAX_CHARACTERS:,} characters in its cells. Split it."
            )


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

    def as_json(self) -> dict[str, Any]:
        """How it comes back from the process that read the file."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> "Sheet":
        rows = [(number, cells) for number, cells in found["rows"]]
        problems = [Problem(**problem) for problem in found["problems"]]
        return cls(found["header"], rows, found["notes"], problems)

    def object(self, row: int, column: str, message: str) -> None:
        """Beyond what anybody reads, problems only cost memory."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(row, column, message))

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
