"""Filters: one test per adjective or tail of a noun; the same tests serve conditions."""

import re
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Element, KeywordName, Place, Stat, Whose
from engine.games.fade.effects.words import FILTERS
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    D_CARD,
    D_CAUSE,
    D_COUNT,
    D_ID,
    D_SEAT,
    D_USER,
    Deed,
)
from engine.games.fade.state.grid import adjacent, same_column
from engine.games.fade.state.lands import in_zone_of
from engine.games.fade.state.last_known import (
    K_HOST,
    STAT_PLACE,
    last_controller,
    last_counters,
    last_row,
)
from engine.games.fade.state.state import (
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
from engine.text.chosen import P_RUN, P_THINGS
from engine.text.nodes import Filter

PILES: Final = {
    Place.DECK: DECK,
    Place.HAND: HAND,
    Place.DISCARD: DISCARD,
    Place.POOL: POOL,
    Place.RIFT: RIFT,
}


@FILTERS.word(ir.HasStat)
def has_stat(g: FadeState, test: ir.HasStat, deed: Deed, card: int) -> bool:
    return compare(stat_of(g, card, test.stat), test.compare, g.amount(test.value, deed))


@FILTERS.word(ir.HasAttached)
def has_attached(g: FadeState, test: ir.HasAttached, deed: Deed, card: int) -> bool:
    return any(g.includes(test.what, deed, part) for part in g.attached(card))


@FILTERS.word(ir.Lacks)
def lacks(g: FadeState, test: ir.Lacks, deed: Deed, card: int) -> bool:
    """Nothing of that description attached to it or, for a Player, controlled by it."""
    if card >= g.seats:
        return not any(g.includes(test.what, deed, part) for part in g.attached(card))
    return not any(g.controller[found] == card for found in g.objects(test.what, deed))


@FILTERS.word(ir.AttachedTo)
def attached_to(g: FadeState, test: ir.AttachedTo, deed: Deed, card: int) -> bool:
    row = last_row(g, card)  # of what left the field: to whom it was attached
    host = NONE if row is None else row[K_HOST]
    if g.zone[card] == EQUIP:
        host = g.host[card]
    return host != NONE and g.includes(test.host, deed, host)


@FILTERS.word(ir.ControlledBy)
def controlled_by(g: FadeState, test: ir.ControlledBy, deed: Deed, card: int) -> bool:
    return last_controller(g, card) in g.objects(test.who, deed)


@FILTERS.word(ir.OwnedBy)
def owned_by(g: FadeState, test: ir.OwnedBy, deed: Deed, card: int) -> bool:
    return g.owner[card] in g.objects(test.who, deed)


@FILTERS.word(ir.AdjacentTo)
def adjacent_to(g: FadeState, test: ir.AdjacentTo, deed: Deed, card: int) -> bool:
    return any(adjacent(g, card, other) for other in g.objects(test.to, deed))


@FILTERS.word(ir.Besides)
def besides(g: FadeState, test: ir.Besides, deed: Deed, card: int) -> bool:
    return card not in g.objects(test.who, deed)


@FILTERS.word(ir.InColumnOf)
def in_column_of(g: FadeState, test: ir.InColumnOf, deed: Deed, card: int) -> bool:
    return any(same_column(g, card, other) for other in g.objects(test.of, deed))


@FILTERS.word(ir.IsNot)
def is_not(g: FadeState, test: ir.IsNot, deed: Deed, card: int) -> bool:
    return not g.passes(test.what, deed, card)


@FILTERS.word(ir.MadeBy)
def used_by(g: FadeState, test: ir.MadeBy, deed: Deed, card: int) -> bool:
    """Who would use the card: its host, or the player whose it is. Links are in links.py."""
    host = g.host[card]
    if host != NONE and g.includes(test.who, deed, host):
        return True
    return g.includes(test.who, deed, g.side[card])


@FILTERS.word(
    ir.MadeOn,
    ir.Targeting,
    ir.OnlyTargeting,
    ir.IsNormal,
    ir.OfDamageType,
    ir.OfDamageClass,
)
def only_of_links(g: FadeState, test: Filter, deed: Deed, card: int) -> bool:
    """These describe attacks and links (links.py); no card is one."""
    return False


@FILTERS.word(ir.Among)
def among(g: FadeState, test: ir.Among, deed: Deed, card: int) -> bool:
    return card in g.objects(test.those, deed)


@FILTERS.word(ir.InPile)
def in_pile(g: FadeState, test: ir.InPile, deed: Deed, card: int) -> bool:
    """Whether it lies in that place (fade:R13)."""
    where, zone = test.pile, g.zone[card]
    if where.place is Place.STACK:
        tops = [deed[D_CARD]] if where.of is None else g.objects(where.of, deed)
        return card in g.buried and g.host[card] in tops
    if where.whose is Whose.YOUR and g.side[card] != deed[D_SEAT]:
        return False
    if where.whose is Whose.OF and (
        where.of is None or g.side[card] not in g.objects(where.of, deed)
    ):
        return False
    if where.place is Place.RESERVE:
        return zone == RESERVE
    if where.place is Place.CHARACTER_ZONE:
        return zone == CHARACTER_ZONE
    if where.place is Place.HERE:
        return in_zone_of(g, deed[D_CARD], card)
    if where.place is Place.FIELD:
        return zone in FIELD or card < g.seats
    return zone == PILES.get(where.place, NONE)


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
        case Stat.MISSING_HP:
            return max(0, g.base_hp[card] - g.hp[card])
        case Stat.BASE_HP:
            return g.base_hp[card]
    return _printed(g, card, stat)


def _printed(g: FadeState, card: int, stat: Stat) -> int:
    match stat:
        case Stat.LEVEL:
            return g.definition(card).level
        case Stat.PRINTED_HP:  # nobody prints a Player: it has what it began with
            return g.definition(card).hp if card >= g.seats else g.base_hp[card]
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
    # fade:R101, R102
    if wild:
        return True
    if Element.NULL in elements and mask == 0:
        return True
    return bool(mask & codes.element_mask(elements))


@FILTERS.word(ir.HasKeyword)
def has_keyword(g: FadeState, test: ir.HasKeyword, deed: Deed, card: int) -> bool:
    """Whether a unit bears a keyword, with at least that number."""
    keyword = test.keyword
    name = getattr(keyword, "name", None)
    bit = codes.KEYWORD[name] if isinstance(name, KeywordName) else 0
    if bit == codes.STUN:
        return bool(g.stunned[card] or g.derive(card).keywords & bit)
    found = g.derive(card)
    if not found.keywords & bit:
        return False
    return not isinstance(keyword, ir.NumberKeyword) or found.value(bit) >= keyword.n


@FILTERS.word(ir.IsOther)
def is_other(g: FadeState, test: ir.IsOther, deed: Deed, card: int) -> bool:
    """Not the bearer, its user or host, nor chosen before in this ability; of what the bearer's
    attack sets off, not whom it attacked either."""
    source = deed[D_CARD]
    if card in (source, deed[D_USER]):
        return False
    if g.zone[source] == EQUIP and g.host[source] == card:
        return False
    cause = g.find_deed(deed[D_CAUSE]) if deed[D_CAUSE] != NONE else None
    if cause is not None and cause[D_COUNT] > 0 and cause[D_USER] == source:
        attacked = attack_targets(g, cause)
    else:
        attacked = []
    if card in attacked:
        return False
    return not any(row[P_RUN] == deed[D_ID] and card in row[P_THINGS:] for row in g.picks)


@FILTERS.word(ir.HasElement)
def has_element(g: FadeState, test: ir.HasElement, deed: Deed, card: int) -> bool:
    found = g.derive(card)
    return has_any_element(found.elements, bool(found.keywords & codes.WILDCARD), test.elements)


@FILTERS.word(ir.SharesElement)
def shares_element(g: FadeState, test: ir.SharesElement, deed: Deed, card: int) -> bool:
    """A Wildcard has all ten, a Null-type card none (fade:R175)."""
    own = elements_of(g, card)
    return any(own & elements_of(g, other) for other in g.objects(test.who, deed))


def elements_of(g: FadeState, card: int) -> int:
    found = g.derive(card)
    return codes.ALL_ELEMENTS if found.keywords & codes.WILDCARD else found.elements


@FILTERS.word(ir.ElementCount)
def element_count(g: FadeState, test: ir.ElementCount, deed: Deed, card: int) -> bool:
    found = g.derive(card)
    many = len(Element) - 1 if found.keywords & codes.WILDCARD else found.elements.bit_count()
    return compare(many, test.compare, test.n)


@FILTERS.word(ir.HasRank)
def has_rank(g: FadeState, test: ir.HasRank, deed: Deed, card: int) -> bool:
    mine = g.definition(card).rank  # fade:R20
    return mine != codes.NO_RANK and compare(mine, test.compare, codes.RANK[test.rank])


@FILTERS.word(ir.IsFaceUp)
def is_face_up(g: FadeState, test: ir.IsFaceUp, deed: Deed, card: int) -> bool:
    return bool(g.up[card]) == test.up


@FILTERS.word(ir.IsDamaged)
def is_damaged(g: FadeState, test: ir.IsDamaged, deed: Deed, card: int) -> bool:
    return g.hp[card] < g.base_hp[card]


@FILTERS.word(ir.IsKnockedOut)
def is_knocked_out(g: FadeState, test: ir.IsKnockedOut, deed: Deed, card: int) -> bool:
    return g.hp[card] <= 0 or g.zone[card] not in (CHARACTER_ZONE, RESERVE, SEAT)


@FILTERS.word(ir.HasSubtype)
def has_subtype(g: FadeState, test: ir.HasSubtype, deed: Deed, card: int) -> bool:
    """A subtype of several words stands in the type line as they do: Martial Artist."""
    line = " ".join(g.definition(card).subtypes).lower()
    return f" {test.subtype.lower()} " in f" {line} "


@FILTERS.word(ir.IsNamed)
def is_named(g: FadeState, test: ir.IsNamed, deed: Deed, card: int) -> bool:
    return g.definition(card).name == test.name


@FILTERS.word(ir.NameHas)
def name_has(g: FadeState, test: ir.NameHas, deed: Deed, card: int) -> bool:
    words = re.findall(r"[\w'-]+", g.definition(card).name.lower())
    return f" {test.words.lower()} " in f" {' '.join(words)} "


@FILTERS.word(ir.HasCounters)
def has_counters(g: FadeState, test: ir.HasCounters, deed: Deed, card: int) -> bool:
    counters = last_counters(g, card)
    if test.counter is None:
        return sum(counters) >= test.at_least
    return counters[g.kind_of(test.counter)] >= test.at_least


@FILTERS.word(ir.HasStackCards)
def has_stack_cards(g: FadeState, test: ir.HasStackCards, deed: Deed, card: int) -> bool:
    return len(g.stack_of(card)) >= test.at_least
