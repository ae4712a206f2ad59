"""What all games share names none of them, cites no ruling and has no word of one game alone."""

import re
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
SHARED = ("kernel", "play", "shared", "text")
GAMES = sorted(path.parent.name for path in ENGINE.glob("games/*/__init__.py"))
RULING = re.compile(r"\b[a-z]+:[A-Z]\d+")
MADE_FOR = re.compile(r"\n    games: tuple\[str, \.\.\.\] = \(.*\)")
"""A bot may be made for some games, and says so in this line."""
OWN_WORDS = ("infused", "Knocked Out", "Fighter Pool", "the Chain", "Augment")
"""Words that only one game's rulebook has, as samples."""


@pytest.mark.parametrize("folder", SHARED)
def test_shared_code_knows_no_game(folder: str) -> None:
    files = sorted((ENGINE / folder).rglob("*.py"))
    assert files
    for path in files:
        text = MADE_FOR.sub("", path.read_text())
        assert RULING.findall(text) == [], path
        named = [word for word in (*GAMES, *OWN_WORDS) if word.lower() in text.lower()]
        assert named == [], path


def test_a_citation_would_be_found() -> None:
    assert RULING.findall("# fade:R81: DEF applies. exceed:K8, battlecon:B10") == [
        "fade:R81",
        "exceed:K8",
        "battlecon:B10",
    ]
