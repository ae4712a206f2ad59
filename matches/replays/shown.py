"""A moment of any game for people: its own table and choices, or what every game has."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine import api
from matches.replays.film import Moment


@dataclass(frozen=True, slots=True)
class PlainSide:
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class PlainTabletop:
    """Of a game that has no table to show: who sits there, who is asked and how it ended."""

    to_move: int
    is_over: bool
    reason: str
    winners: tuple[int, ...]
    sides: Sequence[PlainSide]


def tabletop(
    state: api.State, names: Sequence[str], eyes: int, lit: Collection[int]
) -> api.Tabletop:
    """What the seats in the mask `eyes` know together; `names` are those of the seats."""
    try:
        return api.tabletop(state, eyes, lit)
    except api.CapabilityError:
        sides = [PlainSide(seat, name) for seat, name in enumerate(names)]
        reason = state.reason() if state.is_over else ""
        return PlainTabletop(state.to_move, state.is_over, reason, tuple(state.winners()), sides)


@dataclass(frozen=True, slots=True)
class Edges:
    """Who sits where around the table: across, and on our side, the viewer first."""

    far: tuple[api.PlayerSide, ...]
    near: tuple[api.PlayerSide, ...]


def edges(state: api.State, table: api.Tabletop, seat: int) -> Edges:
    """Clockwise from the seat: two go across, the fourth sits beside it. Whoever plays together
    against the game sits on one side."""
    sides = [*table.sides[seat:], *table.sides[:seat]]
    if len({state.team(each) for each in range(state.seats)}) == 1:
        return Edges((), tuple(sides))
    return Edges(tuple(sides[1:3]), (sides[0], *sides[3:]))


def all_lost(state: api.State) -> bool:
    """Nobody won, and it was no draw: all played together against the game."""
    return not state.winners() and any(points < 0 for points in state.returns())


def teams(state: api.State) -> tuple[int, ...]:
    """The team of each seat, from 0; empty where nobody has a mate or everybody has all others."""
    found = [state.team(seat) for seat in range(state.seats)]
    count = len(set(found))
    if count in (1, len(found)):
        return ()
    order = sorted(set(found))
    return tuple(order.index(team) for team in found)


def choices(state: api.State) -> tuple[api.Choice, ...]:
    """The legal actions, each with its label."""
    try:
        return api.choices(state)
    except api.CapabilityError:
        legal = state.legal_actions()
        return tuple(api.Choice(at, state.label(action)) for at, action in enumerate(legal))


def blows(state: api.State, moments: Sequence[Moment]) -> tuple[api.Blow, ...]:
    """The last fight of these moments, as everybody saw it."""
    try:
        return api.blows(state, [event for moment in moments for event in moment.events])
    except api.CapabilityError:
        return ()


def motions(
    before: api.State, state: api.State, moments: Sequence[Moment], eyes: int
) -> tuple[tuple[int, api.Motion], ...]:
    """What moved, each with the moment that moved it."""
    try:
        return tuple(
            (moment.number, motion)
            for moment in moments
            for motion in api.motions(before, state, moment.events, eyes)
        )
    except api.CapabilityError:
        return ()


def question(state: api.State, *, watched: bool = False) -> str:
    """What the seat to move is asked; nothing in particular in a game without a table."""
    try:
        return api.prompt(state, watched=watched)
    except api.CapabilityError:
        return "" if watched else "What do you do?"
