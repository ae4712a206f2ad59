"""Building deeds: what a Normal Attack, a Skill, a Reaction, an Item or an ability is (4.1)."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import (
    BASIC,
    DCLASS,
    DTYPE,
    KEYWORD,
    NO_RANK,
    PHYSICAL,
    RANK,
    RELENTLESS,
    RELENTLESS_DAMAGE,
    UNBLOCKABLE,
    UNBLOCKABLE_DAMAGE,
    UNKNOWN,
    element_mask,
)
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import DamageClass, Rank, Stat
from engine.games.fade.chain.programs import attack_line
from engine.games.fade.effects.links import link_matches
from engine.games.fade.lasting.statics import applied, concerns, standing
from engine.games.fade.lasting.topics import ON_ATTACKS, ON_DAMAGE
from engine.games.fade.state.deeds import (
    ACTIVATION,
    D_ANSWERS,
    D_CARD,
    D_COUNT,
    D_DCLASS,
    D_DTYPE,
    D_ELEMENTS,
    D_HITS,
    D_KIND,
    D_RANK,
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
    blank_deed,
    doer,
)
from engine.games.fade.state.state import FadeState
from engine.text.nodes import GainItem

SPECIAL: Final = RANK[Rank.SPECIAL]


def normal_attack(g: FadeState, unit: int) -> Deed:
    """Normal Rank, 1 hit, Physical, Basic, Null-type, free."""
    deed = blank_deed(NORMAL, g.controller[unit], unit, NONE)
    deed[D_USER] = unit
    deed[D_COUNT] = 1
    deed[D_DTYPE] = PHYSICAL
    deed[D_RANK] = 0
    deed[D_ELEMENTS] = g.derive(unit).infused  # fade:R127
    lasting_changes(g, deed)
    return deed


def use_of_card(g: FadeState, kind: int, seat: int, card: int, user: int, start: int) -> Deed:
    """A Skill, Reaction, Signature, Item or ability about to be used."""
    deed = blank_deed(kind, seat, card, start)
    deed[D_USER] = user
    deed[D_START] = start
    found = g.definition(card)
    if kind in (SKILL_USE, REACTION_USE, ITEM_PLAY, STOCK_USE):
        deed[D_ELEMENTS] = found.elements
    if kind in (SKILL_USE, REACTION_USE):
        deed[D_RANK] = found.rank
    elif kind == SIGNATURE_USE:
        deed[D_ELEMENTS] = g.derive(card).elements  # fade:R165
        deed[D_RANK] = SPECIAL
    else:
        deed[D_RANK] = found.rank if kind == ITEM_PLAY else NO_RANK
    deed[D_DTYPE] = UNKNOWN
    shape_attack(g, deed)
    return deed


def user_of(g: FadeState, seat: int, card: int) -> int:
    """Who uses a card: its host, or from the Hand the Player."""
    return seat if g.host[card] == NONE else g.host[card]


def shape_attack(g: FadeState, deed: Deed) -> None:
    """Hits, type, class and elements of an attack (fade:R82, R1)."""
    if deed[D_HITS] == NONE:
        line = attack_line(g, deed)
        if line is None:
            return
        deed[D_HITS] = line.hits
        deed[D_COUNT] = g.amount(g.content.hits[line.hits].n, deed)
    hits = g.content.hits[deed[D_HITS]]
    deed[D_DTYPE] = UNKNOWN if hits.dtype is None else DTYPE[hits.dtype]
    deed[D_DCLASS] = BASIC if hits.dclass is None else DCLASS[hits.dclass]
    if hits.elements:
        deed[D_ELEMENTS] = element_mask(hits.elements)
    keywords = g.definition(deed[D_CARD]).keywords
    user = deed[D_USER]
    if user != NONE:
        found = g.derive(user)
        keywords |= found.keywords
        if found.infused:
            deed[D_ELEMENTS] = found.infused
    raise_class(deed, keywords)
    lasting_changes(g, deed)


def raise_class(deed: Deed, keywords: int) -> None:
    """Unblockable Damage and Relentless Damage as keywords of the card or its user."""
    if keywords & RELENTLESS_DAMAGE:
        deed[D_DCLASS] = RELENTLESS
    elif keywords & UNBLOCKABLE_DAMAGE:
        deed[D_DCLASS] = max(deed[D_DCLASS], UNBLOCKABLE)


def lasting_changes(g: FadeState, deed: Deed) -> None:
    """Texts like "the host's Normal Attacks are Unblockable" or "your Attacks get +1 hit"."""
    if deed[D_USER] != NONE and deed[D_COUNT] > 0:
        found = g.derive(deed[D_USER])
        deed[D_COUNT] = max(0, deed[D_COUNT] + found.hits)
        if deed[D_KIND] == NORMAL and deed[D_USER] >= g.seats:
            raise_class(deed, found.keywords)
    if not g.standing and not g.mods:
        return
    dealt_as(g, deed)
    for statement in standing(g).topics[ON_ATTACKS]:
        effect, seen_from = statement.effect, statement.deed
        if isinstance(effect, ir.Become):
            if link_matches(g, effect.what, seen_from, deed):
                applied(g, statement)
                become(deed, effect)
        elif isinstance(effect, ir.Gain) and link_matches(g, effect.who, seen_from, deed):
            applied(g, statement)
            for item in effect.items:
                attack_item(g, item, deed, seen_from)


def attack_item(g: FadeState, item: GainItem, deed: Deed, seen_from: Deed) -> None:
    """More hits, or a higher class; more damage is read at each hit."""
    if isinstance(item, ir.StatBonus) and item.stat is Stat.HITS:
        n = g.amount(item.n, seen_from)
        deed[D_COUNT] = max(0, deed[D_COUNT] + (-n if item.minus else n))
    elif isinstance(item, ir.PlainKeyword):
        raise_class(deed, KEYWORD[item.name])


def dealt_as(g: FadeState, deed: Deed) -> None:
    """Texts such as "all Basic damage this Character deals is Unblockable" (fade:R221)."""
    if not g.standing and not g.mods:
        return
    for statement in standing(g).topics[ON_DAMAGE]:
        effect = statement.effect
        if not isinstance(effect, ir.DealsAs):
            continue
        if effect.was is not None and deed[D_DCLASS] != DCLASS[effect.was]:
            continue
        if concerns(g, statement, effect.who, doer(deed)):
            applied(g, statement)
            before = deed[D_DCLASS]
            become(deed, effect)
            if effect.was is None and effect.dclass is not DamageClass.BASIC:
                deed[D_DCLASS] = max(before, deed[D_DCLASS])


def become(deed: Deed, effect: ir.Become | ir.DealsAs) -> None:
    """An attack takes on elements, a type or a class; what is not said stays."""
    if effect.dclass is not None:
        deed[D_DCLASS] = DCLASS[effect.dclass]
    if effect.dtype is not None:
        deed[D_DTYPE] = DTYPE[effect.dtype]
    if effect.elements:
        deed[D_ELEMENTS] = element_mask(effect.elements)


def damage_deed(g: FadeState, effect: ir.Damage, deed: Deed) -> Deed:
    """Effect damage with its own type, class and elements (fade:R103)."""
    hurt = deed[:]
    hurt[D_ELEMENTS] = element_mask(effect.elements)
    hurt[D_DTYPE] = UNKNOWN if effect.dtype is None else DTYPE[effect.dtype]
    hurt[D_DCLASS] = BASIC if effect.dclass is None else DCLASS[effect.dclass]
    hurt[D_COUNT] = 0
    dealt_as(g, hurt)
    return hurt


def reaction(g: FadeState, seat: int, card: int, user: int, start: int, answers: int) -> Deed:
    """A Reaction (or Signature Reaction) answering a link."""
    kind = REACTION_USE if card != user else SIGNATURE_USE
    deed = use_of_card(g, kind, seat, card, user, start)
    deed[D_ANSWERS] = answers
    return deed


def activation(g: FadeState, seat: int, card: int, line: int) -> Deed:
    """An activated ability; its user is the bearer, or the host of an attached card."""
    user = g.host[card] if g.host[card] != NONE else card
    return use_of_card(g, ACTIVATION, seat, card, user, line)


def stock_use(g: FadeState, seat: int, card: int) -> Deed:
    return use_of_card(g, STOCK_USE, seat, card, g.host[card], NONE)


def tag_out(g: FadeState, seat: int, card: int) -> Deed:
    deed = blank_deed(TAG_OUT_USE, seat, card, NONE)
    deed[D_USER] = card
    deed[D_DTYPE] = UNKNOWN
    return deed
