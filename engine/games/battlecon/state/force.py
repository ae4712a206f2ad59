"""Force: from the pool to the teams, and out of the game (section 9)."""

from typing import Final

from engine.games.battlecon.options import ALWAYS
from engine.games.battlecon.state.state import BattleconState

POOL: Final = 45
MORE_FOR_EACH: Final = 20
START_FORCE: Final = 2
DUEL_CAP: Final = 10
TEAM_CAP: Final = 20
LOW_LIFE: Final = 7
REVENGE: Final = 2


def pool_for(seats: int) -> int:
    """battlecon:M2: 45 in a duel, 20 more for each further fighter."""
    return POOL + MORE_FOR_EACH * (seats - 2)


def force_of(g: BattleconState, seat: int) -> int:
    """What a fighter can spend: the team's (battlecon:M6)."""
    return g.force[g.teams[seat]]


def gain_force(g: BattleconState, seat: int, n: int, rule: str) -> None:
    """Out of the pool; what it lacks comes from the box (battlecon:B22, Q16)."""
    if n <= 0:
        return
    from_pool = min(n, g.pool)
    g.pool -= from_pool
    g.lent += n - from_pool
    g.force[g.teams[seat]] += n
    if g.sink is not None:
        g.emit("force", rule, seat, f"Player {seat + 1} takes {n} Force", (seat,), n)
    if not g.is_duel and g.opts.team_cap == ALWAYS:
        cap_force(g, g.teams[seat], "battlecon:M6")


def cap_force(g: BattleconState, team: int, rule: str) -> None:
    """What is above the cap is trashed (battlecon:B20, M6)."""
    over = g.force[team] - (DUEL_CAP if g.is_duel else TEAM_CAP)
    if over > 0:
        g.force[team] -= over
        g.trashed += over
        if g.sink is not None:
            seat = g.teams.index(team)
            who = f"Player {seat + 1}" if g.is_duel else f"Team {team + 1}"
            g.emit("trash force", rule, seat, f"{who} trashes {over} Force", (seat,), over)


def trash_force(g: BattleconState, seat: int, n: int, rule: str) -> None:
    """Gone for good, never back to the pool (battlecon:B7)."""
    if n <= 0:
        return
    g.force[g.teams[seat]] -= n
    g.trashed += n
    if g.sink is not None:
        g.emit("trash force", rule, seat, f"Player {seat + 1} trashes {n} Force", (seat,), n)
