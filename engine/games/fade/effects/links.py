"""Descriptions of links ("a Physical Attack by an enemy"), and what may touch a unit at all."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.content import NONE, SIGNATURE_REACTION
from engine.games.fade.cards.vocabulary import (
    CardType,
    DamageClass,
    DamageType,
    Element,
    Kind,
    Rank,
    Stat,
)
from engine.games.fade.effects.filters import compare, has_any_element, has_subtype, name_has
from engine.games.fade.effects.words import LINK_FILTERS
from engine.games.fade.lasting.stats import CANNOT_BE_TARGETED
from engine.games.fade.state.board import fits_side
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    ACTIVATION,
    D_AT,
    D_CARD,
    D_COUNT,
    D_DCLASS,
    D_DTYPE,
    D_ELEMENTS,
    D_ID,
    D_KIND,
    D_RANK,
    D_SEAT,
    D_START,
    D_USER,
    ITEM_PLAY,
    NORMAL,
    REACTION_USE,
    SIGNATURE_USE,
    SKILL_USE,
    STOCK_USE,
    TAG_OUT_USE,
    Deed,
)
from engine.games.fade.state.state import FadeState
from engine.kernel.errors import EngineError
from engine.text import ir as shared
from engine.text.chosen import P_RUN, P_THINGS
from engine.text.nodes import Filter, Noun

LINK_KINDS: Final = {
    Kind.SKILL: (SKILL_USE,),
    Kind.REACTION: (REACTION_USE,),
    Kind.ITEM: (ITEM_PLAY,),
    Kind.EFFECT: (ACTIVATION, STOCK_USE, TAG_OUT_USE),
}


ELEMENTAL: Final = (
    codes.ITEM, codes.EQUIP_ITEM, codes.AUGMENT, codes.ARENA_AUGMENT, codes.ZONE, codes.COMMAND,
)  # fmt: skip
WIDER: Final = {codes.EQUIP_ITEM: codes.ITEM, codes.ARENA_AUGMENT: codes.AUGMENT}
MAKERS: Final = frozenset((Kind.CHARACTER, Kind.PLAYER, Kind.UNIT))


def link_matches(g: FadeState, noun: Noun, deed: Deed, link: Deed) -> bool:
    """Whether a link fits a description, seen from the deed that would answer it."""
    if not isinstance(noun, shared.Select):
        return False
    if MAKERS.issuperset(noun.kinds):
        return made_by(g, ir.MadeBy(noun), deed, link)  # “by an enemy Character”
    if not fits_side(g, noun.side, deed[D_SEAT], link[D_SEAT]):
        return False
    if not any(_of_kind(g, kind, link) for kind in noun.kinds):
        return False
    return all(link_passes(g, test, deed, link) for test in noun.filters)


def _of_kind(g: FadeState, kind: object, link: Deed) -> bool:
    if kind is Kind.COMMAND:
        return link[D_KIND] == ACTIVATION and g.definition(link[D_CARD]).type == codes.COMMAND
    if kind is Kind.LINK or kind is Kind.CARD:
        return True
    if kind is Kind.EQUIP_ITEM:
        return link[D_KIND] == ITEM_PLAY and g.definition(link[D_CARD]).type == codes.EQUIP_ITEM
    if kind is Kind.ATTACK:
        return link[D_COUNT] > 0
    if link[D_KIND] == SIGNATURE_USE:  # fade:R165: a Skill or a Reaction, as its line says
        line = g.content.lines[link[D_START]]
        return kind is (Kind.REACTION if line.kind == SIGNATURE_REACTION else Kind.SKILL)
    return isinstance(kind, Kind) and link[D_KIND] in LINK_KINDS.get(kind, ())


def link_passes(g: FadeState, test: Filter, deed: Deed, link: Deed) -> bool:
    """One adjective or tail of a link."""
    found = LINK_FILTERS.table.get(type(test))
    if found is None:
        raise EngineError(f"No test for a link: {type(test).__name__}.")
    return found(g, test, deed, link)


@LINK_FILTERS.word(ir.HasElement)
def has_element(g: FadeState, test: ir.HasElement, deed: Deed, link: Deed) -> bool:
    return has_any_element(link[D_ELEMENTS], wild(g, link), test.elements)


@LINK_FILTERS.word(ir.HasRank)
def has_rank(g: FadeState, test: ir.HasRank, deed: Deed, link: Deed) -> bool:
    rank = link[D_RANK]  # fade:R20
    return rank != codes.NO_RANK and compare(rank, test.compare, codes.RANK[test.rank])


@LINK_FILTERS.word(ir.OfDamageType)
def of_damage_type(g: FadeState, test: ir.OfDamageType, deed: Deed, link: Deed) -> bool:
    return link[D_DTYPE] == codes.DTYPE[test.dtype]


@LINK_FILTERS.word(ir.OfDamageClass)
def of_damage_class(g: FadeState, test: ir.OfDamageClass, deed: Deed, link: Deed) -> bool:
    return link[D_DCLASS] in [codes.DCLASS[dclass] for dclass in test.classes]


@LINK_FILTERS.word(ir.IsNormal)
def is_normal(g: FadeState, test: ir.IsNormal, deed: Deed, link: Deed) -> bool:
    return link[D_KIND] == NORMAL


@LINK_FILTERS.word(ir.IsNot)
def is_not(g: FadeState, test: ir.IsNot, deed: Deed, link: Deed) -> bool:
    return not link_passes(g, test.what, deed, link)


@LINK_FILTERS.word(ir.AnyOf)
def any_of(g: FadeState, test: ir.AnyOf, deed: Deed, link: Deed) -> bool:
    return any(link_passes(g, part, deed, link) for part in test.tests)


@LINK_FILTERS.word(ir.IsA)
def is_a_link(g: FadeState, test: ir.IsA, deed: Deed, link: Deed) -> bool:
    return link_matches(g, test.what, deed, link)


@LINK_FILTERS.word(ir.MadeOn)
def made_on(g: FadeState, test: ir.MadeOn, deed: Deed, link: Deed) -> bool:
    """During a hit only its own target counts."""
    targets = attack_targets(g, link) if link[D_AT] == NONE else [link[D_AT]]
    return any(g.includes(test.who, deed, unit) for unit in targets)


@LINK_FILTERS.word(ir.Targeting)
def targeting(g: FadeState, test: ir.Targeting, deed: Deed, link: Deed) -> bool:
    return any(g.includes(test.who, deed, card) for card in all_targets(g, link))


@LINK_FILTERS.word(ir.OnlyTargeting)
def only_targeting(g: FadeState, test: ir.OnlyTargeting, deed: Deed, link: Deed) -> bool:
    targets = all_targets(g, link)
    return bool(targets) and all(g.includes(test.who, deed, card) for card in targets)


@LINK_FILTERS.word(ir.IsNamed)
def is_named(g: FadeState, test: ir.IsNamed, deed: Deed, link: Deed) -> bool:
    return g.definition(link[D_CARD]).name == test.name


@LINK_FILTERS.word(ir.NameHas)
def name_has_words(g: FadeState, test: ir.NameHas, deed: Deed, link: Deed) -> bool:
    return name_has(g, test, deed, link[D_CARD])


@LINK_FILTERS.word(ir.HasSubtype)
def of_subtype(g: FadeState, test: ir.HasSubtype, deed: Deed, link: Deed) -> bool:
    return has_subtype(g, test, deed, link[D_CARD])


@LINK_FILTERS.word(ir.ControlledBy)
def controlled_by(g: FadeState, test: ir.ControlledBy, deed: Deed, link: Deed) -> bool:
    return link[D_SEAT] in g.objects(test.who, deed)


@LINK_FILTERS.word(ir.IsOther)
def is_other(g: FadeState, test: ir.IsOther, deed: Deed, link: Deed) -> bool:
    return link[D_ID] != deed[D_ID]


@LINK_FILTERS.word(ir.HasStat)
def has_stat(g: FadeState, test: ir.HasStat, deed: Deed, link: Deed) -> bool:
    """What it costs, or how many hits it has; a link has no other stats."""
    if test.stat not in (Stat.COST, Stat.TP, Stat.HITS):
        raise EngineError(f"A link has no {test.stat.value}.")
    value = link[D_COUNT] if test.stat is Stat.HITS else g.definition(link[D_CARD]).cost
    return compare(value, test.compare, g.amount(test.value, deed))


@LINK_FILTERS.word(ir.MadeBy)
def made_by(g: FadeState, test: ir.MadeBy, deed: Deed, link: Deed) -> bool:
    """The user of a link or, for a noun about players, its controller."""
    who = test.who
    if link[D_USER] != NONE and g.includes(who, deed, link[D_USER]):
        return True
    about_players = isinstance(who, shared.Select) and who.kinds == (Kind.PLAYER,)
    return (about_players or link[D_USER] == NONE) and g.includes(who, deed, link[D_SEAT])


def all_targets(g: FadeState, link: Deed) -> list[int]:
    """Everything a link targets."""
    number = link[D_ID]
    found: list[int] = []
    for row in g.picks:
        if row[P_RUN] == number:
            found += row[P_THINGS:]
    return found


def wild(g: FadeState, link: Deed) -> bool:
    """fade:R175: a Wildcard card has every element and Null-type; a Normal Attack is no card, and
    the elements of its user are not its own (fade:R267)."""
    if link[D_KIND] == NORMAL and not g.opts.wildcard_normal_attacks:
        return False
    return bool(g.derive(link[D_CARD]).keywords & codes.WILDCARD)


# --- protections --------------------------------------------------------------------------------


def can_target(g: FadeState, deed: Deed, unit: int) -> bool:
    """Ghost, Lock, Immune and texts that forbid it (fade:R77)."""
    found = g.derive(unit)
    if found.forbidden & CANNOT_BE_TARGETED:
        return False
    if found.wards and any(link_matches(g, by, seen, deed) for by, seen in found.wards):
        return False
    return unit < g.seats or can_affect(g, deed, unit)


def can_affect(g: FadeState, deed: Deed, unit: int) -> bool:
    """Whether a card or effect may change a unit."""
    if unit < g.seats:
        return True
    if deed[D_DTYPE] == codes.PHYSICAL and g.counter(unit, codes.GHOST):
        return False  # fade:R148
    found = g.derive(unit)
    if found.lock and not wild(g, deed) and found.lock & ~(deed[D_ELEMENTS] | borne(g, deed)):
        return False  # fade:R130: every listed element is needed, Null-type has none
    return not (found.immune and any(_hits_immunity(g, part, deed) for part in found.immune))


def borne(g: FadeState, deed: Deed) -> int:
    """fade:R266: an Item or Augment has its printed elements, whatever its text deals."""
    found = g.definition(deed[D_CARD])
    return found.elements if found.type in ELEMENTAL else 0


def is_a(card_type: int, named: CardType) -> bool:
    """Section 1.4: an Equip Item is an Item too, and an Arena Augment an Augment."""
    return codes.TYPE[named] in (card_type, WIDER.get(card_type, card_type))


def _hits_immunity(g: FadeState, part: ir.ImmuneTo, deed: Deed) -> bool:
    """fade:R126: any match is enough."""
    match part:
        case Element():
            own = borne(g, deed)
            if own and has_any_element(own, False, (part,)):
                return True
            return has_any_element(deed[D_ELEMENTS], wild(g, deed), (part,))
        case Rank():
            return deed[D_RANK] == codes.RANK[part]
        case DamageType():
            return deed[D_DTYPE] == codes.DTYPE[part]
        case DamageClass():
            return deed[D_COUNT] > 0 and deed[D_DCLASS] == codes.DCLASS[part]
        case CardType():
            return deed[D_KIND] != NORMAL and is_a(g.definition(deed[D_CARD]).type, part)
    return False
