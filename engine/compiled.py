"""Which engine plays: the sources as they are, or what was compiled of them (ops/compiler.py).

Decided once, when `engine` is first imported: a build made of exactly these sources, for this
Python, takes the place of the modules in it; all others are read as ever. A game is its seed on
both. This file, and whatever is not worth a compiler, is never compiled itself.
"""

import ctypes
import hashlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

BASE = Path(__file__).resolve().parent.parent
LIBRARY = "riftlab_engine__mypyc"
LAYOUT = "1"  # of a build; raised when an older one must no longer be taken
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"


class EngineNotCompiled(ImportError):
    """RIFTLAB_COMPILED=1 asks for a build, and there is none."""


def builds() -> Path:
    """The folder of all builds; `RIFTLAB_BUILDS`, or `compiled` under Riftlab's own folder."""
    told = os.environ.get("RIFTLAB_BUILDS")
    return Path(told) if told else Path(os.environ.get("RIFTLAB_VAR") or BASE / "var") / "compiled"


def sources() -> list[Path]:
    """Every file of the engine, in a stable order."""
    return sorted((BASE / "engine").rglob("*.py"))


def key() -> str:
    """Names the build of these sources for this Python: another source, another name."""
    found = hashlib.sha256(f"{LAYOUT} {sys.version} {SUFFIX}".encode())
    for file in sources():
        found.update(f"\n{file.relative_to(BASE)}\n".encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:20]


@cache
def own_key() -> str:
    """The key of the sources as they were when this process first asked."""
    return key()


def library(folder: Path) -> Path:
    """The one file of a build that is loaded."""
    return folder / f"{LIBRARY}{SUFFIX}"


def ready() -> Path | None:
    """The library made of the sources of this process, if somebody made it."""
    if not builds().is_dir():
        return None
    file = library(builds() / own_key())
    return file if file.is_file() else None


def is_unwanted() -> bool:
    """RIFTLAB_COMPILED=0 forces the interpreter."""
    return os.environ.get("RIFTLAB_COMPILED") == "0"


def is_compiled() -> bool:
    """Whether this process plays with compiled modules."""
    return any(isinstance(finder, CompiledModules) for finder in sys.meta_path)


class CompiledModules(MetaPathFinder, Loader):
    """Finds the modules that a library holds: for each a function that makes it."""

    def __init__(self, held: ModuleType) -> None:
        self._held = held

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self) if hasattr(self._held, _maker(name)) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Made and run at once, as extension modules are."""
        maker = _maker(spec.name)
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
        address = pointer(getattr(self._held, maker), f"{LIBRARY}.{maker}".encode())
        made: ModuleType = ctypes.PYFUNCTYPE(ctypes.py_object)(address)()
        return made

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to run."""


def _maker(name: str) -> str:
    return f"init_{name.replace('.', '___')}"


def install() -> None:
    """Let the build of these sources take their place. `RIFTLAB_COMPILED`: 0 never, 1 or fail."""
    if is_unwanted() or is_compiled():
        return
    file = ready()
    if file is None and os.environ.get("RIFTLAB_COMPILED") == "1":
        raise EngineNotCompiled(
            f"RIFTLAB_COMPILED is 1, but {builds()} holds no build of this engine: "
            "make one with manage.py compile_engine."
        )
    if file is not None:
        sys.meta_path.insert(0, CompiledModules(_loaded(file)))


def _loaded(file: Path) -> ModuleType:
    loader = ExtensionFileLoader(LIBRARY, str(file))
    spec = spec_from_file_location(LIBRARY, file, loader=loader)
    assert spec is not None
    held = module_from_spec(spec)
    sys.modules[LIBRARY] = held  # the modules in it look for it there
    loader.exec_module(held)
    return held
