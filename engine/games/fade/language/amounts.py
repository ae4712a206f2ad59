"""Every amount and every cost of the language, one row each.

Arithmetic, X, halves and “that much” are in engine/text; bare stats are in values.py.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Place, Whose
from engine.games.fade.ir import (
    AnyCounter,
    AttacksMade,
    CountersOn,
    CountersRemoved,
    DamageDealt,
    Destroy,
    DifferentElements,
    ExtremeStat,
    HasCounters,
    HitsLanded,
    KnockOut,
    Move,
    MoveCounters,
    Order,
    PayCards,
    PayCounters,
    PayHP,
    PayStack,
    PayTP,
    Pile,
    PutUnder,
    RemoveCounters,
    Return,
    RoundsCompleted,
    SendToRift,
    StatOf,
    TotalStat,
)
from engine.games.fade.language.describing import in_order
from engine.games.fade.language.pile_orders import on_deck
from engine.text.forms import Forms, Row
from engine.text.ir import Const, Count, PayByDoing, Pick, Select
from engine.text.nodes import Node, Noun

AMOUNTS = Forms(
    Row(
        DamageDealt,
        "the damage dealt",
        "the [amount of] damage [(it|this attack|this card|that attack)] dealt"
        " [(this way|by this attack|by this card|by it)]",
        "the [total] amount of damage dealt [(this way|by this attack)]",
        "the damage this attack dealt",
    ),
    Row(
        HitsLanded,
        "the number of hits that dealt damage",
        "the number of hits of (this attack|that attack|it) that dealt damage",
        "the number of (successful hits|hits that were successful|hits that connected)",
    ),
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
    Row(
        DifferentElements,
        "the number of different Elements among {among:plain}",
        "the number of (different|distinct) Elements (of|among|that are among|shared by|in) [all]"
        " {among:plain}",
        "the number of (different|distinct) Elements in {among:whole pile}",
    ),
    Row(CountersRemoved, "the number of counters removed this way"),
    Row(
        AttacksMade,
        "the number of attacks {who:anything} made this turn",
        "the number of attacks made by {who:anything} this turn",
    ),
    Row(Count, "the number of {what:plain}"),
    Row(TotalStat, "the total {stat:stat} of {who:anything}"),
    Row(
        ExtremeStat,
        "the highest {stat:stat} among {who:anything}",
        "the (highest|greatest|largest) {stat:stat} (among|of|of any of) {who:anything}",
        highest=True,
    ),
    Row(
        ExtremeStat,
        "the lowest {stat:stat} among {who:anything}",
        "the (lowest|smallest) {stat:stat} (among|of|of any of) {who:anything}",
        highest=False,
    ),
    Row(StatOf, "{who:whose} {stat:stat}", "the {stat:stat} of {who:anything}"),
)


def _destroying(what: Noun) -> Node:
    return PayByDoing(Destroy(what))


def _rifting(what: Noun) -> Node:
    return PayByDoing(SendToRift(what))


def _reserving(what: Noun) -> Node:
    return PayByDoing(Move(what, Place.RESERVE))


def _returning(what: Noun, to: Pile) -> Node:
    return PayByDoing(Return(what, to))


def _discarding(what: Noun) -> Node | None:
    """Discard an Item: one of your Hand."""
    if not isinstance(what, Select):
        return None
    return PayByDoing(Return(what, Pile(Whose.YOUR, Place.DISCARD)))


def _deck_bottom(what: Noun, to: Pile) -> Node:
    return PayByDoing(on_deck(what, to, True, Order.UNSAID))


def _deck_top(what: Noun, to: Pile) -> Node:
    return PayByDoing(on_deck(what, to, False, Order.UNSAID))


def _stacking(what: Noun) -> Node:
    return PayByDoing(PutUnder(what))


def _felling(what: Noun) -> Node:
    return PayByDoing(KnockOut(what))


def _uncounting(n: int, counter: AnyCounter, who: Noun) -> Node | None:
    """Remove 2 Power Counters from an ally: from one that has them."""
    if not isinstance(who, Select) or who.pick is not Pick.CHOOSE:
        return None
    having = in_order([*who.filters, HasCounters(n, counter)])
    return PayByDoing(RemoveCounters(Const(n), counter, replace(who, filters=having)))


def _moving(n: int, counter: AnyCounter, who: Noun, to: Noun) -> Node | None:
    """Move 1 Poison Counter from a Character to another: from one that has it."""
    if not isinstance(who, Select) or who.pick is not Pick.CHOOSE:
        return None
    having = in_order([*who.filters, HasCounters(n, counter)])
    return PayByDoing(MoveCounters(Const(n), counter, replace(who, filters=having), to))


FROM_THIS = "from (this card|this Character|it)"

AWAY = "(remove|removes|discard|discards)"
OWN_STACK = "(this card's|this Character's|its) Stack"
TO_DISCARD = "(to|into|in) (your|its owner's|the) Discard Pile"

COSTS = Forms(
    Row(PayTP, "{n:number} TP"),
    Row(PayHP, "(lose|loses) {n:number} HP", "{n:number} HP", of_player=False),
    Row(PayHP, "(lose|loses) {n:number} of your HP", "{n:number} of your HP", of_player=True),
    Row(PayCards, "(discard|discards) {n:some count} <card|cards:n>"),
    Row(
        PayCounters,
        f"remove {{n:some count}} {{counter:counter}} <Counter|Counters:n> {FROM_THIS}",
        f"(removes|spend|spends) {{n:some count}} {{counter:counter}} (Counter|Counters)"
        f" {FROM_THIS}",
        f"remove {{n:some count}} {{counter:counter}} {FROM_THIS}",
    ),
    Row(
        PayCounters,
        "(remove|removes|spend|spends) {n:some count} {counter:own counter}",
        canonical=False,
    ),
    Row(
        PayStack,
        "remove {n:some count} <card|cards:n> from this card's Stack",
        f"{AWAY} {{n:some count}} (card|cards) from {OWN_STACK} [{TO_DISCARD}]",
    ),
    # what is done by verbs is printed by their rows
    Row(PayByDoing, "(destroy|destroys) {what:noun}", canonical=False, make=_destroying),
    Row(PayByDoing, "(send|sends) {what:noun} to the Rift", canonical=False, make=_rifting),
    Row(PayByDoing, "(discard|discards) {what:discarded}", canonical=False, make=_discarding),
    Row(PayByDoing, "move {what:noun} to Reserve", canonical=False, make=_reserving),
    Row(
        PayByDoing,
        "(return|returns|send|sends) {what:noun} to {to:goal}",
        "(put|puts) {what:noun} (into|in) {to:goal}",
        canonical=False,
        make=_returning,
    ),
    Row(
        PayByDoing,
        "(put|puts) {what:noun} on the bottom of {to:deck} [in any order]",
        canonical=False,
        make=_deck_bottom,
    ),
    Row(
        PayByDoing,
        "(put|puts) {what:noun} on top of {to:deck}",
        canonical=False,
        make=_deck_top,
    ),
    Row(PayByDoing, "put {what:noun} under this card", canonical=False, make=_stacking),
    Row(
        PayByDoing,
        "(remove|removes|spend|spends) {n:some count} {counter:counter} (Counter|Counters)"
        " from {who:noun}",
        canonical=False,
        make=_uncounting,
    ),
    Row(
        PayByDoing,
        "(move|moves) {n:some count} {counter:counter} (Counter|Counters) from {who:noun} to"
        " {to:card}",
        canonical=False,
        make=_moving,
    ),
    Row(PayByDoing, "(knock|knocks) out {what:noun}", canonical=False, make=_felling),
)
