"""`range:`: which distances an attack reaches, by a number or as it is printed (1-3)."""

import re

from django.db.models import Q

from cards.search.conditions import ALWAYS, Condition, TermRefused
from cards.search.nodes import Term

NONE = ("none", "-", "–")
_SPAN = re.compile(r"([0-9])[-~–]([0-9])")


def reach(term: Term, printed: Q = ALWAYS) -> Condition:
    """`:` and = n reaches n, >= n reaches n or farther, <= n nothing beyond n; `printed` says which
    cards have a range at all."""
    value, is_not = term.value.strip().lower(), term.operator == "!="
    if value in NONE and term.operator in (":", "=", "!="):
        both = ("the card has no range", "the card has a range")
        return _condition(is_not, Q(range_low__isnull=True) & printed, *both)
    if span := _SPAN.fullmatch(value):
        if term.operator not in (":", "=", "!="):
            raise TermRefused("A whole range is compared with : or =.", f"range={value}")
        q = Q(range_low=int(span[1]), range_high=int(span[2]))
        shown = f"{span[1]} to {span[2]}"
        both = (f"the range is {shown}", f"the range is not {shown}")
        return _condition(is_not, q, *both)
    if not (value.isascii() and value.isdigit() and len(value) == 1):
        raise TermRefused(
            f"A range is a number, two of them (1-3) or none, not “{term.value}”.", "range:2"
        )
    return _reaching(term.operator, int(value))


def _reaching(operator: str, n: int) -> Condition:
    within = Q(range_low__lte=n, range_high__gte=n)
    far, near = f"the range reaches {n} or farther", f"the range does not go beyond {n}"
    farther, nearer = f"the range goes beyond {n}", f"the range ends before {n}"
    return {
        ":": Condition(f"the range reaches {n}", f"the range does not reach {n}", face=within),
        "=": Condition(f"the range reaches {n}", f"the range does not reach {n}", face=within),
        "!=": Condition(f"the range does not reach {n}", f"the range reaches {n}", face=~within),
        ">=": Condition(far, f"{nearer} or is missing", face=Q(range_high__gte=n)),
        ">": Condition(farther, f"{near} or is missing", face=Q(range_high__gt=n)),
        "<=": Condition(near, f"{farther} or is missing", face=Q(range_high__lte=n)),
        "<": Condition(nearer, f"{far} or is missing", face=Q(range_high__lt=n)),
    }[operator]


def _condition(is_negated: bool, q: Q, words: str, opposite: str) -> Condition:
    if is_negated:
        return Condition(opposite, words, face=~q)
    return Condition(words, opposite, face=q)
