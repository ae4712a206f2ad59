"""Pairs: two games under one seed, with seats swapped, are one observation.

Its result is the points of one deck in both games (win 1, draw ½, loss 0) minus 1: one of five, -1
to 1. The five counts are all that has to be kept. Luck that both games share cancels out. At a
table of more it is the games under one seed, one for each seating, and what is counted are the wins
of a side. What two versions of a deck have in common is in comparison.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import TypeAlias

from matches.results.boundary import Z_95, errors_wide, student
from matches.results.statistics import wilson

Five: TypeAlias = tuple[int, int, int, int, int]
"""How many pairs ended -1, -½, 0, ½ and 1."""

VALUES = (-1.0, -0.5, 0.0, 0.5, 1.0)
NOTHING: Five = (0, 0, 0, 0, 0)
# Pairs that all end alike would have no spread at all; one more, a fifth of it of each kind, keeps
# an interval from pretending to be certain.
PRIOR = 1.0


def add(counts: Five, result: float) -> Five:
    """One more pair."""
    if result not in VALUES:
        raise ValueError(f"{result} is not a result of a pair.")
    place = VALUES.index(result)
    first, second, third, fourth, fifth = (
        count + (index == place) for index, count in enumerate(counts)
    )
    return first, second, third, fourth, fifth


@dataclass(frozen=True, slots=True)
class Rate:
    """Points of a deck (win 1, draw ½) as a share of `n` games, with its interval over pairs."""

    value: float | None
    low: float
    high: float
    n: int
    by_design: bool = False

    @property
    def other(self) -> "Rate":
        """The same from the opponent's side."""
        value = None if self.value is None else 1 - self.value
        return Rate(value, 1 - self.high, 1 - self.low, self.n, self.by_design)


def half(n: int) -> Rate:
    """Of two equal decks each has half of the points, by design."""
    return Rate(0.5, 0.5, 0.5, n, by_design=True) if n else rate()


def rate(*groups: Sequence[int], games: int = 2, sides: int = 2, done: float | None = None) -> Rate:
    """Pairs of one deck against each of its opponents: how many gave it nothing, …, everything.

    At a table a group are the seeds by the games won, none to all `games`. The pairs' own spread
    says how many independent games they are worth; Wilson's interval for that many, with Student's
    factor, stays honest where there are few or nearly all end alike. Opponents were chosen, not
    drawn: that they differ makes the total no less certain. `done` is the part of the plan that was
    played, if it was not played to its end (boundary.py). The best of more than two `sides` is
    further ahead by luck alone: then intervals are so wide that they hold for all of them at once.
    """
    groups = tuple(counts for counts in groups if any(counts))
    n = sum(map(sum, groups))
    if not n:
        return Rate(None, 0.0, 1.0, 0)
    value = sum(map(_total, groups)) / n
    spread = likely = 0.0
    for counts in groups:
        padded = (_total(counts) + PRIOR / 2) / (sum(counts) + PRIOR)  # never quite 0 or 1
        spread += sum(counts) * max(_variance(counts), _least_variance(padded, games))
        likely += sum(counts) * padded
    likely /= n
    errors = student(n - len(groups))
    if sides > 2:
        errors *= NormalDist().inv_cdf(1 - 0.025 / sides) / Z_95
    if done is not None:
        errors *= errors_wide(done) / Z_95
    low, high = wilson(value, likely * (1 - likely) * n * n / spread, errors)
    return Rate(value, low, high, games * n)


def _least_variance(share: float, games: int) -> float:
    """Of the mean of so many games: however well their luck cancels out, it cannot be less."""
    rest = share * games % 1
    return rest * (1 - rest) / games**2


def _total(counts: Sequence[float]) -> float:
    """As parts of everything."""
    return sum(place * count for place, count in enumerate(counts)) / (len(counts) - 1)


def _variance(counts: Sequence[int]) -> float:
    padded = [count + PRIOR / len(counts) for count in counts]
    n, mean = sum(padded), _total(padded) / sum(padded)
    step = 1 / (len(counts) - 1)
    return sum(count * (place * step - mean) ** 2 for place, count in enumerate(padded)) / n
