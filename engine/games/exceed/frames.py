"""Kinds of frames on the stack; frame_table.py says who runs them and what their registers are."""

from typing import Final

SETUP: Final = 0
"""Mulligans, one seat after the other."""
TURN: Final = 1
ACTION: Final = 2
"""The turn player's choice of an action."""
PAY: Final = 3
CHANGE: Final = 4
"""Change Cards: what is spent, one card at a time."""
HAND_LIMIT: Final = 6
BOOST: Final = 7
STRIKE: Final = 8
SET: Final = 9
VALIDATE: Final = 10
ATTACK: Final = 11
TRIGGERS: Final = 12
"""Several texts of one moment: their owner says which comes next."""
RUN: Final = 13
"""A text that is carried out; what lies above it are its parts."""
EFFECT: Final = 14
PICK: Final = 15
CLEANUP: Final = 16
STEPS: Final = 17
"""How far somebody moves, where a text leaves it open."""
SPEND: Final = 18
"""How much is spent, where a text scales with it."""
OVERDRIVE: Final = 19
NAMING: Final = 21
EXTRA: Final = 22
"""An extra attack inside a strike."""
PLACING: Final = 23
"""The space of a trap or a marker."""
WAYS: Final = 24
"""In which way something is paid for."""

QUIET: Final = (SETUP, ACTION)
"""Decisions that begin something; all others finish what was begun."""
