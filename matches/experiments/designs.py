"""How an experiment's games are laid out: who meets whom, and which seed each game has.

Games are numbered. Two neighbours share their seed and swap seats, so that luck cancels out; at a
table of more as many as it has seats, until everybody has sat in each. The matchups take turns:
round 0 of each, round 1 of each, … Two versions of a deck share the seed of a round against each
opponent, so they meet their field under the same luck. No other games share a seed: what is counted
together is independent of all the rest.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine import api
from matches.models import Experiment

Kind = Experiment.Kind
Places = tuple[int, ...]
"""The decks of a matchup, by their places in the experiment's list."""
TWO = (0, 1)
"""The teams of a duel, and the seats."""

MIN_DECKS = {Kind.DUEL: 2, Kind.GAUNTLET: 2, Kind.ROUND_ROBIN: 3, Kind.VERSIONS: 3, Kind.TABLE: 2}
MAX_DECKS = {
    Kind.DUEL: 2, Kind.GAUNTLET: 33, Kind.ROUND_ROBIN: 16, Kind.VERSIONS: 18, Kind.TABLE: 4,
}  # fmt: skip


def pairings(kind: str, decks: int) -> list[Places]:
    """The matchups by the decks' places. Two versions: new, old, then the field."""
    if kind == Kind.TABLE:
        return [tuple(range(decks))]
    if kind == Kind.ROUND_ROBIN:
        return list(combinations(range(decks), 2))
    if kind == Kind.VERSIONS:
        return [(version, other) for other in range(2, decks) for version in (0, 1)]
    return [(0, other) for other in range(1, decks)]


def seats_of(kind: str, decks: int) -> int:
    """How many sit at one table."""
    return decks if kind == Kind.TABLE else len(TWO)


def unit_games(kind: str, seats: int = len(TWO)) -> int:
    """Games that are counted together: one for each seating, for two versions of each."""
    return 2 * seats if kind == Kind.VERSIONS else seats


@dataclass(frozen=True, slots=True)
class Seating:
    """One game: its matchup, the decks' places, its seed, and how often they have changed seats."""

    matchup: int
    places: Places
    seed: int
    swap: int
    teams: tuple[int, ...] = TWO  # of the places

    @property
    def is_last(self) -> bool:
        """Whether everybody has sat in every seat, games under this seed before it included."""
        return self.swap == len(self.places) - 1

    @property
    def is_long(self) -> bool:
        """More than two take too many decisions to be played again in a moment, whoever plays."""
        return self.teams != TWO

    @property
    def seated(self) -> Places:
        """The decks in the order of the seats."""
        return tuple(self.places[at] for at in api.seatings(self.teams)[self.swap])


def mirrors(pairs: Sequence[Places], lists: Sequence[object]) -> frozenset[int]:
    """The matchups of two decks with the same lists: swapping their seats changes nothing, so what
    stands under one seed is one game. Lists in another order are shuffled otherwise."""
    told = [json.dumps(each) for each in lists]
    return frozenset(
        place
        for place, decks in enumerate(pairs)
        if len(decks) == len(TWO) and told[decks[0]] == told[decks[1]]
    )


def seating(
    pairs: Sequence[Places], seed: int, number: int, *, unit: int, teams: tuple[int, ...] = TWO
) -> Seating:
    """The game with this number; `unit` games stand under one seed (unit_games)."""
    round_, swap = divmod(number, len(teams))
    matchup = round_ % len(pairs)
    return Seating(matchup, pairs[matchup], api.game_seed(seed, number // unit), swap, teams)


def game_at(experiment: Experiment, number: int) -> Seating:
    """The game with this number."""
    if not 0 <= number < experiment.games:
        raise IndexError(f"Experiment {experiment.pk} has no game {number}.")
    snapshot: dict[str, Any] = experiment.snapshot
    if "matchups" not in snapshot:  # release 0.1.0: one matchup, a seed for every game
        seed = api.game_seed(experiment.seed, number)
        return Seating(0, TWO, seed, number % 2)
    pairs = [tuple(pair) for pair in snapshot["matchups"]]
    unit = unit_games(experiment.kind, experiment.seats)
    teams = teams_of(snapshot)
    return seating(pairs, experiment.seed, number, unit=unit, teams=teams)


def teams_of(snapshot: dict[str, Any]) -> tuple[int, ...]:
    """Of the decks at each of its tables."""
    return tuple(snapshot.get("teams", TWO))
