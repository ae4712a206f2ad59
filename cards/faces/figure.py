"""The fighter as a figure: a pose of thirteen joints, dressed by the letters of the name."""

from dataclasses import dataclass

from cards.faces.livery import INK, Dice, Livery

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    """In a box of 300 x 300, looking right, the feet on 290. First the limb in front."""

    head: Point
    neck: Point
    hip: Point
    arms: tuple[tuple[Point, Point], tuple[Point, Point]]
    legs: tuple[tuple[Point, Point], tuple[Point, Point]]

    @property
    def hand(self) -> Point:
        return self.arms[0][1]

    @property
    def foot(self) -> Point:
        return self.legs[0][1]


POSES = {
    "stand": Pose(
        (150, 44), (150, 84), (146, 172),
        (((186, 118), (214, 86)), ((116, 122), (140, 150))),
        (((176, 226), (186, 288)), ((122, 230), (108, 288))),
    ),
    "ready": Pose(
        (152, 58), (148, 98), (140, 180),
        (((182, 136), (222, 116)), ((120, 140), (176, 150))),
        (((186, 224), (178, 288)), ((104, 232), (88, 288))),
    ),
    "proud": Pose(
        (146, 40), (148, 80), (148, 170),
        (((190, 108), (184, 152)), ((104, 96), (92, 48))),
        (((164, 228), (178, 288)), ((132, 230), (116, 288))),
    ),
    "jab": Pose(
        (170, 60), (160, 98), (138, 178),
        (((204, 102), (256, 94)), ((124, 130), (162, 132))),
        (((184, 222), (196, 288)), ((104, 232), (66, 288))),
    ),
    "kick": Pose(
        (112, 58), (118, 96), (132, 172),
        (((152, 118), (176, 90)), ((84, 118), (70, 152))),
        (((192, 158), (262, 138)), ((128, 232), (110, 288))),
    ),
    "lunge": Pose(
        (188, 92), (172, 124), (128, 190),
        (((222, 132), (276, 124)), ((136, 158), (104, 128))),
        (((190, 218), (214, 288)), ((82, 240), (28, 286))),
    ),
    "leap": Pose(
        (176, 40), (162, 76), (132, 146),
        (((208, 66), (254, 86)), ((112, 84), (84, 50))),
        (((186, 176), (160, 226)), ((88, 176), (48, 214))),
    ),
    "guard": Pose(
        (128, 66), (134, 104), (128, 184),
        (((174, 128), (172, 78)), ((162, 146), (186, 104))),
        (((166, 232), (172, 288)), ((98, 234), (74, 288))),
    ),
    "throw": Pose(
        (146, 54), (150, 92), (144, 174),
        (((196, 78), (250, 62)), ((102, 108), (66, 138))),
        (((188, 222), (206, 288)), ((114, 228), (88, 288))),
    ),
    "low": Pose(
        (120, 118), (128, 152), (116, 214),
        (((164, 190), (148, 232)), ((92, 176), (64, 206))),
        (((176, 252), (262, 282)), ((84, 250), (110, 288))),
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dress:
    """What tells a fighter from others."""

    head: str
    bulk: float
    has_cape: bool
    has_shoulders: bool
    arms: int  # 0 bare hands, 1 blade, 2 staff, 3 chain


def dress_of(fighter: str) -> Dress:
    dice = Dice(f"dress {fighter}")
    return Dress(
        HEADS[dice.below(len(HEADS))],
        0.85 + dice.below(5) * 0.12,
        dice.below(2) == 1,
        dice.below(2) == 1,
        dice.below(4),
    )


def figure(pose: Pose, dress: Dress, p: Livery) -> str:
    """Back limbs, cape, body, head, front limbs: as they lie over each other."""
    thick = 26 * dress.bulk
    parts = [
        _limb(pose.neck, *pose.arms[1], thick * 0.72, p.deep),
        _limb(pose.hip, *pose.legs[1], thick * 0.92, p.deep),
        _cape(pose, p) if dress.has_cape else "",
        _limb(pose.hip, *pose.legs[0], thick, p.body),
        _body(pose, thick, p),
        _head(pose.head, dress, p),
        _weapon(pose, dress, p),
        _limb(pose.neck, *pose.arms[0], thick * 0.8, p.body),
        _shoulder(pose.neck, thick, p) if dress.has_shoulders else "",
        _fist(pose.hand, thick * 0.5, p),
    ]
    return "".join(parts)


def _limb(start: Point, joint: Point, end: Point, thick: float, colour: str) -> str:
    way = f"M{start[0]} {start[1]}L{joint[0]} {joint[1]}L{end[0]} {end[1]}"
    shape = f'd="{way}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path {shape} stroke="{INK}" stroke-width="{thick + 9:.1f}"/>'
        f'<path {shape} stroke="{colour}" stroke-width="{thick:.1f}"/>'
    )


def _body(pose: Pose, thick: float, p: Livery) -> str:
    (x, y), (hx, hy) = pose.neck, pose.hip
    chest, waist = thick * 1.25, thick * 0.85
    way = (
        f"M{x - chest:.1f} {y - 6:.1f}L{x + chest:.1f} {y - 6:.1f}"
        f"L{hx + waist:.1f} {hy + 10:.1f}L{hx - waist:.1f} {hy + 10:.1f}Z"
    )
    sash = f"M{x + chest * 0.7:.1f} {y:.1f}L{hx - waist * 0.8:.1f} {hy:.1f}"
    return (
        f'<path d="{way}" fill="{p.body}" stroke="{INK}" stroke-width="7" '
        f'stroke-linejoin="round"/><path d="{sash}" stroke="{p.bright}" stroke-width="9"/>'
    )


def _cape(pose: Pose, p: Livery) -> str:
    (x, y), (hx, hy) = pose.neck, pose.hip
    way = (
        f"M{x - 4:.0f} {y - 10:.0f}C{x - 70:.0f} {y + 20:.0f} {hx - 66:.0f} {hy - 10:.0f} "
        f"{hx - 96:.0f} {hy + 66:.0f}L{hx - 56:.0f} {hy + 44:.0f}L{hx - 30:.0f} {hy + 72:.0f}"
        f"L{x + 12:.0f} {y + 20:.0f}Z"
    )
    return f'<path d="{way}" fill="{p.night}" stroke="{INK}" stroke-width="6"/>'


def _shoulder(at: Point, thick: float, p: Livery) -> str:
    return (
        f'<path d="M{at[0] - thick:.1f} {at[1] + 8}a{thick:.1f} {thick:.1f} 0 0 1 '
        f'{2 * thick:.1f} 0Z" fill="{p.bright}" stroke="{INK}" stroke-width="6"/>'
    )


def _fist(at: Point, size: float, p: Livery) -> str:
    return (
        f'<circle cx="{at[0]}" cy="{at[1]}" r="{size:.1f}" fill="{p.spark}" stroke="{INK}" '
        'stroke-width="6"/>'
    )


def _head(at: Point, dress: Dress, p: Livery) -> str:
    """A head that looks right; what is worn on it is drawn around its middle."""
    bare = (
        f'<circle r="27" fill="{p.spark}" stroke="{INK}" stroke-width="7"/>'
        f'<path d="M4 -4h20v8h-20Z" fill="{INK}"/>'
    )
    worn = "".join(
        f'<path d="{way}" fill="{getattr(p, colour)}" stroke="{INK}" stroke-width="6" '
        'stroke-linejoin="round"/>'
        for colour, way in WORN.get(dress.head, ())
    )
    return f'<g transform="translate({at[0]} {at[1]})">{bare}{worn}</g>'


WORN = {
    "hood": (("deep", "M-32 26C-44 -44 30 -52 32 -6L8 -14L-4 28Z"),),
    "horns": (("bright", "M-24 -10L-40 -44L-6 -25M8 -26L34 -48L25 -12"),),
    "mask": (("spark", "M-4 -24L29 -16L22 22L2 26Z"), ("body", "M8 -4l14 4l-14 5Z")),
    "hat": (("deep", "M-46 -12L44 -18L22 -26L14 -52L-22 -48L-24 -22Z"),),
    "crest": (("bright", "M20 -22L-4 -54L-18 -34L-40 -40L-26 4Z"),),
    "helm": (("body", "M-30 14A30 30 0 1 1 30 -4L-2 -6L-4 24Z"),),
    "lamp": (("spark", "M-24 -20h48l-8 46h-32Z"), ("body", "M-28 -20L0 -44L28 -20Z")),
    "band": (("bright", "M-27 -12L27 -16L27 -4L-26 0L-66 10L-58 -4L-68 -18Z"),),
}
"""What a head wears: colours of the livery with their shapes."""
HEADS = ("bare", *WORN)


def _weapon(pose: Pose, dress: Dress, p: Livery) -> str:
    (x, y), (ex, ey) = pose.hand, pose.arms[0][0]
    long = max(1.0, ((x - ex) ** 2 + (y - ey) ** 2) ** 0.5)
    dx, dy = (x - ex) / long, (y - ey) / long
    match dress.arms:
        case 1:
            way = (
                f"M{x - 6 * dy:.0f} {y + 6 * dx:.0f}L{x + 96 * dx:.0f} {y + 96 * dy:.0f}"
                f"L{x + 8 * dy:.0f} {y - 8 * dx:.0f}Z"
            )
            return f'<path d="{way}" fill="{p.spark}" stroke="{INK}" stroke-width="5"/>'
        case 2:
            way = f"M{x - 90 * dx:.0f} {y - 90 * dy:.0f}L{x + 90 * dx:.0f} {y + 90 * dy:.0f}"
            return (
                f'<path d="{way}" stroke="{INK}" stroke-width="15" stroke-linecap="round"/>'
                f'<path d="{way}" stroke="{p.bright}" stroke-width="8" stroke-linecap="round"/>'
            )
        case 3:
            return "".join(
                f'<circle cx="{x + 17 * n * dx:.0f}" cy="{y + 17 * n * dy + n * n:.0f}" r="8" '
                f'fill="none" stroke="{p.bright}" stroke-width="5"/>'
                for n in range(1, 6)
            )
    return ""
