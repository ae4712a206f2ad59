"""Texts that are being carried out: rows of `runs`, with what their sentences remember."""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, Frame
from engine.text.chosen import P_RUN
from engine.text.program import NONE
from engine.text.runs import (
    RUN_AMOUNT,
    RUN_CARD,
    RUN_CHOOSER,
    RUN_ID,
    RUN_OBJECT,
    RUN_SEAT,
    RUN_SIZE,
    RUN_SUBJECT,
    Run,
)

OPPONENT: Final = RUN_SIZE
"""Whom “the Opponent” means, once that is decided (battlecon:M10, M11, Q43)."""
SPENT: Final = RUN_SIZE + 1
"""What was spent by the text so far."""
MOVED: Final = RUN_SIZE + 2
"""Spaces of its last movement."""
SIZE: Final = RUN_SIZE + 3

RUN: Final = R0
NODE: Final = R1
LINE: Final = R2
"""Registers of a RUN frame."""


def open_run(
    g: BattleconState,
    seat: int,
    source: int,
    line: int,
    opponent: int = NONE,
    thing: int = NONE,
    amount: int = 0,
) -> Run:
    """Carry out a line: `source` is the card or fighter that has it, `thing` who did something."""
    run = scratch_run(seat, source, opponent)
    run[RUN_ID], g.next_run = g.next_run, g.next_run + 1
    run[RUN_SUBJECT], run[RUN_OBJECT], run[RUN_AMOUNT] = thing, thing, amount
    g.runs.append(run)
    push(g, frames.RUN, run[RUN_ID], g.content.lines[line].effect, line)
    return run


def scratch_run(seat: int, source: int, opponent: int = NONE) -> Run:
    """For a mere question: nobody finds it by its number."""
    run = [NONE] * SIZE
    run[RUN_SEAT], run[RUN_CARD], run[OPPONENT] = seat, source, opponent
    run[SPENT] = run[MOVED] = run[RUN_AMOUNT] = 0
    return run


def chooser(run: Run) -> int:
    """Who makes the choices of a text now."""
    return run[RUN_SEAT] if run[RUN_CHOOSER] == NONE else run[RUN_CHOOSER]


def step_run(g: BattleconState, frame: Frame) -> None:
    """The text, then it is forgotten."""
    if not frame[PC]:
        frame[PC] = 1
        push(g, frames.EFFECT, frame[NODE], frame[RUN], frame[LINE])
        return
    g.stack.pop()
    close_run(g, frame[RUN])


LATER_MOMENT: Final = 0
LATER_RUN: Final = 1
LATER_NODE: Final = 2
LATER_LINE: Final = 3
LATER_BEAT: Final = 4
"""Rows of `later`; the last one is the beat in which it was put off."""


def close_run(g: BattleconState, number: int) -> None:
    """A text is done, unless something of it was put off."""
    for row in g.later:
        if row[LATER_RUN] == number:
            return
    g.runs = [run for run in g.runs if run[RUN_ID] != number]
    if g.picks:
        g.picks = [row for row in g.picks if row[P_RUN] != number]
