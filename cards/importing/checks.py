"""What may stand in a cell, and which fields a type of card has; the engine knows the latter."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from rapidfuzz import process, utils

from cards.columns import NUMBERS, RARITIES, Cells
from cards.elements import ELEMENTS
from cards.importing.cells import LABELS, TYPES
from cards.importing.problems import Problem
from engine import api

MAX_TEXT = 2_000
MAX_DIGITS = 4
SHORT_CELL = 40
LENGTHS = {
    "number": 12, "name": 120, "subtypes": 120, "text": MAX_TEXT, "flavor": MAX_TEXT,
    "artist": 120, "image": 300,
}  # fmt: skip
_IMAGE = re.compile(r"\w[\w./ -]*\.(png|jpe?g|webp|avif|svg)", re.IGNORECASE)

Found = tuple[str, str]  # column, what is wrong with it


def check_row(row: int, cells: Cells, own: Mapping[str, str], system: str) -> Iterator[Problem]:
    """Everything wrong with a row; `own` are the headings of the file."""
    for check in (_needed, _characters, _lengths, _image, _rarity, _reach):
        for column, message in check(cells):
            yield Problem(row, own.get(column, column), message)
    for objection in api.field_objections(system, cells):
        yield Problem(row, own.get(objection.column, objection.column), _worded(objection, cells))


def _needed(cells: Cells) -> Iterator[Found]:
    for column in ("number", "name"):
        if not cells.get(column):
            yield column, f"Every card has a {column}; this cell is empty."


def _characters(cells: Cells) -> Iterator[Found]:
    for column, cell in cells.items():
        for character in cell:
            if unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\t":
                sign = f"U+{ord(character):04X}"
                yield column, f"The cell holds the control character {sign}. Type it again."
                break
        if "\n" in cell and column not in ("text", "flavor"):
            yield column, "Only text and flavor may have several lines."


def _lengths(cells: Cells) -> Iterator[Found]:
    for column, cell in cells.items():
        longest = LENGTHS.get(column, SHORT_CELL)
        if len(cell) > longest:
            yield column, f"{len(cell):,} characters; at most {longest:,} fit."


def _image(cells: Cells) -> Iterator[Found]:
    cell = cells.get("image", "")
    if cell and (not _IMAGE.fullmatch(cell) or ".." in cell):
        yield "image", "A file name like core/ember-whelp.webp belongs here, no address."


def _rarity(cells: Cells) -> Iterator[Found]:
    cell = cells.get("rarity", "")
    if cell and cell not in RARITIES:
        yield "rarity", f"“{cell[:40]}” is no rarity.{_did_you_mean(cell, RARITIES)}"


def _reach(cells: Cells) -> Iterator[Found]:
    for column in NUMBERS:
        digits = cells.get(column, "").removeprefix("-")
        if digits.isdigit() and len(digits) > MAX_DIGITS:
            yield column, f"The number has {len(digits)} digits; at most {MAX_DIGITS} fit."


def _worded(objection: api.FieldObjection, cells: Cells) -> str:
    column, reason = objection.column, objection.reason
    reason = reason[0].upper() + reason[1:] + "."
    if column == "type" and not cells.get("type"):
        return f"Every card has a type: {', '.join(TYPES)}."
    if column == "elements" and "no element" in reason:
        wrong = reason.split("”")[0].removeprefix("“")
        return reason + _did_you_mean(wrong, [element.name for element in ELEMENTS])
    if column in LABELS and "is no" in reason:
        return reason + _did_you_mean(cells[column], LABELS[column])
    return reason


def _did_you_mean(word: str, words: Sequence[str]) -> str:
    near = process.extractOne(
        word[:SHORT_CELL], words, processor=utils.default_process, score_cutoff=60
    )
    return f" Did you mean {near[0]}?" if near else f" There are {', '.join(words)}."
