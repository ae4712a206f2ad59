"""What never changes during a game: every kit with its cards, pieces and lines numbered.

cards/ reads sheets into definitions; here things get numbers, so that frames can name them. Equal
fighters on two seats are numbered apart, so a line says whose it is.
"""

from typing import Final

from engine.games.battlecon.cards.definition import CardDef, FighterDef, PieceDef
from engine.games.battlecon.cards.vocabulary import (
    CardKind,
    Deed,
    PieceKind,
    Stat,
    Timing,
    Trait,
)
from engine.games.battlecon.ir.abilities import Ante, At, Enters, Setup, When
from engine.games.battlecon.ir.conditions import AtRange, Distance
from engine.games.battlecon.ir.nouns import Between, Opponent, Place
from engine.games.battlecon.ir.verbs import (
    Attacks,
    Avoid,
    Becomes,
    DamageCap,
    Gain,
    GainRange,
    Grant,
    Has,
    RangeBecomes,
)
from engine.text.clauses import parts
from engine.text.ir import Const, Cost, If, Not, Seq, Static, Triggered
from engine.text.nodes import Ability, Condition, Effect, Node, Noun, Number, walk
from engine.text.program import NONE as NONE
from engine.text.program import Program

# --- kinds of cards -------------------------------------------------------------------------------

FIGHTER: Final = 0
STYLE: Final = 1
BASE: Final = 2
FINISHER: Final = 3
SPECIAL: Final = 4
FORM: Final = 5
KIND: Final[dict[CardKind, int]] = {
    CardKind.STYLE: STYLE,
    CardKind.BASE: BASE,
    CardKind.FINISHER: FINISHER,
    CardKind.SPECIAL: SPECIAL,
    CardKind.FORM: FORM,
}
OF_AN_ATTACK: Final = (STYLE, BASE, FINISHER)

TOKEN: Final = 0
COUNTER: Final = 1
STATUS: Final = 2
PIECE_KIND: Final[dict[PieceKind, int]] = {
    PieceKind.TOKEN: TOKEN,
    PieceKind.COUNTER: COUNTER,
    PieceKind.STATUS: STATUS,
}

# --- moments of lines: first those of Timing, then the rest ---------------------------------------

TIMING: Final[dict[Timing, int]] = {timing: place for place, timing in enumerate(Timing)}
REVEAL: Final[int] = TIMING[Timing.REVEAL]
START: Final[int] = TIMING[Timing.START]
BEFORE: Final[int] = TIMING[Timing.BEFORE]
HIT: Final[int] = TIMING[Timing.HIT]
DAMAGE: Final[int] = TIMING[Timing.DAMAGE]
AFTER: Final[int] = TIMING[Timing.AFTER]
END: Final[int] = TIMING[Timing.END]
RECYCLE: Final[int] = TIMING[Timing.RECYCLE]
ON_SETUP: Final = 12
IN_ANTE: Final = 13
ENTERS: Final = 14
"""Somebody comes to a space (battlecon:V4)."""
DEED: Final[dict[Deed, int]] = {deed: place for place, deed in enumerate(Deed)}
WHEN: Final = 16
WOULD: Final = 48
"""Moments of “when …” and “when … would”: this, and the number of the deed."""

# --- what texts grant: numbers that are added up, and the last word on a stat ---------------------

STAT: Final[dict[Stat, int]] = {Stat.POWER: 0, Stat.PRIORITY: 1, Stat.GUARD: 2, Stat.ARMOR: 3}
POWER: Final = 0
PRIORITY: Final = 1
GUARD: Final = 2
ARMOR: Final = 3
RANGE_LOW: Final = 4
RANGE_HIGH: Final = 5
BECOMES: Final = 8
"""The stat becomes this: added to the number of the stat."""
CAP: Final = 14
"""No more damage than this at a time."""
AVOIDS: Final = 15
GRANTED: Final = 16
"""A further trigger; the amount is its line."""
TIED: Final = 17
"""Priorities count as tied (battlecon: Clash)."""
TRAIT: Final[dict[Trait, int]] = {trait: 20 + place for place, trait in enumerate(Trait)}
IGNORES_ARMOR: Final[int] = TRAIT[Trait.IGNORES_ARMOR]
IGNORES_GUARD: Final[int] = TRAIT[Trait.IGNORES_GUARD]
VULNERABLE: Final[int] = TRAIT[Trait.VULNERABLE]
STUN_IMMUNE: Final[int] = TRAIT[Trait.STUN_IMMUNE]
LIFE_FLOOR: Final[int] = TRAIT[Trait.LIFE_FLOOR]
NO_ADVANCE: Final[int] = TRAIT[Trait.NO_ADVANCE]
NO_RETREAT: Final[int] = TRAIT[Trait.NO_RETREAT]
NO_MOVE: Final[int] = TRAIT[Trait.NO_MOVE]
NO_MOVED: Final[int] = TRAIT[Trait.NO_MOVED]
HITS_ANYWHERE: Final[int] = TRAIT[Trait.HITS_ANYWHERE]
NO_HIT: Final[int] = TRAIT[Trait.NO_HIT]
NO_ANTE: Final[int] = TRAIT[Trait.NO_ANTE]
TIEBREAKER: Final[int] = TRAIT[Trait.TIEBREAKER]


class Half:
    """One card of a kit; a half of a pair, a Finisher, a special card or form."""

    __slots__ = (
        "active",
        "first_discard",
        "guard",
        "guard_fixed",
        "high",
        "index",
        "kind",
        "lines",
        "listed",
        "low",
        "name",
        "owner",
        "power",
        "power_fixed",
        "priority",
        "priority_fixed",
        "range_fixed",
        "reaches",
        "shield",
        "strikes",
        "tiebreaker",
    )

    def __init__(self, index: int, name: str, kind: int, owner: int) -> None:
        self.index = index
        self.name = name
        self.listed = name
        """The name under which sheets and pages list it."""
        self.kind = kind
        self.owner = owner
        self.reaches = True
        """Not N/A (battlecon:E4)."""
        self.low = 0
        self.high = 0
        self.range_fixed = False
        self.strikes = True
        """Its power is not N/A."""
        self.power = 0
        self.power_fixed = False
        self.priority = 0
        self.priority_fixed = False
        self.guard = 0
        self.guard_fixed = False
        self.tiebreaker = False
        self.shield = False
        self.first_discard = 0
        self.active = False
        self.lines: list[int] = []


class Line:
    """One ability of a card, a Unique Ability or a token."""

    __slots__ = (
        "by_opponent",
        "cost",
        "effect",
        "every",
        "index",
        "limited",
        "moment",
        "name",
        "optional",
        "piece",
        "place",
        "seat",
        "source",
        "where",
        "where_of_opponent",
        "who",
    )

    def __init__(self, index: int, name: str, moment: int, seat: int, source: int) -> None:
        self.index = index
        self.name = name
        """Of the card, token or fighter that has it."""
        self.moment = moment
        self.seat = seat
        self.source = source
        """The thing whose text it is: a card, or the seat for a Unique Ability."""
        self.effect = NONE
        self.where: Condition | None = None
        self.where_of_opponent = False
        """Whether what it asks depends on which enemy is meant."""
        self.optional = False
        self.every = False
        self.who: Noun | None = None
        self.place: Place | None = None
        self.limited = False
        self.by_opponent = False
        self.cost: Cost | None = None
        self.piece = NONE


class StaticPart:
    """One thing that holds: how much of what, for whom, while what."""

    __slots__ = ("attacks", "clause", "conditions", "n", "number", "seat", "source", "what", "who")

    def __init__(self, what: int, who: Noun, conditions: tuple[Condition, ...]) -> None:
        self.what = what
        self.who = who
        self.conditions = conditions
        self.seat = 0
        self.source = 0
        self.n = 1
        self.number: Number | None = None
        """Read each time if it is not a plain number."""
        self.attacks: Attacks | None = None
        self.clause = NONE


class Piece:
    """Tokens or counters of one name, or a status."""

    __slots__ = (
        "depleted",
        "index",
        "kind",
        "line",
        "listed",
        "name",
        "owner",
        "supply",
        "trashed",
    )

    def __init__(self, index: int, sheet: PieceDef, owner: int) -> None:
        self.index = index
        self.name = sheet.name
        self.listed = sheet.listed or sheet.name
        self.kind = PIECE_KIND[sheet.kind]
        self.owner = owner
        self.depleted = sheet.depleted
        self.supply = sheet.n - sheet.depleted if self.kind != STATUS else 0
        self.trashed = sheet.trashed
        self.line = NONE
        """What using a token does."""


class Marker:
    """One marker; several may have one name."""

    __slots__ = ("name", "owner", "shares")

    def __init__(self, sheet: PieceDef, owner: int) -> None:
        self.name = sheet.name
        self.owner = owner
        self.shares = sheet.shares


class Fighter:
    """A Unique Ability and what it sets: life, lines."""

    __slots__ = ("life", "lines", "name")

    def __init__(self, name: str, life: int) -> None:
        self.name = name
        self.life = life
        self.lines: list[int] = []


class BattleconContent(Program):
    """All kits, every line and node with its number."""

    __slots__ = (
        "antes",
        "fighters",
        "grants",
        "kits",
        "lines",
        "markers",
        "moments",
        "of_opponent",
        "pieces",
        "sheets",
        "specials",
        "statics",
        "things",
        "waiting",
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.fighters: list[Fighter] = []
        self.things: list[Half] = []
        self.kits: list[tuple[int, int]] = []
        self.specials: list[list[int]] = []
        """By seat: the things of its kit whose figures count while they are active."""
        """Of a seat its first thing, and the first behind its last one."""
        self.pieces: list[Piece] = []
        self.markers: list[Marker] = []
        self.lines: list[Line] = []
        self.waiting: list[dict[int, list[int]]] = [{} for _ in range(seats)]
        """Of a seat the lines by their moments."""
        self.antes: list[list[int]] = [[] for _ in range(seats)]
        """Lines of a seat that can be anted, the opponents' among them."""
        self.statics: dict[int, list[StaticPart]] = {}
        """By what they are about, of all seats."""
        self.moments = 0
        """Bits: moments some line waits for."""
        self.grants: dict[int, int] = {}
        """Of a node that grants a trigger its line."""
        self.of_opponent: list[bool] = []
        """Of a node whether it needs to know who the opponent is."""
        self.sheets: tuple[tuple[tuple[str, ...], ...], ...] = ()
        """What the fighters were read from, for saves."""


def content_of(fighters: tuple[FighterDef, ...], lives: tuple[int, ...] = ()) -> BattleconContent:
    """The fighters of all seats, numbered; `lives` where a table sets them otherwise."""
    content = BattleconContent(len(fighters))
    for seat, sheet in enumerate(fighters):
        content.things.append(Half(seat, sheet.name, FIGHTER, seat))
        life = lives[seat] if lives else sheet.life
        content.fighters.append(Fighter(sheet.name, life))
    for seat, sheet in enumerate(fighters):
        _add_kit(content, sheet, seat)
    content.of_opponent = [_needs_opponent(node) for node in content.nodes]
    return content


OF_OPPONENT: Final = (Opponent, AtRange, Distance, Between)
"""Words that mean the opponent; ranges and distances are those to the opponent, too."""


def _needs_opponent(node: Effect) -> bool:
    return any(isinstance(part, OF_OPPONENT) for part in walk(node, closed=(Effect, Ability)))


def _add_kit(content: BattleconContent, sheet: FighterDef, seat: int) -> None:
    first = len(content.things)
    for piece in sheet.pieces:
        _add_piece(content, piece, seat)
    _add_lines(content, sheet.name, sheet.lines, seat, seat)
    for card in (*sheet.styles, *sheet.bases, *sheet.finishers, *sheet.specials):
        half = _half(len(content.things), card, seat)
        content.things.append(half)
        _add_lines(content, card.name, card.lines, seat, half.index)
    content.kits.append((first, len(content.things)))
    content.specials.append(
        [half.index for half in content.things[first:] if half.kind in (SPECIAL, FORM)]
    )


def _half(index: int, card: CardDef, seat: int) -> Half:
    half = Half(index, card.name, KIND[card.kind], seat)
    half.listed = card.listed or card.name
    half.reaches = card.reach is not None
    if card.reach is not None:
        half.low, half.high = card.reach.least, card.reach.most
        half.range_fixed = card.reach.fixed
    half.strikes = card.power is not None
    if card.power is not None:
        half.power, half.power_fixed = card.power.n, card.power.fixed
    half.priority, half.priority_fixed = card.priority.n, card.priority.fixed
    half.guard, half.guard_fixed = card.guard.n, card.guard.fixed
    half.tiebreaker, half.shield = card.tiebreaker, card.shield
    half.first_discard, half.active = card.first_discard, card.active
    return half


def _add_piece(content: BattleconContent, sheet: PieceDef, seat: int) -> None:
    if sheet.kind is PieceKind.MARKER:
        content.markers += [Marker(sheet, seat) for _ in range(sheet.n)]
        return
    piece = Piece(len(content.pieces), sheet, seat)
    content.pieces.append(piece)
    first = len(content.lines)
    _add_lines(content, sheet.name, sheet.lines, seat, seat)
    for line in content.lines[first:]:
        line.piece = piece.index
        if line.moment == IN_ANTE:
            piece.line = line.index


def _add_lines(
    content: BattleconContent, name: str, lines: tuple[Ability, ...], seat: int, source: int
) -> None:
    for ability in lines:
        if isinstance(ability, Static):
            found: list[StaticPart] = []
            _flatten(ability.holds, (), found)
            clause = content.number_clause(source, _place(content, source), ability.holds)
            for part in found:
                part.seat, part.source, part.clause = seat, source, clause
                content.statics.setdefault(part.what, []).append(part)
            continue
        assert isinstance(ability, Triggered | Ante)
        for clause_of in parts(ability.do):
            content.number_clause(source, _place(content, source), clause_of)
        line = _line(content, name, ability, seat, source)
        line.effect = content.number(ability.do)
        _number_grants(content, name, line.effect, seat, source)


def _number_grants(content: BattleconContent, name: str, node: int, seat: int, source: int) -> None:
    """A trigger that is granted is a line of its own, which nothing waits for by itself."""
    effect = content.nodes[node]
    if isinstance(effect, Grant):
        line = Line(len(content.lines), name, NONE, seat, source)
        content.lines.append(line)
        _fill_trigger(line, effect.when)
        line.effect = content.kids[node][0]
        content.grants[node] = line.index
        content.moments |= 1 << line.moment
    for kid in content.kids[node]:
        _number_grants(content, name, kid, seat, source)


def _line(
    content: BattleconContent, name: str, ability: Triggered | Ante, seat: int, source: int
) -> Line:
    line = Line(len(content.lines), name, NONE, seat, source)
    content.lines.append(line)
    if isinstance(ability, Ante):
        line.moment = IN_ANTE
        line.limited, line.by_opponent = ability.limited, ability.by_opponent
        line.where, line.cost = ability.where, ability.cost
        line.where_of_opponent = _asks_of_opponent(ability.where)
        if ability.cost is not None:
            content.number_cost(ability.cost)
        content.antes[seat].append(line.index)
    else:
        _fill_trigger(line, ability.when)
        content.waiting[seat].setdefault(line.moment, []).append(line.index)
    if source >= len(content.fighters):
        content.things[source].lines.append(line.index)
    content.moments |= 1 << line.moment
    return line


def _fill_trigger(line: Line, when: Node) -> None:
    match when:
        case At(timing, where, optional):
            line.moment, line.where, line.optional = TIMING[timing], where, optional
        case When(who, what, every, would, where):
            line.moment = (WOULD if would else WHEN) + DEED[what]
            line.who, line.every, line.where = who, every, where
        case Enters(who, place, every):
            line.moment, line.who, line.place, line.every = ENTERS, who, place, every
        case Setup():
            line.moment = ON_SETUP
        case _:
            raise AssertionError(when)
    line.where_of_opponent = _asks_of_opponent(line.where)


def _asks_of_opponent(where: Condition | None) -> bool:
    return where is not None and any(isinstance(part, OF_OPPONENT) for part in walk(where))


def _place(content: BattleconContent, owner: int) -> int:
    """The place of the next clause on a card or a Unique Ability."""
    return sum(1 for of, _ in content.clauses if of == owner)


# --- what holds -----------------------------------------------------------------------------------


def _flatten(effect: Effect, under: tuple[Condition, ...], found: list[StaticPart]) -> None:
    match effect:
        case Seq(effects):
            for inner in effects:
                _flatten(inner, under, found)
        case If(condition, then, otherwise):
            _flatten(then, (*under, condition), found)
            if otherwise is not None:
                _flatten(otherwise, (*under, Not(condition)), found)
        case Gain(who, n, stat):
            found.append(_part(STAT[stat], who, under, n))
        case GainRange(who, least, most):
            found.append(_part(RANGE_LOW, who, under, least))
            found.append(_part(RANGE_HIGH, who, under, most))
        case Becomes(who, stat, n):
            found.append(_part(BECOMES + STAT[stat], who, under, n))
        case RangeBecomes(who, least, most):
            found.append(_part(BECOMES + RANGE_LOW, who, under, least))
            found.append(_part(BECOMES + RANGE_HIGH, who, under, most))
        case Has(who, trait):
            found.append(_part(TRAIT[trait], who, under, None))
        case DamageCap(who, n):
            found.append(_part(CAP, who, under, n))
        case Avoid(who, attacks):
            part = _part(AVOIDS, who, under, None)
            part.attacks = attacks
            found.append(part)
        case _:
            raise AssertionError(effect)


def _part(what: int, who: Noun, under: tuple[Condition, ...], n: Number | None) -> StaticPart:
    part = StaticPart(what, who, under)
    if isinstance(n, Const):
        part.n = n.value
    else:
        part.number = n
    return part
