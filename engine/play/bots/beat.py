"""The bots for beats: all but the pair is open, so its choice is a matrix that can be solved."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.beat_study import NOWHERE, Study, value_behind
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.bots.strike import Walk
from engine.play.matrix import Matrix, Solution, drawn, solve

DUEL: Final = 2
BUDGETS: Final = (1000, 4000, 16_000)
"""So many beats, about, are played out for a decision that looks two beats ahead."""

ONE_AHEAD: Final = (
    "Sets its pair, and its base in a clash, by the best mixed strategy one beat deep: every pair "
    "is played out against every pair the other may have set, a clash is a smaller game of the "
    "same kind, and the matrix is solved exactly"
)
TWO_AHEAD: Final = (
    "Looks two beats ahead: where Beat's mixed strategy may lead, and what leaving it would lead "
    "to, the next beat is solved as well, until nothing that matters is left or %s beats were "
    "played out; choices within a beat, too, are made by what the next one is worth"
)


class BeatBot:
    """In a duel it plays every pair out against every pair and draws from a best mixed strategy."""

    version = 2
    is_slow = True
    games: tuple[str, ...] = ("battlecon",)

    def __init__(self, budget: int = 0) -> None:
        """With a budget it looks a second beat ahead, as far as that reaches."""
        self.budget = budget
        self.name = f"beat-{budget}" if budget else "beat"
        self.title = f"Beat (two ahead, {budget:,} played out)" if budget else "Beat"
        self.thinks_long = budget > BUDGETS[1]
        self.description = (
            f"{TWO_AHEAD % f'{budget:,}' if budget else ONE_AHEAD}. Elsewhere, and in teams, it "
            "plays like Greedy."
        )
        self.greedy = GreedyBot()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        weights = self.mix(chair, rng)
        if weights:
            return chair.actions()[drawn(weights, rng)]
        if self.budget and not chair.secret:
            return self.within(chair, rng)
        return self.greedy.choose(chair, rng)

    def within(self, chair: Chair, rng: Rng) -> Action:
        """A choice within the beat: by what the next one is worth to who plays it best."""
        legal, world = chair.actions(), chair.imagine(rng)
        options = [action for action in legal if not world.minor(action)]
        if len(options) < 2 or world.seats != DUEL or world.quiet:
            return self.greedy.choose(chair, rng)
        seed = rng.bits()
        ends = [end_of(world, action, chair.seat, seed) for action in options]
        return options[ends.index(max(ends))]

    def mix(self, chair: Chair, rng: Rng) -> list[int]:
        """How often it takes each legal action; nothing where it plays like Greedy."""
        study = self.study(chair, rng)
        if study is None:
            return []
        return any_best(study.matrix(), rng) if self.budget else solve(study.matrix()).rows

    def study(self, chair: Chair, rng: Rng) -> Study | None:
        """The beat as far as it looks; None where it plays like Greedy."""
        if not chair.secret:
            return None
        legal, world = chair.actions(), chair.imagine(rng)
        if world.seats != DUEL or world.minor(legal[0]):
            return None
        study = Study(world, chair.seat, legal, rng.bits())
        if not study.is_fit:
            return None
        if self.budget:
            look_further(study, self.budget)
        return study


def matrix_of(world: State, seat: int, legal: list[Action], seed: int) -> Matrix:
    """The outlook after each pair of choices; empty if the other has none or they are too many."""
    study = Study(world, seat, legal, seed)
    return study.matrix() if study.is_fit else []


def end_of(world: State, action: Action, seat: int, seed: int) -> int:
    """What the next beat is worth to a seat after this action, the rest of this one played on."""
    game = world.clone()
    game.apply(action)
    walk = Walk(game, Rng(seed))
    walk.to_end()
    worth = value_behind(walk.game, seat, seed)[0]
    return walk.game.outlook(seat) if worth is None else worth


def look_further(study: Study, most: int) -> Solution:
    """The next beat is solved where the solution depends on it, until nothing else could change it
    or so many beats were played out."""
    while True:
        found = solve(study.matrix())
        place = study.pressing(found)
        if place == NOWHERE or study.played >= most:
            return found
        study.look_further(place)


def any_best(payoffs: Matrix, rng: Rng) -> list[int]:
    """Of several best mixes any one: who always takes the same of them is easily read."""
    rows, columns = list(range(len(payoffs))), list(range(len(payoffs[0])))
    rng.shuffle(rows)
    rng.shuffle(columns)
    found = solve([[payoffs[row][column] for column in columns] for row in rows])
    weights = [0] * len(rows)
    for row, weight in zip(rows, found.rows, strict=True):
        weights[row] = weight
    return weights
