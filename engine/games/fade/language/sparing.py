"""Sentences that change the one before them: “… are not affected”, “if it already had …”."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.ir import (
    AlreadyLine,
    AttackLine,
    Compare,
    HasElement,
    HasStat,
    HasSubtype,
    IsNot,
    SparedLine,
)
from engine.games.fade.language.describing import in_order as ordered
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.how_much import chosen_in
from engine.games.fade.language.spoken import word_of
from engine.text.ir import Const, If, Pick, PickOut, Resolve, Select, in_order
from engine.text.nodes import Ability, Effect, Filter, walk
from engine.text.pending import Pronoun

GROUPS = (Pick.EACH, Pick.ALL)


def spared(first: Ability, second: SparedLine) -> Ability | None:
    """All enemy Characters. Those with 5 or more AGI are not affected: all others."""
    what = second.what
    if (
        not isinstance(what, Select)
        or len(what.filters) != 1
        or not isinstance(first, AttackLine | Resolve)
    ):
        return None
    unlike = _opposite(what.filters[0])
    groups = [
        node
        for node in walk(first)
        if isinstance(node, Select) and node.pick in GROUPS and node.kinds == what.kinds
    ]
    if unlike is None or len(groups) != 1:
        return None
    left = replace(groups[0], filters=ordered([*groups[0].filters, unlike]))
    made = exchanged(first, groups[0], left)
    assert isinstance(made, Ability)
    return made


def _opposite(entry: Filter) -> Filter | None:
    match entry:
        case HasStat(stat, Compare.AT_LEAST, Const(n)):
            return HasStat(stat, Compare.AT_MOST, Const(n - 1))
        case HasStat(stat, Compare.AT_MOST, Const(n)):
            return HasStat(stat, Compare.AT_LEAST, Const(n + 1))
        case HasElement() | HasSubtype():
            return IsNot(entry)
    return None


def asked_before(first: Ability, second: AlreadyLine) -> Ability | None:
    """Put 2 counters on one. If it already had one, …: asked before they are put there."""
    if not isinstance(first, Resolve):
        return None
    select = chosen_in(first.do)
    if select is None:
        return None
    pointing = Pronoun(word_of(select), 0)
    deed = exchanged(first.do, select, pointing)
    assert isinstance(deed, Effect)
    return Resolve(in_order(PickOut(select), If(second.condition, in_order(deed, second.do), deed)))
