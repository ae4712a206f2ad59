"""All words of Exceed's texts: importing this fills the tables of registry.py."""

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

FILES = (conditions, gains, life, moving, naming, nouns, piles, places, spending, strikes)
"""Who has some."""
