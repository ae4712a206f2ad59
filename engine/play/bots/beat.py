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
    version = 2
    description = (
        "Sets its pair, and its base in a clash, by the best mixed strategy one beat deep: every "
        "pair is played out against every pair the other may have set, a clash is a smaller game "
        "of the same kind, and the matrix is solved exactly. Elsewhere, and in teams, it plays "
        "like Greedy."
    )
    is_slow = True
    thinks_long = False
    games: tuple[str, ...] = ("battlecon",)

    def __init__(self) -> None:
        self.greedy = GreedyBot()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        weights = self.mix(chair, rng)
        if weights:
            return chair.actions()[drawn(weights, rng)]
        return self.greedy.choose(chair, rng)

    def mix(self, chair: Chair, rng: Rng) -> list[int]:
        """How often it takes each legal action; nothing where it plays like Greedy."""
        if not chair.secret:
            return []
        legal, world = chair.actions(), chair.imagine(rng)
        if world.seats != DUEL or world.minor(legal[0]):
            return []
        found = matrix_of(world, chair.seat, legal, rng.bits())
        return solve(found).rows if found else []


def matrix_of(world: State, seat: int, legal: list[Action], seed: int) -> Matrix:
    """The outlook after each pair of choices; empty if the other has none or they are too many."""
    rivals = world.rivals(seat)
    if rivals:
        if len(rivals) * len(legal) > MOST_CELLS:
            return []
        study = Study(seat, seed, _labels(world, legal), [name for name, _ in rivals])
        for action in legal:
            study.row([(game.clone(), action) for _, game in rivals])
        return study.matrix()
    after = world.clone()
    answers = answers_to(after, seat, legal[0])
    if not answers or len(answers) * len(legal) > MOST_CELLS:
        return []
    study = Study(seat, seed, _labels(world, legal), _labels(after, answers))
    for action in legal:
        after = world.clone()
        after.apply(action)
        study.row([(after.clone(), answer) for answer in answers])
    return study.matrix()


def answers_to(game: State, seat: int, action: Action) -> list[Action]:
    """What the other may choose at the same time."""
    game.apply(action)
    if game.over or not game.secret or game.asked == seat:
        return []
    return game.legal_actions()


def _labels(game: State, actions: list[Action]) -> list[str]:
    return [game.label(action) for action in actions]


class Study:
    """Every pair of choices played out to the end of the beat.

    A clash is a smaller game of the same kind. Whoever shows another base stands where that pair
    would have brought them at once, which was played out already.
    """

    __slots__ = ("_cells", "_clashes", "_columns", "_rows", "_seat", "_seed")

    def __init__(self, seat: int, seed: int, rows: list[str], columns: list[str]) -> None:
        self._seat = seat
        self._seed = seed
        self._rows = {label: place for place, label in enumerate(rows)}
        self._columns = {label: place for place, label in enumerate(columns)}
        self._cells: Matrix = []
        self._clashes: list[tuple[int, int, State]] = []

    def row(self, games: list[tuple[State, Action]]) -> None:
        cells: list[int] = []
        for game, action in games:
            walk = Walk(game, Rng(self._seed))
            game.apply(action)
            if walk.to_meeting():
                self._clashes.append((len(self._cells), len(cells), walk.game))
                cells.append(0)
            else:
                cells.append(walk.game.outlook(self._seat))
        self._cells.append(cells)

    def matrix(self) -> Matrix:
        """With what clashes are worth, as far as no other clash follows."""
        known = {(row, column) for row, column, _ in self._clashes}
        found = [(row, column, self._clash(game, known)) for row, column, game in self._clashes]
        for row, column, worth in found:
            self._cells[row][column] = worth
        return self._cells

    def _clash(self, game: State, open_ones: set[tuple[int, int]]) -> int:
        asked, legal = game.asked, game.legal_actions()
        after = game.clone()
        answers = answers_to(after, asked, legal[0])
        if not answers:
            return self._end(game)
        mine, theirs = (legal, answers) if asked == self._seat else (answers, legal)
        rows = [self._rows.get(game.at_once(self._seat, action), -1) for action in mine]
        columns = [self._columns.get(game.at_once(1 - self._seat, each), -1) for each in theirs]
        smaller: Matrix = []
        for row, action in zip(rows, mine, strict=True):
            cells: list[int] = []
            for column, answer in zip(columns, theirs, strict=True):
                if min(row, column) < 0 or (row, column) in open_ones:
                    new = game.clone()
                    new.apply(action if asked == self._seat else answer)
                    new.apply(answer if asked == self._seat else action)
                    cells.append(self._end(new))
                else:
                    cells.append(self._cells[row][column])
            smaller.append(cells)
        found = solve(smaller)
        return found.won // found.total

    def _end(self, game: State) -> int:
        walk = Walk(game, Rng(self._seed))
        walk.to_end()
        return walk.game.outlook(self._seat)
