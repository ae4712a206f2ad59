"""Heads of people, each with what it wears. The face itself stays in the dark."""

from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    circle,
    figure,
    line,
    pair,
    path,
    ring,
    shape,
    star,
    whole,
)
from cards.games.fade.face.colours import Palette

FACE: list[Point] = [(0, -78), (36, -70), (50, -38), (48, 2), (34, 38), (12, 58), (0, 60)]


def hair(p: Palette, dice: Dice) -> str:
    """Long, with a band."""
    long = dice.between(50, 150)
    back = figure([(0, -106), (52, -96), (78, -44), (84, 20), (66, long), (40, 40)], p.deep, p.body)
    fringe = figure(
        [(0, -108), (50, -96), (70, -44), (60, -6), (46, -34), (28, -28), (14, -44), (0, -30)],
        p.deep,
        p.body,
    )
    band = figure([(0, -56), (54, -50), (56, -36), (0, -42)], p.bright, p.spark)
    return back + figure(FACE, p.night, p.deep, smooth=True) + fringe + band


def spikes(p: Palette, dice: Dice) -> str:
    """Hair against gravity, goggles above."""
    points: list[Point] = [(0, -150 - dice.between(0, 24))]
    for n in range(4):
        points.append((20 + 16 * n, -96 + 14 * n))
        points.append((46 + 20 * n, -142 + 34 * n + dice.between(-12, 12)))
    points += [(58, -20), (44, -46), (0, -40)]
    goggles = pair([(6, -70), (44, -68), (52, -52), (40, -40), (10, -44)], p.bright, p.spark)
    return figure(FACE, p.night, p.deep, smooth=True) + figure(points, p.deep, p.body) + goggles


def topknot(p: Palette, dice: Dice) -> str:
    knot = circle(0, -112, 20, p.deep) + circle(-5, -116, 12, p.body)
    scalp = figure([(0, -92), (38, -84), (54, -48), (48, -34), (30, -56), (0, -60)], p.deep, p.body)
    beads = "".join(
        circle(x, y, 8, p.bright if n % 2 else p.spark)
        for n, (x, y) in enumerate(
            [
                (-62, 84),
                (-48, 104),
                (-28, 118),
                (-8, 124),
                (12, 123),
                (32, 116),
                (50, 103),
                (62, 84),
            ]
        )
    )
    mark = star(0, -48, 4, 12, 4, p.spark) if dice.chance(0.5) else circle(0, -46, 6, p.spark)
    return figure(FACE, p.night, p.deep, smooth=True) + knot + scalp + mark + beads


def helmet(p: Palette, dice: Dice) -> str:
    """Closed, with a crest."""
    crest = figure(
        [(0, -168 - dice.between(0, 16)), (12, -150), (16, -88), (0, -80)], p.bright, p.spark
    )
    dome = figure(
        [(0, -112), (44, -102), (66, -60), (66, 20), (50, 50), (30, 30), (26, -14), (0, -18)],
        p.deep,
        p.body,
    )
    guard = figure([(0, -18), (12, -14), (14, 64), (0, 74)], p.deep, p.bright)
    return figure(FACE, p.night, p.night) + dome + guard + crest


def great_helm(p: Palette, dice: Dice) -> str:
    plume = path("M0-106C30-176 96-168 108-110C84-134 48-128 14-92Z", p.bright)
    dome = figure([(0, -106), (46, -98), (62, -58), (62, 40), (34, 66), (0, 72)], p.deep, p.body)
    slot = shape(whole([(0, -34), (52, -30), (52, -14), (0, -18)]), p.night)
    breaths = pair([(14, 12), (40, 10), (40, 16), (14, 18)], p.night, p.night) + pair(
        [(14, 28), (36, 26), (36, 32), (14, 34)], p.night, p.night
    )
    return plume + dome + slot + breaths


def hood(p: Palette, dice: Dice) -> str:
    tip = -128 - dice.between(0, 26)
    cloth = figure([(0, tip), (46, -106), (82, -44), (88, 30), (64, 96), (0, 110)], p.deep, p.body)
    hole = shape(
        whole([(0, -84), (34, -72), (52, -34), (50, 18), (28, 54), (0, 62)]), p.night, smooth=True
    )
    return cloth + hole


def haloed_hood(p: Palette, dice: Dice) -> str:
    return (
        ring(0, -44, 104, p.spark, 7)
        + ring(0, -44, 118, p.bright, 2.5, 0.8, "3 12")
        + hood(p, dice)
    )


def masked_hood(p: Palette, dice: Dice) -> str:
    mask = figure([(0, 2), (50, -4), (42, 40), (0, 64)], p.deep, p.body)
    return hood(p, dice) + mask


def witch_hat(p: Palette, dice: Dice) -> str:
    lean = dice.pick((-1, 1)) * dice.between(20, 46)
    cone = shape(
        [
            (-64, -72),
            (-26, -142),
            (lean * 0.6, -176),
            (lean * 1.6, -186),
            (lean * 0.9 + 14, -150),
            (34, -118),
            (64, -72),
        ],
        p.night,
    )
    lit = shape([(-64, -72), (-26, -142), (lean * 0.6, -176), (-6, -110), (-10, -72)], p.deep)
    brim = figure([(0, -92), (80, -76), (128, -54), (80, -50), (0, -48)], p.deep, p.body)
    band = shape([(-62, -92), (62, -92), (66, -76), (-66, -76)], p.bright)
    locks = figure([(0, -60), (56, -56), (72, 20), (62, 96), (44, 30)], p.deep, p.body)
    return locks + figure(FACE, p.night, p.deep, smooth=True) + cone + lit + brim + band


def crown(p: Palette, dice: Dice) -> str:
    high = dice.between(24, 44)
    mane = figure([(0, -100), (60, -86), (82, -20), (78, 60), (52, 40)], p.deep, p.body)
    gold = figure(
        [
            (0, -112 - high),
            (14, -94),
            (30, -108 - high * 0.7),
            (42, -90),
            (66, -100 - high * 0.5),
            (58, -62),
            (0, -70),
        ],
        p.bright,
        p.spark,
    )
    gem = star(0, -86, 4, 11, 5, p.night)
    beard = (
        figure([(0, 24), (34, 12), (28, 66), (0, 104)], p.deep, p.body) if dice.chance(0.6) else ""
    )
    return mane + figure(FACE, p.night, p.deep, smooth=True) + gold + gem + beard


def cap_and_glasses(p: Palette, dice: Dice) -> str:
    board = shape([(-92, -96), (0, -132), (92, -96), (0, -64)], p.deep) + shape(
        [(-92, -96), (0, -132), (0, -64)], p.body
    )
    tassel = line("M0-98L84-84V-34", p.spark, 4) + circle(84, -28, 8, p.spark)
    under = figure([(0, -84), (50, -76), (50, -52), (0, -58)], p.night, p.deep)
    return figure(FACE, p.night, p.deep, smooth=True) + under + board + tassel


def mohawk(p: Palette, dice: Dice) -> str:
    points: list[Point] = [
        (0, -168),
        (16, -160),
        (12, -140),
        (26, -128),
        (20, -108),
        (30, -92),
        (20, -64),
        (0, -50),
    ]
    jaw = figure([(0, 10), (46, 0), (44, 40), (18, 68), (0, 70)], p.deep, p.body)
    return (
        figure(
            [(0, -80), (44, -72), (60, -30), (58, 20), (30, 62), (0, 66)],
            p.night,
            p.deep,
            smooth=True,
        )
        + jaw
        + figure(points, p.bright, p.spark)
    )


def visor_mask(p: Palette, dice: Dice) -> str:
    """A smith behind glass."""
    shell = figure([(0, -108), (50, -98), (70, -48), (66, 26), (40, 70), (0, 78)], p.deep, p.body)
    glass = shape(whole([(0, -50), (48, -46), (50, -8), (0, -2)]), p.night)
    rivets = "".join(
        circle(x, y, 5, p.bright) for x, y in ((-56, -60), (56, -60), (-52, 36), (52, 36))
    )
    return shell + glass + rivets


def horned_hood(p: Palette, dice: Dice) -> str:
    reach = dice.between(90, 130)
    return pair(
        [(40, -84), (reach * 0.8, -104), (reach, -170), (reach * 1.1, -96), (60, -40)],
        p.deep,
        p.bright,
    ) + hood(p, dice)


def straw_hat(p: Palette, dice: Dice) -> str:
    high = dice.between(118, 146)
    hat = figure([(0, -high), (30, -high + 22), (118, -52), (110, -40), (0, -46)], p.deep, p.body)
    weave = line(
        f"M-20 {-high + 30:.0f}L-84-50M0 {-high + 24:.0f}V-48M20 {-high + 30:.0f}L84-50",
        p.bright,
        4,
        0.8,
    )
    cord = line("M-46-44C-40 40-20 70 0 78C20 70 40 40 46-44", p.bright, 5)
    return figure(FACE, p.night, p.deep, smooth=True) + cord + hat + weave


def mitre(p: Palette, dice: Dice) -> str:
    """A tall hat with a sign, and a veil."""
    veil = figure([(0, -70), (62, -60), (80, 40), (70, 110), (44, 60)], p.deep, p.body)
    hat = figure([(0, -176), (34, -142), (56, -70), (0, -58)], p.body, p.bright)
    band = figure([(0, -80), (58, -72), (58, -54), (0, -60)], p.bright, p.spark)
    sign = dice.pick(
        (
            star(0, -112, 4, 24, 8, p.spark),
            circle(0, -110, 12, p.spark),
            star(0, -110, 8, 22, 10, p.spark),
        )
    )
    return (
        ring(0, -40, 110, p.spark, 4, 0.8)
        + veil
        + figure(FACE, p.night, p.deep, smooth=True)
        + hat
        + band
        + sign
    )


def bandana(p: Palette, dice: Dice) -> str:
    side = dice.pick((-1, 1))
    cloth = figure([(0, -98), (40, -90), (58, -52), (54, -36), (0, -42)], p.body, p.bright)
    tails = shape(
        [
            (side * 52, -52),
            (side * 104, -70),
            (side * 92, -44),
            (side * 116, -26),
            (side * 54, -38),
        ],
        p.bright,
    )
    beard = figure([(0, 14), (46, 0), (42, 44), (16, 92), (0, 100)], p.deep, p.body)
    return tails + figure(FACE, p.night, p.deep, smooth=True) + beard + cloth


def braids(p: Palette, dice: Dice) -> str:
    back = figure([(0, -104), (50, -94), (72, -40), (64, 10), (44, -20)], p.deep, p.body)
    plaits = "".join(
        pair(
            [(58, 2 + 34 * n), (82, 6 + 34 * n), (76, 34 + 34 * n), (60, 36 + 34 * n)],
            p.deep if n % 2 else p.body,
            p.body if n % 2 else p.bright,
        )
        for n in range(4)
    )
    part = figure([(0, -106), (46, -94), (60, -48), (34, -52), (0, -70)], p.deep, p.body)
    return back + figure(FACE, p.night, p.deep, smooth=True) + part + plaits
