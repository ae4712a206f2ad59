"""What decks of F.A.D.E. can be searched by beside what all decks can: elements, Fighter Pool."""

import re

from django.db.models import F, Q
from django.db.models.lookups import Exact

from cards.games.fade.elements import ELEMENTS
from cards.search.words import pick
from decks.games.fade.sections import Section
from decks.search.keys import COMPARES, Asked, Key, compared

BITS = {element.slug: 1 << place for place, element in enumerate(ELEMENTS)}
ALL = sum(BITS.values())


def _elements(asked: Asked) -> Q:
    """`:` and >= has all of these, <= no others, = exactly these."""
    words = [word for word in re.split(r"[/,+&]", asked.value) if word.strip()]
    mask = sum({pick(word, BITS, "element") for word in words})
    exactly = Q(colour_mask=mask)
    if asked.operator == "=":
        return exactly
    if asked.operator == "!=":
        return ~exactly
    if asked.operator in ("<", "<="):
        within = Q(Exact(F("colour_mask").bitand(ALL - mask), 0))
        return within & ~exactly if asked.operator == "<" else within
    having = Q(Exact(F("colour_mask").bitand(mask), mask))
    return having & ~exactly if asked.operator == ">" else having


KEYS = (
    Key(("el", "element"), "The elements", "elements of its cards", "el>=fire/storm", _elements,
        COMPARES),
    Key(("pool",), "The Fighter Pool", "cards in the Fighter Pool", "pool>=15",
        compared(f"counts__{Section.POOL}"), COMPARES),
)  # fmt: skip
