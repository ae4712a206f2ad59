"""How to search of Exceed cards: whose they are, range, numbers, costs, boosts."""

from django.db.models import Q

from cards.columns import key
from cards.games.exceed.sheet import BOOSTS, SEASON_NAMES, SEASONS
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

ATTACK = ~Q(type="Fighter")
FREE = Q(cost=0) & ATTACK
STATS = {
    Stat(("power", "p", "pow"), "Power", "power"): (
        Example("power>=5", "Power 5 or more"), Example("power>speed", "Power above Speed"),
    ),
    Stat(("speed", "spd"), "Speed", "speed"): (Example("speed>=6", "Speed 6 or more"),),
    Stat(("armor", "armour", "ar"), "Armor", "armor"): (Example("armor>0", "with Armor"),),
    Stat(("guard", "g"), "Guard", "guard"): (Example("guard>=4", "hard to stun"),),
    Stat(("cost", "c"), "cost", "cost"): (
        Example("cost=0 t:special", "Specials that cost nothing"),
    ),
    Stat(("force",), "Force cost", "cost", Q(cost_kind="Force")): (
        Example("force<=2", "costs 1 or 2 Force"),
    ),
    Stat(("gauge",), "gauge cost", "cost", Q(cost_kind="gauge")): (
        Example("gauge>=3 t:ultra", "Ultras for 3 gauge or more"),
    ),
    Stat(("boostcost", "bc"), "cost of the boost", "boost_cost"): (
        Example("boostcost=0", "boosts that cost nothing"),
    ),
    Stat(("copies",), "number of copies", "copies"): (
        Example("copies=1", "of which a deck has one"),
    ),
}  # fmt: skip
STAT_BY_NAME = {name: stat for stat in STATS for name in stat.names}
_SEASONS = {key(season): season for season in SEASONS} | {
    key(season.split("_")[-1]): season for season in SEASONS
}


def _stat(term: Term, known: Known) -> Condition:
    return compared_stats(term, STAT_BY_NAME)


def _range(term: Term, known: Known) -> Condition:
    return reach(term)


def _fighter(term: Term, known: Known) -> Condition:
    value = _said(term)
    if term.operator == "=":
        return clause("the fighter", "is", f"“{term.value}”", face=Q(fighter_key=value))
    q = Q(fighter_key__contains=value)
    return clause("the fighter", "contains", f"“{term.value}”", face=q)


def _season(term: Term, known: Known) -> Condition:
    season = pick(term.value, _SEASONS, "season")
    return clause("the season", "is", SEASON_NAMES[season], face=Q(season__contains=season))


def _boost(term: Term, known: Known) -> Condition:
    value = _said(term)
    if term.operator == "=":
        return clause("the boost", "is", f"“{term.value}”", face=Q(boost_key=value))
    q = Q(boost_key__contains=value)
    return clause("the name of the boost", "contains", f"“{term.value}”", face=q)


def _boost_type(term: Term, known: Known) -> Condition:
    kind = pick(term.value, {kind: kind for kind in BOOSTS}, "type of boost")
    return clause("the boost", "is", kind, face=Q(boost_type=kind))


def _said(term: Term) -> str:
    value = key(term.value)
    if not value:
        raise TermRefused(f"“{term.key}{term.operator}” needs a value behind it.")
    return value


KEYS = (
    Key(
        ("fighter", "f", "by"), "Fighter",
        "Whose card it is, the reference card included. Normals are everybody’s: t:normal.",
        EQUALS, _fighter,
        (
            Example("fighter:marrow", "Marrow and Marrow’s own cards"),
            Example("f:marrow t:ultra", "Marrow’s Ultras"),
        ),
    ),
    Key(
        ("season", "sn"), "Season",
        "2020 (S2020), bb (S_BB) or uni (S_UNI): which normals go along.", EQUALS, _season,
        (Example("season:uni t:fighter", "fighters of Season 6"),),
    ),
    Key(
        ("range", "rng"), "Range",
        "A number asks which distances are reached: range:3 reaches 3, range>=3 reaches 3 or"
        " farther, range<=1 nothing beyond 1. 1-3 asks for exactly that range, none for attacks"
        " that never hit.",
        COMPARES, _range,
        (
            Example("range:3", "hits at range 3"),
            Example("range>=4", "reaches 4 or farther"),
            Example("range=1-2", "is printed 1-2"),
            Example("range:none", "never hits"),
        ),
    ),
    *(
        Key(
            stat.names, stat.label[0].upper() + stat.label[1:],
            "Compared with a number or another number of the card.", COMPARES, _stat, examples,
        )
        for stat, examples in STATS.items()
    ),
    Key(
        ("boost", "b"), "Boost", "A part of the boost’s name; its text is found by x:.", EQUALS,
        _boost, (Example("boost:backstep", "with the boost Backstep"),),
    ),
    Key(
        ("boosttype", "bt"), "Type of boost", "instant, continuous or trap.", EQUALS, _boost_type,
        (Example("bt:trap", "traps"), Example("bt:instant boostcost=0", "free instant boosts")),
    ),
)  # fmt: skip
IS = (
    Flag(("fighter",), "a fighter", face=Q(type="Fighter")),
    Flag(("normal",), "a Normal", face=Q(type="Normal")),
    Flag(("special",), "a Special", face=Q(type="Special")),
    Flag(("ultra",), "an Ultra", face=Q(type="Ultra")),
    Flag(("free",), "an attack that costs nothing", face=FREE),
    Flag(("aside",), "set aside at the start", face=Q(copies=0)),
)
HAS = (
    Flag(("boost",), "a boost", face=~Q(boost="")),
    Flag(("range",), "a range", face=Q(range_low__isnull=False)),
    Flag(("cost",), "a cost", face=Q(cost__gt=0)),
    Flag(("armor", "armour"), "Armor", face=Q(armor__gt=0)),
    Flag(("guard",), "Guard", face=Q(guard__gt=0)),
)
ORDERS = (
    Order("fighter", "Fighter", ("exceed__fighter_key",), aliases=("f",)),
    Order("power", "Power", ("exceed__power",), DESCENDING, aliases=("p",), is_number=True),
    Order("speed", "Speed", ("exceed__speed",), DESCENDING, is_number=True),
    Order("armor", "Armor", ("exceed__armor",), DESCENDING, is_number=True),
    Order("guard", "Guard", ("exceed__guard",), DESCENDING, is_number=True),
    Order("range", "Range", ("exceed__range_high", "exceed__range_low"), DESCENDING),
    Order("cost", "Cost", ("exceed__cost",), is_number=True),
)
FACETS = (
    Facet("range", "range", "Range"),
    Facet("power", "power", "Power"),
    Facet("speed", "speed", "Speed"),
    Facet("armor", "armor", "Armor"),
    Facet("guard", "guard", "Guard"),
    Facet("force", "force", "Force cost"),
    Facet("gauge", "gauge", "gauge cost"),
)
EXAMPLES = {
    "name": (
        Example("lance", "names with “lance”"),
        Example('!"Rib Lance"', "the card of exactly this name"),
        Example("name:grasp", "the same as grasp"),
    ),
    "t": (
        Example("t:ultra", "Ultras"),
        Example("t:fighter", "the reference cards of all fighters"),
        Example("t:special", "Specials"),
    ),
    "any": (Example("any:armor", "“armor” in the name, the text or the boost"),),
    "x": (
        Example("x:advantage", "texts with “advantage”, boosts and both sides included"),
        Example('x:"wild swing"', "texts with this phrase"),
        Example("o:push -o:pull", "o: is the same"),
    ),
    "kw": (Example("kw:armor", "cards that speak of Armor"), Example("kw:sustain", "sustain")),
    "s": (Example("s:marrow", "the cards of one sheet"),),
    "cn": (Example("s:marrow cn:1", "the first card of Marrow’s sheet"),),
    "is": (Example("is:normal", "the normals"), Example("is:free t:special", "")),
    "not": (Example("not:normal", "cards that belong to a fighter"),),
    "has": (Example("has:armor", "cards with Armor"),),
}

SEARCH = GameSearch(
    keys=KEYS,
    is_flags=IS,
    has_flags=HAS,
    orders=ORDERS,
    table=("fighter", "type", "cost", "range", "power", "speed", "armor", "guard"),
    words={
        "boosttype": BOOSTS,
        "season": ("2020", "bb", "uni"),
        "range": ("none",),
    },
    plain=("fighter", "boost", "boosttype"),
    facets=FACETS,
    examples=EXAMPLES,
    first_steps=(
        Example("t:fighter", "all fighters"),
        Example("range>=4 power>=4", "strong from afar"),
        Example("speed>=6 t:special", "quick Specials"),
        Example("bt:continuous x:armor", "boosts that give Armor"),
        Example("t:ultra order:power", "the hardest Ultras"),
        Example("f:marrow as:table", "one fighter’s cards as a table"),
    ),
    combined=(
        Example("t:special range:3", "both must hold"),
        Example("bt:trap or bt:continuous", "one of them must hold"),
        Example("(t:special or t:ultra) speed>=6", "brackets keep together"),
        Example("t:(special or ultra)", "one key for a whole bracket"),
        Example("t:special -x:push", "a minus means “not”"),
        Example("power>speed guard>=3", "numbers against each other"),
    ),
    turned=Example("order:speed dir:asc", "the slowest first"),
)
