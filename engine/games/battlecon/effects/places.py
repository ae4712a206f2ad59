"""Which spaces a text means; Teleport; markers that are put, shifted and taken back."""

from typing import Final

from engine.games.battlecon import verbs
from engine.games.battlecon.board.movement import TELEPORT, go, landings
from engine.games.battlecon.effects.asking import ask_for
from engine.games.battlecon.effects.nouns import one
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.nouns import (
    AnySpace,
    Beside,
    Between,
    Edge,
    MarkerSpace,
    Opponent,
    Place,
    SpaceOf,
    Within,
)
from engine.games.battlecon.ir.verbs import (
    PlaceMarker,
    ShiftMarker,
    Teleport,
    TrashMarker,
    Withdraw,
)
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.runs import MOVED, chooser
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, first_of, pack, second_of
from engine.shared.line import OFF
from engine.text.runs import RUN_ID, RUN_SEAT, Run

TRASHED: Final = -1
"""In `markers`: out of the game."""
FIGHTER: Final = 0
MARKER: Final = 1
"""What is put onto a space."""
TO_SUPPLY: Final = 0
TO_BOX: Final = 1


def spaces(g: BattleconState, place: Place, run: Run) -> list[int]:
    """All spaces a place can mean."""
    every = list(range(1, g.line.size + 1))
    match place:
        case AnySpace():
            return every
        case SpaceOf(who):
            return [g.place[seat] for seat in g.objects(who, run)]
        case Beside(who):
            near = [g.place[seat] for seat in g.objects(who, run)]
            return [space for space in every if space - 1 in near or space + 1 in near]
        case Within(n, who):
            near = [g.place[seat] for seat in g.objects(who, run)]
            return [space for space in every if any(abs(space - at) <= n for at in near)]
        case Between():
            other = one(g, Opponent(), run)
            ends = sorted((g.place[run[RUN_SEAT]], g.place[other]))
            return list(range(ends[0] + 1, ends[1]))
        case MarkerSpace(name):
            found = [g.markers[index] for index in markers_of(g, run[RUN_SEAT], name)]
            return sorted({space for space in found if space > OFF})
        case Edge():
            return [1, g.line.size]
    raise AssertionError(place)


def markers_of(g: BattleconState, seat: int, name: str) -> list[int]:
    """A fighter's markers of a name that are still in the game."""
    return [
        index
        for index, marker in enumerate(g.content.markers)
        if marker.owner == seat and marker.name == name and g.markers[index] != TRASHED
    ]


# --- Teleport -------------------------------------------------------------------------------------


@VERBS.word(Teleport)
def teleport(g: BattleconState, effect: Teleport, run: Run, node: int) -> None:
    """Only to legal spaces; where there are none nothing happens (battlecon:V5)."""
    seat = one(g, effect.who, run)
    run[MOVED] = 0
    if seat == NONE:
        return
    found = sorted(set(landings(g, seat, spaces(g, effect.where, run))))
    by = seat if seat != run[RUN_SEAT] else chooser(run)
    ask_for(g, by, [pack(verbs.SPACE, space) for space in found], run[RUN_ID], FIGHTER, seat)


def space_chosen(g: BattleconState, what: int, thing: int, action: Action, run: int) -> None:
    space = first_of(action)
    if what == FIGHTER:
        go(g, thing, thing, space, TELEPORT, run)
    else:
        put_marker(g, second_of(action) - 1, space)


# --- markers --------------------------------------------------------------------------------------


def is_open(g: BattleconState, marker: int, space: int) -> bool:
    """No two of a name on one space, unless they may share it (battlecon:C8)."""
    found = g.content.markers[marker]
    if found.shares:
        return True
    return all(
        other == marker or g.markers[other] != space
        for other in markers_of(g, found.owner, found.name)
    )


@VERBS.word(PlaceMarker)
def place_marker(g: BattleconState, effect: PlaceMarker, run: Run, node: int) -> None:
    """From supply or from the board, as the player likes."""
    there = sorted(set(spaces(g, effect.where, run)))
    found: list[Action] = []
    for marker in apart(g, markers_of(g, run[RUN_SEAT], effect.name)):
        for space in there:
            if g.markers[marker] != space and is_open(g, marker, space):
                found.append(pack(verbs.SPACE, space, marker + 1))
    ask_for(g, chooser(run), found, run[RUN_ID], MARKER)


def apart(g: BattleconState, markers: list[int]) -> list[int]:
    """Of those in supply only one: nobody can tell them apart."""
    found: list[int] = []
    for marker in markers:
        if g.markers[marker] != OFF or all(g.markers[other] != OFF for other in found):
            found.append(marker)
    return found


@VERBS.word(ShiftMarker)
def shift_marker(g: BattleconState, effect: ShiftMarker, run: Run, node: int) -> None:
    """Either way, exactly so far or between two numbers."""
    most = g.amount(effect.n, run)
    least = most if effect.least is None else g.amount(effect.least, run)
    found: list[Action] = []
    for marker in markers_of(g, run[RUN_SEAT], effect.name):
        here = g.markers[marker]
        if here <= OFF:
            continue
        for space in range(1, g.line.size + 1):
            if least <= abs(space - here) <= most and is_open(g, marker, space):
                found.append(pack(verbs.SPACE, space, marker + 1))
    ask_for(g, chooser(run), found, run[RUN_ID], MARKER)


@VERBS.word(Withdraw)
def withdraw(g: BattleconState, effect: Withdraw, run: Run, node: int) -> None:
    """Back to the supply, chosen one by one where not all go."""
    there = [m for m in markers_of(g, run[RUN_SEAT], effect.name) if g.markers[m] > OFF]
    n = len(there) if effect.n is None else g.amount(effect.n, run)
    if n >= len(there):
        for marker in there:
            put_marker(g, marker, OFF)
        return
    for _ in range(max(0, n)):
        options = [pack(verbs.MARKER, marker) for marker in there]
        ask_for(g, chooser(run), options, run[RUN_ID], TO_SUPPLY)


@VERBS.word(TrashMarker)
def trash_marker(g: BattleconState, effect: TrashMarker, run: Run, node: int) -> None:
    found = apart(g, markers_of(g, run[RUN_SEAT], effect.name))
    options = [pack(verbs.MARKER, marker) for marker in found]
    ask_for(g, chooser(run), options, run[RUN_ID], TO_BOX)


def marker_chosen(g: BattleconState, where: int, marker: int) -> None:
    """Of several that are taken back, one that is already away is passed over."""
    if where == TO_BOX:
        put_marker(g, marker, TRASHED)
    elif g.markers[marker] > OFF:
        put_marker(g, marker, OFF)


def put_marker(g: BattleconState, marker: int, space: int) -> None:
    g.markers[marker] = space
    if g.sink is not None:
        found = g.content.markers[marker]
        where = f"lies on space {space}" if space > OFF else "goes back to the supply"
        if space == TRASHED:
            where = "leaves the game"
        g.emit("marker", "battlecon:C8", found.owner, f"{found.name} {where}", (), space)
