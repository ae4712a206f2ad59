"""Verbs about HP, TP and counters."""

from engine.games.fade import ir
from engine.games.fade.cards.codes import COUNTER, COUNTERS
from engine.games.fade.cards.vocabulary import Action, Counter
from engine.games.fade.effects.links import can_affect
from engine.games.fade.effects.words import VERBS
from engine.games.fade.lasting.forbidden import withheld
from engine.games.fade.state.deeds import D_CARD, Deed
from engine.games.fade.state.points import (
    gain_hp,
    gain_tp,
    lose_hp,
    lose_tp,
    put_counters,
    remove_counters,
)
from engine.games.fade.state.state import FadeState
from engine.text.nodes import Noun

EVERYTHING = 1 << 30


def affected(g: FadeState, who: Noun, deed: Deed) -> list[int]:
    """The objects of a verb that nothing protects from it."""
    return [card for card in g.objects(who, deed) if can_affect(g, deed, card)]


@VERBS.word(ir.GainHP)
def gain_hp_by_effect(g: FadeState, effect: ir.GainHP, deed: Deed, node: int) -> None:
    for unit in affected(g, effect.who, deed):
        if not withheld(g, unit, Action.GAIN_HP, deed[D_CARD]):
            gain_hp(g, unit, g.amount(effect.n, deed))


@VERBS.word(ir.LoseHP)
def lose_hp_by_effect(g: FadeState, effect: ir.LoseHP, deed: Deed, node: int) -> None:
    for unit in affected(g, effect.who, deed):
        lose_hp(g, unit, g.amount(effect.n, deed))


@VERBS.word(ir.GainTP)
def gain_tp_by_effect(g: FadeState, effect: ir.GainTP, deed: Deed, node: int) -> None:
    for unit in g.objects(effect.who, deed):
        gain_tp(g, g.controller[unit], g.amount(effect.n, deed))


@VERBS.word(ir.LoseTP)
def lose_tp_by_effect(g: FadeState, effect: ir.LoseTP, deed: Deed, node: int) -> None:
    for unit in g.objects(effect.who, deed):
        lose_tp(g, g.controller[unit], g.amount(effect.n, deed))


@VERBS.word(ir.PutCounters)
def put_counters_by_effect(g: FadeState, effect: ir.PutCounters, deed: Deed, node: int) -> None:
    for card in affected(g, effect.on, deed):
        put_counters(g, card, COUNTER[effect.counter], g.amount(effect.n, deed))


@VERBS.word(ir.RemoveCounters)
def remove_by_effect(g: FadeState, effect: ir.RemoveCounters, deed: Deed, node: int) -> None:
    count = EVERYTHING if effect.n is None else g.amount(effect.n, deed)
    for card in affected(g, effect.source, deed):
        remove(g, card, effect.counter, count)


def remove(g: FadeState, card: int, counter: Counter | None, count: int) -> None:
    """Of one kind, or of every kind."""
    if counter is not None:
        remove_counters(g, card, COUNTER[counter], count)
        return
    for kind in range(COUNTERS):
        if count:
            count -= remove_counters(g, card, kind, count)
