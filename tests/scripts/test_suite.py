"""scripts/test leaves nothing out: what one part does not run, another does."""

from pathlib import Path

import pytest

from scripts._suite import BASE, MANY_GAMES, ON_BOTH_ENGINES, ONLY_READING

pytestmark = pytest.mark.pure

MARKS = f"pytest.mark.{MANY_GAMES}"


def test_what_plays_many_games_is_among_what_the_compiled_engine_is_asked() -> None:
    folders = [BASE / each for each in ON_BOTH_ENGINES]
    left_out = [BASE / each for each in ONLY_READING]
    assert all(folder.is_dir() for folder in folders + left_out)
    own = Path(__file__).resolve()
    marked = [file for file in (BASE / "tests").rglob("*.py") if MARKS in file.read_text("utf-8")]
    assert set(marked) - {own}, "the mark has another name"
    for file in set(marked) - {own}:
        assert any(file.is_relative_to(folder) for folder in folders), file
        assert not any(file.is_relative_to(folder) for folder in left_out), file
