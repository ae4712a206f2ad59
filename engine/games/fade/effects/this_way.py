"""What a text did so far: “each Character destroyed this way”, “if you do” (fade:R242).

Noted among the choices of the deed, under keys that no choice has, and forgotten with them.
"""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import Way
from engine.games.fade.effects.words import CONDITIONS, FILTERS, NUMBERS
from engine.games.fade.state.deeds import D_ID, Deed
from engine.games.fade.state.state import FadeState
from engine.text.chosen import P_KEY, P_RUN, P_THINGS

FIRST_KEY: Final = -100
KEYS: Final = {way: FIRST_KEY - place for place, way in enumerate(Way)}
COUNTERS_KEY: Final = FIRST_KEY - len(KEYS)
"""Here the number of counters is noted, not cards."""


def note_done(g: FadeState, deed: Deed, way: Way, card: int) -> None:
    _row(g, deed, KEYS[way]).append(card)


def note_removed(g: FadeState, deed: Deed, n: int) -> None:
    _row(g, deed, COUNTERS_KEY).append(n)


def _row(g: FadeState, deed: Deed, key: int) -> list[int]:
    for row in g.picks:
        if row[P_RUN] == deed[D_ID] and row[P_KEY] == key:
            return row
    made = [deed[D_ID], key]
    g.picks.append(made)
    return made


def done(g: FadeState, deed: Deed, key: int) -> list[int]:
    for row in g.picks:
        if row[P_RUN] == deed[D_ID] and row[P_KEY] == key:
            return row[P_THINGS:]
    return []


def done_to(g: FadeState, deed: Deed, way: Way) -> list[int]:
    """Everything the text did this to; who was hurt by it may have fallen since (fade:R242)."""
    found = done(g, deed, KEYS[way])
    if way is not Way.KNOCKED_OUT:
        return found
    fallen = [row[0] for row in g.fallen if row[3]]
    hurt = done(g, deed, KEYS[Way.DAMAGED])  # without HP: it falls when the text is done
    felled = [unit for unit in hurt if unit in fallen or g.hp[unit] <= 0]
    return list(dict.fromkeys((*found, *felled)))


def note_hurt(g: FadeState, deed: Deed, unit: int) -> None:
    """Somebody took damage of this deed, if a text asks who did."""
    if g.content.asks_who_was_hurt and unit not in done(g, deed, KEYS[Way.DAMAGED]):
        note_done(g, deed, Way.DAMAGED, unit)


@FILTERS.word(ir.ThisWay)
def was_done(g: FadeState, test: ir.ThisWay, deed: Deed, card: int) -> bool:
    return card in done_to(g, deed, test.way)


@CONDITIONS.word(ir.DoneThisWay)
def anything_done(g: FadeState, condition: ir.DoneThisWay, deed: Deed) -> bool:
    return bool(done_to(g, deed, condition.way))


@NUMBERS.word(ir.CountersRemoved)
def counters_removed(g: FadeState, number: ir.CountersRemoved, deed: Deed) -> int:
    return sum(done(g, deed, COUNTERS_KEY))
