"""Entering the field: counters a card comes with, then On Enter Field (section 6.3)."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import CARRIER, COUNTER_KEYWORD, KEYWORD, POWER, STOCK
from engine.games.fade.show.names import ref
from engine.games.fade.state.points import put_counters
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire

WITH_COUNTERS: Final = tuple((KEYWORD[name], kind) for name, kind in COUNTER_KEYWORD.items())
"""Keywords that bring counters, each with its column."""


def entered_field(g: FadeState, card: int) -> None:
    """The card and its entering keywords are done; abilities may react."""
    if g.sink is not None:
        g.emit(told.ENTER, "section 6.3", g.controller[card], f"{ref(g, card)} enters", (card,))
    found = g.definition(card)
    if found.keywords:
        power = found.keyword_values.get(CARRIER, 0) + found.keyword_values.get(STOCK, 0)
        put_counters(g, card, POWER, power, "fade:R139")
        for keyword, kind in WITH_COUNTERS:
            if found.keywords & keyword:
                put_counters(g, card, kind, found.keyword_values.get(keyword, 1))
    fire(g, at.ON_ENTER, card)
    fire(g, at.ENTERS, card)
