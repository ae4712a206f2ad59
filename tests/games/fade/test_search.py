"""Search plays its ideas on: it keeps to its budget, and looks as far as its next turn."""

import pytest

from engine.games.fade.game import Fade
from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair, Plan
from engine.play.bots.search import FEWEST_WORLDS, IDEAS, Chance, Race, SearchBot
from tests.contract.samples import SAMPLES

pytestmark = pytest.mark.interpreted  # it extends a bot


class Counting(SearchBot):
    """Counts playouts, and whether each ended where it should."""

    def __init__(self, playouts: int) -> None:
        super().__init__(playouts)
        self.played = 0
        self.turns: list[int] = []

    def playout(self, game: State, seat: int, action: Action, plan: Plan, seed: int) -> int:
        self.played += 1
        before = game.turn()
        value = super().playout(game, seat, action, plan, seed)
        if not game.is_over:
            self.turns.append(game.turn() - before)
        return value


def pivotal_position() -> Fade:
    """Somewhere in the second round, with several things to do."""
    state = SAMPLES["fade: rush against armory"].start(4)
    rng = Rng(4)
    while not (state.pivotal and state.turn() > 3 and len(state.legal_actions()) > IDEAS):
        state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])
    assert isinstance(state, Fade)
    return state


def test_a_decision_costs_no_more_playouts_than_asked_for() -> None:
    state = pivotal_position()
    for budget in (6, 17, 40):
        bot = Counting(budget)
        chosen = bot.choose(Chair(state, state.to_move), Rng(1))
        assert chosen in state.legal_actions()
        assert 0 < bot.played <= budget


def test_playouts_end_when_ones_own_turn_begins_again() -> None:
    state = pivotal_position()
    bot = Counting(12)
    bot.choose(Chair(state, state.to_move), Rng(1))
    assert bot.turns
    assert set(bot.turns) == {state.seats}


def test_thinking_leaves_the_game_as_it_was() -> None:
    state = pivotal_position()
    before = state.clone()
    SearchBot(6).choose(Chair(state, state.to_move), Rng(1))
    names = (*state.SCALARS, *state.COLUMNS, *state.TABLES)
    assert all(getattr(state, name) == getattr(before, name) for name in names)


def run(*ends: list[int]) -> Race:
    race = Race(len(ends))
    for place, found in enumerate(ends):
        race.ends[place] = found
    race.drop_the_worse()
    return race


def test_an_idea_that_is_clearly_behind_leaves_the_race() -> None:
    assert run([5, 6, 7], [90, 91, 95]).running == [1]
    assert run([50, 60, 70], [49, 66, 62]).running == [0, 1]  # luck, as far as one can tell


def test_no_idea_leaves_before_it_was_tried_often_enough() -> None:
    early = FEWEST_WORLDS - 1
    assert run([1] * early, [90] * early).running == [0, 1]


def test_ideas_that_always_end_alike_are_one_idea() -> None:
    race = run([10, 30, 20], [10, 30, 20])
    assert race.running == [0]
    assert race.winner() == 0


def test_greedys_own_idea_is_left_only_for_something_better() -> None:
    assert run([50, 60, 70, 10], [49, 66, 62, 14]).winner() == 0
    assert run([50, 60, 70, 10], [58, 61, 69, 41]).winner() == 1
    assert run([10, 20, 30], [60, 75, 90]).winner() == 1


def test_what_an_idea_leaves_alone_happens_alike_after_another() -> None:
    """Doing nothing, twice with the same seed: everything that follows is the same."""
    state = pivotal_position()
    world = state.resample(state.to_move, Rng(5))
    idle = world.legal_actions()[-1]
    ends = {SearchBot(6).playout(world.clone(), state.to_move, idle, [], 9) for _ in range(2)}
    assert len(ends) == 1


def test_dice_of_a_turn_do_not_hang_on_what_was_rolled_before() -> None:
    state = pivotal_position()
    one, other = Chance(3), Chance(3)
    assert one.of(state).bits() == other.of(state).bits()
    one.of(state).bits()
    assert one.of(state).bits() != other.of(state).bits(), "within a turn they go on"
    turn = state.turn()
    while state.turn() == turn:
        state.apply(state.legal_actions()[-1])
    assert one.of(state).bits() == other.of(state).bits()
