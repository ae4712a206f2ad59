"""The READMEs of the engine and of each game name files and functions that exist, and miss none."""

import importlib
import re
from pathlib import Path
from typing import get_args

import pytest

from engine.kernel.system import System

ENGINE = Path(__file__).parents[2] / "engine"
TEXT = (ENGINE / "README.md").read_text()
GAMES = sorted(path.parent for path in ENGINE.glob("games/*/README.md"))


def test_every_named_file_exists() -> None:
    for name in re.findall(r"`([a-z_/]+\.py)`", TEXT):
        places = [
            ENGINE.parent / name,
            ENGINE / name,
            ENGINE / "kernel" / name,
            ENGINE / "text" / name,
        ]
        found = any(place.exists() for place in places) or any(ENGINE.glob(f"games/*/**/{name}"))
        assert found, name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_map_of_a_game_is_its_tree(game: Path) -> None:
    """Every room has a row that names its files, and no others."""
    rows = re.findall(r"^\| (?:`(\w+)/`|\(top\)) \|(.*)$", (game / "README.md").read_text(), re.M)
    assert {room for room, _ in rows if room} == {
        path.parent.name for path in game.glob("*/__init__.py")
    }
    for room, row in rows:
        named = set(re.findall(r"`([a-z_]+)\.py`", row))
        families = tuple(re.findall(r"`([a-z_]+_)…`", row))
        there = {path.stem for path in (game / room).glob("*.py") if path.stem != "__init__"}
        assert named <= there, named - there
        unnamed = {name for name in there - named if not name.startswith(families)}
        assert not unnamed, (room, unnamed)


def test_the_table_of_the_shared_language_misses_no_file() -> None:
    table = TEXT[TEXT.index("## Texts") : TEXT.index("## Hidden information")]
    there = {path.name for path in ENGINE.glob("text/*.py")} - {"__init__.py"}
    assert there <= set(re.findall(r"`([a-z_]+\.py)`", table))


def test_every_named_function_exists() -> None:
    found = re.findall(r"`([a-z_]+)\.([a-z_]+)`", TEXT)
    assert len(found) > 15
    for module, name in found:
        if name == "py":
            continue
        if module == "state":
            assert name in ("label", "sink")
            continue
        folders = ("kernel", "text", "games/fade/**")
        paths = [path for folder in folders for path in ENGINE.glob(f"{folder}/{module}.py")]
        names = [".".join(path.relative_to(ENGINE.parent).with_suffix("").parts) for path in paths]
        assert any(hasattr(importlib.import_module(path), name) for path in names), (module, name)


PAGE = (ENGINE.parent / "docs/adding-a-game.md").read_text()
NAMED = (
    "engine.kernel.actions",
    "engine.kernel.errors",
    "engine.kernel.flow",
    "engine.kernel.frames",
    "engine.kernel.options",
    "engine.kernel.seen",
    "engine.kernel.sealed",
    "engine.kernel.state",
    "engine.kernel.system",
    "engine.text.interpreter",
    "engine.text.meaning",
    "engine.text.picks",
    "engine.text.program",
    "engine.text.state",
    "engine.text.words",
    "engine.games.registry",
    "engine.games.fade.system",
    "engine.games.line_duel.duel",
    "engine.games.line_duel.scenario",
    "engine.games.line_duel.options",
    "engine.games.line_duel.system",
    "engine.kernel.teams",
    "engine.shared.line",
    "tests.contract.samples",
    "cards.apps",
    "cards.games",
    "cards.games.face_api",
    "cards.games.fade.game",
    "cards.games.game",
    "cards.games.here",
    "cards.games.sheet",
    "cards.search.described",
    "decks.apps",
    "decks.games.fade.game",
    "decks.games.game",
    "decks.insight.odds",
    "decks.roster",
    "decks.sections",
    "tests.small_game.game",
)


def test_adding_a_game_names_files_that_exist() -> None:
    found = re.findall(r"`((?:engine|tests|docs|cards|decks|templates)/[\w/]+(?:\.\w+|/))`", PAGE)
    assert len(found) > 10
    assert [name for name in found if not (ENGINE.parent / name).exists()] == []


def test_adding_a_game_names_things_that_exist() -> None:
    modules = [importlib.import_module(name) for name in NAMED]
    found = re.findall(r"`([A-Z]\w+|[a-z]+_\w+)(?:\.(\w+))?`", PAGE)
    assert len(found) > 25
    for name, attribute in found:
        holders = [vars(module)[name] for module in modules if name in vars(module)]
        if not holders:  # a method of the sample
            holders = [thing for module in modules for thing in vars(module).values()]
            assert any(hasattr(thing, name) for thing in holders), name
        elif attribute:
            assert hasattr(holders[0], attribute), f"{name}.{attribute}"


@pytest.mark.interpreted  # protocols that were compiled no longer say what they ask for
def test_adding_a_game_lists_every_capability_with_its_protocol() -> None:
    listed = re.findall(r"^\| `(\w+)` \| `(\w+)` \|", PAGE, re.M)
    capabilities = {name: part for name, part in vars(System).items() if isinstance(part, property)}
    assert [name for name, _ in listed] == list(capabilities)
    for name, protocol in listed:
        answer = capabilities[name].fget.__annotations__["return"]
        assert protocol in [kind.__name__ for kind in get_args(answer)], name
