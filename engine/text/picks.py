"""Choosing objects for a noun: one thing at a time on a frame of its own."""

from typing import Final

from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import PICK as PICK_STREAM
from engine.kernel.flow import pop, push
from engine.kernel.frames import R0, R1, R2, R3, Frame
from engine.text.answers import DONE, PICK
from engine.text.chosen import note_pick, picked, slot_key
from engine.text.ir import Pick, Select
from engine.text.program import NONE
from engine.text.runs import RUN_CHOOSER, RUN_ID, RUN_SEAT, Run
from engine.text.state import TextState

TARGETING: Final = (Pick.TARGET, Pick.UP_TO_TARGET)
OPTIONAL: Final = (Pick.UP_TO, Pick.UP_TO_TARGET)

SELECT: Final = R0
RUN: Final = R1
WANTED: Final = R2
CHOSEN: Final = R3
"""Registers: the select, the run, how many, then the things chosen so far."""


def open_pick(g: TextState, select: int, run: Run) -> bool:
    """Start filling a slot; True if a frame was pushed, False if nothing had to be asked."""
    noun = g.program.selects[select]
    if picked(g, run, slot_key(run, noun.slot)) is not None:
        return False
    found = g.possible(noun, run)
    wanted = max(0, g.amount(noun.count, run))
    if noun.pick is Pick.RANDOM:
        settle_pick(g, noun, run, at_random(g, found, wanted, run))
    elif noun.pick is Pick.TOP or (noun.pick not in OPTIONAL and len(found) <= wanted):
        settle_pick(g, noun, run, found)
    elif not found or not wanted:
        settle_pick(g, noun, run, [])
    else:
        push(g, g.PICK_FRAME, select, run[RUN_ID], wanted)
        return True
    return False


def at_random(g: TextState, found: list[int], wanted: int, run: Run) -> list[int]:
    """Some of them, by the dice."""
    left = found[:]
    chosen: list[int] = []
    while left and len(chosen) < wanted:
        chosen.append(left.pop(g.roll(PICK_STREAM, run[RUN_SEAT], len(left))))
    return chosen


def settle_pick(g: TextState, noun: Select, run: Run, things: list[int]) -> None:
    """Note a finished choice; targets are told."""
    note_pick(g, run, slot_key(run, noun.slot), things)
    if noun.pick in TARGETING:
        for thing in things:
            g.targeted(thing, run)


def step_pick(g: TextState, frame: Frame) -> None:
    """Ask for one more thing, or finish."""
    run = g.find_run(frame[RUN])
    if run is None:
        pop(g)
        return
    noun = g.program.selects[frame[SELECT]]
    if len(frame) - CHOSEN >= frame[WANTED] or not remaining(g, noun, run, frame):
        chosen = frame[CHOSEN:]
        pop(g)
        settle_pick(g, noun, run, chosen)
    else:
        g.ask(run[RUN_SEAT] if run[RUN_CHOOSER] == NONE else run[RUN_CHOOSER])


def remaining(g: TextState, noun: Select, run: Run, frame: Frame) -> list[int]:
    chosen = frame[CHOSEN:]
    return [thing for thing in g.possible(noun, run) if thing not in chosen]


def pick_options(g: TextState, frame: Frame) -> list[Action]:
    """One action for each thing that can be told apart."""
    run = g.find_run(frame[RUN])
    assert run is not None
    noun = g.program.selects[frame[SELECT]]
    found = g.told_apart(remaining(g, noun, run, frame))
    actions = [pack(PICK, thing) for thing in found]
    if noun.pick in OPTIONAL:
        actions.append(pack(DONE))
    return actions


def pick_chosen(g: TextState, frame: Frame, action: Action) -> None:
    if verb_of(action) == DONE:
        frame[WANTED] = 0
    else:
        frame.append(first_of(action))
