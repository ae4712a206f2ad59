"""What may stand in a cell, and which fields a type of card has; the engine knows the latter."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from rapidfuzz import process, utils

from cards.columns import Cells
from cards.games import game_of
from cards.games.sheet import SHORT_CELL, Sheet
from cards.importing.problems import Problem
from cards.importing.readings import reads_texts
from engine import api

MAX_DIGITS = 4
_IMAGE = re.compile(r"\w[\w./ -]*\.(png|jpe?g|webp|avif|svg)", re.IGNORECASE)
_WRONG = re.compile("“(.*)” is no ", re.DOTALL)

Found = tuple[str, str]  # column, what is wrong with it


def check_row(row: int, cells: Cells, own: Mapping[str, str], system: str) -> Iterator[Problem]:
    """Everything wrong with a row; `own` are the headings of the file."""
    sheet = game_of(system).sheet
    for check in (_needed, _characters, _lengths, _image, _labels, _reach):
        for column, message in check(cells, sheet):
            yield Problem(row, own.get(column, column), message)
    if not reads_texts(system):
        return
    for objection in api.field_objections(system, cells):
        message = _worded(objection, cells, sheet)
        yield Problem(row, own.get(objection.column, objection.column), message)


def _needed(cells: Cells, sheet: Sheet) -> Iterator[Found]:
    for column in ("number", "name"):
        if not cells.get(column):
            yield column, f"Every card has a {column}; this cell is empty."


def _characters(cells: Cells, sheet: Sheet) -> Iterator[Found]:
    for column, cell in cells.items():
        for character in cell:
            if unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\t":
                sign = f"U+{ord(character):04X}"
                yield column, f"The cell holds the control character {sign}. Type it again."
                break
        if "\n" in cell and not sheet.by_name[column].has_lines:
            allowed = [each.label.lower() for each in sheet.columns if each.has_lines]
            lines = f"{', '.join(allowed[:-1])} and {allowed[-1]}" if allowed[1:] else "text"
            yield column, f"Only {lines} may have several lines."


def _lengths(cells: Cells, sheet: Sheet) -> Iterator[Found]:
    for column, cell in cells.items():
        longest = sheet.by_name[column].longest
        if len(cell) > longest:
            yield column, f"{len(cell):,} characters; at most {longest:,} fit."


def _image(cells: Cells, sheet: Sheet) -> Iterator[Found]:
    cell = cells.get("image", "")
    if cell and (not _IMAGE.fullmatch(cell) or ".." in cell):
        yield "image", "A file name like core/ember-whelp.webp belongs here, not an address."


def _labels(cells: Cells, sheet: Sheet) -> Iterator[Found]:
    """Of printings; what the rules read is for the engine to judge."""
    for column in sheet.columns:
        cell = cells.get(column.name, "")
        if cell and column.words and not column.is_rule and cell not in column.words:
            near = _did_you_mean(cell, column.words)
            yield column.name, f"“{cell[:40]}” is no {column.label.lower()}.{near}"


def _reach(cells: Cells, sheet: Sheet) -> Iterator[Found]:
    for column in sheet.numbers:
        digits = cells.get(column, "").removeprefix("-")
        if digits.isdigit() and len(digits) > MAX_DIGITS:
            yield column, f"The number has {len(digits)} digits; at most {MAX_DIGITS} fit."


def _worded(objection: api.FieldObjection, cells: Cells, sheet: Sheet) -> str:
    column, reason = sheet.by_name[objection.column], objection.reason
    reason = reason[0].upper() + reason[1:] + "."
    words = column.words or column.parts
    if column.is_needed and words and not cells.get(column.name):
        return f"Every card has a {column.name}: {', '.join(words)}."
    if words and (wrong := _WRONG.match(reason)):
        return reason + _did_you_mean(wrong[1], words)
    return reason


def _did_you_mean(word: str, words: Sequence[str]) -> str:
    near = process.extractOne(
        word[:SHORT_CELL], words, processor=utils.default_process, score_cutoff=60
    )
    return f" Did you mean {near[0]}?" if near else f" There are {', '.join(words)}."
