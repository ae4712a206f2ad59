"""Links that withstand mechanics: “this attack cannot be negated”, “it cannot be answered”."""

from collections.abc import Iterator
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.content import IF_PARADOX
from engine.games.fade.cards.vocabulary import Mechanic
from engine.games.fade.chain.mechanics import FIRM_BIT
from engine.games.fade.chain.programs import program
from engine.games.fade.effects.links import link_matches
from engine.games.fade.lasting.statics import applied, standing
from engine.games.fade.lasting.topics import ON_ATTACKS
from engine.games.fade.state.deeds import D_CARD, Deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers.paradox import paradox
from engine.text import ir as shared
from engine.text.nodes import Condition, Effect

UNANSWERABLE: Final = 1 << len(Mechanic)
OWN_CARD: Final = ir.Ref(ir.Fixed.THIS_CARD)
OWN: Final = (OWN_CARD, ir.Ref(ir.Fixed.THIS_ATTACK))


def bits_of(effect: ir.Withstand) -> int:
    return sum(FIRM_BIT[how] for how in effect.hows) if effect.hows else UNANSWERABLE


def own_firmness(
    effect: Effect, conditions: tuple[Condition, ...] = ()
) -> tuple[tuple[tuple[Condition, ...], int], ...]:
    """What a text says of its own link, each with the conditions it stands under."""
    return tuple(_own(effect, conditions))


def _own(
    effect: Effect, conditions: tuple[Condition, ...]
) -> Iterator[tuple[tuple[Condition, ...], int]]:
    match effect:
        case shared.Seq(parts):
            for part in parts:
                yield from _own(part, conditions)
        case shared.If(condition, then, otherwise):
            yield from _own(then, (*conditions, condition))
            if otherwise is not None:
                yield from _own(otherwise, (*conditions, shared.Not(condition)))
        case ir.Withstand(what, _, _) if what in OWN:
            yield conditions, bits_of(effect)


def firmness(g: FadeState, deed: Deed) -> int:
    """Read when the link is added, with its targets chosen and its costs paid (fade:R220)."""
    found = 0
    for index in program(g, deed):
        line = g.content.lines[index]
        if line.firm and (line.scope != IF_PARADOX or paradox(g, deed[D_CARD])):
            for conditions, bits in line.firm:
                if all(g.holds(condition, deed) for condition in conditions):
                    found |= bits
    if g.standing or g.mods:
        for statement in standing(g).topics[ON_ATTACKS]:
            effect = statement.effect
            if isinstance(effect, ir.Withstand) and link_matches(
                g, effect.what, statement.deed, deed
            ):
                applied(g, statement)
                found |= bits_of(effect)
    return found
