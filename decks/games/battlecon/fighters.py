"""The kit of each fighter, made of the rows of its sheet. Free of Django."""

from collections.abc import Iterable, Mapping
from functools import cache

from cards.games.battlecon.sheet import BASE, FIGHTER, PIECES, STYLE
from cards.set_files import shipped_cards
from decks.games.battlecon.sections import SHAPE, Section
from decks.house_files import HouseDeck
from decks.lists.deck_list import DeckList, Entry
from decks.roster import slug_of

Row = Mapping[str, str]


@cache
def shipped_fighters() -> dict[str, HouseDeck]:
    """By slug. The files do not change while Riftlab runs."""
    return decks_of(shipped_cards(SHAPE.system).values())


def decks_of(rows: Iterable[Row]) -> dict[str, HouseDeck]:
    """A kit for each row of the type Fighter, with what all kits have."""
    listed = list(rows)
    fighters = [row["name"] for row in listed if row["type"] == FIGHTER]
    return {slug_of(name): _kit(name, listed) for name in fighters}


def _kit(fighter: str, rows: list[Row]) -> HouseDeck:
    entries = [Entry(Section.FIGHTER, 1, fighter)]
    for owner in (fighter, ""):
        here = [row for row in rows if row["fighter"] == owner and row["type"] != FIGHTER]
        entries += [Entry(section_of(row["type"]), _copies(row), row["name"]) for row in here]
    return HouseDeck(slug_of(fighter), fighter, DeckList(entries, fighter))


def section_of(kind: str) -> Section:
    if kind == FIGHTER:
        return Section.FIGHTER
    return Section.KIT if kind in (STYLE, BASE) else Section.BESIDE


def _copies(row: Row) -> int:
    """Cards are there once, pieces as often as the sheet says."""
    return max(1, int(row["count"] or 1)) if row["type"] in PIECES else 1
