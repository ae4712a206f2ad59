"""Which column of a file is which of ours, however it is spelled."""

import re
from dataclasses import dataclass, field
from functools import cache

from rapidfuzz import fuzz, process

from cards.games.sheet import COMMON, Column
from cards.games.sheet import Sheet as CardSheet
from cards.importing.problems import Problem
from cards.importing.sheet import Sheet

ALMOST = 82  # this like a known heading: a slip of the pen rather than a column of somebody's own


def _plain(heading: str) -> str:
    return re.sub(r"[^a-z0-9#]", "", heading.casefold())


@cache
def _known(columns: tuple[Column, ...]) -> dict[str, str]:
    return {
        _plain(word): column.name
        for column in columns
        for word in (column.name, column.name.replace("_", " "), *column.headings)
    }


def recognised(heading: str, columns: tuple[Column, ...] = COMMON) -> str:
    """Our name of a column, empty if we have none."""
    return _known(columns).get(_plain(heading), "")


@dataclass(slots=True)
class Headings:
    """`places` maps our columns to places in a row; `own` maps them back to the file's words."""

    places: dict[str, int] = field(default_factory=dict)
    own: dict[str, str] = field(default_factory=dict)
    ignored: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def match_headings(sheet: Sheet, cards: CardSheet) -> Headings:
    found = Headings()
    known = (*cards.columns, *cards.joined)
    for place, heading in enumerate(sheet.header):
        column = recognised(heading, known)
        if not heading.strip():
            continue
        if not column:
            found.ignored.append(heading.strip())
        elif column in found.places:
            problem = (
                f"“{found.own[column]}” and “{heading}” both are the column {column}. Keep one."
            )
            found.problems.append(Problem(0, heading.strip(), problem))
        else:
            found.places[column] = place
            found.own[column] = heading.strip()
    _check_joined(found, cards)
    _check_slips(found, cards)
    _check_needed(found, cards)
    return found


def _check_joined(found: Headings, cards: CardSheet) -> None:
    for joined in cards.joined:
        for column in joined.holds:
            if joined.name in found.places and column in found.places:
                both = (
                    f"“{found.own[joined.name]}” already holds the {column}. Keep one of the two."
                )
                found.problems.append(Problem(0, found.own[column], both))


def _check_slips(found: Headings, cards: CardSheet) -> None:
    """An unknown heading is fine unless it looks like one we miss."""
    missing = [column for column in cards.names if column not in found.places]
    for heading in list(found.ignored):
        near = process.extractOne(
            heading[:80].casefold(), missing, scorer=fuzz.ratio, score_cutoff=ALMOST
        )
        if near:
            problem = f"There is no column “{heading}”. Did you mean “{near[0]}”?"
            found.problems.append(Problem(0, heading, problem))
            found.ignored.remove(heading)


def _check_needed(found: Headings, cards: CardSheet) -> None:
    held = [part for joined in cards.joined if joined.name in found.places for part in joined.holds]
    here = {*found.places, *held}
    missing = [each.name for each in cards.columns if each.is_needed and each.name not in here]
    if missing:
        names = ", ".join(f"“{column}”" for column in missing)
        found.problems.append(
            Problem(0, "", f"The first row has no column {names}. The template shows all.")
        )
