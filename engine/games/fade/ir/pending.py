"""Nodes that exist only while a text is read, until they are joined to what they speak of."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.fade.cards.vocabulary import DamageClass, DamageType, Element, KeywordName
from engine.text.nodes import Condition, Effect, Number


@dataclass(frozen=True, slots=True)
class SoMuch(Effect):
    """It deals 9 damage: instead of what was said before."""

    n: Number
    elements: tuple[Element, ...] = ()
    dtype: DamageType | None = None
    dclass: DamageClass | None = None


@dataclass(frozen=True, slots=True)
class ExtraPaid(Condition):
    """You paid the Overdrive cost: what follows is the body of that keyword."""

    name: KeywordName


@dataclass(frozen=True, slots=True)
class BothOf(Effect):
    """If …, you may choose both: of what the sentence before lets one choose from."""

    may: bool
