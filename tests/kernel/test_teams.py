"""Who sits where: seatings that are fair to everybody and keep mates together."""

import pytest

from engine.kernel.teams import seatings, teams_of

ALONE = (1, 1, 1, 1)


@pytest.mark.parametrize("split", [(1, 1), (1, 1, 1), ALONE, (2, 2), (3,), (4,)])
def test_everybody_sits_in_every_seat_once(split: tuple[int, ...]) -> None:
    teams = teams_of(split)
    found = seatings(teams)
    assert found[0] == tuple(range(len(teams)))
    for seat in range(len(teams)):
        assert sorted(order[seat] for order in found) == list(range(len(teams)))


@pytest.mark.parametrize("teams", [(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)])
def test_mates_stay_mates_wherever_they_sit(teams: tuple[int, ...]) -> None:
    for order in seatings(teams):
        for seat in range(4):
            for other in range(4):
                together = teams[seat] == teams[other]
                assert together == (teams[order[seat]] == teams[order[other]])


def test_alone_the_table_is_turned_round() -> None:
    assert seatings((0, 1, 2)) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_teams_of_different_sizes_stay_where_they_are() -> None:
    assert seatings((0, 1, 1)) == ((0, 1, 2),)
