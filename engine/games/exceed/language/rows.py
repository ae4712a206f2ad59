"""How a row for each of the two fighters is made from one pair of sentences."""

from __future__ import annotations

from typing import Any

from engine.games.exceed.ir.nouns import Both, Opponent, You
from engine.text.forms import Row
from engine.text.nodes import Node

YOU = You()
OPPONENT = Opponent()
BOTH = Both()
#: “the opponent discards”, and after “they”: discard
PLURALS = {"is": "are", "has": "have", "does": "do", "was": "were", "pushes": "push"}


def both(node: type[Node], yours: str, theirs: str, *others: str, **fixed: Any) -> tuple[Row, Row]:
    """One row about you, one about the opponent; `others` are further ways to say yours."""
    name = "whose" if "whose" in node.__match_args__ else "who"
    mine: dict[str, Any] = {**fixed, name: YOU}
    their: dict[str, Any] = {**fixed, name: OPPONENT}
    return Row(node, yours, *others, **mine), Row(node, theirs, they(theirs), **their)


def they(sentence: str) -> str:
    """The opponent draws, and they draw: both are read."""
    words = sentence.split()
    if words[:2] == ["the", "opponent"]:
        return " ".join(["they", _plural(words[2]), *words[3:]])
    if words[:2] == ["the", "opponent's"]:
        return " ".join(["their", *words[2:]])
    return sentence


def _plural(verb: str) -> str:
    return PLURALS.get(verb, verb.removesuffix("s"))
