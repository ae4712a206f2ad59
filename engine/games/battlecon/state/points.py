"""Life: regained, spent, chipped; and who is defeated (battlecon:B24, E10 to E12)."""

from engine.games.battlecon.options import DRAW
from engine.games.battlecon.state.columns import BOX
from engine.games.battlecon.state.state import BY_KILL, BattleconState
from engine.games.battlecon.state.zones import move_card
from engine.kernel.flow import eliminate
from engine.shared.line import OFF
from engine.text.runs import RUN_SEAT


def regain_life(g: BattleconState, seat: int, n: int, rule: str) -> int:
    """Never above the life a fighter starts with (battlecon:E11)."""
    gained = max(0, min(n, start_life(g, seat) - g.life[seat]))
    g.life[seat] += gained
    if gained and g.sink is not None:
        g.emit("regain", rule, seat, f"Player {seat + 1} regains {gained} life", (seat,), gained)
    return gained


def start_life(g: BattleconState, seat: int) -> int:
    """20, unless the Unique Ability or the table says otherwise (battlecon:C4)."""
    return g.content.fighters[seat].life


def chip(g: BattleconState, seat: int, n: int, rule: str) -> int:
    """No damage, and never the last life (battlecon:E10, Q34)."""
    lost = max(0, min(n, g.life[seat] - 1))
    g.life[seat] -= lost
    if g.sink is not None:
        g.emit("chip", rule, seat, f"Player {seat + 1} loses {lost} life", (seat,), lost)
    return lost


def can_spend_life(g: BattleconState, seat: int, n: int) -> bool:
    """Never the last life (battlecon:E12)."""
    return n < g.life[seat]


def spend_life(g: BattleconState, seat: int, n: int, rule: str) -> None:
    g.life[seat] -= n
    g.spent_life[seat] += n
    if n and g.sink is not None:
        g.emit("spend life", rule, seat, f"Player {seat + 1} spends {n} life", (seat,), n)


def check_lives(g: BattleconState) -> bool:
    """Who has no life left is defeated at once (battlecon:B24). True: the game is over."""
    dead = [seat for seat in g.survivors() if g.life[seat] <= 0]
    return bool(dead) and defeat(g, dead, BY_KILL)


def defeat(g: BattleconState, dead: list[int], rule: str) -> bool:
    """They are out with everything that is theirs. True: the game is over."""
    teams = {g.teams[seat] for seat in g.survivors() if seat not in dead}
    if not teams and g.opts.both_dead != DRAW:
        # battlecon:Q25: the Reactive side wins, mirroring B23.
        dead = [seat for seat in dead if g.teams[seat] == g.teams[g.active]]
    for seat in dead:
        if g.sink is not None:
            g.emit("defeat", rule, seat, f"Player {seat + 1} is defeated", (seat,))
    if eliminate(g, dead, BY_KILL, seat=g.active):
        return True
    for seat in dead:
        leave(g, seat)
    _new_lead(g)
    return False


def leave(g: BattleconState, seat: int) -> None:
    """Standup, markers, cards and effects vanish (battlecon:M14)."""
    g.place[seat] = OFF
    first, last = g.content.kits[seat]
    for thing in range(first, last):
        move_card(g, thing, BOX, "battlecon:M14", told=False)
    for marker, piece in enumerate(g.content.markers):
        if piece.owner == seat:
            g.markers[marker] = OFF
    g.runs = [run for run in g.runs if run[RUN_SEAT] != seat]


def _new_lead(g: BattleconState) -> None:
    """If the Active player is out, the next one of the order leads (battlecon:Q47)."""
    if g.out[g.active]:
        g.active = g.in_order()[0]
