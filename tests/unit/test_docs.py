"""The docs name real things: functions, files, variables, make no promise of the machine."""

import importlib
import re
from pathlib import Path

import pytest

from tests.deployment import BASE

PAGES = sorted([*BASE.glob("*.md"), *BASE.glob("docs/**/*.md")])


def page_id(page: Path) -> str:
    return str(page.relative_to(BASE))


def test_functions_in_the_life_of_a_game_exist() -> None:
    text = (BASE / "docs" / "life-of-a-game.md").read_text()
    names = re.findall(r"`((?:matches|engine|ops|accounts)\.[\w.]+)`", text)
    assert len(names) > 15
    for name in names:
        module, _, attribute = name.rpartition(".")
        assert hasattr(importlib.import_module(module), attribute), name


@pytest.mark.parametrize("document", PAGES, ids=page_id)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", document.read_text()):
        if not target.startswith(("http:", "https:", "mailto:", "/")):
            assert (document.parent / target).exists(), target


def test_operations_page_lists_every_variable_and_no_other() -> None:
    sources = [BASE / "config" / "settings.py", BASE / "config" / "profile.py"]
    sources += [BASE / "scripts" / "_serve.py", BASE / "config" / "webserver.py"]
    code = "\n".join(source.read_text() for source in sources)
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', code))
    read |= set(re.findall(r'environ\.get\("([A-Z_]+)"', code))
    read |= set(re.findall(r'number\("([A-Z_]+)"', code))
    table = (BASE / "docs" / "operations.md").read_text().split("## Variables")[1].split("##")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    listed = {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}
    assert listed == read


def test_version_is_the_same_everywhere() -> None:
    from ops.version import VERSION

    assert f'version = "{VERSION}"' in (BASE / "pyproject.toml").read_text()
    assert f"## {VERSION}" in (BASE / "CHANGELOG.md").read_text()
