"""The fighters that come with Riftlab, and what all fighters share: cards/sets/battlecon."""

import csv
from functools import cache
from pathlib import Path
from typing import Final

import engine
from engine.games.battlecon.cards.compile import compile_fighter, compile_overload
from engine.games.battlecon.cards.definition import FighterDef, OverloadDef
from engine.games.battlecon.cards.printed import (
    COLUMNS,
    FIGHTER,
    OVERLOAD,
    PrintedOverload,
    Row,
    read_row,
    row_of,
)
from engine.kernel.errors import OptionsError

# Not this file's own place: compiled, it is part of a library that lies elsewhere.
SETS: Final = Path(str(engine.__file__)).resolve().parents[1] / "cards" / "sets" / "battlecon"
NAME: Final = COLUMNS.index("name")
OWNER: Final = COLUMNS.index("fighter")
TYPE: Final = COLUMNS.index("type")


@cache
def shipped_rows() -> tuple[Row, ...]:
    """Every row of every sheet, in the order of the files."""
    rows: list[Row] = []
    for path in sorted(SETS.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += [row_of(row) for row in csv.DictReader(file)]
    return tuple(rows)


@cache
def standard_rows() -> tuple[Row, ...]:
    """The six bases and Switch, which every fighter has."""
    return tuple(row for row in shipped_rows() if is_shared(row))


def is_shared(row: Row) -> bool:
    """A card of every kit."""
    return not row[OWNER] and row[TYPE] not in (FIGHTER, OVERLOAD)


@cache
def overloads() -> tuple[OverloadDef, ...]:
    """The three tiles every fighter has."""
    read = (read_row(row) for row in shipped_rows() if row[TYPE] == OVERLOAD)
    return tuple(compile_overload(tile) for tile in read if isinstance(tile, PrintedOverload))


@cache
def fighter_names() -> tuple[str, ...]:
    return tuple(row[NAME] for row in shipped_rows() if row[TYPE] == FIGHTER)


@cache
def sheet_of(name: str) -> tuple[Row, ...]:
    """All rows of a fighter that comes with Riftlab, the shared ones included."""
    rows = shipped_rows()
    found = [
        row for row in rows if row[OWNER] == name or (row[TYPE] == FIGHTER and row[NAME] == name)
    ]
    if not any(row[TYPE] == FIGHTER for row in found):
        raise OptionsError(f'There is no fighter "{name}"; there are {", ".join(fighter_names())}.')
    return (*found, *standard_rows())


@cache
def fighter(name: str) -> FighterDef:
    """A fighter that comes with Riftlab."""
    return compile_fighter(sheet_of(name))
