"""One part of a text for another."""

from __future__ import annotations

from engine.text.nodes import Node


def exchanged(node: Node, old: Node, new: Node) -> Node:
    """The same with one noun for another."""
    if node == old:
        return new
    operands: list[object] = []
    for name in node.__match_args__:
        value = getattr(node, name)
        if isinstance(value, Node):
            value = exchanged(value, old, new)
        elif isinstance(value, tuple):
            value = tuple(
                exchanged(item, old, new) if isinstance(item, Node) else item for item in value
            )
        operands.append(value)
    return type(node)(*operands)
