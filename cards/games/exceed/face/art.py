"""A card's picture: the ground of the fighter, the figure in a pose, what the blow does."""

from math import cos, pi, sin

from cards.faces.files import art_file
from cards.games.exceed.face.colours import INK, Dice, Livery, livery_of
from cards.games.exceed.face.facts import ExceedFacts
from cards.games.exceed.face.figure import POSES, Pose, dress_of, figure

WIDE, HIGH = 558, 340
CLOSE = ("jab", "kick", "low", "leap")
FAR = ("throw", "lunge")
STANDS = ("stand", "ready", "proud")


def picture(facts: ExceedFacts, high: float, prefix: str) -> str:
    """558 wide and as high as the frame leaves it; a file of our own comes before all drawing."""
    own = art_file(facts.image, high)
    if own is not None:
        return own
    p, dice = livery_of(facts.fighter), Dice(facts.name)
    pose = POSES[pose_of(facts, dice)]
    scale = high / HIGH * (1.06 if facts.is_fighter else 0.98)
    drawn = figure(pose, dress_of(facts.fighter), p)
    left = WIDE / 2 - 150 * scale if facts.is_fighter else WIDE * 0.44 - 150 * scale
    return (
        _ground(p, dice, high, prefix)
        + _behind(facts, p, dice, high)
        + f'<g transform="translate({left:.1f} {high - 296 * scale:.1f}) scale({scale:.3f})">'
        + f'<ellipse cx="140" cy="292" rx="120" ry="12" fill="{INK}" opacity=".6"/>'
        + drawn
        + _before(facts, p, pose)
        + "</g>"
    )


def pose_of(facts: ExceedFacts, dice: Dice) -> str:
    """By what the attack is: parries stand, what reaches far is thrown, the rest is close."""
    if facts.is_fighter:
        return STANDS[dice.below(len(STANDS))]
    if not facts.reach or ((facts.guard or 0) >= 5 and (facts.speed or 0) <= 2):
        return "guard"
    farthest = int(facts.reach[-1]) if facts.reach[-1].isdigit() else 1
    known = FAR if farthest >= 3 else CLOSE
    return known[dice.below(len(known))]


def _ground(p: Livery, dice: Dice, high: float, prefix: str) -> str:
    """A floor in perspective under a sky of one livery."""
    floor = high * 0.72
    lines = "".join(
        f'<path d="M{WIDE / 2 + (n - 4) * 34:.0f} {floor:.0f}L{WIDE / 2 + (n - 4) * 170:.0f} '
        f'{high:.0f}" stroke="{p.bright}" stroke-opacity=".28" stroke-width="2"/>'
        for n in range(9)
    )
    hills = _skyline(dice, floor, p)
    return (
        f'<defs><linearGradient id="{prefix}s" x2="0" y2="1"><stop stop-color="{p.night}"/>'
        f'<stop offset=".7" stop-color="{p.deep}"/><stop offset="1" stop-color="{p.body}"/>'
        f"</linearGradient></defs>"
        f'<rect width="{WIDE}" height="{high}" fill="url(#{prefix}s)"/>{hills}'
        f'<path d="M0 {floor:.0f}H{WIDE}V{high}H0Z" fill="{p.night}"/>{lines}'
    )


def _skyline(dice: Dice, floor: float, p: Livery) -> str:
    """Towers, peaks or arches, by the name of the card."""
    kind, x, way = dice.below(3), 0, ""
    while x < WIDE:
        wide, tall = dice.between(36, 90), dice.between(26, 120)
        if kind == 0:
            way += f"M{x} {floor:.0f}v-{tall}h{wide - 8}v{tall}Z"
        elif kind == 1:
            way += f"M{x} {floor:.0f}l{wide * 0.5:.0f} -{tall}l{wide * 0.6:.0f} {tall}Z"
        else:
            inner = tall - 20
            way += (
                f"M{x} {floor:.0f}v-{tall}a{wide / 2:.0f} 30 0 0 1 {wide} 0v{tall}h-12v-{inner}"
                f"h-{wide - 24}v{inner}Z"
            )
        x += wide
    return f'<path d="{way}" fill="{p.night}" fill-opacity=".62"/>'


def _behind(facts: ExceedFacts, p: Livery, dice: Dice, high: float) -> str:
    """Rays around an Ultra and a fighter, streaks for Speed."""
    middle, half = WIDE / 2, high * 0.46
    if facts.is_fighter or facts.type == "Ultra":
        count = 9 + dice.below(5)
        rays = "".join(
            f"M{middle:.0f} {half:.0f}L{middle + 520 * cos(a):.0f} {half + 520 * sin(a):.0f}"
            f"L{middle + 520 * cos(a + 0.16):.0f} {half + 520 * sin(a + 0.16):.0f}Z"
            for a in (2 * pi * n / count for n in range(count))
        )
        return f'<path d="{rays}" fill="{p.bright}" fill-opacity=".2"/>'
    streaks = "".join(
        f"M{dice.between(-40, 240)} {dice.between(20, int(high * 0.8))}"
        f"h{dice.between(60, 190)}l10 4h-8Z"
        for _ in range(2 * (facts.speed or 0))
    )
    return f'<path d="{streaks}" stroke="{p.spark}" stroke-opacity=".4" stroke-width="3"/>'


def _before(facts: ExceedFacts, p: Livery, pose: Pose) -> str:
    """Where the blow lands, larger with Power; a shield for what guards."""
    if facts.is_fighter:
        return ""
    x, y = max(pose.hand, pose.foot)
    power, out = facts.power or 0, ""
    if pose is POSES["guard"]:
        out = "".join(
            f'<path d="M{200 + 18 * n} 60q34 90 0 190" fill="none" stroke="{p.bright}" '
            f'stroke-width="{11 - 3 * n}" stroke-linecap="round" opacity="{1 - 0.25 * n}"/>'
            for n in range(3)
        )
    elif pose in (POSES["throw"], POSES["lunge"]):
        out = (
            f'<path d="M{x + 8} {y - 10}L{x + 132} {y - 2}L{x + 8} {y + 12}Z" fill="{p.spark}"/>'
            f'<path d="M{x - 10} {y - 22}L{x + 118} {y - 3}L{x - 10} {y + 24}Z" fill="{p.bright}" '
            'fill-opacity=".55"/>'
        )
    if power:
        out += _burst(x + 26, y, 20 + 6 * power, p)
    return out


def _burst(x: float, y: float, size: float, p: Livery) -> str:
    points = [
        (x + r * cos(pi * n / 8), y + r * sin(pi * n / 8))
        for n, r in ((n, size if n % 2 == 0 else size * 0.45) for n in range(16))
    ]
    way = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "Z"
    return (
        f'<path d="{way}" fill="{p.spark}" stroke="{p.bright}" stroke-width="6" '
        'stroke-linejoin="round" fill-opacity=".92"/>'
    )
