"""Carrying out nodes: the shared interpreter, with what only BattleCON needs before a choice."""

from engine.games.battlecon import verbs
from engine.games.battlecon.effects.asking import ask_for
from engine.games.battlecon.effects.moving import legal_opponents, open_options
from engine.games.battlecon.state.runs import OPPONENT, chooser
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, pack
from engine.kernel.frames import PC, Frame
from engine.text import interpreter, picks
from engine.text.answers import DONE
from engine.text.interpreter import COUNT, NODE, RUN
from engine.text.ir import Choose
from engine.text.program import NONE
from engine.text.runs import RUN_ID


def step_effect(g: BattleconState, frame: Frame) -> None:
    """In teams it is decided first whom a text means, once for all of it (battlecon:Q43)."""
    number = frame[NODE]
    if not g.is_duel and number != NONE and not frame[PC] and g.content.of_opponent[number]:
        run = g.find_run(frame[RUN])
        if run is not None and run[OPPONENT] == NONE:
            found = legal_opponents(g, g.program.nodes[number], run)
            if len(found) > 1:
                options = [pack(verbs.OPPONENT, other) for other in found]
                ask_for(g, chooser(run), options, run[RUN_ID])
                return
            if found:
                run[OPPONENT] = found[0]
    interpreter.step_effect(g, frame)


def effect_options(g: BattleconState, frame: Frame) -> list[Action]:
    node = g.program.nodes[frame[NODE]]
    if isinstance(node, Choose):
        run = g.find_run(frame[RUN])
        assert run is not None
        return open_options(g, node, run, frame[COUNT])
    return interpreter.effect_options(g, frame)


def pick_options(g: BattleconState, frame: Frame) -> list[Action]:
    """Never none: in a game another seat imagines, a hand may hold nothing that fits."""
    return picks.pick_options(g, frame) or [pack(DONE)]
