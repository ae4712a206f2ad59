"""Verbs about HP, TP and counters."""

from engine.fade import ir
from engine.fade.codes import COUNTER, COUNTERS, POWER
from engine.fade.deeds import Deed
from engine.fade.links import can_affect
from engine.fade.points import (
    gain_hp,
    gain_tp,
    lose_hp,
    lose_tp,
    put_counters,
    remove_counters,
)
from engine.fade.state import FadeState
from engine.fade.vocabulary import Counter
from engine.text.nodes import Effect, Noun

EVERYTHING = 1 << 30


def affected(g: FadeState, who: Noun, deed: Deed) -> list[int]:
    """The objects of a verb that nothing protects from it."""
    return [card for card in g.objects(who, deed) if can_affect(g, deed, card)]


def do_points(g: FadeState, effect: Effect, deed: Deed, node: int) -> None:
    """Gain and lose."""
    match effect:
        case ir.GainHP(who, n) | ir.LoseHP(who, n):
            change = gain_hp if isinstance(effect, ir.GainHP) else lose_hp
            for unit in affected(g, who, deed):
                change(g, unit, g.amount(n, deed))
        case ir.GainTP(who, n) | ir.LoseTP(who, n):
            bank = gain_tp if isinstance(effect, ir.GainTP) else lose_tp
            for unit in g.objects(who, deed):
                bank(g, g.controller[unit], g.amount(n, deed))
        case ir.PutCounters(n, counter, on):
            for card in affected(g, on, deed):
                put_counters(g, card, COUNTER[counter], g.amount(n, deed))
        case ir.RemoveCounters(number, counter, source):
            count = EVERYTHING if number is None else g.amount(number, deed)
            for card in affected(g, source, deed):
                remove(g, card, counter, count)


def remove(g: FadeState, card: int, counter: Counter | None, count: int) -> None:
    """Of one kind, or of every kind but Power."""
    if counter is not None:
        remove_counters(g, card, COUNTER[counter], count)
        return
    for kind in range(COUNTERS):
        if kind != POWER and count:
            count -= remove_counters(g, card, kind, count)
