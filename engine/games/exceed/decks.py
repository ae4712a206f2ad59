"""Deck rules (exceed:S4): a deck is its fighter's, as the sheet says; nobody builds one."""

from collections.abc import Sequence
from typing import Final

from engine.games.exceed.cards.library import NAME
from engine.games.exceed.cards.printed import PrintedFighter, Row, read_row, row_of
from engine.games.exceed.cards.vocabulary import CardKind
from engine.kernel.decks import Limits, Lists, Section, Violation
from engine.shared import fighter_decks
from engine.shared.fighter_decks import HERO, LEAST, MOST, FixedDecks, Listed, Rulings

DECK: Final = Section("deck", "Deck")
ASIDE: Final = Section("aside", "Set aside")
SECTIONS: Final = (HERO, DECK, ASIDE)
USUAL: Final[Limits] = {LEAST: 29, MOST: 36}
RULINGS: Final = Rulings("exceed:S4")


class ExceedDecks(FixedDecks):
    sections: tuple[Section, ...] = SECTIONS
    limits: Limits = USUAL

    def check(self, lists: Lists, cards: Sequence[object], limits: Limits) -> tuple[Violation, ...]:
        return violations(lists, [row_of(card) for card in cards], {**self.limits, **limits})

    def copies(self, card: object, limits: Limits) -> int | None:
        return _listed(row_of(card)).copies


def violations(lists: Lists, rows: Sequence[Row], limits: Limits) -> tuple[Violation, ...]:
    """Everything in which the lists differ from the fighter's sheet."""
    known = {row[NAME]: _listed(row) for row in rows}
    return tuple(fighter_decks.violations(SECTIONS, lists, known, limits, RULINGS))


def _listed(row: Row) -> Listed:
    """Of a fighter, and of what is set aside, there is one."""
    card = read_row(row)
    if isinstance(card, PrintedFighter):
        return Listed(card.name, "", HERO, 1, (card.season.value,))
    seasons = [season.value for season in card.seasons]
    kinds = tuple(seasons) if card.kind is CardKind.NORMAL else ()
    return Listed(
        card.listed, card.fighter, DECK if card.copies else ASIDE, card.copies or 1, kinds
    )
