"""Runs the test suite in its parts; called by scripts/test.

1. embedded: everything but the browser, on SQLite and the folder broker, interpreted
2. production: apps, pages, API, permissions and faults again, on real PostgreSQL and Redis
3. browser: Chromium against a running Riftlab, whose workers play compiled
4. compiled: what proves the rules again on the compiled engine, and what plays so many games that
   one engine has to do; hashes of the same games on both

Many tests wait for processes, so the first part runs beside all others, which follow each other:
the last of them only computes, and has both cores once the first part is done. The parts share
nothing but the build: each has its own databases, brokers, ports and folders. What fails beside the
others is run once more on its own, and both results are shown: a test that passes only then is
unsteady, and named.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts._services import servers

BASE = Path(__file__).resolve().parent.parent
ON_BOTH_PROFILES = ["tests/apps", "tests/web", "tests/api", "tests/permissions", "tests/faults"]
IN_PARALLEL = ["-n", "2", "--dist", "worksteal", "--durations", "25"]
# What proves the rules, without what only reads texts: that is interpreted on both.
ON_BOTH_ENGINES = [
    "tests/compiled", "tests/scenarios", "tests/contract", "tests/kernel", "tests/shared",
    "tests/games",
]  # fmt: skip
ONLY_READING = [f"tests/games/{game}/language" for game in ("battlecon", "exceed", "fade")]
BUILDS = BASE / "var" / "compiled"
MANY_GAMES = "many_games"
SOME_FAILED = 1  # pytest's exit code
# The profile of a part is its own; compiled modules are kept, since tests start many processes.
NOT_OURS = (
    "DATABASE_URL", "REDIS_URL", "RIFTLAB_VAR", "DEBUG", "HTTPS", "SECRET_KEY",
    "PYTHONDONTWRITEBYTECODE",
)  # fmt: skip
Environment = dict[str, str]


def main() -> int:
    environment = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    if arguments := sys.argv[1:]:
        command = [sys.executable, "-m", "pytest", *arguments]
        return subprocess.run(command, cwd=BASE, env=environment).returncode
    environment.pop("RIFTLAB_COMPILED", None)  # each part has its own
    started = time.monotonic()
    with ThreadPoolExecutor() as beside:
        others = beside.submit(all_but_embedded, environment)
        wanted = ["-m", f"not compiled and not {MANY_GAMES}", "--ignore", "tests/browser"]
        results = {"embedded": part("embedded", wanted, environment)}
        results |= others.result()
    failed = [name for name, code in results.items() if code]
    print(f"\nTests took {time.monotonic() - started:.0f} s.", end=" ")
    print(f"Failed: {', '.join(failed)}." if failed else "All parts passed.", flush=True)
    return 1 if failed else 0


def all_but_embedded(environment: Environment) -> dict[str, int]:
    engine = compiled_engine(environment)
    with servers() as running:
        wanted = ["-m", "not pure", *ON_BOTH_PROFILES]
        production = part("production", wanted, environment | running.environment)
    browser = part("browser", ["tests/browser"], environment | engine)
    return {"production": production, "browser": browser} | rules(environment, engine)


def compiled_engine(environment: Environment) -> Environment:
    """What makes a process play on it; nothing where it cannot be made (no C compiler).

    The build is kept for the next time, by the hash of its sources."""
    place = {"RIFTLAB_BUILDS": str(BUILDS)}
    with TemporaryDirectory() as var:
        command = [sys.executable, "manage.py", "compile_engine"]
        own = environment | place | {"RIFTLAB_VAR": var, "RIFTLAB_COMPILED": "0"}
        build = subprocess.run(command, cwd=BASE, env=own)
    return {} if build.returncode else place | {"RIFTLAB_COMPILED": "1"}


def rules(environment: Environment, engine: Environment) -> dict[str, int]:
    """On the compiled engine. People without a C compiler have the games played by the other."""
    if not engine:
        played = part("many games, interpreted", ["-m", MANY_GAMES, "tests"], environment)
        return {"many games": played, "compiled": 1 if environment.get("CI") else 0}
    left_out = [f"--ignore={folder}" for folder in ONLY_READING]
    tests = ["-m", "not interpreted", *ON_BOTH_ENGINES, *left_out]
    passed = part("compiled", tests, environment | engine)
    hashes = [sys.executable, "-m", "scripts._hashes"]
    own = environment | {"RIFTLAB_BUILDS": engine["RIFTLAB_BUILDS"]}
    return {
        "compiled": passed,
        "hashes": subprocess.run(hashes, cwd=BASE, env=own).returncode,
    }


def part(name: str, arguments: list[str], environment: Environment) -> int:
    """Shown as a whole when it is over, so that parts side by side stay readable."""
    with TemporaryDirectory() as remembered:
        wanted = ["-o", f"cache_dir={remembered}", *arguments]
        code = shown(name, [*IN_PARALLEL, *wanted], environment)
        if code != SOME_FAILED:
            return code
        again = shown(f"{name}, what failed, on its own", ["--last-failed", *wanted], environment)
    if not again:
        print(f"=== {name}: UNSTEADY, failed beside the others and passed alone (see above)\n")
    return again


def shown(name: str, arguments: list[str], environment: Environment) -> int:
    command = [sys.executable, "-m", "pytest", *arguments]
    print(f"=== {name} begins: pytest {' '.join(arguments)}", flush=True)
    started = time.monotonic()
    done = subprocess.run(
        command, cwd=BASE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    seconds = time.monotonic() - started
    sys.stdout.flush()
    sys.stdout.buffer.write(done.stdout)
    print(f"=== {name} took {seconds:.0f} s\n", flush=True)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
