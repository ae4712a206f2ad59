"""scripts/test leaves nothing out: what one part does not run, another does."""

from pathlib import Path

import pytest

from scripts._suite import BASE, MANY_GAMES, ON_BOTH_ENGINES

pytestmark = pytest.mark.pure

MARKS = f"pytest.mark.{MANY_GAMES}"


def test_what_plays_many_games_is_among_what_the_compiled_engine_is_asked() -> None:
    folders = [BASE / each for each in ON_BOTH_ENGINES[: ON_BOTH_ENGINES.index("--ignore")]]
    left_out = BASE / ON_BOTH_ENGINES[-1]
    own = Path(__file__).resolve()
    marked = [file for file in (BASE / "tests").rglob("*.py") if MARKS in file.read_text("utf-8")]
    assert set(marked) - {own}, "the mark has another name"
    for file in set(marked) - {own}:
        assert any(file.is_relative_to(folder) for folder in folders), file
        assert not file.is_relative_to(left_out), file
