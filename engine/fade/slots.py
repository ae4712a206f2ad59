"""Character slots (CS): what is used, what a Character costs, who can make room (fade:R60, R61)."""

from engine.fade import ir
from engine.fade.codes import FRIENDSHIP
from engine.fade.costs import changed_cost
from engine.fade.deeds import Deed
from engine.fade.state import FadeState
from engine.fade.statics import concerns, standing
from engine.fade.targets import can_act
from engine.fade.topics import ON_SLOTS
from engine.fade.vocabulary import Stat
from engine.text.nodes import GainItem


def max_slots(g: FadeState, seat: int) -> int:
    """Maximum CS with every text that changes it."""
    value = g.opts.max_cs
    if not g.standing and not g.mods:
        return value
    for statement in standing(g).topics[ON_SLOTS]:
        match statement.effect:
            case ir.SetStat(who, _, number, _) if concerns(g, statement, who, seat):
                value = g.amount(number, statement.deed)
            case ir.Gain(who, items, _) if concerns(g, statement, who, seat):
                value += sum(slot_bonus(g, item, statement.deed) for item in items)
    return max(0, value)


def slot_bonus(g: FadeState, item: GainItem, deed: Deed) -> int:
    if not isinstance(item, ir.StatBonus) or item.stat is not Stat.MAX_CS:
        return 0
    n = g.amount(item.n, deed)
    return -n if item.minus else n


def used_slots(g: FadeState, seat: int) -> int:
    """CS of the Characters in Character cells, as locked in when they entered (fade:R129)."""
    cs, total = g.cs, 0
    for unit in g.characters(seat):
        total += cs[unit]
    return total


def slot_cost(g: FadeState, seat: int, card: int) -> int:
    """The CS a Character takes if it enters a cell now."""
    found = g.definition(card)
    cost = found.cost
    if g.standing or g.mods:
        cost = changed_cost(g, card, cost, Stat.CS)
    if (
        cost
        and g.content.has_friendship
        and found.elements
        and befriended(g, seat, g.derive(card).elements)
    ):
        cost -= 1
    return max(0, cost)


def befriended(g: FadeState, seat: int, elements: int) -> bool:
    """fade:R129: an active bearer, and enough Characters on the field."""
    units = g.characters(seat)
    for unit in units:
        found = g.derive(unit)
        if found.friendship & elements:
            return len(units) + len(g.reserves(seat)) >= found.values.get(FRIENDSHIP, 0)
    return False


def fits_slots(g: FadeState, seat: int, card: int) -> bool:
    """Whether a Character fits without moving anybody."""
    return used_slots(g, seat) + slot_cost(g, seat, card) <= max_slots(g, seat)


def movable(g: FadeState, seat: int) -> list[int]:
    """Characters that can act and so may go to the Reserve (fade:R60), within the cap."""
    return [
        unit for unit in g.characters(seat) if can_act(g, unit) and g.moves[unit] < g.opts.cap_moves
    ]


def can_make_room(g: FadeState, seat: int, card: int) -> bool:
    """Whether some set of Characters that can act frees enough CS."""
    excess = used_slots(g, seat) + slot_cost(g, seat, card) - max_slots(g, seat)
    if excess <= 0:
        return True
    freed = 0
    for unit in g.characters(seat):
        if g.cs[unit] and can_act(g, unit) and g.moves[unit] < g.opts.cap_moves:
            freed += g.cs[unit]
            if freed >= excess:
                return True
    return False
