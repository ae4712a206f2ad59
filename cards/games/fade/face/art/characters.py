"""Busts of Characters: their typecasting chooses kin and calling, the name everything else.

All are drawn around the middle of the picture: x from -180 to 180, y from -190 to 215.
"""

from collections.abc import Callable

from cards.games.fade.face.art import kin as kinds
from cards.games.fade.face.art.people import HEADS, person
from cards.games.fade.face.art.plants import plant
from cards.games.fade.face.art.shapes import Dice
from cards.games.fade.face.colours import Palette


def character(p: Palette, dice: Dice, subtypes: str) -> str:
    """The first kin that is known; people are what remains."""
    words = subtypes.split()
    calling = next((word for word in words if word in HEADS), "")
    kin: dict[str, Callable[[], str]] = {
        "Dragon": lambda: kinds.dragon(p, dice),
        "Angel": lambda: kinds.angel(p, dice),
        "Beast": lambda: kinds.beast(p, dice),
        "Construct": lambda: kinds.construct(p, dice),
        "Robot": lambda: kinds.construct(p, dice),
        "Elemental": lambda: kinds.elemental(p, dice),
        "Plant": lambda: plant(p, dice),
        "Undead": lambda: kinds.undead(p, dice, calling),
        "Alien": lambda: kinds.alien(p, dice, calling),
        "Spirit": lambda: kinds.spirit(p, dice),
        "Ghost": lambda: kinds.spirit(p, dice),
    }
    for word in words:
        if word in kin:
            return kin[word]()
    return person(p, dice, calling)
