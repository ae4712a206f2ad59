"""What a F.A.D.E. player brings (section 7 of docs/rules/fade.md), and how lists name it.

Free of Django, like the reading of lists.
"""

from enum import StrEnum

from decks.sections import MAYBE, MAYBEBOARD, DeckSection, ListShape
from engine import api


class Section(StrEnum):
    DECK = "deck"
    POOL = "pool"
    WORLD_RULE = "world_rule"
    RAIDER = "raider"
    MAYBE = MAYBE


PLAYED = (Section.DECK, Section.POOL)
"""What a game is played with; a World Rule is for the table, a Raider for games against it."""

_NAMES = {section.slug: section.name for section in api.deck_sections("fade")}

SECTIONS = (
    DeckSection(
        Section.DECK,
        _NAMES[Section.DECK],
        "Nothing here yet. Search on the left and press + to add.",
        "d",
        ("main", "main deck", "maindeck", "mainboard", "main board", "library"),
        zone="main",
        is_grouped=True,
    ),
    DeckSection(
        Section.POOL,
        _NAMES[Section.POOL],
        "Characters stand here. A deck without them starts in The Last Stand.",
        "p",
        ("fighterpool", "fighters", "characters", "side", "sideboard", "side board"),
        zone="side",
        is_grouped=True,
        by="cost",  # all of them are Characters: by type it would be one pile
    ),
    DeckSection(
        Section.WORLD_RULE,
        _NAMES[Section.WORLD_RULE],
        "At most one; a table has to agree to it.",
        "w",
        ("world rules", "worldrule"),
    ),
    DeckSection(
        Section.RAIDER,
        _NAMES[Section.RAIDER],
        "At most one, for games against it together.",
        "r",
        ("raiders",),
    ),
    MAYBEBOARD,
)
SHAPE = ListShape("fade", "fd1-", SECTIONS)
