"""Costs: what a card costs now, whether a cost can be paid, and paying it item by item."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import WILDCARD
from engine.games.fade.cards.content import NONE, CardDef
from engine.games.fade.cards.vocabulary import Stat, Way
from engine.games.fade.effects.nouns import fits_anywhere
from engine.games.fade.effects.picks import possible
from engine.games.fade.effects.this_way import note_done
from engine.games.fade.frames import DISCARDS, EFFECT, PAY
from engine.games.fade.lasting.forbidden import may_play, may_use, own_deed
from engine.games.fade.lasting.statics import WHOLE, Statement, applied, standing
from engine.games.fade.lasting.topics import ON_COSTS
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, D_X, Deed
from engine.games.fade.state.points import lose_hp, lose_tp, remove_counters
from engine.games.fade.state.state import DISCARD, HAND, FadeState
from engine.games.fade.state.zones import to_pile
from engine.games.fade.verbs import NAME_X
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import pop, push
from engine.kernel.frames import KIND, PC, R0, R1, R2, R3, Frame
from engine.text.ir import ChosenX, Const, Cost, PayByDoing
from engine.text.nodes import CostItem, walk


def tp_cost(g: FadeState, seat: int, card: int) -> int:
    """The printed cost after increases, decreases and Affinity; never below 0 (fade:R75)."""
    found = g.definition(card)
    cost = found.cost
    if g.standing or g.mods or found.own_costs:
        cost = changed_cost(g, card, cost, Stat.TP)
    if cost and (found.elements or found.keywords & WILDCARD):
        cost -= affinity(g, seat, found)
    return max(0, cost)


def changed_cost(g: FadeState, card: int, cost: int, stat: Stat) -> int:
    """Texts that make cards cost more or less."""
    less: list[tuple[int, int]] = []
    for statement in standing(g).topics[ON_COSTS]:
        effect, deed = statement.effect, statement.deed
        if isinstance(effect, ir.ChangeCost) and effect.stat is stat:
            if not fits_anywhere(g, effect.what, deed, card):
                continue
            applied(g, statement)
            n = g.amount(effect.n, deed)
            if effect.more:
                cost += n
            else:
                less.append((n, effect.least))
    for part in g.definition(card).own_costs:
        effect, deed = part.effect, own_deed(g, g.side[card], card)
        if isinstance(effect, ir.ChangeCost) and effect.stat is stat:
            if not all(g.holds(condition, deed) for condition in part.conditions):
                continue
            applied(g, Statement(effect, deed, NONE, WHOLE, 0, g.content.node_clauses[part.node]))
            n = g.amount(effect.n, deed)
            if effect.more:
                cost += n
            else:
                less.append((n, effect.least))
    for n, least in less:  # fade:R75: after all increases
        cost = max(cost - n, min(cost, least))
    return max(0, cost)


def affinity(g: FadeState, seat: int, found: CardDef) -> int:
    """1 TP less per element that some Affinity of the player lists (fade:R128)."""
    covered = 0
    for unit in (*g.controlled(seat), *g.reserves(seat)):  # the Reserve with Backup (fade:R134)
        covered |= g.derive(unit).affinity
    if found.keywords & WILDCARD:
        return covered.bit_count()  # fade:R175
    return (covered & found.elements).bit_count()


def can_pay(
    g: FadeState,
    cost: Cost,
    deed: Deed,
    spent_tp: int = 0,
    busy: int = NONE,
    payer: int = NONE,
) -> bool:
    """Whether every item can be paid in full; `busy` is a Hand card that is being played,
    `payer` the player who pays if it is not the one whose text it is."""
    seat = deed[D_SEAT] if payer == NONE else payer
    if has_x(cost):
        return most_x(g, cost, deed, seat, spent_tp, busy) > 0
    return _affords(g, cost, deed, seat, spent_tp, busy)


def _affords(g: FadeState, cost: Cost, deed: Deed, seat: int, spent_tp: int, busy: int) -> bool:
    tp = spent_tp
    hand = len(g.hand[seat]) - (1 if busy != NONE else 0)
    for item in cost.items:
        match item:
            case ir.PayTP(n):
                tp += g.amount(n, deed)
            case ir.PayCards(count):
                hand -= count
            case _:
                if not _can_pay_item(g, item, deed, seat):
                    return False
    # fade:R50: Raiders use their Signatures without TP.
    return (tp <= g.tp[seat] or seat >= g.seats) and hand >= 0


def can_pay_dues(g: FadeState, seat: int, card: int) -> bool:
    """Whether what a card asks for on top of its cost can be paid with it."""
    found = g.definition(card)
    if not found.dues:
        return True
    deed = own_deed(g, seat, card)
    busy = card if g.zone[card] == HAND else NONE
    costs = [g.content.lines[index].cost for index in found.dues]
    items = tuple(item for cost in costs if cost is not None for item in cost.items)
    return can_pay(g, Cost(items), deed, tp_cost(g, seat, card), busy)


def may_play_it(g: FadeState, seat: int, card: int) -> bool:
    """Whether no text keeps the seat from playing the card, and what it asks for can be paid."""
    return may_play(g, seat, card) and can_pay_dues(g, seat, card)


def may_use_it(g: FadeState, seat: int, card: int) -> bool:
    return may_use(g, seat, card) and can_pay_dues(g, seat, card)


def _pays_hp(g: FadeState, item: ir.PayHP, deed: Deed, seat: int) -> int:
    """The unit whose text it is, else the player; another player pays with their own."""
    own = not item.of_player and seat == deed[D_SEAT] and g.hp[deed[D_CARD]] > 0
    return deed[D_CARD] if own else seat


def _can_pay_item(g: FadeState, item: CostItem, deed: Deed, seat: int) -> bool:
    card = deed[D_CARD]
    match item:
        case ir.PayHP(n):
            return g.hp[_pays_hp(g, item, deed, seat)] >= g.amount(n, deed)
        case ir.PayCounters(n, counter):
            return g.counter(card, g.kind_of(counter)) >= n
        case ir.PayStack(n):
            return len(g.stack_of(card)) >= n
        case PayByDoing():
            node = g.content.payments[id(item)]
            return all(
                len(possible(g, g.content.selects[pick], deed))
                >= g.amount(g.content.selects[pick].count, deed)
                for pick in g.content.picks[node]
                if pick != NONE
            )
    return False


# --- X: chosen by whoever pays (fade:R75, R275) -------------------------------------------------


def has_x(cost: Cost) -> bool:
    for item in cost.items:
        if not isinstance(item, ir.PayTP | ir.PayHP) or isinstance(item.n, Const):
            continue
        if any(isinstance(part, ChosenX) for part in walk(item.n)):
            return True
    return False


def most_x(
    g: FadeState, cost: Cost, deed: Deed, seat: int, spent_tp: int = 0, busy: int = NONE
) -> int:
    """The greatest X that can be paid; 0 if not even 1 can."""
    before, most = deed[D_X], 0
    while most < GREATEST_X:
        deed[D_X] = most + 1
        if not _affords(g, cost, deed, seat, spent_tp, busy):
            break
        most += 1
    deed[D_X] = before
    return most


def still_due(g: FadeState, frame: Frame) -> int:
    """TP that this payer owes for the same deed in payments that come after this one."""
    deed = g.deed(frame[DEED])
    others = [
        other
        for other in g.stack
        if other is not frame and other[KIND] == PAY and other[DEED] == frame[DEED]
    ]
    costs = [g.content.costs[other[COST]] for other in others if other[PAYER] == frame[PAYER]]
    items = [item for cost in costs for item in cost.items if isinstance(item, ir.PayTP)]
    return sum(g.amount(item.n, deed) for item in items)


def pay_options(g: FadeState, frame: Frame) -> list[Action]:
    cost, deed = g.content.costs[frame[COST]], g.deed(frame[DEED])
    most = most_x(g, cost, deed, frame[PAYER], still_due(g, frame))
    return [pack(NAME_X, n) for n in range(1, most + 1)]


def pay_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    g.deed(frame[DEED])[D_X] = first_of(action)
    frame[CHOSEN] = 1


# --- paying: a frame walks through the items ----------------------------------------------------

COST: Final = R0
DEED: Final = R1
LINE: Final = R2
PAYER: Final = R3
CHOSEN: Final = R3 + 1
"""Whether X was chosen, where the cost has one."""
GREATEST_X: Final = 99


def pay(g: FadeState, cost: Cost, deed: Deed, line: int, payer: int = NONE) -> None:
    """Start paying a cost that `can_pay` allowed."""
    seat = deed[D_SEAT] if payer == NONE else payer
    push(g, PAY, g.content.cost_ids[id(cost)], deed[D_ID], line, seat, 0)


def step_pay(g: FadeState, frame: Frame) -> None:
    """Pay the next item."""
    deed = g.find_deed(frame[DEED])
    items = g.content.costs[frame[COST]].items
    if deed is None or frame[PC] >= len(items):
        pop(g)
        return
    if not frame[CHOSEN] and has_x(g.content.costs[frame[COST]]):
        g.ask(frame[PAYER])
        return
    item = items[frame[PC]]
    frame[PC] += 1
    pay_item(g, item, deed, frame[LINE], frame[PAYER])


def pay_item(g: FadeState, item: CostItem, deed: Deed, line: int, seat: int) -> None:
    """One item; those with a choice push their own frame."""
    card = deed[D_CARD]
    match item:
        case ir.PayTP(n):
            lose_tp(g, seat, g.amount(n, deed), "fade:R118")
        case ir.PayHP(n):
            lose_hp(g, _pays_hp(g, item, deed, seat), g.amount(n, deed), "fade:R118")
        case ir.PayCards(count):
            push(g, DISCARDS, seat, count, deed[D_ID])
        case ir.PayCounters(n, counter):
            remove_counters(g, card, g.kind_of(counter), n, "fade:R118")
        case ir.PayStack(n):
            for below in g.stack_of(card)[-n:]:
                to_pile(g, below, DISCARD)
                note_done(g, deed, Way.DISCARDED, below)
        case PayByDoing():
            push(g, EFFECT, g.content.payments[id(item)], deed[D_ID], line)
