"""Kits as decks (battlecon:C2): what a fighter brings is on its sheet; nobody builds one."""

from collections.abc import Sequence
from typing import Final

from engine.games.battlecon.cards.compile import compile_fighter
from engine.games.battlecon.cards.library import NAME, TYPE, is_shared, standard_rows
from engine.games.battlecon.cards.printed import (
    FIGHTER,
    OVERLOAD,
    PrintedCard,
    PrintedFighter,
    PrintedOverload,
    Row,
    read_row,
    row_of,
)
from engine.games.battlecon.cards.vocabulary import CardKind
from engine.kernel.decks import Limits, Lists, Section, Violation
from engine.kernel.errors import OptionsError
from engine.shared import fighter_decks
from engine.shared.deck_rules import Rule
from engine.shared.fighter_decks import HERO, LEAST, MOST, FixedDecks, Listed, Rulings

KIT: Final = Section("kit", "Kit")
BESIDE: Final = Section("beside", "Beside the board")
SECTIONS: Final = (HERO, KIT, BESIDE)
USUAL: Final[Limits] = {LEAST: 6, MOST: 24}
RULINGS: Final = Rulings("battlecon:C2")
WHOLE: Final = Rule("kit", "A kit that can be played", "battlecon:C2")
EVERYBODY: Final = "everybody"
"""The kind of what all kits have."""


class BattleconDecks(FixedDecks):
    sections: tuple[Section, ...] = SECTIONS
    limits: Limits = USUAL

    def check(self, lists: Lists, cards: Sequence[object], limits: Limits) -> tuple[Violation, ...]:
        return violations(lists, [row_of(card) for card in cards], {**self.limits, **limits})

    def copies(self, card: object, limits: Limits) -> int | None:
        return _listed(row_of(card)).copies


def violations(lists: Lists, rows: Sequence[Row], limits: Limits) -> tuple[Violation, ...]:
    """Everything in which the lists differ from the fighter's sheet, and what the sheet lacks."""
    known = {row[NAME]: _listed(row) for row in rows}
    found = fighter_decks.violations(SECTIONS, lists, known, limits, RULINGS)
    return tuple(found or _lacking(lists, rows))


def _lacking(lists: Lists, rows: Sequence[Row]) -> list[Violation]:
    """Two sides of a Finisher, bases enough, pieces that its texts name (battlecon:C2)."""
    names = [name for section in SECTIONS for name in lists.get(section.slug, {})]
    here = {row[NAME]: row for row in rows}
    sheet = [here[name] for name in names if here[name][TYPE] != OVERLOAD]
    if not any(is_shared(row) for row in sheet):
        sheet += standard_rows()
    try:
        compile_fighter(sheet)
    except OptionsError as error:
        hero = next((row[NAME] for row in sheet if row[TYPE] == FIGHTER), "")
        return [WHOLE.broken(str(error), card=hero, section=HERO.slug)]
    return []


def _listed(row: Row) -> Listed:
    """Styles and bases are the kit; everything else lies beside the board."""
    card = read_row(row)
    if isinstance(card, PrintedFighter):
        return Listed(card.name, "", HERO, 1, (EVERYBODY,))
    kinds = (EVERYBODY,)
    if isinstance(card, PrintedOverload):
        return Listed(card.name, "", BESIDE, 1, kinds)
    if isinstance(card, PrintedCard):
        is_kit = card.kind in (CardKind.STYLE, CardKind.BASE)
        return Listed(card.listed, card.fighter, KIT if is_kit else BESIDE, 1, kinds)
    return Listed(card.listed, card.fighter, BESIDE, max(1, card.n), kinds)
