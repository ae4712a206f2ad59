"""What never changes during a game: both fighters' cards with their numbers, lines, statics.

cards/ reads sheets into definitions; here their lines get numbers, so that frames can name them.
"""

from typing import Final

from engine.games.exceed.cards.definition import BoostDef, CardDef, FighterDef, SideDef
from engine.games.exceed.cards.vocabulary import (
    BoostKind,
    CardKind,
    Costed,
    Currency,
    Deed,
    Stat,
    Timing,
    Trait,
)
from engine.games.exceed.ir.abilities import Action, At, TurnEdge, When
from engine.games.exceed.ir.conditions import AtRange
from engine.games.exceed.ir.nouns import Opponent, Place
from engine.games.exceed.ir.verbs import (
    AttackFrom,
    CostsLess,
    Gain,
    GainRange,
    Has,
    PayInstead,
)
from engine.text.clauses import parts
from engine.text.ir import Const, Cost, If, Limit, Not, Resolve, Seq, Static, Triggered
from engine.text.nodes import Ability, Condition, Effect, Noun, Number
from engine.text.program import NONE as NONE
from engine.text.program import Program

FORCE: Final = 0
GAUGE_COST: Final = 1
CURRENCY: Final[dict[Currency, int]] = {Currency.FORCE: FORCE, Currency.GAUGE: GAUGE_COST}

NORMAL: Final = 0
SPECIAL: Final = 1
ULTRA: Final = 2
KIND: Final[dict[CardKind, int]] = {
    CardKind.NORMAL: NORMAL,
    CardKind.SPECIAL: SPECIAL,
    CardKind.ULTRA: ULTRA,
}

NO_BOOST: Final = -1
INSTANT: Final = 0
CONTINUOUS: Final = 1
TRAP: Final = 2
BOOST_KIND: Final[dict[BoostKind, int]] = {
    BoostKind.INSTANT: INSTANT,
    BoostKind.CONTINUOUS: CONTINUOUS,
    BoostKind.TRAP: TRAP,
}

# --- moments of lines: first those of Timing, then the rest --------------------------------------

TIMING: Final[dict[Timing, int]] = {timing: place for place, timing in enumerate(Timing)}
NOW: Final[int] = TIMING[Timing.NOW]
ON_SET: Final[int] = TIMING[Timing.SET]
REVEAL: Final[int] = TIMING[Timing.REVEAL]
BEFORE: Final[int] = TIMING[Timing.BEFORE]
HIT: Final[int] = TIMING[Timing.HIT]
WHEN_HIT: Final[int] = TIMING[Timing.WHEN_HIT]
AFTER: Final[int] = TIMING[Timing.AFTER]
CLEANUP: Final[int] = TIMING[Timing.CLEANUP]
END_OF_STRIKE: Final[int] = TIMING[Timing.END_OF_STRIKE]
KICKER: Final[int] = TIMING[Timing.KICKER]
OVERDRIVE: Final[int] = TIMING[Timing.OVERDRIVE]
INSTANTLY: Final = 30
"""What an instant boost does."""
TURN_START: Final = 31
TURN_END: Final = 32
OTHER_START: Final = 33
OTHER_END: Final = 34
"""Edges of one's own turns, and of the opponent's."""
ACTIONS: Final = 35
"""Granted actions."""

DEED: Final[dict[Deed, int]] = {deed: place for place, deed in enumerate(Deed)}
WHEN_YOU: Final = 40
WHEN_THEY: Final = 80
"""Moments of “when you …” and “when the opponent …”: this, and the number of the deed."""

# --- what texts grant: numbers that are added up --------------------------------------------------

STAT: Final[dict[Stat, int]] = {Stat.POWER: 0, Stat.SPEED: 1, Stat.ARMOR: 2, Stat.GUARD: 3}
POWER: Final = 0
SPEED: Final = 1
ARMOR: Final = 2
GUARD: Final = 3
RANGE_LOW: Final = 4
RANGE_HIGH: Final = 5
FROM: Final = 6
"""The attack is measured from a place."""
TRAIT: Final[dict[Trait, int]] = {trait: 8 + place for place, trait in enumerate(Trait)}
LESS: Final[dict[Costed, int]] = {what: 32 + place for place, what in enumerate(Costed)}
INSTEAD: Final[dict[Costed, int]] = {what: 48 + place for place, what in enumerate(Costed)}

IGNORES_ARMOR: Final[int] = TRAIT[Trait.IGNORES_ARMOR]
IGNORES_GUARD: Final[int] = TRAIT[Trait.IGNORES_GUARD]
NO_PUSH_PULL: Final[int] = TRAIT[Trait.NO_PUSH_PULL]
NO_MOVED: Final[int] = TRAIT[Trait.NO_MOVED]
NO_MOVE: Final[int] = TRAIT[Trait.NO_MOVE]
NO_ADVANCE: Final[int] = TRAIT[Trait.NO_ADVANCE]
NO_RETREAT: Final[int] = TRAIT[Trait.NO_RETREAT]
NO_STUN: Final[int] = TRAIT[Trait.NO_STUN]
DODGES: Final[int] = TRAIT[Trait.DODGES]
NONLETHAL: Final[int] = TRAIT[Trait.NONLETHAL]
ATTACK_EX: Final[int] = TRAIT[Trait.ATTACK_EX]
BARS_BOOSTS: Final[int] = TRAIT[Trait.NO_BOOST]
BARS_EX: Final[int] = TRAIT[Trait.NO_EX]
HAND_PAYS_GAUGE: Final[int] = TRAIT[Trait.HAND_PAYS_GAUGE]
SETS_FACE_UP: Final[int] = TRAIT[Trait.SETS_FACE_UP]
SETS_FIRST: Final[int] = TRAIT[Trait.SETS_FIRST]
NO_ADVANTAGE: Final[int] = TRAIT[Trait.NO_ADVANTAGE]
SURE: Final[int] = TRAIT[Trait.SURE]

OF_THE_BLOW: Final = (
    POWER,
    RANGE_LOW,
    RANGE_HIGH,
    FROM,
    IGNORES_ARMOR,
    IGNORES_GUARD,
    NONLETHAL,
    SURE,
)
"""What belongs to one attack: an extra attack has its own (exceed:B7)."""


class Line:
    """One ability of a card or side."""

    __slots__ = ("cost", "effect", "index", "limit", "moment", "name", "where")

    def __init__(self, index: int, name: str, moment: int) -> None:
        self.index = index
        self.name = name
        """Of the card, boost or fighter that has it."""
        self.moment = moment
        self.effect = NONE
        self.where: AtRange | None = None
        self.limit: Limit | None = None
        self.cost: Cost | None = None


class StaticPart:
    """One thing that holds: how much of what, for whom, while what."""

    __slots__ = ("clause", "conditions", "cost", "mine", "n", "number", "place", "what")

    def __init__(self, what: int, mine: bool, conditions: tuple[Condition, ...]) -> None:
        self.what = what
        self.mine = mine
        self.conditions = conditions
        self.n = 1
        self.number: Number | None = None
        """Read each time if it is not a plain number."""
        self.place: Place | None = None
        self.cost: Cost | None = None
        self.clause = NONE


Lines = dict[int, tuple[int, ...]]
"""The numbers of the lines of a text by their moments."""
NO_STATICS: Final[tuple[StaticPart, ...]] = ()


class Face:
    """One text: of an attack, a boost or a fighter's side."""

    __slots__ = ("lines", "moments", "statics")

    def __init__(self) -> None:
        self.lines: Lines = {}
        self.moments = 0
        """Bits: at which moments it does something."""
        self.statics: tuple[StaticPart, ...] = NO_STATICS


class Card:
    """One card as the game uses it."""

    __slots__ = (
        "armor",
        "attack",
        "boost",
        "boost_kind",
        "boost_name",
        "boost_pays",
        "boost_price",
        "guard",
        "high",
        "index",
        "kind",
        "listed",
        "low",
        "name",
        "name_id",
        "pays",
        "power",
        "price",
        "reaches",
        "speed",
    )

    def __init__(self, index: int, name: str, name_id: int, kind: int) -> None:
        self.index = index
        self.name = name
        self.name_id = name_id
        self.listed = name
        """The name under which pages list it."""
        self.kind = kind
        self.pays = FORCE
        self.price = 0
        self.reaches = False
        self.low = 0
        self.high = 0
        self.power = 0
        self.speed = 0
        self.armor = 0
        self.guard = 0
        self.attack = Face()
        self.boost = Face()
        self.boost_kind = NO_BOOST
        self.boost_name = ""
        self.boost_pays = FORCE
        self.boost_price = 0


class Fighter:
    """A reference card: both sides, what Exceed costs, which markers there are."""

    __slots__ = ("exceed_cost", "markers", "name", "overdrive", "sides")

    def __init__(self, name: str) -> None:
        self.name = name
        self.exceed_cost = 0
        self.overdrive = False
        self.sides = (Face(), Face())
        self.markers: tuple[int, ...] = ()


class ExceedContent(Program):
    """Both fighters, every line and node with its number."""

    __slots__ = (
        "asides",
        "by_def",
        "cards",
        "decks",
        "fighters",
        "lines",
        "marker_names",
        "moments",
        "name_ids",
        "names",
        "sheets",
        "whats",
    )

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self.by_def: dict[CardDef, int] = {}
        self.names: list[str] = []
        self.name_ids: dict[str, int] = {}
        self.lines: list[Line] = []
        self.fighters: list[Fighter] = []
        self.marker_names: list[str] = []
        self.decks: list[list[int]] = []
        self.asides: list[list[int]] = []
        self.moments = 0
        self.whats = 0
        """Bits: moments some line waits for, and what some static grants."""
        self.sheets: tuple[tuple[tuple[str, ...], ...], ...] = ()
        """What the fighters were read from, for saves."""


def content_of(fighters: tuple[FighterDef, ...]) -> ExceedContent:
    """The fighters of all seats, numbered."""
    content = ExceedContent()
    for fighter in fighters:
        _add_fighter(content, fighter)
    return content


def _add_fighter(content: ExceedContent, sheet: FighterDef) -> None:
    fighter = Fighter(sheet.name)
    fighter.exceed_cost = sheet.exceed_cost
    fighter.overdrive = sheet.overdrive
    first = len(content.marker_names)
    content.marker_names += sheet.markers
    fighter.markers = tuple(range(first, len(content.marker_names)))
    place = len(content.fighters)
    fighter.sides = (
        _side(content, sheet, sheet.basic, place),
        _side(content, sheet, sheet.exceed, place),
    )
    content.fighters.append(fighter)
    deck: list[int] = []
    for card, copies in sheet.cards:
        deck += [_card_index(content, card)] * copies
    content.decks.append(deck)
    content.asides.append([_card_index(content, card) for card in sheet.aside])


def _side(content: ExceedContent, sheet: FighterDef, side: SideDef, place: int) -> Face:
    return _face(content, sheet.name, side.lines, -1 - place)


def _card_index(content: ExceedContent, sheet: CardDef) -> int:
    known = content.by_def.get(sheet)
    if known is not None:
        return known
    index = len(content.cards)
    card = Card(index, sheet.name, _name_id(content, sheet.name), KIND[sheet.kind])
    card.listed = sheet.listed or sheet.name
    card.pays, card.price = CURRENCY[sheet.price.currency], sheet.price.n
    if sheet.reach is not None:
        card.reaches = True
        card.low, card.high = sheet.reach
    card.power, card.speed = sheet.power, sheet.speed
    card.armor, card.guard = sheet.armor, sheet.guard
    content.by_def[sheet] = index
    content.cards.append(card)
    card.attack = _face(content, sheet.name, sheet.lines, index)
    if sheet.boost is not None:
        _add_boost(content, card, sheet.boost, index)
    return index


def _add_boost(content: ExceedContent, card: Card, boost: BoostDef, index: int) -> None:
    card.boost_kind = BOOST_KIND[boost.kind]
    card.boost_name = boost.name
    card.boost_pays, card.boost_price = CURRENCY[boost.price.currency], boost.price.n
    card.boost = _face(content, boost.name, boost.lines, index)


def _name_id(content: ExceedContent, name: str) -> int:
    known = content.name_ids.get(name)
    if known is None:
        known = content.name_ids[name] = len(content.names)
        content.names.append(name)
    return known


def _face(content: ExceedContent, name: str, lines: tuple[Ability, ...], owner: int) -> Face:
    face = Face()
    found: dict[int, list[int]] = {}
    statics: list[StaticPart] = []
    for ability in lines:
        if isinstance(ability, Static):
            first = len(statics)
            _flatten(content, ability.holds, (), statics)
            clause = content.number_clause(owner, _place(content, owner), ability.holds)
            for part in statics[first:]:
                part.clause = clause
            continue
        line = Line(len(content.lines), name, _moment(ability))
        content.lines.append(line)
        _fill(content, line, ability, owner)
        found.setdefault(line.moment, []).append(line.index)
        face.moments |= 1 << line.moment
    face.lines = {moment: tuple(indexes) for moment, indexes in found.items()}
    face.statics = tuple(statics)
    content.moments |= face.moments
    for part in face.statics:
        content.whats |= 1 << part.what
    return face


def _place(content: ExceedContent, owner: int) -> int:
    """The place of the next clause on a card or a fighter's two sides."""
    return sum(1 for of, _ in content.clauses if of == owner)


def _moment(ability: Ability) -> int:
    if isinstance(ability, Resolve):
        return INSTANTLY
    if isinstance(ability, Action):
        return ACTIONS
    assert isinstance(ability, Triggered)
    match ability.when:
        case At(timing, _):
            return TIMING[timing]
        case TurnEdge(whose, start):
            theirs = isinstance(whose, Opponent)
            if start:
                return OTHER_START if theirs else TURN_START
            return OTHER_END if theirs else TURN_END
        case When(who, what):
            return (WHEN_THEY if isinstance(who, Opponent) else WHEN_YOU) + DEED[what]
    raise AssertionError(ability)


def _fill(content: ExceedContent, line: Line, ability: Ability, owner: int) -> None:
    assert isinstance(ability, Resolve | Action | Triggered)
    for clause in parts(ability.do):
        content.number_clause(owner, _place(content, owner), clause)
    line.effect = content.number(ability.do)
    if isinstance(ability, Action):
        line.cost, line.limit = ability.cost, ability.limit
        if ability.cost is not None:
            content.number_cost(ability.cost)
    elif isinstance(ability, Triggered):
        line.limit = ability.limit
        if isinstance(ability.when, At):
            line.where = ability.when.where


# --- what holds -----------------------------------------------------------------------------------


def _flatten(
    content: ExceedContent, effect: Effect, under: tuple[Condition, ...], found: list[StaticPart]
) -> None:
    match effect:
        case Seq(effects):
            for inner in effects:
                _flatten(content, inner, under, found)
        case If(condition, then, otherwise):
            _flatten(content, then, (*under, condition), found)
            if otherwise is not None:
                _flatten(content, otherwise, (*under, Not(condition)), found)
        case Gain(who, n, stat):
            found.append(_part(STAT[stat], who, under, n))
        case GainRange(who, least, most):
            found.append(_part(RANGE_LOW, who, under, least))
            found.append(_part(RANGE_HIGH, who, under, most))
        case Has(who, trait):
            found.append(_part(TRAIT[trait], who, under, None))
        case CostsLess(costed, n):
            found.append(_part(LESS[costed], None, under, n))
        case PayInstead(costed, cost):
            part = _part(INSTEAD[costed], None, under, None)
            part.cost = cost
            content.number_cost(cost)
            found.append(part)
        case AttackFrom(who, where):
            part = _part(FROM, who, under, None)
            part.place = where
            found.append(part)
        case _:
            raise AssertionError(effect)


def _part(
    what: int, who: Noun | None, under: tuple[Condition, ...], n: Number | None
) -> StaticPart:
    part = StaticPart(what, not isinstance(who, Opponent), under)
    if isinstance(n, Const):
        part.n = n.value
    else:
        part.number = n
    return part
