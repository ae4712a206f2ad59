"""What was chosen for a deed: rows of `picks`, one per slot of a line, one for attack targets."""

from typing import Final

from engine.games.fade.state.deeds import (
    D_ID,
    D_LINE,
    Deed,
)
from engine.games.fade.state.state import (
    FadeState,
)

P_DEED: Final = 0
P_KEY: Final = 1
P_CARDS: Final = 2
"""Rows of `picks`: for which deed, which of its choices, then the cards."""

ATTACK_SLOT: Final = 4095
"""The pick row that holds the targets of an attack."""

SLOTS: Final = 16
"""At most so many choices in a line."""


def slot_key(deed: Deed, slot: int) -> int:
    """The number of a slot of the line that runs now."""
    return deed[D_LINE] * SLOTS + slot


def picked(g: FadeState, deed: Deed, key: int) -> list[int] | None:
    """What was chosen for a slot of a deed, None before it was."""
    number = deed[D_ID]
    for row in g.picks:
        if row[P_DEED] == number and row[P_KEY] == key:
            return row[P_CARDS:]
    return None


def note_pick(g: FadeState, deed: Deed, key: int, cards: list[int]) -> None:
    """Remember what was chosen for a slot."""
    forget_pick(g, deed, key)
    g.picks.append([deed[D_ID], key, *cards])


def forget_pick(g: FadeState, deed: Deed, key: int) -> None:
    number = deed[D_ID]
    g.picks = [row for row in g.picks if row[P_DEED] != number or row[P_KEY] != key]


def attack_targets(g: FadeState, deed: Deed) -> list[int]:
    """The units an attack names."""
    return picked(g, deed, ATTACK_SLOT) or []
