"""Conditions on cards, each with its words, and how they combine."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from django.db.models import Q

from cards.models import Printing

ALWAYS = Q()
_OPPOSITES = {"contains": "does not contain", "is": "is not", "has": "has no"}


class TermRefused(Exception):
    """A term makes no sense; the message says why, `suggestion` what to write instead."""

    def __init__(self, message: str, suggestion: str = "") -> None:
        super().__init__(message)
        self.suggestion = suggestion


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for the card, and what for one and the same of its printings."""

    words: str  # the type contains “beast”
    opposite: str  # the type does not contain “beast”
    card: Q = ALWAYS
    printing: Q = ALWAYS
    is_personal: bool = False  # another viewer finds other cards
    joint: str = ""  # "and" or "or" if the words are several

    @property
    def q(self) -> Q:
        if not self.printing:
            return self.card
        shown = Printing.objects.filter(self.printing, is_withdrawn=False)
        return self.card & Q(pk__in=shown.values("card"))


def clause(
    subject: str, verb: str, rest: str, *, card: Q = ALWAYS, printing: Q = ALWAYS
) -> Condition:
    """A condition in words: `the name`, `contains`, `“ember”`."""
    opposite = f"{subject} {_OPPOSITES[verb]} {rest}"
    return Condition(f"{subject} {verb} {rest}", opposite, card, printing)


def negated(condition: Condition) -> Condition:
    """What the condition does not find: -s:core finds cards without any printing in CORE."""
    return Condition(
        condition.opposite, condition.words, ~condition.q, is_personal=condition.is_personal
    )


def all_of(conditions: Sequence[Condition]) -> Condition:
    words = _joined(conditions, "and")
    return Condition(
        words,
        f"not ({words})",
        reduce(and_, (condition.card for condition in conditions)),
        reduce(and_, (condition.printing for condition in conditions)),
        _is_personal(conditions),
        "and",
    )


def any_of(conditions: Sequence[Condition]) -> Condition:
    words = _joined(conditions, "or")
    if any(condition.card for condition in conditions):
        card, printing = reduce(or_, (condition.q for condition in conditions)), ALWAYS
    else:
        card, printing = ALWAYS, reduce(or_, (condition.printing for condition in conditions))
    return Condition(words, f"not ({words})", card, printing, _is_personal(conditions), "or")


def _joined(conditions: Sequence[Condition], joint: str) -> str:
    """In brackets where and and or meet."""
    return f" {joint} ".join(
        f"({condition.words})" if condition.joint not in ("", joint) else condition.words
        for condition in conditions
    )


def _is_personal(conditions: Iterable[Condition]) -> bool:
    return any(condition.is_personal for condition in conditions)
