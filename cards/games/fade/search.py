"""How to search of F.A.D.E. cards: elements, costs, stats, Level and Rank."""

from django.db.models import Q

from cards.games.fade.element_key import MONO, MULTI, NULL, elements
from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.fade.sheet import RANKS
from cards.search.conditions import Condition
from cards.search.described import Facet, GameSearch
from cards.search.display import DESCENDING, Order
from cards.search.flags import Flag
from cards.search.keys import COMPARES, Example, Key
from cards.search.nodes import Term
from cards.search.stats import Stat, compared_stats, ordered_label
from cards.search.vocabulary import Known

STATS = {
    Stat(("tp",), "TP cost", "cost", Q(cost_kind="TP")): (
        Example("tp<=2", "costs at most 2 TP"),
    ),
    Stat(("cs",), "CS cost", "cost", Q(cost_kind="CS")): (Example("cs=1", "costs 1 CS"),),
    Stat(("cost", "c"), "cost", "cost"): (Example("cost>=5", "costs at least 5, TP or CS"),),
    Stat(("hp",), "HP", "hp"): (Example("hp>=30", "at least 30 HP"),),
    Stat(("plv", "p"), "PLV", "plv"): (
        Example("plv>def", "PLV above DEF"), Example("plv>=8", "at least 8 PLV"),
    ),
    Stat(("def", "d"), "DEF", "defense"): (Example("def>=agi", "DEF not below AGI"),),
    Stat(("agi",), "AGI", "agi"): (Example("agi>5", "AGI above 5"),),
    Stat(("lv", "level", "lvl"), "Level", "level"): (Example("lv<=3", "Level 3 or lower"),),
}  # fmt: skip
STAT_BY_NAME = {name: stat for stat in STATS for name in stat.names}


def _elements(term: Term, known: Known) -> Condition:
    return elements(term)


def _stat(term: Term, known: Known) -> Condition:
    return compared_stats(term, STAT_BY_NAME)


def _rank(term: Term, known: Known) -> Condition:
    """fade:R20: Ranks have an order; cards with a Level have none."""
    return ordered_label(term, RANKS, "Rank", "rank_order")


KEYS = (
    Key(
        ("el", "element", "elements"), "Elements",
        "Elements are compared as sets: : and >= has all of these, <= has no others, = has exactly"
        " these. null means none, multi means two. Beginnings are enough: el:f.",
        COMPARES, _elements,
        (
            Example("el:fire", "cards with Fire, alone or beside another element"),
            Example("el=fire", "Fire and nothing else"),
            Example("el=fire/earth", "exactly Fire and Earth"),
            Example("el<=fire/water", "nothing beyond Fire and Water (Null-type included)"),
            Example("el:null", "Null-type"),
            Example("el:multi", "two elements"),
        ),
    ),
    *(
        Key(
            stat.names, stat.label[0].upper() + stat.label[1:],
            "Compared with a number or another stat. Cards without the stat never match.", COMPARES,
            _stat, examples,
        )
        for stat, examples in STATS.items()
    ),
    Key(
        ("rank",), "Rank", "Normal, Special, Hyper, Ultra, Devastation, Legendary, in this order.",
        COMPARES, _rank,
        (Example("rank>=hyper", "Hyper or higher"), Example("rank:normal", "Normal")),
    ),
)  # fmt: skip

IS = (
    Flag(("multielement", "multi"), "of two elements", face=MULTI),
    Flag(("monoelement", "mono"), "of one element", face=MONO),
    Flag(("null", "nulltype"), "Null-type: of no element", face=NULL),
)
HAS = (
    Flag(("element", "el"), "an element", face=~NULL),
    Flag(("subtype", "subtypes"), "a subtype", face=~Q(subtypes="")),
    Flag(("cost",), "a cost", face=Q(cost__isnull=False)),
    Flag(("tp",), "a cost in TP", face=Q(cost__isnull=False, cost_kind="TP")),
    Flag(("cs",), "a cost in CS", face=Q(cost__isnull=False, cost_kind="CS")),
    Flag(("hp",), "HP", face=Q(hp__isnull=False)),
    Flag(("plv",), "PLV", face=Q(plv__isnull=False)),
    Flag(("def",), "DEF", face=Q(defense__isnull=False)),
    Flag(("agi",), "AGI", face=Q(agi__isnull=False)),
    Flag(("level", "lv"), "a Level", face=Q(level__isnull=False)),
    Flag(("rank",), "a Rank", face=Q(rank_order__isnull=False)),
)
ORDERS = (
    Order("cost", "Cost", ("fade__cost",), aliases=("tp", "cs"), is_number=True),
    Order("level", "Level", ("fade__level",), aliases=("lv",), is_number=True),
    Order("rank", "Rank", ("fade__rank_order",)),
    Order("hp", "HP", ("fade__hp",), DESCENDING, is_number=True),
    Order("plv", "PLV", ("fade__plv",), DESCENDING, is_number=True),
    Order("def", "DEF", ("fade__defense",), DESCENDING, is_number=True),
    Order("agi", "AGI", ("fade__agi",), DESCENDING, is_number=True),
    Order("element", "Element", ("fade__element_mask",), aliases=("el",)),
)
FACETS = (
    Facet(
        "elements", "el", "Elements",
        tuple((element.slug, element.name) for element in (*ELEMENTS, NULL_TYPE)), is_set=True,
    ),
    Facet("tp", "tp", "TP cost"),
    Facet("cs", "cs", "CS cost"),
    Facet("lv", "lv", "Level"),
    Facet("hp", "hp", "HP"),
    Facet("plv", "plv", "PLV"),
    Facet("def", "def", "DEF"),
    Facet("agi", "agi", "AGI"),
    Facet("rank", "rank", "Rank", tuple((rank.lower(), rank) for rank in RANKS)),
)  # fmt: skip
EXAMPLES = {
    "name": (
        Example("ember", "names with “ember”"),
        Example("ember whelp", "names with both words, wherever they stand"),
        Example('"of light"', "names with this phrase"),
        Example('!"Ember Whelp"', "the card of exactly this name"),
        Example("name:golem", "the same as golem"),
    ),
    "t": (
        Example("t:beast", "Beasts"),
        Example("t:character t:human", "human Characters"),
        Example('t:"equip item"', "Equip Items"),
        Example("t=augment", "Augments, but no Arena Augments"),
    ),
    "any": (
        Example("any:beast", "Beasts, and whatever names them"),
        Example("any:poison any:counter", "both words, wherever they stand"),
    ),
    "x": (
        Example("x:poison", "texts with “poison”"),
        Example('x:"poison counter"', "texts with this phrase"),
        Example('o:"on attack" -o:draw', "o: is the same"),
    ),
    "kw": (
        Example("kw:flash", "cards with Flash"),
        Example('kw:"level up"', "cards with Level Up"),
    ),
    "ft": (Example("ft:quarry", "flavour texts with “quarry”"),),
    "r": (
        Example("r>=rare", "Rare or rarer"),
        Example("r:c", "Common"),
        Example('r="super rare"', "Super Rare"),
    ),
    "s": (Example("s:core", "cards of CORE"), Example("-s:core", "cards that are not in CORE")),
    "cn": (Example("s:core cn:12", "number 12 of CORE"), Example("cn<=10", "numbers up to 10")),
    "a": (Example("a:marden", "pictures by Ilse Marden"),),
    "is": (Example("is:vanilla", "cards without text"), Example("is:multielement t:skill", "")),
    "not": (Example("not:simulated", "cards the simulator does not play yet"),),
    "has": (Example("has:flavor", "cards with a flavour text"),),
}

SEARCH = GameSearch(
    keys=KEYS,
    is_flags=IS,
    has_flags=HAS,
    orders=ORDERS,
    table=("element", "type", "cost", "level", "rank", "hp", "plv", "def", "agi"),
    words={
        "el": (*(element.slug for element in ELEMENTS), NULL_TYPE.slug, "multi"),
        "rank": tuple(rank.lower() for rank in RANKS),
    },
    lists=("el",),
    plain=("el", "rank"),
    facets=FACETS,
    examples=EXAMPLES,
    first_steps=(
        Example("t:beast el:fire", "Fire Beasts"),
        Example("plv>def lv<=4", "hit hard early"),
        Example('x:"poison counter"', "cards that poison"),
        Example("tp<=1 t:reaction", "cheap Reactions"),
        Example("r>=super order:rarity", "the rarest cards"),
        Example("is:multielement as:table", "two elements, as a table"),
    ),
    combined=(
        Example("t:beast el:fire", "both must hold"),
        Example("t:beast or t:dragon", "one of them must hold"),
        Example("(t:beast or t:dragon) lv<=4", "brackets keep together"),
        Example("t:(beast or dragon)", "one key for a whole bracket"),
        Example("t:character -el:fire", "a minus means “not”"),
        Example("t:skill -(x:attack or x:damage)", "also a whole bracket"),
        Example("plv>def agi>=5", "stats against stats and numbers"),
    ),
    turned=Example("order:hp dir:asc", "lowest HP first"),
)
