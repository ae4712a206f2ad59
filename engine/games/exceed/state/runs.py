"""Texts that are being carried out: rows of `runs`, with what their sentences remember."""

from typing import Final

from engine.games.exceed import frames
from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.state import ExceedState
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, Frame
from engine.text.chosen import P_RUN, note_pick, picked
from engine.text.runs import (
    RUN_AMOUNT,
    RUN_CARD,
    RUN_ID,
    RUN_OBJECT,
    RUN_SEAT,
    RUN_SIZE,
    Run,
)

SPENT: Final = RUN_SIZE
"""What was spent by the Spend around it."""
MOVED: Final = RUN_SIZE + 1
"""Spaces of the last movement."""
CARDS: Final = RUN_SIZE + 2
"""How many cards the last sentence moved."""
NAMED: Final = RUN_SIZE + 3
"""The name that was named, as its number."""
SIZE: Final = RUN_SIZE + 4

RUN: Final = R0
NODE: Final = R1
LINE: Final = R2
"""Registers of a RUN frame."""

LOOKED_SLOT: Final = -7
"""The key in `picks` of the cards a text looked at."""


def open_run(
    g: ExceedState, seat: int, source: int, line: int, thing: int = NONE, amount: int = 0
) -> None:
    """Carry out a line of a text: `source` is the card or fighter that has it."""
    node = g.content.lines[line].effect
    push(g, frames.RUN, new_run(g, seat, source, thing, amount)[RUN_ID], node, line)


def new_run(g: ExceedState, seat: int, source: int, thing: int = NONE, amount: int = 0) -> Run:
    run = scratch_run(seat, source)
    run[RUN_ID], g.next_run = g.next_run, g.next_run + 1
    run[RUN_OBJECT], run[RUN_AMOUNT] = thing, amount
    g.runs.append(run)
    return run


def scratch_run(seat: int, source: int) -> Run:
    """For a mere question: nobody finds it by its number."""
    run = [NONE] * SIZE
    run[RUN_SEAT], run[RUN_CARD] = seat, source
    run[SPENT] = run[MOVED] = run[CARDS] = 0
    return run


def step_run(g: ExceedState, frame: Frame) -> None:
    """The text, then it is forgotten, unless something of it was put off."""
    if not frame[PC]:
        frame[PC] = 1
        push(g, frames.EFFECT, frame[NODE], frame[RUN], frame[LINE])
        return
    g.stack.pop()
    close_run(g, frame[RUN])
    if g.ordered and g.boosting == NONE:
        begin_ordered(g)


def begin_ordered(g: ExceedState) -> None:
    """The strike a text ordered starts, once the text is done (exceed:B2)."""
    push(g, frames.STRIKE, g.ordered_by, g.ordered_from, g.ordered_first)
    g.ordered = 0


LATER_MOMENT: Final = 0
LATER_SEAT: Final = 1
LATER_RUN: Final = 2
LATER_NODE: Final = 3
LATER_LINE: Final = 4
LATER_AFTER: Final = 5
"""Rows of `later`; the last one is the turn after which it may happen."""


def close_run(g: ExceedState, number: int) -> None:
    for row in g.later:
        if row[LATER_RUN] == number:
            return
    g.runs = [run for run in g.runs if run[RUN_ID] != number]
    if g.picks:
        g.picks = [row for row in g.picks if row[P_RUN] != number]


def look_at(g: ExceedState, run: Run, cards: list[int]) -> None:
    """What a text looked at, and where it lay, so that it can speak of it."""
    note_pick(g, run, LOOKED_SLOT, [g.zone[cards[0]], *cards] if cards else [])


def looked_at(g: ExceedState, run: Run) -> list[int]:
    """Those that still lie where they lay."""
    found = picked(g, run, LOOKED_SLOT) or []
    return [card for card in found[1:] if g.zone[card] == found[0]]
