"""Measurements behind scripts/bench. Each group is a function that returns plain numbers."""

import argparse
import json
import os
import platform
import statistics
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack

from engine.api import is_compiled
from ops.version import VERSION
from scripts._bench_bots import bots, speed
from scripts._bench_builder import builder
from scripts._bench_cards import importing
from scripts._bench_compiled import both_engines
from scripts._bench_engine import (
    Numbers,
    battlecon,
    chess_probe,
    engine,
    exceed,
    memory,
    text,
)
from scripts._bench_faces import faces
from scripts._bench_hostile import hostile
from scripts._bench_http import crowd, times
from scripts._bench_lab import pipeline, queue
from scripts._bench_machines import machines
from scripts._bench_replay import replay
from scripts._bench_search import search
from scripts._bench_site import forget_pattern, site
from scripts._services import servers


def web(quick: bool) -> Numbers:
    """The home page as a visitor gets it, from gunicorn over loopback."""
    with site() as deployment:
        deployment.start_web()
        times(deployment, "/", 20)
        alone = times(deployment, "/", 100 if quick else 1000)
        busy, seconds = crowd(deployment, "/", clients=4, each=50 if quick else 500)
    return {
        "home": {
            "requests": len(alone),
            "median_ms": round(1000 * statistics.median(alone), 2),
            "p99_ms": round(1000 * statistics.quantiles(alone, n=100)[98], 2),
            "requests_per_second_4_clients": round(len(busy) / seconds, 1),
            "p99_ms_4_clients": round(1000 * statistics.quantiles(busy, n=100)[98], 2),
        }
    }


GROUPS: dict[str, Callable[[bool], Numbers]] = {
    "engine": engine,
    "exceed": exceed,
    "battlecon": battlecon,
    "compiled": both_engines,
    "text": text,
    "memory": memory,
    "web": web,
    "hostile": hostile,
    "search": search,
    "builder": builder,
    "faces": faces,
    "import": importing,
    "pipeline": pipeline,
    "queue": queue,
    "machines": machines,
    "replay": replay,
    "bots": bots,
    "speed": speed,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="group", help=f"of {', '.join(GROUPS)}")
    parser.add_argument("--quick", action="store_true", help="few repetitions: does it work?")
    parser.add_argument(
        "--services", action="store_true", help="on PostgreSQL and Redis instead of SQLite"
    )
    options = parser.parse_args()
    if unknown := set(options.groups) - set(GROUPS):
        parser.error(f"no group {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    with ExitStack() as stack:
        if options.services:
            os.environ.update(stack.enter_context(servers()).environment)
        stack.callback(forget_pattern)
        report = measure(options.groups or GROUPS, options.quick)
    print(json.dumps(report, indent=2))
    return 0


def measure(groups: Iterable[str], quick: bool) -> Numbers:
    probe_seconds = 0.5 if quick else 3.0
    report: Numbers = {
        "version": VERSION,
        "python": platform.python_version(),
        "engine_is": "compiled" if is_compiled() else "interpreted",
        "database": "postgresql" if "DATABASE_URL" in os.environ else "sqlite",
        "chess_moves_per_second_before": round(chess_probe(probe_seconds)),
    }
    for name in groups:
        report[name] = GROUPS[name](quick)
    report["chess_moves_per_second_after"] = round(chess_probe(probe_seconds))
    return report


if __name__ == "__main__":
    sys.exit(main())
