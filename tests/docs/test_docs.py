"""The docs name real things: functions, files, variables, make no promise of the machine."""

import importlib
import re
from pathlib import Path

import pytest

from tests.deployment import BASE

PAGES = sorted([*BASE.glob("*.md"), *BASE.glob("docs/**/*.md")])


def page_id(page: Path) -> str:
    return str(page.relative_to(BASE))


@pytest.mark.parametrize("life", sorted((BASE / "docs").glob("life-of-*.md")), ids=page_id)
def test_what_the_lives_pass_through_exists(life: Path) -> None:
    apps = "accounts|cards|collection|decks|engine|matches|ops"
    names = re.findall(rf"`((?:{apps})\.[\w.]+)`", life.read_text())
    assert len(names) > 12
    for name in names:
        assert exists(name), name


def exists(dotted: str) -> bool:
    """A module, or something in one."""
    try:
        importlib.import_module(dotted)
    except ModuleNotFoundError:
        module, _, attribute = dotted.rpartition(".")
        return hasattr(importlib.import_module(module), attribute)
    return True


def test_requirements_pin_what_is_asked_for_with_hashes() -> None:
    """`scripts/requirements` was run after the last change of an .in file."""
    for name in ("requirements", "requirements-dev"):
        pinned = (BASE / f"{name}.txt").read_text()
        for line in (BASE / f"{name}.in").read_text().splitlines():
            if line and not line.startswith(("#", "-r")):
                package, version = re.sub(r"\[.*\]| ;.*", "", line).lower().split("==")
                wanted = f"\n{package.replace('_', '-')}=={version} "
                assert wanted in pinned, line
        assert pinned.count("--hash=") >= pinned.count("==")


@pytest.mark.parametrize("document", PAGES, ids=page_id)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", document.read_text()):
        if not target.startswith(("http:", "https:", "mailto:", "/")):
            assert (document.parent / target).exists(), target


def test_operations_page_lists_every_variable_and_no_other() -> None:
    sources = [BASE / "config" / "settings.py", BASE / "config" / "profile.py"]
    sources += [BASE / "scripts" / "_serve.py", BASE / "config" / "webserver.py"]
    sources += [BASE / "engine" / "compiled.py"]
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
