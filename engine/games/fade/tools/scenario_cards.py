"""Cards for F.A.D.E. scenarios: written in the file, from the shipped sets, or filler."""

import csv
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine.games.fade.cards.printed import read_row, row_of
from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.language import CardText, Names, parse_card
from engine.kernel.errors import EngineError
from engine.kernel.scenarios import CardRow
from engine.scenarios.errors import ScenarioError

SETS: Final = Path(__file__).resolve().parents[4] / "cards" / "sets"

FILLER: Final = "Filler"
FILLERS: Final = 25
CHARACTER: Final = CardType.CHARACTER.value
DEFAULTS: Final = {"level": "1", "cost": "1", "hp": "10", "plv": "5"}
"""What a Character has if its columns are left out."""
UNRANKED: Final = ("Character", "Raider", "Zone", "Command", "World Rule")

Columns = Mapping[str, str]


class Cards:
    """Every card a scenario may name, by its name in lower case."""

    def __init__(self, rows: tuple[CardRow, ...]) -> None:
        self.known: dict[str, Columns] = dict(_shipped())
        self.broken: dict[str, ScenarioError] = {}
        self.lines: dict[str, int] = {}
        for filler in _fillers():
            self.known[filler["name"].lower()] = filler
        self.names = Names([row.name for row in rows])
        seen: dict[str, CardRow] = {}
        for row in rows:
            name = row.name.lower()
            if name in seen and seen[name].shared == row.shared:
                raise ScenarioError(
                    f"The card {row.name} is written twice (first in line {seen[name].line}).",
                    row.line,
                )
            seen[name] = row
            self.broken.pop(name, None)
            self._add(row, name)

    def _add(self, row: CardRow, name: str) -> None:
        columns = _completed(row)
        self.known[name] = columns
        self.lines[name] = row.lines.get("text", row.line)
        error = _fault(row, columns, self.names)
        if error is not None and not row.shared:
            raise error
        if error is not None:
            self.broken[name] = error

    def find(self, name: str) -> Columns | None:
        """The columns of a card; a broken one is refused here."""
        low = " ".join(name.split()).lower()
        if low in self.broken:
            raise self.broken[low]
        return self.known.get(low)

    def add(self, columns: Columns) -> None:
        self.known[columns["name"].lower()] = columns

    def rows(self) -> list[Columns]:
        """All that can be played."""
        return [columns for name, columns in self.known.items() if name not in self.broken]


def _completed(row: CardRow) -> dict[str, str]:
    """Defaults filled in."""
    columns = dict(row.columns)
    columns.setdefault("type", CHARACTER)
    if columns["type"].lower() == CHARACTER.lower():
        for column, value in DEFAULTS.items():
            columns.setdefault(column, value)
    elif columns["type"].title() not in UNRANKED:
        columns.setdefault("rank", "Normal")
    return columns


def _fault(row: CardRow, columns: dict[str, str], names: Names) -> ScenarioError | None:
    """What is wrong with a card: a cell, or a text that is not understood. What you can write but
    not played is refused by the game that uses it. A text that names other cards of the file is
    played in its canonical form, which puts their names in quotation marks."""
    try:
        _check_cost_kind(columns, row)
        printed = read_row(row_of(columns))
        key = (printed.name, printed.type.value, printed.text)
        if key in _understood:
            return None
        read = parse_card(printed.name, printed.type, printed.text)
        if not isinstance(read, CardText):
            read = parse_card(printed.name, printed.type, printed.text, names)
            if isinstance(read, CardText):
                columns["text"] = read.canonical
                return None
    except ScenarioError as error:
        return error
    except EngineError as error:
        return ScenarioError(f"The card cannot be used. {error}", row.line)
    if isinstance(read, CardText):
        _understood.add(key)
        return None
    reasons = "; ".join(str(declined) for declined in read)
    return ScenarioError(
        f"The text of {row.name} is not understood: {reasons}. docs/card-text.md teaches the "
        "language.",
        row.lines.get("text", row.line),
    )


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
_understood: set[tuple[str, str, str]] = set()
"""Texts that were read before; the cards of a file come again with each of its scenarios."""


def _shipped() -> dict[str, Columns]:
    """The cards of cards/sets, read once."""
    if not _sets:
        for path in sorted(SETS.glob("*.csv")):
            with path.open(encoding="utf-8", newline="") as file:
                for row in csv.DictReader(file):
                    columns = {key: value or "" for key, value in row.items() if key}
                    _sets[columns["name"].lower()] = columns
    return _sets
