"""A turn from start to end: start effects, one action, the draw (section 3)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.cards.vocabulary import Moment
from engine.games.exceed.state.columns import BASIC, NEXT_STRIKE
from engine.games.exceed.state.content import (
    NONE,
    OTHER_END,
    OTHER_START,
    OVERDRIVE,
    TURN_END,
    TURN_START,
)
from engine.games.exceed.state.runs import (
    LATER_AFTER,
    LATER_LINE,
    LATER_MOMENT,
    LATER_NODE,
    LATER_RUN,
    LATER_SEAT,
)
from engine.games.exceed.state.state import BY_CAP, MAX_HAND, ExceedState
from engine.games.exceed.state.zones import discard
from engine.games.exceed.triggers.triggers import gather
from engine.games.exceed.turn.draws import draw
from engine.games.exceed.turn.modes import revert
from engine.games.exceed.turn.payment import apart
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import finish, push
from engine.kernel.frames import PC, R0, Frame
from engine.kernel.spans import SPAN, THIS_TURN, UNTIL, left_after

BEGIN: Final = 0
START: Final = 1
ACT: Final = 2
DRAW: Final = 3
LIMIT: Final = 4
END: Final = 5
OVER: Final = 6
"""Places of a TURN frame."""

SEAT: Final = R0

MOMENT: Final[dict[Moment, int]] = {moment: place for place, moment in enumerate(Moment)}
AT_END_OF_STRIKE: Final[int] = MOMENT[Moment.END_OF_STRIKE]
AT_END_OF_TURN: Final[int] = MOMENT[Moment.END_OF_TURN]
AT_NEXT_TURN: Final[int] = MOMENT[Moment.NEXT_TURN]
IN_NEXT_STRIKE: Final[int] = MOMENT[Moment.NEXT_STRIKE]


def step_turn(g: ExceedState, frame: Frame) -> None:
    place = frame[PC]
    frame[PC] += 1
    seat = g.turn_seat
    if place == BEGIN:
        begin_turn(g)
    elif place == START:
        gather(g, 1 - seat, OTHER_START)
        gather(g, seat, TURN_START)
        due(g, AT_NEXT_TURN, seat)
    elif place == ACT:
        push(g, frames.ACTION, seat)
    elif place == DRAW:
        _after_action(g, frame, seat)
    elif place == LIMIT:
        if not g.struck or g.opts.hand_limit_after_strike:
            push(g, frames.HAND_LIMIT, seat)
    elif place == END:
        gather(g, 1 - seat, OTHER_END)
        gather(g, seat, TURN_END)
        due(g, AT_END_OF_TURN, NONE)
    else:
        frame[PC] = BEGIN
        _next_turn(g)


def begin_turn(g: ExceedState) -> None:
    """A new turn: what belonged to the last one is over; overdrive ticks first (exceed:X6)."""
    g.turn_no += 1
    g.struck = 0
    g.more_actions = 0
    g.did_turn = [0, 0]
    g.damage = [0, 0]
    g.passed = [0, 0]
    seat = g.turn_seat
    if g.sink is not None:
        g.emit("turn", "exceed:T1", seat, f"Turn of Player {seat + 1}", (), g.turn_no)
    if g.overdrive[seat]:
        push(g, frames.OVERDRIVE, seat)


def _after_action(g: ExceedState, frame: Frame, seat: int) -> None:
    """Another action if an effect granted one (exceed:T3); else the draw without a Strike (T2)."""
    if g.more_actions and not g.struck:
        g.more_actions -= 1
        frame[PC] = ACT
    elif not g.struck:
        draw(g, seat, 1, "exceed:T2")


def _next_turn(g: ExceedState) -> None:
    """Advantage or the Defender after a Strike (exceed:L3), else the other player."""
    if g.turn_no >= g.opts.cap_turns:
        finish(g, BY_CAP, "No turns are left: a draw", seat=g.turn_seat, drawn=True)
        return
    g.lasting = left_after(g.lasting, THIS_TURN, g.turn_no)
    g.lasting = [row for row in g.lasting if row[SPAN] != NEXT_STRIKE or row[UNTIL] != g.turn_no]
    if not g.struck:
        g.turn_seat = 1 - g.turn_seat
    elif g.advantage != NONE:
        g.turn_seat = g.advantage
    else:
        g.turn_seat = 1 - g.attacker
    g.advantage = NONE


def due(g: ExceedState, moment: int, seat: int) -> None:
    """What was put off to this moment happens; NONE: whoever put it off."""
    waiting = [row for row in g.later if row[LATER_MOMENT] == moment]
    for row in reversed(waiting):
        if (seat == NONE or row[LATER_SEAT] == seat) and row[LATER_AFTER] < g.turn_no:
            g.later.remove(row)
            push(g, frames.RUN, row[LATER_RUN], row[LATER_NODE], row[LATER_LINE])


# --- the hand limit -------------------------------------------------------------------------------


def step_hand_limit(g: ExceedState, frame: Frame) -> None:
    if len(g.hand[frame[SEAT]]) > MAX_HAND:
        g.ask(frame[SEAT])
    else:
        g.stack.pop()


def hand_limit_options(g: ExceedState, frame: Frame) -> list[Action]:
    return [pack(verbs.DISCARD, card) for card in apart(g, g.hand[frame[SEAT]])]


def hand_limit_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    discard(g, first_of(action), "exceed:T2")


# --- overdrive (exceed:X6) ------------------------------------------------------------------------


def step_overdrive(g: ExceedState, frame: Frame) -> None:
    """One card leaves; then the Overdrive effect; with the last one the fighter reverts."""
    seat = frame[SEAT]
    if not frame[PC]:
        if g.overdrive[seat]:
            g.ask(seat)
        else:
            g.stack.pop()
    elif frame[PC] == 1:
        frame[PC] = 2
        gather(g, seat, OVERDRIVE)
    else:
        g.stack.pop()
        if not g.overdrive[seat] and g.mode[seat] != BASIC:
            revert(g, seat, "exceed:X6")


def overdrive_options(g: ExceedState, frame: Frame) -> list[Action]:
    return [pack(verbs.DISCARD, card) for card in apart(g, g.overdrive[frame[SEAT]])]


def overdrive_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    discard(g, first_of(action), "exceed:X6")
    frame[PC] = 1
