"""Cells that only Exceed has, as people type them: costs, ranges, seasons."""

import re

from cards.games.exceed.sheet import CURRENCIES, SEASONS
from cards.games.game import Cells
from ops.typed import one_line

NOTHING = ("-", "–", "—", "0", "n/a", "none", "free")
_COST = re.compile(r"([0-9]{1,2}) ?(force|gauge|f|g)", re.IGNORECASE)
_RANGE = re.compile(r"([0-9]) ?(?:[-~–—] ?([0-9]))?")
_KINDS = {kind[0].lower(): kind for kind in CURRENCIES}
_SEASONS = {re.sub(r"[^a-z0-9]", "", season.lower()): season for season in SEASONS} | {
    season.split("_")[-1].lower(): season for season in SEASONS
}


def tidy_cost(cell: str) -> str:
    """“2 force” and “2F” are 2 Force; what is no cost stays as it is and is refused."""
    if one_line(cell).casefold() in NOTHING:
        return ""
    found = _COST.fullmatch(one_line(cell))
    return f"{int(found[1])} {_KINDS[found[2][0].lower()]}" if found else cell


def tidy_range(cell: str) -> str:
    if one_line(cell).casefold() in (*NOTHING[:3], *NOTHING[4:6]):
        return ""
    found = _RANGE.fullmatch(one_line(cell))
    if not found:
        return cell
    return found[1] if found[2] in (None, found[1]) else f"{found[1]}-{found[2]}"


def tidy_seasons(cell: str) -> str:
    """“uni, bb” is S_BB S_UNI, in the order of the seasons."""
    words = [word for word in re.split(r"[\s,;/&+]+", cell) if word]
    known = [_SEASONS.get(re.sub(r"[^a-z0-9]", "", word.lower()), word) for word in words]
    return " ".join(sorted(known, key=lambda s: SEASONS.index(s) if s in SEASONS else 9))


def tidy(cells: Cells) -> None:
    for column, made in (
        ("cost", tidy_cost),
        ("boost_cost", tidy_cost),
        ("range", tidy_range),
        ("season", tidy_seasons),
    ):
        if column in cells:
            cells[column] = made(cells[column])


def split_cost(cell: str) -> tuple[int | None, str]:
    """A tidied cost as amount and kind."""
    if not cell:
        return None, ""
    amount, kind = cell.split(" ")
    return int(amount), kind


def split_range(cell: str) -> tuple[int | None, int | None]:
    if not cell:
        return None, None
    low, _, high = cell.partition("-")
    return int(low), int(high or low)
