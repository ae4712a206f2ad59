"""The columns of a fighter's sheet (docs/exceed-text.md): those the engine reads, and the printing.

A sheet needs no numbers: its cards are counted in the order of its rows.
"""

from dataclasses import replace

from cards.games.sheet import (
    ARTIST,
    FLAVOR,
    IMAGE,
    MAX_TEXT,
    NAME,
    NUMBER,
    TEXT,
    TYPE,
    Column,
    Sheet,
    worded,
)

FIGHTER = "Fighter"
NORMAL = "Normal"
TYPES = (FIGHTER, NORMAL, "Special", "Ultra")
SEASONS = ("S2020", "S_BB", "S_UNI")
SEASON_NAMES = {"S2020": "2020", "S_BB": "Season 5", "S_UNI": "Season 6"}
CURRENCIES = ("Force", "gauge")
BOOSTS = ("instant", "continuous", "trap")

SHEET = Sheet(
    columns=(
        replace(NUMBER, is_needed=False, guide="may be left out: cards are counted as they stand"),
        replace(
            NAME, guide="each card once in the game; where two share a name, see “printed”"
        ),
        worded(TYPE, *TYPES, guide="Fighter (the reference card, one row), Special, Ultra, Normal"),
        Column(
            "printed", "Printed name", guide="only where it differs from “name”", is_phrase=True,
            longest=120, headings=("printed name", "rules name"),
        ),
        Column(
            "fighter", "Fighter", guide="whose card it is; empty for the fighter’s own row",
            is_phrase=True, longest=120, headings=("character", "owner"),
        ),
        Column(
            "season", "Season", guide="S2020, S_BB or S_UNI, for its normals; S_UNI if empty",
            parts=SEASONS, headings=("rule set", "set of normals"),
        ),
        Column(
            "copies", "Copies", guide="in the deck, 2 if empty; 0 is set aside", is_number=True,
            headings=("count", "quantity", "qty"),
        ),
        Column(
            "cost", "Cost", guide="2 Force or 3 gauge; of a fighter: what Exceed costs",
            headings=("price", "card cost", "exceed cost"),
        ),
        Column("range", "Range", guide="2, 1-3, or - for none", headings=("reach",)),
        Column("power", "Power", is_number=True, guide="a number", headings=("damage", "pow")),
        Column("speed", "Speed", is_number=True, guide="a number", headings=("spd",)),
        Column("armor", "Armor", is_number=True, guide="a number", headings=("armour", "arm")),
        Column("guard", "Guard", is_number=True, guide="a number", headings=("grd",)),
        replace(TEXT, guide="of the attack, or of the fighter’s Basic side"),
        Column(
            "exceed", "Exceed side", guide="of a fighter: the text of the other side",
            has_lines=True, longest=MAX_TEXT, headings=("exceed text", "exceed side"),
        ),
        Column(
            "boost", "Boost", guide="the name of the lower half", is_phrase=True, longest=120,
            headings=("boost name",),
        ),
        Column(
            "boost_type", "Boost type", guide="instant, continuous or trap", words=BOOSTS,
            headings=("kind of boost",),
        ),
        Column("boost_cost", "Boost cost", guide="1 Force; empty if it costs nothing"),
        Column(
            "boost_text", "Boost text", guide="of the lower half", has_lines=True,
            longest=MAX_TEXT, headings=("boost effect",),
        ),
        FLAVOR,
        ARTIST,
        IMAGE,
    ),
)  # fmt: skip

# The rows of the file that shows how it is done: the reference card, a Special, an Ultra.
SAMPLE_ROWS: tuple[dict[str, str], ...] = (
    {
        "name": "Saltwright", "type": "Fighter", "season": "S_UNI", "cost": "3 gauge",
        "text": "When you advance: +1 Power.",
        "exceed": "When you advance: +1 Power and +1 Speed.",
    },
    {
        "name": "Brine Hook", "fighter": "Saltwright", "season": "S_UNI", "type": "Special",
        "copies": "2", "cost": "1 Force", "range": "1-3", "power": "4", "speed": "4", "armor": "0",
        "guard": "3", "text": "Hit: Pull 2.", "boost": "Tide Turn", "boost_type": "instant",
        "boost_text": "Advance up to 2. Draw 1 card.",
    },
    {
        "name": "Drowned Bell", "fighter": "Saltwright", "season": "S_UNI", "type": "Ultra",
        "copies": "2", "cost": "3 gauge", "range": "1-2", "power": "7", "speed": "6", "armor": "0",
        "guard": "0", "text": "Before: Close 2.\nHit: Gain Advantage.", "boost": "Undertone",
        "boost_type": "continuous", "boost_cost": "1 Force", "boost_text": "+1 Speed.",
    },
)  # fmt: skip
