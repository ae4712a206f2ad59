"""The README of the engine names files and functions that exist."""

import importlib
import re
from pathlib import Path

ENGINE = Path(__file__).parents[3] / "engine"
TEXT = (ENGINE / "README.md").read_text()


def test_every_named_file_exists() -> None:
    for name in re.findall(r"`([a-z_/]+\.py)`", TEXT):
        places = [
            ENGINE.parent / name,
            ENGINE / name,
            ENGINE / "fade" / name,
            ENGINE / "kernel" / name,
        ]
        assert any(place.exists() for place in places), name


def test_every_file_of_the_duel_is_on_the_map() -> None:
    for path in (ENGINE / "fade").glob("*.py"):
        known = ("__init__", "game", "vocabulary", "frames", "deeds", "flow", "verbs")
        assert path.stem in known or f"`{path.name}`" in TEXT, path.name


def test_every_named_function_exists() -> None:
    found = re.findall(r"`([a-z_]+)\.([a-z_]+)`", TEXT)
    assert len(found) > 15
    for module, name in found:
        if name == "py":
            continue
        if module == "state":
            assert name in ("label", "sink")
            continue
        package = "engine.kernel" if module == "codec" else "engine.fade"
        assert hasattr(importlib.import_module(f"{package}.{module}"), name), (module, name)
