"""The effect nodes only F.A.D.E. has; the shared ones are in engine.text.ir.

Where a verb has an optional operand, None means "the text does not say"; defaults are the rules'.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.fade.vocabulary import (
    Action,
    CardType,
    Counter,
    DamageClass,
    DamageType,
    Direction,
    Element,
    EventVerb,
    KeywordName,
    Kind,
    Mechanic,
    NamedTrigger,
    Phase,
    Place,
    Rank,
    Stat,
    Whose,
    Window,
    ZonePlace,
)
from engine.text.ir import Cost, Limit, Until
from engine.text.nodes import (
    Ability,
    Condition,
    CostItem,
    Effect,
    Filter,
    GainItem,
    Node,
    Noun,
    Number,
    Trigger,
)

# --- nouns -----------------------------------------------------------------------------------


class Fixed(Enum):
    THIS_CARD = "this card"
    THIS_CHARACTER = "this Character"  # the bearer as well; only the wording differs
    THIS_ATTACK = "this attack"
    HOST = "the host"
    USER = "the user"
    ATTACKER = "the attacker"
    DEFENDER = "the defender"
    TARGET = "the target"  # of the attack this ability belongs to
    LINK = "it"  # the answered link of a React line
    YOU = "you"
    EACH_PLAYER = "each player"


@dataclass(frozen=True, slots=True)
class Ref(Noun):
    what: Fixed


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """A place and whose it is."""

    whose: Whose
    place: Place
    of: Noun | None = None  # only with Whose.OF


# --- numbers ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UserStat(Number):
    """A stat of the attack's user (else of the bearer); None: PLV or AGI, the attacker chooses
    at D3 (fade:R80)."""

    stat: Stat | None


@dataclass(frozen=True, slots=True)
class StatOf(Number):
    who: Noun
    stat: Stat


@dataclass(frozen=True, slots=True)
class TotalStat(Number):
    stat: Stat
    who: Noun


@dataclass(frozen=True, slots=True)
class CountersOn(Number):
    counter: Counter | None  # None: of every kind
    who: Noun


@dataclass(frozen=True, slots=True)
class DamageDealt(Number):
    """By the attack or damage effect this ability belongs to."""


# --- filters ---------------------------------------------------------------------------------


class Compare(Enum):
    EXACTLY = ""
    AT_LEAST = "or higher"
    AT_MOST = "or lower"
    LESS = "less"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class HasElement(Filter):
    """At least one of the listed elements; NULL matches the absence of any."""

    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class HasRank(Filter):
    rank: Rank
    compare: Compare = Compare.EXACTLY


@dataclass(frozen=True, slots=True)
class OfDamageType(Filter):
    dtype: DamageType


@dataclass(frozen=True, slots=True)
class OfDamageClass(Filter):
    classes: tuple[DamageClass, ...]


@dataclass(frozen=True, slots=True)
class IsNormal(Filter):
    """A Normal Attack."""


@dataclass(frozen=True, slots=True)
class IsOther(Filter):
    """Not the bearer (user, host) itself, nor anything this ability chose before."""


@dataclass(frozen=True, slots=True)
class IsFaceUp(Filter):
    up: bool


@dataclass(frozen=True, slots=True)
class IsDamaged(Filter):
    """HP below base HP."""


@dataclass(frozen=True, slots=True)
class IsKnockedOut(Filter):
    pass


@dataclass(frozen=True, slots=True)
class IsNot(Filter):
    """non-Fire, non-Basic"""

    what: Filter


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    subtype: str


@dataclass(frozen=True, slots=True)
class IsNamed(Filter):
    name: str


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    stat: Stat
    compare: Compare
    value: Number


@dataclass(frozen=True, slots=True)
class HasExtreme(Filter):
    """The lowest or highest of those the other filters leave; ties all pass."""

    highest: bool
    stat: Stat


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    at_least: int
    counter: Counter


@dataclass(frozen=True, slots=True)
class HasStackCards(Filter):
    at_least: int


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    """Something of that description is attached; see Lacks for its opposite."""

    what: Noun


@dataclass(frozen=True, slots=True)
class Lacks(Filter):
    """No such thing attached to it or, for a Player, controlled by it."""

    what: Noun


@dataclass(frozen=True, slots=True)
class InPile(Filter):
    pile: Pile


@dataclass(frozen=True, slots=True)
class AttachedTo(Filter):
    host: Noun


@dataclass(frozen=True, slots=True)
class AdjacentTo(Filter):
    to: Noun


@dataclass(frozen=True, slots=True)
class InColumnOf(Filter):
    """In the same column of the same grid (section 1.7), the thing itself left out."""

    of: Noun


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    who: Noun


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    who: Noun


@dataclass(frozen=True, slots=True)
class MadeBy(Filter):
    """Of an attack or link: its user ("the host's Normal Attacks", "an Attack by an enemy")."""

    who: Noun


@dataclass(frozen=True, slots=True)
class MadeOn(Filter):
    """Of an attack: it attacks at least one of these."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Targeting(Filter):
    """Of any link: it targets at least one of these."""

    who: Noun


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    keyword: Keyword


# --- conditions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    who: Noun
    at_least: int  # 0: none at all
    what: Noun


@dataclass(frozen=True, slots=True)
class AttackSuccessful(Condition):
    pass


@dataclass(frozen=True, slots=True)
class AttackHas(Condition):
    hits: int  # or more


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    pass


@dataclass(frozen=True, slots=True)
class InLastStand(Condition):
    who: Noun


@dataclass(frozen=True, slots=True)
class ChainHas(Condition):
    links: int  # or more


@dataclass(frozen=True, slots=True)
class FellToThisAttack(Condition):
    """At least so many of them were Knocked Out by this attack."""

    at_least: int
    what: Noun


@dataclass(frozen=True, slots=True)
class DestroyedThisTurn(Condition):
    at_least: int
    what: Noun


# --- costs -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PayTP(CostItem):
    n: Number


@dataclass(frozen=True, slots=True)
class PayHP(CostItem):
    n: Number


@dataclass(frozen=True, slots=True)
class PayCards(CostItem):
    """Discard from Hand; the payer chooses."""

    n: int


@dataclass(frozen=True, slots=True)
class PayCounters(CostItem):
    """From the bearer."""

    n: int
    counter: Counter


@dataclass(frozen=True, slots=True)
class PayStack(CostItem):
    """Cards of the bearer's Stack go to Discard."""

    n: int


# --- attacks, mechanics, damage --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hits(Node):
    """n hits of an amount each. Unsaid: Unknown, Basic, the card's elements (fade:R82)."""

    n: Number
    of: Number
    dtype: DamageType | None = None
    dclass: DamageClass | None = None
    elements: tuple[Element, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack(Effect):
    """The bearer attacks; from a trigger it waits as a pending attack (fade:R115)."""

    target: Noun
    hits: Hits


@dataclass(frozen=True, slots=True)
class CounterHit(Effect):
    hits: Hits


@dataclass(frozen=True, slots=True)
class Stop(Effect):
    """BLOCK, NEGATE or PREVENT a link; hits None: all of it."""

    how: Mechanic
    hits: int | None
    what: Noun


@dataclass(frozen=True, slots=True)
class Deflect(Effect):
    what: Noun
    to: Noun


@dataclass(frozen=True, slots=True)
class Downgrade(Effect):
    """By steps; None: all the way to Basic."""

    what: Noun
    steps: int | None


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Effect damage (fade:R103)."""

    amount: Number
    elements: tuple[Element, ...]
    dtype: DamageType | None
    dclass: DamageClass | None
    to: Noun


# --- points, cards, counters -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainHP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class LoseHP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class GainTP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class LoseTP(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    who: Noun
    n: Number
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Look through your own pile, take one such card, show it, put it there."""

    where: Pile
    what: Noun
    to: Pile


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    who: Noun


@dataclass(frozen=True, slots=True)
class PutTop(Effect):
    """The top n cards of a pile go to another one."""

    n: Number
    source: Pile
    to: Pile


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    n: Number
    counter: Counter
    on: Noun


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    n: Number | None  # None: all
    counter: Counter | None  # None: of every kind but Power
    source: Noun


# --- moving cards ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class KnockOut(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class SendToRift(Effect):
    what: Noun


@dataclass(frozen=True, slots=True)
class Return(Effect):
    what: Noun
    to: Pile


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Between Reserve and Character Zone."""

    what: Noun
    to: Place


@dataclass(frozen=True, slots=True)
class Play(Effect):
    what: Noun
    free: bool


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    what: Noun
    to: Noun
    free: bool


@dataclass(frozen=True, slots=True)
class PutUnder(Effect):
    """Into the bearer's Stack."""

    what: Noun


@dataclass(frozen=True, slots=True)
class TakeFromStack(Effect):
    """From the bearer's Stack to the owner's Hand (Characters: Pool)."""

    what: Noun


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    what: Noun
    until: Until


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    what: Noun
    other: Noun


# --- changes that last -----------------------------------------------------------------------


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
    MORE = "more"
    LESS = "less"


@dataclass(frozen=True, slots=True)
class ChangeDamage(Effect):
    """Damage the unit deals (or takes) is doubled, halved, or n more or less."""

    who: Noun
    taken: bool
    scale: Scale
    n: Number | None
    until: Until


@dataclass(frozen=True, slots=True)
class ChangeCost(Effect):
    """stat is TP or CS."""

    what: Noun
    n: Number
    more: bool
    stat: Stat
    until: Until


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
    phase: Phase


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    pass


@dataclass(frozen=True, slots=True)
class StayOnField(Effect):
    pass


# --- triggers --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class On(Trigger):
    """A named trigger of the bearer; `by` narrows the attack or link that caused it."""

    what: NamedTrigger
    by: Noun | None = None


class Turns(Enum):
    YOUR = "your"
    EACH_PLAYER = "each player's"
    HOST_CONTROLLER = "the host's controller's"
    RAIDER = "the Raider"


@dataclass(frozen=True, slots=True)
class AtPhase(Trigger):
    whose: Turns
    phase: Phase


@dataclass(frozen=True, slots=True)
class When(Trigger):
    """`what`: the operand of ATTACKS and PLAYS; `counter`: that of GETS_COUNTER."""

    who: Noun
    verb: EventVerb
    what: Noun | None = None
    counter: Counter | None = None


@dataclass(frozen=True, slots=True)
class HPBecomes(Trigger):
    """The noun's HP goes from above n to n or lower."""

    who: Noun
    at_most: int


# --- keywords --------------------------------------------------------------------------------


class Keyword(GainItem):
    """Base of the keyword shapes; every shape has a `name`."""

    __slots__ = ()
    name: KeywordName


@dataclass(frozen=True, slots=True)
class PlainKeyword(Keyword):
    name: KeywordName


@dataclass(frozen=True, slots=True)
class NumberKeyword(Keyword):
    """Aura 3, Arm Up 2, and counters a card enters with (2 Ghost Counters)."""

    name: KeywordName
    n: int


@dataclass(frozen=True, slots=True)
class ElementKeyword(Keyword):
    """n only for Friendship."""

    name: KeywordName
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

    name: KeywordName
    cost: Cost


@dataclass(frozen=True, slots=True)
class EventKeyword(Keyword):
    """Contingency, Trigger, and Signature as a Reaction."""

    name: KeywordName
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


# --- abilities -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HasKeywords(Ability):
    """A line that is a list of keywords."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class KeywordBlock(Ability):
    """A keyword with a body: `Arm Up 2: …`, `Overdrive (2 TP): …`, `Equip Character: …`."""

    keyword: Keyword
    body: Ability


@dataclass(frozen=True, slots=True)
class AttackLine(Ability):
    """The main attack of a Skill or Signature, then what follows in the same link."""

    target: Noun
    hits: Hits
    then: Effect | None = None


@dataclass(frozen=True, slots=True)
class React(Ability):
    """The answering condition of a Reaction; Fixed.LINK is the answered link."""

    to: Noun
    do: Effect


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    cost: Cost
    window: Window
    limit: Limit | None
    do: Effect


@dataclass(frozen=True, slots=True)
class StockEffect(Ability):
    do: Effect


@dataclass(frozen=True, slots=True)
class Need(Node):
    direction: Direction
    types: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class CommandLine(Ability):
    needs: tuple[Need, ...]
    do: Effect


@dataclass(frozen=True, slots=True)
class ZoneLine(Ability):
    place: ZonePlace
    kind: ZonePlace | None
    body: Ability


@dataclass(frozen=True, slots=True)
class WorldRuleLine(Ability):
    body: Ability
