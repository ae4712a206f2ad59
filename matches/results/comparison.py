"""Two versions of a deck: which is better, by how much, and how many games that takes.

A seed is played by both versions, in both seats, against one opponent: four games that share their
luck. They are one observation, new minus old in points a game, from -1 to 1. A round is one seed
against each opponent of the field. Opponents were chosen, not drawn: the difference is the mean
over them, and only the spread of the seeds against each makes it uncertain. So three numbers for
each opponent say all: how many seeds, their sum, and the sum of their squares. How many seeds each
version had the better of is counted beside them, for people.

One interval does everything (boundary.py). It holds at every moment; the verdict is read off it:
without 0 the new version is better or worse, without the difference asked for there is none of that
size. The plan is as long as it takes to find that difference: from the spread seen so far, and no
longer than the games allow.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from matches.results.boundary import RISE, START, Z_95, errors_wide, student

# The plan in units of spread / difference²: long enough that a difference of the size asked for is
# found in more than 90 of 100 cases.
PLAN = 15.0
SPREAD = 0.25  # of a seed whose four games have nothing in common
# Until games say better: a seed that was won wholly and one that was lost …
PRIOR = 2
# … and a plan of so many seeds, before which a spread is not to be trusted.
LEAST_SEEDS, LEAST_ROUNDS = 50, 4
SEED_GAMES = 4


class Answer(Enum):
    """What the rounds say so far."""

    OPEN = "open"
    BETTER = "better"
    WORSE = "worse"
    SAME = "same"  # no difference as large as the one asked for


@dataclass(frozen=True, slots=True)
class Seeds:
    """Results of seeds against one opponent, added up."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0
    ahead: int = 0  # seeds of which the new version had more
    behind: int = 0
    told: int = 0  # seeds since these are counted: an earlier release did not

    def add(self, result: float | None) -> "Seeds":
        """One more; None if one of its games failed."""
        if result is None:
            return self
        if not -1 <= result <= 1:
            raise ValueError(f"{result} is not a result of a seed.")
        return Seeds(
            self.n + 1,
            self.total + result,
            self.squares + result * result,
            self.ahead + (result > 0),
            self.behind + (result < 0),
            self.told + 1,
        )

    @property
    def deviations(self) -> float:
        """The sum of the squared distances from their mean."""
        return max(0.0, self.squares - self.total**2 / self.n) if self.n else 0.0


@dataclass(frozen=True, slots=True)
class Rounds:
    """What was played, opponent by opponent."""

    opponents: tuple[Seeds, ...]

    def add(self, results: Sequence[float | None]) -> "Rounds":
        """One more round: a result for each opponent."""
        played = zip(self.opponents, results, strict=True)
        return Rounds(tuple(seeds.add(result) for seeds, result in played))

    @property
    def n(self) -> int:
        return max(each.n for each in self.opponents)

    @property
    def seeds(self) -> int:
        return sum(each.n for each in self.opponents)

    @property
    def mean(self) -> float:
        means = [each.total / each.n for each in self.opponents if each.n]
        return sum(means) / len(means)

    @property
    def deviations(self) -> float:
        return sum(each.deviations for each in self.opponents)

    @property
    def freedom(self) -> int:
        """Of the spread: what is left of the seeds when each opponent's mean is known."""
        return sum(max(0, each.n - 1) for each in self.opponents)

    @property
    def stored(self) -> list[list[float]]:
        return [
            [each.n, each.total, each.squares, each.ahead, each.behind, each.told]
            for each in self.opponents
        ]

    @property
    def counts(self) -> "Counts | None":
        """None if they were not counted from the first seed on."""
        if sum(each.told for each in self.opponents) != self.seeds:
            return None
        ahead = sum(each.ahead for each in self.opponents)
        behind = sum(each.behind for each in self.opponents)
        return Counts(ahead, self.seeds - ahead - behind, behind)


@dataclass(frozen=True, slots=True)
class Counts:
    """Seeds by who had the better of their four games."""

    ahead: int
    level: int
    behind: int


def no_rounds(opponents: int) -> Rounds:
    return Rounds((Seeds(),) * opponents)


def rounds_of(stored: Sequence[Any], opponents: int) -> Rounds:
    """As they were stored. Five counts of pairs are of an earlier release, for all opponents."""
    if not stored:
        return no_rounds(opponents)
    if not isinstance(stored[0], list):
        pairs = list(zip(stored, (-1, -0.5, 0, 0.5, 1), strict=True))
        total = sum(count * value for count, value in pairs)
        return Rounds((Seeds(sum(stored), total, sum(n * value**2 for n, value in pairs)),))
    return Rounds(
        tuple(Seeds(int(n), total, squares, *told) for n, total, squares, *told in stored)
    )


@dataclass(frozen=True, slots=True)
class Question:
    """The smallest difference worth finding, the opponents, and the rounds there can be."""

    smallest: float
    opponents: int
    rounds: int

    def end(self, found: Rounds) -> float:
        """After how many rounds the test is over: as the spread seen so far says."""
        return min(self._needed(found), self.rounds)

    def difference(self, found: Rounds) -> "Difference | None":
        """The estimate, or nothing if no round has been played."""
        if not found.n:
            return None
        mean, half = found.mean, self._half(found)
        low, high = max(-1.0, mean - half), min(1.0, mean + half)
        if low > 0 or high < 0:
            mean -= math.copysign(self._lean(found), mean)
        return Difference(mean, low, high, found.n)

    def answer(self, found: Rounds) -> Answer:
        said = self.difference(found)
        if said is None:
            return Answer.OPEN
        if said.low > 0:
            return Answer.BETTER
        if said.high < 0:
            return Answer.WORSE
        is_small = -self.smallest < said.low and said.high < self.smallest
        return Answer.SAME if is_small else Answer.OPEN

    def is_capped(self, found: Rounds) -> bool:
        """Whether the rounds are too few to find the difference that was asked for."""
        return self._needed(found) > self.rounds

    def seed_spread(self, found: Rounds) -> float:
        """The spread of a seed: as seen so far, or as it is without shared luck before."""
        return _likely_spread(found) if found.seeds >= LEAST_SEEDS else SPREAD

    def _needed(self, found: Rounds) -> float:
        return _plan(self.smallest, _likely_spread(found), self.opponents)

    def is_over(self, found: Rounds) -> bool:
        return found.n >= self.end(found) or self.answer(found) is not Answer.OPEN

    def evidence(self, found: Rounds) -> "Evidence | None":
        """What the answer stands on, in the units statistics has for it."""
        if not found.n:
            return None
        spread = _likely_spread(found)
        more, less = (
            each * (found.mean - each / 2) * found.seeds / spread
            for each in (self.smallest, -self.smallest)
        )
        error = math.sqrt(spread / found.seeds)
        return Evidence(found.mean / error, self._errors(found), more, less, found.counts)

    def _half(self, found: Rounds) -> float:
        return self._errors(found) * math.sqrt(_likely_spread(found) / found.seeds)

    def _errors(self, found: Rounds) -> float:
        """How many standard errors the interval reaches now."""
        done = min(1.0, found.n / self.end(found))
        return errors_wide(done) * student(found.freedom) / Z_95

    def _lean(self, found: Rounds) -> float:
        """What an estimate is too large by because luck helped it over the line: of a random walk
        that crosses a straight one, this is its mean, whatever the true difference is."""
        planned = max(self.end(found), found.n) * found.seeds / found.n
        return found.deviations / found.seeds / START / math.sqrt(_likely_spread(found) * planned)


def _likely_spread(found: Rounds) -> float:
    """Of a seed, with the prior added: results that are all alike are not certainty."""
    return (found.deviations + PRIOR) / (found.freedom + PRIOR)


@dataclass(frozen=True, slots=True)
class Difference:
    """New minus old in points a game, with an interval at 95% that holds whenever one looks; `n`
    rounds stand behind it."""

    mean: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class Evidence:
    """How far the mean is from 0, in standard errors, and from where on that is an answer; and how
    much likelier the seeds are if the difference is the one asked for than if there is none, as
    natural logarithms (LLR)."""

    errors: float
    bound: float
    better: float
    worse: float
    counts: Counts | None


def _plan(smallest: float, spread: float, opponents: int) -> float:
    """How many rounds it takes to find a difference of this size, if seeds have this spread."""
    least = max(LEAST_SEEDS / opponents, LEAST_ROUNDS)
    return max(PLAN * spread / smallest**2 / opponents, least)


def games_needed(smallest: float, opponents: int = 1, spread: float = SPREAD) -> int:
    """How many games the test takes at most to find a difference of this size, rounded up.

    `spread` is that of a seed. What games under one seed share makes it less.
    """
    rounds = _plan(smallest, spread, opponents)
    return _round_up(SEED_GAMES * opponents * rounds)


def games_usual(smallest: float, opponents: int = 1, spread: float = SPREAD) -> int:
    """How many it takes in the mean if the difference is of this size."""
    part = START / (math.sqrt(PLAN) - RISE)
    return _round_up(part * games_needed(smallest, opponents, spread))


def can_find(games: int, spread: float = SPREAD) -> float:
    """The smallest difference that so many games find as surely."""
    return min(1.0, math.sqrt(PLAN * spread * SEED_GAMES / games))


def _round_up(games: float) -> int:
    """To two digits."""
    step = 10 ** max(0, math.floor(math.log10(games)) - 1)
    return int(math.ceil(games / step - 1e-9) * step)


def in_points(difference: float) -> str:
    """0.02 is “2 points”."""
    return "1 point" if difference == 0.01 else f"{100 * difference:g} points"


def in_words(
    found: Difference | None,
    said: Answer,
    smallest: float,
    games: int,
    new: str = "the new version",
    old: str = "the old one",
    *,
    so_far: bool = False,
) -> str:
    """The verdict as a sentence; never more than the games say."""
    if found is None:
        return "No round has been played yet." if so_far else "No round was played."
    after = f"after {games:,} games"
    subject = new[:1].upper() + new[1:]
    signed = (
        f"new minus old {100 * found.mean:+.1f} points, "
        f"95% interval {100 * found.low:+.1f} to {100 * found.high:+.1f}"
    )
    if said is Answer.SAME:
        return (
            f"No difference of {in_points(smallest)} or more between {new} and {old}: {signed}, "
            f"{after}."
        )
    if said is Answer.OPEN:
        yet = "yet " if so_far else ""
        return (
            f"No clear answer {yet}{after} whether {new} is {in_points(smallest)} better or "
            f"worse than {old}: {signed}."
        )
    more, sign = ("more", 100) if said is Answer.BETTER else ("less", -100)
    low, high = sorted((sign * found.low, sign * found.high))
    interval = f"95% interval {low:.1f} to {high:.1f}"
    return f"{subject} wins {sign * found.mean:.1f} points {more} than {old}, {interval}, {after}."
