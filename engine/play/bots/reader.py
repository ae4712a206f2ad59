"""The bot that knows how Beat draws: what it wins, Beat loses at least to who reads it."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.play.bots.beat import BeatBot
from engine.play.bots.beat_study import NOWHERE, Study
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.matrix import Matrix, solve

BUDGET: Final = 2000
"""So many beats, about, are played out for a decision."""


class ReaderBot:
    """Sets what answers Beat's mix best, two beats ahead: a measure more than an opponent."""

    name = "reader"
    title = "Reader (of Beat)"
    version = 1
    description = (
        "Knows the mixed strategy that Beat draws its pair from and answers it as well as a search "
        f"of two beats finds, with {BUDGET:,} beats played out: what it wins against Beat, whoever "
        "reads Beat wins at least. Elsewhere, and in teams, it plays like Greedy."
    )
    is_slow = True
    thinks_long = True
    games: tuple[str, ...] = ("battlecon",)

    def __init__(self) -> None:
        self.beat = BeatBot()
        self.greedy = GreedyBot()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        study = self.beat.study(chair, rng)
        if study is None:
            return self.greedy.choose(chair, rng)
        return chair.actions()[best_answer(study)]


def best_answer(study: Study) -> int:
    """The row that wins most against Beat's mix; what looks best is looked behind first."""
    theirs = mix_of_the_other(study.matrix())
    likely = [column for column, weight in enumerate(theirs) if weight]
    while True:
        rows = [
            sum([theirs[column] * study.worth(row, column) for column in likely])
            for row in range(study.height)
        ]
        best = rows.index(max(rows))
        ends = [study.open_end(best, column) for column in likely]
        unseen = [place for place in ends if place != NOWHERE]
        if not unseen or study.played >= BUDGET:
            return best
        study.look_further(unseen[0])


def mix_of_the_other(payoffs: Matrix) -> list[int]:
    """What Beat makes of the same matrix in the other's chair."""
    turned = [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]
    return solve(turned).rows
