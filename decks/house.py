"""The house decks that come with Riftlab: decks/house/*.txt."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from decks.formats import native
from decks.lists import DeckList

FOLDER = Path(__file__).resolve().parent / "house"


@dataclass(frozen=True, slots=True)
class HouseDeck:
    slug: str
    name: str
    cards: DeckList


@cache
def house_decks() -> dict[str, HouseDeck]:
    """All house decks by slug. The files do not change while Riftlab runs."""
    decks = {}
    for file in sorted(FOLDER.glob("*.txt")):
        name = file.stem.replace("-", " ").capitalize()
        found = native.read(file.read_text("utf-8"))
        if found.problems:
            raise ValueError(f"{file.name}: {found.problems[0]}")
        decks[file.stem] = HouseDeck(file.stem, name, found.deck_list)
    return decks
