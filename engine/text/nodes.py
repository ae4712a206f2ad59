"""The base of every IR node. Shared nodes are in ir.py, a game's own nodes in its folder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar


class Node:
    """One word of the effect language. Nodes are values: frozen, hashable, comparable."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()  # the operands' names, in printed order


class Number(Node):
    """An amount, read against a state."""

    __slots__ = ()


class Noun(Node):
    """Something a sentence speaks of: a fixed reference, a choice or a group."""

    __slots__ = ()


class Filter(Node):
    """A property that narrows a noun; the same nodes serve as predicates of conditions."""

    __slots__ = ()


class Condition(Node):
    """True or false against a state."""

    __slots__ = ()


class CostItem(Node):
    """One thing to pay; a Cost pays all of its items or none."""

    __slots__ = ()


class Effect(Node):
    """Something done (a verb) or the way things are done (structure)."""

    __slots__ = ()


class Trigger(Node):
    """An event that an ability waits for."""

    __slots__ = ()


class GainItem(Node):
    """What a unit or card can gain or lose: a stat bonus, a keyword, an ability."""

    __slots__ = ()


class Ability(Node):
    """One line of a card's text."""

    __slots__ = ()


def operands(node: Node) -> list[object]:
    """What stands right inside a node, in printed order; of a list each item."""
    found: list[object] = []
    for name in node.__match_args__:
        value = getattr(node, name)
        if isinstance(value, tuple):
            found.extend(value)
        else:
            found.append(value)
    return found


def children(effect: Effect) -> tuple[Effect, ...]:
    """The effects right inside an effect; only structures have some."""
    return tuple(part for part in operands(effect) if isinstance(part, Effect))


def walk(node: Node, closed: tuple[type[Node], ...] = ()) -> Iterator[Node]:
    """The node and everything in it, in printed order; `closed` ones are not looked into."""
    yield node
    for item in operands(node):
        if isinstance(item, closed):
            yield item
        elif isinstance(item, Node):
            yield from walk(item, closed)
