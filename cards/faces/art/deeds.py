"""Skills and Reactions: strikes, beams, guards. Drawn around 0, 0, about 340 wide and high."""

from collections.abc import Callable, Sequence

from cards.faces.art.shapes import (
    Dice,
    Point,
    around,
    circle,
    crescent,
    figure,
    line,
    number,
    pair,
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
from cards.faces.colours import Palette

Draw = Callable[[Palette, Dice], str]


def impact(p: Palette, dice: Dice, x: float = 0, y: float = 0, size: float = 1) -> str:
    """A burst where something lands."""
    points = dice.pick((11, 13, 15))
    turn = dice.between(0, 20)
    return (
        star(x, y, points, 176 * size, 104 * size, p.night, 0.55, turn)
        + star(x, y, points, 160 * size, 86 * size, p.bright, 1, turn)
        + star(x, y, points, 120 * size, 62 * size, p.spark, 1, turn + 6)
    )


def fist(p: Palette, dice: Dice) -> str:
    """Straight at the reader."""
    fingers = "".join(
        shape([(x, -58 + drop), (x + 37, -62 + drop), (x + 39, 18), (x + 34, 30), (x + 4, 30), (x - 1, 18)], p.deep if n > 1 else p.body)
        + shape([(x + 3, -52 + drop), (x + 34, -56 + drop), (x + 34, -30), (x + 3, -28)], p.body if n > 1 else p.bright)
        for n, (x, drop) in enumerate(((-80, 8), (-40, -6), (0, -6), (40, 8)))
    )
    back = shape([(-92, -44), (-60, -74), (60, -74), (92, -44), (96, 40), (70, 84), (-60, 84), (-92, 50)], p.night)
    thumb = shape([(-92, 22), (-40, 34), (34, 34), (48, 52), (36, 72), (-50, 74), (-88, 56)], p.body) + shape([(-86, 26), (-40, 36), (20, 36), (30, 46), (-44, 48), (-84, 40)], p.bright)
    wrist = shape([(-56, 80), (60, 80), (74, 190), (-70, 190)], p.night) + shape([(-56, 84), (-6, 84), (-10, 190), (-70, 190)], p.deep)
    wraps = line("M-60 104L64 92M-63 126L67 112M-66 148L70 132", p.spark, 9, 0.85)
    lean = dice.between(-24, 24)
    return impact(p, dice, 0, -16) + turned(wrist + wraps + back + fingers + thumb, lean)


def uppercut(p: Palette, dice: Dice) -> str:
    trail = path("M-150 190C-40 170 40 90 30-60L-40-40C-40 60-90 130-150 190Z", p.bright, 0.7) + path("M-130 200C-30 160 20 90 16-40L-14-30C-20 70-70 150-130 200Z", p.spark, 0.8)
    return rays(10, -50, 24, 210, p.spark, 0.35, dice.between(0, 14), 0.3) + trail + placed(turned(fist_side(p), -62 + dice.between(-12, 12)), 14, -40, 0.95)


def fist_side(p: Palette) -> str:
    """From the side, striking to the right."""
    arm = shape([(-190, -34), (-40, -46), (-40, 50), (-190, 44)], p.night) + shape([(-190, -34), (-40, -46), (-40, -6), (-190, -2)], p.deep)
    hand = shape([(-52, -60), (40, -66), (78, -44), (84, 40), (58, 64), (-44, 60)], p.night)
    knuckles = "".join(shape([(34, y), (78, y + 2), (86, y + 12), (84, y + 24), (36, y + 26)], p.bright if n < 2 else p.body) for n, y in enumerate((-60, -32, -4, 24)))
    thumb = shape([(-46, 4), (20, -10), (52, 2), (48, 24), (-30, 36)], p.body)
    band = shape([(-74, -52), (-50, -54), (-50, 56), (-74, 54)], p.spark)
    return arm + hand + knuckles + thumb + band


def slash(p: Palette, dice: Dice) -> str:
    count = dice.whole(1, 3)
    first = dice.between(20, 70)
    cuts = "".join(
        turned(crescent(30, 0, 150 - 14 * n, 30, p.night, 0.5) + crescent(24, 0, 148 - 14 * n, 24, p.bright) + crescent(26, 0, 147 - 14 * n, 11, p.spark), first + (74 + dice.between(-14, 14)) * n)
        for n in range(count)
    )
    return star(0, 0, 8, 150, 16, p.spark, 0.55, dice.between(0, 40)) + cuts + star(0, 0, 4, 84, 10, p.spark, 1, dice.between(0, 45))


def claws(p: Palette, dice: Dice) -> str:
    count = dice.pick((3, 4))
    out = ""
    for n in range(count):
        x = (n - (count - 1) / 2) * 76
        long = 160 - 16 * abs(n - (count - 1) / 2)
        blade = f"M{number(x + 20)} {number(-long)}C{pairs([(x - 30, -long / 2), (x - 34, long / 2), (x - 10, long)])}C{pairs([(x - 6, long / 2), (x + 14, -long / 3), (x + 20, -long)])}Z"
        inner = f"M{number(x + 16)} {number(-long + 26)}C{pairs([(x - 18, -long / 2), (x - 22, long / 2), (x - 9, long - 26)])}C{pairs([(x - 8, long / 2), (x + 8, -long / 3), (x + 16, -long + 26)])}Z"
        out += path(blade, p.night) + placed(path(blade, p.bright), -9, 0) + placed(path(inner, p.spark), -7, 0)
    return turned(out, dice.pick((-1, 1)) * dice.between(14, 34))


def slam(p: Palette, dice: Dice) -> str:
    """From above into the ground."""
    cracks = "".join(line(f"M0 110L{number(x)} {number(130 + abs(x) * 0.1)}L{number(x * 1.5)} {number(118 + abs(x) * 0.32)}", p.spark, 7, 0.9) for x in (-120, -60, 55, 115))
    rocks = "".join(
        shape([(x, y), (x + 26 * s, y - 36 * s), (x + 58 * s, y - 6 * s), (x + 30 * s, y + 22 * s)], p.deep) + shape([(x, y), (x + 26 * s, y - 36 * s), (x + 30 * s, y + 22 * s)], p.body)
        for x, y, s in ((-176, 60, 1.1), (-120, 8, 0.8), (96, 14, 0.9), (132, 70, 1.2), (-70, -70, 0.5), (84, -60, 0.6))
    )
    ground = shape([(-210, 120), (-60, 96), (0, 120), (70, 94), (210, 122), (210, 230), (-210, 230)], p.night)
    return rays(0, 100, 20, 260, p.spark, 0.4, dice.between(0, 18), 0.3) + ground + cracks + rocks + placed(turned(fist_side(p), 90), 0, 6)


def drill(p: Palette, dice: Dice) -> str:
    """A wheel of teeth that turns."""
    teeth = dice.pick((10, 12, 14))
    turn = dice.between(0, 30)
    blades = "".join(turned(shape([(-16, -92), (34, -158), (26, -88)], p.bright) + shape([(-16, -92), (34, -158), (4, -90)], p.spark), turn + 360 * n / teeth) for n in range(teeth))
    hub = circle(0, 0, 100, p.night) + circle(0, 0, 84, p.deep) + ring(0, 0, 62, p.bright, 8) + star(0, 0, 6, 50, 22, p.bright, 1, turn)
    wind = "".join(line(f"M{pairs([around(0, 0, 176, a)])}A176 176 0 0 1 {pairs([around(0, 0, 176, a + 46)])}", p.spark, 6, 0.7) for a in (10, 130, 250))
    return wind + blades + hub + circle(0, 0, 16, p.spark)


def beam(p: Palette, dice: Dice) -> str:
    lean = dice.pick((-1, 1)) * dice.between(26, 44)
    rings = "".join(f'<ellipse cy="{number(y)}" rx="{number(62 - 8 * n)}" ry="{number(20 - 2 * n)}" fill="none" stroke="{p.spark}" stroke-width="6" opacity=".85"/>' for n, y in enumerate((90, 20, -50)))
    lance = figure([(0, -190), (26, -110), (40, 40), (60, 240)], p.bright, p.bright) + figure([(0, -176), (13, -100), (20, 40), (28, 240)], p.spark, p.spark)
    tip = star(0, -140, 4, 70, 9, p.spark)
    wide = figure([(0, -206), (46, -100), (72, 40), (104, 240)], p.body, p.body)
    return turned(wide + lance + rings + tip, lean)


def orb(p: Palette, dice: Dice) -> str:
    spokes = dice.pick((9, 12, 16))
    arcs = "".join(line(f"M{pairs([around(0, 0, r, a)])}A{r} {r} 0 0 1 {pairs([around(0, 0, r, a + sweep)])}", p.spark, wide, 0.9, ' stroke-linecap="round"') for r, a, sweep, wide in ((126, dice.between(0, 360), 130, 9), (148, dice.between(0, 360), 90, 6), (166, dice.between(0, 360), 60, 5)))
    return (
        rays(0, 0, spokes, 210, p.spark, 0.45, dice.between(0, 30), 0.35)
        + circle(0, 0, 112, p.night, 0.5)
        + circle(0, 0, 98, p.body)
        + circle(-8, -8, 78, p.bright)
        + circle(-14, -14, 46, p.spark)
        + arcs
    )


def wave(p: Palette, dice: Dice) -> str:
    lean = dice.between(-30, 30)
    out = "".join(placed(crescent(0, 0, r, 34, p.night, 0.4) + crescent(4, 0, r, 26, p.bright if n % 2 else p.body) + crescent(6, 0, r - 4, 10, p.spark), x, 0) for n, (x, r) in enumerate(((-70, 150), (0, 122), (66, 92), (122, 60))))
    return turned(out + circle(150, 0, 26, p.spark), lean)


def rain(p: Palette, dice: Dice) -> str:
    """Things that fall, each with its trail."""
    lean = dice.pick((-24, 24))
    spots = [(-120, -40), (-64, 60), (-20, -70), (30, 40), (80, -30), (128, 74), (-150, 90)]
    out = ""
    for x, y in spots:
        x += dice.between(-14, 14)
        y += dice.between(-24, 24)
        s = dice.between(0.7, 1.25)
        trail = figure([(0, -190 * s), (9 * s, -20), (0, 0)], p.bright, p.bright)
        out += f'<g transform="translate({number(x)} {number(y)})"><g opacity=".6">{trail}</g>{star(0, 0, 4, 30 * s, 9 * s, p.night, 0.6)}{star(0, 0, 4, 26 * s, 7 * s, p.spark)}</g>'
    return turned(out, lean)


def needles(p: Palette, dice: Dice) -> str:
    out = ""
    for n in range(9):
        turn = -72 + 18 * n + dice.between(-4, 4)
        one = figure([(0, -182 + dice.between(0, 36)), (7, -120), (5, -40), (0, -30)], p.bright, p.spark)
        out += turned(one, turn, 0, 130)
    return placed(out, 0, 30) + circle(0, 116, 34, p.night) + circle(0, 116, 24, p.bright) + circle(-5, 111, 12, p.spark)


def mend(p: Palette, dice: Dice) -> str:
    """A cross that rises in rings."""
    arm = dice.between(30, 40)
    cross = shape([(-arm, -120), (arm, -120), (arm, -arm), (120, -arm), (120, arm), (arm, arm), (arm, 120), (-arm, 120), (-arm, arm), (-120, arm), (-120, -arm), (-arm, -arm)], p.night)
    lit = shape([(-arm + 10, -108), (arm - 10, -108), (arm - 10, -arm + 10), (108, -arm + 10), (108, arm - 10), (arm - 10, arm - 10), (arm - 10, 108), (-arm + 10, 108), (-arm + 10, arm - 10), (-108, arm - 10), (-108, -arm + 10), (-arm + 10, -arm + 10)], p.spark)
    petals = dice.pick((0, 6, 8))
    flower = "".join(turned(path("M0-96C22-126 20-158 0-178C-20-158-22-126 0-96Z", p.bright), 360 * n / petals + 22) for n in range(petals))
    return ring(0, 0, 176, p.spark, 3, 0.6) + ring(0, 0, 150, p.bright, 8, 0.8, dice.pick(("60 20", "6 14", "120 30"))) + flower + cross + lit


def shout(p: Palette, dice: Dice) -> str:
    """Sound that lifts a banner of chevrons."""
    arcs = "".join(line(f"M{pairs([around(0, 130, r, -54)])}A{r} {r} 0 0 1 {pairs([around(0, 130, r, 54)])}", p.spark if n % 2 else p.bright, 15 - 2 * n, 0.95 - 0.12 * n, ' stroke-linecap="round"') for n, r in enumerate((96, 144, 192, 240)))
    mouth = figure([(0, 64), (54, 80), (66, 130), (40, 178), (0, 188)], p.night, p.deep) + figure([(0, 84), (36, 94), (44, 130), (24, 160), (0, 166)], p.bright, p.spark)
    return arcs + mouth


def hand_of_cards(p: Palette, dice: Dice) -> str:
    count = dice.pick((3, 4, 5))
    out = ""
    for n in range(count):
        turn = (n - (count - 1) / 2) * (64 / count)
        one = '<rect x="-52" y="-150" width="104" height="150" rx="9" '
        out += turned(f'{one}fill="{p.night}"/><rect x="-45" y="-143" width="90" height="136" rx="5" fill="{p.deep if n % 2 else p.body}"/>' + star(0, -76, 4, 36, 12, p.spark), turn, 0, 120)
    return rays(0, 0, 18, 210, p.spark, 0.35, dice.between(0, 20), 0.4) + placed(out, 0, 60, 1.1)


# --- Reactions ---------------------------------------------------------------------------------

SHIELD: list[Point] = [(0, -150), (60, -138), (118, -116), (116, 0), (84, 80), (0, 156)]


def shield(p: Palette, dice: Dice) -> str:
    device = dice.pick(
        (
            star(0, -6, 4, 70, 20, p.spark),
            figure([(0, -70), (18, -20), (70, 0), (18, 18), (0, 90)], p.bright, p.spark),
            pair([(0, -50), (70, -86), (70, -46), (0, -6)], p.spark, p.spark) + pair([(0, 20), (70, -16), (70, 24), (0, 64)], p.bright, p.bright),
            ring(0, -10, 46, p.spark, 14) + circle(0, -10, 16, p.spark),
        )
    )
    small = [(x * 0.84, y * 0.86 - 2) for x, y in SHIELD]
    hit = star(104, -92, 8, 96, 26, p.spark, 1, dice.between(0, 40)) + star(104, -92, 4, 52, 10, p.night, 0.35)
    return figure(SHIELD, p.night, p.night) + figure([(x * 0.94, y * 0.95) for x, y in SHIELD], p.bright, p.spark) + figure(small, p.night, p.deep) + device + hit


def dome(p: Palette, dice: Dice) -> str:
    """Arcs of guard, one before the other."""
    out = ""
    for n, r in enumerate((172, 136, 100)):
        out += path(f"M{-r} 120A{r} {r} 0 0 1 {r} 120L{r - 22} 120A{r - 22} {r - 22} 0 0 0 {22 - r} 120Z", (p.body, p.bright, p.spark)[n], 0.95)
    person = circle(0, 40, 26, p.night) + figure([(0, 62), (34, 74), (44, 130), (30, 170)], p.night, p.deep)
    base = shape([(-190, 120), (190, 120), (170, 140), (-170, 140)], p.night)
    sparks = "".join(star(*around(0, 120, 186, a), 4, 26, 5, p.spark) for a in (-50 + dice.between(-12, 12), 18 + dice.between(-12, 12), 58))
    return out + person + base + sparks


def counter(p: Palette, dice: Dice) -> str:
    """Two strokes cross."""
    one = figure([(0, -190), (16, -150), (16, 60), (0, 70)], p.bright, p.spark)
    grip = shape([(-40, 62), (40, 62), (40, 78), (-40, 78)], p.night) + shape([(-9, 78), (9, 78), (9, 140), (-9, 140)], p.deep) + circle(0, 148, 14, p.body)
    lean = dice.between(36, 50)
    return star(0, -24, 10, 130, 40, p.night, 0.35, 8) + turned(one + grip, lean, 0, -20) + turned(one + grip, -lean, 0, -20) + star(0, -40, 8, 82, 18, p.spark, 1, dice.between(0, 40)) + star(0, -40, 4, 46, 8, p.night, 0.3, 45)


def deflect(p: Palette, dice: Dice) -> str:
    """An arrow that turns back."""
    wall = shape([(96, -170), (132, -160), (132, 170), (96, 160)], p.night) + shape([(96, -170), (110, -166), (110, 164), (96, 160)], p.spark)
    way = path("M-180-120L70-26L92 14L60 44L-96 104L-104 80L36 22L-188-92Z", p.night, 0.6) + path("M-176-116L66-24L86 12L58 38L-96 98L-104 78L34 20L-184-92Z", p.bright)
    head = shape([(-72, 52), (-176, 122), (-52, 134)], p.spark)
    ripple = "".join(line(f"M{96 - 14 * n} {-44 - 12 * n}A{60 + 12 * n} {60 + 12 * n} 0 0 0 {96 - 14 * n} {64 + 12 * n}", p.spark, 5, 0.7) for n in range(3))
    drawn = wall + way + head + ripple + star(88, 8, 8, 66, 16, p.spark, 1, dice.between(0, 40))
    return turned(drawn, dice.between(-14, 14)) if dice.chance(0.5) else f'<g transform="scale(-1 1)">{turned(drawn, dice.between(-14, 14))}</g>'


def negate(p: Palette, dice: Dice) -> str:
    """A sign struck out."""
    inner = dice.pick((star(0, 0, 5, 92, 40, p.body, 1, dice.between(0, 30)), star(0, 0, 8, 92, 50, p.body, 1, dice.between(0, 30)), circle(0, 0, 74, p.body) + circle(0, 0, 44, p.deep), shape(whole([(0, -92), (70, -30), (44, 76), (0, 92)]), p.body)))
    bar = shape([(-126, 94), (94, -126), (126, -94), (-94, 126)], p.night, opacity=0.7) + shape([(-118, 92), (92, -118), (118, -92), (-92, 118)], p.spark)
    return ring(0, 0, 146, p.night, 34, 0.7) + inner + ring(0, 0, 146, p.spark, 22) + (bar if dice.chance(0.6) else f'<g transform="scale(-1 1)">{bar}</g>')


def prevent(p: Palette, dice: Dice) -> str:
    """A lock of three rings, shut."""
    rings = "".join(ring(0, 0, r, c, w, 1, d) for r, c, w, d in ((170, p.bright, 6, "70 14"), (146, p.spark, 10, "6 16"), (120, p.bright, 5, "")))
    body = shape([(-66, -14), (66, -14), (74, 84), (-74, 84)], p.night) + shape([(-58, -6), (0, -6), (0, 76), (-66, 76)], p.deep)
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
    upper = [*teeth, around(0, 60, 168, 90), around(0, 60, 190, 90), *(around(0, 60, 196, a) for a in range(80, -100, -20))]
    jaw = shape(upper, p.bright)
    low = f'<g transform="translate(0 20) scale(1 -1) translate(0 -100)">{shape(upper, p.body)}</g>'
    eye = path("M-84 46Q0-26 84 46Q0 118-84 46Z", p.night) + circle(0, 46, 32, p.bright) + shape(whole([(0, 12), (9, 46), (0, 80)]), p.night)
    return low + jaw + eye


SKILLS: dict[str, tuple[Draw, ...]] = {
    "Physical": (fist, slash, uppercut, claws),
    "Energy": (orb, beam, wave, rain),
    "Support": (mend, shout, hand_of_cards),
    "": (slash, orb, mend, fist, beam),
}
REACTIONS: dict[str, tuple[Draw, ...]] = {
    "Block": (shield,),
    "Counter": (counter,),
    "Deflect": (deflect,),
    "Negate": (negate,),
    "Prevent": (prevent,),
    "Trap": (trap,),
    "Support": (dome,),
    "": (dome, shield, counter),
}
# A word in the name says more than the typecasting.
WORDS: tuple[tuple[tuple[str, ...], Draw], ...] = (
    (("uppercut", "rising"), uppercut),
    (("jab", "fist", "punch", "knuckle", "palm", "hook", "rush"), fist),
    (("slam", "breaker", "quake", "stomp", "crush"), slam),
    (("grinder", "gear", "drill", "saw", "piston", "wheel"), drill),
    (("fang", "claw", "talon", "rend"), claws),
    (("slash", "splitter", "cut", "blade", "edge", "sever"), slash),
    (("lance", "beam", "ray", "spear", "verdict", "lash"), beam),
    (("needle", "spore", "thorn", "quill", "dart"), needles),
    (("fall", "rain", "meteor", "hail", "comet"), rain),
    (("wave", "current", "tide", "ripple", "surge"), wave),
    (("mend", "heal", "rite", "growth", "restore"), mend),
    (("cry", "howl", "roar", "song", "shout"), shout),
    (("tax", "hour", "borrowed", "draw", "plan"), hand_of_cards),
)


def deed(p: Palette, dice: Dice, name: str, choices: Sequence[Draw], by_name: bool) -> str:
    if by_name:
        for words, draw in WORDS:
            if any(word in name.casefold() for word in words):
                return draw(p, dice)
    return dice.pick(choices)(p, dice)


def skill(p: Palette, dice: Dice, name: str, subtypes: str) -> str:
    kind = next((word for word in subtypes.split() if word in SKILLS), "")
    return deed(p, dice, name, SKILLS[kind], True)


def reaction(p: Palette, dice: Dice, name: str, subtypes: str) -> str:
    kind = next((word for word in subtypes.split() if word in REACTIONS), "")
    return deed(p, dice, name, REACTIONS[kind], False)
