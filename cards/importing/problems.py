"""What is wrong with a file: the whole of it, or one cell."""

from dataclasses import asdict, dataclass
from typing import Any


class FileRefused(Exception):
    """Nothing of the file can be used; the message says why and what would help."""


@dataclass(frozen=True, slots=True)
class Problem:
    """`row` counts as the spreadsheet does (0: no single row), `column` is a heading."""

    row: int
    column: str
    message: str

    def __str__(self) -> str:
        place = [f"row {self.row}"] if self.row else []
        place += [f"column {self.column}"] if self.column else []
        return f"{', '.join(place)}: {self.message}" if place else self.message

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
