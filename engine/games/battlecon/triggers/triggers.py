"""Texts of one moment: who has some, what can be done now, what comes next (section 4)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.attack.numbers import G_AMOUNT, G_MORE, G_SEAT, G_WHAT
from engine.games.battlecon.board.near import opponents
from engine.games.battlecon.state.content import GRANTED, NONE, Line
from engine.games.battlecon.state.runs import open_run, scratch_run
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import R0, R1, R2, R3, R4, Frame
from engine.text.runs import RUN_AMOUNT

SEAT: Final = R0
MOMENT: Final = R1
THING: Final = R2
OPPONENT: Final = R3
AMOUNT: Final = R4
ANSWERED: Final = R4 + 1
"""Registers: whose texts, the moment, whom the event is about, who the opponent is if that is
clear, how much; then lines that have had their turn at this moment."""

PRINTED: Final = 0
"""The serial of a line that was not granted."""

PERFORMED: Final = 4096
"""Moments from here on: lines of one card that are performed now (battlecon:G7)."""
TIMINGS: Final = 16

Waiting = tuple[int, int]
"""A line and its serial."""


def waiting(g: BattleconState, seat: int, moment: int) -> list[Waiting]:
    """All lines of a fighter for a moment whose text counts."""
    found: list[Waiting] = []
    if moment >= PERFORMED:
        return _performed(g, moment - PERFORMED)
    if not g.content.moments >> moment & 1 or g.out[seat]:
        return found
    for index in g.content.waiting[seat].get(moment, ()):
        if g.counts(g.content.lines[index].source):
            found.append((index, PRINTED))
    for row in g.lasting:
        mine = row[G_WHAT] == GRANTED and row[G_SEAT] == seat
        if mine and g.content.lines[row[G_AMOUNT]].moment == moment:
            found.append((row[G_AMOUNT], row[G_MORE]))
    return found


def _performed(g: BattleconState, what: int) -> list[Waiting]:
    """The lines of a card for a timing, whether or not it is played (battlecon:G7)."""
    card, timing = what // TIMINGS, what % TIMINGS
    lines = g.content.things[card].lines
    return [(index, PRINTED) for index in lines if g.content.lines[index].moment == timing]


def perform(g: BattleconState, seat: int, card: int, timing: int, opponent: int) -> None:
    """As if their time had come; `seat` is their “you”."""
    gather(g, seat, PERFORMED + card * TIMINGS + timing, opponent, opponent)


def gather(
    g: BattleconState,
    seat: int,
    moment: int,
    thing: int = NONE,
    opponent: int = NONE,
    amount: int = 0,
) -> bool:
    """Let the texts of a fighter for a moment happen; True if there may be any."""
    if not waiting(g, seat, moment):
        return False
    push(g, frames.TRIGGERS, seat, moment, thing, opponent, amount)
    return True


def step_triggers(g: BattleconState, frame: Frame) -> None:
    """One text at a time until none is left that can be done (battlecon:G2, G4)."""
    found = doable(g, frame)
    if not found:
        pop(g)
        return
    options = actions_of(g, found)
    if len(options) == 1 and verb_of(options[0]) != verbs.PASS:
        trigger_chosen(g, frame, options[0])
    else:
        g.ask(frame[SEAT], options)


def doable(g: BattleconState, frame: Frame) -> list[tuple[int, int, int]]:
    """Lines that can be done now, with their serials and the opponent each of them means."""
    found = []
    told: set[tuple[int, int]] = set()
    for index, serial in waiting(g, frame[SEAT], frame[MOMENT]):
        line = g.content.lines[index]
        if _is_done(g, frame, line, serial):
            continue
        for opponent in fitting(g, frame, line):
            if (index, opponent) not in told:
                told.add((index, opponent))
                found.append((index, serial, opponent))
    return found


def _is_done(g: BattleconState, frame: Frame, line: Line, serial: int) -> bool:
    answered = frame[ANSWERED:]
    for place in range(0, len(answered), 2):
        if answered[place] == line.index and answered[place + 1] == serial:
            return True
    if line.every or frame[MOMENT] >= PERFORMED:
        return False
    return any(row[0] == line.index and row[1] == serial for row in g.done)


def fitting(g: BattleconState, frame: Frame, line: Line) -> list[int]:
    """The opponents for whom a line can be done; NONE where it does not matter which."""
    seat, given = frame[SEAT], frame[OPPONENT]
    candidates = [given] if given != NONE else opponents(g, seat)
    if line.who is not None:
        candidates = _told_of(g, frame, line, candidates)
        if line.place is not None:
            candidates = [other for other in candidates if _is_there(g, line, other, frame)]
    if line.where is None:
        return candidates if len(candidates) == 1 else [NONE] if candidates else []
    if line.where_of_opponent:
        return [other for other in candidates if _holds(g, line, other, frame)]
    other = candidates[0] if len(candidates) == 1 else NONE
    return [other] if candidates and _holds(g, line, other, frame) else []


def _told_of(g: BattleconState, frame: Frame, line: Line, candidates: list[int]) -> list[int]:
    """The opponents for whom the one who did it is whom the line waits for (battlecon:M10)."""
    assert line.who is not None
    found = []
    for other in candidates:
        if frame[THING] in g.objects(line.who, scratch_run(frame[SEAT], line.source, other)):
            found.append(other)
    return found


def _is_there(g: BattleconState, line: Line, opponent: int, frame: Frame) -> bool:
    """Whether the space that was entered is one the line waits at."""
    assert line.place is not None
    return frame[AMOUNT] in g.spaces(line.place, scratch_run(frame[SEAT], line.source, opponent))


def _holds(g: BattleconState, line: Line, opponent: int, frame: Frame) -> bool:
    assert line.where is not None
    run = scratch_run(frame[SEAT], line.source, opponent)
    run[RUN_AMOUNT] = frame[AMOUNT]
    return g.holds(line.where, run)


def actions_of(g: BattleconState, found: list[tuple[int, int, int]]) -> list[Action]:
    """One for each line and opponent; without a mandatory one they may be left (battlecon:G1)."""
    options = [pack(verbs.TRIGGER, index, opponent + 1) for index, _, opponent in found]
    if all(g.content.lines[index].optional for index, _, _ in found):
        options.append(pack(verbs.PASS))
    return options


def trigger_options(g: BattleconState, frame: Frame) -> list[Action]:
    return actions_of(g, doable(g, frame))


def trigger_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    if verb_of(action) == verbs.PASS:
        pop(g)
        return
    wanted, opponent = first_of(action), second_of(action) - 1
    for index, serial, other in doable(g, frame):
        if index == wanted and other == opponent:
            _begin(g, frame, g.content.lines[index], serial, opponent)
            return


def _begin(g: BattleconState, frame: Frame, line: Line, serial: int, opponent: int) -> None:
    frame += [line.index, serial]
    if not line.every and frame[MOMENT] < PERFORMED:
        g.done.append([line.index, serial])
    if g.sink is not None:
        g.emit("text", "battlecon:G2", frame[SEAT], f"{line.name} takes effect", (line.source,))
    open_run(g, frame[SEAT], line.source, line.index, opponent, frame[THING], frame[AMOUNT])
