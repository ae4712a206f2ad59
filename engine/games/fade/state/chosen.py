"""What was chosen for a deed: rows of `picks`, one per slot of a line, one for attack targets."""

from engine.games.fade.state.deeds import (
    D_ID,
    D_LINE,
    Deed,
)
from engine.games.fade.state.state import (
    FadeState,
)

ATTACK_SLOT = 4095
"""The pick row that holds the targets of an attack."""


SLOTS = 16


def slot_key(deed: Deed, slot: int) -> int:
    """The number of a slot of the line that runs now."""
    return deed[D_LINE] * SLOTS + slot


def picked(g: FadeState, deed: Deed, key: int) -> list[int] | None:
    """What was chosen for a slot of a deed, None before it was."""
    number = deed[D_ID]
    for row in g.picks:
        if row[0] == number and row[1] == key:
            return row[2:]
    return None


def note_pick(g: FadeState, deed: Deed, key: int, cards: list[int]) -> None:
    """Remember what was chosen for a slot."""
    forget_pick(g, deed, key)
    g.picks.append([deed[D_ID], key, *cards])


def forget_pick(g: FadeState, deed: Deed, key: int) -> None:
    number = deed[D_ID]
    g.picks = [row for row in g.picks if row[0] != number or row[1] != key]


def attack_targets(g: FadeState, deed: Deed) -> list[int]:
    """The units an attack names."""
    return picked(g, deed, ATTACK_SLOT) or []
