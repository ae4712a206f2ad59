"""Search plays its ideas on: it keeps to its budget, and looks as far as its next turn."""

import pytest

from engine.games.fade.game import Fade
from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair, Plan
from engine.play.bots.search import IDEAS, SearchBot
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
    for budget in (4, 8, 11):
        bot = Counting(budget)
        chosen = bot.choose(Chair(state, state.to_move), Rng(1))
        assert chosen in state.legal_actions()
        assert budget - IDEAS < bot.played <= budget


def test_playouts_end_when_ones_own_turn_begins_again() -> None:
    state = pivotal_position()
    bot = Counting(8)
    bot.choose(Chair(state, state.to_move), Rng(1))
    assert bot.turns
    assert set(bot.turns) == {state.seats}


def test_thinking_leaves_the_game_as_it_was() -> None:
    state = pivotal_position()
    before = state.clone()
    SearchBot(4).choose(Chair(state, state.to_move), Rng(1))
    names = (*state.SCALARS, *state.COLUMNS, *state.TABLES)
    assert all(getattr(state, name) == getattr(before, name) for name in names)
