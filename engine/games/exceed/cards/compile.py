"""From printed sheets to definitions: every text is read, or refused with the place and reason."""

from collections.abc import Iterable

from engine.games.exceed.cards.definition import BoostDef, CardDef, FighterDef, SideDef
from engine.games.exceed.cards.printed import (
    PrintedBoost,
    PrintedCard,
    PrintedFighter,
    Row,
    read_row,
)
from engine.games.exceed.cards.vocabulary import BoostKind, Mode, Season
from engine.games.exceed.ir.conditions import MarkerBetween, MarkerPlaced
from engine.games.exceed.ir.nouns import MarkerSpace
from engine.games.exceed.ir.verbs import MoveMarker, PlaceMarker, RemoveMarker
from engine.games.exceed.language.card import CardText, On, read_text
from engine.kernel.errors import OptionsError
from engine.text.nodes import Ability, walk

BOOST_PLACES = {
    BoostKind.INSTANT: On.INSTANT,
    BoostKind.CONTINUOUS: On.CONTINUOUS,
    BoostKind.TRAP: On.TRAP,
}
MARKED = (PlaceMarker, MoveMarker, RemoveMarker, MarkerSpace, MarkerPlaced, MarkerBetween)
"""Words that name a marker."""
_read: dict[tuple[str, On], tuple[Ability, ...]] = {}
"""Texts that were read before: the cards of a fighter come again with each game."""


def lines_of(name: str, text: str, on: On) -> tuple[Ability, ...]:
    """The lines of a text; one that is not understood is refused."""
    known = _read.get((text, on))
    if known is None:
        found = read_text(text, on)
        if not isinstance(found, CardText):
            raise OptionsError(f"{name}: {found[0]}")
        known = _read[text, on] = found.lines
    return known


def compile_card(card: PrintedCard) -> CardDef:
    return CardDef(
        name=card.name,
        kind=card.kind,
        price=card.price,
        reach=card.reach,
        power=card.power,
        speed=card.speed,
        armor=card.armor,
        guard=card.guard,
        lines=lines_of(card.name, card.text, On.ATTACK),
        boost=None if card.boost is None else _compile_boost(card.boost),
        text=card.text,
        listed=card.listed,
    )


def _compile_boost(boost: PrintedBoost) -> BoostDef:
    lines = lines_of(boost.name, boost.text, BOOST_PLACES[boost.kind])
    return BoostDef(boost.name, boost.kind, boost.price, lines, boost.text)


def compile_fighter(rows: Iterable[Row]) -> FighterDef:
    """A fighter from the rows of its sheet; its normals are among them."""
    read = [read_row(row) for row in rows]
    found = [entry for entry in read if isinstance(entry, PrintedFighter)]
    if len(found) != 1:
        raise OptionsError(f"A sheet has one row of the type Fighter, not {len(found)}.")
    fighter = found[0]
    cards = [(compile_card(e), e.copies) for e in read if isinstance(e, PrintedCard) and e.copies]
    aside = [compile_card(e) for e in read if isinstance(e, PrintedCard) and not e.copies]
    if not cards:
        raise OptionsError(f"{fighter.name} has no cards.")
    basic = _side(fighter, Mode.BASIC, fighter.basic)
    exceed = _side(fighter, Mode.EXCEED, fighter.exceed)
    return FighterDef(
        name=fighter.name,
        season=fighter.season,
        exceed_cost=fighter.exceed_cost,
        overdrive=fighter.season is Season.BB,
        basic=basic,
        exceed=exceed,
        cards=tuple(cards),
        aside=tuple(aside),
        markers=_markers([basic, exceed], [card for card, _ in cards] + aside),
    )


def _side(fighter: PrintedFighter, mode: Mode, text: str) -> SideDef:
    return SideDef(mode, lines_of(fighter.name, text, On.SIDE), text)


def _markers(sides: list[SideDef], cards: list[CardDef]) -> tuple[str, ...]:
    """Every marker that some text of the fighter speaks of."""
    lines = [line for side in sides for line in side.lines]
    for card in cards:
        lines += card.lines
        lines += () if card.boost is None else card.boost.lines
    found: dict[str, None] = {}
    for line in lines:
        for node in walk(line):
            if isinstance(node, MARKED):
                found[node.name] = None
    return tuple(found)
