"""Whether the statistics hold: experiments with a known truth, simulated again and again.

The games are coins, not games: what is tested is what the lab says about them. `manage.py
calibrate` prints the tables, tests/apps/matches/test_calibration.py holds them to their word.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from matches.results.comparison import (
    SEED_GAMES,
    SPREAD,
    Answer,
    Difference,
    Question,
    Rounds,
    games_needed,
    no_rounds,
)
from matches.results.paired import NOTHING, add, rate


@dataclass(frozen=True, slots=True)
class Truth:
    """How games hang together. `chances` are the mean of both versions against each opponent."""

    name: str
    chances: tuple[float, ...] = (0.5,)
    shared: float = 0.0  # how often both versions have the luck of their seat
    alike: float = 0.0  # the correlation of a version's two games under one seed
    draws: float = 0.0

    def rounds(self, rng: random.Random, difference: float) -> Iterator[list[float]]:
        """Results of rounds, without an end."""
        while True:
            yield [self._seed(rng, chance, difference) for chance in self.chances]

    def _seed(self, rng: random.Random, chance: float, difference: float) -> float:
        seats = rng.random(), rng.random()
        difference /= 1 - self.draws  # drawn games make none
        new = self._version(rng, seats, chance + difference / 2)
        return (new - self._version(rng, seats, chance - difference / 2)) / 2

    def _version(self, rng: random.Random, seats: tuple[float, float], chance: float) -> float:
        own, points = rng.random(), 0.0
        for seat in seats:
            if self.draws and rng.random() < self.draws:
                points += 0.5
                continue
            luck = own if rng.random() < sqrt(self.alike) else rng.random()
            points += (seat if rng.random() < self.shared else luck) < chance
        return points


TRUTHS = (
    Truth("independent games"),
    Truth("shared luck", shared=0.6),
    Truth("nearly all luck shared", shared=0.95),
    Truth("rare draws", draws=0.02),
    Truth("many draws", draws=0.4),
    Truth("alike within a seed, 0.15", alike=0.15),
    Truth("alike within a seed, 0.3", alike=0.3),
    Truth("one-sided games", chances=(0.85,)),
    Truth("three opponents", chances=(0.2, 0.5, 0.8), shared=0.3),
    Truth("eight opponents, 0.3", chances=(0.3, 0.4, 0.5, 0.6) * 2, alike=0.3),
)


@dataclass(slots=True)
class Outcome:
    """What many comparisons of two versions said."""

    experiments: int = 0
    better: int = 0
    worse: int = 0
    same: int = 0
    held: int = 0  # intervals that held the truth at every moment
    held_at_end: int = 0
    off: float = 0.0  # the estimates minus the truth
    games: int = 0
    most: int = 0

    @property
    def bias(self) -> float:
        return self.off / self.experiments


def compare(
    truth: Truth, *, asked: float, part: float, games: float, experiments: int, seed: int
) -> Outcome:
    """Two versions whose difference is this part of what was asked for; `games` is what they may
    take, as a part of what the question needs."""
    outcome, rng = Outcome(), random.Random(seed)
    opponents = len(truth.chances)
    # What is planned must be enough for every truth: the spread is at most 1.3 times SPREAD.
    most = games * games_needed(asked, opponents, 1.3 * SPREAD) / SEED_GAMES / opponents
    question = Question(asked, opponents, max(1, round(most)))
    real = part * asked
    for _ in range(experiments):
        found, said, held = _one(truth, question, rng, real)
        answer = question.answer(found)
        outcome.experiments += 1
        outcome.better += answer is Answer.BETTER
        outcome.worse += answer is Answer.WORSE
        outcome.same += answer is Answer.SAME
        outcome.held += held
        outcome.held_at_end += said.low <= real <= said.high
        outcome.off += said.mean - real
        outcome.games += found.n * SEED_GAMES * opponents
        outcome.most = max(outcome.most, found.n * SEED_GAMES * opponents)
    return outcome


def _one(
    truth: Truth, question: Question, rng: random.Random, real: float
) -> tuple[Rounds, Difference, bool]:
    """One experiment: its rounds, what they say in the end, and whether every interval held."""
    found, held = no_rounds(len(truth.chances)), True
    for results in truth.rounds(rng, real):
        found = found.add(results)
        said = question.difference(found)
        assert said is not None
        held = held and said.low <= real <= said.high
        if question.is_over(found):
            return found, said, held
    raise AssertionError


@dataclass(frozen=True, slots=True)
class Small:
    """What short duels of equal decks said: shares of those with a winner, and of intervals that
    hold the truth when the deck wins this often."""

    games: int
    ahead: float
    held: float


def duels(*, games: int, chance: float, alike: float, experiments: int, seed: int) -> Small:
    """Duels of so many games of a deck that wins with this chance; `alike` of the pairs end as two
    equal games."""
    rng, ahead, held = random.Random(seed), 0, 0
    for _ in range(experiments):
        counts = NOTHING
        for _ in range(games // 2):
            first = rng.random() < chance
            second = first if rng.random() < alike else rng.random() < chance
            counts = add(counts, first + second - 1)
        found = rate(counts)
        ahead += not found.low <= 0.5 <= found.high
        held += found.low <= chance <= found.high
    return Small(games, ahead / experiments, held / experiments)
