"""Rows of `mods`: what changes which unit, by whom; and the spans F.A.D.E. adds (fade:R73)."""

from typing import Final

from engine.kernel.spans import FIRST_OWN_SPAN

M_UNIT: Final = 2
M_NODE: Final = 3
M_ITEM: Final = 4
M_VALUE: Final = 5
M_STAMP: Final = 6
M_SEAT: Final = 7
M_SOURCE: Final = 8
"""Columns after the kernel's SPAN and UNTIL."""

THIS_ATTACK: Final = FIRST_OWN_SPAN
"""Until the attack of this id is over."""
THIS_HIT: Final = FIRST_OWN_SPAN + 1
"""Until the hit of this attack is over."""
WHILE_ATTACHED: Final = FIRST_OWN_SPAN + 2
"""Until this source leaves the field."""
THROUGH_TURN_OF: Final = FIRST_OWN_SPAN + 3
"""Until the end of the next turn of this seat (fade:R210)."""
END_PHASE_OF: Final = FIRST_OWN_SPAN + 4
"""Until the next End Phase of this seat."""
FOES_TURN: Final = FIRST_OWN_SPAN + 5
"""Until an opponent of this seat begins a turn."""
THROUGH_FOES_TURN: Final = FIRST_OWN_SPAN + 6
"""Until the end of the next turn of an opponent of this seat."""
DURING_TURN_OF: Final = FIRST_OWN_SPAN + 7
"""For the next turn of this seat; such rows wait in `awaited` until it begins."""
DURING_FOES_TURN: Final = FIRST_OWN_SPAN + 8
"""For the next turn of an opponent of this seat; they wait as well."""
THIS_CHAIN: Final = FIRST_OWN_SPAN + 9
"""Until the Chain has resolved; outside a Chain, until the turn ends."""
WAITING: Final = (DURING_TURN_OF, DURING_FOES_TURN)
