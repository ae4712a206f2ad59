"""Other ways to pay than the printed one (exceed:K10), and the choice among them."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.cards.vocabulary import Costed
from engine.games.exceed.state.columns import DISCARD, OVERDRIVE
from engine.games.exceed.state.content import INSTEAD, NONE
from engine.games.exceed.state.granted import holding
from engine.games.exceed.state.runs import scratch_run
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.turn.payment import ask_for, can_pay, pay_by_text, payable
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.text.ir import Cost

SEAT: Final = R0
WHAT: Final = R1
FORCE: Final = R2
GAUGE: Final = R3
TO: Final = R4
"""Registers: who pays, for what (its place in COSTED), the printed price, where gauge goes."""

COSTED: Final[tuple[Costed, ...]] = tuple(Costed)
OWN_WAY: Final = 0
"""The printed cost; other ways to pay are counted from 1."""


def other_ways(g: ExceedState, seat: int, kinds: list[Costed]) -> list[tuple[Cost, int]]:
    """Costs that texts let one pay instead, each with the card that says so."""
    found: list[tuple[Cost, int]] = []
    for kind in kinds:
        what = INSTEAD[kind]
        if g.content.whats >> what & 1:
            for part, source, of in holding(g, what, False, seat):
                if of == seat and part.cost is not None:
                    found.append((part.cost, source))
    return found


def possible_ways(
    g: ExceedState, seat: int, kinds: list[Costed], force: int, gauge: int
) -> list[int]:
    """Ways to pay that are possible now, the printed one first."""
    found: list[int] = []
    if payable(g, seat, force, gauge):
        found.append(OWN_WAY)
    for place, (cost, source) in enumerate(other_ways(g, seat, kinds)):
        if can_pay(g, cost, scratch_run(seat, source), seat):
            found.append(place + 1)
    return found


def has_other_way(g: ExceedState, seat: int, what: Costed) -> bool:
    """Whether something can be paid in another way than the printed one."""
    if not g.content.whats >> INSTEAD[what] & 1:
        return False
    return any(
        can_pay(g, cost, scratch_run(seat, source), seat)
        for cost, source in other_ways(g, seat, [what])
    )


def pay_some_way(
    g: ExceedState, seat: int, what: Costed, force: int, gauge: int, *, to_overdrive: bool = False
) -> None:
    """Pay for it: the way is asked for only where a text offers another one."""
    if not force and not gauge:
        return
    if not has_other_way(g, seat, what):
        ask_for(g, seat, force, gauge, to_overdrive=to_overdrive)
        return
    to = OVERDRIVE if to_overdrive else DISCARD
    push(g, frames.WAYS, seat, COSTED.index(what), force, gauge, to)


def pay_other_way(g: ExceedState, seat: int, kinds: list[Costed], way: int) -> None:
    cost, source = other_ways(g, seat, kinds)[way - 1]
    pay_by_text(g, cost, seat, source, NONE)


def step_ways(g: ExceedState, frame: Frame) -> None:
    if frame[PC]:
        g.stack.pop()
    else:
        g.ask(frame[SEAT])


def ways_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Never none: in a game another seat imagines, the payer's hand is not the one counted."""
    kinds = [COSTED[frame[WHAT]]]
    found = possible_ways(g, frame[SEAT], kinds, frame[FORCE], frame[GAUGE])
    return [pack(verbs.PAY, way) for way in found or [OWN_WAY]]


def ways_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    frame[PC] = 1
    seat, way = frame[SEAT], first_of(action)
    if way == OWN_WAY:
        to_overdrive = frame[TO] == OVERDRIVE
        ask_for(g, seat, frame[FORCE], frame[GAUGE], to_overdrive=to_overdrive)
    else:
        pay_other_way(g, seat, [COSTED[frame[WHAT]]], way)
