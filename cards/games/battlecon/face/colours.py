"""Colours of BattleCON's faces: a mark for each type, a colour for each figure."""

from cards.faces import livery
from cards.faces.livery import Livery

STATS = {"Range": "#7ad7ff", "Power": "#ff6a52", "Priority": "#ffd54a", "Guard": "#8be28a"}
TYPES = {
    "Fighter": "#ffffff",
    "Style": "#7ad7ff",
    "Base": "#ff9d52",
    "Finisher": "#ffd54a",
    "Special": "#c9b7ff",
    "Form": "#c9b7ff",
    "Token": "#8be28a",
    "Counter": "#8be28a",
    "Marker": "#8be28a",
    "Status": "#b9cad8",
    "Overload": "#ff6a52",
}
SALT = "28682"
"""With it the ten shipped fighters wear ten liveries (a test looks)."""


def livery_of(fighter: str) -> Livery:
    return livery.livery_of(fighter, SALT)
