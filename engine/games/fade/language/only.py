"""What can be done to such things only cannot be done to any others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.games.fade.cards.vocabulary import Action, Kind
from engine.games.fade.ir import Forbid
from engine.games.fade.language.having import opposite
from engine.text.forms import Row
from engine.text.ir import Const, Pick, Select, Seq, Side, Until
from engine.text.nodes import Effect, Node, Noun

#: Whom a unit attacks, in the order in which others are left out.
ATTACKED = (Kind.CHARACTER, Kind.PLAYER, Kind.RAIDER)
CAN_ONLY = "(can only|may only)"
ONLY = "only"


def _all_but(what: Noun) -> Select | None:
    """All of the same kind that are not so; None where nothing says it well."""
    if not isinstance(what, Select) or what.pick is not Pick.ALL or len(what.filters) != 1:
        return None
    unlike = opposite(what.filters[0])
    return None if unlike is None else replace(what, filters=(unlike,))


def _others(what: Noun) -> list[Select] | None:
    """Everything that can be attacked but these."""
    if not isinstance(what, Select) or what.side not in (Side.ANY, Side.ENEMY):
        return None
    what = replace(what, side=Side.ANY)
    kinds = (Kind.CHARACTER, Kind.PLAYER) if what.kinds == (Kind.UNIT,) else what.kinds
    left = tuple(kind for kind in ATTACKED if kind not in kinds)
    found = [Select(Pick.ALL, Const(1), Side.ANY, left)] if left else []
    if what.filters:
        unlike = _all_but(what)
        if unlike is None:
            return None
        found.insert(0, unlike)
    return found


def _attacks_only(who: Noun, what: Noun, until: Until) -> Node | None:
    others = _others(what)
    if not others:
        return None
    made: tuple[Effect, ...] = tuple(Forbid(who, Action.ATTACK, other, until) for other in others)
    return made[0] if len(made) == 1 else Seq(made)


def _attacked_only_by(who: Noun, by: Noun, until: Until) -> Node | None:
    others = _others(by)
    if not others:
        return None
    made: tuple[Effect, ...] = tuple(Forbid(other, Action.ATTACK, who, until) for other in others)
    return made[0] if len(made) == 1 else Seq(made)


def _only(action: Action, who: Noun, what: Noun, until: Until) -> Node | None:
    others = _all_but(what)
    return None if others is None else Forbid(who, action, others, until)


def only_such() -> Iterator[Row]:
    """can only attack damaged Characters; can only use Fire Skills"""
    for pattern, make in (
        (f"{CAN_ONLY} attack {{what:general}} {{until:until}}", _attacks_only),
        (f"{CAN_ONLY} be attacked by {{by:general}} {{until:until}}", _attacked_only_by),
        (f"{CAN_ONLY} use {{what:general}} {{until:until}}", partial(_only, Action.USE)),
        (f"{CAN_ONLY} play {{what:general}} {{until:until}}", partial(_only, Action.PLAY)),
    ):  # fmt: skip
        yield Row(Forbid, pattern, subject="who:noun", canonical=False, make=make)
