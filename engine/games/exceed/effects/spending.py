"""“You may spend up to …”: how much, the payment, then what it is worth (exceed:F8, M11)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.arena.movement import WAY, longest
from engine.games.exceed.cards.vocabulary import Currency, Way
from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.conditions import Spent
from engine.games.exceed.ir.verbs import Go, Spend
from engine.games.exceed.state.content import HAND_PAYS_GAUGE, NONE
from engine.games.exceed.state.granted import has
from engine.games.exceed.state.runs import SPENT
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.turn.payment import ask_for, most_force
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.text.interpreter import LINE
from engine.text.nodes import walk
from engine.text.runs import RUN_ID, Run

SEAT: Final = R0
NODE: Final = R1
RUN: Final = R2
LINE_OF: Final = R3
AMOUNT: Final = R4
"""Registers of a SPEND frame: who, the node, its run and line, what was chosen."""

ASKING: Final = 0
PAID: Final = 1


@VERBS.word(Spend)
def may_spend(g: ExceedState, effect: Spend, run: Run, node: int) -> None:
    frame = g.stack.pop()
    seat = seat_of(g, effect.who, run)
    if seat != NONE:
        push(g, frames.SPEND, seat, node, run[RUN_ID], frame[LINE], 0)


def step_spend(g: ExceedState, frame: Frame) -> None:
    run = g.find_run(frame[RUN])
    if frame[PC] == ASKING:
        g.ask(frame[SEAT])
        return
    g.stack.pop()
    if run is not None and frame[AMOUNT]:
        run[SPENT] = frame[AMOUNT]
        kid = g.program.kids[frame[NODE]][0]
        push(g, frames.EFFECT, kid, frame[RUN], frame[LINE_OF])


def spend_options(g: ExceedState, frame: Frame) -> list[Action]:
    run = g.find_run(frame[RUN])
    effect = g.program.nodes[frame[NODE]]
    assert run is not None
    assert isinstance(effect, Spend)
    most = _most(g, frame[SEAT], effect, run)
    return [pack(verbs.AMOUNT, n) for n in range(most + 1)]


def _most(g: ExceedState, seat: int, effect: Spend, run: Run) -> int:
    if effect.what is Currency.FORCE:
        most = most_force(g, seat)
    else:
        most = len(g.gauge[seat])
        if has(g, seat, HAND_PAYS_GAUGE):
            most += len(g.hand[seat])
    if effect.most is not None:
        most = min(most, g.amount(effect.most, run))
    return _useful(g, seat, effect, run, max(0, most))


def _useful(g: ExceedState, seat: int, effect: Spend, run: Run, most: int) -> int:
    """Steps that an edge or a fighter would swallow may not be paid for (exceed:M11)."""
    steps = [part for part in walk(effect.do) if isinstance(part, Go) and _scales(part)]
    if not steps or any(part.how is Way.MOVE for part in steps):
        return most
    before = run[SPENT]
    found = 0
    for n in range(1, most + 1):
        run[SPENT] = n
        if all(g.amount(part.n, run) > longest(g, seat, WAY[part.how]) for part in steps):
            break
        found = n
    run[SPENT] = before
    return found


def _scales(go: Go) -> bool:
    return any(isinstance(part, Spent) for part in walk(go.n))


def spend_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    effect = g.program.nodes[frame[NODE]]
    assert isinstance(effect, Spend)
    frame[PC], frame[AMOUNT] = PAID, first_of(action)
    by_force = effect.what is Currency.FORCE
    n = frame[AMOUNT]
    ask_for(g, frame[SEAT], n if by_force else 0, 0 if by_force else n)
