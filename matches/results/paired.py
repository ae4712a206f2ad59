"""Paired designs: two games under one seed are one observation, and a test that stops in time.

A pair compares a new version with an old one: the same seed, the same seat, the same opponent. Its
result is new minus old in points (win 1, draw ½, loss 0): one of five, -1 to 1. The five counts are
all that has to be kept. Luck that both games of a pair share cancels out.
"""

import math
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from matches.results.statistics import Z_95, wilson

Five: TypeAlias = tuple[int, int, int, int, int]
"""How many pairs ended -1, -½, 0, ½ and 1."""

VALUES = (-1.0, -0.5, 0.0, 0.5, 1.0)
NOTHING: Five = (0, 0, 0, 0, 0)
ERROR = 0.05  # how often the test may be wrong in each direction
BOUND = math.log((1 - ERROR) / ERROR)
# Pairs that all end alike would have no spread at all; a fifth of a pair of each kind keeps an
# interval from pretending to be certain.
PRIOR = 0.2


class Answer(Enum):
    """What the pairs say so far."""

    OPEN = "open"
    BETTER = "better"
    WORSE = "worse"
    SAME = "same"  # no difference as large as the one asked for


@dataclass(frozen=True, slots=True)
class Difference:
    """New minus old in points a game, with its interval at 95 %; `n` pairs stand behind it."""

    mean: float
    low: float
    high: float
    n: int


def add(counts: Five, result: float) -> Five:
    """One more pair; `result` is new minus old."""
    if result not in VALUES:
        raise ValueError(f"{result} is no result of a pair.")
    place = VALUES.index(result)
    first, second, third, fourth, fifth = (
        count + (index == place) for index, count in enumerate(counts)
    )
    return first, second, third, fourth, fifth


def difference(*groups: Five) -> Difference | None:
    """The estimate, or nothing if no pair has been played.

    Several groups (opponents of one deck) are added up. They were chosen, not drawn: that they
    differ from each other makes the total no less certain, only the spread within each does.
    """
    groups = tuple(counts for counts in groups if any(counts))
    n = sum(map(sum, groups))
    if not n:
        return None
    mean = sum(_total(counts) for counts in groups) / n
    half = Z_95 * math.sqrt(sum(sum(counts) * _variance(counts) for counts in groups)) / n
    return Difference(mean, max(-1.0, mean - half), min(1.0, mean + half), n)


@dataclass(frozen=True, slots=True)
class Rate:
    """Points of a deck (win 1, draw ½) as a share of `n` games, with its interval over pairs."""

    value: float | None
    low: float
    high: float
    n: int

    @property
    def other(self) -> "Rate":
        """The same from the opponent's side."""
        value = None if self.value is None else 1 - self.value
        return Rate(value, 1 - self.high, 1 - self.low, self.n)


def rate(*groups: Five) -> Rate:
    """Pairs of swapped seats under one seed, counted by the points of one deck.

    The pairs' own spread says how many independent games they are worth; Wilson's interval for
    that many stays honest where nearly all games end alike.
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
    low, high = wilson(value, likely * (1 - likely) * n * n / spread)
    return Rate(value, low, high, 2 * n)


def _padded_share(counts: Five) -> float:
    """The share of the points with the prior added: never quite 0 or 1."""
    return (1 + _total(counts) / (sum(counts) + PRIOR * len(VALUES))) / 2


def _least_variance(share: float) -> float:
    """Of the mean of two games: however well their luck cancels out, it cannot be less."""
    return share * (1 - share) / 2 * abs(1 - 2 * share) / max(share, 1 - share)


def answer(counts: Five, smallest: float) -> Answer:
    """A sequential probability ratio test, asked after every two pairs.

    Three hypotheses: no difference, `smallest` better, `smallest` worse. It ends as soon as one of
    the last two is `BOUND` more likely than the first, or the first than both.
    """
    n = sum(counts)
    if n < 2 * len(VALUES):
        return Answer.OPEN
    better = _log_ratio(counts, n, smallest)
    worse = _log_ratio(counts, n, -smallest)
    if better >= BOUND:
        return Answer.BETTER
    if worse >= BOUND:
        return Answer.WORSE
    return Answer.SAME if max(better, worse) <= -BOUND else Answer.OPEN


def _log_ratio(counts: Five, n: int, alternative: float) -> float:
    """How much likelier the alternative mean is than none, for a normal mean of many pairs."""
    return alternative * (_total(counts) - n * alternative / 2) / _variance(counts)


def _total(counts: Five) -> float:
    return sum(count * value for count, value in zip(counts, VALUES, strict=True))


def _variance(counts: Five) -> float:
    padded = [count + PRIOR for count in counts]
    n = sum(padded)
    mean = sum(count * value for count, value in zip(padded, VALUES, strict=True)) / n
    spread = zip(padded, VALUES, strict=True)
    return sum(count * (value - mean) ** 2 for count, value in spread) / n


def games_needed(smallest: float) -> int:
    """About how many games the test takes to find a difference of this size, rounded.

    Wald's mean for a true difference of this size, for versions whose games are decided one by one
    and hardly ever drawn; what both games of a pair share makes it fewer.
    """
    spread = 0.5
    pairs = (1 - 2 * ERROR) * BOUND * 2 * spread / smallest**2
    return int(float(f"{2 * pairs:.2g}"))


def in_points(difference: float) -> str:
    """0.02 is “2 points”."""
    return "1 point" if difference == 0.01 else f"{100 * difference:g} points"


def in_words(
    counts: Five,
    smallest: float,
    new: str = "the new version",
    old: str = "the old one",
    *,
    so_far: bool = False,
) -> str:
    """The verdict as a sentence; never more than the pairs say."""
    found = difference(counts)
    if found is None:
        return "No pair of games has been played yet." if so_far else "No pair of games was played."
    games = f"{2 * found.n:,} games"
    subject = new[:1].upper() + new[1:]
    signed = (
        f"new minus old {100 * found.mean:+.1f} points, "
        f"95 % interval {100 * found.low:+.1f} to {100 * found.high:+.1f}"
    )
    said = answer(counts, smallest)
    if said is Answer.SAME:
        return (
            f"No difference larger than {in_points(smallest)} between {new} and {old} can be seen "
            f"at {games} ({signed})."
        )
    if said is Answer.OPEN:
        yet = "yet " if so_far else ""
        return (
            f"No clear answer {yet}after {games} whether {new} is {in_points(smallest)} better or "
            f"worse than {old}: {signed}."
        )
    more, sign = ("more", 100) if said is Answer.BETTER else ("less", -100)
    low, high = sorted((sign * found.low, sign * found.high))
    interval = f"95 % interval {low:.1f} to {high:.1f}"
    points = f"{sign * found.mean:.1f} points {more}"
    return f"{subject} wins {points} than {old}, {interval}, after {games}."
