"""Blows of Skills: fists, cuts, claws. Drawn around 0, 0, about 340 wide and high."""

from cards.games.fade.face.art.shapes import (
    Dice,
    around,
    circle,
    crescent,
    line,
    number,
    pairs,
    path,
    placed,
    rays,
    ring,
    shape,
    star,
    turned,
)
from cards.games.fade.face.colours import Palette


def impact(p: Palette, dice: Dice, x: float = 0, y: float = 0, size: float = 1) -> str:
    """A burst where something lands."""
    points = dice.pick((11, 13, 15))
    turn = dice.between(0, 20)
    return (
        star(x, y, points, 176 * size, 104 * size, p.night, 0.55, turn)
        + star(x, y, points, 160 * size, 86 * size, p.bright, 1, turn)
        + star(x, y, points, 120 * size, 62 * size, p.spark, 1, turn + 6)
    )


def hand(p: Palette) -> str:
    """Clenched, with a bound wrist below."""
    fingers = "".join(
        shape(
            [
                (x, -58 + drop),
                (x + 37, -62 + drop),
                (x + 39, 18),
                (x + 34, 30),
                (x + 4, 30),
                (x - 1, 18),
            ],
            p.deep if n > 1 else p.body,
        )
        + shape(
            [(x + 3, -52 + drop), (x + 34, -56 + drop), (x + 34, -30), (x + 3, -28)],
            p.body if n > 1 else p.bright,
        )
        for n, (x, drop) in enumerate(((-80, 8), (-40, -6), (0, -6), (40, 8)))
    )
    back = shape(
        [(-92, -44), (-60, -74), (60, -74), (92, -44), (96, 40), (70, 84), (-60, 84), (-92, 50)],
        p.night,
    )
    thumb = shape(
        [(-92, 22), (-40, 34), (34, 34), (48, 52), (36, 72), (-50, 74), (-88, 56)], p.body
    ) + shape([(-86, 26), (-40, 36), (20, 36), (30, 46), (-44, 48), (-84, 40)], p.bright)
    wrist = shape([(-56, 80), (60, 80), (74, 190), (-70, 190)], p.night) + shape(
        [(-56, 84), (-6, 84), (-10, 190), (-70, 190)], p.deep
    )
    wraps = line("M-60 104L64 92M-63 126L67 112M-66 148L70 132", p.spark, 9, 0.85)
    return wrist + wraps + back + fingers + thumb


def fist(p: Palette, dice: Dice) -> str:
    """Straight at the reader."""
    return impact(p, dice, 0, -16) + turned(hand(p), dice.between(-24, 24))


def uppercut(p: Palette, dice: Dice) -> str:
    trail = path(
        "M-150 190C-40 170 40 90 30-60L-40-40C-40 60-90 130-150 190Z", p.bright, 0.7
    ) + path("M-130 200C-30 160 20 90 16-40L-14-30C-20 70-70 150-130 200Z", p.spark, 0.8)
    return (
        rays(10, -50, 24, 210, p.spark, 0.35, dice.between(0, 14), 0.3)
        + trail
        + placed(turned(fist_side(p), -62 + dice.between(-12, 12)), 14, -40, 0.95)
    )


def fist_side(p: Palette) -> str:
    """From the side, striking to the right."""
    arm = shape([(-190, -34), (-40, -46), (-40, 50), (-190, 44)], p.night) + shape(
        [(-190, -34), (-40, -46), (-40, -6), (-190, -2)], p.deep
    )
    hand = shape([(-52, -60), (40, -66), (78, -44), (84, 40), (58, 64), (-44, 60)], p.night)
    knuckles = "".join(
        shape(
            [(34, y), (78, y + 2), (86, y + 12), (84, y + 24), (36, y + 26)],
            p.bright if n < 2 else p.body,
        )
        for n, y in enumerate((-60, -32, -4, 24))
    )
    thumb = shape([(-46, 4), (20, -10), (52, 2), (48, 24), (-30, 36)], p.body)
    band = shape([(-74, -52), (-50, -54), (-50, 56), (-74, 54)], p.spark)
    return arm + hand + knuckles + thumb + band


def slash(p: Palette, dice: Dice) -> str:
    count = dice.whole(1, 3)
    first = dice.between(20, 70)
    cuts = "".join(
        turned(
            crescent(30, 0, 150 - 14 * n, 30, p.night, 0.5)
            + crescent(24, 0, 148 - 14 * n, 24, p.bright)
            + crescent(26, 0, 147 - 14 * n, 11, p.spark),
            first + (74 + dice.between(-14, 14)) * n,
        )
        for n in range(count)
    )
    return (
        star(0, 0, 8, 150, 16, p.spark, 0.55, dice.between(0, 40))
        + cuts
        + star(0, 0, 4, 84, 10, p.spark, 1, dice.between(0, 45))
    )


def claws(p: Palette, dice: Dice) -> str:
    count = dice.pick((3, 4))
    out = ""
    for n in range(count):
        x = (n - (count - 1) / 2) * 76
        long = 160 - 16 * abs(n - (count - 1) / 2)
        blade = f"M{number(x + 20)} {number(-long)}C{pairs([(x - 30, -long / 2), (x - 34, long / 2), (x - 10, long)])}C{pairs([(x - 6, long / 2), (x + 14, -long / 3), (x + 20, -long)])}Z"
        inner = f"M{number(x + 16)} {number(-long + 26)}C{pairs([(x - 18, -long / 2), (x - 22, long / 2), (x - 9, long - 26)])}C{pairs([(x - 8, long / 2), (x + 8, -long / 3), (x + 16, -long + 26)])}Z"
        out += (
            path(blade, p.night)
            + placed(path(blade, p.bright), -9, 0)
            + placed(path(inner, p.spark), -7, 0)
        )
    return turned(out, dice.pick((-1, 1)) * dice.between(14, 34))


def slam(p: Palette, dice: Dice) -> str:
    """From above into the ground."""
    cracks = "".join(
        line(
            f"M0 110L{number(x)} {number(130 + abs(x) * 0.1)}L{number(x * 1.5)} {number(118 + abs(x) * 0.32)}",
            p.spark,
            7,
            0.9,
        )
        for x in (-120, -60, 55, 115)
    )
    rocks = "".join(
        shape(
            [(x, y), (x + 26 * s, y - 36 * s), (x + 58 * s, y - 6 * s), (x + 30 * s, y + 22 * s)],
            p.deep,
        )
        + shape([(x, y), (x + 26 * s, y - 36 * s), (x + 30 * s, y + 22 * s)], p.body)
        for x, y, s in (
            (-176, 60, 1.1),
            (-120, 8, 0.8),
            (96, 14, 0.9),
            (132, 70, 1.2),
            (-70, -70, 0.5),
            (84, -60, 0.6),
        )
    )
    ground = shape(
        [(-210, 120), (-60, 96), (0, 120), (70, 94), (210, 122), (210, 230), (-210, 230)], p.night
    )
    return (
        rays(0, 100, 20, 260, p.spark, 0.4, dice.between(0, 18), 0.3)
        + ground
        + cracks
        + rocks
        + placed(turned(hand(p), 180 + dice.between(-14, 14)), 0, 34, 0.95)
    )


def smash(p: Palette, dice: Dice) -> str:
    """Through a rock, from the side."""
    rock = shape(
        [(30, -150), (110, -130), (176, -60), (184, 50), (130, 130), (40, 150), (0, 60), (16, -30)],
        p.night,
    )
    lit = shape([(30, -150), (110, -130), (92, -60), (40, -40), (16, -30)], p.body) + shape(
        [(0, 60), (50, 40), (84, 90), (40, 150)], p.deep
    )
    cracks = line(
        "M40 0L92-34L104-92L150-112M92-34L160-20M60 20L112 50L120 112M112 50L176 40", p.spark, 7
    )
    bits = "".join(
        turned(
            shape(
                [
                    (x, y),
                    (x + 24 * s, y - 20 * s),
                    (x + 40 * s, y + 8 * s),
                    (x + 14 * s, y + 24 * s),
                ],
                p.body,
            ),
            dice.between(-30, 30),
            x,
            y,
        )
        for x, y, s in (
            (130, -176, 1.0),
            (190, -120, 0.8),
            (196, 100, 1.0),
            (80, 160, 0.9),
            (-20, -140, 0.7),
            (-30, 140, 0.7),
        )
    )
    drawn = (
        rays(40, 0, 22, 240, p.spark, 0.4, dice.between(0, 16), 0.3)
        + rock
        + lit
        + cracks
        + bits
        + placed(fist_side(p), -34, 0)
        + star(52, 0, 9, 70, 20, p.spark, 1, dice.between(0, 30))
    )
    return drawn if dice.chance(0.5) else f'<g transform="scale(-1 1)">{drawn}</g>'


def drill(p: Palette, dice: Dice) -> str:
    """A wheel of teeth that turns."""
    teeth = dice.pick((10, 12, 14))
    turn = dice.between(0, 30)
    blades = "".join(
        turned(
            shape([(-16, -92), (34, -158), (26, -88)], p.bright)
            + shape([(-16, -92), (34, -158), (4, -90)], p.spark),
            turn + 360 * n / teeth,
        )
        for n in range(teeth)
    )
    hub = (
        circle(0, 0, 100, p.night)
        + circle(0, 0, 84, p.deep)
        + ring(0, 0, 62, p.bright, 8)
        + star(0, 0, 6, 50, 22, p.bright, 1, turn)
    )
    wind = "".join(
        line(
            f"M{pairs([around(0, 0, 176, a)])}A176 176 0 0 1 {pairs([around(0, 0, 176, a + 46)])}",
            p.spark,
            6,
            0.7,
        )
        for a in (10, 130, 250)
    )
    return wind + blades + hub + circle(0, 0, 16, p.spark)
