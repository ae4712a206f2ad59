"""The deck of each fighter, made of the rows of its sheet. Free of Django."""

from collections.abc import Iterable, Mapping
from functools import cache

from cards.set_files import shipped_cards
from decks.games.exceed.sections import SHAPE, Section
from decks.house_files import HouseDeck
from decks.lists.deck_list import DeckList, Entry
from decks.roster import slug_of

Row = Mapping[str, str]
USUAL = 2  # copies, where a sheet names none
NEWEST = "S_UNI"


@cache
def shipped_fighters() -> dict[str, HouseDeck]:
    """By slug. The files do not change while Riftlab runs."""
    return decks_of(shipped_cards(SHAPE.system).values())


def decks_of(rows: Iterable[Row]) -> dict[str, HouseDeck]:
    """A deck for each row of the type Fighter, with the normals of its season."""
    listed = list(rows)
    fighters = [row for row in listed if row["type"] == "Fighter"]
    return {slug_of(row["name"]): _deck(row, listed) for row in fighters}


def _deck(fighter: Row, rows: list[Row]) -> HouseDeck:
    name, season = fighter["name"], fighter["season"] or NEWEST
    own = [row for row in rows if row["fighter"] == name]
    shared = [row for row in rows if not row["fighter"] and row["type"] == "Normal"]
    normals = [row for row in shared if season in row["season"].split()]
    entries = [Entry(Section.FIGHTER, 1, name)]
    for row in (*own, *normals):
        copies = int(row["copies"] or USUAL)
        section = Section.DECK if copies else Section.ASIDE
        entries.append(Entry(section, copies or 1, row["name"]))
    return HouseDeck(slug_of(name), name, DeckList(entries, name))
