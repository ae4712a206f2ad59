"""Nodes that exist only between parser and resolver: the text around them says what they mean."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.text.nodes import Condition, Noun


@dataclass(frozen=True, slots=True)
class Pronoun(Noun):
    """`at` is its token, for a refusal."""

    word: str
    at: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class IfDone(Condition):
    """“If you do” behind something that is done; the resolver says what was done."""

    at: int
