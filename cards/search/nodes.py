"""What a query says, as data: the tree that `parse` makes and `compile` reads."""

from dataclasses import dataclass, field
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]  # where it stands in the query


@dataclass(frozen=True, slots=True)
class Name:
    """The name contains this."""

    text: str
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Exact:
    """The name is this."""

    text: str
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Term:
    """A key, an operator (: = != < <= > >=) and a value: `t:beast`, `plv>=3`."""

    key: str
    operator: str
    value: str
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    node: "Node"


@dataclass(frozen=True, slots=True)
class And:
    nodes: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Or:
    nodes: tuple["Node", ...]


Leaf: TypeAlias = Name | Exact | Term
Node: TypeAlias = Leaf | Not | And | Or


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the query that its writer should know; `fixed` is the query put right."""

    message: str
    suggestion: str = ""  # what to write instead: t:beast
    fixed: str = ""
    is_unfinished: bool = False  # only because its writer has not typed on
    is_note: bool = False  # nothing is wrong: how the query was read

    def __str__(self) -> str:
        return (
            f"{self.message} Did you mean {self.suggestion}?" if self.suggestion else self.message
        )


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query: conditions, how to show what is found, and what was wrong with it."""

    text: str
    node: Node | None
    display: tuple[Term, ...] = ()
    notices: tuple[Notice, ...] = ()
