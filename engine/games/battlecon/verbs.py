"""Verbs of the actions, beside those by which texts are answered (text/answers.py)."""

from typing import Final

from engine.text import answers

SIDE: Final = 1
"""The side of the Finisher."""
DISCARD1: Final = 2
DISCARD2: Final = 3
"""A pair that lies in a discard pile at the beginning."""
SET: Final = 4
"""A style and a base."""
BASE: Final = 5
"""The next base in a clash."""
OVERLOAD: Final = 6
ANTE: Final = 7
"""A line that is anted, and who is the opponent of it."""
TARGET: Final = 8
TRIGGER: Final = 9
"""The line that comes next, and one more than its opponent."""
STEPS: Final = 10
"""A movement (board/movement.py)."""
SPACE: Final = 11
AMOUNT: Final = 12
FIRST: Final = 13
"""Who acts first of a team."""
OPPONENT: Final = 14
PICK: Final = answers.PICK
PIECE: Final = 17
"""A token or counter, where a text leaves it open which."""
MARKER: Final = 18
YES: Final = answers.YES
NO: Final = answers.NO
OPTION: Final = answers.OPTION
DONE: Final = answers.DONE
FORM: Final = 23
STAND: Final = 24
"""The space on which a fighter begins."""
TURN_OVER: Final = 25
PASS: Final = 28
