"""Every word of the language with its function; the modules named here fill the tables."""

from typing import Final

from engine.games.fade.effects import (
    fighting,
    filters,
    lasting,
    later,
    links,
    moving,
    next_time,
    nouns,
    numbers,
    ordering,
    piles,
    points,
    this_turn,
    this_way,
    turns,
)
from engine.games.fade.effects.words import CONDITIONS, FILTERS, LINK_FILTERS, NOUNS, NUMBERS, VERBS

DECLARED_IN: Final = (
    fighting, filters, lasting, later, links, moving, next_time, nouns, numbers, ordering, piles,
    points, this_turn, this_way, turns,
)  # fmt: skip

__all__ = ["CONDITIONS", "DECLARED_IN", "FILTERS", "LINK_FILTERS", "NOUNS", "NUMBERS", "VERBS"]
