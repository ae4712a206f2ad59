"""Recycle: discards move on, Force comes, and the end of time (battlecon:B20 to B23)."""

from engine.games.battlecon.options import lone_seat
from engine.games.battlecon.state.columns import BOX, DISCARD1, HAND, PAIR, SHOWN
from engine.games.battlecon.state.force import LOW_LIFE, REVENGE, cap_force, gain_force
from engine.games.battlecon.state.state import BY_TIME, BattleconState
from engine.games.battlecon.state.zones import cycle, move_card
from engine.kernel.flow import eliminate


def recycle(g: BattleconState) -> None:
    """After the Recycle triggers, everybody at once."""
    if g.final == g.beat:
        decide(g)
        return
    for seat in g.in_order():
        put_away(g, seat)
    for seat in g.in_order():
        gain_force(g, seat, income(g, seat), "battlecon:B20")
    for team in range(len(g.force)):
        cap_force(g, team, "battlecon:B20")
    if g.pool == 0 and not g.final:
        g.final = g.beat + 1
        if g.sink is not None:
            g.emit("time", "battlecon:B22", g.active, "No Force is left: the next beat is the last")


def put_away(g: BattleconState, seat: int) -> None:
    """Who used a Finisher removes it and moves no discards (battlecon:B21)."""
    for thing in g.cards(seat, SHOWN) if g.clashed else ():
        move_card(g, thing, HAND, "battlecon:B12")
    if not g.finishing[seat]:
        cycle(g, seat, "battlecon:B20")
        return
    move_card(g, g.base[seat], BOX, "battlecon:B21")
    for thing in g.cards(seat, PAIR):  # battlecon:E15: discarded with an attack that is no pair
        move_card(g, thing, DISCARD1, "battlecon:E15")


def income(g: BattleconState, seat: int) -> int:
    """1, one more at 7 life or less, and 2 for each defeated mate, for a team once (M15, Q45)."""
    found = 2 if g.life[seat] <= LOW_LIFE else 1
    if g.is_duel:
        return found
    team = g.teams[seat]
    if seat == next(mate for mate in g.in_order() if g.teams[mate] == team):
        fallen = [mate for mate in range(g.seats) if g.teams[mate] == team and g.out[mate]]
        found += REVENGE * len(fallen)
    if seat == lone_seat(g.teams):
        found += g.opts.lone_force
    return found


def decide(g: BattleconState) -> None:
    """More life wins, a tie the side that is not Active (battlecon:B23, Q41)."""
    sums = [0] * len(g.force)
    for seat in g.survivors():
        sums[g.teams[seat]] += g.life[seat]
    active = g.teams[g.active]
    ahead = active if sums[active] > max(s for t, s in enumerate(sums) if t != active) else -1
    lost = [s for s in g.survivors() if (g.teams[s] == active) == (ahead != active)]
    eliminate(g, lost, BY_TIME, seat=g.active)
