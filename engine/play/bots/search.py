"""The bot that plays its best few ideas on, in several imagined games, and takes what ends best."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair, Plan
from engine.play.bots.greedy import NO_PLAN, GreedyBot, Trial, one_of_alike

IDEAS: Final = 4
"""So many actions are played on, those that look best one step ahead; doing nothing is one."""

MOST_DECISIONS: Final = 150
"""A playout is judged where it stands after so many."""

Idea = tuple[int, Action, Plan]
"""What an action looks like one step ahead, the action, and the picks that follow."""


class SearchBot:
    """Every idea is tried in the same games, which differ in all that the seat cannot know."""

    version = 1
    is_slow = True
    thinks_long = True

    def __init__(self, playouts: int) -> None:
        """`playouts` is the budget of one decision."""
        self.playouts = playouts
        self.name = f"search-{playouts}"
        self.title = f"Search ({playouts} playouts)"
        self.description = (
            "Plays its best ideas on to its own next turn in imagined games in which everybody "
            "plays like Greedy: slow, but it sees what its choices lead to."
        )
        self.greedy = GreedyBot()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """Picks within a choice and what others' turns offer are left to Greedy."""
        legal = chair.actions()
        if chair.planned(legal) is not None or not chair.pivotal:
            return self.greedy.choose(chair, rng)
        actions = chair.weighty(legal)
        actions = one_of_alike(chair.kinds(actions), actions, rng)
        if len(actions) < 2:
            return self.greedy.choose(chair, rng)
        ideas = self.ideas(chair, actions, rng)
        _, action, plan = ideas[self.best(chair, ideas, rng)]
        chair.plan(plan)
        return action

    def ideas(self, chair: Chair, actions: list[Action], rng: Rng) -> list[Idea]:
        """The actions that look best one step ahead, and the last one, which is to pass."""
        world = chair.imagine(rng)
        trial = Trial(world, chair.seat, rng)
        found: list[tuple[int, int, Plan]] = []
        for place, action in enumerate(actions):
            if world.quiet and world.is_pass(action):
                found.append((-world.outlook(chair.seat), place, NO_PLAN))
            else:
                value, plan = trial.end(world.clone(), action)
                found.append((-value, place, plan))
        found.sort(key=_by_value)
        kept = found[:IDEAS]
        return [(-value, actions[place], plan) for value, place, plan in kept]

    def best(self, chair: Chair, ideas: list[Idea], rng: Rng) -> int:
        """The place of the idea with the highest sum of outlooks; the first of equal ones."""
        totals = [0] * len(ideas)
        for _ in range(max(1, self.playouts // len(ideas))):
            world = chair.sample(rng)
            seed = rng.bits()
            for place, (_, action, plan) in enumerate(ideas):
                totals[place] += self.playout(world.clone(), chair.seat, action, plan, seed)
        return totals.index(max(totals))

    def playout(self, game: State, seat: int, action: Action, plan: Plan, seed: int) -> int:
        """How it looks to the seat when its next turn begins, if all play like Greedy."""
        end = game.turn() + game.seats
        chairs = [Chair(game, other) for other in range(game.seats)]
        chairs[seat].plan(plan)
        rng = Rng(seed)
        game.apply(action)
        for _ in range(MOST_DECISIONS):
            if game.over or game.turn() >= end:
                break
            game.apply(self.greedy.choose(chairs[game.asked], rng))
        return game.outlook(seat)


def _by_value(found: tuple[int, int, Plan]) -> tuple[int, int]:
    return found[0], found[1]
