"""One generic codec between IR nodes and JSON-able tuples.

A node is ("ClassName", field, …), an enum member ("EnumName", value), a tuple ("", item, …);
numbers, booleans, strings and None stand for themselves. Lists are read as tuples, so a trip
through JSON changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from types import ModuleType, UnionType
from typing import TypeAlias, Union, get_args, get_origin, get_type_hints

from engine.text.nodes import Node

Stored: TypeAlias = "bool | int | str | Sequence[Stored] | None"


class CodecError(ValueError):
    """Stored data that is not a node of this version."""


class Codec:
    """Knows the nodes and enums that some modules define."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self._nodes: dict[str, type[Node]] = {}
        self._enums: dict[str, type[Enum]] = {}
        self._hints: dict[str, dict[str, object]] = {}
        for module in modules:
            for name, value in vars(module).items():
                if not isinstance(value, type) or not _defines(module, value):
                    continue
                if name in self._nodes or name in self._enums:
                    raise TypeError(f"two words of the language are called {name}")
                if issubclass(value, Node):
                    self._nodes[name] = value
                elif issubclass(value, Enum):
                    self._enums[name] = value

    def encode(self, value: object) -> Stored:
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, Enum):
            return (type(value).__name__, self._plain(value.value))
        if isinstance(value, tuple):
            return ("", *(self.encode(item) for item in value))
        if isinstance(value, Node):
            return (type(value).__name__, *(self.encode(item) for item in _operands(value)))
        raise CodecError(f"{type(value).__name__} is no part of a card text")

    def decode(self, stored: Stored) -> object:
        if stored is None or isinstance(stored, bool | int | str):
            return stored
        if not isinstance(stored, tuple | list) or not stored or not isinstance(stored[0], str):
            raise CodecError("a stored word must begin with its name")
        tag, rest = stored[0], [self.decode(item) for item in stored[1:]]
        if tag == "":
            return tuple(rest)
        try:
            if tag in self._enums:
                return self._enums[tag](*rest)
            if tag in self._nodes:
                return self._node(self._nodes[tag], rest)
        except (TypeError, ValueError) as error:
            raise CodecError(f"{tag} cannot be read: {error}") from error
        raise CodecError(f"{tag} is no word of this version")

    def _node(self, cls: type[Node], operands: list[object]) -> Node:
        for name, value in zip(cls.__match_args__, operands, strict=False):
            if not _fits(value, self._hint(cls, name)):
                raise CodecError(f"{cls.__name__}.{name} cannot be {value!r}")
        return cls(*operands)

    def _hint(self, cls: type[Node], name: str) -> object:
        hints = self._hints.get(cls.__name__)
        if hints is None:
            hints = self._hints[cls.__name__] = dict(get_type_hints(cls))
        return hints[name]

    @staticmethod
    def _plain(value: object) -> Stored:
        if isinstance(value, int | str):
            return value
        raise CodecError("an enum of the language has plain values")


def _defines(module: ModuleType, value: type) -> bool:
    """A package defines what its modules define."""
    return f"{value.__module__}.".startswith(f"{module.__name__}.")


def _fits(value: object, hint: object) -> bool:
    """Whether a decoded operand is what its field declares."""
    if isinstance(hint, UnionType) or get_origin(hint) is Union:
        return any(_fits(value, option) for option in get_args(hint))
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        return isinstance(value, tuple) and all(_fits(item, inner) for item in value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(hint, type) and isinstance(value, hint)


def _operands(value: Node) -> list[object]:
    return [getattr(value, name) for name in value.__match_args__]
