"""The ante: one after the other, until everybody passes in a row (battlecon:B3 to B7, M5, M12)."""

from typing import Final

from engine.games.battlecon import verbs
from engine.games.battlecon.attack.numbers import grant, has
from engine.games.battlecon.board.near import opponents
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.state.columns import (
    DEFENSE_UP,
    OVERLOAD_COST,
    OVERLOADS,
    POWER_UP,
    SPEED_UP,
)
from engine.games.battlecon.state.content import (
    ARMOR,
    DEED,
    GUARD,
    NO_ANTE,
    NONE,
    POWER,
    PRIORITY,
    Line,
)
from engine.games.battlecon.state.force import force_of, trash_force
from engine.games.battlecon.state.runs import open_run, scratch_run
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import deeds
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.frames import R0, R1, R2, Frame
from engine.text.runs import RUN_CHOOSER

TEAM: Final = R0
PASSES: Final = R1
TURNED_DOWN: Final = R2
"""Registers: the team whose go it is, passes in a row, bits: members who passed in this go."""

TEAMS: Final = 2

USED_ANTE: Final = 0
USED_TOKEN: Final = 1
"""Rows of `uses`: which of these, the line or token, and who: a seat, of `[Opponent]` a team."""
OF_TEAM: Final = 100
"""Added to the number of a team, so that it is no seat."""

ANTES: Final[int] = DEED[Deed.ANTE]
OVERLOADED: Final[int] = DEED[Deed.OVERLOAD]
USES_TOKEN: Final[int] = DEED[Deed.USE_TOKEN]


def step_ante(g: BattleconState, frame: Frame) -> None:
    """On a team's go one member antes, or all pass (battlecon:M5)."""
    if frame[PASSES] >= TEAMS:
        g.stack.pop()
        return
    seat = _who(g, frame)
    if seat != NONE:
        g.ask(seat)
    else:
        _next_team(frame, frame[PASSES] + 1)


def _next_team(frame: Frame, passes: int) -> None:
    frame[TEAM] = 1 - frame[TEAM]
    frame[PASSES] = passes
    frame[TURNED_DOWN] = 0


def ante_options(g: BattleconState, frame: Frame) -> list[Action]:
    """Overloads, what kits offer; passing is always possible (battlecon:B4)."""
    seat = _who(g, frame)
    found = [] if has(g, seat, NO_ANTE) else antes_of(g, seat)
    return [*found, pack(verbs.PASS)]


def antes_of(g: BattleconState, seat: int) -> list[Action]:
    found: list[Action] = []
    if force_of(g, seat) >= OVERLOAD_COST:
        for which in range(len(OVERLOADS)):
            if not g.overloads[seat] >> which & 1:
                found.append(pack(verbs.OVERLOAD, which))
    for index in g.content.antes[seat]:
        line = g.content.lines[index]
        if not line.by_opponent and usable(g, line, seat, NONE):
            found.append(pack(verbs.ANTE, index))
    for owner in g.enemies(seat):
        for index in g.content.antes[owner]:
            line = g.content.lines[index]
            if line.by_opponent and owner in opponents(g, seat) and usable(g, line, owner, seat):
                found.append(pack(verbs.ANTE, index))
    return found


def usable(g: BattleconState, line: Line, owner: int, opponent: int) -> bool:
    """A limited one once a beat, an opponent's once a beat for a team; it must be payable."""
    if not g.counts(line.source):
        return False
    if line.piece != NONE and g.supply[line.piece] <= 0:
        return False
    payer = owner if opponent == NONE else opponent
    if (line.limited or line.by_opponent) and _use(g, line, payer) in g.uses:
        return False
    candidates = opponents(g, owner) if opponent == NONE else [opponent]
    held = line.where is None
    for other in candidates:
        run = scratch_run(owner, line.source, other)
        if line.where is not None and g.holds(line.where, run):
            held = True
        if line.cost is not None and not g.can_pay(line.cost, run, payer):
            return False
    return held


def _use(g: BattleconState, line: Line, payer: int) -> list[int]:
    who = OF_TEAM + g.teams[payer] if line.by_opponent else payer
    return [USED_ANTE, line.index, who]


def ante_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    verb = verb_of(action)
    seat = _who(g, frame)
    if verb == verbs.PASS:
        frame[TURNED_DOWN] |= 1 << seat
        if g.sink is not None:
            g.emit("pass", "battlecon:B3", seat, f"Player {seat + 1} passes", (seat,))
        return
    _next_team(frame, 0)
    if verb == verbs.OVERLOAD:
        overload(g, seat, first_of(action))
    else:
        _use_line(g, seat, g.content.lines[first_of(action)])


def _who(g: BattleconState, frame: Frame) -> int:
    """Who is asked: the first of the team who has not passed in this go; NONE once all have."""
    for seat in g.in_order():
        if g.teams[seat] == frame[TEAM] and not frame[TURNED_DOWN] >> seat & 1:
            return seat
    return NONE


def overload(g: BattleconState, seat: int, which: int) -> None:
    """2 Force leave the game; what it gives is an option (battlecon:B7, 15.3)."""
    opts = g.opts
    g.overloads[seat] |= 1 << which
    if g.sink is not None:
        text = f"Player {seat + 1} uses {OVERLOADS[which]}"
        g.emit("ante", "battlecon:B7", seat, text, (seat,), which)
    trash_force(g, seat, OVERLOAD_COST, "battlecon:B7")
    if which == POWER_UP:
        grant(g, seat, POWER, opts.overload_power)
    elif which == SPEED_UP:
        grant(g, seat, PRIORITY, opts.overload_priority)
    elif which == DEFENSE_UP:
        grant(g, seat, GUARD, opts.overload_guard)
        if opts.overload_armor:
            grant(g, seat, ARMOR, opts.overload_armor)
    deeds.done(g, seat, ANTES)
    deeds.done(g, seat, OVERLOADED)


def _use_line(g: BattleconState, seat: int, line: Line) -> None:
    """A token is depleted on top; an opponent's ante is about whoever uses it."""
    if line.limited or line.by_opponent:
        g.uses.append(_use(g, line, seat))
    if g.sink is not None:
        text = f"Player {seat + 1} antes {line.name}"
        g.emit("ante", "battlecon:B3", seat, text, (line.source,))
    deeds.done(g, seat, ANTES)
    if line.piece != NONE:
        use_token(g, line.seat, line.piece)
    run = open_run(g, line.seat, line.source, line.index, seat if line.by_opponent else NONE)
    if line.by_opponent:
        run[RUN_CHOOSER] = seat
    if line.cost is not None:
        g.pay(line.cost, run, line.index, seat)


def use_token(g: BattleconState, seat: int, index: int) -> None:
    """From the supply to depletion, or out of the game (battlecon:C8)."""
    piece = g.content.pieces[index]
    g.supply[index] -= 1
    if not piece.trashed:
        g.depleted[index] += 1
    g.uses.append([USED_TOKEN, index, seat])
    if g.sink is not None:
        g.emit("token", "battlecon:C8", seat, f"Player {seat + 1} uses {piece.name}", (seat,))
    deeds.done(g, seat, USES_TOKEN)
