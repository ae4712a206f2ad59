"""How often something was used in the present turn, in the present round, or ever.

A table of uses has a row for each pair of who (a card, a seat) and what (a line, an action).
"""

from typing import Final

Uses = list[list[int]]

WHO: Final = 0
WHAT: Final = 1
TURN: Final = 2
THIS_TURN: Final = 3
ROUND: Final = 4
THIS_ROUND: Final = 5
EVER: Final = 6
"""Columns of a row: in which turn and round it was last used, and how often."""


def row_of(uses: Uses, who: int, what: int) -> list[int] | None:
    """The row of a pair, None before its first use."""
    for row in uses:
        if row[WHO] == who and row[WHAT] == what:
            return row
    return None


def used_in_turn(uses: Uses, who: int, what: int, turn: int) -> int:
    """How often in this turn."""
    row = row_of(uses, who, what)
    return row[THIS_TURN] if row is not None and row[TURN] == turn else 0


def used_in_round(uses: Uses, who: int, what: int, number: int) -> int:
    """How often in this round."""
    row = row_of(uses, who, what)
    return row[THIS_ROUND] if row is not None and row[ROUND] == number else 0


def used_ever(uses: Uses, who: int, what: int) -> int:
    """How often in the whole game."""
    row = row_of(uses, who, what)
    return 0 if row is None else row[EVER]


def count_use(uses: Uses, who: int, what: int, turn: int, number: int) -> None:
    """Count one use in this turn of this round."""
    row = row_of(uses, who, what)
    if row is None:
        row = [who, what, turn, 0, number, 0, 0]
        uses.append(row)
    if row[TURN] != turn:
        row[TURN], row[THIS_TURN] = turn, 0
    if row[ROUND] != number:
        row[ROUND], row[THIS_ROUND] = number, 0
    row[THIS_TURN] += 1
    row[THIS_ROUND] += 1
    row[EVER] += 1
