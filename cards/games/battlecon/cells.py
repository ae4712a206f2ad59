"""Cells that only BattleCON has, as people type them: figures, ranges, shields."""

import re

from cards.games.game import Cells
from ops.typed import one_line

NOT_THERE = ("n/a", "na", "none")
_RANGE = re.compile(r"([+\-−–]?[0-9]{1,2}) ?(?:[~–-] ?([0-9]{1,2}))? ?(\*?)")
_FIGURE = re.compile(r"([+\-−–]?[0-9]{1,2}) ?([*]?) ?([▲^]?)")
FIGURES = ("power", "priority", "guard")


def tidy_range(cell: str) -> str:
    """“1 - 3” is 1~3, “na” is N/A; what is no range stays as it is and is refused."""
    text = one_line(cell)
    if text.casefold() in NOT_THERE:
        return "N/A"
    found = _RANGE.fullmatch(text)
    if not found:
        return cell
    least, most, fixed = _plain(found[1]), found[2] or "", found[3]
    return f"{least}~{most}{fixed}" if most and most != least else f"{least}{fixed}"


def tidy_figure(cell: str) -> str:
    text = one_line(cell)
    if text.casefold() in NOT_THERE:
        return "N/A"
    if text.casefold() in ("shield", "stun immunity"):
        return "shield"
    found = _FIGURE.fullmatch(text)
    return f"{_plain(found[1])}{found[2]}{'▲' if found[3] else ''}" if found else cell


def _plain(digits: str) -> str:
    return digits.replace("−", "-").replace("–", "-")


def tidy(cells: Cells) -> None:
    if "range" in cells:
        cells["range"] = tidy_range(cells["range"])
    for column in FIGURES:
        if column in cells:
            cells[column] = tidy_figure(cells[column])
    if "start" in cells:
        cells["start"] = one_line(cells["start"]).casefold()


def split_range(cell: str) -> tuple[int | None, int | None]:
    """A tidied range as its two ends; none if it is N/A."""
    if cell == "N/A":
        return None, None
    found = _RANGE.fullmatch(cell)
    if found is None:
        return 0, 0
    least = int(found[1])
    return least, int(found[2]) if found[2] else least


def figure_of(cell: str) -> int | None:
    """The number of a tidied figure; none if it is N/A, a shield reads as 0."""
    found = _FIGURE.fullmatch(cell)
    return None if cell == "N/A" else int(found[1]) if found else 0
