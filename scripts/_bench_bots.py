"""Bots: Greedy against Random in mirror games of the house decks, and how fast they play.

Speed is compared with engine 0.5.0, whose figures are kept relative to random chess games.
"""

import itertools
import os
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api
from scripts._bench_compiled import BEFORE, BEFORE_CHESS
from scripts._bench_engine import DUELS, Numbers, chess_probe, duel_decks

FULL, QUICK = 50, 1  # pairs of games for each of the four decks


def bots(quick: bool) -> Numbers:
    from matches.results.paired import NOTHING, add, rate

    pairs = QUICK if quick else FULL
    jobs = [(slug, seed) for slug in DUELS for seed in range(pairs)]
    start = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        points = list(pool.map(play_pair, jobs, chunksize=1))
    counts = NOTHING
    by_deck = dict.fromkeys(DUELS, 0.0)
    for (slug, _), won in zip(jobs, points, strict=True):
        by_deck[slug] += won
        counts = add(counts, won - 1)
    return {
        "bots": [f"{bot.name} {bot.version}" for bot in api.bots()],
        "points_of_greedy": asdict(rate(counts)),
        "points_by_deck": by_deck,
        "games_per_deck": 2 * pairs,
        "seconds": round(time.perf_counter() - start, 1),
    }


def play_pair(job: tuple[str, int]) -> float:
    """Greedy's points of two games."""
    slug, seed = job
    deck = house_decks()[slug]
    seats = [{"name": deck.name, **deck.cards.lists}] * 2
    options = {"cards": [dict(row) for row in shipped_cards().values()]}
    table = api.prepare("fade", seats, bots=["greedy", "random"], options=options)
    won = 0.0
    for swap in (False, True):
        outcome = table.play(api.game_seed(seed, 0), swap=swap)
        assert outcome is not None, "nobody stops it"
        won += 0.5 if outcome.winner is None else 1.0 - outcome.winner
    return won


def speed(quick: bool) -> Numbers:
    """Games a second of each bot, in slices between chess games: how often what 0.5.0 played."""
    return {name: speed_of(name, seconds_then, quick) for name, seconds_then in BEFORE.items()}


def speed_of(bot: str, seconds_then: float, quick: bool) -> Numbers:
    decks = duel_decks()
    options = {"cards": [dict(row) for row in shipped_cards().values()]}
    pairs = itertools.combinations_with_replacement(decks, 2)
    tables = [
        api.prepare("fade", pair, bots=[bot, bot], options=options)
        for pair in itertools.islice(pairs, 2 if quick else None)
    ]
    games, decisions, seconds, chess = 0, 0, 0.0, []
    for _ in range(1 if quick else 10):
        chess.append(chess_probe(0.3 if quick else 1.0))
        start = time.process_time()
        for table in tables:
            outcome = table.play(api.game_seed(games, 0))
            assert outcome is not None, "nobody stops it"
            games, decisions = games + 1, decisions + outcome.decisions
        seconds += time.process_time() - start
    then = seconds_then * BEFORE_CHESS / statistics.mean(chess)
    return {
        "games": games,
        "games_per_second": round(games / seconds, 2),
        "decisions_per_game": round(decisions / games),
        "chess_moves_per_second": round(statistics.mean(chess)),
        "seconds_a_game_of_0_5_0_would_take": round(then, 3),
        "times_the_games_of_0_5_0": round(then * games / seconds, 2),
    }
