"""Characters that are no people: beasts, dragons, constructs, the dead and the rest."""

from cards.games.fade.face.art.bodies import armored, eyes, robed
from cards.games.fade.face.art.headgear import haloed_hood
from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    circle,
    figure,
    line,
    pair,
    placed,
    ring,
    shape,
    turned,
    whole,
)
from cards.games.fade.face.colours import Palette


def fur(p: Palette, dice: Dice, wide: float) -> str:
    """A ruff of tufts."""
    points: list[Point] = [(0, 10)]
    for n in range(6):
        points.append((wide * (0.5 + 0.1 * n) - 14, 20 + 30 * n))
        points.append((wide * (0.58 + 0.1 * n) + dice.between(4, 20), 50 + 30 * n))
    return figure([*points, (wide, 215)], p.night, p.deep)


def beast(p: Palette, dice: Dice) -> str:
    ear = dice.pick(("up", "up", "fin", "horn"))
    ears: dict[str, list[Point]] = {
        "up": [(20, -66), (66, -150 - dice.between(0, 20)), (92, -40), (60, -20)],
        "fin": [(40, -70), (118, -128), (110, -84), (132, -74), (108, -46), (118, -22), (64, -10)],
        "horn": [(30, -74), (70, -96), (92, -160), (112, -98), (84, -44), (60, -30)],
    }
    inner = pair([(44, -74), (66, -124), (80, -52)], p.night, p.deep) if ear == "up" else ""
    head = figure(
        [(0, -84), (42, -78), (84, -30), (96, 14), (62, 44), (40, 86), (0, 104)], p.night, p.deep
    )
    cheeks = pair([(60, 4), (112, 22), (86, 34), (98, 58), (62, 50), (50, 30)], p.deep, p.body)
    muzzle = figure([(0, 6), (26, 10), (40, 62), (24, 90), (0, 98)], p.deep, p.body)
    nose = shape(whole([(0, 30), (20, 32), (12, 50), (0, 56)]), p.night)
    fangs = pair([(10, 78), (22, 76), (16, 104 + dice.between(0, 14))], p.spark, p.spark)
    brow = figure([(0, -84), (14, -40), (0, -6)], p.deep, p.bright)
    more = eyes(p, -48, 22, 6, "slant") if dice.chance(0.35) else ""
    return (
        fur(p, dice, 150)
        + pair(ears[ear], p.deep, p.body)
        + inner
        + head
        + cheeks
        + brow
        + muzzle
        + nose
        + fangs
        + more
        + eyes(p, -10, 42, 13, "slant")
    )


def dragon(p: Palette, dice: Dice) -> str:
    span = dice.between(150, 178)
    wings = pair(
        [
            (40, 90),
            (90, -60),
            (span, -150),
            (span - 6, -60),
            (span + 24, 10),
            (span - 30, 24),
            (span - 6, 96),
            (110, 70),
            (100, 150),
        ],
        p.night,
        p.deep,
    )
    bones = pair([(40, 90), (92, -60), (span, -150), (98, -44)], p.deep, p.body)
    neck = figure([(0, 40), (48, 60), (70, 130), (110, 215)], p.night, p.deep)
    scales = "".join(
        shape(
            whole([(0, 100 + 30 * n), (26 + 6 * n, 108 + 30 * n), (0, 126 + 30 * n)]),
            p.body,
            opacity=0.8,
        )
        for n in range(4)
    )
    horns = pair([(26, -70), (58, -98), (70, -168), (92, -110), (70, -50)], p.body, p.bright)
    frill = pair(
        [(60, -50), (116, -62), (92, -30), (120, -8), (88, 4), (100, 34), (60, 24)], p.deep, p.body
    )
    head = figure(
        [(0, -90), (36, -82), (72, -40), (64, 4), (40, 30), (34, 80), (0, 98)], p.night, p.deep
    )
    snout = figure([(0, 0), (20, 6), (30, 64), (20, 84), (0, 90)], p.deep, p.body)
    nostrils = pair([(8, 62), (18, 58), (16, 70)], p.spark, p.spark)
    crest = figure([(0, -128), (12, -88), (0, -40)], p.body, p.bright)
    return (
        wings
        + bones
        + neck
        + scales
        + horns
        + frill
        + head
        + snout
        + crest
        + nostrils
        + eyes(p, -22, 36, 14, "slant")
    )


def construct(p: Palette, dice: Dice) -> str:
    wide = dice.between(54, 72)
    chest = figure([(0, 72), (96, 76), (130, 110), (118, 215)], p.night, p.deep)
    shoulder = dice.pick(
        (
            [(96, 70), (150, 56), (184, 90), (180, 150), (120, 146)],
            [(92, 76), (110, 40), (170, 40), (186, 100), (160, 152), (112, 140)],
            [(98, 84), (174, 84), (174, 148), (98, 148)],
        )
    )
    neck = shape(whole([(0, 30), (30, 30), (34, 80), (0, 80)]), p.deep)
    top = dice.pick((-92, -104, -80))
    head = figure(
        [(0, top), (wide * 0.8, top), (wide, top + 22), (wide, 12), (wide * 0.72, 44), (0, 48)],
        p.deep,
        p.body,
    )
    face = shape(whole([(0, -46), (wide * 0.78, -46), (wide * 0.74, 6), (0, 14)]), p.night)
    horn = dice.pick(
        (
            pair(
                [
                    (wide - 4, -40),
                    (wide + 26, -52),
                    (wide + 30, -130),
                    (wide + 12, -60),
                    (wide - 4, -20),
                ],
                p.body,
                p.bright,
            ),
            line(f"M0 {top}V{top - 46}", p.body, 7) + circle(0, top - 50, 10, p.spark),
            figure(
                [(0, top - 40), (14, top - 6), (20, top + 24), (0, top + 34)], p.bright, p.spark
            ),
            pair([(wide, -30), (wide + 20, -30), (wide + 20, 4), (wide, 4)], p.body, p.bright),
        )
    )
    core = (
        circle(0, 142, 34, p.night)
        + ring(0, 142, 34, p.bright, 6)
        + circle(0, 142, 18, p.bright)
        + circle(0, 142, 9, p.spark)
    )
    rivets = "".join(circle(x, 104, 5, p.bright) for x in (-84, 84))
    mouth = line("M-24 32H24M-24 40H24", p.night, 3)
    look = dice.pick(
        (("bar", 0.0, 18.0), ("one", 0.0, 15.0), ("slant", 24.0, 12.0), ("round", 24.0, 12.0))
    )
    return (
        chest
        + pair(shoulder, p.deep, p.body)
        + neck
        + head
        + face
        + horn
        + mouth
        + core
        + rivets
        + eyes(p, -20, look[1] or 22, look[2], look[0])
    )


def elemental(p: Palette, dice: Dice) -> str:
    """Something that has only borrowed a face."""
    points: list[Point] = [(0, -164 - dice.between(0, 20))]
    for n in range(4):
        points.append((22 + 15 * n, -92 + 30 * n))
        points.append((52 + 17 * n + dice.between(-8, 14), -128 + 52 * n))
    body = figure([*points, (96, 100), (140, 130), (120, 215)], p.night, p.deep)
    glow: list[Point] = [
        (0, -110),
        (20, -58),
        (36, -76),
        (44, -20),
        (60, -28),
        (50, 44),
        (24, 70),
        (0, 90),
    ]
    shards = "".join(
        pair([(x, y), (x + 22, y - 34), (x + 40, y + 6), (x + 16, y + 30)], p.body, p.bright)
        for x, y in ((118, -60 + dice.between(-30, 30)), (140, 30 + dice.between(-20, 20)))
    )
    crack = line("M0 84L-8 112L10 134L-6 168L6 215", p.bright, 6)
    mouth = figure([(0, 36), (26, 26), (12, 52), (0, 48)], p.spark, p.spark)
    return (
        body + figure(glow, p.deep, p.body) + shards + crack + mouth + eyes(p, -8, 24, 14, "slant")
    )


def undead(p: Palette, dice: Dice, calling: str = "") -> str:
    cloak = figure(
        [(0, 50), (60, 62), (120, 100), (160, 150), (140, 170), (150, 215)], p.night, p.deep
    )
    rags = pair([(40, 90), (84, 84), (96, 150), (74, 130), (66, 180), (50, 140)], p.deep, p.body)
    skull = figure(
        [(0, -92), (40, -84), (64, -44), (58, -4), (36, 14), (34, 40), (0, 44)], p.bright, p.spark
    )
    sockets = pair([(8, -30), (24, -42), (44, -34), (42, -10), (20, -4)], p.night, p.night)
    nose = shape(whole([(0, -8), (9, 10), (0, 14)]), p.night)
    teeth = line("M-24 28V46M-12 28V50M0 28V50M12 28V50M24 28V46", p.night, 4)
    jaw = figure([(0, 44), (34, 40), (26, 66), (0, 72)], p.body, p.bright)
    top = ""
    if calling == "Noble":
        top = figure(
            [(0, -146), (14, -116), (34, -138), (46, -108), (72, -124), (62, -76), (0, -84)],
            p.body,
            p.bright,
        )
    elif calling == "Rogue" or dice.chance(0.5):
        top = pair(
            [(0, -128), (50, -108), (92, -30), (84, 60), (58, 84), (64, -20), (40, -78), (0, -100)],
            p.night,
            p.deep,
        )
    ember = eyes(p, -24, 27, 7, "round")
    return cloak + rags + skull + jaw + sockets + nose + teeth + top + ember


def angel(p: Palette, dice: Dice) -> str:
    feathers = ""
    for n in range(6):
        turn = 18 + 17 * n
        feather: list[Point] = [
            (0, 0),
            (22, -60),
            (16, -170 + 9 * n),
            (0, -196 + 9 * n),
            (-10, -150),
            (-12, -50),
        ]
        one = shape(feather, p.bright if n % 2 else p.spark, smooth=True)
        feathers += placed(turned(one, turn), 34, 96) + placed(turned(one, -turn), -34, 96)
    return feathers + haloed_hood(p, dice) + robed(p, dice) + eyes(p, -16, 20, 9, "slant")


def alien(p: Palette, dice: Dice, calling: str = "") -> str:
    body = figure([(0, 70), (26, 74), (40, 110), (98, 124), (116, 215)], p.night, p.deep)
    tall = dice.between(116, 150)
    head = figure(
        [(0, -tall), (46, -tall + 14), (82, -58), (66, 6), (30, 60), (0, 76)],
        p.deep,
        p.body,
        smooth=False,
    )
    plate = figure([(0, -tall), (18, -tall + 20), (26, -60), (0, -34)], p.body, p.bright)
    look = pair([(14, -4), (40, -46), (66, -48), (58, -14), (32, 8)], p.spark, p.spark)
    feelers = dice.pick(
        (
            line(
                f"M-30 {-tall + 14}C-50 {-tall - 30}-90 {-tall - 26}-104 {-tall + 10}M30 {-tall + 14}C50 {-tall - 30} 90 {-tall - 26} 104 {-tall + 10}",
                p.bright,
                6,
            ),
            pair([(60, -90), (112, -140), (98, -80), (130, -70), (76, -40)], p.body, p.bright),
            pair([(70, -40), (120, -20), (140, 60), (110, 20), (64, -4)], p.deep, p.body),
        )
    )
    orbit = f'<ellipse cy="120" rx="150" ry="30" fill="none" stroke="{p.spark}" stroke-width="5" opacity=".8"/>'
    arms = armored(p, dice) if calling == "Knight" else body + orbit
    return arms + feelers + head + plate + look


def spirit(p: Palette, dice: Dice) -> str:
    """A shroud without anybody in it, and lights that follow."""
    points: list[Point] = [
        (0, -150 - dice.between(0, 20)),
        (46, -116),
        (88, -40),
        (84, 30),
        (116, 90),
    ]
    for n in range(3):
        points += [(84 - 20 * n, 116 + 26 * n), (96 - 30 * n, 166 + 20 * n)]
    veil = figure([*points, (0, 206)], p.deep, p.body)
    folds = line("M-52 40L-70 130M-28 70L-34 176M30 70L40 170M56 36L78 124", p.night, 5, 0.5)
    hollow = shape(whole([(0, -84), (38, -64), (46, -10), (26, 40), (0, 50)]), p.night, smooth=True)
    lights = "".join(
        circle(side * (126 + dice.between(-10, 14)), y, 22, p.bright, 0.4)
        + circle(side * 126, y, 10, p.spark)
        for side, y in ((-1, -60 + dice.between(-30, 30)), (1, -10 + dice.between(-30, 30)))
    )
    return lights + veil + folds + hollow + eyes(p, -18, 20, 11, dice.pick(("round", "slant")))
