"""Playing a boost, step by step (exceed:B2): pay, place, a chance to cancel it, effects."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.cards.vocabulary import Costed, Deed
from engine.games.exceed.state.columns import BOOSTS, DISCARD, HAND, PLAYED
from engine.games.exceed.state.content import (
    BARS_BOOSTS,
    DEED,
    FORCE,
    INSTANT,
    INSTANTLY,
    LESS,
    NO_BOOST,
    NOW,
    TRAP,
)
from engine.games.exceed.state.granted import has, total
from engine.games.exceed.state.runs import begin_ordered, open_run
from engine.games.exceed.state.state import SPACES, ExceedState
from engine.games.exceed.state.zones import discard, move_card
from engine.games.exceed.triggers import deeds
from engine.games.exceed.turn.payment import payable
from engine.games.exceed.turn.ways import has_other_way, pay_some_way
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame

SEAT: Final = R0
CARD: Final = R1
FREE: Final = R2
CANCELLED: Final = R3
OUTER: Final = R4
"""Registers: who boosts, with what, without paying?, cancelled?, the boost around this one."""

PAYING: Final = 0
PLACING: Final = 1
WINDOW: Final = 2
SPACE: Final = 3
EFFECTS: Final = 4
RESOLVED: Final = 5
LEAVES: Final = 6
STRIKES: Final = 7

PLAYS: Final[int] = DEED[Deed.BOOST_PLAYED]
RESOLVES: Final[int] = DEED[Deed.BOOST_RESOLVED]
IS_CANCELLED: Final[int] = DEED[Deed.CANCELLED]
LESS_TO_BOOST: Final[int] = LESS[Costed.BOOST]


def boost_price(g: ExceedState, seat: int, card: int) -> int:
    """Only the boost cost counts (exceed:C3)."""
    return max(0, g.defs[g.card[card]].boost_price - total(g, seat, LESS_TO_BOOST))


def can_boost(g: ExceedState, seat: int, card: int, free: bool = False) -> bool:
    """Whether the other cards can pay for it (exceed:F6)."""
    found = g.defs[g.card[card]]
    if found.boost_kind == NO_BOOST or has(g, seat, BARS_BOOSTS):
        return False
    if found.boost_kind == TRAP and not g.opts.traps:
        return False
    price = 0 if free else boost_price(g, seat, card)
    if not price:
        return True
    if g.zone[card] != HAND or g.holder[card] != seat:
        return _can_pay(g, seat, found.boost_pays, price)
    place = g.hand[seat].index(card)
    del g.hand[seat][place]
    possible = _can_pay(g, seat, found.boost_pays, price)
    g.hand[seat].insert(place, card)
    return possible


def _can_pay(g: ExceedState, seat: int, pays: int, price: int) -> bool:
    by_force = pays == FORCE
    if payable(g, seat, price if by_force else 0, 0 if by_force else price):
        return True
    return has_other_way(g, seat, Costed.BOOST)


def step_boost(g: ExceedState, frame: Frame) -> None:
    place, seat, card = frame[PC], frame[SEAT], frame[CARD]
    frame[PC] += 1
    if place == PAYING:
        _begin(g, frame, seat, card)
    elif place == PLACING:
        _place(g, seat, card)
    elif place == WINDOW:
        # exceed:B2: before any choice is made. exceed:B3: what was paid stays paid.
        if frame[CANCELLED]:
            _cancelled(g, frame, seat, card)
    elif place == SPACE:
        _ask_for_space(g, seat, card)
    elif place == EFFECTS:
        _effects(g, seat, card)
    elif place == RESOLVED:
        _resolved(g, seat, card)
    elif place == LEAVES:
        if _kind(g, card) == INSTANT and g.zone[card] == BOOSTS:
            discard(g, card, "exceed:B4")
    else:
        g.stack.pop()
        g.boosting = frame[OUTER]
        if g.ordered:
            begin_ordered(g)


def _ask_for_space(g: ExceedState, seat: int, card: int) -> None:
    if _kind(g, card) == TRAP and g.zone[card] in (BOOSTS, PLAYED):
        g.ask(seat)


def _kind(g: ExceedState, card: int) -> int:
    return g.defs[g.card[card]].boost_kind


def _begin(g: ExceedState, frame: Frame, seat: int, card: int) -> None:
    found = g.defs[g.card[card]]
    frame += [0, g.boosting]
    move_card(g, card, PLAYED, seat, "exceed:B2")
    if not frame[FREE]:
        price, by_force = boost_price(g, seat, card), found.boost_pays == FORCE
        force, gauge = (price, 0) if by_force else (0, price)
        pay_some_way(g, seat, Costed.BOOST, force, gauge)


def _place(g: ExceedState, seat: int, card: int) -> None:
    """Face-up into the boost area, then everybody is told that it was played."""
    g.boosting = card
    if g.opts.boost_place_before_now or _kind(g, card) == INSTANT:
        move_card(g, card, BOOSTS, seat, "exceed:B2")
    if g.sink is not None:
        name = g.defs[g.card[card]].boost_name
        g.emit("boosted", "exceed:B2", seat, f"Player {seat + 1} boosts {name}", (card,))
    deeds.done(g, seat, PLAYS, card)


def _cancelled(g: ExceedState, frame: Frame, seat: int, card: int) -> None:
    frame[PC] = STRIKES
    if g.zone[card] in (BOOSTS, PLAYED):
        move_card(g, card, DISCARD, g.owner[card], "exceed:B3")
    deeds.done(g, seat, IS_CANCELLED, card)


def _resolved(g: ExceedState, seat: int, card: int) -> None:
    if g.zone[card] == PLAYED:
        move_card(g, card, BOOSTS, seat, "exceed:D6")
    deeds.done(g, seat, RESOLVES, card)


def _effects(g: ExceedState, seat: int, card: int) -> None:
    """All its lines in printed order."""
    face = g.defs[g.card[card]].boost
    moment = INSTANTLY if _kind(g, card) == INSTANT else NOW
    if face.moments >> moment & 1:
        for line in reversed(face.lines[moment]):
            open_run(g, seat, card, line)


def space_options(g: ExceedState, frame: Frame) -> list[Action]:
    """A trap may lie anywhere (exceed:B9)."""
    return [pack(verbs.SPACE, space) for space in range(1, SPACES + 1)]


def space_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    put_trap(g, frame[CARD], first_of(action))


def put_trap(g: ExceedState, card: int, space: int) -> None:
    g.space[card] = space
    if g.sink is not None:
        name = g.defs[g.card[card]].boost_name
        g.emit("trap", "exceed:B9", g.holder[card], f"{name} lies on space {space}", (card,), space)


def cancel(g: ExceedState, card: int) -> None:
    """The boost that was just played has no effect."""
    for frame in reversed(g.stack):
        if frame[0] == frames.BOOST and frame[CARD] == card and frame[PC] <= WINDOW:
            frame[CANCELLED] = 1
            if g.sink is not None:
                name = g.defs[g.card[card]].boost_name
                g.emit("cancel", "exceed:B3", frame[SEAT], f"{name} is cancelled", (card,))
            return
