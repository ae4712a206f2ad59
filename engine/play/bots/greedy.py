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


HOPE: Final = 4_000_000
"""Above any gain: what was never tried."""

NO_PLAN: Final[Plan] = []


class GreedyBot:
    """Takes the action after which its own evaluation is highest."""

    name = "greedy"
    title = "Greedy"
    version = 3
    description = (
        "Picks the move that looks best right now: it plans no combination, expects no "
        "answer and judges by what both sides have now."
    )
    is_slow = True
    thinks_long = False
    games: tuple[str, ...] = ()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """What needs no thought is chosen without: what was planned, what was just declined."""
        legal = chair.actions()
        planned = chair.planned(legal)
        if planned is not None:
            return planned
        actions = chair.weighty(legal)
        if not actions:
            return legal[rng.below(len(legal))]
        actions = one_of_alike(chair.kinds(actions), actions, rng)
        if len(actions) == 1:
            return actions[0]
        return self.weigh(chair, actions, rng)

    def weigh(self, chair: Chair, actions: list[Action], rng: Rng) -> Action:
        """Every action is tried in the same imagined game, so that luck is shared.

        What gained little a moment ago is tried only if nothing else gains more.
        """
        world = chair.imagine(rng)
        trial = Trial(world, chair.seat, rng, chair.imagined)
        quiet, idle = world.quiet, world.is_pass(actions[-1])
        gains = chair.gains() if quiet else {}
        now = world.outlook(chair.seat) if quiet else 0
        best, good = WORST, list[tuple[Action, Plan]]()
        if idle:
            # What the others do next would come anyway: doing nothing keeps what is.
            now = now if quiet else trial.end(world.clone(), actions[-1])[0]
            best, good = 0, [(actions.pop(), NO_PLAN)]
        kinds = chair.kinds(actions)
        hopes = [(-gains.get(kind, HOPE), place) for place, kind in enumerate(kinds)]
        for hope, place in sorted(hopes):
            if -hope <= best:
                break
            end, plan = trial.end(world.clone(), actions[place])
            gain = gains[kinds[place]] = end - now
            if gain > best:
                best, good = gain, [(actions[place], plan)]
            elif gain == best and not (idle and not best):
                good.append((actions[place], plan))
        action, plan = good[rng.below(len(good))]
        chair.plan(plan)
        return action


def one_of_alike(kinds: list[int], actions: list[Action], rng: Rng) -> list[Action]:
    """Any one of each group of actions that lead to the same."""
    groups: dict[int, list[Action]] = {}
    for kind, action in zip(kinds, actions, strict=True):
        groups.setdefault(kind, []).append(action)
    if len(groups) == len(actions):
        return actions
    return [group[rng.below(len(group))] for group in groups.values()]


class Trial:
    """Actions tried out: one's own picks one by one, while others do as little as they can.

    If nothing will be imagined anew, what a pick shows comes as it was seen.
    """

    __slots__ = ("certain", "rng", "seat", "world")

    def __init__(self, world: State, seat: int, rng: Rng, certain: bool = False) -> None:
        self.world = world
        self.certain = certain
        self.seat = seat
        self.rng = rng

    def end(
        self, game: State, action: Action, tries: int = TRIES, known: Plan = NO_PLAN
    ) -> tuple[int, Plan]:
        """The best outlook after this action, and the picks that lead there.

        Where `known` has a pick it is taken: it was best after a choice like this one.
        """
        game.apply(action)
        for _ in range(FOLLOW_UPS):
            if game.over or game.quiet:
                break
            legal = game.legal_actions()
            if game.asked == self.seat:
                return self.pick(game, legal, tries, known)
            idle = game.is_pass(legal[-1])
            game.apply(legal[-1] if idle else legal[self.rng.below(len(legal))])
        return game.outlook(self.seat), []

    def pick(self, game: State, legal: list[Action], tries: int, known: Plan) -> tuple[int, Plan]:
        """The best end of one's own pick; the first of equal ones."""
        foreseen = self.certain or not game.learnt(self.seat, self.world)
        number = game.decisions
        if number - self.world.decisions > FOLLOW_UPS:
            return game.outlook(self.seat), []
        options = [option for option in legal if not game.minor(option)] or legal[:1]
        if known and known[0][2] in options:
            options = [known[0][2]]
        elif len(options) > 1:
            kinds = [game.alike(option) for option in options]
            options = one_of_alike(kinds, options, self.rng)[:tries]
        best, value, rest = options[0], WORST, known[1:]
        last = len(options) - 1
        for place, option in enumerate(options):
            trial = game if place == last else game.clone()
            reached, after = self.end(trial, option, tries, rest)
            if reached > value:
                best, value, plan = option, reached, after
            if not place:
                rest = after
        return value, [(number, legal, best), *plan] if foreseen else []
