"""Verbs about the course of a beat: who is Active, what is stopped, what is put off."""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon.attack import attack, damage
from engine.games.battlecon.beat.beat import MOMENT
from engine.games.battlecon.beat.priority import become_active
from engine.games.battlecon.board import movement
from engine.games.battlecon.effects.nouns import one
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.verbs import BecomeActive, Later, Prevent
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.frames import KIND, PC
from engine.text.interpreter import LINE
from engine.text.runs import RUN_ID, RUN_SEAT, Run

STOPPED: Final[dict[int, int]] = {
    frames.MOVE: movement.PREVENTED,
    frames.HARM: damage.PREVENTED,
    frames.STUN: damage.NO_STUN,
    frames.ATTACK: attack.PREVENTED,
}
"""The register of a frame that says a text stopped what it is about to do."""


@VERBS.word(BecomeActive)
def take_status(g: BattleconState, effect: BecomeActive, run: Run, node: int) -> None:
    """What remains of the beat follows the new order (battlecon:E14, Q36)."""
    seat = one(g, effect.who, run)
    if seat != NONE and seat != g.active:
        become_active(g, seat, "battlecon:E14")


@VERBS.word(Prevent)
def prevent(g: BattleconState, effect: Prevent, run: Run, node: int) -> None:
    """What this text answers to does not happen."""
    for frame in reversed(g.stack):
        if frame[KIND] in STOPPED:
            if frame[KIND] != frames.ATTACK or frame[PC] == attack.DEAL:
                frame[STOPPED[frame[KIND]]] = 1
                if g.sink is not None:
                    g.emit("prevent", "battlecon:G5", run[RUN_SEAT], "It does not happen")
            return


@VERBS.word(Later)
def later(g: BattleconState, effect: Later, run: Run, node: int) -> None:
    """Remembered with its text."""
    frame = g.stack.pop()
    child = g.program.kids[node][0]
    g.later.append([MOMENT[effect.when], run[RUN_ID], child, frame[LINE], g.beat])
