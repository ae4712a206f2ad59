"""Cards for Exceed scenarios: written in the file, of the shipped sheets, or filler."""

from collections.abc import Mapping
from typing import Final

from engine.games.exceed.cards.compile import compile_card
from engine.games.exceed.cards.library import OWNER, SEASON, TYPE, shipped_rows
from engine.games.exceed.cards.printed import COLUMNS, FIGHTER, PrintedCard, read_row, row_of
from engine.games.exceed.cards.vocabulary import Season
from engine.kernel.errors import EngineError
from engine.kernel.scenarios import CardRow, Scalar
from engine.scenarios.errors import ScenarioError

FILLER: Final = "Filler"
FILLERS: Final = 25
Columns = Mapping[str, str]


class Cards:
    """Every card a scenario may name, by its name in lower case; normals are those of a season."""

    def __init__(self, rows: tuple[CardRow, ...], season: Season) -> None:
        self.known: dict[str, Columns] = {}
        self.fighters: dict[str, Columns] = {}
        self.broken: dict[str, ScenarioError] = {}
        """Cards written for a whole file: what is wrong with them matters where they are used."""
        self._shipped(season)
        for filler in (FILLER, *(f"{FILLER} {n + 1}" for n in range(FILLERS))):
            self.known[filler.lower()] = {"name": filler, "type": "Normal", "range": "-"}
        for row in rows:
            self._add(row)

    def _shipped(self, season: Season) -> None:
        for cells in shipped_rows():
            columns = dict(zip(COLUMNS, cells, strict=True))
            if cells[TYPE] == FIGHTER:
                self.fighters[columns["name"].lower()] = columns
            elif cells[OWNER] or season.value in cells[SEASON].split():
                name = columns["printed"] or columns["name"]
                self.known[name.lower()] = columns

    def _add(self, row: CardRow) -> None:
        columns = {"type": "Special", **row.columns}
        if columns["type"].lower() == FIGHTER.lower():
            self.fighters[row.name.lower()] = {**columns, "type": FIGHTER}
            return
        if columns.get("boost_text") and not columns.get("boost"):
            columns["boost"] = row.name
        self.known.pop(row.name.lower(), None)  # What a file writes comes after what is shipped.
        self.known[row.name.lower()] = columns
        self.broken.pop(row.name.lower(), None)
        error = _fault(row, columns)
        if error is not None and not row.shared:
            raise error
        if error is not None:
            self.broken[row.name.lower()] = error

    def find(self, name: str, line: int) -> Columns:
        """A card by its name, or by the name of its boost."""
        low = " ".join(name.split()).lower()
        if low in self.broken:
            raise self.broken[low]
        found = self.known.get(low)
        if found is not None:
            return found
        for columns in reversed(self.known.values()):
            if str(columns.get("boost", "")).lower() == low:
                return columns
        raise ScenarioError(
            f'There is no card "{name}": write it under cards, or name one of a shipped sheet.',
            line,
        )

    def fighter(self, key: Scalar) -> Columns:
        found = self.fighters.get(key.text.lower())
        if found is None:
            raise ScenarioError(f'There is no fighter "{key.text}".', key.line)
        return found


def _fault(row: CardRow, columns: Columns) -> ScenarioError | None:
    """What is wrong with a card: a cell, or a text that is not understood."""
    try:
        read = read_row(row_of(columns))
        assert isinstance(read, PrintedCard)
        compile_card(read)
    except EngineError as error:
        line = row.lines.get("text", row.line)
        return ScenarioError(f"The card {row.name} cannot be used. {error}", line)
    return None


def printed_name(columns: Columns) -> str:
    return str(columns.get("printed") or columns["name"])
