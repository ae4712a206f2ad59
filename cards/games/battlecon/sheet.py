"""The columns of a fighter's sheet (docs/battlecon-text.md): those the engine reads, and the
printing. A sheet needs no numbers: its rows are counted as they stand."""

from dataclasses import replace

from cards.games.sheet import (
    ARTIST,
    FLAVOR,
    IMAGE,
    NAME,
    NUMBER,
    TEXT,
    TYPE,
    Column,
    Sheet,
    worded,
)

FIGHTER = "Fighter"
STYLE, BASE, FINISHER = "Style", "Base", "Finisher"
ATTACKS = (STYLE, BASE, FINISHER)
PRINTED = (*ATTACKS, "Special", "Form")
"""What prints range, power, priority and guard."""
PIECES = ("Token", "Counter", "Marker", "Status")
OVERLOAD = "Overload"
TYPES = (FIGHTER, *PRINTED, *PIECES, OVERLOAD)
CLASSES = ("Stalwart", "Strategist", "Technician", "Disruptor", "Controller", "Improviser")
COMPLEXITIES = ("Novice", "Intermediate", "Advanced")

SHEET = Sheet(
    columns=(
        replace(NUMBER, is_needed=False, guide="may be left out: rows are counted as they stand"),
        replace(NAME, guide="each thing once in the game; where two share a name, see “printed”"),
        worded(TYPE, *TYPES, guide=f"{', '.join(TYPES[:-1])} or {OVERLOAD}"),
        Column(
            "printed", "Printed name", guide="only where it differs from “name”", is_phrase=True,
            longest=120, headings=("printed name", "rules name"),
        ),
        Column(
            "fighter", "Fighter", guide="whose it is; empty for the fighter’s own row",
            is_phrase=True, longest=120, headings=("character", "owner"),
        ),
        Column(
            "class", "Class", guide="of a fighter: Stalwart, Strategist, …", words=CLASSES,
            headings=("style of play",),
        ),
        Column(
            "complexity", "Complexity", guide="of a fighter: Novice, Intermediate or Advanced",
            words=COMPLEXITIES, headings=("difficulty",),
        ),
        Column(
            "life", "Life", guide="of a fighter, 20 if empty", is_number=True,
            headings=("health", "hp"),
        ),
        Column("range", "Range", guide="1, 1~3, +0~1, 2* if it is fixed, or N/A",
               headings=("reach",)),
        Column("power", "Power", guide="4, +1, -1, 3* if it is fixed, or N/A",
               headings=("damage", "pow")),
        Column("priority", "Priority", guide="4, +1, 4* or 4▲ with the tiebreaker",
               headings=("pri", "speed")),
        Column("guard", "Guard", guide="a number, or shield", headings=("grd", "stun guard")),
        replace(TEXT, is_needed=False, guide="one moment a line: Before: Close 2."),
        Column(
            "count", "Count", guide="of tokens, counters and markers; 1 if empty", is_number=True,
            headings=("copies", "quantity", "qty"),
        ),
        Column(
            "start", "Start",
            guide="active or inactive; of pieces supply, depletion, trashed, shares",
        ),
        Column(
            "discard", "First discard", guide="1 or 2: the pile beginners choose for it",
            is_number=True, headings=("initial discard", "first discard"),
        ),
        Column("note", "Note", guide="how sure its data is", is_phrase=True, longest=200),
        FLAVOR,
        ARTIST,
        IMAGE,
    ),
)  # fmt: skip

# The rows of the file that shows how it is done: the fighter, a style, a base, a Finisher, a token.
SAMPLE_ROWS: tuple[dict[str, str], ...] = (
    {
        "name": "Saltwright", "type": FIGHTER, "class": "Stalwart", "complexity": "Novice",
        "text": "If your life is 10 or less, +1 Power.",
    },
    {
        "name": "Briny", "fighter": "Saltwright", "type": STYLE, "range": "+0~1", "power": "+1",
        "priority": "0", "guard": "+2", "text": "Before: Close 1.", "discard": "1",
    },
    {
        "name": "Undertow Hook", "fighter": "Saltwright", "type": BASE, "range": "1~2",
        "power": "3", "priority": "3▲", "guard": "2", "text": "Hit: Pull 1.",
    },
    {
        "name": "Drowned Bell", "fighter": "Saltwright", "type": FINISHER, "range": "1~3",
        "power": "7", "priority": "5", "guard": "shield", "text": "Hit: The opponent is stunned.",
    },
    {
        "name": "Salt", "fighter": "Saltwright", "type": "Token", "count": "2",
        "text": "Ante: +1 Guard.",
    },
)  # fmt: skip
