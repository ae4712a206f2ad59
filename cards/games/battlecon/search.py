"""How to search of BattleCON's things: whose they are, figures, ranges, classes."""

from django.db.models import Q

from cards.columns import key
from cards.games.battlecon.sheet import CLASSES, COMPLEXITIES, PIECES, PRINTED
from cards.search.conditions import Condition, TermRefused, clause
from cards.search.described import Facet, GameSearch
from cards.search.display import DESCENDING, Order
from cards.search.flags import Flag
from cards.search.keys import COMPARES, EQUALS, Example, Key
from cards.search.nodes import Term
from cards.search.reach import reach
from cards.search.stats import Stat, compared_stats
from cards.search.vocabulary import Known
from cards.search.words import pick

STATS = {
    Stat(("power", "p", "pow"), "Power", "power"): (
        Example("power>=4 t:base", "bases with Power 4 or more"),
        Example("power>priority", "Power above Priority"),
    ),
    Stat(("priority", "pri", "speed"), "Priority", "priority"): (
        Example("priority>=5 t:base", "quick bases"),
    ),
    Stat(("guard", "g"), "Guard", "guard"): (Example("guard>=2 t:style", "styles that hold out"),),
    Stat(("life", "hp"), "Life", "life"): (Example("life<20 t:fighter", "who begins with less"),),
    Stat(("count", "copies"), "number of pieces", "count"): (
        Example("count>=3 t:token", "three tokens or more"),
    ),
}
STAT_BY_NAME = {name: stat for stat in STATS for name in stat.names}


def _stat(term: Term, known: Known) -> Condition:
    return compared_stats(term, STAT_BY_NAME)


def _range(term: Term, known: Known) -> Condition:
    return reach(term, printed=Q(type__in=PRINTED))


def _fighter(term: Term, known: Known) -> Condition:
    value = key(term.value)
    if not value:
        raise TermRefused(f"“{term.key}{term.operator}” needs a value behind it.")
    said = f"“{term.value}”"
    if term.operator == "=":
        return clause("the fighter", "is", said, face=Q(fighter_key=value))
    return clause("the fighter", "contains", said, face=Q(fighter_key__contains=value))


def _class(term: Term, known: Known) -> Condition:
    word = pick(term.value, {each.lower(): each for each in CLASSES}, "class")
    return clause("the class", "is", word, face=Q(style_of_play=word))


def _complexity(term: Term, known: Known) -> Condition:
    word = pick(term.value, {each.lower(): each for each in COMPLEXITIES}, "complexity")
    return clause("the complexity", "is", word, face=Q(complexity=word))


KEYS = (
    Key(
        ("fighter", "f", "by"), "Fighter",
        "Whose it is, the fighter’s own row included. Standard bases and Switch are everybody’s.",
        EQUALS, _fighter,
        (
            Example("fighter:frost", "Frostwright and Frostwright’s things"),
            Example('f:"twin mask" t:style', "Twin Mask’s styles"),
        ),
    ),
    Key(
        ("class", "cl"), "Class", f"Of a fighter: {', '.join(CLASSES)}.", EQUALS, _class,
        (Example("class:strategist", "fighters who plan ahead"),),
    ),
    Key(
        ("complexity", "cx"), "Complexity", "Of a fighter: Novice, Intermediate or Advanced.",
        EQUALS, _complexity, (Example("cx:novice", "fighters to begin with"),),
    ),
    Key(
        ("range", "rng"), "Range",
        "A number asks which distances are reached, of a style which it adds: range:3 reaches 3,"
        " range>=3 reaches 3 or farther. 1-3 asks for exactly that range, none for N/A.",
        COMPARES, _range,
        (
            Example("range:3 t:base", "bases that hit at range 3"),
            Example("range>=4", "reaches 4 or farther"),
            Example("range=1-2", "is printed 1~2"),
            Example("range:none", "cannot hit"),
        ),
    ),
    *(
        Key(
            stat.names, stat.label[0].upper() + stat.label[1:],
            "Compared with a number or another number of the card.", COMPARES, _stat, examples,
        )
        for stat, examples in STATS.items()
    ),
)  # fmt: skip
IS = (
    Flag(("fighter",), "a fighter", face=Q(type="Fighter")),
    Flag(("style",), "a style", face=Q(type="Style")),
    Flag(("base",), "a base", face=Q(type="Base")),
    Flag(("finisher",), "a side of a Finisher", face=Q(type="Finisher")),
    Flag(("piece",), "a token, counter, marker or status", face=Q(type__in=PIECES)),
    Flag(("standard",), "in every kit", face=Q(fighter="") & ~Q(type="Fighter")),
    Flag(("fixed",), "printed with a fixed number", face=Q(reach__endswith="*")
         | Q(power_printed__endswith="*") | Q(priority_printed__contains="*")
         | Q(guard_printed__endswith="*")),
)  # fmt: skip
HAS = (
    Flag(("tiebreaker", "tie"), "the tiebreaker ▲", face=Q(priority_printed__endswith="▲")),
    Flag(("shield",), "a shield", face=Q(guard_printed="shield")),
    Flag(("range",), "a range", face=Q(range_low__isnull=False)),
    Flag(("note",), "a note on how sure its data is", face=~Q(note="")),
)
ORDERS = (
    Order("fighter", "Fighter", ("battlecon__fighter_key",), aliases=("f",)),
    Order("power", "Power", ("battlecon__power",), DESCENDING, aliases=("p",), is_number=True),
    Order("priority", "Priority", ("battlecon__priority",), DESCENDING, is_number=True),
    Order("guard", "Guard", ("battlecon__guard",), DESCENDING, is_number=True),
    Order("range", "Range", ("battlecon__range_high", "battlecon__range_low"), DESCENDING),
)
FACETS = (
    Facet("range", "range", "Range"),
    Facet("power", "power", "Power"),
    Facet("priority", "priority", "Priority"),
    Facet("guard", "guard", "Guard"),
)
EXAMPLES = {
    "name": (
        Example("oath", "names with “oath”"),
        Example('!"Last Word"', "the one of exactly this name"),
        Example("name:grasp", "the same as grasp"),
    ),
    "t": (
        Example("t:finisher", "Finishers"),
        Example("t:fighter", "all fighters"),
        Example("t:token", "tokens"),
    ),
    "any": (Example("any:shield", "“shield” in the name, the type or the text"),),
    "x": (
        Example("x:teleport", "texts with “teleport”"),
        Example('x:"ignore armor"', "texts with this phrase"),
        Example("o:push -o:pull", "o: is the same"),
    ),
    "kw": (Example("kw:chip", "what chips life away"), Example("kw:vulnerable", "Vulnerable")),
    "s": (Example("s:standard", "what every kit has"),),
    "cn": (Example("s:standard cn:1", "the first of the standard bases"),),
    "is": (Example("is:base", "bases"), Example("is:standard", "in every kit")),
    "not": (Example("not:standard", "what belongs to one fighter"),),
    "has": (Example("has:shield", "what cannot be stunned"),),
}

SEARCH = GameSearch(
    keys=KEYS,
    is_flags=IS,
    has_flags=HAS,
    orders=ORDERS,
    table=("fighter", "type", "range", "power", "priority", "guard"),
    words={
        "class": tuple(each.lower() for each in CLASSES),
        "complexity": tuple(each.lower() for each in COMPLEXITIES),
        "range": ("none",),
    },
    plain=("fighter", "class"),
    facets=FACETS,
    examples=EXAMPLES,
    first_steps=(
        Example("t:fighter", "all fighters"),
        Example("t:base power>=4", "bases that hit hard"),
        Example("t:style priority>=1", "styles that make quicker"),
        Example("has:tiebreaker", "never clashes"),
        Example("t:finisher order:power", "the hardest Finishers"),
        Example("f:frost as:table", "one fighter’s things as a table"),
    ),
    combined=(
        Example("t:style x:push", "both must hold"),
        Example("has:shield or has:tiebreaker", "one of them must hold"),
        Example("(t:style or t:base) x:close", "brackets keep together"),
        Example("t:(style or base)", "one key for a whole bracket"),
        Example("t:style -x:hit", "a minus means “not”"),
        Example("power>priority t:base", "numbers against each other"),
    ),
    turned=Example("order:priority dir:asc t:base", "the slowest base first"),
)
