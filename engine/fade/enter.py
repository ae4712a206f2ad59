"""Entering the field: counters a card comes with, then On Enter Field (section 6.3)."""

from engine.fade import happenings as at
from engine.fade.codes import CARRIER, COUNTERS, KEYWORD, POWER, STOCK
from engine.fade.names import ref
from engine.fade.points import put_counters
from engine.fade.state import FadeState
from engine.fade.triggers import fire
from engine.fade.vocabulary import KeywordName

COUNTER_KEYWORDS = tuple(
    KEYWORD[name]
    for name in (
        KeywordName.BLINDNESS,
        KeywordName.CURSE,
        KeywordName.DRAIN,
        KeywordName.FRACTURE,
        KeywordName.GHOST,
        KeywordName.PARALYZE,
        KeywordName.POISON,
        KeywordName.TIMEBOMB,
    )
)
"""Counters printed like keywords, in the order of their columns."""

assert len(COUNTER_KEYWORDS) == COUNTERS - 1


def entered_field(g: FadeState, card: int) -> None:
    """The card and its entering keywords are done; abilities may react."""
    if g.sink is not None:
        g.emit("enter", "section 6.3", g.controller[card], f"{ref(g, card)} enters", (card,))
    found = g.definition(card)
    if found.keywords:
        power = found.keyword_values.get(CARRIER, 0) + found.keyword_values.get(STOCK, 0)
        put_counters(g, card, POWER, power, "fade:R139")
        for kind, keyword in enumerate(COUNTER_KEYWORDS):
            if found.keywords & keyword:
                put_counters(g, card, kind, found.keyword_values.get(keyword, 1))
    fire(g, at.ON_ENTER, card)
    fire(g, at.ENTERS, card)
