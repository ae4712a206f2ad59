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
    can_find,
    games_needed,
    games_usual,
    in_words,
    rounds_of,
)
from matches.results.tally import round_result

pytestmark = pytest.mark.pure

QUARTERS = st.lists(st.integers(-4, 4).map(lambda quarters: quarters / 4), max_size=300)
ASKED = Question(smallest=0.1, opponents=1, rounds=1000)


def added(results: list[float]) -> Rounds:
    found = Rounds()
    for result in results:
        found = found.add(result)
    return found


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
    assert ASKED.end(calm) < ASKED.end(Rounds()) <= ASKED.end(wild) == ASKED.rounds
    assert ASKED.is_capped(wild)
    assert not ASKED.is_capped(calm)


def test_the_test_ends_when_its_plan_is_played() -> None:
    """A difference of half the size asked for may stay open, however many games are left."""
    found = Rounds(1000, 50.0, 250.0)
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
    assert games_needed(0.2, 8) == 800, "few rounds say little about their spread"


def test_a_round_is_the_mean_of_its_seeds() -> None:
    assert round_result("1122") == 1.0
    assert round_result("12=2") == 0.25
    assert round_result("1122" + "2211") == 0.0
    assert round_result("1122" + "!211") == 1.0, "what failed is in no round"
    assert round_result("!122") is None


def test_unknown_result_is_refused() -> None:
    with pytest.raises(ValueError, match="no result of a round"):
        Rounds().add(1.3)


def test_pairs_of_an_earlier_release_are_read() -> None:
    assert rounds_of([]) == Rounds()
    assert rounds_of([1, 2, 3, 4, 5]) == Rounds(15, 5.0, 7.5)
    assert rounds_of(Rounds(3, 0.5, 0.25).stored) == Rounds(3, 0.5, 0.25)


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        (Rounds(), "No round has been played yet."),
        (
            Rounds(300, 36.0, 60.0),
            "The new version wins 10.4 points more than the old one, 95 % interval 5.6 to 18.4, "
            "after 1,200 games.",
        ),
        (
            Rounds(300, -36.0, 60.0),
            "The new version wins 10.4 points less than the old one, 95 % interval 5.6 to 18.4, "
            "after 1,200 games.",
        ),
        (
            Rounds(300, 1.5, 30.0),
            "No difference of 10 points or more between the new version and the old one: new minus "
            "old +0.5 points, 95 % interval -4.3 to +5.3, after 1,200 games.",
        ),
        (
            Rounds(50, 2.5, 12.0),
            "No clear answer yet after 200 games whether the new version is 10 points better or "
            "worse than the old one: new minus old +5.0 points, 95 % interval -30.0 to +40.0.",
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
        found = Rounds()
        while not ASKED.is_over(found):
            found = found.add(max(-1.0, min(1.0, round(4 * rng.gauss(shift, 0.5)) / 4)))
        said = ASKED.difference(found)
        assert said is not None
        excludes = math.copysign(1, said.low) == math.copysign(1, said.high)
        assert excludes == (ASKED.answer(found) in (Answer.BETTER, Answer.WORSE))
