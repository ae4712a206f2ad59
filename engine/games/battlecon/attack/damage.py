"""Damage, armor, guard and stun (battlecon:A3 to A7, E6 to E13)."""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon.attack.numbers import armor, damage_cap, guard, has, is_immune
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.options import ALL
from engine.games.battlecon.state.content import DEED, LIFE_FLOOR, NONE, VULNERABLE
from engine.games.battlecon.state.points import check_lives
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import deeds
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, R2, Frame

TAKES: Final[int] = DEED[Deed.TAKE_DAMAGE]
DEALS: Final[int] = DEED[Deed.DEAL_DAMAGE]
IS_STUNNED: Final[int] = DEED[Deed.STUNNED]


def lose_to(
    g: BattleconState,
    seat: int,
    amount: int,
    rule: str,
    *,
    ignores_armor: bool = False,
    ignores_guard: bool = False,
) -> int:
    """A fighter takes damage; how much got through. Who calls looks after defeats."""
    amount = max(0, amount)
    open_to_all = has(g, seat, VULNERABLE)
    absorbed = 0
    if not ignores_armor and not open_to_all:
        whole = armor(g, seat)
        absorbed = min(amount, whole)
        if absorbed:
            g.armor_used[seat] += whole if g.opts.armor_loss == ALL else absorbed
    taken = amount - absorbed
    cap = damage_cap(g, seat)
    if cap is not None:
        taken = min(taken, max(0, cap))
    if has(g, seat, LIFE_FLOOR):
        taken = min(taken, max(0, g.life[seat] - 1))
    g.life[seat] = max(0, g.life[seat] - taken)
    g.taken[seat] += taken
    if g.sink is not None:
        spared = f", armor absorbs {absorbed}" if absorbed else ""
        text = f"Player {seat + 1} takes {taken} damage{spared}"
        g.emit("damage", rule, seat, text, (seat,), taken)
    if taken and g.life[seat] > 0:
        limit = 0 if ignores_guard or open_to_all else guard(g, seat)
        if g.taken[seat] > limit:  # battlecon:A3: the damage of the whole beat
            stun(g, seat, "battlecon:A3")
    return taken


def stun(g: BattleconState, seat: int, rule: str) -> None:
    """Once is enough, and a shield beats everything (battlecon:A4, A5)."""
    if g.stunned[seat] or is_immune(g, seat):
        return
    if deeds.may_be_stopped(g, (IS_STUNNED,)):
        push(g, frames.STUN, seat, 0)
    else:
        be_stunned(g, seat, rule)


def be_stunned(g: BattleconState, seat: int, rule: str) -> None:
    g.stunned[seat] = 1
    if g.sink is not None:
        g.emit("stun", rule, seat, f"Player {seat + 1} is stunned", (seat,))
    deeds.done(g, seat, IS_STUNNED)


STUNNED_SEAT: Final = R0
NO_STUN: Final = R1
"""Registers of a STUN frame: who would be stunned, and whether a text stopped it."""


def step_stun(g: BattleconState, frame: Frame) -> None:
    seat = frame[STUNNED_SEAT]
    if not frame[PC]:
        frame[PC] = 1
        deeds.would(g, seat, IS_STUNNED)
        return
    pop(g)
    if not frame[NO_STUN] and not g.stunned[seat] and not g.out[seat]:
        be_stunned(g, seat, "battlecon:A3")


# --- damage by effects (battlecon:A7) -------------------------------------------------------------

SEAT: Final = R0
AMOUNT: Final = R1
CAUSE: Final = R2
PREVENTED: Final = R2 + 1
"""Registers of a HARM frame: who, how much, whose effect, whether a text stopped it."""


def harm(g: BattleconState, seat: int, amount: int, cause: int) -> None:
    """No attack: no Hit and Damage triggers, but armor and guard count (battlecon:Q33)."""
    if deeds.may_be_stopped(g, (TAKES, DEALS)):
        push(g, frames.HARM, seat, amount, cause, 0)
    else:
        be_harmed(g, seat, amount, cause)


def step_harm(g: BattleconState, frame: Frame) -> None:
    seat, amount, cause = frame[SEAT], frame[AMOUNT], frame[CAUSE]
    if not frame[PC]:
        frame[PC] = 1
        deeds.would(g, seat, TAKES, cause, amount)
        deeds.would(g, cause, DEALS, seat, amount)
        return
    pop(g)
    if not frame[PREVENTED] and not g.out[seat]:
        be_harmed(g, seat, amount, cause)
        check_lives(g)


def be_harmed(g: BattleconState, seat: int, amount: int, cause: int) -> None:
    taken = lose_to(g, seat, amount, "battlecon:A7")
    if taken:
        other = cause if cause != seat else NONE
        deeds.done(g, seat, TAKES, other, taken)
        if cause != seat:
            deeds.done(g, cause, DEALS, seat, taken)
