"""The law: every clause of every accepted text can change something.

What never does anything on a smoke table is a fault of the engine, a text to decline, or a
position that the table must learn to lay out.
"""

import csv
from pathlib import Path
from zlib import crc32

import pytest

from engine.games.fade.language import CardText, parse_card
from engine.games.fade.tools.smoke import smoke
from engine.kernel.errors import UnplayableCardError

pytestmark = pytest.mark.many_games

ROOT = Path(__file__).parents[3]
FILES = (
    *sorted((ROOT / "cards/sets").glob("*.csv")),
    *sorted((ROOT / "tests/data").glob("*.csv")),
)
STATS = {"cost": "1", "level": "5", "hp": "12", "plv": "5", "def": "1", "agi": "4"}
NOT_SEEN_YET = frozenset(
    (ROOT / "tests/data/clauses_not_seen.txt").read_text(encoding="utf-8").splitlines()
)
"""Texts that the table has not seen working: the fewer the better."""
MANY, SAMPLED = 200, 3
"""Of a file with many texts only about a third is tried here, whatever stands around it."""


def rows(path: Path) -> list[dict[str, str]]:
    """The cards of a file; what only has a text gets stats that do no harm."""
    found = []
    with path.open(newline="", encoding="utf-8") as lines:
        for number, row in enumerate(csv.DictReader(lines), 1):
            cells = {name: value or "" for name, value in row.items() if name}
            cells["name"] = cells.get("name") or f"Text {number}"
            if "cost" not in cells:
                cells["elements"] = "Fire"
            if cells["type"] == "Character":
                cells |= {name: cells.get(name) or value for name, value in STATS.items()}
            found.append(cells)
    if len(found) <= MANY:
        return found
    return [cells for cells in found if crc32(cells["text"].encode()) % SAMPLED == 0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_clause_can_change_something(path: Path) -> None:
    dead = {}
    for cells in rows(path):
        if not isinstance(parse_card(cells["name"], cells["type"], cells["text"]), CardText):
            continue
        try:
            report = smoke(cells)
        except UnplayableCardError:
            continue
        if report.never and cells["text"].replace("\n", " / ") not in NOT_SEEN_YET:
            dead[f"{cells['name']} ({cells['type']}): {cells['text']}"] = report.never
    assert not dead, "mend it, decline it (futile.py), or list it in clauses_not_seen.txt"
