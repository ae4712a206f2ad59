"""The house decks that come with Riftlab: decks/house/*.txt. Comments at the top describe them."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from decks.lists.deck_list import DeckList
from decks.lists.formats import native

FOLDER = Path(__file__).resolve().parent / "house"


@dataclass(frozen=True, slots=True)
class HouseDeck:
    slug: str
    name: str
    cards: DeckList
    description: str = ""


@cache
def house_decks() -> dict[str, HouseDeck]:
    """All house decks by slug. The files do not change while Riftlab runs."""
    return {file.stem: read_house_deck(file) for file in sorted(FOLDER.glob("*.txt"))}


def read_house_deck(file: Path) -> HouseDeck:
    text = file.read_text("utf-8")
    found = native.read(text)
    if found.problems:
        raise ValueError(f"{file.name}: {found.problems[0]}")
    comments = [line.removeprefix("#").strip() for line in text.splitlines() if line[:1] == "#"]
    name = file.stem.replace("-", " ").capitalize()
    return HouseDeck(file.stem, name, found.deck_list, " ".join(comments))
