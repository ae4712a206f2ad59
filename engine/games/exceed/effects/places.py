"""Which spaces a text means, and fighters and markers that are put onto one."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.arena.movement import PUT, put_fighter
from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.nouns import chooser
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.nouns import (
    AnySpace,
    Beside,
    Edge,
    MarkerSpace,
    Place,
    SpaceOf,
    TrapSpace,
    Within,
)
from engine.games.exceed.ir.verbs import (
    MoveMarker,
    PlaceMarker,
    PutFighter,
    RemoveMarker,
    SwitchPlaces,
)
from engine.games.exceed.state.content import NO_MOVE, NO_MOVED
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.runs import MOVED
from engine.games.exceed.state.state import SPACES, ExceedState
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.frames import R0, R1, R2, R3, Frame
from engine.text.runs import RUN_CARD, RUN_SEAT, Run

SEAT: Final = R0
WHAT: Final = R1
THING: Final = R2
SPACE: Final = R3
"""Registers of a PLACING frame: who chooses, a fighter or a marker, which, then the spaces."""

FIGHTER: Final = 0
MARKER: Final = 1
OFF: Final = 0


def spaces(g: ExceedState, place: Place, run: Run) -> list[int]:
    """All spaces a place can mean."""
    every = range(1, SPACES + 1)
    match place:
        case AnySpace():
            return list(every)
        case SpaceOf(who):
            return [g.place[seat_of(g, who, run)]]
        case Beside(who):
            near = g.place[seat_of(g, who, run)]
            return [space for space in (near - 1, near + 1) if 1 <= space <= SPACES]
        case Within(n, who):
            near = g.place[seat_of(g, who, run)]
            return [space for space in every if abs(space - near) <= n]
        case MarkerSpace(name):
            space = g.markers[g.marker(name, run[RUN_SEAT])]
            return [space] if space else []
        case TrapSpace():
            space = g.space[run[RUN_CARD]]
            return [space] if space else []
        case Edge():
            return [1, SPACES]
    raise AssertionError(place)


@VERBS.word(PutFighter)
def put_a_fighter(g: ExceedState, effect: PutFighter, run: Run, node: int) -> None:
    seat = seat_of(g, effect.who, run)
    run[MOVED] = 0
    if has(g, seat, NO_MOVE) or (seat != run[RUN_SEAT] and has(g, seat, NO_MOVED)):
        return
    found = [space for space in spaces(g, effect.where, run) if space not in g.place]
    if found:
        g.stack.append([frames.PLACING, 0, chooser(run), FIGHTER, seat, *found])


@VERBS.word(SwitchPlaces)
def switch_places(g: ExceedState, effect: SwitchPlaces, run: Run, node: int) -> None:
    other = 1 - run[RUN_SEAT]
    if has(g, 0, NO_MOVE) or has(g, 1, NO_MOVE) or has(g, other, NO_MOVED):
        return
    g.place.reverse()
    g.passed = [1, 1]
    if g.sink is not None:
        for seat in (0, 1):
            text = f"Player {seat + 1} is on space {g.place[seat]}"
            g.emit("move", "exceed:M6", seat, text, (seat,), g.place[seat])


@VERBS.word(PlaceMarker)
def place_marker(g: ExceedState, effect: PlaceMarker, run: Run, node: int) -> None:
    found = spaces(g, effect.where, run)
    if found:
        marker = g.marker(effect.name, run[RUN_SEAT])
        g.stack.append([frames.PLACING, 0, chooser(run), MARKER, marker, *found])


@VERBS.word(MoveMarker)
def move_marker(g: ExceedState, effect: MoveMarker, run: Run, node: int) -> None:
    marker = g.marker(effect.name, run[RUN_SEAT])
    here, n = g.markers[marker], g.amount(effect.n, run)
    if here:
        found = [space for space in range(1, SPACES + 1) if abs(space - here) <= n]
        g.stack.append([frames.PLACING, 0, chooser(run), MARKER, marker, *found])


@VERBS.word(RemoveMarker)
def remove_marker(g: ExceedState, effect: RemoveMarker, run: Run, node: int) -> None:
    set_marker(g, g.marker(effect.name, run[RUN_SEAT]), OFF, run[RUN_SEAT])


def set_marker(g: ExceedState, marker: int, space: int, seat: int) -> None:
    g.markers[marker] = space
    if g.sink is not None:
        where = f"lies on space {space}" if space else "leaves the arena"
        name = g.content.marker_names[marker]
        g.emit("marker", "exceed:M13", seat, f"{name} {where}", (), space)


def step_placing(g: ExceedState, frame: Frame) -> None:
    g.ask(frame[SEAT])


def placing_options(g: ExceedState, frame: Frame) -> list[Action]:
    return [pack(verbs.SPACE, space) for space in frame[SPACE:]]


def placing_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    g.stack.pop()
    space = first_of(action)
    if frame[WHAT] == MARKER:
        set_marker(g, frame[THING], space, frame[SEAT])
    else:
        put_fighter(g, frame[THING], space, PUT, "exceed:M12")
