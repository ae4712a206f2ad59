"""How good a position looks: life first, then cards, gauge, boosts and the corner."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.show.view import ExceedView
from engine.games.exceed.state.columns import GAUGE as IN_GAUGE
from engine.games.exceed.state.content import HAND_PAYS_GAUGE, ULTRA
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.state import MAX_LIFE, SPACES, ExceedState
from engine.games.exceed.turn.actions import SPENT
from engine.games.exceed.turn.payment import FORCE_LEFT
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.frames import KIND, R0, Frame
from engine.kernel.state import CERTAIN, WON

LIFE: Final = 100
HAND: Final = 45
GAUGE: Final = 40
BOOST: Final = 35
EXCEED: Final = 60
RESHUFFLE: Final = 40
CENTRE: Final = 12
EMPTY_DECK: Final = 20
TURN: Final = 30
WHOLE: Final = 40 * MAX_LIFE * 5
"""More than the values of two sides can differ."""
MIDDLE: Final = (SPACES + 1) // 2
LOW_DECK: Final = 5


DEAR: Final = 1000
WASTE: Final = 10
"""More than any card is worth, and what it takes to use an ultra like any other card."""

FEW: Final = 2
"""Whoever changes cards need not think about more than so many."""


def alike(g: ExceedState, action: Action) -> int:
    """Payments that differ in the card only, not in its kind and zone, look the same."""
    verb = verb_of(action)
    if verb in (verbs.SPEND, verbs.DISCARD):
        card = first_of(action)
        return -pack(verb, g.defs[g.card[card]].kind * 16 + g.zone[card], second_of(action))
    return action


def minor(g: ExceedState, action: Action) -> bool:
    """Mulligans, and changing more than a few cards: no evaluation tells cards apart.

    Of payments only the cheapest is weighed: the ways to pay ten Force are millions.
    """
    verb, frame = verb_of(action), g.stack[-1]
    if verb != verbs.SPEND:
        return verb == verbs.ASIDE
    if frame[KIND] == frames.CHANGE and frame[SPENT] >= FEW:
        return True
    return loss(g, first_of(action), second_of(action)) > least_loss(g, frame, second_of(action))


def loss(g: ExceedState, card: int, force: int) -> int:
    """What a Force (an ultra gives two) or a gauge costs if this card pays it."""
    value = GAUGE if g.zone[card] == IN_GAUGE else HAND
    if g.defs[g.card[card]].kind != ULTRA:
        return value
    return value // 2 if force > 1 else value + WASTE


def least_loss(g: ExceedState, frame: Frame, force: int) -> int:
    """The cheapest card that may pay next."""
    seat = frame[R0]
    most = 1 if force and frame[KIND] == frames.PAY and frame[FORCE_LEFT] < 2 else 2
    hand = g.hand[seat] if force or has(g, seat, HAND_PAYS_GAUGE) else []
    found = DEAR
    for pile in (g.gauge[seat], hand):
        for card in pile:
            found = min(found, loss(g, card, most if force else 0))
    return found


def worth(
    life: int, hand: int, gauge: int, boosts: int, exceed: int, used: int, place: int, deck: int
) -> int:
    """One side's value."""
    value = LIFE * life + HAND * min(hand, 8) + GAUGE * min(gauge, 8) + BOOST * min(boosts, 4)
    value += EXCEED * exceed - RESHUFFLE * used - CENTRE * abs(place - MIDDLE)
    return value - (EMPTY_DECK * (LOW_DECK - deck) if used and deck < LOW_DECK else 0)


def outlook(g: ExceedState, seat: int) -> int:
    """Straight from the columns."""
    if g.over:
        return _ended(g.over == WON, not g.out[seat])
    values = [
        worth(
            g.life[side],
            len(g.hand[side]),
            len(g.gauge[side]),
            len(g.boosts[side]),
            g.mode[side],
            g.reshuffled[side],
            g.place[side],
            len(g.deck[side]),
        )
        for side in (0, 1)
    ]
    values[g.turn_seat] += TURN
    return _share(values[seat] - values[1 - seat])


def evaluate(view: ExceedView) -> float:
    """The same of what a seat sees, between -1 and 1."""
    if view.over:
        return _ended(view.over == WON, view.seat not in view.out) / CERTAIN
    values = [
        worth(
            side.life,
            side.hand_size,
            len(side.gauge),
            len(side.boosts),
            side.mode,
            int(side.reshuffled),
            side.place,
            side.deck,
        )
        for side in view.sides
    ]
    values[view.turn_seat] += TURN
    return _share(values[view.seat] - values[1 - view.seat]) / CERTAIN


def _ended(won: bool, stands: bool) -> int:
    if not won:
        return 0
    return CERTAIN if stands else -CERTAIN


def _share(difference: int) -> int:
    return max(-CERTAIN + 1, min(CERTAIN - 1, difference * CERTAIN // WHOLE))
