"""Verbs about HP, TP and counters."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import COUNTERS
from engine.games.fade.cards.vocabulary import Action
from engine.games.fade.effects.links import can_affect
from engine.games.fade.effects.this_way import note_removed
from engine.games.fade.effects.words import VERBS
from engine.games.fade.lasting.forbidden import withheld
from engine.games.fade.state.deeds import D_CARD, D_SEAT, Deed
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

EVERYTHING: Final = 1 << 30
ALL_KINDS: Final = tuple(range(COUNTERS))


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


@VERBS.word(ir.StealTP)
def steal_tp(g: FadeState, effect: ir.StealTP, deed: Deed, node: int) -> None:
    """Nobody loses more than they have, so nobody gains more (fade:R296)."""
    for unit in g.objects(effect.source, deed):
        seat = g.controller[unit]
        n = min(g.amount(effect.n, deed), g.tp[seat]) if seat != deed[D_SEAT] else 0
        lose_tp(g, seat, n)
        gain_tp(g, deed[D_SEAT], n)


@VERBS.word(ir.PutCounters)
def put_counters_by_effect(g: FadeState, effect: ir.PutCounters, deed: Deed, node: int) -> None:
    for card in affected(g, effect.on, deed):
        put_counters(g, card, g.kind_of(effect.counter), g.amount(effect.n, deed))


@VERBS.word(ir.RemoveCounters)
def remove_by_effect(g: FadeState, effect: ir.RemoveCounters, deed: Deed, node: int) -> None:
    count = EVERYTHING if effect.n is None else g.amount(effect.n, deed)
    for card in affected(g, effect.source, deed):
        kept = None if effect.but is None else g.kind_of(effect.but)
        note_removed(g, deed, remove(g, card, effect.counter, count, kept))


@VERBS.word(ir.MoveCounters)
def move_counters(g: FadeState, effect: ir.MoveCounters, deed: Deed, node: int) -> None:
    """As many as there are; what the receiver cannot carry is lost (fade:R126)."""
    sources, to = affected(g, effect.source, deed), affected(g, effect.to, deed)
    if not sources or not to:
        return
    count = EVERYTHING if effect.n is None else g.amount(effect.n, deed)
    kinds = ALL_KINDS if effect.counter is None else (g.kind_of(effect.counter),)
    for card in sources:
        for kind in kinds:
            put_counters(g, to[0], kind, remove_counters(g, card, kind, count))


@VERBS.word(ir.DoubleCounters)
def double_counters(g: FadeState, effect: ir.DoubleCounters, deed: Deed, node: int) -> None:
    for card in affected(g, effect.on, deed):
        put_counters(g, card, g.kind_of(effect.counter), g.counter(card, g.kind_of(effect.counter)))


def remove(
    g: FadeState, card: int, counter: ir.AnyCounter | None, count: int, kept: int | None
) -> int:
    """Of one kind, or of every kind but one; how many there were."""
    kinds = ALL_KINDS if counter is None else (g.kind_of(counter),)
    return sum(remove_counters(g, card, kind, count) for kind in kinds if kind != kept)
