"""A stored deck as a list to hand on."""

from cards.models import Printing
from decks import selectors
from decks.contents import Contents
from decks.games import shape_of
from decks.lists.deck_list import DeckList, Entry
from decks.lists.formats import KINDS
from decks.models import Deck


def deck_list_of(deck: Deck, contents: Contents) -> DeckList:
    """Sections in their order, cards by name, each with its newest printing; two queries."""
    return DeckList(
        [_entry(line) for line in selectors.lines(contents, deck.system)],
        name=deck.name,
        description=deck.description,
    )


def _entry(line: selectors.Line) -> Entry:
    card = line.card
    printings: list[Printing] = card.shown_printings if hasattr(card, "shown_printings") else []
    code, number = (printings[0].set.code, printings[0].number) if printings else ("", "")
    return Entry(line.section, line.count, card.name, 0, code, number, card.name)


def write(deck: Deck, contents: Contents, slug: str) -> str:
    """In one of `decks.lists.formats.KINDS`."""
    return KINDS[slug].write(deck_list_of(deck, contents), shape_of(deck.system))
