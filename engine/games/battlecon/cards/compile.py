"""From printed sheets to definitions: every text is read, or refused with the place and reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.games.battlecon.cards.definition import CardDef, FighterDef, OverloadDef, PieceDef
from engine.games.battlecon.cards.printed import (
    FIGHTER,
    Printed,
    PrintedCard,
    PrintedFighter,
    PrintedOverload,
    PrintedPiece,
    Row,
    read_row,
)
from engine.games.battlecon.cards.vocabulary import CardKind, PieceKind
from engine.games.battlecon.ir.conditions import (
    CardActive,
    HasStatus,
    InForm,
    MarkersOn,
    UsedToken,
)
from engine.games.battlecon.ir.nouns import MarkerSpace, Opponent, Pieces
from engine.games.battlecon.ir.verbs import (
    Activate,
    BecomeForm,
    Deactivate,
    GainStatus,
    LoseStatus,
    PlaceMarker,
    ShiftMarker,
    TrashMarker,
    Withdraw,
)
from engine.games.battlecon.language.card import CardText, On, read_text
from engine.kernel.errors import OptionsError
from engine.text.nodes import Ability, Node, operands

CARD_PLACES: Final = {
    CardKind.STYLE: On.STYLE,
    CardKind.BASE: On.BASE,
    CardKind.FINISHER: On.FINISHER,
    CardKind.SPECIAL: On.SPECIAL,
    CardKind.FORM: On.SPECIAL,
}
#: At the first Set two pairs lie in the discards and one is played (battlecon:S7).
FEWEST: Final = 3
SIDES: Final = 2
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
        reach=card.reach,
        power=card.power,
        priority=card.priority,
        guard=card.guard,
        tiebreaker=card.tiebreaker,
        shield=card.shield,
        lines=lines_of(card.name, card.text, CARD_PLACES[card.kind]),
        text=card.text,
        first_discard=card.first_discard,
        active=card.active,
        listed=card.listed,
        note=card.note,
    )


def compile_piece(piece: PrintedPiece) -> PieceDef:
    lines = lines_of(piece.name, piece.text, On.TOKEN) if piece.text else ()
    return PieceDef(
        piece.name, piece.kind, piece.n, piece.depleted, lines, piece.shares, piece.trashed,
        piece.text, piece.listed,
    )  # fmt: skip


def compile_overload(tile: PrintedOverload) -> OverloadDef:
    return OverloadDef(tile.name, lines_of(tile.name, tile.text, On.OVERLOAD), tile.text, tile.note)


def compile_fighter(rows: Iterable[Row]) -> FighterDef:
    """A fighter from the rows of its sheet, with the standard bases and Switch among them."""
    read = [read_row(row) for row in rows]
    found = [entry for entry in read if isinstance(entry, PrintedFighter)]
    if len(found) != 1:
        raise OptionsError(f"A sheet has one row of the type {FIGHTER}, not {len(found)}.")
    head = found[0]
    made = FighterDef(
        name=head.name,
        style_of_play=head.style_of_play,
        complexity=head.complexity,
        life=head.life,
        lines=lines_of(head.name, head.text, On.ABILITY),
        styles=_cards(read, CardKind.STYLE),
        bases=_cards(read, CardKind.BASE),
        finishers=_cards(read, CardKind.FINISHER),
        specials=(*_cards(read, CardKind.SPECIAL), *_cards(read, CardKind.FORM)),
        pieces=tuple(compile_piece(e) for e in read if isinstance(e, PrintedPiece)),
        text=head.text,
    )
    _check_kit(made)
    return made


def _cards(read: list[Printed], kind: CardKind) -> tuple[CardDef, ...]:
    return tuple(compile_card(e) for e in read if isinstance(e, PrintedCard) and e.kind is kind)


# --- what a kit needs -----------------------------------------------------------------------------


def _check_kit(fighter: FighterDef) -> None:
    for cards, word in ((fighter.styles, "styles"), (fighter.bases, "bases")):
        if len(cards) < FEWEST:
            raise OptionsError(
                f"{fighter.name} has {len(cards)} {word}: at least {FEWEST} are needed, for two"
                " discard piles and a hand."
            )
    if len(fighter.finishers) != SIDES:
        raise OptionsError(
            f"{fighter.name}: a Finisher has two sides, a row of the type Finisher each;"
            f" there are {len(fighter.finishers)}."
        )
    _check_twins(fighter)
    for name, line in _lines(fighter):
        for sort, wanted in named_in(line):
            known = _known(fighter, sort)
            if wanted not in known:
                there = ", ".join(sorted(known)) or "none"
                raise OptionsError(
                    f"{name}: {fighter.name} has no {sort} “{wanted}”; there are: {there}."
                )


def _check_twins(fighter: FighterDef) -> None:
    cards = (*fighter.styles, *fighter.bases, *fighter.finishers, *fighter.specials)
    for things in (cards, fighter.pieces):
        names = [thing.name for thing in things]
        twins = sorted({name for name in names if names.count(name) > 1})
        if twins:
            raise OptionsError(f"{fighter.name} has “{twins[0]}” twice.")
    active = [card.name for card in cards if card.kind is CardKind.FORM and card.active]
    if len(active) > 1:
        raise OptionsError(
            f"{fighter.name}: only one form is active at a time, not {' and '.join(active)}."
        )


def _lines(fighter: FighterDef) -> Iterator[tuple[str, Ability]]:
    cards = (*fighter.styles, *fighter.bases, *fighter.finishers, *fighter.specials)
    things = [(fighter.name, fighter.lines), *((card.name, card.lines) for card in cards)]
    things += [(piece.name, piece.lines) for piece in fighter.pieces]
    return ((name, line) for name, lines in things for line in lines)


def _known(fighter: FighterDef, sort: str) -> set[str]:
    if sort == "form" or sort == "special card":
        kind = CardKind.FORM if sort == "form" else CardKind.SPECIAL
        return {card.name for card in fighter.specials if card.kind is kind}
    return {piece.name for piece in fighter.pieces if piece.kind.value == sort}


def named_in(node: Node) -> Iterator[tuple[str, str]]:
    """What of a fighter's own things a text names: its sort and its name."""
    match node:
        case Pieces(kind, str(name)):
            yield kind.value, name
        case (
            PlaceMarker(name=name)
            | ShiftMarker(name=name)
            | Withdraw(name=name)
            | TrashMarker(name=name)
            | MarkersOn(name=name)
            | MarkerSpace(name=name)
        ):
            yield PieceKind.MARKER.value, name
        case UsedToken(name=name) if node.who != Opponent():
            yield PieceKind.TOKEN.value, name
        case HasStatus(name=name) | GainStatus(name=name) | LoseStatus(name=name):
            yield PieceKind.STATUS.value, name
        case InForm(name=name) | BecomeForm(name=str(name)):
            yield "form", name
        case Activate(name=name) | Deactivate(name=name) | CardActive(name=name):
            yield "special card", name
    if getattr(node, "who", None) == Opponent() and not isinstance(node, HasStatus):
        inside = [part for part in operands(node) if not isinstance(part, Pieces)]
    else:
        inside = operands(node)
    for part in inside:
        if isinstance(part, Node):
            yield from named_in(part)
