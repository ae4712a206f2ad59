"""Matrix games are solved exactly: nobody can do better against the strategies that are found."""

import time
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import EngineError
from engine.kernel.rng import Rng
from engine.play.matrix import Matrix, Solution, best_against, drawn, solve


@st.composite
def matrices(draw: st.DrawFn) -> Matrix:
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    # Few values make ties, which is where simplex may go in circles.
    number = draw(st.sampled_from([st.integers(-2, 2), st.integers(-(10**6), 10**6)]))
    row = st.lists(number, min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))


@given(matrices())
def test_neither_side_can_do_better(payoffs: Matrix) -> None:
    found = solve(payoffs)
    assert sum(found.rows) == sum(found.columns) == found.total > 0
    assert min(*found.rows, *found.columns) >= 0
    for column in range(len(payoffs[0])):
        won = sum(w * row[column] for w, row in zip(found.rows, payoffs, strict=True))
        assert won >= found.won
    for row in payoffs:
        assert sum(w * cell for w, cell in zip(found.columns, row, strict=True)) <= found.won


@given(matrices(), st.integers(-9, 9))
def test_adding_to_all_payoffs_only_adds_to_the_value(payoffs: Matrix, more: int) -> None:
    one, other = solve(payoffs), solve([[cell + more for cell in row] for row in payoffs])
    assert (one.won + more * one.total) * other.total == other.won * one.total
    assert (one.rows, one.columns) == (other.rows, other.columns)


def test_known_games() -> None:
    paper_scissors_stone = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert paper_scissors_stone.rows == paper_scissors_stone.columns == [1, 1, 1]
    assert paper_scissors_stone.won == 0
    matching = solve([[3, -1], [-2, 4]])  # by hand: 6/10 and 4/10, worth 1
    assert matching == Solution([6, 4], [5, 5], won=10, total=10)


def test_equal_games_are_solved_alike() -> None:
    same = [[1, 1, 1], [1, 1, 1]]
    assert solve(same) == solve([row[:] for row in same])
    assert solve(same).rows == [1, 0]


def test_an_empty_game_is_refused() -> None:
    with pytest.raises(EngineError):
        solve([[]])


def test_twenty_choices_each_take_no_time() -> None:
    rng = Rng(1)
    payoffs = [[rng.below(2_000_000) - 1_000_000 for _ in range(20)] for _ in range(20)]
    start = time.process_time()
    solve(payoffs)
    assert time.process_time() - start < 0.2


@given(matrices(), st.data())
def test_the_best_against_kinds_is_that_of_all_plans_written_down(
    payoffs: Matrix, data: st.DataObject
) -> None:
    columns = st.lists(st.integers(0, len(payoffs[0]) - 1), min_size=1, max_size=3, unique=True)
    kinds = data.draw(st.lists(columns, min_size=1, max_size=3))
    plans = list(product(*kinds))
    whole = solve([[sum(row[place] for place in plan) for plan in plans] for row in payoffs])
    weights = best_against(payoffs, kinds)
    worst = min(
        sum(
            weight * sum(row[place] for place in plan)
            for weight, row in zip(weights, payoffs, strict=True)
        )
        for plan in plans
    )
    assert worst * whole.total == whole.won * sum(weights)


def test_draws_follow_the_weights_however_large() -> None:
    rng = Rng(5)
    large = 10**40
    counts = [0, 0, 0]
    for _ in range(4000):
        counts[drawn([large, 0, 3 * large], rng)] += 1
    assert counts[1] == 0
    assert 880 < counts[0] < 1120
    with pytest.raises(EngineError):
        drawn([0, 0], rng)
