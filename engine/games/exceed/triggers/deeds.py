"""What somebody did: noted for “if you … this turn”, told to the texts that wait for it."""

from engine.games.exceed.state.content import NONE, WHEN_THEY, WHEN_YOU
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.triggers.triggers import gather


def done(g: ExceedState, seat: int, deed: int, thing: int = NONE, amount: int = 0) -> bool:
    """A seat did something; True if texts answer to it, which then happen next."""
    bit = 1 << deed
    g.did_turn[seat] |= bit
    if g.striking:
        g.did_strike[seat] |= bit
    moments = g.content.moments
    if not moments >> (WHEN_YOU + deed) & 1 and not moments >> (WHEN_THEY + deed) & 1:
        return False
    # 15.24: the Active player's first, outside strikes the turn player's. What is pushed last
    # happens first.
    first = g.active if g.active != NONE else g.turn_seat
    found = False
    for of in (1 - first, first):
        moment = (WHEN_YOU if of == seat else WHEN_THEY) + deed
        found |= gather(g, of, moment, thing, amount)
    return found
