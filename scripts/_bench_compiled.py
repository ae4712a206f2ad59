"""The compiled engine against the interpreted one, and both against engine 0.5.0, in one run.

Each engine is a process that has laid its tables; they play in turns, with the yardstick between
them. What 0.5.0 took is kept relative to the yardstick, so it means the same on any machine.
"""

import itertools
import json
import os
import resource
import statistics
import subprocess
import sys
import time

from cards.set_files import shipped_cards
from engine import api, compiled
from scripts._bench_engine import Numbers, chess_probe, duel_decks

# Seconds a game of engine 0.5.0 when random chess makes so many moves a second.
BEFORE = {"random": 0.228, "greedy": 1.53}
BEFORE_CHESS = 23_000
ENGINES = {"interpreted": "0", "compiled": "1"}


class Player:
    """A process that plays for so many seconds whenever it is asked."""

    def __init__(self, wish: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "scripts._bench_compiled"],
            env=os.environ | {"RIFTLAB_COMPILED": wish},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.games, self.peak_mb = dict.fromkeys(BEFORE, 0), 0.0
        self.seconds = dict.fromkeys(BEFORE, 0.0)

    def play(self, bot: str, seconds: float) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(bot, seconds, file=self._process.stdin, flush=True)
        told = json.loads(self._process.stdout.readline())
        self.games[bot] += told["games"]
        self.seconds[bot] += told["seconds"]
        self.peak_mb = told["peak_mb"]

    def close(self) -> None:
        self._process.communicate()

    def numbers(self, chess_rate: float) -> Numbers:
        found: Numbers = {"peak_mb": self.peak_mb}
        for bot, before in BEFORE.items():
            seconds = self.seconds[bot] / self.games[bot]
            alike = seconds * chess_rate / BEFORE_CHESS
            found[f"{bot}_games_per_second"] = round(1 / seconds, 2)
            found[f"{bot}_times_engine_0_5_0"] = round(before / alike, 2)
        return found


def both_engines(quick: bool) -> Numbers:
    """Random and greedy games of the four decks that all numbers were measured with."""
    if compiled.is_unwanted() or compiled.ready() is None:
        return {"engine": "interpreted only: nothing is compiled"}
    players = {name: Player(wish) for name, wish in ENGINES.items()}
    chess_rates = []
    for _ in range(2 if quick else 8):
        for bot in BEFORE:
            for player in players.values():
                chess_rates.append(chess_probe(0.2 if quick else 0.5))
                player.play(bot, 0.5 if quick else 3.0)
    for player in players.values():
        player.close()
    rate = statistics.mean(chess_rates)
    found: Numbers = {name: player.numbers(rate) for name, player in players.items()}
    for bot in BEFORE:
        one, other = (found[name][f"{bot}_games_per_second"] for name in ENGINES)
        found[f"{bot}_compiled_to_interpreted"] = round(other / one, 2)
    return found | {
        "library_mb": round((compiled.ready() or compiled.BASE).stat().st_size / 1e6, 1)
    }


def duels(bot: str) -> list[api.Table]:
    """Every ordered pair of the decks that 0.5.0 was measured with; later ones are slower."""
    options = {"cards": [dict(row) for row in shipped_cards().values()]}
    pairs = itertools.permutations(duel_decks(), 2)
    return [api.prepare("fade", pair, bots=[bot, bot], options=options) for pair in pairs]


def serve() -> None:
    laid = {bot: duels(bot) for bot in BEFORE}
    seeds = dict.fromkeys(BEFORE, 0)
    for line in sys.stdin:
        bot, seconds = line.split()
        start, games = time.process_time(), 0
        while time.process_time() - start < float(seconds):
            laid[bot][seeds[bot] % len(laid[bot])].play(seeds[bot])
            seeds[bot], games = seeds[bot] + 1, games + 1
        taken = time.process_time() - start
        peak = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
        print(json.dumps({"games": games, "seconds": taken, "peak_mb": peak}), flush=True)


if __name__ == "__main__":
    serve()
