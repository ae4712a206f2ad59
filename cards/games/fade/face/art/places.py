"""Augments, Arenas, Zones, Commands, World Rules and Raiders."""

import re

from cards.games.fade.face.art.backdrops import ridge
from cards.games.fade.face.art.shapes import (
    Dice,
    Point,
    around,
    circle,
    figure,
    line,
    number,
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

BODY: list[Point] = [
    (0, -132), (22, -127), (30, -108), (25, -84), (13, -72), (15, -62), (54, -54), (78, -36),
    (92, 18), (104, 68), (84, 76), (66, 26), (54, -8), (46, 28), (40, 60), (48, 76),
    (70, 215), (26, 215), (6, 104), (0, 100),
]  # fmt: skip


def augment(p: Palette, dice: Dice, subtypes: str) -> str:
    """A figure, and what surrounds it."""
    kind = next(
        (word for word in subtypes.split() if word in ("Training", "Curse", "Spirit")), "Spirit"
    )
    turn = dice.between(0, 90)
    aura = "".join(
        ring(0, -10, r, p.spark if n % 2 else p.bright, w, 0.9 - 0.15 * n, d)
        for n, (r, w, d) in enumerate(
            ((118, 12, "90 24"), (146, 5, ""), (172, 9, "4 18"), (196, 3, ""))
        )
    )
    person = figure(BODY, p.night, p.deep)
    if kind == "Curse":
        links = "".join(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="25" ry="14" fill="none" stroke="{p.spark}" stroke-width="9" transform="rotate({number(a)} {number(x)} {number(y)})"/>'
            for x, y, a in (
                (-104, -30, 24),
                (-62, -10, 30),
                (-20, 10, 24),
                (24, 26, 18),
                (66, 38, 14),
                (108, 48, 12),
                (-98, 96, -16),
                (-54, 84, -14),
                (-10, 76, -10),
                (36, 70, -8),
                (80, 66, -6),
            )
        )
        thorns = "".join(
            star(*around(0, -10, 168, turn + 36 * n), 3, 34, 10, p.night, 0.85, turn + 36 * n)
            for n in range(10)
        )
        return ring(0, -10, 152, p.night, 16, 0.8) + thorns + person + links
    if kind == "Training":
        lift = "".join(
            shape(
                [
                    (side * x, 60 - 52 * n),
                    (side * (x + 34), 22 - 52 * n),
                    (side * (x + 68), 60 - 52 * n),
                    (side * (x + 68), 82 - 52 * n),
                    (side * (x + 34), 46 - 52 * n),
                    (side * x, 82 - 52 * n),
                ],
                (p.body, p.bright, p.spark)[n],
            )
            for n in range(3)
            for side, x in ((-1, 96), (1, 96))
        )
        return turned(aura, turn, 0, -10) + lift + person + circle(0, 0, 13, p.spark)
    flame = figure([(0, -70), (20, -20), (30, 10), (18, 40), (0, 48)], p.bright, p.spark)
    wisps = "".join(
        turned(
            path("M0-126C26-150 20-186-6-204C-2-176-22-160 0-126Z", p.spark, 0.9),
            turn + 45 * n,
            0,
            -10,
        )
        for n in range(8)
    )
    return turned(aura, turn, 0, -10) + wisps + person + placed(flame, 0, 12)


def arena(p: Palette, dice: Dice) -> str:
    """A horizon with something built on it; 558 wide around the middle."""
    sun = circle(dice.between(-120, 120), -60, dice.between(58, 92), p.spark, 0.9)
    far = placed(shape(ridge(dice, 300, 150, 5), p.deep, opacity=0.85), -279, -215)
    kind = dice.whole(0, 3)
    if kind == 0:  # pillars
        built = "".join(
            shape([(x - 17, -70 + h), (x + 17, -70 + h), (x + 21, 110), (x - 21, 110)], p.night)
            + shape([(x - 17, -70 + h), (x - 4, -70 + h), (x - 6, 110), (x - 21, 110)], p.body)
            + shape(
                [(x - 28, -84 + h), (x + 28, -84 + h), (x + 24, -68 + h), (x - 24, -68 + h)],
                p.bright,
            )
            for x, h in (
                (-170, dice.between(-20, 60)),
                (-96, dice.between(-40, 30)),
                (96, dice.between(-40, 30)),
                (170, dice.between(-20, 60)),
            )
        )
    elif kind == 1:  # a gate
        built = (
            shape([(-118, -100), (118, -100), (134, -128), (-134, -128)], p.night)
            + shape([(-104, -70), (104, -70), (104, -52), (-104, -52)], p.body)
            + "".join(
                shape([(x - 15, -110), (x + 15, -110), (x + 21, 118), (x - 21, 118)], p.night)
                + shape([(x - 15, -110), (x - 4, -110), (x - 6, 118), (x - 21, 118)], p.bright)
                for x in (-82, 82)
            )
        )
    elif kind == 2:  # rows of seats
        built = "".join(
            path(
                f"M{-w} 118A{w} {h} 0 0 1 {w} 118L{w - 30} 118A{w - 30} {h - 24} 0 0 0 {30 - w} 118Z",
                c,
            )
            for w, h, c in (
                (230, 170, p.night),
                (190, 138, p.body),
                (150, 106, p.night),
                (110, 74, p.bright),
            )
        )
    else:  # spires
        built = "".join(
            figure([(0, -150 + d), (10, -60 + d), (26, 118)], p.night, p.body)
            if x == 0
            else placed(figure([(0, -110 + d), (9, -30 + d), (20, 118)], p.night, p.body), x, 0)
            for x, d in (
                (0, 0),
                (-70, dice.between(0, 60)),
                (70, dice.between(0, 60)),
                (-136, dice.between(40, 90)),
                (136, dice.between(40, 90)),
            )
        )
    floor = shape([(-279, 112), (279, 112), (279, 215), (-279, 215)], p.night)
    lanes = line(
        "M0 112L-230 215M0 112L-100 215M0 112L0 215M0 112L100 215M0 112L230 215M-279 128H279M-279 156H279M-279 192H279",
        p.bright,
        2.5,
        0.6,
    )
    ringed = f'<ellipse cy="164" rx="150" ry="30" fill="none" stroke="{p.spark}" stroke-width="7"/>'
    return sun + far + built + floor + lanes + ringed


def zone(p: Palette, dice: Dice) -> str:
    """A board of tiles, some of them raised and lit."""

    def tile(column: int, row: int, lift: float) -> str:
        x, y = (column - row) * 62, (column + row) * 34 - 90 - lift
        top = shape(
            [(x, y - 34), (x + 62, y), (x, y + 34), (x - 62, y)], p.spark if lift else p.body
        )
        deep = 14 + lift
        left = shape(
            [(x - 62, y), (x, y + 34), (x, y + 34 + deep), (x - 62, y + deep)],
            p.bright if lift else p.deep,
        )
        right = shape([(x + 62, y), (x, y + 34), (x, y + 34 + deep), (x + 62, y + deep)], p.night)
        return left + right + top

    raised = {(dice.whole(0, 3), dice.whole(0, 3)) for _ in range(3)}
    board = "".join(
        tile(c, r, 46 if (c, r) in raised else 0)
        for total in range(7)
        for c in range(4)
        if 0 <= (r := total - c) < 4
    )
    c, r = sorted(raised)[0]
    x, y = (c - r) * 62, (c + r) * 34 - 136
    light = path(
        f"M{x - 62} {y}L{x} {y + 34}L{x + 62} {y}L{x + 62} {y - 170}H{x - 62}Z", p.spark, 0.3
    )
    return placed(board + light, 0, 34)


def command(p: Palette, dice: Dice, text: str) -> str:
    """A banner; arrows point where the text wants its Materials."""
    angles = {
        "Up": 0,
        "Up-Right": 45,
        "Right": 90,
        "Down-Right": 135,
        "Down": 180,
        "Down-Left": 225,
        "Left": 270,
        "Up-Left": 315,
    }
    wanted = re.findall(r"\b((?:Up|Down)(?:-Left|-Right)?|Left|Right)\b", text)
    arrow = shape(
        [(0, -198), (30, -156), (12, -156), (12, -124), (-12, -124), (-12, -156), (-30, -156)],
        p.spark,
    )
    arrows = "".join(
        turned(
            shape(
                [
                    (0, -206),
                    (40, -148),
                    (20, -148),
                    (20, -116),
                    (-20, -116),
                    (-20, -148),
                    (-40, -148),
                ],
                p.night,
                opacity=0.6,
            )
            + arrow,
            angles[way],
        )
        for way in dict.fromkeys(wanted)
    )
    tails = dice.pick(
        (
            [(74, 120), (36, 92), (0, 122)],
            [(74, 96), (0, 134)],
            [(74, 124), (48, 100), (24, 124), (0, 100)],
        )
    )
    cloth = figure([(0, -104), (74, -104), *tails], p.deep, p.body)
    pole = (
        shape([(-96, -116), (96, -116), (96, -102), (-96, -102)], p.night)
        + circle(-100, -109, 12, p.bright)
        + circle(100, -109, 12, p.bright)
    )
    signs = (
        pair([(0, -30), (44, -64), (44, -34), (0, 0)], p.bright, p.spark)
        + pair([(0, 16), (44, -18), (44, 12), (0, 46)], p.bright, p.spark),
        star(0, -6, 5, 54, 22, p.spark),
        ring(0, -6, 38, p.spark, 11) + circle(0, -6, 13, p.spark),
        figure([(0, -66), (14, -20), (52, -6), (14, 8), (0, 56)], p.bright, p.spark),
    )
    return circle(0, 0, 116, p.night, 0.45) + arrows + cloth + pole + dice.pick(signs)


def world_rule(p: Palette, dice: Dice) -> str:
    """A law on a tablet among the spheres."""
    spheres = "".join(
        f'<ellipse rx="{rx}" ry="{ry}" fill="none" stroke="{p.spark}" stroke-width="3" opacity=".7" transform="rotate({number(a)})"/>'
        for rx, ry, a in (
            (200, 74, dice.between(-30, 0)),
            (190, 60, dice.between(30, 60)),
            (178, 84, dice.between(90, 140)),
        )
    )
    worlds = "".join(
        circle(
            *around(0, 0, 176, dice.between(0, 360)),
            dice.between(9, 20),
            p.bright if n % 2 else p.spark,
        )
        for n in range(5)
    )
    tablet = figure([(0, -136), (50, -126), (78, -92), (82, 132), (0, 140)], p.night, p.deep)
    edge = line("M-66 118V-84Q-40-118 0-120Q40-118 66-84V118Z", p.bright, 5)
    lines = "".join(
        line(f"M{-40 + 4 * (n % 2)} {10 + 24 * n}H{number(dice.between(14, 42))}", p.spark, 7)
        for n in range(4)
    )
    sign = dice.pick(
        (
            star(0, -54, 6, 36, 16, p.spark),
            ring(0, -54, 28, p.spark, 8) + circle(0, -54, 9, p.spark),
            line("M0-90V-20M-44-70H44M-44-70L-62-34H-26ZM44-70L26-34H62Z", p.spark, 7),
        )
    )
    return (
        rays(0, 0, 20, 260, p.spark, 0.25, dice.between(0, 18), 0.4)
        + spheres
        + worlds
        + tablet
        + edge
        + lines
        + sign
    )


def raider(p: Palette, dice: Dice) -> str:
    """A maw too large for the picture."""
    head = figure(
        [
            (0, -176),
            (60, -166),
            (130, -200),
            (150, -120),
            (206, -60),
            (196, 60),
            (214, 130),
            (150, 215),
        ],
        p.night,
        p.deep,
    )
    brows = pair([(24, -70), (70, -110), (156, -112), (120, -70), (60, -44)], p.deep, p.body)
    sight = pair([(40, -56), (84, -84), (136, -86), (106, -52), (62, -40)], p.spark, p.spark)
    more = (
        pair([(120, -24), (152, -40), (160, -20), (134, -10)], p.bright, p.spark)
        if dice.chance(0.6)
        else ""
    )
    gape = shape(whole([(0, 2), (90, 14), (148, 60), (120, 160), (0, 196)]), "#12060a") + shape(
        whole([(0, 60), (60, 70), (90, 110), (60, 160), (0, 172)]), p.body, opacity=0.8
    )
    count = dice.pick((4, 5))
    upper = "".join(
        pair(
            [
                (6 + 140 * n / count, 4 + 10 * n),
                (2 + 140 * (n + 0.8) / count, 12 + 11 * n),
                (6 + 140 * (n + 0.4) / count, 70 - 4 * n + dice.between(0, 16)),
            ],
            p.bright,
            p.spark,
        )
        for n in range(count)
    )
    lower = "".join(
        pair(
            [
                (6 + 118 * n / count, 194 - 7 * n),
                (118 * (n + 0.8) / count, 188 - 8 * n),
                (6 + 118 * (n + 0.4) / count, 132 - 4 * n - dice.between(0, 14)),
            ],
            p.body,
            p.bright,
        )
        for n in range(count)
    )
    horns = pair([(96, -150), (150, -160), (196, -215), (210, -140), (160, -100)], p.body, p.bright)
    return horns + head + brows + sight + more + gape + lower + upper
