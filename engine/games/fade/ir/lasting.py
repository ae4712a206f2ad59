"""What lasts: bonuses, keywords, restrictions, and changes of the turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.fade.cards.vocabulary import (
    Action,
    DamageClass,
    DamageType,
    Element,
    Mechanic,
    Phase,
    Stat,
)
from engine.text.ir import Until
from engine.text.nodes import (
    Ability,
    Effect,
    GainItem,
    Noun,
    Number,
)


class During(Enum):
    """How long an effect lasts, besides the spans of engine.text.ir."""

    ATTACK = "for this attack"
    HIT = "for this hit"
    CHAIN = "until the end of the Chain"
    ATTACHED = "while attached"
    ON_FIELD = "while on the field"
    NEXT_OWN_TURN = "during your next turn"
    END_OF_OWN_TURN = "until the end of your next turn"
    OWN_END_PHASE = "until your next End Phase"
    NEXT_FOES_TURN = "during an opponent's next turn"
    FOES_TURN = "until an opponent's next turn"
    END_OF_FOES_TURN = "until the end of an opponent's next turn"
    THIS_END_PHASE = "until this turn's End Phase"
    ITS_NEXT_TURN = "during its controller's next turn"
    END_OF_ITS_TURN = "until the end of its controller's next turn"


@dataclass(frozen=True, slots=True)
class StatBonus(GainItem):
    """minus: the number is taken away."""

    minus: bool
    n: Number
    stat: Stat


@dataclass(frozen=True, slots=True)
class GrantedAbility(GainItem):
    """A whole line, printed in quotes."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """Stat bonuses, keywords and statuses; in a Static: as long as it holds."""

    who: Noun
    items: tuple[GainItem, ...]
    until: Until


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    who: Noun
    items: tuple[GainItem, ...]
    until: Until


@dataclass(frozen=True, slots=True)
class ExtraAttacks(Effect):
    who: Noun
    n: Number


class Scale(Enum):
    DOUBLE = "double"
    HALF = "half"
    HALF_UP = "half, rounded up"
    MORE = "more"
    LESS = "less"
    NO = "no"


@dataclass(frozen=True, slots=True)
class ChangeDamage(Effect):
    """Damage the unit deals (or takes) is doubled, halved, or n more or less; or there is none.
    `by`: only that of such attacks, cards or units; `to`: only what such units take."""

    who: Noun
    taken: bool
    scale: Scale
    n: Number | None
    until: Until
    by: Noun | None = None
    to: Noun | None = None


@dataclass(frozen=True, slots=True)
class ChangeCost(Effect):
    """stat is TP or CS; it is not lowered below `least`."""

    what: Noun
    n: Number
    more: bool
    stat: Stat
    until: Until
    least: int = 0


@dataclass(frozen=True, slots=True)
class SetStat(Effect):
    who: Noun
    stat: Stat
    value: Number
    until: Until


@dataclass(frozen=True, slots=True)
class Become(Effect):
    """Attacks become of a class, a type or of elements; what is not said stays."""

    what: Noun
    elements: tuple[Element, ...]
    dtype: DamageType | None
    dclass: DamageClass | None
    until: Until


@dataclass(frozen=True, slots=True)
class DealsAs(Effect):
    """All damage of these units, or only that of class `was`, takes on a class, type or elements:
    their attacks and the damage their effects deal."""

    who: Noun
    elements: tuple[Element, ...]
    dtype: DamageType | None
    dclass: DamageClass | None
    until: Until
    was: DamageClass | None = None


@dataclass(frozen=True, slots=True)
class Wear(Effect):
    """Equip Items lose so much more HP from attacking (fade:R106); None: they lose none."""

    what: Noun
    more: int | None


@dataclass(frozen=True, slots=True)
class ToRift(Effect):
    """What would go from the field to the Discard Pile goes to the Rift (fade:R251); all of it, or
    only who is Knocked Out, by such an attack or unit where one is named; or from `anywhere`
    (fade:R283)."""

    what: Noun
    knocked_out: bool
    by: Noun | None = None
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class EquipRoom(Effect):
    """So many cards may be attached instead of 5."""

    who: Noun
    n: int


@dataclass(frozen=True, slots=True)
class AttackedFirst(Effect):
    """Enemies may attack other Characters of its player only while they cannot attack it
    (fade:R203)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class CountAsLastStand(Effect):
    who: Noun


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """`what`: the operand of USE and PLAY, or the source of BE_TARGETED."""

    who: Noun
    action: Action
    what: Noun | None
    until: Until


@dataclass(frozen=True, slots=True)
class Withstand(Effect):
    """Such links cannot be negated, blocked …; no mechanic named: they cannot be answered."""

    what: Noun
    hows: tuple[Mechanic, ...]
    until: Until


@dataclass(frozen=True, slots=True)
class Allow(Effect):
    who: Noun
    action: Action
    what: Noun | None
    until: Until


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    pass


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    who: Noun
    phase: Phase


@dataclass(frozen=True, slots=True)
class SkipTP(Effect):
    """The TP that the next Starting Phase gives by itself (fade:R212)."""

    who: Noun


@dataclass(frozen=True, slots=True)
class MustAttack(Effect):
    """Attack each turn if able; with `what`, name such a target before others (fade:R213)."""

    who: Noun
    what: Noun | None
    until: Until


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    pass


@dataclass(frozen=True, slots=True)
class StayOnField(Effect):
    pass
