"""The keyword shapes, by their parameters."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.fade.cards.vocabulary import (
    CardType,
    Counter,
    DamageClass,
    DamageType,
    Direction,
    Element,
    KeywordName,
    Mechanic,
    Rank,
)
from engine.text.ir import Cost
from engine.text.nodes import (
    GainItem,
    Noun,
    Trigger,
)


class Keyword(GainItem):
    """Base of the keyword shapes; every shape has a `name`.

    A shape without a usual name says `field()`: compiled, this attribute would pass for a default.
    """

    __slots__ = ()
    name: KeywordName


@dataclass(frozen=True, slots=True)
class PlainKeyword(Keyword):
    name: KeywordName = field()


@dataclass(frozen=True, slots=True)
class NumberKeyword(Keyword):
    """Aura 3, Arm Up 2, and counters a card enters with (2 Ghost Counters)."""

    name: KeywordName = field()
    n: int


@dataclass(frozen=True, slots=True)
class ElementKeyword(Keyword):
    """n only for Friendship."""

    name: KeywordName = field()
    elements: tuple[Element, ...]
    n: int = 0


ImmuneTo = Element | Counter | Rank | DamageType | DamageClass | Mechanic | CardType | KeywordName


@dataclass(frozen=True, slots=True)
class ImmuneKeyword(Keyword):
    to: tuple[ImmuneTo, ...]
    name: KeywordName = KeywordName.IMMUNE


@dataclass(frozen=True, slots=True)
class CostKeyword(Keyword):
    """Replay, Overdrive, Mystify, and Signature as a Skill."""

    name: KeywordName = field()
    cost: Cost


@dataclass(frozen=True, slots=True)
class EventKeyword(Keyword):
    """Contingency, Trigger, and Signature as a Reaction."""

    name: KeywordName = field()
    when: Trigger


@dataclass(frozen=True, slots=True)
class LevelUpKeyword(Keyword):
    needs: tuple[Noun, ...]
    name: KeywordName = KeywordName.LEVEL_UP


@dataclass(frozen=True, slots=True)
class EquipKeyword(Keyword):
    host: Noun
    name: KeywordName = KeywordName.EQUIP


@dataclass(frozen=True, slots=True)
class SynchronizeKeyword(Keyword):
    directions: tuple[Direction, ...]
    n: int
    name: KeywordName = KeywordName.SYNCHRONIZE
