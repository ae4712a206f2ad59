"""Carrying out nodes: the shared interpreter, with what only Exceed needs before a choice."""

from engine.games.exceed.effects.piles import open_deck
from engine.games.exceed.ir.verbs import Search
from engine.games.exceed.state.state import ExceedState
from engine.kernel.actions import Action, pack
from engine.kernel.frames import PC, Frame
from engine.text import interpreter, picks
from engine.text.answers import DONE
from engine.text.interpreter import NODE, RUN
from engine.text.program import NONE
from engine.text.runs import RUN_SEAT


def step_effect(g: ExceedState, frame: Frame) -> None:
    """Who searches a deck sees it before choosing."""
    number = frame[NODE]
    if number != NONE and not frame[PC] and isinstance(g.program.nodes[number], Search):
        run = g.find_run(frame[RUN])
        if run is not None:
            open_deck(g, run[RUN_SEAT])
    interpreter.step_effect(g, frame)


def pick_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Never none: in a game another seat imagines, the hand or deck may hold nothing that fits."""
    return picks.pick_options(g, frame) or [pack(DONE)]
