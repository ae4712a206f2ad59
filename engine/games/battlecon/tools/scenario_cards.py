"""Cards for BattleCON scenarios: written in the file, of the shipped sheets, or plain."""

from collections.abc import Mapping
from typing import Final

from engine.games.battlecon.cards.compile import compile_card
from engine.games.battlecon.cards.library import OWNER, TYPE, shipped_rows
from engine.games.battlecon.cards.printed import (
    COLUMNS,
    FIGHTER,
    OVERLOAD,
    PrintedCard,
    read_row,
    row_of,
)
from engine.kernel.errors import EngineError
from engine.kernel.scenarios import CardRow, Scalar
from engine.scenarios.errors import ScenarioError

PLAIN_STYLES: Final = ("Plain", "Blank", "Bare", "Empty", "Void", "Still")
"""Styles that add nothing to anything."""
WAIT: Final = {"name": "Wait", "type": "Base", "range": "N/A", "power": "N/A", "priority": "0"}
"""A base that does nothing."""
IDLE: Final = {**WAIT, "name": "Idle", "priority": "1"}
"""Another one, so that two who do nothing do not clash."""
FINISHERS: Final = (
    {"name": "First Side", "type": "Finisher", "range": "1~2", "power": "8", "priority": "6"},
    {"name": "Other Side", "type": "Finisher", "range": "1~4", "power": "5", "priority": "7"},
)
Columns = Mapping[str, str]


class Cards:
    """Every card a scenario may name, by its name in lower case."""

    def __init__(self, rows: tuple[CardRow, ...]) -> None:
        self.known: dict[str, Columns] = {}
        self.fighters: dict[str, Columns] = {}
        self.kits: dict[str, list[Columns]] = {}
        """Of a shipped fighter all its rows."""
        self.broken: dict[str, ScenarioError] = {}
        """Cards written for a whole file: what is wrong with them matters where they are used."""
        for name in PLAIN_STYLES:
            self.known[name.lower()] = {"name": name, "type": "Style"}
        for columns in (WAIT, IDLE, *FINISHERS):
            self.known[columns["name"].lower()] = columns
        self._shipped()
        for row in rows:
            self._add(row)

    def _shipped(self) -> None:
        for cells in shipped_rows():
            columns = dict(zip(COLUMNS, cells, strict=True))
            if cells[TYPE] == FIGHTER:
                self.fighters[columns["name"].lower()] = columns
            elif cells[TYPE] != OVERLOAD:
                self.known.setdefault(columns["name"].lower(), columns)
                self.kits.setdefault(cells[OWNER].lower(), []).append(columns)

    def _add(self, row: CardRow) -> None:
        columns = {"type": "Style", **row.columns}
        if columns["type"].lower() == FIGHTER.lower():
            self.fighters[row.name.lower()] = columns
            return
        self.known[row.name.lower()] = columns
        self.broken.pop(row.name.lower(), None)
        error = _fault(row, columns)
        if error is not None and not row.shared:
            raise error
        if error is not None:
            self.broken[row.name.lower()] = error

    def find(self, name: str, line: int) -> Columns:
        low = " ".join(name.split()).lower()
        if low in self.broken:
            raise self.broken[low]
        found = self.known.get(low)
        if found is None:
            raise ScenarioError(
                f'There is no card "{name}": write it under cards, or name one of a shipped sheet.',
                line,
            )
        return found

    def pair(self, text: str, line: int) -> tuple[Columns, Columns]:
        """“Soaring Shot”: a style and a base, wherever the one ends."""
        words = text.split()
        for cut in range(1, len(words)):
            style = self.known.get(" ".join(words[:cut]).lower())
            base = self.known.get(" ".join(words[cut:]).lower())
            if style is not None and base is not None and _fits(style, base):
                self.find(str(style["name"]), line)
                self.find(str(base["name"]), line)
                return style, base
        raise ScenarioError(f'"{text}" is not a pair: name a style and a base.', line)

    def fighter(self, key: Scalar) -> Columns:
        found = self.fighters.get(key.text.lower())
        if found is None:
            raise ScenarioError(f'There is no fighter "{key.text}".', key.line)
        return found


def _fits(style: Columns, base: Columns) -> bool:
    return style["type"].lower() == "style" and base["type"].lower() == "base"


def _fault(row: CardRow, columns: Columns) -> ScenarioError | None:
    """What is wrong with a card: a cell, or a text that is not understood."""
    try:
        read = read_row(row_of(columns))
        if isinstance(read, PrintedCard):
            compile_card(read)
    except EngineError as error:
        line = row.lines.get("text", row.line)
        return ScenarioError(f"The card {row.name} cannot be used. {error}", line)
    return None
