"""How good a position looks: life first, then Force, what can be set, and the room behind."""

from typing import Final

from engine.games.battlecon import verbs
from engine.games.battlecon.show.view import BattleconView
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, verb_of
from engine.kernel.state import CERTAIN, WON

LIFE: Final = 100
FORCE: Final = 12
ACTIVE: Final = 10
STUNNED: Final = 30
CENTRE: Final = 6
STANDS: Final = 300
WHOLE: Final = 20_000
"""More than the values of two sides can differ."""


def minor(g: BattleconState, action: Action) -> bool:
    """Which cards wait in the discards at the beginning: no evaluation tells them apart. Whoever
    imagines a beat antes nothing more in it: one ante at a time is weighed, at the table."""
    verb = verb_of(action)
    if g.alone and verb in (verbs.OVERLOAD, verbs.ANTE):
        return True
    return verb in (verbs.DISCARD1, verbs.DISCARD2, verbs.SIDE)


def worth(life: int, force: int, place: int, middle: int, stunned: bool, active: bool) -> int:
    """One fighter's value; Force is counted by fighters, so mates do not own it twice."""
    value = STANDS + LIFE * max(0, life) + FORCE * min(force, 10)
    value -= CENTRE * abs(place - middle)
    return value - STUNNED * stunned + ACTIVE * active


def outlook(g: BattleconState, seat: int) -> int:
    """Straight from the columns."""
    if g.over:
        return _ended(g.over == WON, not g.out[seat])
    middle = (g.line.size + 1) // 2
    difference = 0
    for side in range(g.seats):
        if not g.out[side]:
            mates = g.teams.count(g.teams[side])
            value = worth(
                g.life[side],
                g.force[g.teams[side]] // mates,
                g.place[side],
                middle,
                bool(g.stunned[side]),
                g.active == side,
            )
            difference += value if g.teams[side] == g.teams[seat] else -value
    return _share(difference)


def evaluate(view: BattleconView) -> float:
    """The same of what a seat sees, between -1 and 1."""
    if view.over:
        return _ended(view.over == WON, view.seat not in view.out) / CERTAIN
    teams = [side.team for side in view.sides]
    middle = 4 if len(teams) == 2 else 5
    difference = 0
    for seat, side in enumerate(view.sides):
        if seat not in view.out:
            value = worth(
                side.life,
                side.force // teams.count(side.team),
                side.place,
                middle,
                side.stunned,
                view.active == seat,
            )
            difference += value if side.team == teams[view.seat] else -value
    return _share(difference) / CERTAIN


def _ended(won: bool, stands: bool) -> int:
    if not won:
        return 0
    return CERTAIN if stands else -CERTAIN


def _share(difference: int) -> int:
    return max(-CERTAIN + 1, min(CERTAIN - 1, difference * CERTAIN // WHOLE))
