"""Hashes of games: `python -m scripts._hashes` plays the same ones interpreted and compiled.

A game is its seed on both, so every choice, every event and every result must be the same. Bots and
systems take turns; what differs is named with its seed.
"""

import argparse
import hashlib
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine.games.battlecon.cards import library as battlecon
from engine.games.exceed.cards import library as exceed
from engine.games.registry import register_games, register_samples
from engine.kernel.data import Data
from engine.kernel.events import Event
from engine.kernel.system import names
from engine.play.table import Table, prepare

# Of twenty games: a greedy game of Exceed takes as long as hundreds of the line duel.
SHARES = (("fade", "random", 6), ("fade", "greedy", 2), ("exceed", "random", 6),
          ("exceed", "greedy", 1), ("battlecon", "random", 2), ("battlecon", "greedy", 1),
          ("line-duel", "random", 1), ("line-duel", "greedy", 1))  # fmt: skip

FIGHTERS = {"exceed": exceed.fighter_names, "battlecon": battlecon.fighter_names}


def played(games: int) -> dict[str, str]:
    """For each game, by system, bot and seed, the hash of all that happened in it."""
    register_games()
    register_samples()
    told = {system for system, _, _ in SHARES}
    if missing := set(names()) - told:
        raise SystemExit(f"No games of {', '.join(sorted(missing))} are hashed.")
    found = {}
    for system, bot, share in SHARES:
        tables = itertools.cycle(list(tables_of(system, bot)))
        for seed in range(games * share // 20):
            found[f"{system}, {bot}, seed {seed}"] = hash_of(next(tables), seed)
    return found


def tables_of(system: str, bot: str) -> Iterator[Table]:
    """Every ordered pair of house decks or fighters; where a game has neither, one table."""
    if system in FIGHTERS:
        for fighters in itertools.permutations(FIGHTERS[system](), 2):
            yield prepare(system, fighters, [bot, bot])
        return
    if system != "fade":
        yield prepare(system, ["", ""], [bot, bot])
        return
    decks = [{"name": deck.name, **deck.cards.lists} for deck in house_decks().values()]
    cards: Data = {"cards": list(shipped_cards().values())}
    for pair in itertools.permutations(decks, 2):
        yield prepare(system, pair, [bot, bot], cards)


def hash_of(table: Table, seed: int) -> str:
    events: list[Event] = []
    actions: list[int] = []
    outcome = table.play(seed, swap=seed % 2 == 1, sink=events, with_facts=True, actions=actions)
    said = [repr(outcome), repr(actions), *(repr(event) for event in events)]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--here", action="store_true", help="only print those of this engine")
    options = parser.parse_args()
    if options.here:
        print(json.dumps(played(options.games)))
        return 0
    with ThreadPoolExecutor() as beside:
        both = list(beside.map(partial(_elsewhere, options.games), "01"))
    differ = [game for game in both[0] if both[0][game] != both[1].get(game)]
    for game in differ:
        print(f"Not the same game: {game}")
    print(f"{len(both[0])} games played twice, interpreted and compiled; {len(differ)} differ.")
    return 1 if differ else 0


def _elsewhere(games: int, compiled: str) -> dict[str, str]:
    command = [sys.executable, "-m", "scripts._hashes", "--here", "--games", str(games)]
    environment = os.environ | {"RIFTLAB_COMPILED": compiled}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main())
