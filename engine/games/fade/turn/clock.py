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
T45_NEXT: Final = 21

TURN_IS_OVER: Final = 99
"""The turn player is out: straight to T45."""

NAMES: Final = {
    T00_BEGIN: "T00 begin",
    T10_START: "T10 start",
    T11_CURSE: "T11 Curse",
    T11_POISON: "T11 Poison",
    T11_GHOST: "T11 Ghost",
    T11_TEXT: "T11 text",
    T11_WINDOW: "T11 window",
    T12_TP: "T12 TP",
    T20_DRAW_PHASE: "T20 Draw Phase",
    T20_WINDOW: "T20 window",
    T21_DRAW: "T21 draw",
    T30_BATTLE: "T30 Battle Phase",
    T31_PREPARATION: "T31 Preparation Step",
    T32_COMBAT: "T32 Combat Step",
    T33_AFTERMATH: "T33 Aftermath Step",
    T33_OVER: "T33 over",
    T40_END_PHASE: "T40 End Phase",
    T41_WINDOW: "T41 window",
    T42_COUNTERS: "T42 counters",
    T43_HAND: "T43 Hand",
    T44_DURATIONS: "T44 durations",
    T45_NEXT: "T45",
    TURN_IS_OVER: "T45 next turn",
}

OTHERS_FIRST: Final = 0
ACT: Final = 1
STEP_OVER: Final = 2
"""Program counters of a STEP frame: the others' window, the turn player, and when it is to end."""
