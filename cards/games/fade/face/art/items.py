"""Items on show. Drawn around 0, 0, about 300 wide and high."""

from cards.games.fade.face.art.shapes import (
    Dice,
    circle,
    figure,
    line,
    pair,
    path,
    placed,
    rays,
    ring,
    shape,
    star,
    turned,
    whole,
)
from cards.games.fade.face.colours import Palette


def can(p: Palette, dice: Dice) -> str:
    body = shape(
        whole([(0, -140), (52, -140), (66, -116), (66, 120), (52, 142), (0, 142)]), p.night
    )
    side = shape([(-60, -116), (-14, -122), (-14, 130), (-50, 134), (-60, 116)], p.body)
    label = shape([(-62, -64), (62, -64), (62, 78), (-62, 78)], p.bright) + shape(
        [(-62, -64), (-14, -64), (-14, 78), (-62, 78)], p.spark
    )
    flash = shape([(14, -50), (-30, 18), (0, 18), (-14, 66), (34, -10), (4, -10)], p.night)
    lid = shape(whole([(0, -150), (46, -150), (52, -138), (0, -134)]), p.spark)
    return body + side + label + flash + lid


def vial(p: Palette, dice: Dice) -> str:
    glass = shape(whole([(0, -96), (26, -96), (26, -30), (92, 84), (84, 136), (0, 142)]), p.night)
    fluid = shape(whole([(0, 10), (42, 10), (78, 84), (70, 122), (0, 126)]), p.bright) + shape(
        [(-40, 10), (0, 10), (0, 126), (-70, 122), (-78, 84)], p.spark, opacity=0.7
    )
    cork = shape(whole([(0, -140), (24, -140), (28, -96), (0, -96)]), p.body)
    bubbles = "".join(
        circle(dice.between(-30, 40), y, dice.between(5, 11), p.spark)
        for y in (96, 60, 30, -10, -50)
    )
    return glass + fluid + cork + bubbles


def bandage(p: Palette, dice: Dice) -> str:
    roll = (
        circle(-20, 0, 112, p.night)
        + circle(-20, 0, 100, p.spark)
        + "".join(ring(-20, 0, r, p.body, 4, 0.8) for r in (78, 56, 34))
        + circle(-20, 0, 16, p.night)
    )
    tail = shape([(-20, 100), (150, 112), (160, 150), (-20, 112)], p.spark) + line(
        "M-20 106L154 130", p.body, 3
    )
    mark = shape(
        [
            (66, -126),
            (98, -126),
            (98, -98),
            (126, -98),
            (126, -66),
            (98, -66),
            (98, -38),
            (66, -38),
            (66, -66),
            (38, -66),
            (38, -98),
            (66, -98),
        ],
        "#e0483e",
    )
    return roll + tail + mark


def bomb(p: Palette, dice: Dice) -> str:
    smoke = "".join(
        circle(x + dice.between(-10, 10), y, r, c, 0.9)
        for x, y, r, c in (
            (-120, 70, 62, p.body),
            (120, 84, 70, p.body),
            (-70, 130, 70, p.bright),
            (70, 136, 66, p.bright),
            (0, 150, 70, p.spark),
        )
    )
    ball = (
        circle(0, 6, 100, p.night)
        + circle(-16, -10, 74, p.deep)
        + path("M-66-40A84 84 0 0 1-20-70", "none")
        + circle(-40, -36, 16, p.spark, 0.7)
    )
    neck = turned(shape([(-26, -126), (26, -126), (26, -88), (-26, -88)], p.body), 20)
    fuse = line("M44-118C60-160 100-156 110-130", p.spark, 8) + star(112, -128, 8, 40, 12, p.spark)
    return ball + neck + fuse + smoke


def knife(p: Palette, dice: Dice) -> str:
    lean = dice.pick((-1, 1)) * dice.between(32, 48)
    blade = figure([(0, -190), (24, -130), (26, 40), (0, 46)], p.bright, p.spark)
    guard = shape([(-52, 40), (52, 40), (40, 62), (-40, 62)], p.night)
    grip = shape([(-15, 62), (15, 62), (18, 150), (-18, 150)], p.deep) + line(
        "M-16 82L16 76M-16 104L16 98M-16 126L16 120", p.night, 6
    )
    flight = "".join(line(f"M{x} -60V-210", p.spark, 5, 0.6) for x in (-70, 70, -96))
    return turned(flight + blade + guard + grip + circle(0, 158, 18, p.body), lean)


def grenade(p: Palette, dice: Dice) -> str:
    arcs = "".join(
        line(f"M{x} {y}l-22 34l20 2l-24 40", p.spark, 7)
        for x, y in ((-120, -80), (140, -60), (-140, 40))
    )
    body = shape(whole([(0, -84), (48, -78), (84, -30), (84, 60), (48, 126), (0, 136)]), p.night)
    grid = "".join(
        shape([(x, y), (x + 40, y), (x + 40, y + 44), (x, y + 44)], p.body if x < 0 else p.deep)
        for x in (-68, -20, 28)
        for y in (-50, 4, 58)
    )
    top = (
        shape([(-34, -120), (34, -120), (34, -80), (-34, -80)], p.body)
        + path("M30-116C96-116 110-60 96 0L78-4C88-50 80-92 30-94Z", p.bright)
        + ring(-56, -112, 24, p.spark, 9)
    )
    return arcs + body + grid + top


def scroll(p: Palette, dice: Dice) -> str:
    sheet = shape([(-96, -140), (96, -140), (96, 130), (-96, 130)], p.spark) + shape(
        [(-96, -140), (-30, -140), (-30, 130), (-96, 130)], p.bright, opacity=0.35
    )
    lines = "".join(
        line(f"M-66 {y}H{dice.between(20, 70):.0f}", p.deep, 8) for y in range(-84, 90, 30)
    )
    rods = "".join(
        shape([(-120, y - 16), (120, y - 16), (120, y + 16), (-120, y + 16)], p.night)
        + shape([(-120, y - 16), (120, y - 16), (120, y - 6), (-120, y - 6)], p.body)
        for y in (-144, 136)
    )
    seal = circle(56, 88, 30, "#c43a34") + star(56, 88, 5, 18, 8, p.spark)
    return turned(sheet + lines + rods + seal, dice.between(-10, 10))


def crate(p: Palette, dice: Dice) -> str:
    front = shape([(-130, -50), (20, -10), (20, 150), (-130, 104)], p.body)
    side = shape([(20, -10), (136, -56), (136, 96), (20, 150)], p.night)
    top = shape([(-130, -50), (-10, -96), (136, -56), (20, -10)], p.bright)
    planks = line("M-130 0L20 44L136-6M-130 54L20 98L136 44", p.deep, 6)
    mark = turned(
        shape(
            [
                (-72, 10),
                (-40, 18),
                (-40, 44),
                (-14, 52),
                (-14, 82),
                (-40, 74),
                (-40, 102),
                (-72, 92),
                (-72, 66),
                (-98, 58),
                (-98, 28),
                (-72, 36),
            ],
            p.spark,
        ),
        0,
    )
    glow = rays(0, -70, 12, 190, p.spark, 0.5, -80, 0.4)
    return glow + front + side + top + planks + mark


def wrench(p: Palette, dice: Dice) -> str:
    one = (
        path(
            "M-26 150V-60C-70-84-74-140-44-170L-20-124L20-124L44-170C74-140 70-84 26-60V150A26 26 0 0 1-26 150Z",
            p.night,
        )
        + path("M-18 150V-66C-58-88-62-132-44-152L-24-114L-2-114V150Z", p.bright)
        + circle(0, 146, 12, p.night)
    )
    driver = (
        shape([(-22, -160), (22, -160), (26, -60), (-26, -60)], p.deep)
        + shape([(-22, -160), (0, -160), (0, -60), (-26, -60)], p.body)
        + shape([(-8, -60), (8, -60), (8, 130), (0, 160), (-8, 130)], p.spark)
    )
    return turned(one, 38) + turned(driver, -38)


def whistle(p: Palette, dice: Dice) -> str:
    body = (
        path("M-150-60H40A84 84 0 1 1-44 40L-60-4H-150Z", p.night)
        + path("M-140-50H40A74 74 0 0 1 108-12L-140-16Z", p.bright)
        + circle(40, 30, 50, p.body)
        + circle(40, 30, 26, p.night)
    )
    notes = "".join(
        line(
            f"M{-170 - 18 * n} {-84 - 12 * n}A{70 + 24 * n} {70 + 24 * n} 0 0 0 {-170 - 18 * n} {24 + 12 * n}",
            p.spark,
            8,
            0.9 - 0.2 * n,
        )
        for n in range(3)
    )
    return placed(
        turned(body + ring(118, -70, 30, p.spark, 9) + notes, dice.between(-16, 10)), 30, 10, 0.95
    )


def coin(p: Palette, dice: Dice) -> str:
    edge = (
        circle(10, 8, 132, p.night)
        + circle(0, 0, 130, p.body)
        + circle(0, 0, 116, p.bright)
        + ring(0, 0, 100, p.spark, 6, 1, "4 10")
    )
    face = dice.pick(
        (
            star(0, 0, 5, 72, 30, p.night),
            star(0, 0, 8, 70, 34, p.night),
            shape(whole([(0, -70), (60, 0), (0, 70)]), p.night),
        )
    )
    shine = path("M-84-84A118 118 0 0 1 20-117L4-70A70 70 0 0 0-52-48Z", p.spark, 0.7)
    flips = "".join(
        line(f"M{x} -150C{x - 20} -100 {x - 20} 60 {x} 130", p.spark, 5, 0.5) for x in (-164, 190)
    )
    return flips + edge + face + shine


def book(p: Palette, dice: Dice) -> str:
    cover = pair([(0, -90), (150, -120), (150, 110), (0, 140)], p.night, p.deep)
    pages = pair([(4, -98), (136, -128), (136, 92), (4, 124)], p.bright, p.spark)
    lines = "".join(
        line(f"M20 {y}L116 {y - 22}M-20 {y}L-116 {y - 22}", p.body, 5) for y in range(-56, 96, 26)
    )
    mark = shape([(30, -106), (54, -111), (54, -20), (42, -34), (30, -14)], "#c43a34")
    return (
        rays(0, 0, 16, 200, p.spark, 0.35, dice.between(0, 20), 0.35) + cover + pages + lines + mark
    )


def gem(p: Palette, dice: Dice) -> str:
    top, girdle = -130, dice.between(-50, -20)
    facets = figure([(0, top), (64, top), (126, girdle), (0, 150)], p.deep, p.body)
    table = figure([(0, top), (64, top), (40, girdle), (0, girdle)], p.bright, p.spark)
    mid = pair([(0, 150), (40, girdle), (126, girdle)], p.body, p.bright)
    return rays(0, 0, 14, 200, p.spark, 0.4, dice.between(0, 20), 0.3) + facets + mid + table
