"""House decks in files, one list each. Comments at the top describe them."""

from dataclasses import dataclass
from pathlib import Path

from decks.lists.deck_list import DeckList
from decks.lists.formats import native
from decks.sections import ListShape


@dataclass(frozen=True, slots=True)
class HouseDeck:
    slug: str
    name: str
    cards: DeckList
    description: str = ""


def read_house_decks(folder: Path, shape: ListShape) -> dict[str, HouseDeck]:
    """All house decks of a game by slug."""
    return {file.stem: read_house_deck(file, shape) for file in sorted(folder.glob("*.txt"))}


def read_house_deck(file: Path, shape: ListShape) -> HouseDeck:
    text = file.read_text("utf-8")
    found = native.read(text, shape)
    if found.problems:
        raise ValueError(f"{file.name}: {found.problems[0]}")
    comments = [line.removeprefix("#").strip() for line in text.splitlines() if line[:1] == "#"]
    name = file.stem.replace("-", " ").capitalize()
    return HouseDeck(file.stem, name, found.deck_list, " ".join(comments))
