"""Whom and what a text means: fighters, cards in zones, and what narrows a choice of cards."""

from typing import Final

from engine.games.exceed.cards.vocabulary import BoostKind, CardKind, Stat, Thing, Zone
from engine.games.exceed.effects.registry import FILTERS, NOUNS
from engine.games.exceed.ir.nouns import (
    Another,
    AttackOf,
    Both,
    Called,
    In,
    LookedAt,
    OfBoostKind,
    OfEither,
    OfKind,
    Opponent,
    OwnedBy,
    Printed,
    SameName,
    TheNamed,
    ThisCard,
    You,
)
from engine.games.exceed.state import columns
from engine.games.exceed.state.content import BOOST_KIND, KIND, NONE, TRAP
from engine.games.exceed.state.runs import NAMED, looked_at
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.games.exceed.state.zones import pile
from engine.text.chosen import picked, slot_key
from engine.text.ir import NO_SLOT, Bound, ControllerOf, OwnerOf, Pick, Select, Side
from engine.text.runs import RUN_CARD, RUN_CHOOSER, RUN_SEAT, Run

ZONES: Final = {
    Zone.HAND: columns.HAND,
    Zone.DECK: columns.DECK,
    Zone.DISCARD: columns.DISCARD,
    Zone.GAUGE: columns.GAUGE,
    Zone.BOOSTS: columns.BOOSTS,
    Zone.SEALED: columns.SEALED,
    Zone.STRIKE: columns.STRIKE,
    Zone.OVERDRIVE: columns.OVERDRIVE,
    Zone.ASIDE: columns.ASIDE,
}
HIDDEN: Final = (columns.DECK, columns.HAND)
CARD_KINDS: Final[dict[CardKind, int]] = KIND
BOOST_KINDS: Final[dict[BoostKind, int]] = BOOST_KIND


@NOUNS.word(You)
def you(g: ExceedState, noun: You, run: Run) -> list[int]:
    return [run[RUN_SEAT]]


@NOUNS.word(Opponent)
def opponent(g: ExceedState, noun: Opponent, run: Run) -> list[int]:
    return [1 - run[RUN_SEAT]]


@NOUNS.word(Both)
def both(g: ExceedState, noun: Both, run: Run) -> list[int]:
    return [run[RUN_SEAT], 1 - run[RUN_SEAT]]


@NOUNS.word(ThisCard)
def this_card(g: ExceedState, noun: ThisCard, run: Run) -> list[int]:
    """While it can be seen: what went to a hand or a deck is not followed there."""
    card = run[RUN_CARD]
    return [] if card < SEATS or g.zone[card] in HIDDEN else [card]


@NOUNS.word(AttackOf)
def attack_of(g: ExceedState, noun: AttackOf, run: Run) -> list[int]:
    return [g.blow[seat] for seat in g.objects(noun.who, run) if g.blow[seat] != NONE]


@NOUNS.word(OwnerOf)
def owner_of(g: ExceedState, noun: OwnerOf, run: Run) -> list[int]:
    return [g.owner[thing] for thing in g.objects(noun.of, run)]


@NOUNS.word(ControllerOf)
def controller_of(g: ExceedState, noun: ControllerOf, run: Run) -> list[int]:
    return [g.holder[thing] for thing in g.objects(noun.of, run)]


@NOUNS.word(Select)
def select(g: ExceedState, noun: Select, run: Run) -> list[int]:
    if noun.slot == NO_SLOT:
        return possible(g, noun, run)
    return picked(g, run, slot_key(run, noun.slot)) or []


def possible(g: ExceedState, noun: Select, run: Run) -> list[int]:
    """The cards that fit, of a deck from its top."""
    found = [
        card
        for card in _candidates(g, noun, run)
        if all(g.passes(test, run, card) for test in noun.filters if not isinstance(test, In))
    ]
    return found[: max(0, g.amount(noun.count, run))] if noun.pick is Pick.TOP else found


def _candidates(g: ExceedState, noun: Select, run: Run) -> list[int]:
    where = [test for test in noun.filters if isinstance(test, In)]
    found: list[int] = []
    if any(isinstance(test, LookedAt) for test in noun.filters):
        return looked_at(g, run)
    if where:
        for test in where:
            for seat in g.objects(test.whose, run):
                found += zone_cards(g, ZONES[test.zone], seat)
        return found
    for seat in _seats(noun.side, run[RUN_SEAT]):
        found += g.boosts[seat]
        if Thing.BOOST not in noun.kinds:
            found += g.discard[seat] + g.gauge[seat] + g.sealed[seat]
    return found


def zone_cards(g: ExceedState, zone: int, seat: int) -> list[int]:
    if zone == columns.STRIKE:
        return [g.attack[seat]] if g.attack[seat] != NONE else []
    cards = pile(g, zone, seat)
    assert cards is not None
    return cards[::-1] if zone in (columns.DECK, columns.DISCARD) else cards[:]


def _seats(side: Side, seat: int) -> tuple[int, ...]:
    if side is Side.ENEMY:
        return (1 - seat,)
    return (seat,) if side in (Side.YOUR, Side.ALLIED) else (seat, 1 - seat)


def once_each(g: ExceedState, things: list[int]) -> list[int]:
    """Without those that nobody can tell apart from one before."""
    told: list[tuple[int, ...]] = []
    found: list[int] = []
    for thing in things:
        same: tuple[int, ...] = (thing,)
        if thing >= SEATS:
            zone = g.zone[thing]
            same = (g.card[thing], g.owner[thing], zone, g.holder[thing], g.space[thing])
        if same not in told:
            told.append(same)
            found.append(thing)
    return found


def chooser(run: Run) -> int:
    """Who makes the choices of a text now."""
    return run[RUN_SEAT] if run[RUN_CHOOSER] == NONE else run[RUN_CHOOSER]


# --- filters --------------------------------------------------------------------------------------


@FILTERS.word(In)
def is_in(g: ExceedState, test: In, run: Run, thing: int) -> bool:
    return g.zone[thing] == ZONES[test.zone] and g.holder[thing] in g.objects(test.whose, run)


@FILTERS.word(OfKind)
def of_kind(g: ExceedState, test: OfKind, run: Run, thing: int) -> bool:
    return g.definition(thing).kind == CARD_KINDS[test.kind]


@FILTERS.word(OfEither)
def of_either(g: ExceedState, test: OfEither, run: Run, thing: int) -> bool:
    return g.definition(thing).kind in (CARD_KINDS[test.one], CARD_KINDS[test.other])


@FILTERS.word(OfBoostKind)
def of_boost_kind(g: ExceedState, test: OfBoostKind, run: Run, thing: int) -> bool:
    return is_of_kind(g, thing, test.kind)


def is_of_kind(g: ExceedState, card: int, kind: BoostKind) -> bool:
    """Traps are continuous boosts, too (exceed:B9)."""
    found = g.definition(card).boost_kind
    return found == BOOST_KINDS[kind] or (kind is BoostKind.CONTINUOUS and found == TRAP)


@FILTERS.word(Called)
def called(g: ExceedState, test: Called, run: Run, thing: int) -> bool:
    return g.definition(thing).name == test.name


@FILTERS.word(TheNamed)
def the_named(g: ExceedState, test: TheNamed, run: Run, thing: int) -> bool:
    return g.definition(thing).name_id == run[NAMED]


@FILTERS.word(LookedAt)
def was_looked_at(g: ExceedState, test: LookedAt, run: Run, thing: int) -> bool:
    return thing in looked_at(g, run)


@FILTERS.word(Another)
def another(g: ExceedState, test: Another, run: Run, thing: int) -> bool:
    return thing != run[RUN_CARD]


@FILTERS.word(SameName)
def same_name(g: ExceedState, test: SameName, run: Run, thing: int) -> bool:
    name = g.definition(thing).name_id
    return any(g.definition(card).name_id == name for card in g.objects(test.as_, run))


@FILTERS.word(OwnedBy)
def owned_by(g: ExceedState, test: OwnedBy, run: Run, thing: int) -> bool:
    return g.owner[thing] in g.objects(test.who, run)


@FILTERS.word(Printed)
def printed(g: ExceedState, test: Printed, run: Run, thing: int) -> bool:
    found = g.definition(thing)
    there = {
        Stat.POWER: found.power,
        Stat.SPEED: found.speed,
        Stat.ARMOR: found.armor,
        Stat.GUARD: found.guard,
    }[test.stat]
    wanted = g.amount(test.n, run)
    match test.bound:
        case Bound.AT_LEAST:
            return there >= wanted
        case Bound.AT_MOST:
            return there <= wanted
        case Bound.MORE:
            return there > wanted
        case Bound.LESS:
            return there < wanted
    return there == wanted
