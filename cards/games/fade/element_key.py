"""`el:`: which elements a card has, compared as sets."""

import re

from django.db.models import F, Q
from django.db.models.lookups import Exact

from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.search.conditions import Condition, TermRefused
from cards.search.nodes import Term
from cards.search.words import pick

BITS = {element.slug: 1 << place for place, element in enumerate(ELEMENTS)}
SINGLE = list(BITS.values())
ALL = sum(SINGLE)
FIELD = "element_mask"  # of FadeFace

NULL = Q(**{FIELD: 0})
MONO = Q(**{f"{FIELD}__in": SINGLE})
MULTI = ~Q(**{f"{FIELD}__in": [0, *SINGLE]})
# null, none: no element. multi: more than one. The others are the ten.
_WORDS = {**BITS, NULL_TYPE.slug: 0, "null-type": 0, "none": 0, "multi": -1, "multielement": -1}


def elements(term: Term) -> Condition:
    """`:` and >= has all of these, <= only these, = exactly these."""
    asked = [word for word in re.split(r"[/,+&]", term.value) if word.strip()]
    picked = [pick(word, _WORDS, "element") for word in asked]
    if not picked:
        raise TermRefused("An element is missing.", "fire")
    if -1 in picked:
        if len(picked) > 1 or term.operator not in (":", "=", "!="):
            raise TermRefused("“multi” stands alone: two elements, whichever.", "multi")
        both = ("the card has two elements", "the card does not have two elements")
        return _condition(term.operator == "!=", MULTI, *both)
    return _compared(term.operator, sum(set(picked)), "/".join(_names(set(picked))))


def _compared(operator: str, mask: int, names: str) -> Condition:
    is_exactly = ("the elements are exactly " + names, "the elements are not exactly " + names)
    if mask == 0 and operator in (":", "=", "<=", "!="):
        has_none = ("the card has no element", "the card has an element")
        return _condition(operator == "!=", NULL, *has_none)
    if operator in ("=", "!="):
        return _condition(operator == "!=", Q(**{FIELD: mask}), *is_exactly)
    exactly = Q(**{FIELD: mask})
    superset = Q(Exact(F(FIELD).bitand(mask), mask)) if mask else Q(**{f"{FIELD}__gte": 0})
    subset = Q(Exact(F(FIELD).bitand(ALL - mask), 0))
    has, lacks = f"the elements include {names}", f"the elements do not include {names}"
    within, beyond = f"the elements are within {names}", f"the elements are not within {names}"
    return {
        ":": Condition(has, lacks, face=superset),
        ">=": Condition(has, lacks, face=superset),
        ">": Condition(f"{has} and more", f"not ({has} and more)", face=superset & ~exactly),
        "<=": Condition(within, beyond, face=subset),
        "<": Condition(f"{within}, not all", f"not ({within}, not all)", face=subset & ~exactly),
    }[operator]


def _condition(is_negated: bool, q: Q, words: str, opposite: str) -> Condition:
    if is_negated:
        return Condition(opposite, words, face=~q)
    return Condition(words, opposite, face=q)


def _names(bits: set[int]) -> list[str]:
    return [element.name for element in ELEMENTS if BITS[element.slug] in bits] or [NULL_TYPE.name]
