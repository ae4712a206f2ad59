"""The card sets that come with Riftlab, as rows of plain text: cards/sets/*.csv of the home game,
cards/sets/<system>/*.csv of the others."""

import csv
from functools import cache
from pathlib import Path

from cards.games import HOME

FOLDER = Path(__file__).resolve().parent / "sets"

Row = dict[str, str]


def set_files(system: str, folder: Path = FOLDER) -> list[Path]:
    return sorted((folder if system == HOME else folder / system).glob("*.csv"))


@cache
def shipped_cards(system: str = HOME) -> dict[str, Row]:
    """All shipped cards of a game by name. The files do not change while Riftlab runs."""
    cards: dict[str, Row] = {}
    for file in set_files(system):
        with file.open(newline="", encoding="utf-8") as stream:
            for row in csv.DictReader(stream):
                cards[row["name"]] = {"set": file.stem, **row}
    return cards
