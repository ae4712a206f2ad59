"""The card sets that come with Riftlab: cards/sets/*.csv, as rows of plain text."""

import csv
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "sets"

Row = dict[str, str]


@cache
def shipped_cards() -> dict[str, Row]:
    """All shipped cards by name. The files do not change while Riftlab runs."""
    cards: dict[str, Row] = {}
    for file in sorted(FOLDER.glob("*.csv")):
        with file.open(newline="", encoding="utf-8") as stream:
            for row in csv.DictReader(stream):
                cards[row["name"]] = {"set": file.stem, **row}
    return cards
