"""What Reinforce and Paradox ask for, as something that is true for as long as it is so."""

from __future__ import annotations

from typing import Final

from engine.games.fade.cards.vocabulary import Element, KeywordName, Kind, Place, Whose
from engine.games.fade.ir import (
    Controls,
    ElementKeyword,
    HasElement,
    InPile,
    IsOther,
    Keyword,
    NumberKeyword,
    Pile,
)
from engine.games.fade.language.orders import YOU
from engine.text.ir import Amounts, And, Bound, Const, Count, Pick, Select, Side
from engine.text.nodes import Condition

_WHAT: Final = ("requirement", "condition", "number", "Paradox", "Reinforce", "keyword")
#: Behind “while”: what the keyword asks for.
MET: Final = (
    *(
        f"{this} {what} is {met}"
        for this in ("this", "the", "its")
        for what in _WHAT
        for met in ("met", "fulfilled", "satisfied")
    ),
    *("this is met", "it is met", "this is true", "met"),
    *(
        f"{whose} {have} all of these Elements"
        for whose in ("the Characters you control", "your Characters", "Characters you control")
        for have in ("share", "have", "have among them", "together have")
    ),
)


def requirement(head: Keyword) -> Condition | None:
    """fade:R298; None of a keyword that asks for nothing of the kind."""
    match head:
        case NumberKeyword(KeywordName.REINFORCE, n):
            return Amounts(Count(_in_reserve()), Const(n), Bound.AT_LEAST)
        case ElementKeyword(KeywordName.PARADOX, elements):
            return And(tuple(Controls(YOU, 1, _another(element)) for element in elements))
    return None


def _in_reserve() -> Select:
    yours = InPile(Pile(Whose.YOUR, Place.RESERVE))
    return Select(Pick.ALL, Const(1), Side.ANY, (Kind.CHARACTER,), (yours,))


def _another(element: Element) -> Select:
    """The bearer of a Paradox does not count (fade:R159)."""
    filters = (IsOther(), HasElement((element,)))
    return Select(Pick.ALL, Const(1), Side.ANY, (Kind.CHARACTER,), filters)
