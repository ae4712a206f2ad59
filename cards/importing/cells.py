"""Cells as people type them become cells as the pool keeps them. `checks` refuses what is left."""

import re
from collections.abc import Mapping

from rapidfuzz import utils

from cards.games.game import CardGame, Cells
from cards.games.sheet import Column
from ops.typed import composed, one_line

NOTHING = ("-", "–", "—", "n/a", "none")


def tidy(cell: str) -> str:
    """One form of the same characters, one kind of line end, nothing around it."""
    lines = composed(cell).replace("\r\n", "\n").replace("\r", "\n")
    return lines.strip()


def tidy_row(raw: Mapping[str, str], game: CardGame) -> Cells:
    """Spelling made ours where there is no doubt; the rest stays for `check_row` to refuse."""
    cells = {column: tidy(cell) for column, cell in raw.items()}
    for joined in game.sheet.joined:
        if joined.name in cells:
            parts = game.take_apart(joined.name, cells.pop(joined.name))
            cells.update(zip(joined.holds, parts, strict=True))
    for column in game.sheet.columns:
        if column.name in cells:
            cells[column.name] = _tidy_cell(column, cells[column.name])
    game.tidy(cells)
    return cells


def _tidy_cell(column: Column, cell: str) -> str:
    if column.is_phrase:
        return one_line(cell)
    if column.words:
        return _label(column, cell)
    return _number(cell) if column.is_number else cell


def _label(column: Column, cell: str) -> str:
    plain = utils.default_process(cell)
    known = {utils.default_process(word): word for word in column.words}
    if not column.is_needed and cell.casefold() in NOTHING:
        return ""
    return known.get(plain) or column.short.get(plain, cell)


def _number(cell: str) -> str:
    cell = cell.replace("−", "-").removeprefix("+")
    if cell.casefold() in NOTHING:
        return ""
    return str(int(cell)) if re.fullmatch(r"-?[0-9]{1,9}", cell) else cell
