"""Every amount and every cost of the language, one row each.

Arithmetic, X, halves and “that much” are in engine/text; bare stats are in values.py.
"""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Place
from engine.games.fade.ir import (
    CountersOn,
    DamageDealt,
    Destroy,
    Move,
    PayCards,
    PayCounters,
    PayHP,
    PayStack,
    PayTP,
    RoundsCompleted,
    SendToRift,
    StatOf,
    TotalStat,
)
from engine.text.forms import Forms, Row
from engine.text.ir import Count, PayByDoing
from engine.text.nodes import Node, Noun

AMOUNTS = Forms(
    Row(DamageDealt, "the damage dealt"),
    Row(
        RoundsCompleted,
        "the number of completed rounds",
        "the number of rounds (that have been completed|completed|that are over|played)",
    ),
    Row(CountersOn, "the number of (counters|Counters) on {who:anything}", counter=None),
    Row(
        CountersOn,
        "the number of {counter:counter} Counters on {who:anything}",
        "the number of {counter:counter} [Counter] on {who:anything}",
    ),
    Row(Count, "the number of {what:plain}"),
    Row(TotalStat, "the total {stat:stat} of {who:anything}"),
    Row(StatOf, "{who:whose} {stat:stat}"),
)


def _destroying(what: Noun) -> Node:
    return PayByDoing(Destroy(what))


def _rifting(what: Noun) -> Node:
    return PayByDoing(SendToRift(what))


def _reserving(what: Noun) -> Node:
    return PayByDoing(Move(what, Place.RESERVE))


FROM_THIS = "from (this card|this Character)"

COSTS = Forms(
    Row(PayTP, "{n:number} TP"),
    Row(PayHP, "(lose|loses) {n:number} HP"),
    Row(PayCards, "(discard|discards) {n:some count} <card|cards:n>"),
    Row(
        PayCounters,
        f"remove {{n:count}} {{counter:counter}} <Counter|Counters:n> {FROM_THIS}",
        f"remove {{n:count}} {{counter:counter}} {FROM_THIS}",
    ),
    Row(PayStack, "remove {n:count} <card|cards:n> from this card's Stack"),
    # what is done by verbs is printed by their rows
    Row(PayByDoing, "(destroy|destroys) {what:noun}", canonical=False, make=_destroying),
    Row(PayByDoing, "(send|sends) {what:noun} to the Rift", canonical=False, make=_rifting),
    Row(PayByDoing, "move {what:noun} to Reserve", canonical=False, make=_reserving),
)
