"""Every card text we have: the samples of section 11.6 and the shipped set."""

import csv
from dataclasses import dataclass
from pathlib import Path

from engine.games.fade.language.glossary import EXAMPLES

ROOT = Path(__file__).parents[4]


@dataclass(frozen=True)
class Sample:
    name: str
    card_type: str
    text: str


def _rows(path: Path, name: str) -> list[Sample]:
    with path.open(newline="", encoding="utf-8") as lines:
        return [Sample(row[name], row["type"], row["text"]) for row in csv.DictReader(lines)]


E_SAMPLES = _rows(ROOT / "tests/data/e_samples.csv", "id")
CORE = _rows(ROOT / "cards/sets/core.csv", "name")
KEYWORDS = [
    Sample(name.value, card_type.value, text) for name, (card_type, text) in EXAMPLES.items()
]
PHRASES = _rows(ROOT / "tests/data/phrase_lines.csv", "phrase")
ALL = E_SAMPLES + CORE + KEYWORDS + PHRASES
