"""The course of a game: pushing and popping frames, players who are out, and the end."""

from collections.abc import Iterable
from typing import Final

from engine.kernel.events import ENDS, IS_OUT
from engine.kernel.state import DRAWN, NOBODY, WON, State

LAST_ONE: Final = 1
"""With so many teams left the game is over."""


def push(state: State, *frame: int) -> None:
    """Put a frame on the stack: kind, program counter 0, then its registers."""
    state.stack.append([frame[0], 0, *frame[1:]])


def pop(state: State) -> None:
    """The top frame is done."""
    state.stack.pop()


def finish(state: State, rule: str, text: str, *, seat: int, drawn: bool = False) -> None:
    """The game stops at once; the rule is one of the game's `ENDINGS` and says why."""
    state.ending = list(state.ENDINGS).index(rule) + 1
    state.over = DRAWN if drawn else WON
    state.asked = NOBODY
    if state.sink is not None:
        state.emit(ENDS, rule, seat, text)


def take_out(state: State, lost: Iterable[int], rule: str) -> None:
    """Seats are out of the game; whether it goes on is decided elsewhere."""
    for loser in lost:
        state.out[loser] = 1
        if state.sink is not None:
            state.emit(IS_OUT, rule, loser, f"Player {loser + 1} is out of the game")


def eliminate(state: State, lost: Iterable[int], rule: str, *, seat: int) -> bool:
    """Take seats out together; the last team wins, nobody left is a draw. True: it is over."""
    take_out(state, lost, rule)
    left = {state.team(seat) for seat in state.survivors()}
    if len(left) > LAST_ONE:
        return False
    mates = [f"Player {seat + 1}" for seat in range(state.seats) if state.team(seat) in left]
    verb = "wins" if len(mates) == 1 else "win"
    text = f"{' and '.join(mates)} {verb}" if mates else "Nobody is left: a draw"
    finish(state, rule, text, seat=seat, drawn=not left)
    return True
