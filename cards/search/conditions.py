"""Conditions on cards, each with its words, and how they combine."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from django.db.models import Model, Q

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
    """What must hold for the card, for its face, and for one and the same of its printings."""

    words: str  # the type contains “beast”
    opposite: str  # the type does not contain “beast”
    card: Q = ALWAYS
    face: Q = ALWAYS  # on the table of the game's faces
    printing: Q = ALWAYS
    is_personal: bool = False  # another viewer finds other cards
    joint: str = ""  # "and" or "or" if the words are several

    def on_cards(self, faces: type[Model]) -> Q:
        """On Card. Faces are asked in one go: joining them card by card takes twice as long."""
        q = self.card
        if self.face:
            q &= Q(pk__in=faces._default_manager.filter(self.face).values("card"))
        if self.printing:
            shown = Printing.objects.filter(self.printing, is_withdrawn=False)
            q &= Q(pk__in=shown.values("card"))
        return q


def clause(
    subject: str,
    verb: str,
    rest: str,
    *,
    card: Q = ALWAYS,
    face: Q = ALWAYS,
    printing: Q = ALWAYS,
) -> Condition:
    """A condition in words: `the name`, `contains`, `“ember”`."""
    words, opposite = f"{subject} {verb} {rest}", f"{subject} {_OPPOSITES[verb]} {rest}"
    return Condition(words, opposite, card, face, printing)


def negated(condition: Condition, faces: type[Model]) -> Condition:
    """What the condition does not find: -s:core finds cards without any printing in CORE."""
    q = ~condition.on_cards(faces)
    return Condition(condition.opposite, condition.words, q, is_personal=condition.is_personal)


def all_of(conditions: Sequence[Condition]) -> Condition:
    words = _joined(conditions, "and")
    return Condition(
        words,
        f"not ({words})",
        reduce(and_, (condition.card for condition in conditions)),
        reduce(and_, (condition.face for condition in conditions)),
        reduce(and_, (condition.printing for condition in conditions)),
        _is_personal(conditions),
        "and",
    )


def any_of(conditions: Sequence[Condition], faces: type[Model]) -> Condition:
    words = _joined(conditions, "or")
    card = face = printing = ALWAYS
    if all(_is_only(condition.face, condition) for condition in conditions):
        face = reduce(or_, (condition.face for condition in conditions))
    elif all(_is_only(condition.printing, condition) for condition in conditions):
        printing = reduce(or_, (condition.printing for condition in conditions))
    else:
        card = reduce(or_, (condition.on_cards(faces) for condition in conditions))
    return Condition(words, f"not ({words})", card, face, printing, _is_personal(conditions), "or")


def _is_only(part: Q, condition: Condition) -> bool:
    """All that the condition asks is this part of it."""
    asked = [each for each in (condition.card, condition.face, condition.printing) if each]
    return len(asked) == 1 and asked[0] is part


def _joined(conditions: Sequence[Condition], joint: str) -> str:
    """In brackets where and and or meet."""
    return f" {joint} ".join(
        f"({condition.words})" if condition.joint not in ("", joint) else condition.words
        for condition in conditions
    )


def _is_personal(conditions: Iterable[Condition]) -> bool:
    return any(condition.is_personal for condition in conditions)
