"""Verbs about strikes, boosts, modes and turns."""

from engine.games.exceed import frames
from engine.games.exceed.boosts.boosts import can_boost, cancel
from engine.games.exceed.cards.vocabulary import Moment
from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.piles import cards_of, leave_strike
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.verbs import (
    CancelBoost,
    ExtraAttack,
    GainAdvantage,
    GoExceed,
    Invalidate,
    Later,
    PlayBoost,
    Revert,
    Strike,
    Sustain,
    TakeAction,
)
from engine.games.exceed.state.columns import BOOSTS
from engine.games.exceed.state.content import NO_ADVANTAGE, NONE
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import discard
from engine.games.exceed.strike.setting import SOURCES
from engine.games.exceed.strike.validity import invalidate
from engine.games.exceed.turn import modes
from engine.games.exceed.turn.clock import MOMENT
from engine.kernel.flow import push
from engine.text.interpreter import LINE
from engine.text.runs import RUN_ID, RUN_SEAT, Run


@VERBS.word(GainAdvantage)
def gain_advantage(g: ExceedState, effect: GainAdvantage, run: Run, node: int) -> None:
    """Only in a strike; the last one to gain it has it (exceed:L4)."""
    seat = seat_of(g, effect.who, run)
    if g.striking and not has(g, seat, NO_ADVANTAGE):
        g.advantage = seat
        if g.sink is not None:
            g.emit("advantage", "exceed:L4", seat, f"Player {seat + 1} has Advantage", (seat,))


@VERBS.word(Strike)
def order_strike(g: ExceedState, effect: Strike, run: Run, node: int) -> None:
    """It starts when what ordered it is resolved; in a strike there is no other (exceed:B2)."""
    if not g.striking:
        g.ordered = 1
        g.ordered_by = seat_of(g, effect.who, run)
        g.ordered_from = SOURCES[effect.source]
        g.ordered_first = int(effect.opponent_first)


@VERBS.word(ExtraAttack)
def extra_attack(g: ExceedState, effect: ExtraAttack, run: Run, node: int) -> None:
    if g.striking and g.revealed:
        for card in cards_of(g, effect.what, run):
            push(g, frames.EXTRA, run[RUN_SEAT], card, int(effect.free))


@VERBS.word(PlayBoost)
def play_boost(g: ExceedState, effect: PlayBoost, run: Run, node: int) -> None:
    for card in cards_of(g, effect.what, run):
        if can_boost(g, run[RUN_SEAT], card, effect.free):
            leave_strike(g, card)
            push(g, frames.BOOST, run[RUN_SEAT], card, int(effect.free))


@VERBS.word(CancelBoost)
def cancel_boost(g: ExceedState, effect: CancelBoost, run: Run, node: int) -> None:
    for card in cards_of(g, effect.what, run):
        cancel(g, card)


@VERBS.word(Sustain)
def sustain(g: ExceedState, effect: Sustain, run: Run, node: int) -> None:
    """Saves it from the cleanup of this strike (exceed:B10)."""
    for card in cards_of(g, effect.what, run):
        if g.zone[card] == BOOSTS and g.striking:
            g.sustained[card] = 1
            if g.sink is not None:
                name = g.definition(card).boost_name
                g.emit("sustain", "exceed:B10", g.holder[card], f"{name} is sustained", (card,))


@VERBS.word(Invalidate)
def make_invalid(g: ExceedState, effect: Invalidate, run: Run, node: int) -> None:
    """Before priority a swing takes its place; later it is just gone (15.31)."""
    seat = seat_of(g, effect.who, run)
    card = g.attack[seat]
    if not g.revealed or card == NONE:
        return
    if g.active == NONE:
        invalidate(g, seat, "exceed:K8")
        push(g, frames.VALIDATE, seat)
    else:
        leave_strike(g, card)
        discard(g, card, "exceed:15.31")


@VERBS.word(GoExceed)
def go_exceed(g: ExceedState, effect: GoExceed, run: Run, node: int) -> None:
    modes.go_exceed(g, seat_of(g, effect.who, run), "exceed:X5")


@VERBS.word(Revert)
def revert(g: ExceedState, effect: Revert, run: Run, node: int) -> None:
    modes.revert(g, seat_of(g, effect.who, run), "exceed:X3")


@VERBS.word(TakeAction)
def take_action(g: ExceedState, effect: TakeAction, run: Run, node: int) -> None:
    """In one's own turn, without a strike (exceed:T3)."""
    if seat_of(g, effect.who, run) == g.turn_seat:
        g.more_actions += 1


@VERBS.word(Later)
def later(g: ExceedState, effect: Later, run: Run, node: int) -> None:
    """What is put off is remembered with its text; “next” is never now."""
    frame = g.stack.pop()
    following = effect.when is Moment.NEXT_TURN or (
        effect.when is Moment.NEXT_STRIKE and bool(g.striking)
    )
    after = g.turn_no if following else g.turn_no - 1
    child = g.program.kids[node][0]
    g.later.append([MOMENT[effect.when], run[RUN_SEAT], run[RUN_ID], child, frame[LINE], after])
