"""Cards on their way from zone to zone: every move goes through `move_card`."""

from typing import Final

from engine.games.exceed.state.columns import (
    ASIDE,
    BOOSTS,
    DECK,
    DISCARD,
    FOREIGN,
    GAUGE,
    HAND,
    OVERDRIVE,
    PLAYED,
    SEALED,
    STRIKE,
    ZONE_NAMES,
)
from engine.games.exceed.state.state import ExceedState
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS, only

BOTTOM: Final = 0
FACE_DOWN: Final = (STRIKE, DECK, ASIDE)


def pile(g: ExceedState, zone: int, seat: int) -> list[int] | None:
    """The list of a zone; attacks and what is being played lie in none."""
    if zone == HAND:
        return g.hand[seat]
    if zone == DECK:
        return g.deck[seat]
    if zone == DISCARD:
        return g.discard[seat]
    if zone == GAUGE:
        return g.gauge[seat]
    if zone == BOOSTS:
        return g.boosts[seat]
    if zone == SEALED:
        return g.sealed[seat]
    if zone == ASIDE:
        return g.aside[seat]
    return g.overdrive[seat] if zone == OVERDRIVE else None


def move_card(
    g: ExceedState,
    card: int,
    zone: int,
    seat: int,
    rule: str,
    *,
    shown: int = NOBODY_KNOWS,
    bottom: bool = False,
) -> None:
    """Put a card into a zone of a seat; `shown` are the seats that see it on the way.

    Another owner's card goes to its owner's discard pile instead where it may not lie (Z2).
    """
    if g.owner[card] != seat and zone not in FOREIGN:
        zone, seat, rule = DISCARD, g.owner[card], "exceed:Z2"
    before = pile(g, g.zone[card], g.holder[card])
    if before is not None and card in before:
        before.remove(card)
    if g.zone[card] == BOOSTS:
        g.space[card] = 0
        g.sustained[card] = 0
    came = g.zone[card]
    g.zone[card], g.holder[card] = zone, seat
    after = pile(g, zone, seat)
    if after is not None:
        if bottom:
            after.insert(BOTTOM, card)
        else:
            after.append(card)
    if came == HAND and zone in FACE_DOWN and not shown:
        _lost_from_sight(g, card, seat)
    _sees(g, card, zone, seat, shown)
    if g.sink is not None and came != zone:
        _tell(g, card, zone, seat, rule, came)


def _sees(g: ExceedState, card: int, zone: int, seat: int, shown: int) -> None:
    if zone == HAND:
        g.seen[card] |= only(seat) | shown
    elif zone in FACE_DOWN:
        g.seen[card] |= shown
    else:
        g.seen[card] = EVERYBODY


def _lost_from_sight(g: ExceedState, card: int, seat: int) -> None:
    """Who knew cards of this hand cannot tell any more which of them left it."""
    for one in (card, *g.hand[seat]):
        g.seen[one] &= only(seat)


def _tell(g: ExceedState, card: int, zone: int, seat: int, rule: str, came: int) -> None:
    name, who = g.definition(card).name, f"Player {seat + 1}"
    text = f"{name} goes from {who}'s {ZONE_NAMES[came]} to the {ZONE_NAMES[zone]}"
    kind = KINDS.get(zone, "put")
    if came == DECK and zone == HAND:
        kind, text = "draw", f"{who} draws {name}"
    public = f"{who} draws a card" if kind == "draw" else f"A card of {who} goes face-down"
    g.emit(kind, rule, seat, text, (card,), 1, g.seen[card], public)


KINDS: Final = {
    DISCARD: "discard",
    GAUGE: "gauge",
    SEALED: "seal",
    STRIKE: "set",
    HAND: "return",
    DECK: "bury",
    BOOSTS: "boost",
    OVERDRIVE: "overdrive",
    ASIDE: "aside",
    PLAYED: "play",
}


def discard(g: ExceedState, card: int, rule: str) -> None:
    """To the discard pile of its owner."""
    move_card(g, card, DISCARD, g.owner[card], rule)


def add_to_gauge(g: ExceedState, card: int, seat: int, rule: str) -> None:
    move_card(g, card, GAUGE, seat, rule)


def shuffle_deck(g: ExceedState, seat: int, rule: str) -> None:
    """Nobody knows any more where a card lies (exceed:R10)."""
    deck = g.deck[seat]
    for card in deck:
        g.seen[card] = NOBODY_KNOWS
    g.shuffle(seat, deck)
    if g.sink is not None:
        g.emit("shuffle", rule, seat, f"Player {seat + 1} shuffles their deck")
