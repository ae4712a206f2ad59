"""Spans: how long something lasts. A row of what lasts begins with its span and when that ends.

A game drops the rows of a span at the moment that ends it, and may have spans of its own.
"""

from typing import Final

Lasting = list[list[int]]

SPAN: Final = 0
UNTIL: Final = 1
"""The first columns of a row; the others are the game's."""

FOR_GOOD: Final = 0
THIS_TURN: Final = 1
"""Until the turn of this number ends."""
NEXT_TURN_OF: Final = 2
"""Until the next turn of this seat begins."""
THIS_ROUND: Final = 3
"""Until the round of this number ends."""
TURN_IN_ROUND: Final = 4
"""Until a seat's turn in some round begins: `turn_in_round` numbers them."""
FIRST_OWN_SPAN: Final = 5


def turn_in_round(number: int, seats: int, seat: int) -> int:
    """The turn of a seat in a round, as one number."""
    return number * seats + seat


def ending(rows: Lasting, span: int, until: int) -> Lasting:
    """The rows that end now."""
    return [row for row in rows if row[SPAN] == span and row[UNTIL] == until]


def left_after(rows: Lasting, span: int, until: int) -> Lasting:
    """The rows that last beyond this moment."""
    return [row for row in rows if row[SPAN] != span or row[UNTIL] != until]
