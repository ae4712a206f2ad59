"""Games in which two choose at once, solved exactly: whole numbers only, so equal everywhere."""

from dataclasses import dataclass
from math import gcd
from typing import Final

from engine.kernel.errors import EngineError
from engine.kernel.rng import Rng

Matrix = list[list[int]]
"""What the first player wins: a row for each of their choices, a column for each of the other's."""

FINE: Final = 1 << 30
"""Strategies are drawn as finely as this."""


@dataclass(frozen=True, slots=True)
class Solution:
    """How often each choice is best made, as weights, and what the game is worth to the first.

    The weights of either side have the sum `total`; the value is `won` / `total`.
    """

    rows: list[int]
    columns: list[int]
    won: int
    total: int


def solve(payoffs: Matrix) -> Solution:
    """The best mixed strategies of both; of several, always the same.

    With all payoffs above 0 the second player's weights are those y ≥ 0 of the highest sum for
    which no row comes to more than 1; the first's are the prices of the rows.
    """
    if not payoffs or not payoffs[0]:
        raise EngineError("A game needs at least one choice for each side.")
    low = min(min(row) for row in payoffs) - 1
    tableau = _Tableau([[each - low for each in row] for row in payoffs])
    while tableau.pivot():
        pass
    rows, columns = tableau.prices(), tableau.amounts()
    total = sum(rows)
    won = tableau.divisor + low * total
    common = gcd(won, *rows, *columns)
    return Solution(
        [each // common for each in rows],
        [each // common for each in columns],
        won // common,
        total // common,
    )


class _Tableau:
    """Simplex with one divisor for all entries: every division leaves no rest (Bareiss, Edmonds).

    Variables are numbered, the columns' first; among equals the lowest number enters and leaves, so
    it never goes in circles (Bland).
    """

    def __init__(self, payoffs: Matrix) -> None:
        self.height, self.width = len(payoffs), len(payoffs[0])
        self.table = [[*row, 1] for row in payoffs]
        self.table.append([-1] * self.width + [0])
        self.outside = list(range(self.width))
        self.inside = list(range(self.width, self.width + self.height))
        self.divisor = 1

    def pivot(self) -> bool:
        """One step to a better corner; False if there is none."""
        column = self._entering()
        if column < 0:
            return False
        row = self._leaving(column)
        self._exchange(row, column)
        return True

    def _entering(self) -> int:
        last, found = self.table[self.height], -1
        for column in range(self.width):
            if last[column] < 0 and (found < 0 or self.outside[column] < self.outside[found]):
                found = column
        return found

    def _leaving(self, column: int) -> int:
        """The row that is the first to become 0; there is one, since every row has a limit."""
        found, limit, slope = -1, 0, 1
        for row in range(self.height):
            entry, right = self.table[row][column], self.table[row][self.width]
            if entry <= 0:
                continue
            closer = right * slope - limit * entry
            if found < 0 or closer < 0 or (not closer and self.inside[row] < self.inside[found]):
                found, limit, slope = row, right, entry
        return found

    def _exchange(self, row: int, column: int) -> None:
        pivot_row = self.table[row]
        pivot, divisor = pivot_row[column], self.divisor
        for other in range(self.height + 1):
            if other == row:
                continue
            line = self.table[other]
            factor = line[column]
            for place in range(self.width + 1):
                line[place] = (line[place] * pivot - factor * pivot_row[place]) // divisor
            line[column] = -factor
        pivot_row[column] = divisor
        self.divisor = pivot
        self.inside[row], self.outside[column] = self.outside[column], self.inside[row]

    def amounts(self) -> list[int]:
        """The weights of the columns."""
        found = [0] * self.width
        for row, variable in enumerate(self.inside):
            if variable < self.width:
                found[variable] = self.table[row][self.width]
        return found

    def prices(self) -> list[int]:
        """The weights of the rows."""
        found = [0] * self.height
        for column, variable in enumerate(self.outside):
            if variable >= self.width:
                found[variable - self.width] = self.table[self.height][column]
        return found


def drawn(weights: list[int], rng: Rng) -> int:
    """A place by these weights, however large they are."""
    total, luck = sum(weights), rng.below(FINE)
    reached = 0
    for place, weight in enumerate(weights):
        reached += weight
        if reached * FINE > luck * total:
            return place
    raise EngineError("Nothing can be drawn where all weights are 0.")


def best_against(payoffs: Matrix, kinds: list[list[int]]) -> list[int]:
    """The first's best weights if the other is of one of these kinds, all as likely, and knows it.

    A kind is the columns it may choose from. The other's plans (a choice for each kind) are too
    many to write down: only those are looked at that are best against what was found so far.
    """
    weights = [1] * len(payoffs)
    plans: list[list[int]] = []
    found = Solution(weights, [], 0, 0)
    while True:
        plan = _answer(payoffs, kinds, weights)
        worth = sum(weight * won for weight, won in zip(weights, plan, strict=True))
        if plans and worth >= found.won:
            return weights
        plans.append(plan)
        found = solve([[each[row] for each in plans] for row in range(len(payoffs))])
        weights = found.rows


def _answer(payoffs: Matrix, kinds: list[list[int]], weights: list[int]) -> list[int]:
    """What each row wins, over all kinds, against the plan that is worst for these weights."""
    against = [
        sum(weight * row[column] for weight, row in zip(weights, payoffs, strict=True))
        for column in range(len(payoffs[0]))
    ]
    chosen = [min(kind, key=against.__getitem__) for kind in kinds]
    return [sum(row[column] for column in chosen) for row in payoffs]
