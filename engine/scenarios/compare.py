"""Comparing what a file expects with what is."""

import re
from collections import Counter

from engine.kernel.scenarios import Bag, Fact, Items, Map, Node, Scalar, Spellings
from engine.scenarios.errors import ScenarioError
from engine.scenarios.source import (
    FALSE,
    TRUE,
    as_bool,
    as_int,
    as_items,
    as_text,
    is_int,
    is_nothing,
    kind_of,
    unknown_key,
)

BOUND = re.compile(r"(>=|<=|>|<|!=|not)\s*(-?\d{1,9})")
COPIES = re.compile(r"(\d{1,3})x?\s+(.+)")
BAG_KEYS = ("count", "has", "not", "top", "bottom")


def difference(expected: Node, actual: Fact) -> str:
    """Empty if the fact is as expected, else what was expected and what is."""
    if fits(expected, actual):
        return ""
    return f"expected {wanted(expected)}, but it is {shown(actual)}"


def fits(expected: Node, actual: Fact) -> bool:
    """Whether a fact is as expected; an expectation of the wrong type is an error."""
    if actual is None:
        return is_nothing(expected)
    if isinstance(actual, bool):
        return as_bool(expected, "The expected value") is actual
    if isinstance(actual, int):
        return _fits_number(expected, actual)
    if isinstance(actual, str):
        return _same_text(as_text(expected, "The expected value"), actual)
    if isinstance(actual, Spellings):
        text = as_text(expected, "The expected value")
        return any(_same_text(text, word) for word in actual.spellings)
    if isinstance(actual, Bag):
        return _fits_bag(expected, actual)
    return _fits_dict(expected, actual)


def _fits_number(expected: Node, actual: int) -> bool:
    if isinstance(expected, Scalar):
        bound = BOUND.fullmatch(expected.text.strip())
        if bound:
            number = int(bound[2])
            match bound[1]:
                case ">=":
                    return actual >= number
                case "<=":
                    return actual <= number
                case ">":
                    return actual > number
                case "<":
                    return actual < number
                case _:
                    return actual != number
        if is_nothing(expected):
            return actual == 0
    return as_int(expected, "The expected value") == actual


def _same_text(expected: str, actual: str) -> bool:
    return " ".join(expected.split()).lower() == " ".join(actual.split()).lower()


# --- bags ---------------------------------------------------------------------------------------


def _fits_bag(expected: Node, actual: Bag) -> bool:
    if is_nothing(expected):
        return not actual.names
    if is_int(expected):
        return len(actual.names) == as_int(expected, "The expected number")
    if isinstance(expected, Map):
        return all(_fits_part(key, value, actual) for key, value in expected)
    if isinstance(expected, Scalar) and BOUND.fullmatch(expected.text.strip()):
        return _fits_number(expected, len(actual.names))
    names = expand(expected, actual)
    if actual.open:
        return not Counter(names) - Counter(_low(actual.names))
    if actual.ordered:
        return names == _low(actual.names)
    return Counter(names) == Counter(_low(actual.names))


def _fits_part(key: Scalar, value: Node, actual: Bag) -> bool:
    word = key.text.lower()
    if word == "count":
        return _fits_number(value, len(actual.names))
    names = expand(value, actual)
    match word:
        case "has":
            return not Counter(names) - Counter(_low(actual.names))
        case "not":
            return not set(names) & set(_low(actual.names))
        case "top":
            return _low(actual.names)[: len(names)] == names
        case "bottom":
            return names == _low(actual.names)[-len(names) :]
    raise unknown_key(key, "A list of cards", BAG_KEYS)


def expand(node: Node, actual: Bag) -> list[str]:
    """Names in lower case; "3 Filler" is three of them."""
    known = set(_low(actual.names))
    names: list[str] = []
    for item in as_items(node, "The expected list"):
        name = " ".join(as_text(item, "A name").split()).lower()
        copies = COPIES.fullmatch(name)
        if copies and name not in known:
            names += [_called(copies[2], actual)] * int(copies[1])
        else:
            names.append(_called(name, actual))
    return names


def _called(name: str, actual: Bag) -> str:
    """The name of a card that goes by another one, too."""
    return name if name in _low(actual.names) else dict(actual.others).get(name, name)


def _low(names: tuple[str, ...]) -> list[str]:
    return [name.lower() for name in names]


# --- maps of facts ------------------------------------------------------------------------------


def _fits_dict(expected: Node, actual: dict[str, Fact]) -> bool:
    """A map checks the keys it names; what the fact does not have counts as nothing."""
    if is_nothing(expected):
        return not any(actual.values())
    if not isinstance(expected, Map):
        raise ScenarioError(
            f"Here a map is needed (key: value), not {kind_of(expected)}.", expected.line
        )
    by_low = {name.lower(): value for name, value in actual.items()}
    return all(_fits_entry(value, by_low.get(key.text.lower())) for key, value in expected)


def _fits_entry(expected: Node, actual: Fact) -> bool:
    if actual is None and is_int(expected):
        return as_int(expected, "The expected number") == 0
    return fits(expected, actual)


# --- words --------------------------------------------------------------------------------------


def wanted(node: Node) -> str:
    """An expectation in words."""
    if isinstance(node, Scalar):
        return node.text or "nothing"
    if isinstance(node, Items):
        return "[" + ", ".join(wanted(item) for item in node.items) + "]"
    return "{" + ", ".join(f"{key.text}: {wanted(value)}" for key, value in node) + "}"


def shown(fact: Fact) -> str:
    """A fact in the words of a file."""
    if fact is None:
        return "none"
    if isinstance(fact, bool):
        return TRUE[0] if fact else FALSE[0]
    if isinstance(fact, Spellings):
        return fact.spellings[0]
    if isinstance(fact, Bag):
        return "[" + ", ".join(fact.names) + "]" + f" ({len(fact.names)})"
    if isinstance(fact, dict):
        return "{" + ", ".join(f"{key}: {shown(value)}" for key, value in fact.items()) + "}"
    return str(fact)
