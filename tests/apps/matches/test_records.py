"""What a chunk keeps of its games comes back as it was, and takes little room."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.replays.picked import Picked
from matches.work.records import (
    MOST_ROUNDS,
    join_choices,
    pack_choices,
    pack_rounds,
    unpack_choices,
    unpack_rounds,
)

pytestmark = pytest.mark.pure

GAMES = st.lists(st.lists(st.integers(0, 40_000), max_size=300), max_size=6)


@given(GAMES)
def test_choices_come_back_as_they_were(games: list[list[int]]) -> None:
    assert unpack_choices(pack_choices(games), len(games)) == games


@given(st.lists(GAMES, max_size=4))
def test_choices_of_neighbours_are_joined_in_order(several: list[list[list[int]]]) -> None:
    joined, so_far = None, 0
    for games in several:
        joined = join_choices(joined, so_far, pack_choices(games), len(games))
        so_far += len(games)
    assert unpack_choices(joined, so_far) == [game for games in several for game in games]


def test_choices_that_break_off_are_an_error() -> None:
    packed = pack_choices([[1, 2, 3]])
    assert packed is not None
    with pytest.raises(zlib.error):
        unpack_choices(packed + packed[:-1], 2)


def test_games_without_choices_take_no_room() -> None:
    assert pack_choices([[], ()]) is None
    assert unpack_choices(None, 2) == [[], []]


@given(st.lists(st.integers(0, 300)))
def test_rounds_come_back_as_they_were(rounds: list[int]) -> None:
    assert list(unpack_rounds(memoryview(pack_rounds(rounds)))) == rounds


def test_a_game_of_absurd_length_is_still_kept() -> None:
    assert list(unpack_rounds(pack_rounds([7, 10**6]))) == [7, MOST_ROUNDS]


def test_a_small_choice_takes_less_than_a_byte() -> None:
    packed = pack_choices([[index % 4 for index in range(1_000)]])
    assert packed is not None
    assert len(packed) < 100


@given(st.text("abc", max_size=40), st.integers(-5, 45), st.integers(-5, 45))
def test_games_picked_by_marks_are_those_a_sort_would_find(
    marks: str, first: int, last: int
) -> None:
    numbers = range(100, 100 + len(marks))
    picked = Picked(numbers, marks, "ba")
    wanted = [n for mark in "ba" for n, found in zip(numbers, marks, strict=True) if found == mark]
    assert len(picked) == len(wanted)
    assert picked[first:last] == wanted[first:last]
    assert list(picked) == wanted
