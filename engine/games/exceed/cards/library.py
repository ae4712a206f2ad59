"""The fighters that come with Riftlab: cards/sets/exceed, read once."""

import csv
from functools import cache
from pathlib import Path
from typing import Final

import engine
from engine.games.exceed.cards.compile import compile_fighter
from engine.games.exceed.cards.definition import FighterDef
from engine.games.exceed.cards.printed import COLUMNS, FIGHTER, Row, row_of
from engine.games.exceed.cards.vocabulary import Season
from engine.kernel.errors import OptionsError

# Not this file's own place: compiled, it is part of a library that lies elsewhere.
SETS: Final = Path(str(engine.__file__)).resolve().parents[1] / "cards" / "sets" / "exceed"
NAME: Final = COLUMNS.index("name")
OWNER: Final = COLUMNS.index("fighter")
SEASON: Final = COLUMNS.index("season")
TYPE: Final = COLUMNS.index("type")


@cache
def shipped_rows() -> tuple[Row, ...]:
    """Every row of every sheet, in the order of the files."""
    rows: list[Row] = []
    for path in sorted(SETS.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += [row_of(row) for row in csv.DictReader(file)]
    return tuple(rows)


def normals_of(season: Season) -> tuple[Row, ...]:
    """The eight normals a season's fighters share."""
    shared = [row for row in shipped_rows() if not row[OWNER] and row[TYPE] != FIGHTER]
    return tuple(row for row in shared if season.value in row[SEASON].split())


@cache
def fighter_names() -> tuple[str, ...]:
    return tuple(row[NAME] for row in shipped_rows() if row[TYPE] == FIGHTER)


@cache
def sheet_of(name: str) -> tuple[Row, ...]:
    """All rows of a fighter that comes with Riftlab, its normals included."""
    rows = shipped_rows()
    found = [
        row for row in rows if row[OWNER] == name or (row[TYPE] == FIGHTER and row[NAME] == name)
    ]
    if not any(row[TYPE] == FIGHTER for row in found):
        raise OptionsError(f'There is no fighter "{name}"; there are {", ".join(fighter_names())}.')
    own = next(row for row in found if row[TYPE] == FIGHTER)
    return (*found, *normals_of(Season(own[SEASON])))


@cache
def fighter(name: str) -> FighterDef:
    """A fighter that comes with Riftlab."""
    return compile_fighter(sheet_of(name))
