"""What an Exceed player brings (exceed:S4): the fighter, its deck, what is set aside.

Free of Django, like the reading of lists.
"""

from enum import StrEnum

from decks.sections import DeckSection, ListShape
from engine import api


class Section(StrEnum):
    FIGHTER = "fighter"
    DECK = "deck"
    ASIDE = "aside"


_NAMES = {section.slug: section.name for section in api.deck_sections("exceed")}

SECTIONS = (
    DeckSection(
        Section.DECK,
        _NAMES[Section.DECK],
        "The fighter’s sheet says which cards are in the deck.",
        "d",
        ("main", "main deck", "maindeck", "library"),
        zone="main",
        is_grouped=True,
    ),
    DeckSection(
        Section.FIGHTER,
        _NAMES[Section.FIGHTER],
        "The reference card of the fighter.",
        "f",
        ("character", "reference card", "side"),
        zone="side",
    ),
    DeckSection(
        Section.ASIDE,
        _NAMES[Section.ASIDE],
        "Cards that only a text brings into the game.",
        "a",
        ("aside",),
    ),
)
SHAPE = ListShape("exceed", "ex1-", SECTIONS)
