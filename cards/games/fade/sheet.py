"""The columns of a F.A.D.E. card (docs/rules/fade.md, section 1.4)."""

from cards.games.fade.elements import ELEMENTS
from cards.games.sheet import (
    ARTIST,
    FLAVOR,
    IMAGE,
    NAME,
    NUMBER,
    RARITY,
    TEXT,
    TYPE,
    Column,
    Sheet,
    worded,
)

TYPES = (
    "Character", "Skill", "Reaction", "Item", "Equip Item", "Augment", "Arena Augment", "Zone",
    "Command", "World Rule", "Raider",
)  # fmt: skip
# fade:R20: labels with an order; neither has power of its own.
RANKS = ("Normal", "Special", "Hyper", "Ultra", "Devastation", "Legendary")
RARITIES = ("Common", "Uncommon", "Rare", "Super Rare", "Ultra Rare", "Omega Rare")

# “Human Brawler Character” in one cell: type and subtypes together.
TYPECASTING = Column(
    "typecasting", "Typecasting", holds=("type", "subtypes"),
    headings=("type line", "typeline", "types", "type and subtypes", "type subtypes"),
)  # fmt: skip

SHEET = Sheet(
    columns=(
        NUMBER,
        NAME,
        worded(
            TYPE, *TYPES,
            guide=f"{', '.join(TYPES)}; or “typecasting” with subtypes in one cell",
        ),
        Column(
            "subtypes", "Subtypes", guide="words with blanks: Human Brawler",
            is_phrase=True, longest=120,
            headings=("subtype", "sub types", "sub type", "species", "class", "tribe"),
        ),
        Column(
            "elements", "Elements", help="Up to two, like Fire/Earth. Empty: Null-type.",
            guide="Fire, Fire/Earth, or empty", parts=tuple(element.name for element in ELEMENTS),
            headings=("element", "element s", "attribute", "attributes", "elemental type"),
        ),
        Column(
            "cost", "Cost", guide="a number; “2 CS” is understood too", is_number=True,
            headings=("card cost", "price", "cost tp", "cost cs", "cost value", "play cost"),
        ),
        Column(
            "cost_kind", "Paid in", guide="TP or CS; the type says it, too", words=("TP", "CS"),
            headings=("cost type", "cost unit", "kind of cost", "paid in", "currency"),
        ),
        Column(
            "level", "Level", guide="of a Character", is_number=True,
            headings=("lv", "lvl", "character level", "fighter level"),
        ),
        Column(
            "rank", "Rank", guide="of the others: Normal to Legendary", words=RANKS,
            headings=("card rank", "skill rank"),
        ),
        Column(
            "hp", "HP", guide="a number, or empty", is_number=True,
            headings=("hit points", "health", "health points", "hitpoints", "life", "durability"),
        ),
        Column(
            "plv", "PLV", guide="a number, or empty; “Power Level” is understood", is_number=True,
            headings=("power", "power level", "powerlevel", "attack", "atk", "strength"),
        ),
        Column(
            "def", "DEF", guide="a number, or empty; “Defence” is understood", is_number=True,
            headings=("defence", "defense", "armor", "armour")
        ),
        Column(
            "agi", "AGI", guide="a number, or empty", is_number=True,
            headings=("agility", "speed"),
        ),
        worded(
            RARITY, *RARITIES, guide="Common to Omega Rare",
            short={
                "c": "Common", "u": "Uncommon", "r": "Rare", "sr": "Super Rare",
                "ur": "Ultra Rare", "or": "Omega Rare",
            },
        ),
        TEXT,
        FLAVOR,
        ARTIST,
        IMAGE,
    ),
    joined=(TYPECASTING,),
)  # fmt: skip

# The rows of the file that shows how it is done.
SAMPLE_ROWS: tuple[dict[str, str], ...] = (
    {
        "number": "1", "name": "Ember Whelp", "type": "Character", "subtypes": "Beast",
        "elements": "Fire", "cost": "1", "cost_kind": "CS", "level": "1", "hp": "5", "plv": "4",
        "def": "0", "agi": "3", "rarity": "Common", "text": "Flash.",
        "flavor": "Too young to know it should be afraid.", "artist": "Marcus Oyelaran",
    },
    {
        "number": "2", "name": "Twin Jabs", "type": "Skill", "subtypes": "Physical",
        "elements": "Fire/Earth", "cost": "3", "cost_kind": "TP", "rank": "Hyper",
        "rarity": "Uncommon", "text": "Attack target enemy: 2 hits of PLV + 1, Physical.",
        "flavor": "The second one is the one that counts.", "artist": "Quill Avery",
    },
)  # fmt: skip
