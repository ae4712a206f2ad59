"""Nouns: which units and cards a phrase means, seen from a deed."""

from typing import Final

from engine.games.fade.cards import codes
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Kind, Place
from engine.games.fade.effects.filters import PILES, extremes
from engine.games.fade.effects.this_turn import STILL_THERE, happened_to
from engine.games.fade.effects.this_way import FIRST_KEY, done_to
from engine.games.fade.effects.words import FILTERS, NOUNS, NUMBERS
from engine.games.fade.ir import (
    Among,
    AnyOf,
    Fixed,
    FromPile,
    HasExtreme,
    HostOf,
    InPile,
    IsA,
    IsNot,
    Ref,
    Rest,
    ThisTurn,
    ThisWay,
)
from engine.games.fade.state.board import (
    field_in_order,
    fits_side,
    seats_in_order,
    units_in_order,
)
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    CARD_LINKS,
    D_ANSWERS,
    D_AT,
    D_CARD,
    D_CAUSE,
    D_COUNT,
    D_FOE,
    D_ID,
    D_KIND,
    D_SEAT,
    D_USER,
    NORMAL,
    Deed,
    doer,
)
from engine.games.fade.state.lands import character_in_zone_of
from engine.games.fade.state.last_known import last_controller, last_host
from engine.games.fade.state.materials import meant_materials
from engine.games.fade.state.state import (
    FIELD,
    RESERVE,
    FadeState,
)
from engine.games.fade.state.zones import pile
from engine.text import ir as shared
from engine.text.chosen import P_KEY, P_RUN, P_THINGS, picked, slot_key
from engine.text.nodes import Noun

KIND_TYPES: Final = {
    Kind.CHARACTER: (codes.CHARACTER,),
    Kind.SKILL: (codes.SKILL,),
    Kind.REACTION: (codes.REACTION,),
    Kind.ITEM: (codes.ITEM, codes.EQUIP_ITEM),
    Kind.EQUIP_ITEM: (codes.EQUIP_ITEM,),
    Kind.AUGMENT: (codes.AUGMENT, codes.ARENA_AUGMENT),
    Kind.ARENA_AUGMENT: (codes.ARENA_AUGMENT,),
    Kind.PLAYER: (codes.PLAYER,),
    Kind.UNIT: (codes.CHARACTER, codes.PLAYER),
    Kind.ZONE: (codes.ZONE,),
    Kind.COMMAND: (codes.COMMAND,),
}
UNITS: Final = frozenset((Kind.CHARACTER, Kind.PLAYER, Kind.UNIT, Kind.RAIDER))


# --- meaning ------------------------------------------------------------------------------------


@NOUNS.word(shared.ControllerOf)
def controllers(g: FadeState, noun: shared.ControllerOf, deed: Deed) -> list[int]:
    link = linked(g, noun.of, deed)
    if link is not None:
        return _players(g, [link[D_SEAT]])
    return _players(g, [g.controller[card] for card in g.objects(noun.of, deed)])


@NOUNS.word(shared.OwnerOf)
def owners(g: FadeState, noun: shared.OwnerOf, deed: Deed) -> list[int]:
    return _players(g, [g.owner[card] for card in g.objects(noun.of, deed)])


@NOUNS.word(HostOf)
def hosts(g: FadeState, noun: HostOf, deed: Deed) -> list[int]:
    """Whom these are attached to, or were last; a host that left the field is none any more."""
    found = [last_host(g, card) for card in g.objects(noun.of, deed)]
    there = [host for host in found if host != NONE and (host < g.seats or g.zone[host] in FIELD)]
    return list(dict.fromkeys(there))


def includes(g: FadeState, noun: Noun, deed: Deed, card: int) -> bool:
    """Whether a noun means this card; quicker than listing all."""
    if isinstance(noun, shared.Select):
        if noun.slot != shared.NO_SLOT:
            chosen = picked(g, deed, slot_key(deed, noun.slot))
            if chosen is not None:
                return card in chosen
        if not describes(g, noun, deed, card):
            return False
        if any(isinstance(test, HasExtreme) for test in noun.filters):
            return card in selected(g, noun, deed)
        return True
    if isinstance(noun, Ref) and noun.what is Fixed.CHARACTER_HERE:
        return character_in_zone_of(g, deed[D_CARD], card)
    return card in g.objects(noun, deed)


def _players(g: FadeState, seats: list[int]) -> list[int]:
    """Each once; a Raider has neither owner nor controller (fade:R49)."""
    return [seat for seat in dict.fromkeys(seats) if seat < g.seats]


def linked(g: FadeState, noun: Noun, deed: Deed) -> Deed | None:
    """The deed a noun means: the answered link or the attack itself."""
    if isinstance(noun, Ref):
        if noun.what is Fixed.LINK:
            # A trigger answers nothing: "it" is the attack that made it fire.
            number = deed[D_CAUSE] if deed[D_ANSWERS] == NONE else deed[D_ANSWERS]
            return g.find_deed(number)
        if noun.what is Fixed.THIS_ATTACK:
            return attack_of(g, deed)
    return None


def attack_of(g: FadeState, deed: Deed) -> Deed | None:
    """The attack a deed belongs to: itself, what made it fire, or what it answers."""
    while deed[D_COUNT] <= 0:
        if deed[D_CAUSE] == NONE:
            return nearest_attack(g, deed[D_ANSWERS])
        cause = g.find_deed(deed[D_CAUSE])
        if cause is None or cause is deed:
            return None
        deed = cause
    return deed


def nearest_attack(g: FadeState, number: int) -> Deed | None:
    """The nearest attack link at or below a link (fade:R97)."""
    while number != NONE:
        link = g.find_deed(number)
        if link is None:
            return None
        if link[D_COUNT] > 0:
            return link
        number = link[D_ANSWERS]
    return None


def enemy_attack(g: FadeState, deed: Deed) -> Deed | None:
    """The attack "the attacker" and "the defender" speak of."""
    if deed[D_ANSWERS] != NONE:
        return nearest_attack(g, deed[D_ANSWERS])
    return attack_of(g, deed)


@NOUNS.word(Ref)
def fixed(g: FadeState, noun: Ref, deed: Deed) -> list[int]:
    """A fixed reference."""
    what = noun.what
    if what in (Fixed.THIS_CARD, Fixed.THIS_CHARACTER):
        return [deed[D_CARD]]
    if what in (Fixed.YOU, Fixed.TURN_PLAYER):
        seat = deed[D_SEAT] if what is Fixed.YOU else g.turn_seat
        return _players(g, [seat])
    if what is Fixed.EACH_PLAYER:
        return seats_in_order(g)
    if what is Fixed.HOST:
        host = last_host(g, deed[D_CARD])
        return [] if host == NONE else [host]
    if what is Fixed.USER:
        return [doer(deed)]
    if what is Fixed.LINK:
        link = linked(g, noun, deed)
        return [] if link is None or link[D_KIND] not in CARD_LINKS else [link[D_CARD]]
    if what is Fixed.ATTACKER:
        attack = enemy_attack(g, deed)
        if attack is not None:
            return [attack[D_USER]]
        return [] if deed[D_FOE] == NONE else [deed[D_FOE]]
    if what is Fixed.CHARACTER_HERE:
        return [
            unit
            for seat in seats_in_order(g)
            for unit in g.characters(seat) + g.reserves(seat)
            if character_in_zone_of(g, deed[D_CARD], unit)
        ]
    if what in (Fixed.TARGET, Fixed.DEFENDER):
        attack = attack_of(g, deed) if what is Fixed.TARGET else enemy_attack(g, deed)
        if attack is None:  # of what is put off, whom the attack hit is noted (later.py)
            made = [unit for link in attacks_made(g, deed) for unit in attack_targets(g, link)]
            return made or (attack_targets(g, deed) if what is Fixed.TARGET else [])
        return attack_targets(g, attack) if attack[D_AT] == NONE else [attack[D_AT]]
    return []


def attacks_made(g: FadeState, deed: Deed) -> list[Deed]:
    """The Normal Attacks that a text has just made and that wait for their Chains (fade:R202)."""
    links = [g.deed(number) for number in g.pending]
    return [link for link in links if link[D_KIND] == NORMAL and link[D_CAUSE] == deed[D_ID]]


@NOUNS.word(FromPile)
def from_pile(g: FadeState, noun: FromPile, deed: Deed) -> list[int]:
    place = InPile(noun.pile)
    return [card for card in g.objects(noun.of, deed) if g.passes(place, deed, card)]


@NOUNS.word(Rest)
def rest(g: FadeState, noun: Rest, deed: Deed) -> list[int]:
    """All of them but what was chosen from among them."""
    key = slot_key(deed, noun.of.slot) if isinstance(noun.of, shared.Chosen) else NONE
    own = [row for row in g.picks if row[P_RUN] == deed[D_ID] and row[P_KEY] > FIRST_KEY]
    later = [row for row in own if row[P_KEY] != key]
    chosen = {card for row in later for card in row[P_THINGS:]}
    return [card for card in g.objects(noun.of, deed) if card not in chosen]


@NUMBERS.word(shared.Count)
def count(g: FadeState, number: shared.Count, deed: Deed) -> int:
    """Whom something happened to this turn is counted wherever it is now (fade:R281)."""
    what = number.what
    if isinstance(what, shared.Select):
        for test in what.filters:
            if isinstance(test, ThisTurn):
                past = happened_to(g, test, deed)
                return sum(describes(g, what, deed, card, anywhere=True) for card in past)
    return len(g.objects(what, deed))


# --- descriptions -------------------------------------------------------------------------------


@NOUNS.word(shared.Select)
def selected(g: FadeState, select: shared.Select, deed: Deed) -> list[int]:
    """What a Select chose or, for a group or a description, everything that fits."""
    if select.slot != shared.NO_SLOT:
        chosen = picked(g, deed, slot_key(deed, select.slot))
        if chosen is not None:
            return chosen
    return candidates(g, select, deed)


def candidates(g: FadeState, select: shared.Select, deed: Deed) -> list[int]:
    """Everything that fits a description, in board order (fade:R121)."""
    found = [card for card in _reach(g, select, deed) if describes(g, select, deed, card)]
    for test in select.filters:
        if isinstance(test, HasExtreme):
            found = extremes(g, test, found)
    return found


def asked_about(g: FadeState, condition: shared.Is, deed: Deed) -> list[int]:
    """ "If an ally is in Reserve" asks about those there too, whom its noun alone leaves out."""
    who, what = condition.who, condition.what
    place = what.what if isinstance(what, IsNot) else what
    if not isinstance(who, shared.Select) or who.slot != shared.NO_SLOT:
        return g.objects(who, deed)
    if not isinstance(place, InPile) or any(isinstance(test, InPile) for test in who.filters):
        return g.objects(who, deed)
    return [card for card in _reach(g, who, deed) if describes(g, who, deed, card, anywhere=True)]


def describes(
    g: FadeState, select: shared.Select, deed: Deed, card: int, anywhere: bool = False
) -> bool:
    """Whether kind, side, place and adjectives fit one card."""
    blank = not anywhere and not g.up[card] and g.zone[card] in FIELD
    if Kind.MATERIAL in select.kinds:
        return card in meant_materials(g, deed) and all(
            g.passes(test, deed, card) for test in select.filters
        )
    if not _kind_fits(g, select, card, blank) or not _side_fits(g, select.side, deed, card):
        return False
    placed, tests = False, FILTERS.table
    for test in select.filters:
        if isinstance(test, HasExtreme):
            continue
        if not tests[type(test)](g, test, deed, card):
            return False
        placed = placed or isinstance(test, InPile | Among | ThisWay)
        placed = placed or (isinstance(test, ThisTurn) and test.past not in STILL_THERE)
    return placed or anywhere or _in_plain_reach(g, deed, card)


@FILTERS.word(IsA)
def is_a(g: FadeState, test: IsA, deed: Deed, card: int) -> bool:
    return fits_anywhere(g, test.what, deed, card)


@FILTERS.word(AnyOf)
def any_of(g: FadeState, test: AnyOf, deed: Deed, card: int) -> bool:
    return any(g.passes(part, deed, card) for part in test.tests)


def fits_anywhere(g: FadeState, noun: Noun, deed: Deed, card: int) -> bool:
    """A description that does not care where the card lies (costs, things played)."""
    if isinstance(noun, shared.Select) and noun.slot == shared.NO_SLOT and card >= g.seats:
        return describes(g, noun, deed, card, anywhere=True)
    return includes(g, noun, deed, card)


def _kind_fits(g: FadeState, select: shared.Select, card: int, blank: bool) -> bool:
    """fade:R14: a face-down card (`blank`) has no type."""
    printed = g.defs[g.card[card]].type
    for kind in select.kinds:
        if kind is Kind.CARD:
            if printed != codes.PLAYER:
                return True
        elif kind is Kind.RAIDER:
            if g.defs[g.card[card]].keywords & codes.RAIDER:
                return True
        elif not blank and isinstance(kind, Kind) and printed in KIND_TYPES.get(kind, ()):
            return True
    return False


def _side_fits(g: FadeState, side: shared.Side, deed: Deed, card: int) -> bool:
    if side is shared.Side.ANY:
        return True
    # fade:R12
    return fits_side(g, side, deed[D_SEAT], last_controller(g, card))


def in_reach(g: FadeState, select: shared.Select, deed: Deed, card: int) -> bool:
    """Whether a card still lies where a description looks for it (fade:R262)."""
    if not g.opts.reserve_loses_targets and g.zone[card] == RESERVE:
        return True
    placed = [test for test in select.filters if isinstance(test, InPile)]
    if placed:
        return all(FILTERS.table[InPile](g, test, deed, card) for test in placed)
    if any(isinstance(test, Among | ThisWay) for test in select.filters):
        return True
    return _in_plain_reach(g, deed, card)


def _in_plain_reach(g: FadeState, deed: Deed, card: int) -> bool:
    """Without a place named: the field, but for Characters in the Reserve (fade:R108)."""
    zone = g.zone[card]
    if zone == RESERVE:
        # fade:R152: Lock-On lets the bearer's effects reach the Reserve.
        return card == deed[D_CARD] or bool(g.derive(doer(deed)).keywords & codes.LOCK_ON)
    if card < g.seats:
        return not g.out[card]
    return zone in FIELD


def _reach(g: FadeState, select: shared.Select, deed: Deed) -> list[int]:
    """Where to look for a description, in board order."""
    for test in select.filters:
        if isinstance(test, Among):
            return g.objects(test.those, deed)
        if isinstance(test, ThisWay):
            return done_to(g, deed, test.way)
        if isinstance(test, ThisTurn):
            return happened_to(g, test, deed)
        if isinstance(test, InPile):
            if test.pile.place is Place.STACK:
                of = test.pile.of
                tops = [deed[D_CARD]] if of is None else g.objects(of, deed)
                return [card for top in tops for card in g.stack_of(top)]
            if test.pile.place in PILES:
                found: list[int] = []
                for seat in seats_in_order(g):
                    found += pile(g, PILES[test.pile.place], seat)
                return found
    if Kind.MATERIAL in select.kinds:
        return meant_materials(g, deed)
    if UNITS.issuperset(select.kinds):
        return units_in_order(g)
    return field_in_order(g)
