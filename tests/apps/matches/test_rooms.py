"""Only matches/games and templates/matches/games know what only F.A.D.E. has."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from matches.games import game_of, templates_of

ROOT = Path(__file__).resolve().parents[3]
NAMES = re.compile(
    r"\"fade\"|card\.fade|FadeFace|world_?rule|world rule|fighter pool|\bTP\b", re.IGNORECASE
)
ROOMS = ("matches/games/", "matches/migrations/", "templates/matches/games/")


def _files() -> Iterator[str]:
    for folder, ending in (("matches", "py"), ("templates/matches", "html")):
        for file in sorted((ROOT / folder).rglob(f"*.{ending}")):
            name = file.relative_to(ROOT).as_posix()
            if not name.startswith(ROOMS):
                yield name


@pytest.mark.pure
def test_nothing_outside_the_rooms_of_games_names_one() -> None:
    found = {
        f"{name}: {match.group()}"
        for name in _files()
        for match in NAMES.finditer((ROOT / name).read_text("utf-8"))
    }
    assert not found


@pytest.mark.pure
def test_every_game_has_a_table_to_be_drawn() -> None:
    assert game_of("no-such-game").waiting is None
    for system in ("fade", "no-such-game"):
        for name in ("_table.html", "_cards.html"):
            assert any((ROOT / "templates" / each).is_file() for each in templates_of(system, name))
