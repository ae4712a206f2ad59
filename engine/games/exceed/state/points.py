"""Life, loss and the end: the functions that change life emit what happened."""

from engine.games.exceed.options import DRAW
from engine.games.exceed.state.state import BY_KILL, MAX_LIFE, ExceedState
from engine.kernel.flow import eliminate


def gain_life(g: ExceedState, seat: int, n: int, rule: str) -> None:
    """Never above the maximum (exceed:T6)."""
    gained = max(0, min(n, MAX_LIFE - g.life[seat]))
    g.life[seat] += gained
    if g.sink is not None:
        g.emit("gain life", rule, seat, f"Player {seat + 1} gains {gained} life", (seat,), gained)


def lose_life(g: ExceedState, seat: int, n: int, rule: str) -> None:
    """Without looking whether somebody lost: `check_lives` does."""
    lost = max(0, min(n, g.life[seat]))
    g.life[seat] -= lost
    if g.sink is not None:
        g.emit("lose life", rule, seat, f"Player {seat + 1} loses {lost} life", (seat,), lost)


def check_lives(g: ExceedState, cause: int) -> bool:
    """Who has no life left loses at once (exceed:T5); `cause`: whose effect it was (15.19)."""
    dead = [seat for seat in range(g.seats) if g.life[seat] <= 0]
    if len(dead) > 1 and g.opts.both_dead != DRAW:
        dead = [cause]
    return bool(dead) and eliminate(g, dead, BY_KILL, seat=cause)
