"""The defending mechanics and matrix 4.8: which of them works against which class of damage."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import BASIC, RELENTLESS, UNBLOCKABLE
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Mechanic
from engine.games.fade.state.deeds import D_COUNT, D_DCLASS, D_FIRM, D_USER, Deed
from engine.games.fade.state.state import FadeState
from engine.text import ir as shared
from engine.text.nodes import Effect, walk

FIRM_BIT: Final = {mechanic: 1 << place for place, mechanic in enumerate(Mechanic)}
"""Bits of D_FIRM: the link withstands this."""

HIGHEST_CLASS: Final = {
    Mechanic.BLOCK: BASIC,
    Mechanic.DEFLECT: UNBLOCKABLE,
    Mechanic.NEGATE: UNBLOCKABLE,
    Mechanic.PREVENT: RELENTLESS,
    Mechanic.COUNTER_HIT: UNBLOCKABLE,
}
"""Up to which class a mechanic works; Downgrade works from Unblockable on."""

MECHANIC_OF: dict[type[Effect], Mechanic] = {
    ir.Deflect: Mechanic.DEFLECT,
    ir.Downgrade: Mechanic.DOWNGRADE,
    ir.CounterHit: Mechanic.COUNTER_HIT,
}


def works_against(g: FadeState, mechanic: Mechanic, link: Deed) -> bool:
    """fade:R98: read when linking and again when resolving; no damage counts as Basic (R100)."""
    if link[D_FIRM] & FIRM_BIT[mechanic]:
        return False
    if link[D_USER] != NONE and mechanic in g.derive(link[D_USER]).immune:
        return False  # fade:R126
    dclass = link[D_DCLASS] if link[D_COUNT] > 0 else BASIC
    if mechanic is Mechanic.DOWNGRADE:
        return dclass > BASIC
    return dclass <= HIGHEST_CLASS[mechanic]


def mechanic_of(effect: Effect) -> Mechanic | None:
    """The mechanic a verb is, if it is one."""
    return effect.how if isinstance(effect, ir.Stop) else MECHANIC_OF.get(type(effect))


def mechanics_work(g: FadeState, effect: Effect, top: Deed) -> bool:
    """Every mechanic that is not behind a condition must work against the link (fade:R98)."""
    if isinstance(effect, shared.Seq):
        return all(mechanics_work(g, part, top) for part in effect.parts)
    mechanic = mechanic_of(effect)
    return mechanic is None or works_against(g, mechanic, top)


def has_mechanic(effect: Effect) -> bool:
    """Whether an effect is a link effect: it needs an earlier link (section 5.1)."""
    inside = walk(effect, (ir.GrantedAbility,))
    return any(isinstance(part, Effect) and mechanic_of(part) is not None for part in inside)
