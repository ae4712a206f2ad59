"""Runs the test suite in its parts; called by scripts/test.

1. embedded: everything but the browser, on SQLite and the folder broker
2. production: apps, pages, API, permissions and faults again, on real PostgreSQL and Redis
3. browser: Chromium against a running Riftlab
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from scripts._services import servers

BASE = Path(__file__).resolve().parent.parent
ON_BOTH_PROFILES = ["tests/apps", "tests/web", "tests/api", "tests/permissions", "tests/faults"]


def main() -> int:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DATABASE_URL", "REDIS_URL", "RIFTLAB_VAR", "DEBUG", "HTTPS", "SECRET_KEY")
    }
    if arguments := sys.argv[1:]:
        return pytest(arguments, environment)
    started = time.monotonic()
    results = {"embedded": pytest(["-n", "2", "--ignore", "tests/browser"], environment)}
    with servers() as running:
        both = environment | running.environment
        results["production"] = pytest(["-n", "2", "-m", "not pure", *ON_BOTH_PROFILES], both)
    results["browser"] = pytest(["-n", "2", "tests/browser"], environment)
    failed = [part for part, code in results.items() if code]
    print(f"\nTests took {time.monotonic() - started:.0f} s.", end=" ")
    print(f"Failed: {', '.join(failed)}." if failed else "All parts passed.", flush=True)
    return 1 if failed else 0


def pytest(arguments: list[str], environment: dict[str, str]) -> int:
    profile = "production" if "DATABASE_URL" in environment else "embedded"
    print(f"\n=== pytest {' '.join(arguments)} ({profile} profile)", flush=True)
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=BASE, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
