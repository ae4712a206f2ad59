"""The line arena: the tables of two rulebooks as examples, and what holds on every line."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.shared.line import LEFT, NOBODY, OFF, RIGHT, Line

CLAMPED = Line(9)
EXACT = Line(7, exact=True)
ME, OPPONENT = 0, 1


# --- a line where one goes as far as possible -------------------------------------------------


@pytest.mark.parametrize(
    ("me", "opponent", "n", "end"),
    [(3, 7, n + 1, end) for n, end in enumerate((4, 5, 6, 8, 9, 9))]
    + [(5, 7, 1, 6), (5, 7, 2, 8), (8, 9, 1, 8), (8, 9, 5, 8)],
)
def test_exceed_m1_to_m3_advance(me: int, opponent: int, n: int, end: int) -> None:
    assert CLAMPED.advance([me, opponent], ME, OPPONENT, n) == end


@pytest.mark.parametrize(("n", "end"), [(1, 5), (2, 6), (3, 6), (4, 6), (5, 6)])
def test_exceed_close_stops_adjacent(n: int, end: int) -> None:
    assert CLAMPED.close([4, 7], ME, OPPONENT, n) == end


def test_exceed_m2_the_edge_takes_the_rest_of_a_retreat() -> None:
    assert CLAMPED.retreat([3, 7], ME, OPPONENT, 3) == 1


@pytest.mark.parametrize(("n", "end"), [(3, 4), (4, 2), (5, 1), (6, 1)])
def test_exceed_pull_goes_past_the_puller(n: int, end: int) -> None:
    assert CLAMPED.pull([3, 7], ME, OPPONENT, n) == end


def test_exceed_push_and_pull_in_the_corner() -> None:
    assert CLAMPED.push([5, 7], ME, OPPONENT, 1) == 8
    assert CLAMPED.pull([1, 2], ME, OPPONENT, 3) == 2  # exceed:M3: no space beyond the puller


def test_exceed_m6_passing_means_changing_sides() -> None:
    assert CLAMPED.passes([4, 5], ME, OPPONENT, CLAMPED.advance([4, 5], ME, OPPONENT, 3))
    assert not CLAMPED.passes([8, 9], ME, OPPONENT, CLAMPED.advance([8, 9], ME, OPPONENT, 3))


@given(st.permutations(range(1, 10)))
def test_exceed_m10_spaces_entered_and_one_for_passing_are_the_distance(spaces: list[int]) -> None:
    me, opponent, to = spaces[:3]
    passing = CLAMPED.passes([me, opponent], ME, OPPONENT, to)
    assert CLAMPED.steps([me, opponent], ME, to) + passing == abs(to - me)


@pytest.mark.parametrize(("distance", "hits"), [(1, False), (2, True), (5, True), (6, False)])
def test_exceed_m14_both_ends_of_a_range_count(distance: int, hits: bool) -> None:
    assert CLAMPED.in_range([1, 1 + distance], ME, OPPONENT, 2, 5) is hits


# --- a line where it is all or nothing --------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "opponent", "lengths", "ends"),
    [(3, 5, [1, 2], [4, 6]), (4, 5, [1, 2], [6, 7]), (6, 7, [], []), (4, 6, [1, 2], [5, 7])],
)
def test_battlecon_v2_advance_takes_a_possible_length(
    me: int, opponent: int, lengths: list[int], ends: list[int]
) -> None:
    places = [me, opponent]
    assert EXACT.lengths(places, ME, RIGHT, (1, 2)) == lengths
    assert [EXACT.advance(places, ME, OPPONENT, n) for n in lengths] == ends


def test_battlecon_v2_what_is_not_wholly_possible_does_not_happen() -> None:
    assert EXACT.advance([4, 6], ME, OPPONENT, 3) == 4
    assert EXACT.retreat([2, 5], ME, OPPONENT, 2) == 2
    assert EXACT.pull([2, 3], ME, OPPONENT, 3) == 3


def test_battlecon_v5_the_wall_forces_the_other_way() -> None:
    assert EXACT.lengths([5, 7], OPPONENT, RIGHT, [1]) == []
    assert EXACT.pull([5, 7], ME, OPPONENT, 1) == 6
    assert EXACT.lengths([1, 2], OPPONENT, LEFT, [1]) == []
    assert EXACT.push([1, 2], ME, OPPONENT, 1) == 3


def test_battlecon_v3_pull_hops_the_puller() -> None:
    assert [EXACT.pull([3, 5], ME, OPPONENT, n) for n in (1, 3)] == [4, 1]
    assert EXACT.pull([3, 4], ME, OPPONENT, 1) == 2


def test_battlecon_as_far_as_possible_is_said_by_the_text() -> None:
    assert EXACT.farthest([3, 5], OPPONENT, RIGHT, 3) == 7


@pytest.mark.parametrize(("me", "end"), [(2, 4), (4, 5), (5, 5)])
def test_battlecon_close_goes_the_largest_length_that_does_not_pass(me: int, end: int) -> None:
    assert EXACT.close([me, 6], ME, OPPONENT, 2) == end


def test_battlecon_m4_in_teams_one_step_may_skip_several() -> None:
    assert EXACT.advance([1, 4, 2, 3], ME, OPPONENT, 1) == 5
    assert EXACT.close([1, 4, 2, 6], ME, OPPONENT, 2) == 3  # over the mate, not past the opponent
    assert EXACT.nearest([3, 5, 6, 1], ME, (1, 2, 3), RIGHT) == 1
    assert EXACT.nearest([3, 5, 6, 1], ME, (1, 2), LEFT) == NOBODY


def test_battlecon_teleport_needs_a_free_space() -> None:
    assert EXACT.teleport([1, 4], ME, 7) == 7
    assert EXACT.teleport([1, 4], ME, 4) == 1
    assert EXACT.teleport([1, 4], ME, 8) == 1


# --- what holds everywhere --------------------------------------------------------------------


@st.composite
def tables(draw: st.DrawFn) -> tuple[Line, list[int]]:
    """A line with two to four fighters, some of whom may have left it."""
    crowded = draw(st.booleans())
    line = Line(draw(st.integers(5, 12)), draw(st.booleans()), crowded)
    spaces = st.integers(1, line.size)
    places = draw(st.lists(spaces, min_size=2, max_size=4, unique=not crowded))
    for gone in draw(st.sets(st.integers(2, 3))):
        if gone < len(places):
            places[gone] = OFF
    return line, places


STEPS = st.integers(0, 12)


def ends(line: Line, places: list[int], n: int) -> list[tuple[int, int]]:
    """Who ends where, for every movement there is."""
    return [
        (ME, line.advance(places, ME, OPPONENT, n)),
        (ME, line.retreat(places, ME, OPPONENT, n)),
        (ME, line.close(places, ME, OPPONENT, n)),
        (ME, line.move(places, ME, LEFT, n)),
        (ME, line.teleport(places, ME, n)),
        (OPPONENT, line.push(places, ME, OPPONENT, n)),
        (OPPONENT, line.pull(places, ME, OPPONENT, n)),
    ]


@given(tables(), STEPS)
def test_nobody_leaves_the_line_or_takes_a_taken_space(
    table: tuple[Line, list[int]], n: int
) -> None:
    line, places = table
    for mover, space in ends(line, places, n):
        assert 1 <= space <= line.size
        others = [place for fighter, place in enumerate(places) if fighter != mover]
        assert line.crowded or space not in others


@given(tables(), STEPS)
def test_an_exact_movement_is_whole_or_none(table: tuple[Line, list[int]], n: int) -> None:
    line, places = replace(table[0], exact=True), table[1]
    for end in (line.advance(places, ME, OPPONENT, n), line.retreat(places, ME, OPPONENT, n)):
        assert line.steps(places, ME, end) in (0, n)


@given(tables(), STEPS)
def test_going_as_far_as_possible_is_the_longest_possible_length(
    table: tuple[Line, list[int]], n: int
) -> None:
    line, places = replace(table[0], exact=False), table[1]
    end = line.move(places, ME, RIGHT, n)
    possible = line.lengths(places, ME, RIGHT, range(n + 1))
    assert line.steps(places, ME, end) == max(possible)
    assert possible == list(range(len(possible)))


@given(tables())
def test_distance_and_sides_are_the_same_from_both_ends(table: tuple[Line, list[int]]) -> None:
    line, places = table
    assert line.distance(places, ME, OPPONENT) == line.distance(places, OPPONENT, ME)
    assert line.direction(places, ME, OPPONENT) == -line.direction(places, OPPONENT, ME)


@given(tables(), STEPS)
def test_close_never_passes_and_advance_never_goes_back(
    table: tuple[Line, list[int]], n: int
) -> None:
    line, places = table
    assert not line.passes(places, ME, OPPONENT, line.close(places, ME, OPPONENT, n))
    towards = line.direction(places, ME, OPPONENT)
    assert (line.advance(places, ME, OPPONENT, n) - places[ME]) * towards >= 0


@given(tables(), st.integers(0, 3))
def test_a_push_that_nothing_stops_is_taken_back_by_a_pull(
    table: tuple[Line, list[int]], n: int
) -> None:
    line, places = table
    pushed = [*places]
    pushed[OPPONENT] = line.push(places, ME, OPPONENT, n)
    assume(line.steps(places, OPPONENT, pushed[OPPONENT]) == n)
    assert line.pull(pushed, ME, OPPONENT, n) == places[OPPONENT] or places[ME] == places[OPPONENT]


@given(tables())
def test_nobody_who_left_is_in_range_or_near(table: tuple[Line, list[int]]) -> None:
    line, places = table
    for gone in [fighter for fighter, place in enumerate(places) if place == OFF]:
        assert not line.in_range(places, ME, gone, 0, line.size)
        assert gone not in [
            line.nearest(places, ME, range(1, len(places)), side) for side in (LEFT, RIGHT)
        ]
        assert line.move(places, gone, RIGHT, 2) == OFF
