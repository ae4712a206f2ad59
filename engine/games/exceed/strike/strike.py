"""A strike from its start to the next turn, step by step (section 7)."""

from typing import Final

from engine.games.exceed import frames
from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.options import AFTER_BOTH, STRIKE
from engine.games.exceed.state.columns import NEXT_STRIKE, NOT_SET, THIS_STRIKE
from engine.games.exceed.state.content import DEED, END_OF_STRIKE, NONE, ON_SET, REVEAL, SETS_FIRST
from engine.games.exceed.state.granted import has, speed
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import discard
from engine.games.exceed.strike import stun
from engine.games.exceed.triggers import deeds
from engine.games.exceed.triggers.triggers import gather
from engine.games.exceed.turn.clock import AT_END_OF_STRIKE, IN_NEXT_STRIKE, due
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, R3, Frame
from engine.kernel.seen import EVERYBODY
from engine.kernel.spans import SPAN

ATTACKER: Final = R0
SOURCE: Final = R1
OTHER_FIRST: Final = R2
SETTER: Final = R3
"""Registers: who starts it, where their attack comes from, does the other set first, who did."""

BEGIN: Final = 0
FIRST_STRIKES: Final = 1
FIRST_SETS: Final = 2
FIRST_IS_SET: Final = 3
SECOND_STRIKES: Final = 4
SECOND_SETS: Final = 5
SECOND_IS_SET: Final = 6
REVEALS: Final = 7
ATTACKER_VALID: Final = 8
DEFENDER_VALID: Final = 9
ATTACKER_REVEALS: Final = 10
DEFENDER_REVEALS: Final = 11
PRIORITY: Final = 12
ACTIVE_ATTACKS: Final = 13
ACTIVE_DONE: Final = 14
REACTIVE_ATTACKS: Final = 15
REACTIVE_DONE: Final = 16
ATTACKER_CLEANS: Final = 17
DEFENDER_CLEANS: Final = 18
ATTACKER_ENDS: Final = 19
DEFENDER_ENDS: Final = 20
OVER: Final = 21

PLACES: Final[dict[int, str]] = {
    BEGIN: "its beginning",
    FIRST_STRIKES: "the first player strikes",
    FIRST_SETS: "the first attack is set",
    FIRST_IS_SET: "the first attack was set",
    SECOND_STRIKES: "the second player strikes",
    SECOND_SETS: "the second attack is set",
    SECOND_IS_SET: "the second attack was set",
    REVEALS: "reveal",
    ATTACKER_VALID: "is the Attacker's attack valid",
    DEFENDER_VALID: "is the Defender's attack valid",
    ATTACKER_REVEALS: "what the Attacker's attack does when revealed",
    DEFENDER_REVEALS: "what the Defender's attack does when revealed",
    PRIORITY: "priority",
    ACTIVE_ATTACKS: "the Active player's attack",
    ACTIVE_DONE: "after the Active player's attack",
    REACTIVE_ATTACKS: "the Reactive player's attack",
    REACTIVE_DONE: "after the Reactive player's attack",
    ATTACKER_CLEANS: "the Attacker's cleanup",
    DEFENDER_CLEANS: "the Defender's cleanup",
    ATTACKER_ENDS: "what ends for the Attacker",
    DEFENDER_ENDS: "what ends for the Defender",
    OVER: "its end",
}

STRIKES: Final[int] = DEED[Deed.STRIKE]
SETS: Final[int] = DEED[Deed.SET]


def step_strike(g: ExceedState, frame: Frame) -> None:
    place = frame[PC]
    frame[PC] += 1
    attacker = frame[ATTACKER]
    if place <= SECOND_IS_SET:
        _set(g, frame, place)
    elif place == REVEALS:
        reveal(g)
    elif place <= DEFENDER_REVEALS:
        _validate(g, place, attacker)
    elif place == PRIORITY:
        set_priority(g, attacker)
    elif place <= REACTIVE_DONE:
        _attack(g, place)
    elif place == ATTACKER_CLEANS:
        push(g, frames.CLEANUP, attacker)
    elif place == DEFENDER_CLEANS:
        push(g, frames.CLEANUP, 1 - attacker)
    elif place == ATTACKER_ENDS:
        _end_effects(g, attacker)
    elif place == DEFENDER_ENDS:
        _end_effects(g, 1 - attacker)
    else:
        g.stack.pop()
        finish_strike(g)


# --- setting --------------------------------------------------------------------------------------


def _set(g: ExceedState, frame: Frame, place: int) -> None:
    """“When striking” just before one sets (exceed:K2), then the attack, then what waits for it."""
    if place == BEGIN:
        begin_strike(g, frame)
        return
    first = frame[SETTER]
    seat = first if place <= FIRST_IS_SET else 1 - first
    if place in (FIRST_STRIKES, SECOND_STRIKES):
        deeds.done(g, seat, STRIKES)
    elif place in (FIRST_SETS, SECOND_SETS):
        source = frame[SOURCE] if seat == g.attacker else 0
        push(g, frames.SET, seat, source)
    else:
        gather(g, seat, ON_SET)
        deeds.done(g, seat, SETS, g.attack[seat])
        due(g, IN_NEXT_STRIKE, seat)


def begin_strike(g: ExceedState, frame: Frame) -> None:
    """Whoever starts it is the Attacker, whatever started it (exceed:K1)."""
    attacker = frame[ATTACKER]
    g.struck = g.striking = 1
    g.revealed = 0
    g.attacker = attacker
    g.active = g.advantage = NONE
    g.did_strike = [0, 0]
    g.passed = [0, 0]
    if g.opts.damage_window == STRIKE:
        g.damage = [0, 0]
    for row in g.lasting:
        if row[SPAN] == NEXT_STRIKE:
            row[SPAN] = THIS_STRIKE
    if g.sink is not None:
        g.emit("strike", "exceed:K1", attacker, f"Player {attacker + 1} strikes")
    first = attacker
    if frame[OTHER_FIRST] or (has(g, 1 - attacker, SETS_FIRST) and not has(g, first, SETS_FIRST)):
        first = 1 - attacker
    frame.append(first)


def reveal(g: ExceedState) -> None:
    """Both at once; the copies of EX attacks are discarded (exceed:K7, K21)."""
    g.revealed = 1
    for seat in (g.attacker, 1 - g.attacker):
        card = g.attack[seat]
        if card == NONE:
            continue
        g.seen[card] = EVERYBODY
        if g.sink is not None:
            name = g.definition(card).name
            g.emit("reveal", "exceed:K7", seat, f"Player {seat + 1} reveals {name}", (card,))
    for seat in (g.attacker, 1 - g.attacker):
        if g.copy[seat] != NONE:
            discard(g, g.copy[seat], "exceed:K7")
            g.copy[seat] = NONE


def _validate(g: ExceedState, place: int, attacker: int) -> None:
    if place == ATTACKER_VALID:
        push(g, frames.VALIDATE, attacker)
    elif place == DEFENDER_VALID:
        push(g, frames.VALIDATE, 1 - attacker)
    else:
        gather(g, attacker if place == ATTACKER_REVEALS else 1 - attacker, REVEAL)


# --- priority and attacks -------------------------------------------------------------------------


def set_priority(g: ExceedState, attacker: int) -> None:
    """Once, by total speed; the Attacker wins ties (exceed:K13, K14)."""
    mine, theirs = speed(g, attacker), speed(g, 1 - attacker)
    g.active = attacker if mine >= theirs else 1 - attacker
    if g.sink is not None:
        text = f"Player {g.active + 1} is Active and attacks first: speed {max(mine, theirs)}"
        g.emit("priority", "exceed:K13", g.active, text, (), max(mine, theirs))
    stun.look(g, g.active)


def _attack(g: ExceedState, place: int) -> None:
    if place == ACTIVE_ATTACKS:
        push(g, frames.ATTACK, g.active, g.attack[g.active])
    elif place == ACTIVE_DONE:
        stun.look(g, 1 - g.active)
    elif place == REACTIVE_ATTACKS:
        push(g, frames.ATTACK, 1 - g.active, g.attack[1 - g.active])
    else:
        stun.look(g, 0)
        stun.look(g, 1)


# --- the end --------------------------------------------------------------------------------------


def _end_effects(g: ExceedState, seat: int) -> None:
    """End-of-strike effects after both cleanups (exceed:L2), stunned or not."""
    if g.opts.end_of_strike == AFTER_BOTH:
        end_effects(g, seat)


def end_effects(g: ExceedState, seat: int) -> None:
    gather(g, seat, END_OF_STRIKE)
    due(g, AT_END_OF_STRIKE, seat)


def finish_strike(g: ExceedState) -> None:
    """Nothing of a strike outlasts it (exceed:L3) but Advantage, which says whose turn is next."""
    g.striking = g.revealed = 0
    g.active = NONE
    g.attack = [NONE, NONE]
    g.blow = [NONE, NONE]
    g.set_kind = [NOT_SET, NOT_SET]
    g.set_from = [NONE, NONE]
    g.is_ex = [0, 0]
    g.wild = [0, 0]
    g.hit = [0, 0]
    g.stunned = [0, 0]
    g.taken = [0, 0]
    g.pierced = [0, 0]
    g.armor_used = [0, 0]
    g.must_set = [NONE, NONE]
    g.lasting = [row for row in g.lasting if row[SPAN] != THIS_STRIKE]
    if g.sink is not None:
        g.emit("strike over", "exceed:L3", g.attacker, "The strike is over")
