"""A moment of any game for people: its own table and choices, or what every game has."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine import api


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


def choices(state: api.State) -> tuple[api.Choice, ...]:
    """The legal actions, each with its label."""
    try:
        return api.choices(state)
    except api.CapabilityError:
        legal = state.legal_actions()
        return tuple(api.Choice(at, state.label(action)) for at, action in enumerate(legal))


def question(state: api.State, *, watched: bool = False) -> str:
    """What the seat to move is asked; nothing in particular in a game without a table."""
    try:
        return api.prompt(state, watched=watched)
    except api.CapabilityError:
        return "" if watched else "What do you do?"
