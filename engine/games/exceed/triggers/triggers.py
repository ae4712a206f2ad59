"""Texts of one moment: they are gathered, their owner says which comes next (exceed:K15)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.state.content import (
    ACTIONS,
    AFTER,
    BEFORE,
    HIT,
    NONE,
    ON_SET,
    Face,
    Line,
)
from engine.games.exceed.state.runs import open_run, scratch_run
from engine.games.exceed.state.state import ExceedState
from engine.kernel.actions import Action, first_of, pack, second_of
from engine.kernel.flow import pop
from engine.kernel.frames import R0, R1, R2, R3, Frame
from engine.kernel.uses import count_use, used_ever, used_in_turn
from engine.text.ir import Per

SEAT: Final = R0
THING: Final = R1
AMOUNT: Final = R2
WAITING: Final = R3
"""Registers: whose texts, what the event was about, then pairs of source and line."""

OF_AN_ATTACK: Final = (ON_SET, BEFORE, HIT, AFTER)
"""Moments at which an extra attack has no texts but its own (exceed:B7)."""


def waiting(g: ExceedState, seat: int, moment: int) -> list[int]:
    """Pairs of source and line: all texts of a seat for a moment."""
    found: list[int] = []
    if not g.content.moments >> moment & 1:
        return found
    if g.extra and moment in OF_AN_ATTACK:
        add(found, g.defs[g.card[g.blow[seat]]].attack, g.blow[seat], moment)
        return found
    add(found, g.side(seat), seat, moment)
    for boost in g.boosts[seat]:
        if boost != g.boosting:  # exceed:B2: before it is resolved only its own effects happen
            add(found, g.defs[g.card[boost]].boost, boost, moment)
    attack = g.attack[seat]
    if attack != NONE and (g.revealed or (moment == ON_SET and not g.wild[seat])):  # exceed:15.59
        add(found, g.defs[g.card[attack]].attack, attack, moment)
    return found


def add(found: list[int], face: Face, source: int, moment: int) -> None:
    if face.moments >> moment & 1:
        for line in face.lines[moment]:
            found += (source, line)


def gather(g: ExceedState, seat: int, moment: int, thing: int = NONE, amount: int = 0) -> bool:
    """Let the texts of a seat for a moment happen; True if there are any."""
    found = waiting(g, seat, moment)
    if not found:
        return False
    g.stack.append([frames.TRIGGERS, 0, seat, thing, amount, *found])
    return True


def step_triggers(g: ExceedState, frame: Frame) -> None:
    """One text at a time; which one, its owner says."""
    if len(frame) == WAITING:
        pop(g)
    elif len(frame) == WAITING + 2 or len(trigger_options(g, frame)) == 1:
        _begin(g, frame, frame[WAITING], frame[WAITING + 1])
    else:
        g.ask(frame[SEAT])


def trigger_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Copies of one text are one choice."""
    found: list[Action] = []
    told: list[tuple[int, int]] = []
    for place in range(WAITING, len(frame), 2):
        source, line = frame[place], frame[place + 1]
        same = (g.card[source], line)
        if same not in told:
            told.append(same)
            found.append(pack(verbs.TRIGGER, source, line))
    return found


def trigger_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    _begin(g, frame, first_of(action), second_of(action))


def _begin(g: ExceedState, frame: Frame, source: int, line: int) -> None:
    for place in range(WAITING, len(frame), 2):
        if frame[place] == source and frame[place + 1] == line:
            del frame[place : place + 2]
            break
    start(g, frame[SEAT], source, line, frame[THING], frame[AMOUNT])


def start(
    g: ExceedState, seat: int, source: int, index: int, thing: int = NONE, amount: int = 0
) -> None:
    """A text happens, if what it asks for is so now (exceed:K16) and it was not used up."""
    line = g.content.lines[index]
    if line.where is not None and not g.holds(line.where, scratch_run(seat, source)):
        return
    if not is_left(g, line, source):
        return
    if line.limit is not None:
        count_use(g.uses, source, index, g.turn_no, g.turn_no)
    if g.sink is not None and line.moment != ACTIONS:
        g.emit("text", "exceed:K15", seat, f"{line.name} takes effect", (source,))
    open_run(g, seat, source, index, thing, amount)


def is_left(g: ExceedState, line: Line, source: int) -> bool:
    """Whether a text with a limit may still be used."""
    limit = line.limit
    if limit is None:
        return True
    if limit.per is Per.GAME:
        return used_ever(g.uses, source, line.index) < limit.times
    return used_in_turn(g.uses, source, line.index, g.turn_no) < limit.times
