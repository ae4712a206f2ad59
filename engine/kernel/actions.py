"""Actions: one int each, so that they are stable ids, hash fast and fit into JSON.

An action packs a verb and two operands. Systems define verbs and labels; nothing here
depends on the position of an action in a list.
"""

from typing import Final, NewType

Action = NewType("Action", int)

OPERAND_BITS: Final = 12
OPERAND_MASK: Final = (1 << OPERAND_BITS) - 1


def pack(verb: int, first: int = 0, second: int = 0) -> Action:
    """Build an action from a verb and two operands below 4096."""
    return Action((verb << 24) | (first << 12) | second)


def verb_of(action: Action) -> int:
    return action >> 24


def first_of(action: Action) -> int:
    return (action >> 12) & OPERAND_MASK


def second_of(action: Action) -> int:
    return action & OPERAND_MASK
