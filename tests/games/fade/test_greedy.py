"""Greedy thinks a choice through once: picks as planned, windows once, in a Chain only answers."""

from dataclasses import dataclass
from itertools import pairwise

import pytest

from engine.games.fade import frames, verbs
from engine.games.fade.chain.responses import can_wait
from engine.games.fade.game import Fade
from engine.kernel.actions import Action, verb_of
from engine.kernel.frames import KIND
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot, Trial, one_of_alike
from tests.contract.samples import SAMPLES

pytestmark = pytest.mark.interpreted  # it extends a chair


class Watched(Chair):
    """Counts how often somebody imagines a game."""

    __slots__ = ("thoughts",)

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.thoughts = 0

    def imagine(self, rng: Rng) -> State:
        self.thoughts += 1
        return super().imagine(rng)


@dataclass(frozen=True)
class Choice:
    seat: int
    frame: int
    legal: tuple[Action, ...]
    action: Action
    thought: bool
    waits: bool


@pytest.fixture(scope="module")
def choices() -> list[Choice]:
    """A whole game."""
    state = SAMPLES["fade: grove against tide"].start(3)
    assert isinstance(state, Fade)
    chairs = [Watched(state, seat) for seat in range(2)]
    rngs = [Rng(seat) for seat in range(2)]
    bot, made = GreedyBot(), []
    while not state.is_over:
        seat, frame, legal = state.to_move, state.stack[-1][KIND], tuple(state.legal_actions())
        before = chairs[seat].thoughts
        action = bot.choose(chairs[seat], rngs[seat])
        thought = chairs[seat].thoughts > before
        waits = frame == frames.CHAIN and can_wait(state, action)
        made.append(Choice(seat, frame, legal, action, thought, waits))
        state.apply(action)
    return made


def test_targets_and_stats_are_picked_as_planned(choices: list[Choice]) -> None:
    follow = [
        choice
        for before, choice in pairwise(choices)
        if before.thought and (before.frame, choice.frame) == (frames.STEP, frames.DECLARE)
    ]
    assert len(follow) > 10
    assert not any(choice.thought for choice in follow)


def test_what_a_window_offers_is_weighed_once_until_the_own_turn(choices: list[Choice]) -> None:
    weighed: list[set[tuple[Action, ...]]] = [set(), set()]
    saved = 0
    for choice in choices:
        if choice.frame == frames.STEP:
            weighed[choice.seat].clear()
        elif choice.frame == frames.WINDOW:
            again = choice.legal in weighed[choice.seat]
            assert not (again and choice.thought)
            saved += again
            if choice.action == choice.legal[-1]:
                weighed[choice.seat].add(choice.legal)
    assert saved > 5


def test_in_a_chain_only_answers_are_weighed(choices: list[Choice]) -> None:
    answers = [choice for choice in choices if choice.frame == frames.CHAIN]
    assert len(answers) > 5
    assert not any(choice.waits for choice in answers)
    assert any(choice.thought for choice in answers)


def test_of_cards_that_count_the_same_only_one_is_tried() -> None:
    assert one_of_alike([-1, 7, -1, -1], [Action(n) for n in (1, 7, 2, 3)], Rng(1)) in (
        [1, 7],
        [2, 7],
        [3, 7],
    )
    state = SAMPLES["fade: rush against armory"].start(5)
    merged = 0
    rng = Rng(5)
    while not state.is_over:
        seat, legal = state.to_move, state.legal_actions()
        attaching = [a for a in legal if verb_of(a) == verbs.ATTACH_CARD and state.alike(a) == -1]
        if len(attaching) > 1:
            merged += 1
            world = state.imagine(seat, Rng(1))
            ends = [Trial(world, seat, Rng(2)).end(world.clone(), card)[0] for card in attaching]
            assert len(set(ends)) == 1
        state.apply(legal[rng.below(len(legal))])
    assert merged > 10
