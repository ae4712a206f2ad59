"""exceed:M10: what a Move costs, for every place of both fighters and every goal."""

from engine.games.exceed.game import Exceed
from engine.games.exceed.system import ExceedSystem
from engine.games.exceed.turn.actions import move_cost

SPACES = range(1, 10)
TRIPLES = [
    (me, other, to)
    for me in SPACES
    for other in SPACES
    for to in SPACES
    if len({me, other, to}) == len((me, other, to))
]


def table(**options: object) -> Exceed:
    return ExceedSystem().prepare(["Marrow", "Undertow"], options).start(1)


def test_a_move_costs_the_distance_in_all_504_cases() -> None:
    state = table()
    assert len(TRIPLES) == 504
    for me, other, to in TRIPLES:
        state.place = [me, other]
        assert move_cost(state, 0, to) == abs(to - me)


def test_the_surcharge_is_for_passing_only() -> None:
    state = table(move_over_surcharge=2)
    for me, other, to in TRIPLES:
        state.place = [me, other]
        passes = (me - other) * (to - other) < 0
        assert move_cost(state, 0, to) == abs(to - me) + passes
