"""Numbers that columns hold: zones, overloads, and which phase of a beat it is."""

from typing import Final

# --- zones of a card (battlecon:C3) ---------------------------------------------------------------

HAND: Final = 0
PAIR: Final = 1
"""This beat's pair, face-down or up, and what was discarded with it (battlecon:E15)."""
DISCARD1: Final = 2
DISCARD2: Final = 3
BOX: Final = 4
"""Removed from the game."""
SHOWN: Final = 5
"""A base that was covered by another one in a clash (battlecon:B10)."""
IN_SIGHT: Final = 6
"""A Finisher, face-up beside the board."""
ACTIVE: Final = 7
INACTIVE: Final = 8
"""Special cards and forms: face-up and face-down (battlecon:C7)."""
NOWHERE: Final = 9
"""The fighters themselves, which are things as well."""

ZONE_NAMES: Final = (
    "hand",
    "pair",
    "discard 1",
    "discard 2",
    "box",
    "shown",
    "finisher",
    "active",
    "inactive",
    "nowhere",
)

# --- overloads (battlecon:B7) ---------------------------------------------------------------------

POWER_UP: Final = 0
SPEED_UP: Final = 1
DEFENSE_UP: Final = 2
OVERLOADS: Final = ("Power Up", "Speed Up", "Defense Up")
OVERLOAD_COST: Final = 2

# --- phases, for people and for conditions --------------------------------------------------------

SETTING_UP: Final = 0
SET: Final = 1
ANTE: Final = 2
REVEAL: Final = 3
START: Final = 4
ATTACKS: Final = 5
END: Final = 6
RECYCLE: Final = 7
PHASES: Final = ("setup", "set", "ante", "reveal", "start", "attacks", "end", "recycle")
