"""Triggers, and the lines a card can have."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.fade.cards.vocabulary import (
    DamageClass,
    DamageType,
    Direction,
    Element,
    EventVerb,
    NamedTrigger,
    Phase,
    Window,
    ZonePlace,
)
from engine.games.fade.ir.keywords import Keyword
from engine.games.fade.ir.nouns import AnyCounter, Pile
from engine.games.fade.ir.verbs import Hits
from engine.text.ir import Cost, Limit, Side
from engine.text.nodes import (
    Ability,
    Condition,
    Effect,
    Node,
    Noun,
    Trigger,
)


# --- triggers ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class On(Trigger):
    """A named trigger of the bearer; `by` narrows the attack or link that caused it."""

    what: NamedTrigger
    by: Noun | None = None


class Turns(Enum):
    YOUR = "your"
    EACH_PLAYER = "each player's"
    OPPONENTS = "each opponent's"
    HOST_CONTROLLER = "the host's controller's"
    RAIDER = "the Raider"


@dataclass(frozen=True, slots=True)
class AtPhase(Trigger):
    """When it begins or, with `ending`, when it ends (fade:R234)."""

    whose: Turns
    phase: Phase
    ending: bool = False


@dataclass(frozen=True, slots=True)
class AtRound(Trigger):
    """When a round of turns begins or ends (fade:R234)."""

    ending: bool


@dataclass(frozen=True, slots=True)
class When(Trigger):
    """What happens to `who`, or what they do. `by`: the attack or unit that brings it about;
    `at_least`: of how much; the damage, the counter and the pile it is about, where one is said;
    `given`: what must hold at that moment."""

    who: Noun
    verb: EventVerb
    what: Noun | None = None
    counter: AnyCounter | None = None
    at_least: int = 0
    elements: tuple[Element, ...] = ()
    dtype: DamageType | None = None
    dclass: DamageClass | None = None
    by: Noun | None = None
    to: Pile | None = None
    given: Condition | None = None


@dataclass(frozen=True, slots=True)
class HPBecomes(Trigger):
    """The noun's HP goes from above n to n or lower."""

    who: Noun
    at_most: int


# --- abilities -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class HasKeywords(Ability):
    """A line that is a list of keywords."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class KeywordBlock(Ability):
    """A keyword with a body: `Arm Up 2: …`, `Overdrive (2 TP): …`, `Equip Character: …`."""

    keyword: Keyword
    body: Ability
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class OnlySoOften(Ability):
    """You may only use this once per turn: it limits the ability before it, and is gone then."""

    limit: Limit


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
class UseWhen(Ability):
    """A Reaction that waits with its host for an event that is no link (fade:R237)."""

    when: Trigger
    do: Effect


@dataclass(frozen=True, slots=True)
class UseOnlyIf(Ability):
    """The card may be used or played only then; asked when that is decided (fade:R239)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    cost: Cost
    window: Window
    limit: Limit | None
    do: Effect


@dataclass(frozen=True, slots=True)
class AddedCost(Ability):
    """What is paid on top of the card's own cost whenever it is used."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class InsteadLine(Ability):
    """If …, … instead: only while a text is read, until it is joined to what it replaces."""

    condition: Condition
    do: Effect


@dataclass(frozen=True, slots=True)
class SparedLine(Ability):
    """… are not affected: only while a text is read, until the sentence before leaves them out."""

    what: Noun


@dataclass(frozen=True, slots=True)
class AlreadyLine(Ability):
    """If it already had …, …: only while a text is read; asked before the deed of the sentence
    before is done."""

    condition: Condition
    do: Effect


@dataclass(frozen=True, slots=True)
class StockEffect(Ability):
    do: Effect


@dataclass(frozen=True, slots=True)
class Need(Node):
    """A Material of that description in one of these directions."""

    directions: tuple[Direction, ...]
    what: Noun


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
class PlayedIn(Ability):
    """Where a Zone card is played (fade:R30, R32, R201) and what its Zone becomes.

    `host`: whose Equip Zone; `may`: this Zone as well, besides those the rules allow.
    """

    place: ZonePlace
    side: Side
    host: Noun | None = None
    kind: ZonePlace | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class WorldRuleLine(Ability):
    body: Ability


# --- what the rules give every player ------------------------------------------------------------
class StartMatter(Enum):
    """What a player has when the game starts (section 2, step 4 and 6)."""

    HP = "HP"
    TP = "TP"
    CS = "CS"
    PLV = "PLV"
    DEF = "DEF"
    AGI = "AGI"
    HAND = "cards in Hand"


@dataclass(frozen=True, slots=True)
class StartValue(Node):
    matter: StartMatter
    n: int


@dataclass(frozen=True, slots=True)
class StartsWith(Ability):
    """A World Rule: each player starts the game with 25 HP instead of 50 (fade:R200)."""

    values: tuple[StartValue, ...]


class TurnMatter(Enum):
    """What every turn but the very first gives its player (T12 and T21)."""

    TP = "TP"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class EachTurn(Ability):
    """A World Rule: each player gains 7 TP per turn instead of 5 (fade:R200)."""

    matter: TurnMatter
    n: int


@dataclass(frozen=True, slots=True)
class DrawnAfter(Ability):
    """A World Rule: the game is a draw after 30 rounds (fade:R186, R200)."""

    rounds: int


# --- deck building -------------------------------------------------------------------------------
class DeckMatter(Enum):
    """What a World Rule may set for decks (fade:R191)."""

    CARDS = "cards"
    COPIES = "copies"
    LEVELS = "Levels"


@dataclass(frozen=True, slots=True)
class DeckLimit(Ability):
    """The body of a World Rule about decks: a Deck has at least 40 cards."""

    matter: DeckMatter
    n: int


@dataclass(frozen=True, slots=True)
class OwnCopies(Ability):
    """How many of this card a Deck or Fighter Pool can have; None: any number."""

    n: int | None
