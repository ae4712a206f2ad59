"""A sheet as it was read: texts, with the row numbers of the spreadsheet."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time

from cards.importing.problems import FileRefused, Problem

MAX_ROWS = 20_000
MAX_COLUMNS = 60


@dataclass(slots=True)
class Sheet:
    header: list[str]
    rows: list[tuple[int, list[str]]]
    notes: list[str] = field(default_factory=list)  # what was made of the file, for the reader
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, rows: list[tuple[int, list[str]]], notes: Sequence[str] = ()) -> "Sheet":
        """The first row that holds anything is the header."""
        if not rows:
            raise FileRefused("The file holds no rows. The first one names the columns.")
        _, header = rows[0]
        while header and not header[-1].strip():
            header.pop()
        if len(header) > MAX_COLUMNS:
            raise FileRefused(f"The file has more than {MAX_COLUMNS} columns.")
        return cls(header, rows[1:], list(notes))

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
