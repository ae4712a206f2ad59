"""Whom and what a text means: fighters, styles and bases in zones, what narrows their choice."""

from typing import Final

from engine.games.battlecon.board.near import opponents
from engine.games.battlecon.cards.vocabulary import PieceKind, Zone
from engine.games.battlecon.effects.registry import FILTERS, NOUNS
from engine.games.battlecon.ir.nouns import (
    Allies,
    Another,
    Attacker,
    Called,
    Enemies,
    In,
    OfKind,
    Opponent,
    Pieces,
    Team,
    ThisCard,
    You,
)
from engine.games.battlecon.state import columns as c
from engine.games.battlecon.state.content import KIND, NONE, OF_AN_ATTACK, PIECE_KIND
from engine.games.battlecon.state.runs import OPPONENT
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.state import NOBODY
from engine.text.chosen import picked, slot_key
from engine.text.ir import NO_SLOT, Pick, Select, Side
from engine.text.nodes import Noun
from engine.text.runs import RUN_CARD, RUN_SEAT, Run

ZONES: Final[dict[Zone, tuple[int, ...]]] = {
    Zone.HAND: (c.HAND,),
    Zone.PAIR: (c.PAIR,),
    Zone.DISCARD_1: (c.DISCARD1,),
    Zone.DISCARD_2: (c.DISCARD2,),
    Zone.DISCARDS: (c.DISCARD1, c.DISCARD2),
    Zone.TRASH: (c.BOX,),
}


@NOUNS.word(You)
def you(g: BattleconState, noun: You, run: Run) -> list[int]:
    return [run[RUN_SEAT]]


@NOUNS.word(Opponent)
def opponent(g: BattleconState, noun: Opponent, run: Run) -> list[int]:
    """The one that was decided on; before that whoever it could be (battlecon:M10, Q43)."""
    if run[OPPONENT] != NONE:
        return [run[OPPONENT]]
    return opponents(g, run[RUN_SEAT])


@NOUNS.word(Attacker)
def attacker(g: BattleconState, noun: Attacker, run: Run) -> list[int]:
    found = g.attacker if g.attacker != NOBODY else run[OPPONENT]
    return [] if found == NONE else [found]


@NOUNS.word(Enemies)
def enemies(g: BattleconState, noun: Enemies, run: Run) -> list[int]:
    return g.enemies(run[RUN_SEAT])


@NOUNS.word(Allies)
def allies(g: BattleconState, noun: Allies, run: Run) -> list[int]:
    return [seat for seat in team(g, run[RUN_SEAT]) if seat != run[RUN_SEAT]]


@NOUNS.word(Team)
def whole_team(g: BattleconState, noun: Team, run: Run) -> list[int]:
    return team(g, run[RUN_SEAT])


def team(g: BattleconState, seat: int) -> list[int]:
    """Who is left of a fighter's team."""
    return [mate for mate in g.survivors() if g.teams[mate] == g.teams[seat]]


@NOUNS.word(ThisCard)
def this_card(g: BattleconState, noun: ThisCard, run: Run) -> list[int]:
    card = run[RUN_CARD]
    return [card] if card >= g.seats else []


def one(g: BattleconState, who: Noun, run: Run) -> int:
    """The one fighter a noun means; NONE if nobody is there."""
    found = g.objects(who, run)
    return found[0] if found else NONE


# --- cards ----------------------------------------------------------------------------------------


@NOUNS.word(Select)
def select(g: BattleconState, noun: Select, run: Run) -> list[int]:
    if noun.slot == NO_SLOT:
        return possible(g, noun, run)
    return picked(g, run, slot_key(run, noun.slot)) or []


def possible(g: BattleconState, noun: Select, run: Run) -> list[int]:
    """The styles and bases that fit; without a zone, those in hands and discards."""
    found = []
    for card in _candidates(g, noun, run):
        if all(g.passes(test, run, card) for test in noun.filters if not isinstance(test, In)):
            found.append(card)
    if noun.pick is Pick.TOP:
        return found[: max(0, g.amount(noun.count, run))]
    return found


def _candidates(g: BattleconState, noun: Select, run: Run) -> list[int]:
    where = [test for test in noun.filters if isinstance(test, In)]
    found: list[int] = []
    for test in where:
        for seat in g.objects(test.whose, run):
            for zone in ZONES[test.zone]:
                found += halves_in(g, seat, zone)
    if where:
        return found
    for seat in _seats(g, noun.side, run):
        for zone in (c.HAND, c.DISCARD1, c.DISCARD2):
            found += halves_in(g, seat, zone)
    return found


def halves_in(g: BattleconState, seat: int, zone: int) -> list[int]:
    """Styles and bases of a fighter in a zone; a Finisher is none."""
    things = g.content.things
    return [card for card in g.cards(seat, zone) if things[card].kind in OF_AN_ATTACK[:2]]


def _seats(g: BattleconState, side: Side, run: Run) -> list[int]:
    seat = run[RUN_SEAT]
    if side is Side.ENEMY:
        return [run[OPPONENT]] if run[OPPONENT] != NONE else opponents(g, seat)
    if side is Side.ALLIED:
        return team(g, seat)
    return [seat] if side is Side.YOUR else g.survivors()


# --- filters --------------------------------------------------------------------------------------


@FILTERS.word(In)
def is_in(g: BattleconState, test: In, run: Run, thing: int) -> bool:
    owner = g.half(thing).owner
    return g.zone[thing] in ZONES[test.zone] and owner in g.objects(test.whose, run)


@FILTERS.word(OfKind)
def of_kind(g: BattleconState, test: OfKind, run: Run, thing: int) -> bool:
    return g.half(thing).kind == KIND[test.kind]


@FILTERS.word(Called)
def called(g: BattleconState, test: Called, run: Run, thing: int) -> bool:
    return g.half(thing).name == test.name


@FILTERS.word(Another)
def another(g: BattleconState, test: Another, run: Run, thing: int) -> bool:
    return thing != run[RUN_CARD]


# --- pieces ---------------------------------------------------------------------------------------


def pieces_of(g: BattleconState, what: Pieces, seat: int) -> list[int]:
    """Tokens or counters of a fighter by what a text calls them."""
    if what.kind not in PIECE_KIND:
        return []
    kind = PIECE_KIND[what.kind]
    found = []
    for piece in g.content.pieces:
        if piece.owner == seat and piece.kind == kind and what.name in (None, piece.name):
            found.append(piece.index)
    return found


def held(g: BattleconState, what: Pieces, seat: int) -> int:
    """How many lie in supply; of markers how many are on the board."""
    if what.kind is PieceKind.MARKER:
        return len(
            [
                1
                for index, marker in enumerate(g.content.markers)
                if marker.owner == seat
                and what.name in (None, marker.name)
                and g.markers[index] > 0
            ]
        )
    return sum([g.supply[index] for index in pieces_of(g, what, seat)])


def status_of(g: BattleconState, seat: int, name: str) -> int:
    """The piece by which a kit reminds of a status."""
    for piece in g.content.pieces:
        if piece.owner == seat and piece.name == name:
            return piece.index
    return NONE
