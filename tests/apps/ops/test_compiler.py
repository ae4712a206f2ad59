"""The build of the compiled engine, on an engine of one small module: made once, never half, never
of other sources; and one sentence where it cannot be made."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from importlib import import_module
from pathlib import Path
from shutil import copyfile, copytree

import pytest

from engine import compiled
from ops import compiler

BASE = Path(__file__).resolve().parents[3]
TINY = """
from typing import Final

STEP: Final = {step}

def twice(n: int) -> int:
    return n * STEP
"""
ASK = "from engine.kernel import tiny; print(tiny.twice(21), type(tiny.twice).__name__)"

pytestmark = pytest.mark.pure


class Tree:
    """A project with an engine of one module worth compiling."""

    def __init__(self, folder: Path, like: "Tree | None" = None) -> None:
        """With `like`, what that one compiled of the very same sources need not be again."""
        self.folder = folder
        if like is not None:
            copytree(like.folder / "var/compiled/objects", folder / "var/compiled/objects")
        for name in ("engine/compiled.py", "engine/__init__.py", "ops/compiler.py",
                     "ops/compiler_child.py", "ops/__init__.py"):  # fmt: skip
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            copyfile(BASE / name, folder / name)
        self.prove("from engine.kernel import tiny; assert tiny.twice(1)")
        (folder / "engine/kernel").mkdir()
        (folder / "engine/kernel/__init__.py").touch()
        self.write(2)

    def prove(self, code: str) -> None:
        """What is asked of a build before it is taken."""
        (self.folder / "manage.py").write_text(code)

    def write(self, step: int) -> None:
        (self.folder / "engine/kernel/tiny.py").write_text(TINY.format(step=step))

    def python(self, *arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
        unset = ("RIFTLAB_COMPILED", "RIFTLAB_BUILDS", "RIFTLAB_VAR")
        environment = {name: value for name, value in os.environ.items() if name not in unset}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            # The sources change more often than a second, and by nothing but their time are what
            # Python keeps of them known to be old.
            env=environment | {"PYTHONDONTWRITEBYTECODE": "1"} | extra,
            capture_output=True,
            text=True,
        )

    def ask(self, **extra: str) -> str:
        return self.python("-c", ASK, **extra).stdout.strip()

    @property
    def builds(self) -> list[Path]:
        return list((self.folder / "var/compiled").glob("*/*.so"))


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """Built by two processes at once."""
    made = Tree(tmp_path_factory.mktemp("tree"))
    with ThreadPoolExecutor(2) as both:
        done = list(both.map(lambda _: made.python("-m", "ops.compiler"), range(2)))
    assert [each.returncode for each in done] == [0, 0], done
    return made


def test_two_builds_at_once_make_one(tree: Tree) -> None:
    assert len(tree.builds) == 1


def test_the_build_takes_the_place_of_its_sources(tree: Tree) -> None:
    assert tree.ask() == "42 builtin_function_or_method"


def test_zero_forces_the_interpreter(tree: Tree) -> None:
    assert tree.ask(RIFTLAB_COMPILED="0") == "42 function"


def test_changed_sources_never_meet_an_old_build(tree: Tree) -> None:
    tree.write(3)
    try:
        assert tree.ask() == "63 function"
        refused = tree.python("-c", ASK, RIFTLAB_COMPILED="1")
        assert "holds no build of this engine" in refused.stderr
    finally:
        tree.write(2)
    assert tree.ask() == "42 builtin_function_or_method"


def test_a_killed_build_leaves_nothing_that_is_taken(tree: Tree) -> None:
    tree.write(4)
    try:
        half = tree.folder / "var/compiled/.making-half/key"
        half.mkdir(parents=True)
        (half / tree.builds[0].name).write_bytes(b"half a library")
        assert tree.ask() == "84 function"
        assert tree.python("-m", "ops.compiler").returncode == 0
        assert not half.exists()
        assert tree.ask() == "84 builtin_function_or_method"
    finally:
        tree.write(2)


@pytest.mark.parametrize(
    ("extra", "why"), [({"CC": "no-such-compiler"}, "There is no C compiler (no-such-compiler)")]
)
def test_what_is_missing_is_one_sentence(tmp_path: Path, extra: dict[str, str], why: str) -> None:
    tree = Tree(tmp_path / "tree")
    done = tree.python("-m", "ops.compiler", **extra)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].startswith(f"The engine stays interpreted. {why}")
    assert done.stderr == ""
    assert tree.ask() == "42 function"
    said = tree.python("-c", "from ops.compiler import said; print(said())").stdout
    assert said.startswith(f"interpreted: {why}")


def test_what_mypyc_refuses_is_told_with_its_line(tmp_path: Path) -> None:
    tree = Tree(tmp_path / "tree")
    (tree.folder / "engine/kernel/tiny.py").write_text("def twice(n: int) -> int:\n    return ''\n")
    done = tree.python("-m", "ops.compiler")
    assert "engine/kernel/tiny.py:2: error:" in done.stdout.splitlines()[-1]


def test_a_build_that_does_not_play_is_not_taken(tmp_path: Path, tree: Tree) -> None:
    tree = Tree(tmp_path / "tree", like=tree)
    tree.prove("raise SystemExit('error: another game')")
    done = tree.python("-m", "ops.compiler")
    assert done.returncode == 1
    assert "its first games failed): error: another game" in done.stdout.splitlines()[-1]
    assert tree.builds == []
    assert tree.ask() == "42 function"


def test_no_interpreted_class_inherits_from_a_compiled_one() -> None:
    """It would break off when it is made: classes that mypyc made have no room for others."""
    for file in compiled.sources():
        if compiler.is_worth_it(file):
            continue
        module = import_module(".".join(file.relative_to(BASE).with_suffix("").parts))
        for made in vars(module).values():
            if isinstance(made, type) and made.__module__ == module.__name__:
                for base in made.__mro__[1:]:
                    assert not is_compiled_in(base), f"{module.__name__}: {made.__name__}"


def is_compiled_in(base: type) -> bool:
    """Enums, protocols and exceptions stay classes like others."""
    home = BASE / f"{base.__module__.replace('.', '/')}.py"
    is_plain = issubclass(base, (Enum, BaseException)) or getattr(base, "_is_protocol", False)
    return home.is_file() and compiler.is_worth_it(home) and not is_plain
