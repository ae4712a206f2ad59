"""Keys that compare numbers and ordered labels of faces and printings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, Q

from cards.columns import key
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
    """A number of the face; `only` says of which cards."""

    names: tuple[str, ...]
    label: str
    field: str
    only: Q = ALWAYS

    @property
    def printed(self) -> Q:
        """The card has this stat at all."""
        return Q(**{f"{self.field}__isnull": False}) & self.only


def compare(field: str, operator: str, value: object) -> Q:
    """Cards without the field match no comparison, != included."""
    if operator == "!=":
        return ~Q(**{field: value})
    return Q(**{f"{field}__{LOOKUPS[operator]}": value})


def compared_stats(term: Term, stats: Mapping[str, Stat]) -> Condition:
    """A stat against a number or another stat."""
    left = stats[term.key]
    right = stats.get(key(term.value))
    if right is not None:
        q = left.printed & right.printed & compare(left.field, term.operator, F(right.field))
        return _worded(f"the {left.label}", term.operator, f"the {right.label}", face=q)
    wanted = number(term.value)
    if wanted is None:
        raise TermRefused(
            f"{left.label} is compared with a number or another stat, not with “{term.value}”.",
            nearest(key(term.value), stats),
        )
    q = left.printed & compare(left.field, term.operator, wanted)
    return _worded(f"the {left.label}", term.operator, str(wanted), face=q)


def ordered_label(term: Term, words: Sequence[str], label: str, field: str) -> Condition:
    """A label of the face with a place among its kind; cards without one match nothing."""
    places = {key(name): place for place, name in enumerate(words, start=1)}
    place = pick(term.value, places, label)
    q = Q(**{f"{field}__isnull": False}) & compare(field, term.operator, place)
    return _worded(f"the {label}", term.operator, words[place - 1], face=q)


def rarity(term: Term, words: Sequence[str], short: Mapping[str, str]) -> Condition:
    places = {key(name): place for place, name in enumerate(words, start=1)}
    places |= {letters: places[key(name)] for letters, name in short.items()}
    place = pick(term.value, places, "rarity")
    q = Q(rarity_order__gt=0) & compare("rarity_order", term.operator, place)
    return _worded("the rarity", term.operator, words[place - 1], printing=q)


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
