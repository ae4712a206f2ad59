"""Eyes and shoulders of the busts; heads are in headgear.py and kin.py."""

from collections.abc import Callable

from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    circle,
    figure,
    pair,
    shape,
    whole,
)
from cards.games.fade.face.colours import Palette

Draw = Callable[[Palette, Dice], str]


def eyes(p: Palette, y: float, apart: float, size: float, kind: str) -> str:
    """Lights in the dark of a face."""
    if kind == "bar":
        return shape(
            whole(
                [
                    (0, y - size * 0.4),
                    (apart + size, y - size * 0.7),
                    (apart + size * 0.8, y + size * 0.5),
                    (0, y + size * 0.4),
                ]
            ),
            p.spark,
        )
    if kind == "one":
        return circle(0, y, size * 1.5, p.bright) + circle(0, y, size * 0.8, p.spark)
    if kind == "round":
        return "".join(
            circle(side * apart, y, size, p.bright) + circle(side * apart, y, size * 0.5, p.spark)
            for side in (-1, 1)
        )
    right: list[Point] = [
        (apart - size, y + size * 0.2),
        (apart + size * 1.1, y - size * 0.75),
        (apart + size * 0.8, y + size * 0.45),
        (apart - size * 0.4, y + size * 0.6),
    ]
    return pair(right, p.spark, p.spark)


def plain(p: Palette, dice: Dice) -> str:
    """Shoulders and a crossed collar."""
    body = figure(
        [(0, 56), (36, 58), (50, 86), (104, 100), (142, 132), (160, 215)], p.night, p.deep
    )
    collar = pair([(0, 150), (44, 78), (64, 92), (14, 215), (0, 215)], p.deep, p.body)
    return body + collar


def armored(p: Palette, dice: Dice) -> str:
    body = figure([(0, 56), (38, 60), (60, 92), (110, 112), (136, 215)], p.night, p.deep)
    plate = figure([(0, 96), (52, 100), (70, 130), (54, 215)], p.deep, p.body)
    spike = dice.between(0, 34)
    guards = pair(
        [(62, 92), (96, 62), (134, 58 - spike), (172, 96), (180, 152), (128, 134), (84, 128)],
        p.deep,
        p.body,
    )
    rims = pair(
        [(74, 98), (132, 92), (166, 124), (164, 136), (128, 112), (80, 112)], p.body, p.bright
    )
    return body + guards + rims + plate


def robed(p: Palette, dice: Dice) -> str:
    body = figure([(0, 40), (46, 60), (92, 104), (128, 150), (150, 215)], p.night, p.deep)
    high = dice.between(-16, 30)
    collar = pair([(24, 92), (58, high), (96, high + 26), (86, 96), (40, 140)], p.deep, p.body)
    stole = pair([(12, 112), (34, 104), (50, 215), (24, 215)], p.body, p.bright)
    return body + collar + stole


def caped(p: Palette, dice: Dice) -> str:
    cape = figure([(0, 60), (60, 66), (132, 96), (176, 160), (182, 215)], p.deep, p.body)
    body = figure([(0, 60), (34, 64), (58, 96), (92, 112), (104, 215)], p.night, p.deep)
    clasp = circle(0, 106, 15, p.bright) + circle(0, 106, 8, p.spark)
    return cape + body + clasp


SHOULDERS = {
    "Duelist": caped, "Monk": plain, "Soldier": armored, "Courier": plain, "Smith": plain,
    "Cleric": robed, "Rogue": caped, "Witch": robed, "Noble": caped, "Scholar": robed,
    "Brawler": plain, "Mage": robed, "Knight": armored, "Angel": robed, "Gladiator": armored,
    "Assassin": caped, "Swordsman": caped, "Robot": armored, "Weapon": armored,
}  # fmt: skip
