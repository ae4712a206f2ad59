"""Nodes that exist only while a text is read, until they are joined to what they speak of."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.fade.cards.vocabulary import DamageClass, DamageType, Element
from engine.text.nodes import Effect, Number


@dataclass(frozen=True, slots=True)
class SoMuch(Effect):
    """It deals 9 damage: instead of what was said before."""

    n: Number
    elements: tuple[Element, ...] = ()
    dtype: DamageType | None = None
    dclass: DamageClass | None = None
