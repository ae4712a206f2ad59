"""“A. If C, B instead.”: the sentence before and what replaces it become one."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.text.ir import If, Instead, Pick, Select, Seq, in_order
from engine.text.nodes import Effect, Node, Noun, walk
from engine.text.pronouns import Pronoun
from engine.text.reader import Refusal

Said = TypeVar("Said", bound=Node)
CHOOSING = (Pick.TARGET, Pick.UP_TO_TARGET, Pick.CHOOSE, Pick.UP_TO, Pick.RANDOM)
NOTHING_BEFORE = "“instead” of what? The sentence before must say what is replaced"
CHOSEN_BEFORE = (
    "what is chosen is not known yet when this is asked: write “if …, …; otherwise …” and choose"
    " in both"
)


def joined(first: Effect, second: Effect, at: int) -> Effect:
    """In order, or with the last part of the first as what happens otherwise."""
    if not isinstance(second, If) or not isinstance(second.then, Instead):
        return in_order(first, second)
    parts = first.parts if isinstance(first, Seq) else (first,)
    last = parts[-1]
    if isinstance(last, If):
        raise Refusal(at, "this could replace both cases of the sentence before, or one of them")
    better, condition = second.then.do, second.condition
    who = getattr(last, "who", None)
    if _points_back(better) or _points_back(condition):
        chooses = any(isinstance(n, Select) and n.pick in CHOOSING for n in walk(last))
        if chooses or not isinstance(who, Noun) or isinstance(who, Select | Pronoun):
            raise Refusal(at, CHOSEN_BEFORE)
        better, condition = _with(better, who), _with(condition, who)
    made = replace(second, condition=condition, then=better, otherwise=last)
    return in_order(*parts[:-1], made)


def _points_back(node: Node) -> bool:
    return any(isinstance(part, Pronoun) for part in walk(node))


def _with(node: Said, who: Noun) -> Said:
    """The same with `who` in place of “it”."""
    operands: list[object] = []
    for name in node.__match_args__:
        value = getattr(node, name)
        many = isinstance(value, tuple)
        made = [_said(part, who) for part in (value if many else (value,))]
        operands.append(tuple(made) if many else made[0])
    return type(node)(*operands)


def _said(value: object, who: Noun) -> object:
    if isinstance(value, Pronoun):
        return who
    return _with(value, who) if isinstance(value, Node) else value
