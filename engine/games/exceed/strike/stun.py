"""When somebody is stunned: with the damage, or when it is looked at (exceed:D11)."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.options import AT_CHECK, IMMEDIATE
from engine.games.exceed.state.content import DEED, NO_STUN
from engine.games.exceed.state.granted import guard, has
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.triggers import deeds

STUNNED: Final[int] = DEED[Deed.STUNNED]


def harmed(g: ExceedState, seat: int, taken: int, ignores_guard: bool) -> None:
    """Damage was taken in a strike: it stuns at once if it is more than the guard (exceed:H2)."""
    if taken <= 0:
        return  # exceed:H5
    if g.opts.stun_latch == IMMEDIATE:
        if g.damage[seat] > (0 if ignores_guard else guard(g, seat)):
            stun(g, seat, "exceed:H2")
    elif ignores_guard:
        g.pierced[seat] = 1


def look(g: ExceedState, seat: int) -> None:
    """The check of the oldest book."""
    if g.opts.stun_latch != AT_CHECK or g.stunned[seat]:
        return
    if g.damage[seat] > (0 if g.pierced[seat] else guard(g, seat)):
        stun(g, seat, "exceed:D11")


def stun(g: ExceedState, seat: int, rule: str) -> None:
    """Lasts until the strike is fully over (15.14)."""
    if g.stunned[seat] or has(g, seat, NO_STUN):
        return
    g.stunned[seat] = 1
    if g.sink is not None:
        g.emit("stun", rule, seat, f"Player {seat + 1} is stunned", (seat,))
    deeds.done(g, seat, STUNNED)
