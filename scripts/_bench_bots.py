"""Greedy against Random: mirror games of the house decks, two a seed with seats swapped."""

import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api
from scripts._bench_engine import Numbers

FULL, QUICK = 50, 1  # pairs of games for each of the four decks


def bots(quick: bool) -> Numbers:
    from matches.results.paired import NOTHING, add, rate

    pairs = QUICK if quick else FULL
    jobs = [(slug, seed) for slug in house_decks() for seed in range(pairs)]
    start = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        points = list(pool.map(play_pair, jobs, chunksize=1))
    counts = NOTHING
    by_deck = dict.fromkeys(house_decks(), 0.0)
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
