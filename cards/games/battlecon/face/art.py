"""The picture: a fighter in a pose; of a piece the piece itself, large."""

from math import cos, pi, sin

from cards.faces.figure import POSES, Pose, dress_of, figure
from cards.faces.files import art_file
from cards.faces.letters import Lettering, Style
from cards.faces.livery import INK, Dice, Livery
from cards.faces.stage import (
    HIGH,
    WIDE,
    burst,
    ground,
    guard_arcs,
    rays,
    stood,
    streaks,
    thrown,
)
from cards.games.battlecon.cells import figure_of, split_range
from cards.games.battlecon.face.colours import TYPES, livery_of
from cards.games.battlecon.face.facts import BattleconFacts

CLOSE = ("jab", "kick", "low", "leap")
FAR = ("throw", "lunge")
STANDS = ("stand", "ready", "proud")
SIDES = {"Token": 36, "Counter": 6, "Marker": 4, "Status": 8, "Overload": 3}
"""How many corners a piece has: a token is round."""


def picture(facts: BattleconFacts, high: float, prefix: str, letters: Lettering) -> str:
    """558 wide and as high as the frame leaves it; a file of our own comes before all drawing."""
    own = art_file(facts.image, high)
    if own is not None:
        return own
    p, dice = livery_of(facts.fighter), Dice(facts.name)
    back = ground(p, dice, high, prefix)
    if facts.is_piece:
        return back + _piece(facts, p, high, letters)
    pose = POSES[_pose_of(facts, dice)]
    scale = high / HIGH * (1.06 if facts.is_fighter else 0.98)
    left = WIDE * (0.5 if facts.is_fighter else 0.6) - 150 * scale
    drawn = figure(pose, dress_of(facts.fighter), p) + _before(facts, p, pose)
    return back + _behind(facts, p, dice, high) + stood(drawn, left, high, scale)


def _pose_of(facts: BattleconFacts, dice: Dice) -> str:
    """By what it is: a style is a stance, what reaches far is thrown, N/A is a dodge."""
    if facts.is_fighter:
        return STANDS[dice.below(len(STANDS))]
    low, high = split_range(facts.reach)
    if low is None or high is None:
        return "leap"
    if (figure_of(facts.guard) or 0) >= 2:
        return "guard"
    known = FAR if high >= 3 else CLOSE
    return known[dice.below(len(known))]


def _behind(facts: BattleconFacts, p: Livery, dice: Dice, high: float) -> str:
    """Rays around a Finisher and a fighter, streaks for what makes quick."""
    if facts.is_fighter or facts.type == "Finisher":
        return rays(p, dice, high)
    return streaks(p, dice, high, 2 * max(0, figure_of(facts.priority) or 0))


def _before(facts: BattleconFacts, p: Livery, pose: Pose) -> str:
    if facts.is_fighter:
        return ""
    x, y = max(pose.hand, pose.foot)
    out = guard_arcs(p) if pose is POSES["guard"] else ""
    if pose in (POSES["throw"], POSES["lunge"]):
        out = thrown(x, y, p)
    power = figure_of(facts.power) or 0
    return out + (burst(x + 26, y, 20 + 6 * power, p) if power > 0 else "")


def _piece(facts: BattleconFacts, p: Livery, high: float, letters: Lettering) -> str:
    """Its shape says what it is, its letter which; behind it as many more as there are."""
    corners, radius = SIDES.get(facts.type, 36), high * 0.36
    x, y, colour = WIDE / 2, high / 2, TYPES.get(facts.type, p.bright)
    more = min((facts.count or 1) - 1, 3)
    backs = "".join(
        _shape(x + 34 * n, y - 14 * n, radius, corners, p.deep, p.bright)
        for n in range(more, 0, -1)
    )
    letter = letters.line(
        facts.name[:1].upper(), x, y + radius * 0.42, radius * 1.2, Style.DISPLAY, anchor="middle"
    )
    return (
        f"{backs}{_shape(x, y, radius, corners, p.body, colour)}"
        f"{_shape(x, y, radius * 0.78, corners, p.deep, p.spark)}"
        f'<g fill="{p.spark}">{letter}</g>'
    )


def _shape(x: float, y: float, radius: float, corners: int, fill: str, line: str) -> str:
    turn = pi / corners - pi / 2 if corners in (6, 8) else -pi / 2
    points = [
        (
            x + radius * cos(turn + 2 * pi * n / corners),
            y + radius * sin(turn + 2 * pi * n / corners),
        )
        for n in range(corners)
    ]
    way = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "Z"
    return (
        f'<path d="{way}" fill="{fill}" stroke="{INK}" stroke-width="18" stroke-linejoin="round"/>'
        f'<path d="{way}" fill="{fill}" stroke="{line}" stroke-width="7" stroke-linejoin="round"/>'
    )
