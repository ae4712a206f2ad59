"""Only a game's own room names the game: everything else asks it (docs/adding-a-game.md)."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.pure

ROOT = Path(__file__).resolve().parents[2]
# Apps whose rooms are finished, and their templates.
FOLDERS = (
    "accounts",
    "cards",
    "collection",
    "config",
    "ops",
    "templates/cards",
    "templates/collection",
)
NAMES_A_GAME = re.compile(
    r"""["']fade["']|\.fade\b|fade__|FadeFace|games\.fade|\bRANKS\b|element_mask|\bSYSTEM\b"""
)
# Where a game is named on purpose, and why.
NAMED = {
    "cards/apps.py": "registers it",
    "cards/games/__init__.py": "HOME, the game of addresses that name none",
    "cards/models.py": "Django looks for tables there",
    "cards/rules/digest.py": "the rule books in docs/rules",
    "cards/templatetags/elements.py": "the tag of F.A.D.E.'s own templates",
    "cards/templatetags/rules.py": "an example in a docstring",
    "config/views.py": "the style guide shows the elements",
}


def sources() -> list[Path]:
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return [
        path
        for path in found
        if path.suffix in (".py", ".html")
        and "migrations" not in path.parts
        and "/games/fade/" not in path.as_posix()
    ]


def test_no_module_outside_its_room_names_a_game() -> None:
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in sources()
        if NAMES_A_GAME.search(path.read_text("utf-8"))
    }
    assert naming == set(NAMED)
