"""How an experiment's games are laid out: who meets whom, and which seed each game has.

Games are numbered. Two neighbours share their seed and swap seats, so that luck cancels out. The
matchups take turns: round 0 of each, round 1 of each, … Two versions of a deck share the seed of a
round against each opponent, so they meet their field under the same luck. No other games share a
seed: what is counted together is independent of all the rest.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine import api
from matches.models import Experiment

Kind = Experiment.Kind
Pairing = tuple[int, int]

MIN_DECKS = {Kind.DUEL: 2, Kind.GAUNTLET: 2, Kind.ROUND_ROBIN: 3, Kind.VERSIONS: 3}
MAX_DECKS = {Kind.DUEL: 2, Kind.GAUNTLET: 33, Kind.ROUND_ROBIN: 16, Kind.VERSIONS: 18}


def pairings(kind: str, decks: int) -> list[Pairing]:
    """The matchups by the decks' places. Two versions: new, old, then the field."""
    if kind == Kind.ROUND_ROBIN:
        return list(combinations(range(decks), 2))
    if kind == Kind.VERSIONS:
        return [(version, other) for other in range(2, decks) for version in (0, 1)]
    return [(0, other) for other in range(1, decks)]


def unit_games(kind: str) -> int:
    """Games that are counted together: a pair of swapped seats, or one for each version."""
    return 4 if kind == Kind.VERSIONS else 2


@dataclass(frozen=True, slots=True)
class Seating:
    """One game: its matchup, the decks' places, its seed, and whether they sit swapped."""

    matchup: int
    first: int
    second: int
    seed: int
    swap: bool


def mirrors(pairs: Sequence[Pairing], lists: Sequence[object]) -> frozenset[int]:
    """The matchups of two decks with the same lists: swapping their seats changes nothing, so what
    stands under one seed is one game. Lists in another order are shuffled otherwise."""
    told = [json.dumps(each) for each in lists]
    return frozenset(
        place for place, (first, second) in enumerate(pairs) if told[first] == told[second]
    )


def seating(pairs: Sequence[Pairing], seed: int, number: int, *, unit: int) -> Seating:
    """The game with this number; `unit` games stand under one seed (unit_games)."""
    matchup = number // 2 % len(pairs)
    first, second = pairs[matchup]
    return Seating(matchup, first, second, api.game_seed(seed, number // unit), number % 2 == 1)


def game_at(experiment: Experiment, number: int) -> Seating:
    """The game with this number."""
    if not 0 <= number < experiment.games:
        raise IndexError(f"Experiment {experiment.pk} has no game {number}.")
    snapshot: dict[str, Any] = experiment.snapshot
    if "matchups" not in snapshot:  # release 0.1.0: one matchup, a seed for every game
        seed = api.game_seed(experiment.seed, number)
        return Seating(0, 0, 1, seed, number % 2 == 1)
    pairs = [tuple(pair) for pair in snapshot["matchups"]]
    return seating(pairs, experiment.seed, number, unit=unit_games(experiment.kind))
