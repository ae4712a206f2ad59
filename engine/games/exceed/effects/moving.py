"""The movement verbs of texts (section 5.2)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.arena.movement import LEFT, RIGHT, WAY, go
from engine.games.exceed.cards.vocabulary import Way
from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.verbs import Go
from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.runs import MOVED
from engine.games.exceed.state.state import ExceedState
from engine.kernel.actions import Action, first_of, pack, second_of
from engine.kernel.flow import push
from engine.kernel.frames import R0, R1, R2, R3, R4, Frame
from engine.text.runs import RUN_ID, Run

SEAT: Final = R0
HOW: Final = R1
LEAST: Final = R2
MOST: Final = R3
RUN: Final = R4
"""Registers of a STEPS frame: who moves or makes move, which way, from how far to how far."""

EITHER: Final = 15
"""Move: the way is chosen, too."""


@VERBS.word(Go)
def make_go(g: ExceedState, effect: Go, run: Run, node: int) -> None:
    """Mandatory to the printed number (exceed:M4), unless the text leaves it open."""
    seat = seat_of(g, effect.who, run)
    if seat == NONE:
        return
    most = max(0, g.amount(effect.n, run))
    least = most if effect.least is None else max(0, g.amount(effect.least, run))
    run[MOVED] = 0
    if effect.how is not Way.MOVE and least == most:
        run[MOVED] = go(g, seat, WAY[effect.how], most, "exceed:M4")
        return
    how = EITHER if effect.how is Way.MOVE else WAY[effect.how]
    push(g, frames.STEPS, seat, how, least, most, run[RUN_ID])


def step_steps(g: ExceedState, frame: Frame) -> None:
    g.ask(frame[SEAT])


def steps_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Any number in between, even where a wall stops it (exceed:M8)."""
    found: list[Action] = []
    how = frame[HOW]
    for n in range(frame[LEAST], frame[MOST] + 1):
        if how != EITHER:
            found.append(pack(verbs.STEPS, n, how))
        elif n:
            found += [pack(verbs.STEPS, n, LEFT), pack(verbs.STEPS, n, RIGHT)]
        else:
            found.append(pack(verbs.STEPS, 0, EITHER))
    return found or [pack(verbs.STEPS, 0, how)]


def steps_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    g.stack.pop()
    moved = go(g, frame[SEAT], second_of(action), first_of(action), "exceed:M4")
    run = g.find_run(frame[RUN])
    if run is not None:
        run[MOVED] = moved
