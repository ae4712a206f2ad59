"""Nouns that name one of several things: “a Fire Character or an Item”, “this Character or another
Pirate you control”. What is meant is anything that fits one of the descriptions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.games.fade.cards.vocabulary import Kind
from engine.games.fade.ir import AnyOf, ControlledBy, Fixed, HasExtreme, InPile, IsA, Ref
from engine.games.fade.language.describing import in_order
from engine.text.ir import Const, Pick, Select, Side
from engine.text.nodes import Filter, Noun

ONE: Final = Const(1)
#: How the second description may begin.
ARTICLES: Final = ("a", "an", "another", "target", "any")
THESE: Final = ("this", "the", "its", "your", "one")
#: Who may be one of the two although he needs no description.
UNITS: Final = {
    Fixed.THIS_CHARACTER: Kind.CHARACTER,
    Fixed.THIS_CARD: Kind.CARD,
    Fixed.HOST: Kind.UNIT,
    Fixed.USER: Kind.CHARACTER,
    Fixed.YOU: Kind.PLAYER,
}
SINGLE: Final = (Pick.CHOOSE, Pick.TARGET, Pick.ANY)


def either(first: Noun, second: Noun) -> Select | None:
    """One noun for both; None where nothing says what the words behind the second belong to."""
    if not _is_one(first) or not _is_one(second) or (_is_ref(first) and _is_ref(second)):
        return None
    shared, alone = _shared_tails(first, second)
    if alone is None:
        return None
    one, two = alone
    picks = {noun.pick for noun in (first, second) if isinstance(noun, Select)}
    if len(picks) > 1 and Pick.TARGET in picks:
        return None
    pick = picks.pop() if len(picks) == 1 else Pick.CHOOSE
    return Select(pick, ONE, Side.ANY, _kinds(one, two), in_order([*shared, _any_of(one, two)]))


def both(first: Select, second: Select) -> Select | None:
    """each Fire Character and each Item: all that are one or the other"""
    if HasExtreme in {type(entry) for noun in (first, second) for entry in noun.filters}:
        return None
    return Select(first.pick, ONE, Side.ANY, _kinds(first, second), (_any_of(first, second),))


def _is_one(noun: Noun) -> bool:
    if _is_ref(noun):
        return True
    if not isinstance(noun, Select) or noun.pick not in SINGLE or noun.count != ONE:
        return False
    return not any(isinstance(entry, HasExtreme) for entry in noun.filters)


def _is_ref(noun: Noun) -> bool:
    return isinstance(noun, Ref) and noun.what in UNITS


def _shared_tails(first: Noun, second: Noun) -> tuple[list[Filter], tuple[Noun, Noun] | None]:
    """A place or a side behind the second noun is that of both."""
    if not isinstance(first, Select) or not isinstance(second, Select):
        return [], (first, second)
    places = [[f for f in noun.filters if isinstance(f, InPile)] for noun in (first, second)]
    if places[0] and places[0] != places[1]:
        return [], None
    if places[1]:
        first, second = (_without(noun, InPile) for noun in (first, second))
    if second.side is Side.YOUR and first.side is Side.ANY:
        first = replace(first, side=Side.YOUR)
    held = [entry for entry in second.filters if isinstance(entry, ControlledBy)]
    if held and not any(isinstance(entry, ControlledBy) for entry in first.filters):
        if first.side is not Side.ANY:
            return [], None
        first = replace(first, filters=in_order([*first.filters, *held]))
    return list(places[1]), (first, second)


def _without(noun: Select, kind: type[Filter]) -> Select:
    return replace(noun, filters=tuple(f for f in noun.filters if not isinstance(f, kind)))


def _any_of(*nouns: Noun) -> AnyOf:
    tests: list[Filter] = []
    for noun in nouns:
        before = _tests_before(noun)
        tests += before or (IsA(_description(noun)),)
    return AnyOf(tuple(dict.fromkeys(tests)))


def _tests_before(noun: Noun) -> tuple[Filter, ...]:
    """a Fire Character or an Item or an Augment: three of a row"""
    one = noun.filters[0] if isinstance(noun, Select) and len(noun.filters) == 1 else None
    return one.tests if isinstance(one, AnyOf) else ()


def _description(noun: Noun) -> Noun:
    return replace(noun, pick=Pick.CHOOSE) if isinstance(noun, Select) else noun


def _kinds(*nouns: Noun) -> tuple[Kind, ...]:
    found: dict[Kind, None] = {}
    for noun in nouns:
        if isinstance(noun, Ref):
            found[UNITS[noun.what]] = None
        elif isinstance(noun, Select):
            found |= dict.fromkeys(kind for kind in noun.kinds if isinstance(kind, Kind))
    if Kind.CARD in found:
        return (Kind.CARD,)
    if Kind.UNIT in found:
        found = {kind: None for kind in found if kind not in (Kind.CHARACTER, Kind.PLAYER)}
    return tuple(found)
