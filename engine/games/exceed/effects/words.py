"""All words of Exceed's texts: importing this fills the tables of registry.py."""

from types import ModuleType
from typing import Final

from engine.games.exceed.effects import (
    conditions,
    gains,
    life,
    moving,
    naming,
    nouns,
    piles,
    places,
    spending,
    strikes,
)

FILES: Final[tuple[ModuleType, ...]] = (
    conditions,
    gains,
    life,
    moving,
    naming,
    nouns,
    piles,
    places,
    spending,
    strikes,
)
"""Who has some."""
