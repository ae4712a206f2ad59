"""Only a game's own room names the game: everything else asks it (docs/adding-a-game.md)."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.pure

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("accounts", "cards", "collection", "config", "decks", "matches", "ops", "templates")
NAMES_A_GAME = re.compile(
    r"""["'](?:fade|exceed|battlecon)["']|\.(?:fade|exceed|battlecon)\b|(?:fade|exceed|battlecon)__|(?:Fade|Exceed|Battlecon)Face|games\.(?:fade|exceed|battlecon)|\bRANKS\b|element_mask|\bSYSTEM\b|\bELEMENTS\b|elements\.svg"""
)
# Where a game is named on purpose, and why.
NAMED = {
    "cards/apps.py": "registers it",
    "cards/games/__init__.py": "HOME, the game of addresses that name none",
    "cards/models.py": "Django looks for tables there",
    "cards/rules/digest.py": "the rule books in docs/rules",
    "cards/templatetags/rules.py": "an example in a docstring",
    "decks/apps.py": "registers it",
    "matches/games/__init__.py": "registers it",
    "matches/templatetags/fade_table.py": "filters of its own templates",
}


def sources() -> list[Path]:
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return [
        path
        for path in found
        if path.suffix in (".py", ".html")
        and "migrations" not in path.parts
        and not re.search(r"/games/(?:fade|exceed|battlecon)[./]", path.as_posix())
    ]


def test_no_module_outside_its_room_names_a_game() -> None:
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in sources()
        if NAMES_A_GAME.search(path.read_text("utf-8"))
    }
    assert naming == set(NAMED)


@pytest.mark.parametrize("word", ["Content", "Estimate", "Side", "Table"])
def test_one_word_has_one_meaning(word: str) -> None:
    """Where a class of that name is; a second one is called what it is (PhraseTable, FadeSide)."""
    folders = ("engine", *FOLDERS[:-1])
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    found = [path for path in files if re.search(rf"^class {word}\b", path.read_text(), re.M)]
    assert len(found) <= 1, f"{word} is in {', '.join(map(str, found))}"
