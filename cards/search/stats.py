"""Keys that compare numbers and ordered labels: tp cs hp plv def agi lv, rank, r, cn."""

from dataclasses import dataclass

from django.db.models import F, Q

from cards.columns import key
from cards.games.fade.sheet import RANKS, RARITIES
from cards.search.conditions import ALWAYS, Condition, TermRefused, clause
from cards.search.nodes import Term
from cards.search.words import nearest, number, pick

LOOKUPS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
VERBS = {
    ":": "=", "=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥",
}  # fmt: skip
OPPOSITES = {":": "≠", "=": "≠", "!=": "=", "<": "≥", "<=": ">", ">": "≤", ">=": "<"}


@dataclass(frozen=True, slots=True)
class Stat:
    names: tuple[str, ...]
    label: str
    field: str
    cost_kind: str = ""

    @property
    def printed(self) -> Q:
        """The card has this stat at all."""
        q = Q(**{f"{self.field}__isnull": False})
        return q & Q(cost_kind=self.cost_kind) if self.cost_kind else q


STATS = (
    Stat(("tp",), "TP cost", "cost", "TP"),
    Stat(("cs",), "CS cost", "cost", "CS"),
    Stat(("cost", "c"), "cost", "cost"),
    Stat(("hp",), "HP", "hp"),
    Stat(("plv", "p"), "PLV", "plv"),
    Stat(("def", "d"), "DEF", "defense"),
    Stat(("agi",), "AGI", "agi"),
    Stat(("lv", "level", "lvl"), "Level", "level"),
)
STAT_BY_NAME = {name: stat for stat in STATS for name in stat.names}


def compare(field: str, operator: str, value: object) -> Q:
    """Cards without the field match no comparison, != included."""
    if operator == "!=":
        return ~Q(**{field: value})
    return Q(**{f"{field}__{LOOKUPS[operator]}": value})


def stat(term: Term) -> Condition:
    """A stat against a number or another stat."""
    left = STAT_BY_NAME[term.key]
    right = STAT_BY_NAME.get(key(term.value))
    if right is not None:
        q = left.printed & right.printed & compare(left.field, term.operator, F(right.field))
        return _worded(f"the {left.label}", term.operator, f"the {right.label}", face=q)
    wanted = number(term.value)
    if wanted is None:
        raise TermRefused(
            f"{left.label} is compared with a number or another stat, not with “{term.value}”.",
            nearest(key(term.value), STAT_BY_NAME),
        )
    q = left.printed & compare(left.field, term.operator, wanted)
    return _worded(f"the {left.label}", term.operator, str(wanted), face=q)


def rank(term: Term) -> Condition:
    """fade:R20: Ranks have an order; cards with a Level have none."""
    places = {key(name): place for place, name in enumerate(RANKS, start=1)}
    place = pick(term.value, places, "Rank")
    q = Q(rank_order__isnull=False) & compare("rank_order", term.operator, place)
    return _worded("the Rank", term.operator, RANKS[place - 1], face=q)


_RARITY_WORDS = {
    **{key(name): place for place, name in enumerate(RARITIES, start=1)},
    "c": 1, "u": 2, "r": 3, "s": 4, "sr": 4, "ur": 5, "o": 6, "or": 6,
}  # fmt: skip


def rarity(term: Term) -> Condition:
    place = pick(term.value, _RARITY_WORDS, "rarity")
    q = Q(rarity_order__gt=0) & compare("rarity_order", term.operator, place)
    return _worded("the rarity", term.operator, RARITIES[place - 1], printing=q)


def collector_number(term: Term) -> Condition:
    if term.operator in (":", "="):
        spellings = {term.value, term.value.upper(), term.value.lower()}
        return clause("the number", "is", term.value, printing=Q(number__in=sorted(spellings)))
    wanted = number(term.value)
    if wanted is None:
        raise TermRefused(f"Numbers are compared with numbers, not with “{term.value}”.")
    q = compare("number_order", term.operator, wanted)
    return _worded("the number", term.operator, str(wanted), printing=q)


def _worded(
    left: str, operator: str, right: str, *, face: Q = ALWAYS, printing: Q = ALWAYS
) -> Condition:
    return Condition(
        f"{left} {VERBS[operator]} {right}",
        f"{left} {OPPOSITES[operator]} {right} or missing",
        face=face,
        printing=printing,
    )
