"""Running effects: a frame per node; structures push their parts, verbs are done at once."""

from engine.games.fade.cards.content import NONE
from engine.games.fade.combat.costs import can_pay, pay
from engine.games.fade.effects.picks import open_pick
from engine.games.fade.effects.registry import VERBS
from engine.games.fade.frames import EFFECT
from engine.games.fade.show.noting import watch
from engine.games.fade.state.chosen import forget_pick, slot_key
from engine.games.fade.state.deeds import D_LINE, D_LOOP, D_SEAT, Deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.verbs import DONE, NO, OPTION, YES
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import COIN
from engine.kernel.errors import EngineError
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, R2, R3, R4, Frame
from engine.text import ir as shared

NODE = R0
DEED = R1
LINE = R2
COUNT = R3
LIST = R4
"""Registers: node, deed, line, a counter, then the objects of a for-each."""

STRUCTURES = (
    shared.Seq,
    shared.If,
    shared.ForEach,
    shared.May,
    shared.Choose,
    shared.Coin,
    shared.Repeat,
)


def step_effect(g: FadeState, frame: Frame) -> None:
    """Do one node, or the next part of a structure."""
    deed = g.find_deed(frame[DEED])
    if deed is None or frame[NODE] == NONE:
        pop(g)
        return
    deed[D_LINE] = frame[LINE]
    node = g.content.nodes[frame[NODE]]
    if not frame[PC]:
        for select in g.content.picks[frame[NODE]]:
            if select != NONE and open_pick(g, select, deed):
                return
    verb = VERBS.get(type(node))
    if verb is not None:
        pop(g)
        if g.noted is None:
            verb(g, node, deed, frame[NODE])
        else:
            watch(g, verb, node, deed, frame[NODE])
        return
    if len(frame) <= COUNT:
        frame.append(0)
    step_structure(g, frame, deed)


def step_structure(g: FadeState, frame: Frame, deed: Deed) -> None:
    """Structures keep their place in the program counter."""
    node = g.content.nodes[frame[NODE]]
    kids = g.content.kids[frame[NODE]]
    match node:
        case shared.Seq():
            place = frame[PC]
            if place + 1 >= len(kids):
                pop(g)
            frame[PC] += 1
            run_child(g, frame, kids[place])
        case shared.If(condition, _, _):
            run_branch(g, frame, g.holds(condition, deed))
        case shared.Coin():
            run_branch(g, frame, flip(g, deed[D_SEAT]))
        case shared.ForEach(what, _):
            step_for_each(g, frame, deed, g.objects(what, deed) if not frame[PC] else [])
        case shared.Repeat(times, _):
            step_repeat(g, frame, deed, g.amount(times, deed))
        case shared.May():
            step_may(g, frame, deed, node)
        case shared.Choose():
            step_choose(g, frame, deed, node)
        case _:
            raise EngineError(f"No handler for the effect {type(node).__name__}.")


def run_branch(g: FadeState, frame: Frame, first: bool) -> None:
    """Go on with the first part, or with the second if there is one."""
    kids = g.content.kids[frame[NODE]]
    pop(g)
    if first:
        run_child(g, frame, kids[0])
    elif len(kids) > 1:
        run_child(g, frame, kids[1])


def flip(g: FadeState, seat: int) -> bool:
    """One coin; True is heads."""
    heads = g.roll(COIN, seat, 2)
    if g.sink is not None:
        side = "heads" if heads else "tails"
        g.emit("coin", "fade:R135", seat, f"The coin shows {side}", (), heads)
    return bool(heads)


def run_child(g: FadeState, frame: Frame, node: int) -> None:
    push(g, EFFECT, node, frame[DEED], frame[LINE])


def fresh_choices(g: FadeState, node: int, deed: Deed) -> None:
    """A body that is done again chooses again."""
    for select in g.content.picks[node]:
        if select != NONE:
            forget_pick(g, deed, slot_key(deed, g.content.selects[select].slot))
    for kid in g.content.kids[node]:
        fresh_choices(g, kid, deed)


def step_for_each(g: FadeState, frame: Frame, deed: Deed, objects: list[int]) -> None:
    if not frame[PC]:
        frame[PC] = 1
        frame += objects
    if frame[COUNT] + LIST >= len(frame):
        deed[D_LOOP] = NONE
        pop(g)
        return
    deed[D_LOOP] = frame[LIST + frame[COUNT]]
    frame[COUNT] += 1
    kid = g.content.kids[frame[NODE]][0]
    fresh_choices(g, kid, deed)
    run_child(g, frame, kid)


def step_repeat(g: FadeState, frame: Frame, deed: Deed, times: int) -> None:
    """Before each round but the first the controller may stop."""
    if frame[COUNT] >= times:
        pop(g)
    elif frame[COUNT] and frame[PC] == frame[COUNT]:
        g.ask(deed[D_SEAT])
    else:
        repeat_once(g, frame, deed)


def repeat_once(g: FadeState, frame: Frame, deed: Deed) -> None:
    frame[COUNT] += 1
    frame[PC] = frame[COUNT]
    kid = g.content.kids[frame[NODE]][0]
    fresh_choices(g, kid, deed)
    run_child(g, frame, kid)


def step_may(g: FadeState, frame: Frame, deed: Deed, node: shared.May) -> None:
    """Asked once; after a yes the cost is paid and the body done."""
    payer = g.objects(node.who, deed)
    if frame[PC] == 0:
        frame[PC] = 1
        if not payer or (node.cost is not None and not can_pay(g, node.cost, deed)):
            pop(g)
        else:
            g.ask(g.controller[payer[0]])
    else:
        pop(g)
        run_child(g, frame, g.content.kids[frame[NODE]][0])
        if node.cost is not None:
            pay(g, node.cost, deed, frame[LINE])


def step_choose(g: FadeState, frame: Frame, deed: Deed, node: shared.Choose) -> None:
    """Options are picked one by one as bits of the counter, then done in printed order."""
    if frame[COUNT].bit_count() < min(node.count, len(node.options)):
        g.ask(deed[D_SEAT])
        return
    pop(g)
    kids = g.content.kids[frame[NODE]]
    for index in range(len(kids) - 1, -1, -1):
        if frame[COUNT] >> index & 1:
            run_child(g, frame, kids[index])


def effect_options(g: FadeState, frame: Frame) -> list[Action]:
    """What may be answered to a may, a choose or a repeat."""
    node = g.content.nodes[frame[NODE]]
    match node:
        case shared.Choose(_, options):
            open_ones = [index for index in range(len(options)) if not frame[COUNT] >> index & 1]
            return [pack(OPTION, index) for index in open_ones]
        case shared.Repeat():
            return [pack(YES), pack(DONE)]
    return [pack(YES), pack(NO)]


def effect_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    chosen = verb_of(action)
    if chosen == OPTION:
        frame[COUNT] |= 1 << first_of(action)
    elif chosen in (NO, DONE):
        pop(g)
    elif isinstance(g.content.nodes[frame[NODE]], shared.Repeat):
        repeat_once(g, frame, g.deed(frame[DEED]))
