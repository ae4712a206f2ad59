"""Verbs about turns and about staying."""

from engine.fade import ir
from engine.fade.deeds import D_FLAGS, D_SEAT, STAYS, Deed
from engine.fade.frames import STEP, TURN
from engine.fade.state import FadeState
from engine.fade.vocabulary import Phase
from engine.kernel.state import KIND, PC
from engine.text.nodes import Effect

SKIP_DRAW = 1
SKIP_COMBAT = 2
END_PHASE = 16
STEP_OVER = 9
"""Program counters of turn.py: the End Phase of a turn, the end of a step."""


def do_turns(g: FadeState, effect: Effect, deed: Deed, node: int) -> None:
    """Extra turns, skipped phases, the end of the turn."""
    match effect:
        case ir.ExtraTurn():
            g.extra_turns += 1
        case ir.SkipNext(phase):
            g.skips[deed[D_SEAT]] |= SKIP_DRAW if phase is Phase.DRAW else SKIP_COMBAT
        case ir.StayOnField():
            deed[D_FLAGS] |= STAYS
        case ir.EndTurn():
            end_turn(g)


def end_turn(g: FadeState) -> None:
    """The Battle Phase is over once the Chain has resolved; the End Phase still happens."""
    for frame in g.stack:
        if frame[KIND] == TURN and frame[PC] < END_PHASE:
            frame[PC] = END_PHASE
        elif frame[KIND] == STEP:
            frame[PC] = STEP_OVER
