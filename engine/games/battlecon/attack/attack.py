"""One attack: Before, range and target, Hit, damage, Damage, After (battlecon 5)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.attack import damage
from engine.games.battlecon.attack.avoiding import avoids
from engine.games.battlecon.attack.numbers import deals, has, has_attack, power, reach, reaches
from engine.games.battlecon.board.near import nearest, within_reach
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.state.content import (
    AFTER,
    BEFORE,
    DAMAGE,
    DEED,
    HIT,
    HITS_ANYWHERE,
    IGNORES_ARMOR,
    IGNORES_GUARD,
    NO_HIT,
    NONE,
)
from engine.games.battlecon.state.points import check_lives
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import deeds
from engine.games.battlecon.triggers.triggers import gather
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.frames import PC, R0, R1, R2, Frame
from engine.kernel.state import NOBODY

SEAT: Final = R0
DEALT: Final = R1
PREVENTED: Final = R2
"""Registers: whose attack, the damage it dealt, whether a text stopped the damage."""

GATE: Final = 0
BEFORES: Final = 1
RANGE: Final = 2
HITS: Final = 3
ANSWERS: Final = 4
WOULD: Final = 5
DEAL: Final = 6
DAMAGES: Final = 7
HURT: Final = 8
AFTERS: Final = 9
OVER: Final = 10
PLACES: Final[dict[int, str]] = {
    GATE: "the stun gate",
    BEFORES: "Before",
    RANGE: "range",
    HITS: "Hit",
    ANSWERS: "when hit",
    WOULD: "would deal damage",
    DEAL: "damage",
    DAMAGES: "Damage",
    HURT: "when damaged",
    AFTERS: "After",
    OVER: "the end",
}

ATTACKS: Final[int] = DEED[Deed.ATTACK]
DID_HIT: Final[int] = DEED[Deed.HIT]
MISSES: Final[int] = DEED[Deed.MISS]
IS_HIT: Final[int] = DEED[Deed.IS_HIT]
AVOIDED: Final[int] = DEED[Deed.AVOID]


def step_attack(g: BattleconState, frame: Frame) -> None:
    """What was begun is completed, whatever happens to the attacker (battlecon:B16)."""
    stack = g.stack
    depth = len(stack)
    while len(stack) == depth and g.asked == NOBODY and not g.over:
        _go_on(g, frame)


def _go_on(g: BattleconState, frame: Frame) -> None:
    seat, place = frame[SEAT], frame[PC]
    if g.out[seat]:
        leave(g)
        return
    frame[PC] += 1
    if place == GATE:
        _begin(g, seat)
    elif place == BEFORES:
        gather(g, seat, BEFORE)
    elif place == RANGE:
        _check_range(g, frame, seat)
    elif place == AFTERS:
        gather(g, seat, AFTER)
    elif place == OVER:
        leave(g)
    else:
        _hit_home(g, frame, seat, place)


def _hit_home(g: BattleconState, frame: Frame, seat: int, place: int) -> None:
    """What happens because the attack hit."""
    if place == HITS:
        gather(g, seat, HIT, g.target[seat], g.target[seat])
    elif place == ANSWERS:
        deeds.done(g, g.target[seat], IS_HIT, seat)
    elif place in (WOULD, DEAL):
        _strike(g, frame, seat, place)
    elif place == DAMAGES:
        if frame[DEALT]:
            gather(g, seat, DAMAGE, g.target[seat], g.target[seat], frame[DEALT])
    elif frame[DEALT] and not g.out[g.target[seat]]:
        deeds.done(g, g.target[seat], damage.TAKES, seat, frame[DEALT])


def leave(g: BattleconState) -> None:
    g.stack.pop()
    g.attacker = NOBODY


def _begin(g: BattleconState, seat: int) -> None:
    """Who is stunned does not attack, the Active player included (battlecon:B15)."""
    if g.stunned[seat] or not has_attack(g, seat):
        g.stack.pop()
        if g.sink is not None:
            why = "is stunned" if g.stunned[seat] else "has no attack"
            text = f"Player {seat + 1} {why} and does not attack"
            g.emit("lost", "battlecon:B15", seat, text, (seat,))
        return
    g.attacker = seat
    g.began[seat] = 1
    if g.sink is not None:
        g.emit("attack", "battlecon:B15", seat, f"Player {seat + 1} attacks", (seat,))
    deeds.done(g, seat, ATTACKS)


# --- range ----------------------------------------------------------------------------------------


def _check_range(g: BattleconState, frame: Frame, seat: int) -> None:
    """From here on it has hit or not (battlecon:A2); of two enemies one is chosen (M9)."""
    found, avoiding = targets(g, seat)
    if len(found) > 1:
        frame[PC] = RANGE
        g.ask(seat, [pack(verbs.TARGET, other) for other in found])
    elif found:
        hit(g, seat, found[0])
    else:
        frame[PC] = AFTERS
        if g.sink is not None:
            g.emit("miss", "battlecon:A1", seat, f"Player {seat + 1} misses", (seat,))
        for other in avoiding:
            deeds.done(g, other, AVOIDED, seat)
        deeds.done(g, seat, MISSES)


def targets(g: BattleconState, seat: int) -> tuple[list[int], list[int]]:
    """Whom the attack may hit, and who avoided it. In range it must hit (battlecon:A1, M9)."""
    if not reaches(g, seat) or has(g, seat, NO_HIT):
        return [], []
    if has(g, seat, HITS_ANYWHERE):
        near = nearest(g, seat, g.enemies(seat))
    else:
        low, high = reach(g, seat)
        near = within_reach(g, seat, low, high)
    avoiding = [other for other in near if avoids(g, other, seat)]
    return [other for other in near if other not in avoiding], avoiding


def target_options(g: BattleconState, frame: Frame) -> list[Action]:
    return [pack(verbs.TARGET, other) for other in targets(g, frame[SEAT])[0]]


def target_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    frame[PC] = HITS
    hit(g, frame[SEAT], first_of(action))


def hit(g: BattleconState, seat: int, other: int) -> None:
    g.target[seat] = other
    if g.sink is not None:
        text = f"Player {seat + 1} hits Player {other + 1}"
        g.emit("hit", "battlecon:A1", seat, text, (other,))
    deeds.done(g, seat, DID_HIT, other)


# --- damage ---------------------------------------------------------------------------------------


def _strike(g: BattleconState, frame: Frame, seat: int, place: int) -> None:
    """Damage by the power as it is now; N/A deals none (battlecon:E4)."""
    other = g.target[seat]
    if other == NONE or g.out[other]:
        return
    amount = max(0, power(g, seat)) if deals(g, seat) else 0
    if place == WOULD:
        if amount and deeds.may_be_stopped(g, (damage.TAKES, damage.DEALS)):
            deeds.would(g, other, damage.TAKES, seat, amount)
            deeds.would(g, seat, damage.DEALS, other, amount)
        return
    if frame[PREVENTED]:
        return
    frame[DEALT] = damage.lose_to(
        g,
        other,
        amount,
        "battlecon:B17",
        ignores_armor=has(g, seat, IGNORES_ARMOR),
        ignores_guard=has(g, seat, IGNORES_GUARD),
    )
    if frame[DEALT]:
        if check_lives(g):
            return
        deeds.done(g, seat, damage.DEALS, other, frame[DEALT])


# --- everybody's attacks in order -----------------------------------------------------------------


def step_attacks(g: BattleconState, frame: Frame) -> None:
    """Each one once, in the order as it is when it comes to it (battlecon:E14, Q36)."""
    for seat in g.in_order():
        if not frame[R0] >> seat & 1:
            frame[R0] |= 1 << seat
            g.stack.append([frames.ATTACK, 0, seat, 0, 0])
            return
    g.stack.pop()
