"""A beat from Set to Recycle, phase by phase (section 3, section 11)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.beat import recycle
from engine.games.battlecon.beat.setup import pairs_of
from engine.games.battlecon.cards.vocabulary import Moment
from engine.games.battlecon.state import columns as c
from engine.games.battlecon.state.content import END, NONE, RECYCLE, REVEAL, START
from engine.games.battlecon.state.runs import (
    LATER_BEAT,
    LATER_LINE,
    LATER_MOMENT,
    LATER_NODE,
    LATER_RUN,
)
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.state.zones import can_set, cycle, is_idle, move_card
from engine.games.battlecon.triggers.triggers import gather
from engine.kernel.actions import Action, first_of, second_of
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, Frame
from engine.kernel.sealed import UNSEALED, next_to_seal
from engine.kernel.seen import only
from engine.kernel.state import NOBODY
from engine.text.runs import RUN_ID

BEGIN: Final = 0
SET: Final = 1
ANTE: Final = 2
REVEALS: Final = 3
COMPARE: Final = 4
STARTS: Final = 5
ATTACKS: Final = 6
ENDS: Final = 7
PUT_OFF: Final = 8
RECYCLES: Final = 9
CLOSES: Final = 10
PLACES: Final[dict[int, str]] = {
    BEGIN: "its beginning",
    SET: "Set",
    ANTE: "Ante",
    REVEALS: "Reveal",
    COMPARE: "priority",
    STARTS: "Start",
    ATTACKS: "the attacks",
    ENDS: "End",
    PUT_OFF: "what was put off",
    RECYCLES: "Recycle triggers",
    CLOSES: "Recycle",
}
SETTER: Final = R0
"""Registers of a BEAT frame: who sets in secret now."""

MOMENT: Final[dict[Moment, int]] = {moment: place for place, moment in enumerate(Moment)}
AT_END_OF_BEAT: Final[int] = MOMENT[Moment.END_OF_BEAT]
IN_NEXT_BEAT: Final[int] = MOMENT[Moment.NEXT_BEAT]


def step_beat(g: BattleconState, frame: Frame) -> None:
    if len(frame) == R0:
        frame.append(NONE)
    place = frame[PC]
    if place == SET and _asks_to_set(g, frame):
        return
    frame[PC] += 1
    if place <= SET:
        begin_beat(g) if place == BEGIN else lay_pairs(g)
    elif place == ANTE:
        g.phase = c.ANTE
        push(g, frames.ANTE, g.teams[g.active], 0, 0)
    elif place == REVEALS:
        reveal(g)
    elif place == COMPARE:
        push(g, frames.CLASH)
    elif place == STARTS:
        _phase(g, c.START, START)
    elif place == ATTACKS:
        g.phase = c.ATTACKS
        push(g, frames.ATTACKS, 0)
    elif place == ENDS:
        _phase(g, c.END, END)
    elif place == PUT_OFF:
        due(g, AT_END_OF_BEAT)
    elif place == RECYCLES:
        _phase(g, c.RECYCLE, RECYCLE)
    else:
        frame[PC] = BEGIN
        recycle.recycle(g)


def skip_to_recycle(g: BattleconState) -> None:
    """Nobody could clash any more: no Start, no attacks, no End (battlecon:B12)."""
    g.stack[0][PC] = RECYCLES


def _phase(g: BattleconState, phase: int, moment: int) -> None:
    g.phase = phase
    if g.content.moments >> moment & 1:
        push(g, frames.PHASE, moment, 0)


MOMENT_OF: Final = R0
DONE: Final = R1
"""Registers of a PHASE frame: the moment, and bits: who had their turn."""


def step_phase(g: BattleconState, frame: Frame) -> None:
    """Everybody's texts, the Active player's first; stunned fighters' too (battlecon:B14, G3)."""
    for seat in g.in_order():
        if not frame[DONE] >> seat & 1:
            frame[DONE] |= 1 << seat
            if gather(g, seat, frame[MOMENT_OF]):
                return
    g.stack.pop()


# --- the beginning --------------------------------------------------------------------------------


def begin_beat(g: BattleconState) -> None:
    """What belonged to the last beat is over (battlecon:C5)."""
    g.beat += 1
    g.phase = c.SET
    forget(g)
    if g.sink is not None:
        last = ", the last one" if g.final == g.beat else ""
        g.emit("beat", "battlecon:B1", g.active, f"Beat {g.beat}{last}", (), g.beat)
    for seat in g.in_order():
        _refill(g, seat)
    due(g, IN_NEXT_BEAT)


def forget(g: BattleconState) -> None:
    seats = g.seats
    g.revealed = 0
    g.clashed = 0
    g.attacker = NOBODY
    g.style = [NONE] * seats
    g.base = [NONE] * seats
    g.finishing = [0] * seats
    g.stunned = [0] * seats
    g.taken = [0] * seats
    g.armor_used = [0] * seats
    g.spent_life = [0] * seats
    g.overloads = [0] * seats
    g.did = [0] * seats
    g.began = [0] * seats
    g.target = [NONE] * seats
    g.lasting = []
    g.done = []
    g.uses = []
    g.passed = []
    if g.runs or g.picks:
        kept = [row[LATER_RUN] for row in g.later]
        g.runs = [run for run in g.runs if run[RUN_ID] in kept]
        g.picks = [row for row in g.picks if row[0] in kept]


def _refill(g: BattleconState, seat: int) -> None:
    """Without a style or base in hand the discards cycle again (battlecon:B2, Q4)."""
    while not can_set(g, seat) and not is_idle(g, seat):
        cycle(g, seat, "battlecon:B2")


def due(g: BattleconState, moment: int) -> None:
    """What was put off to this moment happens."""
    for row in reversed(g.later[:]):
        after = moment != IN_NEXT_BEAT or row[LATER_BEAT] < g.beat
        if row[LATER_MOMENT] == moment and after:
            g.later.remove(row)
            push(g, frames.RUN, row[LATER_RUN], row[LATER_NODE], row[LATER_LINE])


# --- Set ------------------------------------------------------------------------------------------


def _asks_to_set(g: BattleconState, frame: Frame) -> bool:
    """Everybody who has both halves chooses in secret (battlecon:B1)."""
    seats = [seat for seat in g.survivors() if can_set(g, seat)]
    seat = next_to_seal(g.sealed, seats)
    if seat == NOBODY:
        return False
    frame[SETTER] = seat
    g.ask(seat)
    return True


def set_options(g: BattleconState, frame: Frame) -> list[Action]:
    return pairs_to_set(g, frame[SETTER])


def pairs_to_set(g: BattleconState, seat: int) -> list[Action]:
    """Any style goes with any base (battlecon:C1)."""
    return pairs_of(g, seat, verbs.SET, ())


def set_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    seat = frame[SETTER]
    g.sealed[seat] = action
    if g.sink is not None:
        g.emit(
            "set",
            "battlecon:B1",
            seat,
            f"Player {seat + 1} sets {g.pair_name(first_of(action), second_of(action))}",
            (first_of(action), second_of(action)),
            seen_by=only(seat),
            public=f"Player {seat + 1} sets a pair",
        )


def lay_pairs(g: BattleconState) -> None:
    """All are set: they lie face-down until Reveal."""
    for seat in range(g.seats):
        chosen = g.sealed[seat]
        if chosen != UNSEALED:
            style, base = first_of(Action(chosen)), second_of(Action(chosen))
            g.style[seat], g.base[seat] = style, base
            move_card(g, style, c.PAIR, "battlecon:B1", told=False)
            move_card(g, base, c.PAIR, "battlecon:B1", told=False)
    g.sealed = [UNSEALED] * g.seats


# --- Reveal ---------------------------------------------------------------------------------------


def reveal(g: BattleconState) -> None:
    """Everybody flips; then the Reveal triggers (battlecon:B8)."""
    g.revealed = 1
    if g.sink is not None:
        for seat in g.in_order():
            style, base = g.style[seat], g.base[seat]
            name = "nothing" if base == NONE else g.pair_name(style, base)
            cards = tuple([thing for thing in (style, base) if thing != NONE])
            g.emit("reveal", "battlecon:B8", seat, f"Player {seat + 1} reveals {name}", cards)
    _phase(g, c.REVEAL, REVEAL)
