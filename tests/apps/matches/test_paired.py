"""Pairs of games: the estimate covers the truth, and the test stops with the right answer."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.results.paired import (
    NOTHING,
    VALUES,
    Answer,
    Five,
    add,
    answer,
    difference,
    games_needed,
    in_words,
    rate,
)
from matches.results.statistics import share

pytestmark = pytest.mark.pure

COUNTS = st.tuples(*[st.integers(0, 3000)] * 5)
POINTS = 0.02


def pairs(rng: random.Random, shift: float) -> Iterator[float]:
    """Pairs of two coins whose chances differ by `shift`; half of the luck is shared."""
    while True:
        shared = rng.random()
        new = (shared if rng.random() < 0.5 else rng.random()) < 0.5 + shift / 2
        old = (shared if rng.random() < 0.5 else rng.random()) < 0.5 - shift / 2
        yield float(new) - float(old)


def play(seed: int, shift: float, budget: int = 40_000) -> tuple[Answer, Five]:
    counts = NOTHING
    for n, result in enumerate(pairs(random.Random(seed), shift), start=1):
        counts = add(counts, result)
        if n % 100 == 0:
            said = answer(counts, 0.10)
            if said is not Answer.OPEN or n >= budget:
                return said, counts
    raise AssertionError


def test_equal_versions_are_rarely_called_different() -> None:
    said = [play(seed, 0.0)[0] for seed in range(200)]
    assert said.count(Answer.SAME) >= 180  # wrong in at most about 5 % on either side


@pytest.mark.parametrize(("shift", "right"), [(0.10, Answer.BETTER), (-0.10, Answer.WORSE)])
def test_a_difference_is_found(shift: float, right: Answer) -> None:
    said = [play(seed, shift)[0] for seed in range(100)]
    assert said.count(right) >= 90


def test_a_large_difference_stops_soon() -> None:
    said, counts = play(1, 0.5)
    assert said is Answer.BETTER
    assert sum(counts) <= 200


def test_interval_covers_the_truth() -> None:
    covered = 0
    for seed in range(300):
        counts = NOTHING
        for _, result in zip(range(400), pairs(random.Random(seed), 0.06), strict=False):
            counts = add(counts, result)
        found = difference(counts)
        assert found is not None
        covered += found.low <= 0.06 <= found.high
    assert covered >= 273  # 91 % at least, of 95 % expected


@given(COUNTS)
def test_estimate_stays_within_its_bounds(counts: Five) -> None:
    found = difference(counts)
    if found is None:
        assert sum(counts) == 0
        return
    assert -1 <= found.low <= found.mean <= found.high <= 1
    assert found.n == sum(counts)


@given(COUNTS)
def test_looking_from_the_other_side_turns_the_answer(counts: Five) -> None:
    turned = {Answer.BETTER: Answer.WORSE, Answer.WORSE: Answer.BETTER}
    said = answer(counts, POINTS)
    assert answer(counts[::-1], POINTS) is turned.get(said, said)


def test_all_pairs_alike_are_not_certainty() -> None:
    found = difference((0, 0, 0, 0, 12))
    assert found is not None
    assert found.low < 1.0


def test_a_few_pairs_answer_nothing() -> None:
    assert answer((0, 0, 0, 0, 9), POINTS) is Answer.OPEN


def test_opponents_that_differ_do_not_widen_the_total() -> None:
    easy, hard = (0, 2, 6, 20, 72), (70, 22, 6, 2, 0)
    together = difference(easy, hard)
    pooled = difference((70, 24, 12, 22, 72))
    assert together
    assert pooled
    assert together.mean == pytest.approx(pooled.mean)
    assert together.n == pooled.n == 200
    assert together.high - together.low < 0.6 * (pooled.high - pooled.low)
    assert difference(easy, NOTHING) == difference(easy)
    assert difference(NOTHING, NOTHING) is None


def test_interval_of_a_total_covers_the_truth() -> None:
    """Two opponents with very different chances: 95 % of the intervals hold the mean of both."""
    rng = random.Random(5)
    covered = 0
    for _ in range(400):
        groups = []
        for chance in (0.15, 0.8):
            counts = NOTHING
            for _ in range(100):
                points = (rng.random() < chance) + (rng.random() < chance)
                counts = add(counts, points - 1)
            groups.append(counts)
        found = difference(*groups)
        assert found
        covered += found.low <= (0.15 + 0.8) - 1 <= found.high
    assert 0.92 <= covered / 400 <= 0.99


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.5, 0.95])
@pytest.mark.parametrize("alike", [False, True])
@pytest.mark.parametrize("pairs", [10, 40])
def test_interval_of_a_rate_covers_the_truth_at_the_edges(
    chance: float, alike: bool, pairs: int
) -> None:
    """Seats that cancel out or not at all: 95 % of the intervals hold the true share."""
    rng = random.Random(11)
    covered = 0
    for _ in range(600):
        counts = NOTHING
        for _ in range(pairs):
            won = rng.random() < chance
            points = 2 * won if alike else won + (rng.random() < chance)
            counts = add(counts, points - 1)
        found = rate(counts)
        covered += found.low <= chance <= found.high
    assert covered / 600 >= 0.89  # few games are a coarse measure


def test_nothing_won_is_no_certainty_and_something_won_is_not_nothing() -> None:
    assert rate((10, 0, 0, 0, 0)).low == 0.0
    assert rate((10, 0, 0, 0, 0)).high >= share(0, 20).high
    assert rate((8, 0, 2, 0, 0)).low > 0.0
    assert rate((0, 0, 50, 0, 0)).high < share(50, 100).high, "seats that cancel out"


def test_unknown_result_is_refused() -> None:
    with pytest.raises(ValueError, match="no result of a pair"):
        add(NOTHING, 0.3)
    assert [add(NOTHING, value).index(1) for value in VALUES] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        (NOTHING, "No pair of games has been played yet."),
        (
            (150, 20, 740, 30, 260),
            "The new version wins 9.6 points more than the old one, 95 % interval 6.3 to 12.9, "
            "after 2,400 games.",
        ),
        (
            (260, 30, 740, 20, 150),
            "The new version wins 9.6 points less than the old one, 95 % interval 6.3 to 12.9, "
            "after 2,400 games.",
        ),
        (
            (500, 0, 9000, 0, 500),
            "No difference larger than 2 points between the new version and the old one can be "
            "seen at 20,000 games (new minus old +0.0 points, 95 % interval -0.6 to +0.6).",
        ),
        (
            (5, 0, 10, 0, 8),
            "No clear answer yet after 46 games whether the new version is 2 points better or "
            "worse than the old one: new minus old +13.0 points, 95 % interval -17.2 to +43.3.",
        ),
    ],
)
def test_the_verdict_in_a_sentence(counts: Five, sentence: str) -> None:
    assert in_words(counts, POINTS, so_far=True) == sentence
    assert in_words(counts, POINTS) == sentence.replace(
        "has been played yet", "was played"
    ).replace("answer yet", "answer")


@pytest.mark.parametrize("smallest", [0.1, 0.2])
def test_games_needed_is_what_the_test_takes_in_the_mean(smallest: float) -> None:
    rng = random.Random(24)
    played = []
    for _ in range(200):
        counts = NOTHING
        while answer(counts, smallest) is Answer.OPEN:
            new, old = rng.random() < 0.5 + smallest / 2, rng.random() < 0.5 - smallest / 2
            counts = add(counts, new - old)
        played.append(2 * sum(counts))
    mean = sum(played) / len(played)
    assert 0.85 <= mean / games_needed(smallest) <= 1.15


def test_games_needed_are_said_in_round_numbers() -> None:
    assert [games_needed(points) for points in (0.02, 0.05, 0.1)] == [13_000, 2_100, 530]
