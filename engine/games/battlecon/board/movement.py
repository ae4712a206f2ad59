"""Movement: who may go where by which verb, and what is told of it (section 8)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.attack.numbers import has
from engine.games.battlecon.board.near import opponents
from engine.games.battlecon.cards.vocabulary import Deed, Way
from engine.games.battlecon.state.content import (
    DEED,
    ENTERS,
    NO_ADVANCE,
    NO_MOVE,
    NO_MOVED,
    NO_RETREAT,
    NONE,
)
from engine.games.battlecon.state.runs import MOVED
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import deeds
from engine.games.battlecon.triggers.triggers import gather
from engine.kernel.actions import Action, first_of, pack, second_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.shared.line import LEFT, RIGHT

ADVANCE: Final = 0
RETREAT: Final = 1
CLOSE: Final = 2
PUSH: Final = 3
PULL: Final = 4
MOVE: Final = 5
"""Advance or Retreat, chosen (battlecon:Q27)."""
TELEPORT: Final = 6
WAY: Final[dict[Way, int]] = {
    Way.ADVANCE: ADVANCE,
    Way.RETREAT: RETREAT,
    Way.CLOSE: CLOSE,
    Way.PUSH: PUSH,
    Way.PULL: PULL,
    Way.MOVE: MOVE,
}
WAY_NAMES: Final[tuple[str, ...]] = (
    "advance",
    "retreat",
    "close",
    "push",
    "pull",
    "move",
    "teleport",
)
MOVES_OTHER: Final[tuple[int, ...]] = (PUSH, PULL)
MOVED_TO: Final[tuple[str, ...]] = (
    "advances to",
    "retreats to",
    "closes in to",
    "is pushed to",
    "is pulled to",
    "moves to",
    "teleports to",
)
SIDES: Final[tuple[int, ...]] = (LEFT, RIGHT)

DID_ADVANCE: Final[int] = DEED[Deed.ADVANCE]
DID_RETREAT: Final[int] = DEED[Deed.RETREAT]
DID_MOVE: Final[int] = DEED[Deed.MOVE]
WAS_MOVED: Final[int] = DEED[Deed.WAS_MOVED]
DID_PASS: Final[int] = DEED[Deed.PASS]
MOVEMENTS: Final[tuple[int, ...]] = (DID_ADVANCE, DID_RETREAT, DID_MOVE, WAS_MOVED, DID_PASS)


# --- which movements are legal --------------------------------------------------------------------


def step_action(way: int, n: int, direction: int, mover: int) -> Action:
    """A movement as an action: how far and to which side, by which verb and who."""
    return pack(verbs.STEPS, n * 4 + direction + 1, way * 16 + mover)


def way_of(action: Action) -> int:
    return second_of(action) // 16


def mover_of(action: Action) -> int:
    return second_of(action) % 16


def length_of(action: Action) -> int:
    return first_of(action) // 4


def direction_of(action: Action) -> int:
    return first_of(action) % 4 - 1


def legal(
    g: BattleconState, doer: int, way: int, least: int, most: int, far: bool, others: list[int]
) -> list[Action]:
    """All movements a text allows (battlecon:V2, V5); `others`: whom a Push or Pull may move.

    `far` keeps the longest (V2: “as far as possible”); a length of 0 is a choice where the text
    offers it, and never the only one that is asked for.
    """
    found: list[Action] = []
    if way == MOVE:
        found += _lengths(g, doer, doer, ADVANCE, least, most)
        found += [a for a in _lengths(g, doer, doer, RETREAT, least, most) if length_of(a)]
    elif way in MOVES_OTHER:
        for other in others:
            found += _lengths(g, doer, other, way, least, most)
    elif way == CLOSE:
        found += _closings(g, doer, most)
    else:
        found += _lengths(g, doer, doer, way, least, most)
    if far and found:
        longest = max([length_of(action) for action in found])
        return [action for action in found if length_of(action) == longest]
    return found


def _lengths(
    g: BattleconState, doer: int, mover: int, way: int, least: int, most: int
) -> list[Action]:
    found: list[Action] = []
    if least <= 0:
        found.append(step_action(way, 0, 0, mover))
    if is_stopped(g, doer, mover, way):
        return found
    for direction in directions(g, doer, mover, way):
        lengths = range(max(1, least), most + 1)
        for n in g.line.lengths(g.place, mover, direction, lengths):
            found.append(step_action(way, n, direction, mover))
    return found


def _closings(g: BattleconState, doer: int, most: int) -> list[Action]:
    """The longest Advance that does not pass an opponent (battlecon:V, Close)."""
    if is_stopped(g, doer, doer, CLOSE):
        return []
    found = []
    for other in opponents(g, doer):
        direction = g.line.direction(g.place, doer, other)
        end = g.line.close(g.place, doer, other, most)
        if end != g.place[doer]:
            n = g.line.steps(g.place, doer, end)
            found.append(step_action(CLOSE, n, direction, doer))
    return found


def directions(g: BattleconState, doer: int, mover: int, way: int) -> list[int]:
    """Toward an enemy, or away from one; in teams both sides can be either (battlecon:M4)."""
    if way in MOVES_OTHER:
        away = g.line.direction(g.place, doer, mover)
        return [away if way == PUSH else -away]
    found = []
    sides = [g.line.direction(g.place, mover, enemy) for enemy in opponents(g, mover)]
    for side in SIDES:
        if (side if way != RETREAT else -side) in sides:
            found.append(side)
    return found


def is_stopped(g: BattleconState, doer: int, mover: int, way: int) -> bool:
    """Cannot beats do (battlecon:E17); pushing is no Advance or Retreat (scenario 23)."""
    if has(g, mover, NO_MOVE):
        return True
    if doer != mover and has(g, mover, NO_MOVED):
        return True
    if way in (ADVANCE, CLOSE):
        return has(g, mover, NO_ADVANCE)
    return way == RETREAT and has(g, mover, NO_RETREAT)


def landings(g: BattleconState, mover: int, spaces: list[int]) -> list[int]:
    """Of these the spaces one can teleport to (battlecon: Teleport, Q28)."""
    if has(g, mover, NO_MOVE):
        return []
    found = []
    for space in spaces:
        if g.line.is_free(g.place, space):
            side = RIGHT if space > g.place[mover] else LEFT
            bar = NO_ADVANCE if _is_toward(g, mover, side) else NO_RETREAT
            if not has(g, mover, bar):
                found.append(space)
    return found


def _is_toward(g: BattleconState, mover: int, side: int) -> bool:
    return side in [g.line.direction(g.place, mover, enemy) for enemy in opponents(g, mover)]


# --- a movement that is chosen --------------------------------------------------------------------

DOER: Final = R0
CHOOSER: Final = R1
RUN: Final = R2
ACTIONS: Final = R3
"""Registers of a STEPS frame: who makes it, who chooses, for which run, then what is legal."""


def choose_steps(
    g: BattleconState, doer: int, chooser: int, run: int, actions: list[Action]
) -> None:
    """Nothing legal: nothing happens (battlecon:V2)."""
    if len(actions) == 1:
        begin(g, doer, actions[0], run)
    elif actions:
        g.stack.append([frames.STEPS, 0, doer, chooser, run, *actions])


def step_steps(g: BattleconState, frame: Frame) -> None:
    g.ask(frame[CHOOSER])


def steps_options(g: BattleconState, frame: Frame) -> list[Action]:
    return [Action(action) for action in frame[ACTIONS:]]


def steps_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    pop(g)
    begin(g, frame[DOER], action, frame[RUN])


def begin(g: BattleconState, doer: int, action: Action, run: int) -> None:
    """A movement by steps."""
    mover, n = mover_of(action), length_of(action)
    if n:
        space = g.line.move(g.place, mover, direction_of(action), n)
        go(g, doer, mover, space, way_of(action), run)


# --- it happens -----------------------------------------------------------------------------------

MOVER: Final = R1
TO: Final = R2
HOW: Final = R3
FOR: Final = R4
PREVENTED: Final = R4 + 1
"""Registers of a MOVE frame: who makes it, who moves, where to, by which verb, for which run, and
whether a text stopped it."""


def go(g: BattleconState, doer: int, mover: int, space: int, way: int, run: int) -> None:
    """Texts that wait for it may stop it first (battlecon:G5)."""
    if deeds.may_be_stopped(g, MOVEMENTS):
        push(g, frames.MOVE, doer, mover, space, way, run, 0)
    else:
        happen(g, doer, mover, space, way, run)


def step_move(g: BattleconState, frame: Frame) -> None:
    doer, mover, space, way = frame[DOER], frame[MOVER], frame[TO], frame[HOW]
    if not frame[PC]:
        frame[PC] = 1
        for deed, other in told(g, doer, mover, space, way):
            deeds.would(g, mover, deed, other, abs(space - g.place[mover]))
        return
    pop(g)
    stands = not g.out[mover] and g.line.is_free(g.place, space)
    if not frame[PREVENTED] and stands:
        happen(g, doer, mover, space, way, frame[FOR])


def happen(g: BattleconState, doer: int, mover: int, space: int, way: int, run: int) -> None:
    """A fighter comes to stand on another space; everything that tells of it is told."""
    start = g.place[mover]
    steps = 1 if way == TELEPORT else g.line.steps(g.place, mover, space)
    tellings = told(g, doer, mover, space, way)
    for enemy in passed(g, mover, space):
        g.passed.append([mover, enemy])
    path = path_of(g, mover, space, way)
    g.place[mover] = space
    found = g.find_run(run)
    if found is not None:
        found[MOVED] = abs(space - start) if way == TELEPORT else steps
    if g.sink is not None:
        text = f"Player {mover + 1} {MOVED_TO[way]} space {space}"
        g.emit("move", "battlecon:V1", mover, text, (mover,), space)
    for entered in reversed(path):
        _enters(g, mover, entered)
    for deed, other in tellings:
        deeds.done(g, mover, deed, other, steps)


def told(g: BattleconState, doer: int, mover: int, space: int, way: int) -> list[tuple[int, int]]:
    """What such a movement is, with the other fighter it concerns (battlecon:V7)."""
    found = []
    other = doer if doer != mover else NONE
    if g.teams[doer] != g.teams[mover]:
        found.append((WAS_MOVED, doer))
    for enemy in passed(g, mover, space):
        found.append((DID_PASS, enemy))
    if way in (ADVANCE, CLOSE):
        found.append((DID_ADVANCE, other))
    elif way == RETREAT:
        found.append((DID_RETREAT, other))
    elif way == TELEPORT:
        side = RIGHT if space > g.place[mover] else LEFT
        found.append((DID_ADVANCE if _is_toward(g, mover, side) else DID_RETREAT, other))
    found.append((DID_MOVE, other))
    return found


def passed(g: BattleconState, mover: int, space: int) -> list[int]:
    """Enemies with whom the mover changes sides."""
    return [enemy for enemy in g.enemies(mover) if g.line.passes(g.place, mover, enemy, space)]


def path_of(g: BattleconState, mover: int, space: int, way: int) -> list[int]:
    """The spaces that are entered one after the other, without those of others (battlecon:V4)."""
    if way == TELEPORT:
        return [space]
    start = g.place[mover]
    step = 1 if space > start else -1
    return [at for at in range(start + step, space + step, step) if at not in g.place]


def _enters(g: BattleconState, mover: int, space: int) -> None:
    if g.content.moments >> ENTERS & 1:
        for seat in reversed(g.in_order()):
            gather(g, seat, ENTERS, mover, NONE, space)
