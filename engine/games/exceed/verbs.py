"""Verbs of the actions, beside those by which texts are answered (text/answers.py)."""

from typing import Final

from engine.text import answers

PREPARE: Final = 1
MOVE_TO: Final = 2
CHANGE: Final = 3
EXCEED: Final = 4
RESHUFFLE: Final = 5
BOOST: Final = 6
STRIKE: Final = 7
GRANTED: Final = 8
"""An action that a fighter's side or a boost grants: the source, the number of the line."""
ASIDE: Final = 9
"""A card of a mulligan."""
SPEND: Final = 10
"""A card that pays, and how much Force it gives (0: it is gauge)."""
SET: Final = 11
SET_EX: Final = 12
WILD: Final = 13
PAY: Final = 14
INVALID: Final = 15
PICK: Final = answers.PICK
TRIGGER: Final = 17
"""The text that comes next: its source, the number of its line."""
STEPS: Final = 18
"""How far: the number of steps."""
YES: Final = answers.YES
NO: Final = answers.NO
OPTION: Final = answers.OPTION
DONE: Final = answers.DONE
DISCARD: Final = 23
AMOUNT: Final = 24
SPACE: Final = 25
NAME: Final = 26
PASS: Final = 28
SET_GAUGE: Final = 29
"""An attack set from gauge."""
