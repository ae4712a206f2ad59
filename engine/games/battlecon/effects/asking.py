"""Putting an open choice on the stack (choosing.py carries it out)."""

from engine.games.battlecon import frames
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action
from engine.text.program import NONE


def ask_for(
    g: BattleconState,
    seat: int,
    actions: list[Action],
    run: int = NONE,
    first: int = NONE,
    second: int = NONE,
) -> None:
    """One of these, by this seat; nothing to choose from: nothing happens."""
    if actions:
        g.stack.append([frames.CHOICE, 0, seat, run, first, second, *actions])
