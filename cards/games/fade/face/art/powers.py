"""What Skills do from afar or for friends. Drawn around 0, 0, about 340 wide and high."""

from cards.games.fade.face.art.shapes import (
    Dice,
    around,
    circle,
    crescent,
    figure,
    line,
    pairs,
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


def beam(p: Palette, dice: Dice) -> str:
    """Light with a point, and the rings it has pierced."""
    lean = dice.pick((-1, 1)) * dice.between(28, 46)
    back = "".join(
        f'<path d="M{-rx} {y}A{rx} {ry} 0 0 1 {rx} {y}" fill="none" stroke="{p.bright}" stroke-width="7"/>'
        for y, rx, ry in ((110, 92, 30), (30, 76, 25), (-44, 58, 19))
    )
    front = "".join(
        f'<path d="M{-rx} {y}A{rx} {ry} 0 0 0 {rx} {y}" fill="none" stroke="{p.spark}" stroke-width="9"/>'
        for y, rx, ry in ((110, 92, 30), (30, 76, 25), (-44, 58, 19))
    )
    glow = shape(whole([(0, -214), (34, -120), (50, 60), (70, 270)]), p.spark, opacity=0.35)
    lance = shape(whole([(0, -204), (20, -116), (28, 60), (38, 270)]), p.bright) + shape(
        whole([(0, -196), (9, -110), (12, 60), (16, 270)]), p.spark
    )
    tip = star(0, -150, 4, 92, 10, p.spark) + star(0, -150, 4, 46, 8, p.spark, 1, 45)
    return turned(back + glow + lance + front + tip, lean)


def orb(p: Palette, dice: Dice) -> str:
    spokes = dice.pick((9, 12, 16))
    arcs = "".join(
        line(
            f"M{pairs([around(0, 0, r, a)])}A{r} {r} 0 0 1 {pairs([around(0, 0, r, a + sweep)])}",
            p.spark,
            wide,
            0.9,
            ' stroke-linecap="round"',
        )
        for r, a, sweep, wide in (
            (126, dice.between(0, 360), 130, 9),
            (148, dice.between(0, 360), 90, 6),
            (166, dice.between(0, 360), 60, 5),
        )
    )
    return (
        rays(0, 0, spokes, 210, p.spark, 0.45, dice.between(0, 30), 0.35)
        + circle(0, 0, 112, p.night, 0.5)
        + circle(0, 0, 98, p.body)
        + circle(-8, -8, 78, p.bright)
        + circle(-14, -14, 46, p.spark)
        + arcs
    )


def wave(p: Palette, dice: Dice) -> str:
    """Crests one behind the other, running to a side."""
    lean = dice.between(-22, 22)
    crests = "".join(
        placed(
            crescent(0, 0, r, 46, p.night, 0.35)
            + crescent(8, 0, r, 40, colour)
            + crescent(14, 0, r - 8, 15, p.spark),
            x,
            0,
        )
        for x, r, colour in ((70, 108, p.body), (2, 146, p.body), (-72, 186, p.bright))
    )
    speed = line(
        "M40-84H190M70-30H210M60 26H200M40 82H180", p.spark, 6, 0.6, ' stroke-linecap="round"'
    )
    drawn = turned(speed + crests, lean)
    return drawn if dice.chance(0.5) else f'<g transform="scale(-1 1)">{drawn}</g>'


def rain(p: Palette, dice: Dice) -> str:
    """Things that fall, each with its trail."""
    lean = dice.pick((-28, 28))
    out = ""
    for left, top, size in (
        (-118, -10, 1.0),
        (-50, 84, 1.5),
        (-8, -56, 0.9),
        (62, 36, 1.25),
        (132, -34, 0.8),
        (136, 104, 1.0),
    ):
        x, y, s = (
            left + dice.between(-14, 14),
            top + dice.between(-20, 20),
            size * dice.between(0.9, 1.1),
        )
        trail = shape(
            whole([(0, -220 * s), (15 * s, -10), (0, 6)]), p.bright, opacity=0.75
        ) + shape(whole([(0, -170 * s), (6 * s, -10), (0, 0)]), p.spark)
        out += placed(
            trail
            + star(0, 0, 5, 40 * s, 18 * s, p.night, 0.5, 8)
            + star(0, 0, 5, 34 * s, 15 * s, p.spark, 1, 8),
            x,
            y,
        )
    return turned(out, lean)


def needles(p: Palette, dice: Dice) -> str:
    out = ""
    for n in range(9):
        turn = -72 + 18 * n + dice.between(-4, 4)
        one = figure(
            [(0, -182 + dice.between(0, 36)), (7, -120), (5, -40), (0, -30)], p.bright, p.spark
        )
        out += turned(one, turn, 0, 130)
    return (
        placed(out, 0, 30)
        + circle(0, 116, 34, p.night)
        + circle(0, 116, 24, p.bright)
        + circle(-5, 111, 12, p.spark)
    )


def mend(p: Palette, dice: Dice) -> str:
    """A cross that rises in rings."""
    arm = dice.between(30, 40)
    cross = shape(
        [
            (-arm, -120),
            (arm, -120),
            (arm, -arm),
            (120, -arm),
            (120, arm),
            (arm, arm),
            (arm, 120),
            (-arm, 120),
            (-arm, arm),
            (-120, arm),
            (-120, -arm),
            (-arm, -arm),
        ],
        p.night,
    )
    lit = shape(
        [
            (-arm + 10, -108),
            (arm - 10, -108),
            (arm - 10, -arm + 10),
            (108, -arm + 10),
            (108, arm - 10),
            (arm - 10, arm - 10),
            (arm - 10, 108),
            (-arm + 10, 108),
            (-arm + 10, arm - 10),
            (-108, arm - 10),
            (-108, -arm + 10),
            (-arm + 10, -arm + 10),
        ],
        p.spark,
    )
    petals = dice.pick((0, 6, 8))
    flower = "".join(
        turned(
            path("M0-96C22-126 20-158 0-178C-20-158-22-126 0-96Z", p.bright), 360 * n / petals + 22
        )
        for n in range(petals)
    )
    return (
        ring(0, 0, 176, p.spark, 3, 0.6)
        + ring(0, 0, 150, p.bright, 8, 0.8, dice.pick(("60 20", "6 14", "120 30")))
        + flower
        + cross
        + lit
    )


def shout(p: Palette, dice: Dice) -> str:
    """Sound that lifts a banner of chevrons."""
    arcs = "".join(
        line(
            f"M{pairs([around(0, 130, r, -54)])}A{r} {r} 0 0 1 {pairs([around(0, 130, r, 54)])}",
            p.spark if n % 2 else p.bright,
            15 - 2 * n,
            0.95 - 0.12 * n,
            ' stroke-linecap="round"',
        )
        for n, r in enumerate((96, 144, 192, 240))
    )
    mouth = figure([(0, 64), (54, 80), (66, 130), (40, 178), (0, 188)], p.night, p.deep) + figure(
        [(0, 84), (36, 94), (44, 130), (24, 160), (0, 166)], p.bright, p.spark
    )
    return arcs + mouth


def hand_of_cards(p: Palette, dice: Dice) -> str:
    count = dice.pick((3, 4, 5))
    out = ""
    for n in range(count):
        turn = (n - (count - 1) / 2) * (64 / count)
        one = '<rect x="-52" y="-150" width="104" height="150" rx="9" '
        out += turned(
            f'{one}fill="{p.night}"/><rect x="-45" y="-143" width="90" height="136" rx="5" fill="{p.deep if n % 2 else p.body}"/>'
            + star(0, -76, 4, 36, 12, p.spark),
            turn,
            0,
            120,
        )
    return rays(0, 0, 18, 210, p.spark, 0.35, dice.between(0, 20), 0.4) + placed(out, 0, 60, 1.1)
