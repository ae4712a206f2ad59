"""Kinds of frames on the stack; frame_table.py says who runs them and what their registers are."""

from typing import Final

SETUP: Final = 0
BEAT: Final = 1
"""The game, beat after beat."""
ANTE: Final = 2
CLASH: Final = 3
PHASE: Final = 4
"""One moment for everybody in their order: Reveal, Start, End, Recycle."""
ATTACKS: Final = 5
ATTACK: Final = 6
TRIGGERS: Final = 7
RUN: Final = 8
"""A text that is carried out; what lies above it are its parts."""
EFFECT: Final = 9
PICK: Final = 10
STEPS: Final = 11
"""A movement: which way, how far, whom."""
MOVE: Final = 12
"""A movement that texts may answer before it happens."""
ORDER: Final = 14
"""The order of priority where a team decides it."""
CHOICE: Final = 13
"""What a text leaves open: a space, an opponent, how much, which marker or form."""
ARRANGE: Final = 17
"""The places of a team at the beginning."""

STUN: Final = 19
HARM: Final = 20
"""What texts may stop: a stun, damage by an effect."""

SECRET: Final = (SETUP, BEAT, CLASH)
"""Decisions that several seats make at once, each without knowing the others'."""
