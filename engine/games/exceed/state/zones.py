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
    kind, text = KINDS.get(zone, "put"), _said(name, who, zone, came)
    public = FACE_DOWN_SAID.get(zone, "A card of {} goes face-down").format(who)
    if came == DECK and zone == STRIKE:
        public = f"{who} sets the top card of the deck face-down"
    elif came == DECK and zone == HAND:
        kind, text, public = "draw", f"{who} draws {name}", f"{who} draws a card"
    g.emit(kind, rule, seat, text, (card,), 1, g.seen[card], public)


def _said(name: str, who: str, zone: int, came: int) -> str:
    """A move of a card as a person would tell it."""
    if zone == DISCARD:
        return f"{name} is discarded"
    if zone == STRIKE:
        return f"{who} swings with the top card: {name}" if came == DECK else f"{who} sets {name}"
    if zone == ASIDE:
        return f"{who} sets {name} aside"
    if zone == PLAYED:
        return f"{who} plays {name} as a boost"
    if zone == BOOSTS:
        return f"{name} is in play for {who}"
    return f"{name} goes to {who}'s {ZONE_NAMES[zone]}" + (
        f" from the {ZONE_NAMES[came]}" if came in (DECK, DISCARD, SEALED) else ""
    )


FACE_DOWN_SAID: Final = {
    STRIKE: "{} sets a card face-down",
    ASIDE: "{} sets a card aside",
    DECK: "{} puts a card into the deck",
    HAND: "A card goes to {}'s hand",
}


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
