"""Hosts: to which units a card may be attached (fade:R43, R65, R145)."""

from engine.games.fade.cards.codes import AUGMENT, EQUIP_ITEM
from engine.games.fade.cards.vocabulary import Action
from engine.games.fade.effects.links import can_target
from engine.games.fade.effects.nouns import describes
from engine.games.fade.lasting.forbidden import withheld
from engine.games.fade.state.board import units_in_order
from engine.games.fade.state.deeds import D_CARD, Deed
from engine.games.fade.state.state import CHARACTER_ZONE, FadeState
from engine.text.ir import Select


def needs_host(g: FadeState, card: int) -> bool:
    """Equip Items, Augments and cards with an Equip text lie on a unit of their choice."""
    found = g.definition(card)
    return found.type in (EQUIP_ITEM, AUGMENT) or found.may_equip is not None


def hosts_for(g: FadeState, deed: Deed) -> list[int]:
    """Units that an Equip text may name, in board order."""
    return [unit for unit in units_in_order(g) if fits_host(g, deed, unit)]


def has_host(g: FadeState, deed: Deed) -> bool:
    """Whether any unit may carry the card."""
    return any(fits_host(g, deed, unit) for unit in units_in_order(g))


def fits_host(g: FadeState, deed: Deed, unit: int) -> bool:
    noun = g.defs[g.card[deed[D_CARD]]].may_equip
    if isinstance(noun, Select):
        fits = describes(g, noun, deed, unit)
    else:
        fits = unit < g.seats or g.zone[unit] == CHARACTER_ZONE  # fade:R43
    return fits and can_target(g, deed, unit) and may_bear(g, unit, deed[D_CARD])


def carriers(g: FadeState, seat: int, card: int) -> list[int]:
    """fade:R65: own Characters in Character cells or the Reserve carry face-down cards."""
    units = g.controlled(seat) + g.reserves(seat)
    return [unit for unit in units if may_bear(g, unit, card)] if g.content.withholds else units


def may_bear(g: FadeState, unit: int, card: int) -> bool:
    """fade:R211: no text keeps the card from being attached to the unit."""
    return not withheld(g, unit, Action.BEAR, card)
