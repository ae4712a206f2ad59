"""A card's picture: the ground of the fighter, the figure in a pose, what the blow does."""

from cards.faces.figure import POSES, Pose, dress_of, figure
from cards.faces.files import art_file
from cards.faces.livery import Dice, Livery
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
from cards.games.exceed.face.colours import livery_of
from cards.games.exceed.face.facts import ExceedFacts

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
        ground(p, dice, high, prefix)
        + _behind(facts, p, dice, high)
        + stood(drawn + _before(facts, p, pose), left, high, scale)
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


def _behind(facts: ExceedFacts, p: Livery, dice: Dice, high: float) -> str:
    """Rays around an Ultra and a fighter, streaks for Speed."""
    if facts.is_fighter or facts.type == "Ultra":
        return rays(p, dice, high)
    return streaks(p, dice, high, 2 * (facts.speed or 0))


def _before(facts: ExceedFacts, p: Livery, pose: Pose) -> str:
    """Where the blow lands, larger with Power; a shield for what guards."""
    if facts.is_fighter:
        return ""
    x, y = max(pose.hand, pose.foot)
    power, out = facts.power or 0, ""
    if pose is POSES["guard"]:
        out = guard_arcs(p)
    elif pose in (POSES["throw"], POSES["lunge"]):
        out = thrown(x, y, p)
    if power:
        out += burst(x + 26, y, 20 + 6 * power, p)
    return out
