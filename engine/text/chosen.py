"""What was chosen for a run: a row of `picks` for every slot of a line."""

from typing import Final

from engine.text.runs import RUN_ID, RUN_LINE, Run
from engine.text.state import TextState

P_RUN: Final = 0
P_KEY: Final = 1
P_THINGS: Final = 2
"""Rows of `picks`: for which run, which of its slots, then what was chosen."""

SLOTS: Final = 16


def slot_key(run: Run, slot: int) -> int:
    """The number of a slot of the line that runs now."""
    return run[RUN_LINE] * SLOTS + slot


def picked(g: TextState, run: Run, key: int) -> list[int] | None:
    """What was chosen for a slot of a run, None before it was."""
    number = run[RUN_ID]
    for row in g.picks:
        if row[P_RUN] == number and row[P_KEY] == key:
            return row[P_THINGS:]
    return None


def note_pick(g: TextState, run: Run, key: int, things: list[int]) -> None:
    """Remember what was chosen for a slot."""
    forget_pick(g, run, key)
    g.picks.append([run[RUN_ID], key, *things])


def forget_pick(g: TextState, run: Run, key: int) -> None:
    number = run[RUN_ID]
    g.picks = [row for row in g.picks if row[P_RUN] != number or row[P_KEY] != key]
