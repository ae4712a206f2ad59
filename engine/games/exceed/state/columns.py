"""Numbers that columns hold: zones, ways to set an attack, stats and what else a text can grant."""

from typing import Final

# --- zones (section 1.1) --------------------------------------------------------------------------

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
GAUGE: Final = 3
BOOSTS: Final = 4
SEALED: Final = 5
STRIKE: Final = 6
ASIDE: Final = 7
OVERDRIVE: Final = 8
PLAYED: Final = 9
"""On its way: a boost while it is paid for (exceed:F6)."""
NOWHERE: Final = 10
"""The reference cards, which are the fighters themselves."""

ZONE_NAMES: Final = (
    "deck",
    "hand",
    "discard",
    "gauge",
    "boosts",
    "sealed",
    "strike",
    "aside",
    "overdrive",
    "played",
)
PUBLIC: Final = (DISCARD, GAUGE, BOOSTS, SEALED, OVERDRIVE, PLAYED)
FOREIGN: Final = (BOOSTS, GAUGE, SEALED, STRIKE, PLAYED)
"""Zones of a player in which a card of the other may lie (exceed:Z2); an attack may be one, too."""

# --- how an attack was set (section 1.3) ----------------------------------------------------------

NOT_SET: Final = 0
REGULAR: Final = 1
EX: Final = 2
WILD: Final = 3
OTHER: Final = 4
SET_NAMES: Final = ("", "regular", "ex", "wild", "other")

# --- modes ----------------------------------------------------------------------------------------

BASIC: Final = 0
EXCEED: Final = 1

# --- one's own spans beside those of the kernel (kernel/spans.py) ---------------------------------

THIS_STRIKE: Final = 5
NEXT_STRIKE: Final = 6
"""Begins with the next strike and ends with it."""
