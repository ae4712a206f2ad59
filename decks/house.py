"""The house decks that come with Riftlab: decks/house/*.txt."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from decks.lists import DeckList, read_deck_list

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
        decks[file.stem] = HouseDeck(file.stem, name, read_deck_list(file.read_text("utf-8")))
    return decks
