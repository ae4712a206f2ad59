"""Carrying texts out: a frame for each node; verbs are done at once, structures push their parts.

Which function does which word stands in one table, `VERBS` of the state (words.py); this module
has those of the structures every game shares.
"""

from typing import Final

from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import COIN
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.text.answers import DONE, NO, OPTION, YES
from engine.text.chosen import forget_pick, picked, slot_key
from engine.text.ir import By, Choose, Coin, ForEach, If, May, PickOut, Repeat, Select, Seq, Unless
from engine.text.nodes import Noun
from engine.text.picks import open_pick
from engine.text.program import NONE
from engine.text.runs import RUN_CHOOSER, RUN_LINE, RUN_LOOP, RUN_SEAT, Run
from engine.text.state import TextState
from engine.text.words import Verbs

NODE: Final = R0
RUN: Final = R1
LINE: Final = R2
COUNT: Final = R3
LIST: Final = R4
"""Registers: node, run, line, a counter, then the objects of a for-each."""

STRUCTURES: Final[Verbs] = Verbs()


def step_effect(g: TextState, frame: Frame) -> None:
    """Do one node, or the next part of a structure, once its choices are made."""
    run = g.find_run(frame[RUN])
    number = frame[NODE]
    if run is None or number == NONE:
        g.stack.pop()
        return
    run[RUN_LINE] = frame[LINE]
    program = g.program
    if not frame[PC]:
        for select in program.picks[number]:
            if open_pick(g, select, run):
                return
    if program.kids[number]:
        if len(frame) <= COUNT:
            frame.append(0)
    else:
        g.stack.pop()
        if g.noted is not None:
            g.watch(number, run)
            return
    node = program.nodes[number]
    g.VERBS.table[type(node)](g, node, run, number)


def run_child(g: TextState, frame: Frame, node: int) -> None:
    push(g, g.EFFECT_FRAME, node, frame[RUN], frame[LINE])


# --- structures: they stay on top of the stack and keep their place in the program counter ------


@STRUCTURES.word(Seq)
def sequence(g: TextState, node: Seq, run: Run, number: int) -> None:
    frame, kids = g.stack[-1], g.program.kids[number]
    place = frame[PC]
    if place + 1 >= len(kids):
        pop(g)
    if not kids:  # a side of a coin that does nothing
        return
    frame[PC] += 1
    run_child(g, frame, kids[place])


@STRUCTURES.word(If)
def branch(g: TextState, node: If, run: Run, number: int) -> None:
    _go_on(g, number, g.holds(node.condition, run))


@STRUCTURES.word(Coin)
def coin(g: TextState, node: Coin, run: Run, number: int) -> None:
    _go_on(g, number, flip(g, run[RUN_SEAT]))


def _go_on(g: TextState, number: int, first: bool) -> None:
    """Go on with the first part, or with the second if there is one."""
    frame, kids = g.stack.pop(), g.program.kids[number]
    if first:
        run_child(g, frame, kids[0])
    elif len(kids) > 1:
        run_child(g, frame, kids[1])


def flip(g: TextState, seat: int) -> bool:
    """One coin; True is heads."""
    heads = g.roll(COIN, seat, 2)
    if g.sink is not None:
        side = "heads" if heads else "tails"
        g.emit("coin", g.COIN_RULE, seat, f"The coin shows {side}", (), heads)
    return bool(heads)


@STRUCTURES.word(ForEach)
def for_each(g: TextState, node: ForEach, run: Run, number: int) -> None:
    """The objects are listed once, before the first of them."""
    frame = g.stack[-1]
    if not frame[PC]:
        frame[PC] = 1
        frame += g.objects(node.what, run)
    if frame[COUNT] + LIST >= len(frame):
        run[RUN_LOOP] = NONE
        pop(g)
        return
    run[RUN_LOOP] = frame[LIST + frame[COUNT]]
    _once_more(g, frame, run)


@STRUCTURES.word(Repeat)
def repeat(g: TextState, node: Repeat, run: Run, number: int) -> None:
    """Before each round but the first the controller may stop."""
    frame = g.stack[-1]
    if frame[COUNT] >= g.amount(node.times, run):
        pop(g)
    elif frame[COUNT] and frame[PC] == frame[COUNT]:
        g.ask(run[RUN_SEAT])
    else:
        _repeat_once(g, frame, run)


def _repeat_once(g: TextState, frame: Frame, run: Run) -> None:
    frame[PC] = frame[COUNT] + 1
    _once_more(g, frame, run)


def _once_more(g: TextState, frame: Frame, run: Run) -> None:
    """A body that is done again chooses again."""
    frame[COUNT] += 1
    kid = g.program.kids[frame[NODE]][0]
    _forget_choices(g, kid, run)
    run_child(g, frame, kid)


def _forget_choices(g: TextState, node: int, run: Run) -> None:
    for select in g.program.picks[node]:
        forget_pick(g, run, slot_key(run, g.program.selects[select].slot))
    for kid in g.program.kids[node]:
        _forget_choices(g, kid, run)


def _asked(g: TextState, who: Noun, run: Run) -> int:
    """The seat that decides, NONE if nobody is there."""
    found = g.objects(who, run)
    return g.seat_of(found[0]) if found else NONE


@STRUCTURES.word(May)
def offer(g: TextState, node: May, run: Run, number: int) -> None:
    """Asked once; after a yes the cost is paid and the body done."""
    frame, seat = g.stack[-1], _asked(g, node.who, run)
    if frame[PC]:
        agreed = frame[PC] == 1
        _let_choose(g, frame, run, seat, number)
        if node.cost is not None and agreed:
            g.pay(node.cost, run, frame[LINE], seat)
        return
    frame[PC] = 1
    if seat == NONE or (node.cost is not None and not g.can_pay(node.cost, run, seat)):
        pop(g)
    else:
        g.ask(seat)


def _let_choose(g: TextState, frame: Frame, run: Run, seat: int, number: int) -> None:
    """Run the part with this seat making its choices; afterwards who chose before does again."""
    if frame[PC] == 2:
        run[RUN_CHOOSER] = frame[COUNT]
        pop(g)
        return
    frame[PC], frame[COUNT] = 2, run[RUN_CHOOSER]
    run[RUN_CHOOSER] = seat
    run_child(g, frame, g.program.kids[number][0])


@STRUCTURES.word(By)
def by_somebody(g: TextState, node: By, run: Run, number: int) -> None:
    """Done by another player, who makes the choices in it."""
    seat = _asked(g, node.who, run)
    if seat == NONE:
        pop(g)
    else:
        _let_choose(g, g.stack[-1], run, seat, number)


@STRUCTURES.word(PickOut)
def pick_out(g: TextState, node: PickOut, run: Run, number: int) -> None:
    """The choice itself was made before (step_effect)."""
    if isinstance(node.what, Select):
        g.picked_out(run, picked(g, run, slot_key(run, node.what.slot)) or [])


@STRUCTURES.word(Unless)
def unless_paid(g: TextState, node: Unless, run: Run, number: int) -> None:
    """Asked once, if it can be paid; after a yes it is, after a no the body is done."""
    frame, seat = g.stack[-1], _asked(g, node.who, run)
    if frame[PC] == 2:
        run[RUN_CHOOSER] = frame[COUNT]
        pop(g)
    elif frame[PC]:
        frame[PC], frame[COUNT] = 2, run[RUN_CHOOSER]
        run[RUN_CHOOSER] = seat
        g.pay(node.cost, run, frame[LINE], seat)
    elif seat == NONE or not g.can_pay(node.cost, run, seat):
        pop(g)
        run_child(g, frame, g.program.kids[number][0])
    else:
        frame[PC] = 1
        g.ask(seat)


@STRUCTURES.word(Choose)
def choose(g: TextState, node: Choose, run: Run, number: int) -> None:
    """Options are picked one by one as bits of the counter, then done in printed order."""
    frame, kids = g.stack[-1], g.program.kids[number]
    if frame[COUNT].bit_count() < min(node.count, len(kids)):
        seat = run[RUN_SEAT] if node.who is None else _asked(g, node.who, run)
        if seat == NONE:
            pop(g)
        else:
            g.ask(seat)
        return
    pop(g)
    for index in range(len(kids) - 1, -1, -1):
        if frame[COUNT] >> index & 1:
            run_child(g, frame, kids[index])


# --- answers -------------------------------------------------------------------------------------


def effect_options(g: TextState, frame: Frame) -> list[Action]:
    """What may be answered to an offer, a choice or a repetition."""
    node = g.program.nodes[frame[NODE]]
    match node:
        case Choose(_, options, _):
            open_ones = [index for index in range(len(options)) if not frame[COUNT] >> index & 1]
            return [pack(OPTION, index) for index in open_ones]
        case Repeat():
            return [pack(YES), pack(DONE)]
    return [pack(YES), pack(NO)]


def effect_chosen(g: TextState, frame: Frame, action: Action) -> None:
    chosen = verb_of(action)
    if chosen == OPTION:
        frame[COUNT] |= 1 << first_of(action)
    elif chosen in (NO, DONE):
        pop(g)
        if isinstance(g.program.nodes[frame[NODE]], Unless):
            run_child(g, frame, g.program.kids[frame[NODE]][0])
    elif isinstance(g.program.nodes[frame[NODE]], Repeat):
        run = g.find_run(frame[RUN])
        assert run is not None
        _repeat_once(g, frame, run)
