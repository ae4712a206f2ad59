"""Colours of Exceed's faces; what a fighter wears is one of the liveries of all games."""

from cards.faces import livery
from cards.faces.livery import Livery

STATS = {
    "Range": "#7ad7ff",
    "Power": "#ff6a52",
    "Speed": "#ffd54a",
    "Armor": "#c9b7ff",
    "Guard": "#8be28a",
}
BOOSTS = {"instant": "#ffd54a", "continuous": "#7ad7ff", "trap": "#ff8f6b"}
SALT = "251563"
"""With it the twelve shipped fighters wear twelve liveries (a test looks)."""


def livery_of(fighter: str) -> Livery:
    return livery.livery_of(fighter, SALT)
