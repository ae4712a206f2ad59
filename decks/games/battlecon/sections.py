"""What a BattleCON player brings (battlecon:C2): the fighter, styles and bases, what lies beside.

Free of Django, like the reading of lists.
"""

from enum import StrEnum

from decks.sections import DeckSection, ListShape
from engine import api


class Section(StrEnum):
    FIGHTER = "fighter"
    KIT = "kit"
    BESIDE = "beside"


_NAMES = {section.slug: section.name for section in api.deck_sections("battlecon")}

SECTIONS = (
    DeckSection(
        Section.KIT,
        _NAMES[Section.KIT],
        "Styles and bases: each is there once, and any style goes with any base.",
        "k",
        ("deck", "main", "styles", "bases"),
        zone="main",
        is_grouped=True,
    ),
    DeckSection(
        Section.FIGHTER,
        _NAMES[Section.FIGHTER],
        "The Unique Ability of the fighter.",
        "f",
        ("character", "side"),
        zone="side",
    ),
    DeckSection(
        Section.BESIDE,
        _NAMES[Section.BESIDE],
        "Both sides of the Finisher, tokens, counters, markers, forms and Overloads.",
        "b",
        ("aside", "pieces", "tokens"),
    ),
)
SHAPE = ListShape("battlecon", "bc1-", SECTIONS)
