"""Cards the rules allow and hardly anybody means: an import warns of them and carries on."""

import re
from collections.abc import Iterable, Iterator, Mapping

from cards.columns import key

FIGHTERS = ("Character", "Raider")
STATS = {"hp": "HP", "plv": "PLV", "def": "DEF", "agi": "AGI"}
NAMED = re.compile(r'named "([^"]+)"')


def doubts(cells: Mapping[str, str], canonical: str, names: Iterable[str]) -> Iterator[str]:
    if cells.get("type") in FIGHTERS:
        yield from _of_stats(cells)
    called = set(NAMED.findall(canonical))
    if called:
        known = {key(name) for name in names}
        for name in sorted(called):
            if key(name) not in known:
                yield f"No card is called “{name}”, so nothing can ever match those words."


def _of_stats(cells: Mapping[str, str]) -> Iterator[str]:
    kind = cells["type"]
    lacking = [label for column, label in STATS.items() if not cells.get(column)]
    if lacking:
        yield f"A {kind} without {' and '.join(lacking)}: games take 0 for it."
    for column, label in STATS.items():
        cell = cells.get(column, "")
        if cell.startswith("-"):
            yield f"A {kind} with {label} {cell.replace('-', '−')}: below 0."
        elif column == "hp" and cell == "0":
            yield f"A {kind} with 0 HP is gone the moment it enters."
