"""One attack: Before, range, Hit, damage, After (section 7.4)."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.state.columns import STRIKE
from engine.games.exceed.state.content import (
    AFTER,
    BEFORE,
    DEED,
    DODGES,
    HIT,
    IGNORES_ARMOR,
    IGNORES_GUARD,
    NONE,
    NONLETHAL,
    RANGE_HIGH,
    RANGE_LOW,
    SURE,
    WHEN_HIT,
)
from engine.games.exceed.state.granted import has, measured_from, power, total
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.strike.damage import deal
from engine.games.exceed.triggers import deeds
from engine.games.exceed.triggers.triggers import gather
from engine.kernel.frames import PC, R0, R1, Frame

SEAT: Final = R0
CARD: Final = R1
"""Registers: whose attack, with which card."""

GATE: Final = 0
BEFORES: Final = 1
RANGE: Final = 2
HITS: Final = 3
ANSWERS: Final = 4
DAMAGE: Final = 5
AFTERS: Final = 6
OVER: Final = 7

IT_HITS: Final[int] = DEED[Deed.HIT]
IT_MISSES: Final[int] = DEED[Deed.MISS]


def step_attack(g: ExceedState, frame: Frame) -> None:
    place, seat = frame[PC], frame[SEAT]
    frame[PC] += 1
    if place == GATE:
        if _is_lost(g, seat):
            g.stack.pop()
    elif place == BEFORES:
        if not _too_stunned(g, seat):
            gather(g, seat, BEFORE)
    elif place == RANGE:
        _check_range(g, frame, seat)
    elif place == HITS:
        deeds.done(g, seat, IT_HITS, g.blow[seat])
        gather(g, seat, HIT)
    elif place == ANSWERS:
        gather(g, 1 - seat, WHEN_HIT, seat)
    elif place == DAMAGE:
        strike_home(g, seat)
    elif place == AFTERS:
        if not _too_stunned(g, seat) and g.blow[seat] != NONE:
            gather(g, seat, AFTER)
    else:
        g.stack.pop()


def _is_lost(g: ExceedState, seat: int) -> bool:
    """A stunned player who has not begun loses the attack (exceed:H8); so does one without one."""
    if g.extra:
        return False
    if g.attack[seat] == NONE:
        return True
    if g.stunned[seat] and g.sink is not None:
        g.emit("lost", "exceed:H8", seat, f"Player {seat + 1} is stunned and does not attack")
    return bool(g.stunned[seat])


def _too_stunned(g: ExceedState, seat: int) -> bool:
    return g.opts.after_needs_unstunned and bool(g.stunned[seat])


def _check_range(g: ExceedState, frame: Frame, seat: int) -> None:
    """From here on it has hit or not (exceed:K17)."""
    hits = reaches(g, seat)
    if hits:
        g.hit[seat] = 1
    else:
        frame[PC] = AFTERS
    if g.sink is not None:
        kind = "hit" if hits else "miss"
        verb = "hits" if hits else "misses"
        cards = (g.blow[seat],) if g.blow[seat] != NONE else ()
        how = f" with {g.definition(g.blow[seat]).name}" if cards else ""
        g.emit(kind, "exceed:M14", seat, f"Player {seat + 1} {verb}{how}", cards)
    if not hits:
        deeds.done(g, seat, IT_MISSES, g.blow[seat])


def reaches(g: ExceedState, seat: int) -> bool:
    """In range, in either direction, and not dodged (exceed:M14)."""
    card = g.blow[seat]
    if card == NONE or g.zone[card] != STRIKE:
        return False
    found = g.defs[g.card[card]]
    if not found.reaches or (has(g, 1 - seat, DODGES) and not has(g, seat, SURE)):
        return False
    distance = abs(measured_from(g, seat) - g.place[1 - seat])
    low = found.low + total(g, seat, RANGE_LOW)
    return low <= distance <= found.high + total(g, seat, RANGE_HIGH)


def strike_home(g: ExceedState, seat: int) -> None:
    """Damage by the power as it is now (15.9)."""
    deal(
        g,
        1 - seat,
        power(g, seat),
        "exceed:K19",
        cause=seat,
        ignores_armor=has(g, seat, IGNORES_ARMOR),
        ignores_guard=has(g, seat, IGNORES_GUARD),
        nonlethal=has(g, seat, NONLETHAL),
    )
