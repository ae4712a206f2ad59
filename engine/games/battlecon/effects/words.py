"""All words of BattleCON's texts: importing this fills the tables of registry.py."""

from types import ModuleType
from typing import Final

from engine.games.battlecon.effects import (
    beats,
    cards,
    conditions,
    gains,
    life,
    moving,
    nouns,
    places,
    spending,
)

FILES: Final[tuple[ModuleType, ...]] = (
    beats,
    cards,
    conditions,
    gains,
    life,
    moving,
    nouns,
    places,
    spending,
)
"""Who has some."""
