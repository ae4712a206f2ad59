"""What Reactions do: guards, answers, traps. Drawn around 0, 0, about 340 wide and high."""

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

SHIELD: list[Point] = [(0, -150), (60, -138), (118, -116), (116, 0), (84, 80), (0, 156)]


def shield(p: Palette, dice: Dice) -> str:
    device = dice.pick(
        (
            star(0, -6, 4, 70, 20, p.spark),
            figure([(0, -70), (18, -20), (70, 0), (18, 18), (0, 90)], p.bright, p.spark),
            pair([(0, -50), (70, -86), (70, -46), (0, -6)], p.spark, p.spark)
            + pair([(0, 20), (70, -16), (70, 24), (0, 64)], p.bright, p.bright),
            ring(0, -10, 46, p.spark, 14) + circle(0, -10, 16, p.spark),
        )
    )
    small = [(x * 0.84, y * 0.86 - 2) for x, y in SHIELD]
    hit = star(104, -92, 8, 96, 26, p.spark, 1, dice.between(0, 40)) + star(
        104, -92, 4, 52, 10, p.night, 0.35
    )
    return (
        figure(SHIELD, p.night, p.night)
        + figure([(x * 0.94, y * 0.95) for x, y in SHIELD], p.bright, p.spark)
        + figure(small, p.night, p.deep)
        + device
        + hit
    )


def dome(p: Palette, dice: Dice) -> str:
    """Somebody under a vault of light."""
    r = 168
    ribs = "".join(
        line(f"M{x} 118Q{x * 0.9:.0f}-20 0-50", p.spark, 3, 0.7) for x in (-118, -60, 60, 118)
    )
    hoops = "".join(
        line(f"M{-w} {y}Q0 {y - 34} {w} {y}", p.spark, 3, 0.7)
        for w, y in ((158, 62), (130, 8), (84, -32))
    )
    vault = (
        path(f"M{-r} 118A{r} {r} 0 0 1 {r} 118Z", p.spark, 0.3)
        + line(f"M{-r} 118A{r} {r} 0 0 1 {r} 118", p.night, 16, 0.4)
        + line(f"M{-r} 118A{r} {r} 0 0 1 {r} 118", p.spark, 9)
    )
    arms = pair([(20, 44), (66, -16), (84, -8), (50, 72), (26, 84)], p.night, p.deep)
    person = (
        arms
        + circle(0, 4, 27, p.night)
        + figure([(0, 28), (38, 42), (46, 96), (40, 190)], p.night, p.deep)
    )
    hits = "".join(
        star(*around(0, 118, r, a), 8, 44, 11, p.spark, 1, a)
        for a in (-52 + dice.between(-14, 14), 30 + dice.between(-20, 20))
    )
    return (
        vault
        + ribs
        + hoops
        + person
        + shape([(-200, 118), (200, 118), (176, 140), (-176, 140)], p.night)
        + hits
    )


def counter(p: Palette, dice: Dice) -> str:
    """Two strokes cross."""
    one = figure([(0, -190), (16, -150), (16, 60), (0, 70)], p.bright, p.spark)
    grip = (
        shape([(-40, 62), (40, 62), (40, 78), (-40, 78)], p.night)
        + shape([(-9, 78), (9, 78), (9, 140), (-9, 140)], p.deep)
        + circle(0, 148, 14, p.body)
    )
    lean = dice.between(36, 50)
    drawn = (
        star(0, -24, 10, 130, 40, p.night, 0.35, 8)
        + turned(one + grip, lean, 0, -20)
        + turned(one + grip, -lean, 0, -20)
        + star(0, -40, 8, 82, 18, p.spark, 1, dice.between(0, 40))
        + star(0, -40, 4, 46, 8, p.night, 0.3, 45)
    )
    return placed(drawn, 0, 14, 1.2)


def deflect(p: Palette, dice: Dice) -> str:
    """An attack that turns around before a curved guard."""
    way = "M-190-84H20C100-84 104 76 20 76H-70"
    turn = line(way, p.night, 56, 0.45) + line(way, p.bright, 42) + line(way, p.spark, 13)
    head = shape([(-60, 8), (-176, 76), (-60, 144)], p.night, opacity=0.45) + shape(
        [(-64, 20), (-162, 76), (-64, 132)], p.spark
    )
    guard = path("M104-166Q196-4 104 158L128 166Q232-4 128-174Z", p.night) + path(
        "M112-158Q196-4 112 150L122 154Q214-4 122-162Z", p.spark
    )
    drawn = turned(
        turn + head + guard + star(104, -6, 8, 62, 15, p.spark, 1, dice.between(0, 40)),
        dice.between(-18, 18),
    )
    return drawn if dice.chance(0.5) else f'<g transform="scale(-1 1)">{drawn}</g>'


def negate(p: Palette, dice: Dice) -> str:
    """A sign struck out."""
    inner = dice.pick(
        (
            star(0, 0, 5, 92, 40, p.body, 1, dice.between(0, 30)),
            star(0, 0, 8, 92, 50, p.body, 1, dice.between(0, 30)),
            circle(0, 0, 74, p.body) + circle(0, 0, 44, p.deep),
            shape(whole([(0, -92), (70, -30), (44, 76), (0, 92)]), p.body),
        )
    )
    bar = shape([(-126, 94), (94, -126), (126, -94), (-94, 126)], p.night, opacity=0.7) + shape(
        [(-118, 92), (92, -118), (118, -92), (-92, 118)], p.spark
    )
    return (
        ring(0, 0, 146, p.night, 34, 0.7)
        + inner
        + ring(0, 0, 146, p.spark, 22)
        + (bar if dice.chance(0.6) else f'<g transform="scale(-1 1)">{bar}</g>')
    )


def prevent(p: Palette, dice: Dice) -> str:
    """A lock of three rings, shut."""
    rings = "".join(
        ring(0, 0, r, c, w, 1, d)
        for r, c, w, d in (
            (170, p.bright, 6, "70 14"),
            (146, p.spark, 10, "6 16"),
            (120, p.bright, 5, ""),
        )
    )
    body = shape([(-66, -14), (66, -14), (74, 84), (-74, 84)], p.night) + shape(
        [(-58, -6), (0, -6), (0, 76), (-66, 76)], p.deep
    )
    bow = line("M-42-10V-44A42 42 0 0 1 42-44V-10", p.spark, 20)
    hole = circle(0, 26, 15, p.spark) + shape([(-8, 30), (8, 30), (13, 66), (-13, 66)], p.spark)
    return rings + circle(0, 0, 116, p.night, 0.4) + bow + body + hole


def trap(p: Palette, dice: Dice) -> str:
    """Jaws, and something that watches."""
    teeth: list[Point] = []
    for n in range(9):
        a = -80 + 20 * n
        teeth.append(around(0, 60, 168, a - 10))
        teeth.append(around(0, 60, 96, a))
    upper = [
        *teeth,
        around(0, 60, 168, 90),
        around(0, 60, 190, 90),
        *(around(0, 60, 196, a) for a in range(80, -100, -20)),
    ]
    jaw = shape(upper, p.bright)
    low = f'<g transform="translate(0 20) scale(1 -1) translate(0 -100)">{shape(upper, p.body)}</g>'
    eye = (
        path("M-84 46Q0-26 84 46Q0 118-84 46Z", p.night)
        + circle(0, 46, 32, p.bright)
        + shape(whole([(0, 12), (9, 46), (0, 80)]), p.night)
    )
    return low + jaw + eye
