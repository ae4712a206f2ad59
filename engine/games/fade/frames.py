"""Kinds of frames on the stack; frame_table.py says who runs them and what their registers are."""

from typing import Final

SETUP: Final = 0
TURN: Final = 1
STEP: Final = 2
WINDOW: Final = 3
PLAY_CHARACTER: Final = 4
LEVEL_UP: Final = 5
ATTACH: Final = 6
PLAY_CARD: Final = 7
MOVE_CARD: Final = 8
DECLARE: Final = 9
CHAIN: Final = 10
RESOLVE: Final = 11
HITS: Final = 12
EFFECT: Final = 13
PICK: Final = 14
TRIGGERS: Final = 15
PAY: Final = 16
CURSE: Final = 17
HAND_LIMIT: Final = 18
OVERFLOW: Final = 19
DISCARDS: Final = 20
REPLAY: Final = 21
ARRANGE: Final = 22
PUT_UNDER: Final = 23
SEARCH: Final = 24
OFFER: Final = 25
HARM: Final = 26
"""Damage that is about to be taken (fade:R235)."""

ORDERING: Final = 27
FIELD_CARD: Final = 29
"""A Zone or Command on its way to its place."""
BUILD: Final = 31
"""A Skill with Buildup: its cell, its food, its user."""
LAY_DOWN: Final = 30
"""A card that becomes a Command Material."""
RAID: Final = 32
"""What Raiders do in their turn (fade:R50)."""
VOTE: Final = 33
"""The table votes on what players show (fade:R46)."""
EXTRAS: Final = 28
"""An Overdrive of a card that enters without a link (fade:R265)."""

INLINE: Final = frozenset(
    (EFFECT, PICK, TRIGGERS, DISCARDS, PAY, PUT_UNDER, SEARCH, OFFER, HARM, ORDERING)
)
"""Frames inside which no state check happens: an effect finishes first (fade:R122)."""

UNVEILED: Final = 34
"""A face-down Character that was turned up: its Mystify (fade:R155)."""

OPEN: Final = (TURN, STEP, WINDOW, RAID)
"""Frames of the open state: no Chain is being built or resolved."""

QUIET: Final = (SETUP, STEP, WINDOW, VOTE)
"""Decisions that begin something; all others finish what was begun."""
