"""Cleanup of one player: Cleanup effects, boosts, the attack (section 9)."""

from typing import Final

from engine.games.exceed.options import PER_PLAYER
from engine.games.exceed.state.columns import STRIKE
from engine.games.exceed.state.content import CLEANUP, NONE, TRAP
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import add_to_gauge, discard
from engine.games.exceed.strike.strike import end_effects
from engine.games.exceed.triggers.triggers import gather
from engine.kernel.frames import PC, R0, Frame

SEAT: Final = R0

EFFECTS: Final = 0
BOOSTS: Final = 1
ATTACK: Final = 2
ENDS: Final = 3


def step_cleanup(g: ExceedState, frame: Frame) -> None:
    """Stunned players do it, too (exceed:L1)."""
    place, seat = frame[PC], frame[SEAT]
    frame[PC] += 1
    if place == EFFECTS:
        gather(g, seat, CLEANUP)
    elif place == BOOSTS:
        drop_boosts(g, seat)
    elif place == ATTACK:
        put_attack_away(g, seat)
    else:
        g.stack.pop()
        if g.opts.end_of_strike == PER_PLAYER:
            end_effects(g, seat)


def drop_boosts(g: ExceedState, seat: int) -> None:
    """What is not sustained is discarded; a trap stays unless its controller is stunned (B9, B10).

    They go in the order in which they came.
    """
    for card in g.boosts[seat][:]:
        is_trap = g.defs[g.card[card]].boost_kind == TRAP
        if g.sustained[card] or (is_trap and not g.stunned[seat]):
            g.sustained[card] = 0
        else:
            discard(g, card, "exceed:L1")


def put_attack_away(g: ExceedState, seat: int) -> None:
    """To gauge if it hit, whatever the damage; else to the discard pile."""
    card = g.attack[seat]
    if card == NONE or g.zone[card] != STRIKE:
        return
    if g.hit[seat]:
        add_to_gauge(g, card, seat, "exceed:L1")
    else:
        discard(g, card, "exceed:L1")
