"""The bot for beats: all but the pair is open, so its choice is a matrix that can be solved."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.bots.strike import Walk
from engine.play.matrix import Matrix, drawn, solve

DUEL: Final = 2
MOST_CELLS: Final = 900
"""No larger matrix is played out: the initial discards are left to Greedy."""


class BeatBot:
    """In a duel it plays every pair out against every pair and draws from a best mixed strategy."""

    name = "beat"
    title = "Beat"
    version = 1
    description = (
        "Sets its pair, and its base in a clash, by the best mixed strategy one beat deep: every "
        "pair is played out against every pair the other may have set, and the matrix is solved "
        "exactly. Elsewhere, and in teams, it plays like Greedy."
    )
    is_slow = True
    thinks_long = False
    games: tuple[str, ...] = ("battlecon",)

    def __init__(self) -> None:
        self.greedy = GreedyBot()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        legal = chair.actions()
        if chair.secret:
            world = chair.imagine(rng)
            if world.seats == DUEL and not world.minor(legal[0]):
                found = matrix_of(world, chair.seat, legal, rng.bits())
                if found:
                    return legal[drawn(solve(found).rows, rng)]
        return self.greedy.choose(chair, rng)


def matrix_of(world: State, seat: int, legal: list[Action], seed: int) -> Matrix:
    """The outlook after each pair of choices; empty if the other has none or they are too many."""
    rivals = world.rivals(seat)
    if rivals:
        if len(rivals) * len(legal) > MOST_CELLS:
            return []
        return [[end(game.clone(), action, seat, seed) for _, game in rivals] for action in legal]
    answers = answers_to(world.clone(), seat, legal[0])
    if not answers or len(answers) * len(legal) > MOST_CELLS:
        return []
    rows = []
    for action in legal:
        after = world.clone()
        after.apply(action)
        rows.append([end(after.clone(), answer, seat, seed) for answer in answers])
    return rows


def answers_to(game: State, seat: int, action: Action) -> list[Action]:
    """What the other may choose at the same time."""
    game.apply(action)
    if game.over or not game.secret or game.asked == seat:
        return []
    return game.legal_actions()


def end(game: State, action: Action, seat: int, seed: int) -> int:
    """How the beat ends if everybody then takes what looks best for them."""
    game.apply(action)
    Walk(game, Rng(seed)).to_end()
    return game.outlook(seat)
