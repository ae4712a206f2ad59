"""The timing points of a turn (table of section 3.1) as values of the TURN frame's program counter.

The counter already stands at the next point while one is carried out.
"""

from typing import Final

T00_BEGIN: Final = 0
T10_START: Final = 1
T11_CURSE: Final = 2
T11_POISON: Final = 3
T11_GHOST: Final = 4
T11_TEXT: Final = 5
T11_WINDOW: Final = 6
T12_TP: Final = 7
T20_DRAW_PHASE: Final = 8
T20_WINDOW: Final = 9
T21_DRAW: Final = 10
T30_BATTLE: Final = 11
T31_PREPARATION: Final = 12
T32_COMBAT: Final = 13
T33_AFTERMATH: Final = 14
T33_OVER: Final = 15
T40_END_PHASE: Final = 16
T41_WINDOW: Final = 17
T42_COUNTERS: Final = 18
T43_HAND: Final = 19
T44_DURATIONS: Final = 20

TURN_IS_OVER: Final = 99
"""The turn player is out: straight to T45."""

STEP_OVER: Final = 9
"""Program counter of a STEP frame that is to end."""
