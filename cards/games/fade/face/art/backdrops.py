"""What lies behind the subject of a picture: a scene for each element, 558 by 430."""

from collections.abc import Callable

from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    around,
    circle,
    line,
    number,
    outline,
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

WIDE, HIGH = 558, 430

Scene = Callable[[Palette, Dice], str]


def fire(p: Palette, dice: Dice) -> str:
    """Rows of tongues, the nearest brightest."""
    out = []
    for base, high, colour, opacity in (
        (430, 250, p.deep, 0.9),
        (440, 170, p.body, 0.75),
        (450, 95, p.bright, 0.6),
    ):
        x = -40 - dice.between(0, 50)
        d = f"M{number(x)} 470L{number(x)} {number(base)}"
        while x < WIDE + 30:
            wide = dice.between(62, 104)
            tip = base - high * dice.between(0.55, 1)
            lean = dice.between(-0.1, 0.3)
            d += (
                f"C{pairs([(x + wide * 0.1, base - high * 0.25), (x + wide * (0.25 - lean), tip + high * 0.3), (x + wide * (0.5 + lean), tip)])}"
                f"C{pairs([(x + wide * 0.55, tip + high * 0.35), (x + wide * 0.95, base - high * 0.35), (x + wide, base)])}"
            )
            x += wide
        out.append(path(f"{d}V470Z", colour, opacity))
    return "".join(out)


def water(p: Palette, dice: Dice) -> str:
    """A moon over swells that curl."""
    moon = dice.between(150, 410)
    out = [circle(moon, 110, 62, p.spark, 0.22), circle(moon, 110, 46, p.spark, 0.3)]
    for row, (colour, opacity) in enumerate(
        ((p.deep, 0.9), (p.body, 0.6), (p.bright, 0.45), (p.deep, 0.95))
    ):
        y = 230 + 56 * row
        x = -dice.between(20, 150)
        wide = dice.between(140, 190)
        d = f"M{number(x)} 470V{number(y)}"
        while x < WIDE:
            d += (
                f"C{pairs([(x + wide * 0.3, y), (x + wide * 0.5, y - 26), (x + wide * 0.72, y - 34)])}"
                f"C{pairs([(x + wide * 0.92, y - 38), (x + wide * 1.02, y - 14), (x + wide * 0.86, y - 12)])}"
                f"C{pairs([(x + wide * 0.9, y + 4), (x + wide * 0.96, y), (x + wide, y)])}"
            )
            x += wide
        out.append(path(f"{d}V470Z", colour, opacity))
    return "".join(out)


def ridge(dice: Dice, base: float, high: float, steps: int) -> list[Point]:
    """A mountain line from edge to edge."""
    wide = (WIDE + 80) / steps
    points: list[Point] = [(-40, 470), (-40, base)]
    for n in range(steps):
        x = -40 + wide * n
        points.append((x + wide * dice.between(0.35, 0.65), base - high * dice.between(0.45, 1)))
        points.append((x + wide, base - high * dice.between(0, 0.25)))
    return [*points, (WIDE + 40, 470)]


def earth(p: Palette, dice: Dice) -> str:
    """Mountains with a lit side each."""
    out = [circle(dice.between(140, 420), 120, 54, p.spark, 0.25)]
    for base, high, steps, dark, light in (
        (330, 220, 3, p.deep, p.body),
        (400, 170, 4, p.night, p.deep),
    ):
        points = ridge(dice, base, high, steps)
        out.append(shape(points, dark, opacity=0.9))
        for n in range(3, len(points) - 1, 2):
            top, left = points[n - 1], points[n - 2]
            middle = (top[0] - (top[0] - left[0]) * 0.15, top[1] + (470 - top[1]) * 0.45)
            out.append(
                shape(
                    [top, left, (left[0], 470), (middle[0] - 12, 470), middle], light, opacity=0.75
                )
            )
    return "".join(out)


def bolt(x: float, y: float, high: float, dice: Dice, wide: float = 16) -> list[Point]:
    """A flash from above, thick at the top."""
    steps = 4
    right: list[Point] = []
    at = x
    for n in range(steps + 1):
        right.append((at, y + high * n / steps))
        if n < steps:
            right.append((at + dice.between(14, 34), y + high * (n + 0.42) / steps))
            at += dice.between(-30, 6)
    left = [(a - wide * (1 - (b - y) / high), b + 6) for a, b in reversed(right[:-1])]
    return [*right, *left]


def storm(p: Palette, dice: Dice) -> str:
    out = []
    for _ in range(3):
        x = dice.between(40, 520)
        out.append(shape(bolt(x, 30, dice.between(230, 400), dice), p.spark, opacity=0.75))
    rain = "".join(
        f"M{number(x)} {number(y)}l-14 46"
        for x, y in ((dice.between(0, 580), dice.between(90, 400)) for _ in range(26))
    )
    out.append(line(rain, p.bright, 2, 0.4))
    for row, (colour, opacity) in enumerate(((p.body, 0.55), (p.deep, 0.95))):
        x = -50.0
        while x < WIDE + 40:
            r = dice.between(44, 78)
            out.append(circle(x, 24 - 26 * row + dice.between(-8, 16), r, colour, opacity))
            x += r * 0.95
    return "".join(out)


LEAF = "M0 0C34-26 44-92 0-150C-44-92-34-26 0 0Z"


def leaf(x: float, y: float, turn: float, scale: float, dark: str, light: str) -> str:
    drawn = path(LEAF, dark) + path("M0 0C-34-26-44-92 0-150Z", light) + line("M0 6V-128", dark, 3)
    return (
        f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)}) '
        f'scale({scale:.2f})">{drawn}</g>'
    )


def nature(p: Palette, dice: Dice) -> str:
    """Great leaves from the edges inward."""
    out = []
    for x, y, first, last, dark, light in (
        (-10, 450, -30, 70, p.deep, p.body),
        (568, 450, -70, 30, p.deep, p.body),
        (-20, -10, 95, 150, p.night, p.deep),
        (578, -10, 210, 265, p.night, p.deep),
    ):
        count = 4
        for n in range(count):
            turn = first + (last - first) * (n + dice.between(0.2, 0.8)) / count
            out.append(leaf(x, y, turn, dice.between(1.3, 1.9), dark, light))
    return "".join(out)


def hexagon(x: float, y: float, r: float) -> list[Point]:
    return [around(x, y, r, 30 + 60 * n) for n in range(6)]


def gear(x: float, y: float, r: float, teeth: int, fill: str, opacity: float, turn: float) -> str:
    points: list[Point] = []
    for n in range(teeth):
        for share, far in ((0, 1.0), (0.2, 1.16), (0.45, 1.16), (0.65, 1.0)):
            points.append(around(x, y, r * far, turn + 360 * (n + share) / teeth))
    hole = f"M{number(x - r * 0.55)} {number(y)}a{number(r * 0.55)} {number(r * 0.55)} 0 1 0 {number(r * 1.1)} 0a{number(r * 0.55)} {number(r * 0.55)} 0 1 0 {number(-r * 1.1)} 0Z"
    return (
        f'<path d="{outline(points)}{hole}" fill="{fill}" fill-rule="evenodd" opacity="{opacity}"/>'
    )


def metal(p: Palette, dice: Dice) -> str:
    """Plates and the wheels behind them."""
    out = []
    for row in range(6):
        for column in range(7):
            x = column * 96 + (48 if row % 2 else 0)
            shade = dice.pick((0, 0, 0.14, 0.28))
            if shade:
                out.append(
                    shape(
                        hexagon(x, row * 83, 50), dice.pick((p.body, p.night)), opacity=shade * 1.5
                    )
                )
    big = dice.pick((-10, WIDE + 10))
    out.append(gear(big, 330, 130, 12, p.deep, 0.95, dice.between(0, 30)))
    out.append(gear(WIDE - big, 60, 92, 10, p.body, 0.45, dice.between(0, 30)))
    out.append(gear(WIDE - big, 60, 40, 8, p.bright, 0.35, dice.between(0, 30)))
    return "".join(out)


def light(p: Palette, dice: Dice) -> str:
    """Rays, and steps of halo."""
    turn = dice.between(0, 20)
    count = dice.pick((14, 18, 22))
    return (
        rays(279, 190, count, 520, p.spark, 0.3, turn)
        + rays(279, 190, count // 2, 520, p.spark, 0.22, turn + 6, 0.25)
        + ring(279, 190, 178, p.spark, 3, 0.6)
        + ring(279, 190, 192, p.spark, 10, 0.3, "2 22")
        + ring(279, 190, 236, p.bright, 2, 0.5)
    )


def darkness(p: Palette, dice: Dice) -> str:
    """An eclipse among thorns."""
    out = [
        circle(279, 180, 168, p.body, 0.5),
        circle(279, 180, 150, p.spark, 0.5),
        circle(279 + dice.pick((-18, 18)), 172, 146, p.night),
    ]
    d = "M-10-10"
    for n in range(9):
        x = 70 * n
        d += f"L{number(x)} -10L{number(x + dice.between(10, 60))} {number(dice.between(40, 150))}L{number(x + 60)} -10"
    out.append(path(f"{d}Z", p.night, 0.85))
    d = "M-10 440"
    for n in range(10):
        x = 62 * n
        tip = dice.between(280, 390)
        d += f"L{number(x)} 440Q{number(x + 30)} {number(tip + 60)} {number(x + dice.between(0, 60))} {number(tip)}Q{number(x + 44)} {number(tip + 70)} {number(x + 62)} 440"
    out.append(path(f"{d}Z", p.night, 0.9))
    return "".join(out)


def time(p: Palette, dice: Dice) -> str:
    """The dial of a great clock, its hands where the name puts them."""
    x, y = 279 + dice.between(-40, 40), 190 + dice.between(-15, 15)
    ticks = "".join(
        f"M{pairs([around(x, y, 196 if n % 5 else 178, 6 * n)])}L{pairs([around(x, y, 214, 6 * n)])}"
        for n in range(60)
    )
    hour, minute = dice.between(0, 360), dice.between(0, 360)
    return (
        circle(x, y, 236, p.deep, 0.55)
        + ring(x, y, 236, p.bright, 5, 0.55)
        + ring(x, y, 222, p.bright, 1.5, 0.55)
        + line(ticks, p.spark, 4, 0.55)
        + ring(x, y, 140, p.bright, 2, 0.4, "4 10")
        + placed(
            turned(
                shape([(-7, 20), (-5, -120), (0, -134), (5, -120), (7, 20)], p.spark, opacity=0.45),
                hour,
            ),
            x,
            y,
        )
        + placed(
            turned(
                shape([(-5, 26), (-3, -180), (0, -192), (3, -180), (5, 26)], p.spark, opacity=0.45),
                minute,
            ),
            x,
            y,
        )
    )


def space(p: Palette, dice: Dice) -> str:
    """Stars, orbits, and a planet at the edge."""
    out = []
    for _ in range(34):
        out.append(
            circle(
                dice.between(0, WIDE),
                dice.between(0, HIGH),
                dice.pick((1.2, 1.2, 1.8, 2.8)),
                p.spark,
                dice.between(0.5, 1),
            )
        )
    for _ in range(3):
        out.append(
            star(
                dice.between(20, 538),
                dice.between(10, 300),
                4,
                dice.between(10, 20),
                2.4,
                p.spark,
                0.9,
            )
        )
    x, y, r = dice.pick((70, 490)), dice.between(70, 130), dice.between(58, 92)
    lean = dice.between(-28, 28)
    planet = circle(0, 0, r, p.body) + path(
        f"M0 {number(-r)}A{number(r)} {number(r)} 0 0 1 0 {number(r)}A{number(r * 1.5)} {number(r * 1.5)} 0 0 0 0 {number(-r)}Z",
        p.night,
        0.55,
    )
    belt = f'<ellipse rx="{number(r * 1.75)}" ry="{number(r * 0.36)}" fill="none" stroke="{p.spark}" stroke-width="6" opacity=".65" stroke-dasharray="{number(r * 3.9)} {number(r * 2.6)}" stroke-dashoffset="{number(r * 0.6)}"/>'
    out.append(placed(turned(planet + belt, lean), x, y))
    for r in (150, 205, 265):
        out.append(
            f'<ellipse cx="279" cy="200" rx="{r}" ry="{number(r * 0.42)}" fill="none" stroke="{p.bright}" stroke-width="1.500" opacity=".4" transform="rotate({number(lean)} 279 200)"/>'
        )
    return "".join(out)


def null(p: Palette, dice: Dice) -> str:
    """Printed dots and the lines of speed: no element, plain force."""
    lean = dice.pick((-12, 12))
    dots = []
    for row in range(9):
        for column in range(14):
            r = 9 - row * 0.95
            if r > 1:
                dots.append(
                    f"M{number(column * 44 + (22 if row % 2 else 0) - r)} {number(424 - row * 26)}a{number(r)} {number(r)} 0 1 0 {number(2 * r)} 0a{number(r)} {number(r)} 0 1 0 {number(-2 * r)} 0Z"
                )
    return path("".join(dots), p.night, 0.35) + rays(
        279, 190, 30, 520, p.spark, 0.14, lean, dice.between(0.25, 0.5)
    )


SCENES: dict[str, Scene] = {
    "Fire": fire,
    "Water": water,
    "Earth": earth,
    "Storm": storm,
    "Nature": nature,
    "Metal": metal,
    "Light": light,
    "Darkness": darkness,
    "Time": time,
    "Space": space,
}


def backdrop(element: str, palette: Palette, dice: Dice) -> str:
    return SCENES.get(element, null)(palette, dice)
