"""Calls with room for all frames below them.

Python keeps frames in chunks of 16 KB and gives a chunk back to the system as soon as its last
frame returns. Where pytest and Django together happen to end near the end of one, each call of a
loop asks the system for a new one: that was a seventh of the computing of tests of pages. A frame
that asks for a large stack gets a large chunk, and those it calls share it.
"""

from collections.abc import Callable
from typing import Any


def roomy(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)


SLOTS = 1 << 14  # of 8 bytes: a chunk of 256 KB, of which half is left
roomy.__code__ = roomy.__code__.replace(co_stacksize=SLOTS)
