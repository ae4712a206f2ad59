"""Damage, armor and guard (section 8)."""

from engine.games.exceed.state import points
from engine.games.exceed.state.granted import armor_left
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.strike import stun


def deal(
    g: ExceedState,
    seat: int,
    amount: int,
    rule: str,
    *,
    cause: int,
    ignores_armor: bool = False,
    ignores_guard: bool = False,
    nonlethal: bool = False,
) -> None:
    """A seat takes damage, which may end the game or stun."""
    counted = hurt(g, seat, amount, rule, ignores_armor=ignores_armor, nonlethal=nonlethal)
    if not points.check_lives(g, cause) and g.striking:
        stun.harmed(g, seat, counted, ignores_guard)


def deal_together(
    g: ExceedState, seats: list[int], amount: int, rule: str, *, cause: int, nonlethal: bool
) -> None:
    """Several take damage at the same moment: only then is looked who lost (15.19)."""
    counted = [hurt(g, seat, amount, rule, nonlethal=nonlethal) for seat in seats]
    if not points.check_lives(g, cause) and g.striking:
        for place, seat in enumerate(seats):
            stun.harmed(g, seat, counted[place], False)


def hurt(
    g: ExceedState,
    seat: int,
    amount: int,
    rule: str,
    *,
    ignores_armor: bool = False,
    nonlethal: bool = False,
) -> int:
    """How much of it counts against guard. Outside strikes there is no armor (H10)."""
    amount = max(0, amount)
    absorbed = 0
    if g.striking and not ignores_armor:
        absorbed = min(amount, armor_left(g, seat))
        g.armor_used[seat] += absorbed
    taken = amount - absorbed
    loss = min(taken, g.life[seat] - 1) if nonlethal else min(taken, g.life[seat])
    g.life[seat] -= loss
    counted = taken if g.opts.nonlethal_counts_full or not nonlethal else loss
    g.damage[seat] += counted
    g.taken[seat] += counted
    if g.sink is not None:
        spared = f", armor absorbs {absorbed}" if absorbed else ""
        text = f"Player {seat + 1} takes {taken} damage{spared}"
        g.emit("damage", rule, seat, text, (seat,), taken)
    return counted
