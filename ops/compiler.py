"""Makes the compiled engine: mypyc turns modules into C, a C compiler makes one library of it.

`python -m ops.compiler`, or `manage.py compile_engine`. No Django here: this runs beside a first
start. A build is made aside and put in its place by one rename, so nobody meets half of it; two
that want the same build wait for each other. engine/compiled.py loads it.
"""

import fcntl
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from engine import compiled

# What runs once for a text, a file or a page is left to the interpreter: a build half as long.
INTERPRETED = (
    "engine/__init__.py",
    "engine/api.py",
    "engine/compiled.py",
    "engine/scenarios/",
    "/language/",
    "/decks/",
    "/tools/scenario",
    "/tools/smoke",
    "/tools/given",
    "/tools/fuzz",
)
READING = (
    "amounts", "codec", "filling", "forms", "lines", "nearest", "normal", "phrases", "printing",
    "pronouns", "reader", "sentence_printing", "sentences", "suggest", "tokens",
)  # fmt: skip
# What each game does all the time; the rest with -O2 too makes games not 1% quicker and the build
# half as long again.
HOT = ("___kernel___", "___text___", "___state___")
FLAGS = ("-w", "-fPIC", "-fno-plt", "-fwrapv", "-DNDEBUG", "-fvisibility=hidden")
KEPT = 3  # builds of other sources: somebody may switch between branches
OBJECTS = "objects"
PROOF_GAMES = 3
PROFILE = ("DATABASE_URL", "REDIS_URL")  # the proof needs neither


class CannotCompile(Exception):
    """One plain sentence; the interpreted engine goes on."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a build is, for whoever asks; kept as a file beside the builds."""

    key: str
    done: int = 0
    of: int = 0
    failure: str = ""


Tell = Callable[[Progress], None]


def is_worth_it(file: Path) -> bool:
    """Whether a module takes part in games often enough; packages themselves hold nothing."""
    name = file.relative_to(compiled.BASE).as_posix()
    if file.name == "__init__.py" or any(part in name for part in INTERPRETED):
        return False
    return not (name.startswith("engine/text/") and file.stem in READING)


def build(tell: Tell) -> Path:
    """The library of the sources as they are; made now unless it is there already."""
    folder = compiled.builds()
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        key = compiled.key()
        made = compiled.library(folder / key)
        if made.is_file():
            return made
        _check_tools()
        with tempfile.TemporaryDirectory(prefix=".making-", dir=folder) as aside:
            _make(Path(aside), key, tell)
            _prove(Path(aside))
            (Path(aside) / key).rename(folder / key)
        _forget_old(folder, key)
        return made


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for left in folder.glob(".making-*"):  # by somebody who was killed
            shutil.rmtree(left, ignore_errors=True)
        yield


def is_under_way() -> bool:
    """Whether somebody is building here now."""
    try:
        with (compiled.builds() / "lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def _check_tools() -> None:
    if importlib.util.find_spec("mypyc") is None:
        raise CannotCompile("mypy is not installed, so the engine cannot be compiled.")
    if shutil.which(_compiler()[0]) is None:
        raise CannotCompile(
            f"There is no C compiler ({_compiler()[0]}); on Debian install it with: apt install gcc"
        )
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        raise CannotCompile(
            "Python's header files are missing; on Debian install them: apt install python3-dev"
        )


def _compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def _make(aside: Path, key: str, tell: Tell) -> None:
    tell(Progress(key))
    _copy_sources(aside)
    if compiled.key() != key:
        raise CannotCompile("The engine's sources changed while they were read; try again.")
    _translate(aside)
    files = sorted((aside / "c").rglob("*.c"))
    runtime = _runtime()
    files += [runtime / name for name in _runtime_files()]
    headers = _digest(sorted((aside / "c").rglob("*.h")))
    _compile_headers(aside)
    kept = compiled.builds() / OBJECTS
    kept.mkdir(exist_ok=True)
    objects: list[Path] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as several:
        work = [several.submit(_object, file, aside, kept, headers) for file in files]
        try:
            for done, each in enumerate(work):
                tell(Progress(key, done, len(files)))
                objects.append(each.result())
        except CannotCompile:
            several.shutdown(cancel_futures=True)
            raise
    _link(aside, objects, compiled.library(aside / key))
    for old in set(kept.iterdir()) - set(objects):
        old.unlink()


def _copy_sources(aside: Path) -> None:
    for file in compiled.sources():
        copy = aside / file.relative_to(compiled.BASE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def _translate(aside: Path) -> None:
    """Python to C, in a process of its own: mypy takes much memory and ends what calls it."""
    names = [
        file.relative_to(compiled.BASE).as_posix()
        for file in compiled.sources()
        if is_worth_it(file)
    ]
    script = Path(__file__).with_name("compiler_child.py")
    _run([sys.executable, "-P", str(script), str(aside / "c"), *names], aside, "mypyc refused it")


def _runtime() -> Path:
    spec = importlib.util.find_spec("mypyc")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "lib-rt"


def _runtime_files() -> list[str]:
    from mypyc.common import RUNTIME_C_FILES

    return list(RUNTIME_C_FILES)


def _compile_headers(aside: Path) -> None:
    """Those all files begin with, read once for all: that was a third of the build. A compiler
    that cannot use what this makes reads them each time, as it would have done."""
    internal = next((aside / "c").glob("__native_internal_*.h"))
    for level in ("-O1", "-O2"):  # gcc would take either for both, and compile something else
        together = _headers(aside, level)
        together.write_text(f'#include "{internal.name}"\n', encoding="utf-8")
        command = [*_compile(level), "-I", str(aside / "c"), "-x", "c-header", str(together)]
        _run([*command, "-o", f"{together}.gch"], aside, "its headers")


def _headers(aside: Path, level: str) -> Path:
    return aside / f"headers{level}.h"


def _compile(level: str) -> list[str]:
    include = sysconfig.get_paths()["include"]
    return [*_compiler(), level, *FLAGS, "-I", include, "-I", str(_runtime())]


def _object(file: Path, aside: Path, kept: Path, headers: str) -> Path:
    """One file compiled; taken from an earlier build if nothing it depends on changed."""
    is_ours = file.is_relative_to(aside)  # mypyc's own files know no headers of the engine
    is_hot = not is_ours or any(part in file.stem for part in HOT)
    level = "-O2" if is_hot else "-O1"
    command = _compile(level)
    digest = hashlib.sha256(f"{headers if is_ours else ''} {command} {sys.version}".encode())
    digest.update(file.read_bytes())
    made = kept / f"{digest.hexdigest()[:32]}.o"
    if not made.is_file():
        out = aside / made.name
        if is_ours:
            command += ["-I", str(aside / "c"), "-include", str(_headers(aside, level))]
        _run([*command, "-c", str(file), "-o", str(out)], aside, file.stem)
        out.rename(made)
    return made


def _digest(files: Sequence[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(f"\n{file.name}\n".encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def _link(aside: Path, objects: Sequence[Path], out: Path) -> None:
    out.parent.mkdir()
    listed = aside / "objects.txt"
    listed.write_text("\n".join(shlex.quote(str(each)) for each in objects), encoding="utf-8")
    _run([*_compiler(), "-shared", "-s", f"@{listed}", "-o", str(out)], aside, "the library")


def _prove(aside: Path) -> None:
    """A few watched games on it, before anybody else plays there."""
    elsewhere = {"RIFTLAB_COMPILED": "1", "RIFTLAB_BUILDS": str(aside), "RIFTLAB_VAR": str(aside)}
    _run(
        [sys.executable, "manage.py", "fuzz", "--games", str(PROOF_GAMES)],
        compiled.BASE,
        "its first games failed",
        {name: value for name, value in os.environ.items() if name not in PROFILE} | elsewhere,
    )


def _run(
    command: Sequence[str], folder: Path, what: str, environment: dict[str, str] | None = None
) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines() or [f"exit code {done.returncode}"]
        why = next((line for line in lines if "error:" in line), lines[-1])
        raise CannotCompile(f"It could not be compiled ({what}): {why}")


def _forget_old(folder: Path, key: str) -> None:
    others = [each for each in folder.iterdir() if compiled.library(each).is_file()]
    others.sort(key=lambda each: each.stat().st_mtime, reverse=True)
    for old in [each for each in others if each.name != key][KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


# --- progress -------------------------------------------------------------------------------------


def note(progress: Progress) -> None:
    """Keep it for whoever asks."""
    folder = compiled.builds()
    aside = folder / f".progress-{os.getpid()}"
    aside.write_text(json.dumps(asdict(progress)), encoding="utf-8")
    aside.replace(folder / "progress.json")


def last_noted() -> Progress | None:
    """What the last build told; of other sources, perhaps."""
    try:
        told = json.loads((compiled.builds() / "progress.json").read_text(encoding="utf-8"))
        return Progress(**told)
    except (OSError, ValueError, TypeError):
        return None


def said() -> str:
    """Which engine this process plays with, and what becomes of a build, in a few words."""
    if compiled.is_compiled():
        return "compiled"
    if compiled.is_unwanted():
        return "interpreted, as RIFTLAB_COMPILED says"
    noted = last_noted()
    if noted is None or noted.key != compiled.own_key():
        return "interpreted"
    if noted.failure:
        return f"interpreted: {noted.failure}"
    if compiled.ready() is not None:
        return "interpreted; the next start takes the compiled one, which is ready"
    if is_under_way():
        share = 100 * noted.done // noted.of if noted.of else 0
        return f"interpreted; being compiled, {share}%"
    return "interpreted; compiling was broken off"


def main() -> int:
    """Low in priority: people wait for pages, nobody for this."""
    os.nice(10)
    if compiled.ready() is not None:
        return 0
    print("Compiling the engine; the interpreted one plays meanwhile.", flush=True)  # noqa: T201
    key = compiled.key()
    try:
        build(note)
    except (CannotCompile, OSError) as error:
        reason = error if isinstance(error, CannotCompile) else f"It cannot be written: {error}"
        compiled.builds().mkdir(parents=True, exist_ok=True)
        note(Progress(key, failure=str(reason)))
        print(f"The engine stays interpreted. {reason}")  # noqa: T201
        return 1
    print("The engine is compiled. Workers take it by themselves.")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
