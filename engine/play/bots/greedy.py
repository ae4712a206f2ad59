"""The bot that looks one step ahead in an imagined game, in which nobody answers."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair, Plan

TRIES: Final = 12
"""So many ways at most to finish what an action begins (target, stat, cell) are tried."""

FOLLOW_UPS: Final = 16
"""A choice that goes on and on is judged where it stands after so many picks."""

WORST: Final = -2_000_000
"""Below any outlook."""


class GreedyBot:
    """Takes the action after which its own evaluation is highest."""

    name = "greedy"
    title = "Greedy"
    version = 3
    description = (
        "Best result one step ahead if nobody answers: it plans no combination, expects no "
        "Reaction and judges by HP, stats and cards alone."
    )
    is_slow = True

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """What needs no thought is chosen without: what was planned, what was just declined."""
        legal = chair.actions()
        planned = chair.planned(legal)
        if planned is not None:
            return planned
        actions = [action for action in legal if not chair.minor(action)]
        if not actions:
            return legal[rng.below(len(legal))]
        if len(actions) == 1 or chair.declined(legal):
            return actions[-1]
        return self.weigh(chair, legal, actions, rng)

    def weigh(self, chair: Chair, legal: list[Action], actions: list[Action], rng: Rng) -> Action:
        """Every action is tried in the same imagined game, so that luck is shared."""
        world = chair.imagine(rng)
        can_pass = world.is_pass(actions[-1])
        now = WORST
        if can_pass and world.quiet:
            # What the others do next would come anyway: doing nothing keeps what is.
            now = world.outlook(chair.seat)
            actions = actions[:-1]
        ends = [Trial(world, chair.seat, rng).end(world.clone(), action) for action in actions]
        best = max([end[0] for end in ends])
        if best <= now or (can_pass and now == WORST and ends[-1][0] == best):
            chair.decline(legal)
            return legal[-1]
        good = [place for place, end in enumerate(ends) if end[0] == best]
        place = good[rng.below(len(good))]
        chair.plan(ends[place][1])
        return actions[place]


class Trial:
    """Actions tried out: one's own picks one by one, while others do as little as they can."""

    __slots__ = ("rng", "seat", "world")

    def __init__(self, world: State, seat: int, rng: Rng) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng

    def end(self, game: State, action: Action, tries: int = TRIES) -> tuple[int, Plan]:
        """The best outlook after this action, and the picks that lead there."""
        game.apply(action)
        plan: Plan = []
        for _ in range(FOLLOW_UPS):
            if game.over or game.quiet:
                break
            legal = game.legal_actions()
            if game.asked != self.seat:
                idle = game.is_pass(legal[-1])
                game.apply(legal[-1] if idle else legal[self.rng.below(len(legal))])
                continue
            options = [option for option in legal if not game.minor(option)][:tries] or legal[:1]
            number = game.decisions
            foreseen = not game.learnt(self.seat, self.world)
            found, value, rest = self.best_of(game, options, tries)
            return value, [*plan, (number, legal, found), *rest] if foreseen else plan
        return game.outlook(self.seat), plan

    def best_of(self, game: State, options: list[Action], tries: int) -> tuple[Action, int, Plan]:
        """The option with the best end, its outlook and what follows; the first of equal ones."""
        best, value, plan = options[0], WORST, list[tuple[int, list[Action], Action]]()
        last = len(options) - 1
        for place, option in enumerate(options):
            trial = game if place == last else game.clone()
            reached, rest = self.end(trial, option, max(1, tries // len(options)))
            if reached > value:
                best, value, plan = option, reached, rest
        return best, value, plan
