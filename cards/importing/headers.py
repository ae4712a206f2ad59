"""Which column of a file is which of ours, however it is spelled."""

import re
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from cards.importing.problems import Problem
from cards.importing.sheet import Sheet

# “Human Brawler Character” in one cell: type and subtypes together.
TYPECASTING = "typecasting"
NEEDED = ("number", "name", "type", "text")
ALMOST = 82  # this like a known heading: a slip of the pen rather than a column of somebody's own

_SYNONYMS = {
    "number": ("#", "no", "nr", "num", "card number", "collector number", "card no", "card #"),
    "name": ("card", "card name", "title", "card title"),
    "type": ("card type",),
    TYPECASTING: ("type line", "typeline", "types", "type and subtypes", "type subtypes"),
    "subtypes": ("subtype", "sub types", "sub type", "species", "class", "tribe"),
    "elements": ("element", "element s", "attribute", "attributes", "elemental type"),
    "cost": ("card cost", "price", "cost tp", "cost cs", "cost value", "play cost"),
    "cost_kind": ("cost type", "cost unit", "kind of cost", "paid in", "currency"),
    "level": ("lv", "lvl", "character level", "fighter level"),
    "rank": ("card rank", "skill rank"),
    "hp": ("hit points", "health", "health points", "hitpoints", "life", "durability"),
    "plv": ("power", "power level", "powerlevel", "attack", "atk", "strength"),
    "def": ("defence", "defense", "armor", "armour"),
    "agi": ("agility", "speed"),
    "rarity": ("card rarity", "rare", "rarities"),
    "text": ("card text", "effect", "effects", "effect text", "rules", "rules text", "ability",
             "abilities", "oracle text", "oracle"),
    "flavor": ("flavour", "flavor text", "flavour text", "quote", "lore"),
    "artist": ("illustrator", "art by", "illustration", "illustrated by", "art"),
    "image": ("image file", "picture", "image path", "art file"),
}  # fmt: skip


# The columns of cards.columns, which is not asked: files are read where no database is.
COLUMNS = tuple(column for column in _SYNONYMS if column != TYPECASTING)


def _plain(heading: str) -> str:
    return re.sub(r"[^a-z0-9#]", "", heading.casefold())


_KNOWN = {
    _plain(word): column
    for column, words in _SYNONYMS.items()
    for word in (column, column.replace("_", " "), *words)
}


def recognised(heading: str) -> str:
    """Our name of a column, empty if we have none."""
    return _KNOWN.get(_plain(heading), "")


@dataclass(slots=True)
class Headings:
    """`places` maps our columns to places in a row; `own` maps them back to the file's words."""

    places: dict[str, int] = field(default_factory=dict)
    own: dict[str, str] = field(default_factory=dict)
    ignored: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def match_headings(sheet: Sheet) -> Headings:
    found = Headings()
    for place, heading in enumerate(sheet.header):
        column = recognised(heading)
        if not heading.strip():
            continue
        if not column:
            found.ignored.append(heading.strip())
        elif column in found.places:
            problem = (
                f"“{found.own[column]}” and “{heading}” both are the column {column}. Keep one."
            )
            found.problems.append(Problem(0, heading.strip(), problem))
        else:
            found.places[column] = place
            found.own[column] = heading.strip()
    _check_both_types(found)
    _check_slips(found)
    _check_needed(found)
    return found


def _check_both_types(found: Headings) -> None:
    for column in ("type", "subtypes"):
        if TYPECASTING in found.places and column in found.places:
            both = f"“{found.own[TYPECASTING]}” already holds the {column}. Keep one of both."
            found.problems.append(Problem(0, found.own[column], both))


def _check_slips(found: Headings) -> None:
    """An unknown heading is fine unless it looks like one we miss."""
    missing = [column for column in COLUMNS if column not in found.places]
    for heading in list(found.ignored):
        near = process.extractOne(
            heading[:80].casefold(), missing, scorer=fuzz.ratio, score_cutoff=ALMOST
        )
        if near:
            problem = f"There is no column “{heading}”. Did you mean “{near[0]}”?"
            found.problems.append(Problem(0, heading, problem))
            found.ignored.remove(heading)


def _check_needed(found: Headings) -> None:
    here = set(found.places) | ({"type"} if TYPECASTING in found.places else set())
    missing = [column for column in NEEDED if column not in here]
    if missing:
        names = ", ".join(f"“{column}”" for column in missing)
        found.problems.append(
            Problem(0, "", f"The first row names no column {names}. The template shows all.")
        )
