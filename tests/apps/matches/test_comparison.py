"""Two versions: what the rounds say, in which words, and how many games that takes."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.results.comparison import (
    Answer,
    Question,
    Rounds,
    Seeds,
    can_find,
    games_needed,
    games_usual,
    in_words,
    no_rounds,
    rounds_of,
)
from matches.results.tally import round_results

pytestmark = pytest.mark.pure

QUARTERS = st.lists(st.integers(-4, 4).map(lambda quarters: quarters / 4), max_size=300)
ASKED = Question(smallest=0.1, opponents=1, rounds=1000)


def added(results: list[float]) -> Rounds:
    found = no_rounds(1)
    for result in results:
        found = found.add([result])
    return found


def played(n: int, total: float, squares: float) -> Rounds:
    return Rounds((Seeds(n, total, squares),))


@given(QUARTERS)
def test_estimate_stays_within_its_interval(results: list[float]) -> None:
    found = ASKED.difference(added(results))
    if found is None:
        assert not results
        return
    assert -1 <= found.low <= found.mean <= found.high <= 1
    assert found.n == len(results)


@given(QUARTERS)
def test_looking_from_the_other_side_turns_the_answer(results: list[float]) -> None:
    turned = {Answer.BETTER: Answer.WORSE, Answer.WORSE: Answer.BETTER}
    said = ASKED.answer(added(results))
    assert ASKED.answer(added([-each for each in results])) is turned.get(said, said)


def test_rounds_that_end_alike_are_not_certainty() -> None:
    found = ASKED.difference(added([1.0] * 12))
    assert found is not None
    assert found.low < 0.9
    assert ASKED.answer(added([1.0] * 3)) is Answer.OPEN
    assert ASKED.answer(added([1.0] * 20)) is Answer.BETTER


def test_the_spread_seen_so_far_shortens_the_test() -> None:
    rng = random.Random(3)
    wild = added([float(rng.choice((-1, 1))) for _ in range(100)])
    calm = added([rng.choice((-0.25, 0.0, 0.25)) for _ in range(100)])
    assert ASKED.end(calm) < ASKED.end(no_rounds(1)) <= ASKED.end(wild) == ASKED.rounds
    assert ASKED.is_capped(wild)
    assert not ASKED.is_capped(calm)


def test_the_test_ends_when_its_plan_is_played() -> None:
    """A difference of half the size asked for may stay open, however many games are left."""
    found = played(1000, 50.0, 250.0)
    asked = Question(0.1, 1, 100_000)
    assert asked.end(found) < 1000
    assert asked.is_over(found)


def test_games_stand_in_a_known_relation_to_what_they_find() -> None:
    assert [games_needed(points) for points in (0.02, 0.05, 0.1)] == [38_000, 6_000, 1_500]
    assert [games_usual(points) for points in (0.02, 0.05, 0.1)] == [21_000, 3_200, 800]
    assert can_find(37_500) == pytest.approx(0.02)
    assert can_find(1) == 1.0
    assert games_needed(0.02, spread=0.05) == 7_500
    assert games_needed(0.2) == games_needed(0.2, 1) == 380
    assert games_needed(0.5) == 200, "fewer seeds say little about their spread"


def test_a_round_has_a_seed_for_each_opponent() -> None:
    assert round_results("1122") == [1.0]
    assert round_results("12=2") == [0.25]
    assert round_results("1122" + "2211") == [1.0, -1.0]
    assert round_results("1122" + "!211") == [1.0, None], "what failed is not counted"


def test_the_difference_is_the_mean_over_the_opponents() -> None:
    found = Rounds((Seeds(10, 5.0, 4.0), Seeds(9, 0.0, 2.0), Seeds()))
    assert found.mean == pytest.approx(0.25)
    assert (found.n, found.seeds, found.freedom) == (10, 19, 17)


def test_opponents_that_differ_make_it_no_less_certain() -> None:
    alike, apart = no_rounds(2), no_rounds(2)
    for number in range(60):
        luck = 0.25 if number % 2 else -0.25
        alike, apart = alike.add([luck, luck]), apart.add([0.5 + luck, -0.5 + luck])
    question = Question(0.1, 2, 1000)
    assert question.difference(alike) == question.difference(apart)


def test_unknown_result_is_refused() -> None:
    with pytest.raises(ValueError, match="not a result of a seed"):
        no_rounds(1).add([1.3])


def test_pairs_of_an_earlier_release_are_read() -> None:
    assert rounds_of([], 2) == no_rounds(2)
    assert rounds_of([1, 2, 3, 4, 5], 2) == played(15, 5.0, 7.5)
    found = Rounds((Seeds(3, 0.5, 0.25),) * 5)
    assert rounds_of(found.stored, 5) == found


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        (no_rounds(1), "No round has been played yet."),
        (
            played(300, 36.0, 60.0),
            "The new version wins 10.4 points more than the old one, 95% interval 5.6 to 18.4, "
            "after 1,200 games.",
        ),
        (
            played(300, -36.0, 60.0),
            "The new version wins 10.4 points less than the old one, 95% interval 5.6 to 18.4, "
            "after 1,200 games.",
        ),
        (
            played(300, 1.5, 30.0),
            "No difference of 10 points or more between the new version and the old one: new minus "
            "old +0.5 points, 95% interval -4.3 to +5.3, after 1,200 games.",
        ),
        (
            played(50, 2.5, 12.0),
            "No clear answer yet after 200 games whether the new version is 10 points better or "
            "worse than the old one: new minus old +5.0 points, 95% interval -30.6 to +40.6.",
        ),
    ],
)
def test_the_verdict_in_a_sentence(rounds: Rounds, sentence: str) -> None:
    said = ASKED.answer(rounds)
    now = in_words(ASKED.difference(rounds), said, 0.1, 4 * rounds.n, so_far=True)
    assert now == sentence
    over = in_words(ASKED.difference(rounds), said, 0.1, 4 * rounds.n)
    assert over == sentence.replace("has been played yet", "was played").replace(
        "answer yet", "answer"
    )


def test_the_verdict_and_its_interval_never_disagree() -> None:
    rng = random.Random(8)
    for shift in (-0.3, 0.0, 0.3):
        found = no_rounds(1)
        while not ASKED.is_over(found):
            result = round(4 * rng.gauss(shift, 0.5)) / 4
            found = found.add([max(-1.0, min(1.0, result))])
        said = ASKED.difference(found)
        assert said is not None
        excludes = math.copysign(1, said.low) == math.copysign(1, said.high)
        assert excludes == (ASKED.answer(found) in (Answer.BETTER, Answer.WORSE))


@given(QUARTERS)
def test_distance_beyond_the_bound_is_the_answer(results: list[float]) -> None:
    found = added(results)
    shown = ASKED.evidence(found)
    if shown is None:
        assert not results
        return
    said = ASKED.answer(found)
    assert (shown.errors > shown.bound) == (said is Answer.BETTER)
    assert (-shown.errors > shown.bound) == (said is Answer.WORSE)
    assert shown.counts is not None
    counts = (shown.counts.ahead, shown.counts.level, shown.counts.behind)
    assert sum(counts) == len(results)
    assert counts[0] == sum(each > 0 for each in results)


@given(QUARTERS)
def test_likelihood_says_of_the_other_side_what_it_says_of_this(results: list[float]) -> None:
    shown = ASKED.evidence(added(results))
    turned = ASKED.evidence(added([-each for each in results]))
    if shown and turned:
        assert math.isclose(shown.better, turned.worse, abs_tol=1e-9)


def test_likelihood_is_that_of_the_normal_distribution() -> None:
    found = added([0.5, -0.25, 0.25, 0.0] * 25)
    shown = ASKED.evidence(found)
    assert shown is not None
    spread = (shown.errors / found.mean) ** -2 * found.seeds
    by_hand = sum(
        (result**2 - (result - 0.1) ** 2) / 2 / spread for result in [0.5, -0.25, 0.25, 0.0] * 25
    )
    assert math.isclose(shown.better, by_hand)


def test_seeds_of_an_earlier_release_are_not_counted_by_halves() -> None:
    found = rounds_of([[3, 1.0, 1.0]], 1).add([0.5])
    assert rounds_of(found.stored, 1) == found
    assert found.counts is None
