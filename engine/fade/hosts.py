"""Hosts: to which units a card may be attached (fade:R43, R65, R145)."""

from engine.fade.codes import AUGMENT, EQUIP_ITEM, STOCK
from engine.fade.deeds import D_CARD, Deed
from engine.fade.links import can_target
from engine.fade.nouns import describes, units_in_order
from engine.fade.state import FadeState
from engine.text.ir import Select


def needs_host(g: FadeState, card: int) -> bool:
    """Equip Items and Augments lie on a unit; Stock Items on their Player."""
    found = g.definition(card)
    if found.type == EQUIP_ITEM:
        return True
    return found.may_equip is not None or (found.type == AUGMENT and found.may_equip is None)


def hosts_for(g: FadeState, deed: Deed) -> list[int]:
    """Units that an Equip text may name, in board order."""
    card = deed[D_CARD]
    noun = g.definition(card).may_equip
    found = []
    for unit in units_in_order(g):
        if isinstance(noun, Select):
            fits = describes(g, noun, deed, unit)
        else:
            fits = unit < g.seats or unit in g.characters(g.side[unit])  # fade:R43
        if fits and can_target(g, deed, unit):
            found.append(unit)
    return found


def carriers(g: FadeState, seat: int) -> list[int]:
    """fade:R65: own Characters in Character cells or the Reserve carry face-down cards."""
    return g.characters(seat) + g.reserves(seat)


def stays_as_stock(g: FadeState, card: int) -> bool:
    return bool(g.definition(card).keywords & STOCK)
