"""Last-known data (section 6.3): what a card was when it left the field, until the turn ends."""

from typing import Final

from engine.games.fade.cards.codes import COUNTERS
from engine.games.fade.cards.vocabulary import Stat
from engine.games.fade.state.state import FIELD, FadeState

K_CARD: Final = 0
K_CONTROLLER: Final = 1
K_HOST: Final = 2
K_PLV: Final = 3
K_DEF: Final = 4
K_AGI: Final = 5
K_COUNTERS: Final = 6
"""Rows of `last`: card, controller, host, three stats, then the counters."""

STAT_PLACE: Final = {Stat.PLV: K_PLV, Stat.DEF: K_DEF, Stat.AGI: K_AGI}


def remember(g: FadeState, card: int) -> None:
    """Note a card of the field that is about to leave it."""
    if g.zone[card] in FIELD:
        found = g.derive(card)
        counters = g.counters[card * COUNTERS : (card + 1) * COUNTERS]
        g.last = [row for row in g.last if row[K_CARD] != card]
        stats = (found.plv, found.defense, found.agi)
        g.last.append([card, g.controller[card], g.host[card], *stats, *counters])


def last_row(g: FadeState, card: int) -> list[int] | None:
    """What is remembered of a card that is not on the field any more."""
    if g.last and g.zone[card] not in FIELD:
        for row in g.last:
            if row[K_CARD] == card:
                return row
    return None


def last_controller(g: FadeState, card: int) -> int:
    """Who controls a card, or controlled it last."""
    row = last_row(g, card)
    return g.controller[card] if row is None else row[K_CONTROLLER]


def last_host(g: FadeState, card: int) -> int:
    """Who a card is attached to, or was when it left the field."""
    row = last_row(g, card)
    return g.host[card] if row is None else row[K_HOST]


def last_counters(g: FadeState, card: int) -> list[int]:
    """The counters on a card, or those it had."""
    row = last_row(g, card)
    if row is None:
        return g.counters[card * COUNTERS : (card + 1) * COUNTERS]
    return row[K_COUNTERS:]
