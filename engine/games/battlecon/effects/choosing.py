"""What a text leaves open, chosen on one kind of frame: actions that say what they are about."""

from typing import Final

from engine.games.battlecon import verbs
from engine.games.battlecon.effects import cards, places, spending
from engine.games.battlecon.state.runs import OPPONENT
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, first_of, verb_of
from engine.kernel.flow import pop
from engine.kernel.frames import R0, R1, R2, R3, R4, Frame

CHOOSER: Final = R0
RUN: Final = R1
FIRST: Final = R2
SECOND: Final = R3
ACTIONS: Final = R4
"""Registers of a CHOICE frame: who, for which run, two numbers of whoever asks, the actions."""


def step_choice(g: BattleconState, frame: Frame) -> None:
    g.ask(frame[CHOOSER], choice_options(g, frame))


def choice_options(g: BattleconState, frame: Frame) -> list[Action]:
    return [Action(action) for action in frame[ACTIONS:]]


def choice_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    pop(g)
    run, verb = g.find_run(frame[RUN]), verb_of(action)
    if verb == verbs.SPACE:
        places.space_chosen(g, frame[FIRST], frame[SECOND], action, frame[RUN])
    elif verb == verbs.MARKER:
        places.marker_chosen(g, frame[FIRST], first_of(action))
    elif verb == verbs.FORM:
        cards.become(g, first_of(action))
    elif verb == verbs.SIDE:
        cards.finish_with(g, frame[CHOOSER], first_of(action))
    elif verb == verbs.PIECE:
        spending.piece_chosen(g, frame[FIRST], first_of(action))
    elif run is not None and verb == verbs.OPPONENT:
        run[OPPONENT] = first_of(action)
    elif run is not None:
        spending.amount_chosen(g, run, frame[FIRST], frame[SECOND], first_of(action))
