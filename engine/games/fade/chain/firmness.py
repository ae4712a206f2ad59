"""What a text says of its own link, read when the link is added: what it withstands (“this attack
cannot be negated”, “it cannot be answered”) and what it is (“this attack is Unblockable”)."""

from collections.abc import Iterator
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.content import IF_PARADOX, Line
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
OWN_ATTACK: Final = ir.Ref(ir.Fixed.THIS_ATTACK)
OWN: Final = (OWN_CARD, OWN_ATTACK)


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


def own_shape(
    effect: Effect, conditions: tuple[Condition, ...] = ()
) -> tuple[tuple[tuple[Condition, ...], ir.Become], ...]:
    """What a text says its own attack is, each with the conditions it stands under (fade:R244)."""
    match effect:
        case shared.Seq(parts):
            return tuple(found for part in parts for found in own_shape(part, conditions))
        case shared.If(condition, then, otherwise):
            found = own_shape(then, (*conditions, condition))
            if otherwise is not None:
                found += own_shape(otherwise, (*conditions, shared.Not(condition)))
            return found
        case ir.Become(what, _, _, _, _) if what == OWN_ATTACK:
            return ((conditions, effect),)
    return ()


def shapes(g: FadeState, deed: Deed) -> list[ir.Become]:
    """What the texts of this link say its attack is, as far as their conditions hold now."""
    return [
        effect
        for index in program(g, deed)
        for conditions, effect in g.content.lines[index].shape
        if _works(g, g.content.lines[index], deed)
        if all(g.holds(condition, deed) for condition in conditions)
    ]


def is_declared(g: FadeState, effect: ir.Become, deed: Deed) -> bool:
    """Whether these words were read when the link was added."""
    return any(
        effect is declared
        for index in program(g, deed)
        for _, declared in g.content.lines[index].shape
    )


def _works(g: FadeState, line: Line, deed: Deed) -> bool:
    return line.scope != IF_PARADOX or paradox(g, deed[D_CARD])


def firmness(g: FadeState, deed: Deed) -> int:
    """Read when the link is added, with its targets chosen and its costs paid (fade:R220)."""
    found = 0
    for index in program(g, deed):
        line = g.content.lines[index]
        if line.firm and _works(g, line, deed):
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
