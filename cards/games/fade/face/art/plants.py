"""Plants among the Characters: blooms, trees and jaws on stalks."""

from cards.games.fade.face.art.bodies import eyes
from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    circle,
    figure,
    line,
    pair,
    path,
    placed,
    shape,
    turned,
    whole,
)
from cards.games.fade.face.colours import Palette


def plant(p: Palette, dice: Dice) -> str:
    return dice.pick((flower, treant, pod))(p, dice)


def flower(p: Palette, dice: Dice) -> str:
    """A bloom that bites."""
    count = dice.pick((7, 9, 11))
    long = dice.between(100, 126)
    petal: list[Point] = [
        (0, -36),
        (30, -72),
        (12, -long),
        (0, -long - 22),
        (-12, -long),
        (-30, -72),
    ]
    petals = "".join(
        turned(shape(petal, p.body if n % 2 else p.bright), 360 * n / count) for n in range(count)
    )
    leaves = pair(
        [(10, 120), (70, 60), (150, 66), (176, 112), (110, 150), (40, 168)], p.deep, p.body
    ) + pair([(10, 170), (90, 140), (150, 170), (100, 215), (20, 215)], p.night, p.deep)
    face = circle(0, -20, 60, p.night) + circle(-5, -25, 50, p.deep)
    return (
        leaves
        + figure([(0, 60), (20, 70), (26, 215)], p.night, p.deep)
        + placed(petals, 0, -20)
        + face
        + _bite(p, 6, 30)
        + eyes(p, -32, 22, 12, "slant")
    )


def _bite(p: Palette, y: float, wide: float) -> str:
    """A row of teeth."""
    return pair(
        [
            (0, y - 2),
            (wide, y - 12),
            (wide * 0.8, y + 4),
            (wide * 0.62, y - 4),
            (wide * 0.4, y + 12),
            (wide * 0.2, y),
            (0, y + 14),
        ],
        p.spark,
        p.spark,
    )


def treant(p: Palette, dice: Dice) -> str:
    """A trunk that looks back, under its own roof."""
    crown = "".join(
        circle(x + dice.between(-8, 8), y + dice.between(-6, 6), r, c)
        for x, y, r, c in (
            (-96, -84, 62, p.deep),
            (96, -84, 62, p.night),
            (-46, -128, 64, p.body),
            (52, -126, 62, p.deep),
            (0, -150, 50, p.body),
            (-110, -40, 42, p.deep),
            (112, -42, 42, p.night),
        )
    )
    boughs = pair(
        [(30, -10), (80, -70), (96, -64), (60, 0), (130, -10), (126, 8), (50, 40)], p.night, p.deep
    )
    trunk = figure(
        [(0, -96), (46, -80), (56, -20), (64, 60), (84, 130), (124, 215)], p.night, p.deep
    )
    bark = line(
        "M-30-60L-38 20L-30 90L-52 190M34-50L40 30L32 110L60 200M0 110L-6 215", p.body, 5, 0.7
    )
    fruit = "".join(
        circle(x, y, 8, p.bright) for x, y in ((-84, -96), (60, -140), (-20, -156), (104, -70))
    )
    return (
        crown
        + boughs
        + trunk
        + bark
        + fruit
        + figure([(0, -10), (12, 20), (0, 36)], p.deep, p.body)
        + _bite(p, 62, 34)
        + eyes(p, -18, 26, 14, "slant")
    )


def pod(p: Palette, dice: Dice) -> str:
    """Jaws on a stalk."""
    stalk = path("M-24 215C-50 130 40 110 10 40L44 36C70 120-10 140 30 215Z", p.deep)
    leaves = pair([(20, 170), (90, 100), (168, 120), (150, 170), (80, 190)], p.night, p.body)
    upper = figure([(0, -128), (60, -112), (106, -56), (112, -14), (0, -26)], p.night, p.deep)
    lower = figure([(0, 60), (96, 6), (88, 44), (44, 86), (0, 96)], p.deep, p.body)
    maw = shape(whole([(0, -26), (110, -16), (94, 10), (0, 62)]), p.spark, opacity=0.25) + shape(
        whole([(0, -20), (100, -12), (86, 8), (0, 50)]), p.night
    )
    fangs = "".join(
        pair([(x, -22), (x + 20, -20), (x + 8, 14)], p.spark, p.spark)
        + pair(
            [(x, 54 - x * 0.45), (x + 18, 46 - x * 0.45), (x + 6, 20 - x * 0.1)], p.bright, p.spark
        )
        for x in (4, 30, 56, 80)
    )
    spots = "".join(
        circle(side * x, y, r, p.bright, 0.9)
        for side in (-1, 1)
        for x, y, r in ((28, -92, 7), (60, -70, 9))
    )
    tuft = figure([(0, -178 + dice.between(0, 20)), (20, -130), (0, -116)], p.body, p.bright)
    return (
        leaves + stalk + lower + maw + fangs + upper + tuft + spots + eyes(p, -54, 34, 15, "slant")
    )
