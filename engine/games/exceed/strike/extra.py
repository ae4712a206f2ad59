"""An extra attack inside a strike: its own cost, its own texts, no boosts (exceed:B7, K22)."""

from typing import Final

from engine.games.exceed import frames
from engine.games.exceed.state.columns import PLAYED, STRIKE
from engine.games.exceed.state.granted import G_DEPTH
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import add_to_gauge, discard, move_card, pile
from engine.games.exceed.strike.validity import attack_price, pay_for, ways
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.kernel.seen import EVERYBODY

SEAT: Final = R0
CARD: Final = R1
FREE: Final = R2
HIT: Final = R3
BLOW: Final = R4
"""Registers: whose, with which card, free?; of the attack around it: whether it hit, its card."""

PAYS: Final = 0
ATTACKS: Final = 1
OVER: Final = 2


def step_extra(g: ExceedState, frame: Frame) -> None:
    place, seat, card = frame[PC], frame[SEAT], frame[CARD]
    frame[PC] += 1
    if place == PAYS:
        if not frame[FREE] and attack_price(g, seat, card):
            _pay(g, seat, card)
    elif place == ATTACKS:
        move_card(g, card, STRIKE, seat, "exceed:K22", shown=EVERYBODY)
        frame += [g.hit[seat], g.blow[seat]]
        g.extra += 1
        g.blow[seat], g.hit[seat] = card, 0
        push(g, frames.ATTACK, seat, card)
    else:
        _put_away(g, frame, seat, card)


def _pay(g: ExceedState, seat: int, card: int) -> None:
    """With other cards (exceed:F6); what cannot be paid is not made."""
    zone, holder = g.zone[card], g.holder[card]
    cards = pile(g, zone, holder)
    place = cards.index(card) if cards is not None else 0
    if cards is not None:
        del cards[place]
    possible = ways(g, seat, card)
    if cards is not None:
        cards.insert(place, card)
    if possible:
        move_card(g, card, PLAYED, seat, "exceed:K22")
        pay_for(g, seat, card, possible[0])
    else:
        g.stack.pop()


def _put_away(g: ExceedState, frame: Frame, seat: int, card: int) -> None:
    """Like an attack that was set: to gauge if it hit, else discarded (exceed:K24)."""
    g.stack.pop()
    if g.zone[card] == STRIKE:
        if g.hit[seat]:
            add_to_gauge(g, card, seat, "exceed:K24")
        else:
            discard(g, card, "exceed:K24")
    if g.lasting:
        g.lasting = [row for row in g.lasting if row[G_DEPTH] != g.extra]
    g.extra -= 1
    g.hit[seat], g.blow[seat] = frame[HIT], frame[BLOW]
