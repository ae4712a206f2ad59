"""Cards for F.A.D.E. scenarios: written in the file, from the shipped sets, or filler."""

import csv
from collections.abc import Mapping
from pathlib import Path

from engine.fade.library import read_text
from engine.fade.printed import read_row, row_of
from engine.fade.vocabulary import CardType
from engine.kernel.errors import EngineError
from engine.scenarios.adapter import CardRow
from engine.scenarios.errors import ScenarioError

SETS = Path(__file__).resolve().parents[2] / "cards" / "sets"

FILLER = "Filler"
FILLERS = 25
CHARACTER = CardType.CHARACTER.value
DEFAULTS = {"level": "1", "cost": "1", "hp": "10", "plv": "5"}
"""What a Character has if its columns are left out."""
UNRANKED = ("Character", "Raider", "Zone", "Command", "World Rule")

Columns = Mapping[str, str]


class Cards:
    """Every card a scenario may name, by its name in lower case."""

    def __init__(self, rows: tuple[CardRow, ...]) -> None:
        self.known: dict[str, Columns] = dict(_shipped())
        for filler in _fillers():
            self.known[filler["name"].lower()] = filler
        seen: dict[str, int] = {}
        for row in rows:
            name = row.name.lower()
            if name in seen:
                raise ScenarioError(
                    f"The card {row.name} is written twice (first in line {seen[name]}).", row.line
                )
            seen[name] = row.line
            self.known[name] = _completed(row)

    def find(self, name: str) -> Columns | None:
        return self.known.get(" ".join(name.split()).lower())

    def add(self, columns: Columns) -> None:
        self.known[columns["name"].lower()] = columns


def _completed(row: CardRow) -> Columns:
    """Defaults filled in; a wrong cell or a text that is not understood is refused."""
    columns = dict(row.columns)
    columns.setdefault("type", CHARACTER)
    if columns["type"].lower() == CHARACTER.lower():
        for column, value in DEFAULTS.items():
            columns.setdefault(column, value)
    elif columns["type"].title() not in UNRANKED:
        columns.setdefault("rank", "Normal")
    _check_cost_kind(columns, row)
    try:
        read_text(read_row(row_of(columns)))
    except EngineError as error:
        line = row.lines.get("text", row.line)
        hint = "Change the text as the message says; docs/card-text.md teaches the language."
        raise ScenarioError(f"The card cannot be used. {error} {hint}", line) from error
    return columns


def _check_cost_kind(columns: Columns, row: CardRow) -> None:
    written = columns.get("cost_kind", "")
    kind = "CS" if columns["type"].lower() == CHARACTER.lower() else "TP"
    if written and written.upper() != kind:
        raise ScenarioError(
            f"{row.name}: a {columns['type']} costs {kind}, not {written}.",
            row.lines["cost_kind"],
        )


def _fillers() -> list[Columns]:
    """Cards that nobody can ever play, so they never offer a choice."""
    names = [FILLER, *(f"{FILLER} {number + 1}" for number in range(FILLERS))]
    return [{"name": name, "type": "Augment", "cost": "999", "rank": "Normal"} for name in names]


_sets: dict[str, Columns] = {}


def _shipped() -> dict[str, Columns]:
    """The cards of cards/sets, read once."""
    if not _sets:
        for path in sorted(SETS.glob("*.csv")):
            with path.open(encoding="utf-8", newline="") as file:
                for row in csv.DictReader(file):
                    columns = {key: value or "" for key, value in row.items() if key}
                    _sets[columns["name"].lower()] = columns
    return _sets
