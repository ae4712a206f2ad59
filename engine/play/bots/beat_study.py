"""A beat as a matrix: each pair of choices is played out when it is first asked for."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.strike import Walk
from engine.play.matrix import Matrix, Solution, solve

MOST_CELLS: Final = 900
"""No larger matrix is played out: the initial discards are left to Greedy."""

UNKNOWN: Final = 0
ENDED: Final = 1
CLASHED: Final = 2

NOWHERE: Final = -1
Part = tuple[int, int]
"""A cell of a smaller game: the place it is found at, or NOWHERE and what it is worth."""


class Study:
    """Every pair of choices played out to the end of the beat.

    A clash is a smaller game of the same kind. Whoever shows another base stands where that pair
    would have brought them at once, which is a cell of this matrix; another clash among those is
    played on.
    """

    __slots__ = (
        "_after",
        "_cells",
        "_clashes",
        "_columns",
        "_further",
        "_games",
        "_kinds",
        "_mine",
        "_rivals",
        "_rows",
        "_seat",
        "_seed",
        "_smaller",
        "_theirs",
        "_world",
        "height",
        "played",
        "width",
    )

    def __init__(self, world: State, seat: int, mine: list[Action], seed: int) -> None:
        self._world = world
        self._seat = seat
        self._seed = seed
        self._mine = mine
        self._after: dict[int, State] = {}
        self._theirs: list[Action] = []
        rivals = world.rivals(seat)
        self._rivals = [game for _, game in rivals]
        columns = [name for name, _ in rivals]
        if not rivals:
            after = world.clone()
            self._theirs = answers_to(after, seat, mine[0])
            columns = [after.label(answer) for answer in self._theirs]
        self._rows = {world.label(action): row for row, action in enumerate(mine)}
        self._columns = {label: column for column, label in enumerate(columns)}
        self.height, self.width = len(mine), len(columns)
        cells = self.height * self.width if self.is_fit else 0
        self._kinds = [UNKNOWN] * cells
        self._cells = [0] * cells
        self._games: dict[int, State] = {}
        self._smaller: dict[int, list[list[Part]]] = {}
        self._clashes: dict[int, int] = {}
        self._further: set[int] = set()
        self.played = 0
        """How many beats were played out for it."""

    @property
    def is_fit(self) -> bool:
        """The other chooses as well, and there are not too many pairs of choices."""
        return 0 < self.height * self.width <= MOST_CELLS

    # --- what it is about -----------------------------------------------------------------

    def worth(self, row: int, column: int) -> int:
        """The outlook after this pair of choices, or what lies behind it as far as it was seen."""
        place = row * self.width + column
        if self._kind(place) == CLASHED:
            return self._clash(place)
        return self._cells[place]

    def matrix(self) -> Matrix:
        columns = range(self.width)
        return [[self.worth(row, column) for column in columns] for row in range(self.height)]

    def _kind(self, place: int) -> int:
        if self._kinds[place] == UNKNOWN:
            self.played += 1
            walk = Walk(self._start(place), Rng(self._seed))
            clashed = walk.to_meeting()
            self._games[place] = walk.game
            self._kinds[place] = CLASHED if clashed else ENDED
            if not clashed:
                self._cells[place] = walk.game.outlook(self._seat)
        return self._kinds[place]

    def _start(self, place: int) -> State:
        row, column = divmod(place, self.width)
        if self._rivals:
            game = self._rivals[column].clone()
            game.apply(self._mine[row])
            return game
        if row not in self._after:
            self._after[row] = self._world.clone()
            self._after[row].apply(self._mine[row])
        game = self._after[row].clone()
        game.apply(self._theirs[column])
        return game

    # --- clashes --------------------------------------------------------------------------

    def _clash(self, place: int) -> int:
        """What a clash is worth, as far as no other clash follows."""
        if place not in self._clashes:
            found = solve(
                [
                    [worth if at == NOWHERE else self._cells[at] for at, worth in row]
                    for row in self._parts(place)
                ]
            )
            self._clashes[place] = found.won // found.total
        return self._clashes[place]

    def _parts(self, place: int) -> list[list[Part]]:
        if place not in self._smaller:
            self._smaller[place] = self._smaller_game(self._games[place])
        return self._smaller[place]

    def _smaller_game(self, game: State) -> list[list[Part]]:
        asked, legal = game.asked, game.legal_actions()
        after = game.clone()
        answers = answers_to(after, asked, legal[0])
        if not answers:
            return [[(NOWHERE, self._end(game))]]
        mine, theirs = (legal, answers) if asked == self._seat else (answers, legal)
        columns = [
            self._columns.get(game.at_once(1 - self._seat, each), NOWHERE) for each in theirs
        ]
        smaller: list[list[Part]] = []
        for action in mine:
            row = self._rows.get(game.at_once(self._seat, action), NOWHERE)
            line: list[Part] = []
            for column, answer in zip(columns, theirs, strict=True):
                at = row * self.width + column
                if min(row, column) >= 0 and self._kind(at) == ENDED:
                    line.append((at, 0))
                    continue
                new = game.clone()
                new.apply(action if asked == self._seat else answer)
                new.apply(answer if asked == self._seat else action)
                line.append((NOWHERE, self._end(new)))
            smaller.append(line)
        return smaller

    def _end(self, game: State) -> int:
        walk = Walk(game, Rng(self._seed))
        walk.to_end()
        return walk.game.outlook(self._seat)

    # --- a beat further -------------------------------------------------------------------

    def pressing(self, found: Solution) -> int:
        """Of the ends that nobody looked behind, the one this solution depends on most.

        First those that both may bring about, then what somebody who leaves the solution would find
        there, the nearest to paying first. NOWHERE: no look can change the solution any more.
        """
        columns, rows = range(self.width), range(self.height)
        gains = [
            sum(found.columns[column] * self.worth(row, column) for column in columns) - found.won
            for row in rows
        ]
        losses = [
            found.won - sum(found.rows[row] * self.worth(row, column) for row in rows)
            for column in columns
        ]
        best, at = (0, 0), NOWHERE
        for row, mine in enumerate(found.rows):
            for column, theirs in enumerate(found.columns):
                if mine and theirs:
                    order = 1, mine * theirs
                elif mine:
                    order = losses[column], mine
                elif theirs:
                    order = gains[row], theirs
                else:
                    continue
                if at == NOWHERE or order > best:
                    place = self.open_end(row, column)
                    if place != NOWHERE:
                        best, at = order, place
        return at

    def open_end(self, row: int, column: int) -> int:
        """Where a pair of choices may end, at its own cell or in its clash, and nobody looked."""
        place = row * self.width + column
        if self._kind(place) == ENDED:
            return place if self._is_open(place) else NOWHERE
        for line in self._parts(place):
            for at, _ in line:
                if at != NOWHERE and self._is_open(at):
                    return at
        return NOWHERE

    def _is_open(self, place: int) -> bool:
        return place not in self._further and not self._games[place].over

    def look_further(self, place: int) -> None:
        """This end is worth what the next beat is worth to who plays it best."""
        self._further.add(place)
        self._clashes = {}
        worth, played = value_behind(self._games[place], self._seat, self._seed)
        self.played += played
        if worth is not None:
            self._cells[place] = worth


def answers_to(game: State, seat: int, action: Action) -> list[Action]:
    """What the other may choose at the same time."""
    game.apply(action)
    if game.over or not game.secret or game.asked == seat:
        return []
    return game.legal_actions()


def value_behind(end: State, seat: int, seed: int) -> tuple[int | None, int]:
    """What the beat that begins here is worth to a seat, and how many were played out to know it;
    None if it is over or not everybody chooses."""
    game = end.clone()
    game.refresh()
    if game.over or not game.secret:
        return None, 0
    study = Study(game, game.asked, game.legal_actions(), seed)
    if not study.is_fit:
        return None, 0
    worth = value(study)
    return worth if game.asked == seat else -worth, study.played


def value(study: Study) -> int:
    """What the beat is worth to the first; only what may be best is played out (double oracle).

    Both begin with one choice, and whoever has a better answer to the other's mix may make it too.
    """
    rows, columns = [0], [0]
    while True:
        found = solve([[study.worth(row, column) for column in columns] for row in rows])
        against = [_row_worth(study, row, columns, found) for row in range(study.height)]
        leaves = [_column_worth(study, column, rows, found) for column in range(study.width)]
        row, column = against.index(max(against)), leaves.index(min(leaves))
        if against[row] <= found.won <= leaves[column]:
            return found.won // found.total
        if against[row] > found.won:
            rows.append(row)
        if leaves[column] < found.won:
            columns.append(column)


def _row_worth(study: Study, row: int, columns: list[int], found: Solution) -> int:
    total = 0
    for column, weight in zip(columns, found.columns, strict=True):
        if weight:
            total += weight * study.worth(row, column)
    return total


def _column_worth(study: Study, column: int, rows: list[int], found: Solution) -> int:
    total = 0
    for row, weight in zip(rows, found.rows, strict=True):
        if weight:
            total += weight * study.worth(row, column)
    return total
