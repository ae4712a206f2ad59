"""Filters: one test per adjective or tail of a noun; the same tests serve conditions."""

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Element, KeywordName, Place, Stat, Whose
from engine.games.fade.state.chosen import P_CARDS, P_DEED
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, D_USER, Deed
from engine.games.fade.state.last_known import STAT_PLACE, last_counters, last_row
from engine.games.fade.state.state import (
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    DECK,
    DISCARD,
    EQUIP,
    FIELD,
    HAND,
    POOL,
    RESERVE,
    RIFT,
    SEAT,
    FadeState,
)
from engine.kernel.errors import EngineError
from engine.text.nodes import Filter, Noun

PILES = {
    Place.DECK: DECK,
    Place.HAND: HAND,
    Place.DISCARD: DISCARD,
    Place.POOL: POOL,
    Place.RIFT: RIFT,
}
STRIP_ROWS = (1, 0, 8)
EQUIP_ROW = 2
RESERVE_ROW = 7


def passes(g: FadeState, test: Filter, deed: Deed, card: int) -> bool:
    """Whether one card passes one filter."""
    match test:
        case ir.HasStat(stat, how, value):
            return compare(stat_of(g, card, stat), how, g.amount(value, deed))
        case ir.HasAttached(what):
            return any(g.includes(what, deed, part) for part in g.attached(card))
        case ir.Lacks(what):
            return lacks(g, what, deed, card)
        case ir.AttachedTo(host):
            return g.zone[card] == EQUIP and g.includes(host, deed, g.host[card])
        case ir.ControlledBy(who):
            return g.controller[card] in g.objects(who, deed)
        case ir.OwnedBy(who):
            return g.owner[card] in g.objects(who, deed)
        case ir.AdjacentTo(to):
            return any(adjacent(g, card, other) for other in g.objects(to, deed))
        case ir.InColumnOf(of):
            return any(same_column(g, card, other) for other in g.objects(of, deed))
        case ir.InPile(where):
            return in_pile(g, where, deed, card)
        case ir.IsNot(what):
            return not passes(g, what, deed, card)
        case (
            ir.MadeBy() | ir.MadeOn() | ir.Targeting() | ir.IsNormal()
            | ir.OfDamageType() | ir.OfDamageClass()
        ):  # fmt: skip
            return False  # these describe attacks and links, see links.py
    return simple(g, test, deed, card)


def in_pile(g: FadeState, where: ir.Pile, deed: Deed, card: int) -> bool:
    """Whether it lies in that place."""
    zone = g.zone[card]
    if where.whose is Whose.YOUR and g.side[card] != deed[D_SEAT]:
        return False
    if where.whose is Whose.OF and (
        where.of is None or g.side[card] not in g.objects(where.of, deed)
    ):
        return False
    if where.place is Place.STACK:
        return card in g.buried and g.host[card] == deed[D_CARD]
    if where.place is Place.RESERVE:
        return zone == RESERVE
    if where.place is Place.CHARACTER_ZONE:
        return zone == CHARACTER_ZONE
    if where.place is Place.FIELD:
        return zone in FIELD or card < g.seats
    return zone == PILES.get(where.place, NONE)


def lacks(g: FadeState, what: Noun, deed: Deed, card: int) -> bool:
    """Nothing of that description attached to it or, for a Player, controlled by it."""
    if card >= g.seats:
        return not any(g.includes(what, deed, part) for part in g.attached(card))
    return not any(g.controller[found] == card for found in g.objects(what, deed))


def adjacent(g: FadeState, card: int, other: int) -> bool:
    """Next to each other on one side's grid, in any of eight directions (fade:R33)."""
    one, two = coordinates(g, card), coordinates(g, other)
    if card == other or one is None or two is None or g.side[card] != g.side[other]:
        return False
    return max(abs(one[0] - two[0]), abs(one[1] - two[1])) == 1


def same_column(g: FadeState, card: int, other: int) -> bool:
    """In one column of one side's grid; a card is not in its own column with itself."""
    one, two = coordinates(g, card), coordinates(g, other)
    if card == other or one is None or two is None:
        return False
    return g.side[card] == g.side[other] and one[1] == two[1]


def coordinates(g: FadeState, card: int) -> tuple[int, int] | None:
    """Row and column on the grid of section 1.7; None for tucked cards (fade:R28)."""
    zone, place = g.zone[card], g.place[card]
    if zone == CHARACTER_ZONE:
        return STRIP_ROWS[place // CHARACTER_CELLS], place % CHARACTER_CELLS + 1
    if zone == RESERVE:
        return RESERVE_ROW, place
    if zone == EQUIP:
        host = g.host[card]
        if host < g.seats:
            return EQUIP_ROW + place, 0
        if g.zone[host] == CHARACTER_ZONE and g.place[host] < 6:
            return EQUIP_ROW + place, g.place[host] + 1
    return None


def extremes(g: FadeState, test: ir.HasExtreme, cards: list[int]) -> list[int]:
    """Those with the lowest or highest stat; ties all pass."""
    if not cards:
        return []
    values = [stat_of(g, card, test.stat) for card in cards]
    best = max(values) if test.highest else min(values)
    return [card for card, value in zip(cards, values, strict=True) if value == best]


def stat_of(g: FadeState, card: int, stat: Stat) -> int:
    """A stat of a unit or card as it is now, or as it was when it left the field."""
    gone = last_row(g, card)
    if gone is not None and stat in STAT_PLACE:
        return gone[STAT_PLACE[stat]]
    match stat:
        case Stat.HP:
            return g.hp[card]
        case Stat.PLV:
            return g.derive(card).plv
        case Stat.DEF:
            return g.derive(card).defense
        case Stat.AGI:
            return g.derive(card).agi
        case Stat.TP:
            return g.tp[g.controller[card]]
        case Stat.CS:
            return g.cs[card] if g.cs[card] else g.definition(card).cost
        case Stat.LEVEL:
            return g.definition(card).level
        case Stat.MISSING_HP:
            return max(0, g.base_hp[card] - g.hp[card])
        case Stat.COST:
            return g.definition(card).cost
    raise EngineError(f"{stat.value} cannot be read from a card.")


def compare(value: int, how: ir.Compare, other: int) -> bool:
    match how:
        case ir.Compare.AT_LEAST:
            return value >= other
        case ir.Compare.AT_MOST:
            return value <= other
        case ir.Compare.MORE:
            return value > other
        case ir.Compare.LESS:
            return value < other
    return value == other


def has_any_element(mask: int, wild: bool, elements: tuple[Element, ...]) -> bool:
    """At least one of them; Null-type is the absence of any, a Wildcard matches (fade:R175)."""
    if wild:
        return True
    if Element.NULL in elements and mask == 0:
        return True
    return bool(mask & codes.element_mask(elements))


def has_keyword(g: FadeState, keyword: ir.Keyword, card: int) -> bool:
    """Whether a unit bears a keyword, with at least that number."""
    name = getattr(keyword, "name", None)
    bit = codes.KEYWORD[name] if isinstance(name, KeywordName) else 0
    if bit == codes.STUN:
        return bool(g.stunned[card])
    found = g.derive(card)
    if not found.keywords & bit:
        return False
    return not isinstance(keyword, ir.NumberKeyword) or found.value(bit) >= keyword.n


def is_other(g: FadeState, deed: Deed, card: int) -> bool:
    """Not the bearer, its user or host, nor chosen before in this ability."""
    source = deed[D_CARD]
    if card in (source, deed[D_USER]):
        return False
    if g.zone[source] == EQUIP and g.host[source] == card:
        return False
    return not any(row[P_DEED] == deed[D_ID] and card in row[P_CARDS:] for row in g.picks)


def simple(g: FadeState, test: Filter, deed: Deed, card: int) -> bool:
    """Filters that need nothing but the card."""
    match test:
        case ir.HasElement(elements):
            found = g.derive(card)
            return has_any_element(found.elements, bool(found.keywords & codes.WILDCARD), elements)
        case ir.HasRank(rank, how):
            mine = g.definition(card).rank
            return mine != codes.NO_RANK and compare(mine, how, codes.RANK[rank])
        case ir.IsOther():
            return is_other(g, deed, card)
        case ir.IsFaceUp(up):
            return bool(g.up[card]) == up
        case ir.IsDamaged():
            return g.hp[card] < g.base_hp[card]
        case ir.IsKnockedOut():
            return g.hp[card] <= 0 or g.zone[card] not in (CHARACTER_ZONE, RESERVE, SEAT)
        case ir.HasSubtype(subtype):
            return subtype.lower() in (word.lower() for word in g.definition(card).subtypes)
        case ir.IsNamed(name):
            return g.definition(card).name == name
        case ir.HasCounters(at_least, counter):
            return last_counters(g, card)[codes.COUNTER[counter]] >= at_least
        case ir.HasStackCards(at_least):
            return len(g.stack_of(card)) >= at_least
        case ir.HasKeyword(keyword):
            return has_keyword(g, keyword, card)
    raise EngineError(f"No test for the filter {type(test).__name__}.")
