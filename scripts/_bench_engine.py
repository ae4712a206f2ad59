"""Measurements of the engine: random legal play of the house decks, one core, no event sink."""

import itertools
import json
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import chess

from cards.set_files import shipped_cards
from decks.games.exceed.fighters import shipped_fighters
from decks.games.fade.shipped import house_decks
from engine import api
from engine.games.battlecon.cards.library import fighter_names
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.system import Prepared, system_named
from engine.play.bots.beat import matrix_of
from engine.play.matrix import solve

Numbers = dict[str, Any]
DUELS = ("ember-rush", "iron-armory", "rising-grove", "tide-and-time")
"""What all numbers were measured with so far; other house decks would change what they mean."""


def duel_decks() -> list[dict[str, Any]]:
    found = house_decks()
    return [{"name": found[slug].name, **found[slug].cards.lists} for slug in DUELS]


def chess_probe(seconds: float) -> float:
    """Random legal chess moves per second on one core: the yardstick of this machine, now.

    Here and where games are measured against it seconds of computing count: others may be busy.
    """
    rng = random.Random(1)
    moves, end = 0, time.process_time() + seconds
    while time.process_time() < end:
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 100:
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / seconds


def tables() -> list[Prepared]:
    """Every ordered pair of these decks, cards read and compiled."""
    decks = duel_decks()
    cards = {"cards": list(shipped_cards().values())}
    fade = system_named("fade")
    return [fade.prepare([a, b], cards) for a, b in itertools.permutations(decks, 2)]


FIGHTERS = ("marrow", "emberclock", "snaremaker", "last-coin")


def duels_of_fighters() -> list[Prepared]:
    """Every ordered pair of these fighters of Exceed."""
    found = shipped_fighters()
    seats = [{"name": found[slug].name, **found[slug].cards.lists} for slug in FIGHTERS]
    cards = {"cards": [dict(row) for row in shipped_cards("exceed").values()]}
    exceed = system_named("exceed")
    return [exceed.prepare([a, b], cards) for a, b in itertools.permutations(seats, 2)]


def duels_of_battlecon() -> list[Prepared]:
    """Every ordered pair of fighters that are next to each other in the alphabet."""
    names = fighter_names()
    game = system_named("battlecon")
    neighbours = [(names[place - 1], names[place]) for place in range(len(names))]
    return [game.prepare(pair, {}) for one in neighbours for pair in (one, one[::-1])]


def play_random(
    table: Prepared, seed: int, rng: random.Random, kept_every: int
) -> tuple[int, list[State]]:
    """One game; counts decisions with a choice, keeps a few clones from the middle."""
    state = table.start(seed, None)
    decisions = 0
    kept: list[State] = []
    while not state.is_over:
        actions = state.legal_actions()
        if len(actions) > 1:
            decisions += 1
            if decisions % kept_every == 0:
                kept.append(state.clone())
        state.apply(rng.choice(actions))
    return decisions, kept


def engine(quick: bool) -> Numbers:
    return measured(tables(), quick, kept_every=400)


def exceed(quick: bool) -> Numbers:
    """The same of Exceed, whose games are shorter."""
    return measured(duels_of_fighters(), quick, kept_every=50)


def battlecon(quick: bool) -> Numbers:
    """The same of BattleCON, and the matrix of all pairs at the first Set."""
    found = measured(duels_of_battlecon(), quick, kept_every=20)
    return found | {"matrix": beat_matrix(quick)}


def beat_matrix(quick: bool) -> Numbers:
    """Seconds of computing for the bot's matrix, solved, and how many chess moves those are."""
    chess_rate = chess_probe(0.3 if quick else 2.0)
    seconds, cells = [], 0
    for number, table in enumerate(duels_of_battlecon()[: 2 if quick else None : 2]):
        game = table.start(number, None)
        while not game.rounds():  # the setup
            game.apply(game.legal_actions()[0])
        legal, world = game.legal_actions(), game.imagine(game.to_move, Rng(1))
        start = time.process_time()
        found = matrix_of(world, game.to_move, legal, 7)
        solve(found)
        seconds.append(time.process_time() - start)
        cells = max(cells, len(found) * len(found[0]))
    median = statistics.median(seconds)
    return {
        "cells": cells,
        "median_seconds": round(median, 3),
        "worst_seconds": round(max(seconds), 3),
        "median_in_chess_moves": round(median * chess_rate),
    }


def measured(laid: list[Prepared], quick: bool, kept_every: int) -> Numbers:
    """Decisions per second as a ratio to chess in alternating slices of the same run."""
    rng = random.Random(1)
    decisions, games, seconds, chess_rates = 0, 0, 0.0, []
    middles: list[State] = []
    for _ in range(2 if quick else 10):
        chess_rates.append(chess_probe(0.3 if quick else 1.0))
        end = time.process_time() + (0.5 if quick else 3.0)
        start = time.process_time()
        while time.process_time() < end:
            made, kept = play_random(laid[games % len(laid)], games, rng, kept_every)
            decisions, games = decisions + made, games + 1
            middles += kept[:1]
        seconds += time.process_time() - start
    rate, chess_rate = decisions / seconds, statistics.mean(chess_rates)
    return {
        "decisions_per_second": round(rate),
        "chess_moves_per_second": round(chess_rate),
        "ratio_to_chess": round(rate / chess_rate, 3),
        "games": games,
        "games_per_second": round(games / seconds, 2),
        "decisions_per_game": round(decisions / games),
        **clone_cost(middles),
    }


def clone_cost(states: list[State]) -> Numbers:
    row = list(range(60))
    clone, copy = [], []
    for state in states:
        clone.append(seconds_of(state.clone, 200))
        copy.append(seconds_of(row.copy, 20_000))
    return {
        "clone_us": round(1e6 * statistics.median(clone), 1),
        "clone_in_list_copies": round(statistics.median(clone) / statistics.median(copy)),
    }


def seconds_of(step: Callable[[], object], times: int) -> float:
    start = time.process_time()
    for _ in range(times):
        step()
    return (time.process_time() - start) / times


def text(quick: bool) -> Numbers:
    """Reading the shipped cards' texts."""
    taken = []
    for row in shipped_cards().values():
        start = time.perf_counter()
        api.read_text("fade", row["name"], row["type"], row["text"])
        taken.append(time.perf_counter() - start)
    return {
        "cards": len(taken),
        "median_ms": round(1000 * statistics.median(taken), 3),
        "worst_ms": round(1000 * max(taken), 3),
    }


def memory(quick: bool) -> Numbers:
    """Peak memory of a process that plays many games one after the other."""
    games = 20 if quick else 1000
    command = [sys.executable, "-m", "scripts._bench_engine", str(games)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    result: Numbers = json.loads(done.stdout)
    return result


def play_for_memory(games: int) -> Numbers:
    laid, rng = tables(), random.Random(1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    for seed in range(games):
        play_random(laid[seed % len(laid)], seed, rng, kept_every=400)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "games": games,
        "games_per_second": round(games / (time.perf_counter() - start), 2),
        "peak_mb": round(after / 1024, 1),
        "peak_mb_before_the_games": round(before / 1024, 1),
    }


if __name__ == "__main__":
    print(json.dumps(play_for_memory(int(sys.argv[1]))))
