"""More, less or no damage: of whom, from what and to whom, one row each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.fade.cards.vocabulary import DamageClass, DamageType, Element, Kind
from engine.games.fade.ir import (
    ChangeDamage,
    During,
    Fixed,
    HasElement,
    OfDamageClass,
    OfDamageType,
    Ref,
    Scale,
)
from engine.text.forms import Row
from engine.text.ir import Const, Pick, Select, Side, Span, Until
from engine.text.nodes import Filter, Node, Noun, Number
from engine.text.pending import Pronoun


def _of_such(
    who: Noun,
    taken: bool,
    scale: Scale,
    until: Until,
    elements: tuple[Element, ...],
    dtype: DamageType | None,
    dclass: DamageClass | None,
    n: Number | None = None,
) -> Node:
    """It takes 2 less Energy damage: less from every link that deals such damage."""
    filters: list[Filter] = [HasElement(elements)] if elements else []
    filters += [OfDamageType(dtype)] if dtype is not None else []
    filters += [OfDamageClass((dclass,))] if dclass is not None else []
    by = Select(Pick.ALL, Const(1), Side.ANY, (Kind.LINK,), tuple(filters))
    return ChangeDamage(who, taken, scale, n, until, by)


def _from(who: Noun, by: Noun, until: Until, **said: Any) -> Node:
    """Half damage from this attack: as long as that attack lasts."""
    attack = by in ATTACKS or (isinstance(by, Pronoun) and by.word == "that attack")
    if attack and until == Until(Span.DEFAULT):
        return ChangeDamage(who, by=None, until=Until(During.ATTACK), **said)
    return ChangeDamage(who, by=by, until=until, **said)


ATTACKS = (Ref(Fixed.THIS_ATTACK), Ref(Fixed.LINK))
#: Halves are rounded down anyway (fade:R8).
UP = ", rounded up"
ROUNDED = {
    Scale.HALF: " [(, rounded down|rounded down)]",
    Scale.HALF_UP: " (, rounded up|rounded up)",
}


def damage_changes() -> Iterator[Row]:
    """deals double damage; takes 2 less damage from Normal Attacks; deals 1 more damage to …"""
    for taken, verb in ((False, "<deals|deal>"), (True, "<takes|take>")):
        for scale in Scale:
            if scale in (Scale.MORE, Scale.LESS):
                words = "(more|additional|extra)" if scale is Scale.MORE else "(less|fewer)"
                how, each, fixed = f"{{n:number}} {words}", "{n*}", {}
            else:
                how, each, fixed = scale.value.removesuffix(UP), "", {"n": None}
            if scale is Scale.NO and not taken:
                continue
            said: dict[str, Any] = {"taken": taken, "scale": scale, **fixed}
            often = "[(per hit|with each hit|from each hit|for each hit)]"
            rest = ROUNDED.get(scale, "")
            much, long = f"{verb} {how} damage", f"{{until:until}}{rest}"
            said["subject"] = "who:noun"
            yield Row(ChangeDamage, f"{much} {each} {long}", f"{much} {often} {long}",
                      by=None, to=None, **said)  # fmt: skip
            if taken:
                by = "from {by:general}"
                yield Row(ChangeDamage, f"{much} {by} {each} {long}", f"{much} {each} {by} {long}",
                          to=None, make=_from, **said)  # fmt: skip
                of = "{elements,dtype,dclass:said damage}"
                yield Row(ChangeDamage, f"{verb} {how} {of} damage {each} {long}",
                          canonical=False, make=_of_such, **said)  # fmt: skip
            else:
                to = "to {to:general}"
                yield Row(ChangeDamage, f"{much} {to} {each} {long}", f"{much} {each} {to} {long}",
                          by=None, **said)  # fmt: skip
