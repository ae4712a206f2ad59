"""The bot that plays its best few ideas on, in several imagined games, and takes what ends best."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.play.bots.chair import Chair, Plan
from engine.play.bots.greedy import NO_PLAN, GreedyBot, Trial, one_of_alike

IDEAS: Final = 6
"""So many actions are played on, those that look best one step ahead; doing nothing is one."""

MOST_DECISIONS: Final = 150
"""A playout is judged where it stands after so many."""

FEWEST_WORLDS: Final = 3
"""No idea is dropped before it was played on in so many games."""

BEHIND: Final = 16
"""An idea is dropped once it is two standard errors behind; squared, in quarters."""

AHEAD: Final = 2
"""What Greedy would do is left only for what is 0.7 standard errors ahead of it."""

Idea = tuple[int, Action, Plan]
"""What an action looks like one step ahead, the action, and the picks that follow."""


class SearchBot:
    """Every idea is tried in the same games, which differ in all that the seat cannot know.

    What the ideas do not change happens in all of them alike: in an imagined game nobody imagines
    it anew, and each seat has its own chance for each turn. So few games tell ideas apart.
    """

    version = 3
    is_slow = True
    thinks_long = True
    games: tuple[str, ...] = ()

    def __init__(self, playouts: int) -> None:
        """`playouts` is the most that one decision takes."""
        self.playouts = playouts
        self.name = f"search-{playouts}"
        self.title = f"Search ({playouts} playouts)"
        self.description = (
            "Tries its best ideas in imagined games, up to its own next turn, with everybody "
            "playing like Greedy, and drops an idea once it is clearly worse: slow, but it sees "
            "what its choices lead to."
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
        """The actions that look best one step ahead, the best first."""
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
        """The place of the idea that ends best in a race that the clearly worse ones leave."""
        race = Race(len(ideas))
        spent = 0
        while len(race.running) > 1 and spent + len(race.running) <= self.playouts:
            world = chair.sample(rng)
            seed = rng.bits()
            for place in race.running:
                _, action, plan = ideas[place]
                end = self.playout(world.clone(), chair.seat, action, plan, seed)
                race.ends[place].append(end)
            spent += len(race.running)
            race.drop_the_worse()
        return race.winner()

    def playout(self, game: State, seat: int, action: Action, plan: Plan, seed: int) -> int:
        """How it looks to the seat when its next turn begins, if all play like Greedy."""
        end = game.turn() + game.seats
        chairs = [Chair(game, other, imagined=True) for other in range(game.seats)]
        chairs[seat].plan(plan)
        chance = Chance(seed)
        game.apply(action)
        for _ in range(MOST_DECISIONS):
            if game.over or game.turn() >= end:
                break
            game.apply(self.greedy.choose(chairs[game.asked], chance.of(game)))
        return game.outlook(seat)


class Chance:
    """The dice of those who play on: for each seat new ones each turn, whatever was rolled before.

    The other's turn then goes on the same after two ideas, as far as these leave it the same.
    """

    __slots__ = ("_moment", "_rng", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._moment = -1
        self._rng = Rng(seed)

    def of(self, game: State) -> Rng:
        moment = game.turn() * game.seats + game.asked
        if moment != self._moment:
            self._moment = moment
            self._rng = Rng(self._seed ^ mix(moment))
        return self._rng


class Race:
    """What the ideas came to in the same games; whole numbers only, so it is equal everywhere."""

    __slots__ = ("ends", "running")

    def __init__(self, ideas: int) -> None:
        self.ends: list[list[int]] = [[] for _ in range(ideas)]
        self.running = list(range(ideas))

    def drop_the_worse(self) -> None:
        """Ideas clearly behind the leader leave, and those that always end exactly like it."""
        leader = self.leader()
        if len(self.ends[leader]) >= FEWEST_WORLDS:
            self.running = [
                place
                for place in self.running
                if place == leader or not self.beats(leader, place, BEHIND)
            ]

    def leader(self) -> int:
        """The idea with the highest sum; the first of equal ones."""
        best = self.running[0]
        for place in self.running:
            if sum(self.ends[place]) > sum(self.ends[best]):
                best = place
        return best

    def winner(self) -> int:
        """The leader, unless Greedy's own idea is about as good."""
        leader = self.leader()
        if self.running[0] or self.beats(leader, 0, AHEAD):
            return leader
        return 0

    def beats(self, one: int, other: int, errors: int) -> bool:
        """Whether one is ahead by so many quarters of a standard error, squared.

        With a total lead of D in n games and a sum of squares Q: D² (n-1) / (n Q - D²).
        """
        lead, squares = 0, 0
        for mine, theirs in zip(self.ends[one], self.ends[other], strict=True):
            lead += mine - theirs
            squares += (mine - theirs) * (mine - theirs)
        games = len(self.ends[one])
        return 4 * lead * lead * (games - 1) >= errors * (games * squares - lead * lead)


def _by_value(found: tuple[int, int, Plan]) -> tuple[int, int]:
    return found[0], found[1]
