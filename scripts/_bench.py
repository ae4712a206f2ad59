"""Measurements behind scripts/bench. Each group is a function that returns plain numbers."""

import argparse
import json
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cards.shipped import shipped_cards
from decks.house import house_decks
from engine import api
from ops.version import VERSION
from scripts._bench_builder import builder
from scripts._bench_cards import importing
from scripts._bench_engine import Numbers, chess_probe, engine, memory, text
from scripts._bench_faces import faces
from scripts._bench_http import crowd, times
from scripts._bench_search import search
from tests.deployment import Deployment


def web(quick: bool) -> Numbers:
    """The home page as a visitor gets it, from gunicorn over loopback."""
    with tempfile.TemporaryDirectory() as folder:
        deployment = Deployment(Path(folder), LOG_LEVEL="WARNING")
        try:
            deployment.manage("setup")
            deployment.start_web()
            times(deployment, "/", 20)
            alone = times(deployment, "/", 100 if quick else 1000)
            busy, seconds = crowd(deployment, "/", clients=4, each=50 if quick else 500)
        finally:
            deployment.stop()
    return {
        "home": {
            "requests": len(alone),
            "median_ms": round(1000 * statistics.median(alone), 2),
            "p99_ms": round(1000 * statistics.quantiles(alone, n=100)[98], 2),
            "requests_per_second_4_clients": round(len(busy) / seconds, 1),
            "p99_ms_4_clients": round(1000 * statistics.quantiles(busy, n=100)[98], 2),
        }
    }


def pipeline(quick: bool) -> Numbers:
    """One worker process against the bare engine loop: what leases and rows cost."""
    games = 10 if quick else 100
    seats = [
        {"name": deck.name, "deck": deck.cards.deck, "pool": deck.cards.pool}
        for deck in (house_decks()["ember-rush"], house_decks()["iron-armory"])
    ]
    options = {"cards": [dict(row) for row in shipped_cards().values()]}
    table = api.prepare("fade", seats, bots=["random", "random"], options=options)
    start = time.perf_counter()
    for index in range(games):
        table.play(api.game_seed(1, index // 2), swap=index % 2 == 1)
    bare = games / (time.perf_counter() - start)
    with tempfile.TemporaryDirectory() as folder:
        deployment = Deployment(Path(folder), LOG_LEVEL="WARNING")
        try:
            deployment.manage("setup", "--without-static")
            deployment.start_worker()
            still_open = "SELECT 1 FROM matches_experiment WHERE status <> 'finished'"
            deployment.wait(lambda: not deployment.query(still_open), "the shipped example", 300)
            pk = deployment.python(
                "from accounts.services import ensure_house\n"
                "from matches.entry import entrants\n"
                "from matches.services import submit_experiment\n"
                "house = ensure_house()\n"
                "result = submit_experiment("
                "owner=house, entrants=entrants(house, ['ember-rush', 'iron-armory']), "
                f"bot='random', games={games}, seed=1).pk"
            )
            state = "SELECT status, started_at, finished_at FROM matches_experiment WHERE id = "
            deployment.wait(
                lambda: deployment.query(f"{state}{pk}")[0][0] == "finished", "the games", 300
            )
            seconds = deployment.python(
                "from matches.models import Experiment\n"
                f"e = Experiment.objects.get(pk={pk})\n"
                "result = (e.finished_at - e.started_at).total_seconds()"
            )
        finally:
            deployment.stop()
    return {
        "games": games,
        "bare_games_per_second": round(bare, 2),
        "worker_games_per_second": round(games / seconds, 2),
        "ratio": round(games / seconds / bare, 3),
    }


GROUPS: dict[str, Callable[[bool], Numbers]] = {
    "engine": engine,
    "text": text,
    "memory": memory,
    "web": web,
    "search": search,
    "builder": builder,
    "faces": faces,
    "import": importing,
    "pipeline": pipeline,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="group", help=f"of {', '.join(GROUPS)}")
    parser.add_argument("--quick", action="store_true", help="few repetitions: does it work?")
    options = parser.parse_args()
    if unknown := set(options.groups) - set(GROUPS):
        parser.error(f"no group {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    probe_seconds = 0.5 if options.quick else 3.0
    report: Numbers = {
        "version": VERSION,
        "python": platform.python_version(),
        "chess_moves_per_second_before": round(chess_probe(probe_seconds)),
    }
    for name in options.groups or GROUPS:
        report[name] = GROUPS[name](options.quick)
    report["chess_moves_per_second_after"] = round(chess_probe(probe_seconds))
    print(json.dumps(report, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
