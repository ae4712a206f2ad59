"""Movement on the line: who goes where by which verb, and what is told of it (section 5)."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed, Way
from engine.games.exceed.state.content import (
    DEED,
    NO_ADVANCE,
    NO_MOVE,
    NO_MOVED,
    NO_PUSH_PULL,
    NO_RETREAT,
)
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.state import SPACES, ExceedState
from engine.games.exceed.triggers import deeds
from engine.shared.line import Line

ARENA: Final[Line] = Line(SPACES)

ADVANCE: Final = 0
CLOSE: Final = 1
RETREAT: Final = 2
PUSH: Final = 3
PULL: Final = 4
LEFT: Final = 5
RIGHT: Final = 6
"""Ways, with a direction for Move; PUT is no movement by steps."""
PUT: Final = 7
WAY: Final[dict[Way, int]] = {
    Way.ADVANCE: ADVANCE,
    Way.CLOSE: CLOSE,
    Way.RETREAT: RETREAT,
    Way.PUSH: PUSH,
    Way.PULL: PULL,
}
WAY_NAMES: Final = ("advance", "close", "retreat", "push", "pull", "move left", "move right", "put")
MOVED: Final = (
    "advances to",
    "closes in to",
    "retreats to",
    "is pushed to",
    "is pulled to",
    "moves to",
    "moves to",
    "is put on",
)
MOVES_OTHER: Final = (PUSH, PULL)
DEEDS: Final[dict[int, int]] = {
    ADVANCE: DEED[Deed.ADVANCE],
    CLOSE: DEED[Deed.CLOSE],
    RETREAT: DEED[Deed.RETREAT],
}
MOVES: Final[int] = DEED[Deed.MOVE]
WAS_MOVED: Final[int] = DEED[Deed.WAS_MOVED]


def mover_of(seat: int, way: int) -> int:
    return 1 - seat if way in MOVES_OTHER else seat


def goal(g: ExceedState, seat: int, way: int, n: int) -> int:
    """Where the mover ends if `seat` makes such a movement of n."""
    other = 1 - seat
    if way == ADVANCE:
        return ARENA.advance(g.place, seat, other, n)
    if way == CLOSE:
        return ARENA.close(g.place, seat, other, n)
    if way == RETREAT:
        return ARENA.retreat(g.place, seat, other, n)
    if way == PUSH:
        return ARENA.push(g.place, seat, other, n)
    if way == PULL:
        return ARENA.pull(g.place, seat, other, n)
    return ARENA.move(g.place, seat, -1 if way == LEFT else 1, n)


def is_stopped(g: ExceedState, seat: int, way: int) -> bool:
    """Whether a text keeps the mover where they are (exceed:M7, M17)."""
    mover = mover_of(seat, way)
    if has(g, mover, NO_MOVE):
        return True
    if way in MOVES_OTHER:
        if has(g, mover, NO_PUSH_PULL) or has(g, mover, NO_MOVED):
            return True
        if not g.opts.push_is_retreat:
            return False
        return has(g, mover, NO_RETREAT if way == PUSH else NO_ADVANCE)
    if way == ADVANCE or (way == CLOSE and g.opts.close_is_advance):
        return has(g, mover, NO_ADVANCE)
    return way == RETREAT and has(g, mover, NO_RETREAT)


def go(g: ExceedState, seat: int, way: int, n: int, rule: str) -> int:
    """Make a movement; how many spaces it was."""
    if n <= 0 or is_stopped(g, seat, way):
        return 0
    mover = mover_of(seat, way)
    end = goal(g, seat, way, n)
    steps = ARENA.steps(g.place, mover, end) if end != g.place[mover] else 0
    if steps:
        put_fighter(g, mover, end, way, rule)
    return steps


def longest(g: ExceedState, seat: int, way: int) -> int:
    """How many steps of such a movement an edge or a fighter leaves (exceed:M11)."""
    if is_stopped(g, seat, way):
        return 0
    mover = mover_of(seat, way)
    end = goal(g, seat, way, SPACES)
    return ARENA.steps(g.place, mover, end) if end != g.place[mover] else 0


def put_fighter(g: ExceedState, mover: int, space: int, way: int, rule: str) -> None:
    """A fighter comes to stand on another space; everything that tells of it is told."""
    if ARENA.passes(g.place, mover, 1 - mover, space):
        g.passed[mover] = 1
    steps = abs(space - g.place[mover])
    g.place[mover] = space
    if g.sink is not None:
        text = f"Player {mover + 1} {MOVED[way]} space {space}"
        g.emit("move", rule, mover, text, (mover,), space)
    if way in MOVES_OTHER:
        deeds.done(g, mover, WAS_MOVED, amount=steps)
        if g.opts.push_is_retreat:
            deeds.done(g, mover, DEEDS[RETREAT if way == PUSH else ADVANCE], amount=steps)
        return
    if way == CLOSE and g.opts.close_is_advance:
        deeds.done(g, mover, DEEDS[ADVANCE], amount=steps)
    if way in DEEDS:
        deeds.done(g, mover, DEEDS[way], amount=steps)
    deeds.done(g, mover, MOVES, amount=steps)
