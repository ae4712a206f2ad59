"""How games end: seats fall out together, the last one wins, nobody left is a draw."""

from engine.games.line_duel.duel import LATE, OUTLASTED, LineDuel
from engine.kernel.events import ENDS, IS_OUT, Event
from engine.kernel.flow import eliminate, finish


def duel(seats: int) -> tuple[LineDuel, list[Event]]:
    state = LineDuel(seats, 1)
    state.sink = []
    return state, state.sink


def test_the_game_goes_on_while_two_are_left() -> None:
    state, events = duel(3)
    assert not eliminate(state, [1], OUTLASTED, seat=0)
    assert not state.is_over
    assert state.survivors() == [0, 2]
    assert state.others(2) == [0]
    assert state.returns() == [0.0, 0.0, 0.0]
    assert [event.kind for event in events] == [IS_OUT]


def test_the_last_one_left_wins() -> None:
    state, events = duel(3)
    assert eliminate(state, [2, 0], OUTLASTED, seat=0)
    assert state.winners() == (1,)
    assert state.returns() == [-1.0, 1.0, -1.0]
    assert state.reason() == "nobody else was standing"
    assert [(event.kind, event.text) for event in events[-1:]] == [(ENDS, "Player 2 wins")]


def test_nobody_left_is_a_draw() -> None:
    state, _ = duel(2)
    assert eliminate(state, [0, 1], OUTLASTED, seat=0)
    assert state.winners() == ()
    assert state.returns() == [0.0, 0.0]


def test_a_game_may_end_without_a_winner() -> None:
    state, _ = duel(4)
    finish(state, LATE, "Time is up", seat=0, drawn=True)
    assert state.is_over
    assert state.winners() == ()
    assert state.reason() == "thirty beats had passed"
