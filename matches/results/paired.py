"""Pairs: two games under one seed, with seats swapped, are one observation.

Its result is the points of one deck in both games (win 1, draw ½, loss 0) minus 1: one of five, -1
to 1. The five counts are all that has to be kept. Luck that both games share cancels out. What two
versions of a deck have in common is in comparison.py.
"""

from dataclasses import dataclass
from typing import TypeAlias

from matches.results.boundary import Z_95, errors_wide, student
from matches.results.statistics import wilson

Five: TypeAlias = tuple[int, int, int, int, int]
"""How many pairs ended -1, -½, 0, ½ and 1."""

VALUES = (-1.0, -0.5, 0.0, 0.5, 1.0)
NOTHING: Five = (0, 0, 0, 0, 0)
# Pairs that all end alike would have no spread at all; a fifth of a pair of each kind keeps an
# interval from pretending to be certain.
PRIOR = 0.2


def add(counts: Five, result: float) -> Five:
    """One more pair."""
    if result not in VALUES:
        raise ValueError(f"{result} is no result of a pair.")
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


def rate(*groups: Five, done: float | None = None) -> Rate:
    """Pairs of one deck against each of its opponents.

    The pairs' own spread says how many independent games they are worth; Wilson's interval for
    that many, with Student's factor, stays honest where there are few or nearly all end alike.
    Opponents were chosen, not drawn: that they differ makes the total no less certain. `done` is
    the part of the plan that was played, if it was not played to its end (boundary.py).
    """
    groups = tuple(counts for counts in groups if any(counts))
    n = sum(map(sum, groups))
    if not n:
        return Rate(None, 0.0, 1.0, 0)
    value = (1 + sum(map(_total, groups)) / n) / 2
    spread = likely = 0.0
    for counts in groups:
        padded = _padded_share(counts)
        spread += sum(counts) * max(_variance(counts) / 4, _least_variance(padded))
        likely += sum(counts) * padded
    likely /= n
    errors = student(n - len(groups))
    if done is not None:
        errors *= errors_wide(done) / Z_95
    low, high = wilson(value, likely * (1 - likely) * n * n / spread, errors)
    return Rate(value, low, high, 2 * n)


def _padded_share(counts: Five) -> float:
    """The share of the points with the prior added: never quite 0 or 1."""
    return (1 + _total(counts) / (sum(counts) + PRIOR * len(VALUES))) / 2


def _least_variance(share: float) -> float:
    """Of the mean of two games: however well their luck cancels out, it cannot be less."""
    return share * (1 - share) / 2 * abs(1 - 2 * share) / max(share, 1 - share)


def _total(counts: Five) -> float:
    return sum(count * value for count, value in zip(counts, VALUES, strict=True))


def _variance(counts: Five) -> float:
    padded = [count + PRIOR for count in counts]
    n = sum(padded)
    mean = sum(count * value for count, value in zip(padded, VALUES, strict=True)) / n
    spread = zip(padded, VALUES, strict=True)
    return sum(count * (value - mean) ** 2 for count, value in spread) / n
