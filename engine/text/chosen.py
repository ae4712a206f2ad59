"""What was chosen for a run: a row of `picks` for every slot of a line."""

from engine.text.runs import RUN_ID, RUN_LINE, Run
from engine.text.state import TextState

SLOTS = 16


def slot_key(run: Run, slot: int) -> int:
    """The number of a slot of the line that runs now."""
    return run[RUN_LINE] * SLOTS + slot


def picked(g: TextState, run: Run, key: int) -> list[int] | None:
    """What was chosen for a slot of a run, None before it was."""
    number = run[RUN_ID]
    for row in g.picks:
        if row[0] == number and row[1] == key:
            return row[2:]
    return None


def note_pick(g: TextState, run: Run, key: int, things: list[int]) -> None:
    """Remember what was chosen for a slot."""
    forget_pick(g, run, key)
    g.picks.append([run[RUN_ID], key, *things])


def forget_pick(g: TextState, run: Run, key: int) -> None:
    number = run[RUN_ID]
    g.picks = [row for row in g.picks if row[0] != number or row[1] != key]
