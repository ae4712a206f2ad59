"""What Characters wear and wield. Drawn around 0, 0, about 300 wide and high."""

from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    around,
    circle,
    figure,
    line,
    pair,
    path,
    placed,
    ring,
    shape,
    star,
    turned,
    whole,
)
from cards.games.fade.face.colours import Palette


def sword(p: Palette, dice: Dice) -> str:
    blade = figure([(0, -196), (20, -160), (24, 50), (0, 56)], p.bright, p.spark)
    guard = dice.pick(
        (
            [(0, 44), (70, 36), (90, 52), (70, 66), (0, 70)],
            [(0, 48), (84, 30), (96, 44), (50, 66), (0, 74)],
        )
    )
    grip = shape([(-11, 66), (11, 66), (11, 140), (-11, 140)], p.deep) + star(
        0, 154, 4, 24, 14, p.bright
    )
    return turned(
        line("M0-150V40", p.body, 4)
        and blade + line("M0-150V40", p.body, 4) + figure(guard, p.night, p.body) + grip,
        dice.pick((-1, 1)) * dice.between(24, 42),
    )


def daggers(p: Palette, dice: Dice) -> str:
    one = (
        figure([(0, -176), (26, -112), (18, 20), (0, 26)], p.bright, p.spark)
        + shape([(-50, 18), (50, 18), (34, 40), (-34, 40)], p.night)
        + shape([(-11, 40), (11, 40), (13, 120), (-13, 120)], p.deep)
        + circle(0, 128, 15, p.body)
    )
    return turned(one, 34, 0, 60) + turned(one, -34, 0, 60)


def knuckles(p: Palette, dice: Dice) -> str:
    rings = "".join(
        ring(x, -30, 38, p.night, 30) + ring(x, -30, 38, c, 20)
        for x, c in ((-112, p.spark), (-38, p.bright), (38, p.bright), (112, p.body))
    )
    bar = shape([(-150, 20), (150, 20), (120, 86), (-120, 86)], p.night) + shape(
        [(-140, 28), (20, 28), (20, 76), (-116, 76)], p.body
    )
    studs = "".join(star(x, -84, 4, 26, 12, p.spark) for x in (-112, -38, 38, 112))
    return rings + bar + studs + line("M-120 52H110", p.night, 5)


def tower_shield(p: Palette, dice: Dice) -> str:
    board: list[Point] = [(0, -176), (70, -164), (104, -140), (104, 120), (60, 156), (0, 172)]
    inner = [(x * 0.86, y * 0.92) for x, y in board]
    boss = circle(0, 0, 44, p.night) + circle(0, 0, 36, p.bright) + circle(-8, -8, 18, p.spark)
    bands = shape([(-98, -84), (98, -84), (98, -64), (-98, -64)], p.night) + shape(
        [(-98, 70), (98, 70), (98, 90), (-98, 90)], p.night
    )
    return figure(board, p.night, p.bright) + figure(inner, p.deep, p.body) + bands + boss


def spear(p: Palette, dice: Dice) -> str:
    shaft = shape([(-8, -60), (8, -60), (8, 220), (-8, 220)], p.night) + shape(
        [(-8, -60), (0, -60), (0, 220), (-8, 220)], p.body
    )
    head = figure([(0, -204), (36, -110), (16, -64), (0, -50)], p.bright, p.spark)
    barb = pair([(14, -64), (62, -78), (50, -36), (14, -40)], p.deep, p.body)
    cloth = path("M-8-30C-70-20-60 40-110 60C-60 70-30 40-8 30Z", "#c43a34")
    return turned(shaft + cloth + barb + head, dice.between(22, 40))


def gauntlet(p: Palette, dice: Dice) -> str:
    cuff = figure([(0, 70), (84, 60), (104, 168), (0, 180)], p.night, p.deep) + figure(
        [(0, 64), (92, 54), (92, 84), (0, 94)], p.body, p.bright
    )
    hand = shape([(-80, -60), (70, -70), (86, 60), (-84, 64)], p.night)
    fingers = "".join(
        shape(
            [(x, -80 - lift), (x + 32, -84 - lift), (x + 34, 0), (x, 2)],
            p.body if n < 2 else p.deep,
        )
        + shape(
            [(x + 3, -76 - lift), (x + 29, -80 - lift), (x + 29, -44 - lift), (x + 3, -40 - lift)],
            p.bright if n < 2 else p.body,
        )
        for n, (x, lift) in enumerate(((-78, 40), (-40, 64), (-2, 60), (36, 30)))
    )
    thumb = shape([(70, -10), (118, -54), (134, -30), (86, 40)], p.body)
    core = circle(0, 28, 26, p.spark) + circle(0, 28, 14, p.bright)
    return (
        star(0, 0, 12, 190, 120, p.bright, 0.5, dice.between(0, 30))
        + cuff
        + hand
        + fingers
        + thumb
        + core
    )


def whip(p: Palette, dice: Dice) -> str:
    coil = "M-110 150C-60 40 150 90 130-10C112-90-110-50-110-120C-108-190 60-190 130-140"
    thorns = "".join(
        star(x, y, 3, 20, 8, p.spark, 1, t)
        for x, y, t in (
            (40, 62, 20),
            (124, -16, 80),
            (20, -58, 200),
            (-104, -110, 300),
            (-20, -172, 10),
            (80, -160, 60),
        )
    )
    grip = turned(
        shape([(-16, -20), (16, -20), (16, 80), (-16, 80)], p.night)
        + line("M-16 6H16M-16 30H16M-16 54H16", p.bright, 7),
        24,
    )
    return (
        line(coil, p.night, 26)
        + line(coil, p.bright, 15)
        + line(coil, p.spark, 4)
        + thorns
        + placed(grip, -118, 136)
    )


def scope(p: Palette, dice: Dice) -> str:
    cross = line("M0-186V-60M0 60V186M-186 0H-60M60 0H186", p.spark, 8) + line(
        "M-60-18V18M60-18V18M-18-60H18M-18 60H18", p.spark, 5
    )
    return (
        circle(0, 0, 140, p.night, 0.75)
        + ring(0, 0, 140, p.night, 26)
        + ring(0, 0, 140, p.bright, 10)
        + ring(0, 0, 92, p.bright, 3, 0.8, "8 8")
        + cross
        + star(dice.between(-20, 20), dice.between(-20, 20), 4, 40, 6, "#ff5a4d")
    )


def boots(p: Palette, dice: Dice) -> str:
    one = (
        shape([(-44, -120), (26, -120), (30, 60), (112, 96), (120, 142), (-50, 142)], p.night)
        + shape([(-44, -120), (-8, -120), (-4, 76), (60, 110), (-46, 110)], p.body)
        + shape([(-52, -134), (34, -134), (34, -104), (-52, -104)], p.bright)
        + shape([(-50, 128), (122, 128), (122, 150), (-50, 150)], p.deep)
    )
    wing = "".join(
        turned(path("M0 0C-30-20-120-30-150-80C-90-70-30-60 0-26Z", p.spark), 24 - 24 * n)
        for n in range(3)
    )
    return placed(one, 66, -10, 0.82) + placed(one, -30, 14) + placed(wing, -40, -20)


def belt(p: Palette, dice: Dice) -> str:
    strap = path("M-200-40Q0 50 200-40V50Q0 140-200 50Z", p.night) + path(
        "M-200-28Q0 62 200-28V-10Q0 82-200-10Z", p.body
    )
    plate = shape([around(0, 40, 112, 45 * n + 22.5) for n in range(8)], p.bright) + shape(
        [around(0, 40, 94, 45 * n + 22.5) for n in range(8)], p.deep
    )
    sides = "".join(circle(x, 22, 34, p.bright) + circle(x, 22, 22, p.deep) for x in (-150, 150))
    return (
        strap + sides + plate + star(0, 40, 5, 78, 34, p.spark, 1, 0) + circle(0, 40, 16, p.bright)
    )


def helm(p: Palette, dice: Dice) -> str:
    dome = figure(
        [(0, -140), (70, -124), (112, -60), (112, 60), (80, 130), (44, 110), (36, 10), (0, 0)],
        p.deep,
        p.body,
    )
    nose = figure([(0, -20), (16, -10), (18, 84), (0, 100)], p.body, p.bright)
    plume = path("M0-130C30-210 140-200 150-110C110-150 50-150 16-110Z", "#c43a34")
    return plume + shape(whole([(0, -10), (40, 0), (46, 110), (0, 130)]), p.night) + dome + nose


def amulet(p: Palette, dice: Dice) -> str:
    chain = line(
        "M-120-190C-120-40-60 10 0 20C60 10 120-40 120-190",
        p.spark,
        9,
        1,
        ' stroke-dasharray="12 6"',
    )
    return (
        chain
        + circle(0, 74, 76, p.night)
        + circle(0, 74, 66, p.bright)
        + circle(0, 74, 48, p.deep)
        + star(0, 74, dice.pick((4, 6, 8)), 40, 16, p.spark)
    )
