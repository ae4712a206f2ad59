"""Verbs of the fight: attacks, counter-hits, the mechanics of matrix 4.8, effect damage."""

from engine.fade import ir
from engine.fade.attacks import damage_deed
from engine.fade.chosen import ATTACK_SLOT, attack_targets, note_pick
from engine.fade.codes import BASIC, RELENTLESS
from engine.fade.content import NONE
from engine.fade.damage import effect_damage, redirect
from engine.fade.deeds import (
    D_ANSWERS,
    D_BLOCKED,
    D_CARD,
    D_COUNT,
    D_DCLASS,
    D_DEALT,
    D_FLAGS,
    D_HITS,
    D_ID,
    D_KIND,
    D_NODE,
    D_SEAT,
    D_USER,
    EFFECT_ATTACK,
    NEGATED,
    PAID,
    PREVENTED,
    Deed,
)
from engine.fade.flow import open_deed, push
from engine.fade.frames import HITS
from engine.fade.mechanics import works_against
from engine.fade.names import card_name, ref
from engine.fade.nouns import linked
from engine.fade.picks import deflectable
from engine.fade.prevent import take_off_chain
from engine.fade.state import FadeState
from engine.fade.vocabulary import DamageClass, Mechanic
from engine.text.ir import Select
from engine.text.nodes import Effect

STOP_RULES = {
    Mechanic.BLOCK: "fade:R93",
    Mechanic.NEGATE: "fade:R95",
    Mechanic.PREVENT: "fade:R96",
}
CLASS_NAMES = tuple(dclass.value for dclass in DamageClass)


def do_fighting(g: FadeState, effect: Effect, deed: Deed, node: int) -> None:
    """One verb of the fight."""
    match effect:
        case ir.CounterHit():
            if attack_targets(g, deed):
                push(g, HITS, deed[D_ID], 0, 0)
        case ir.Attack():
            pending_attack(g, effect, deed, node)
        case ir.Stop(_, _, what) | ir.Deflect(what, _) | ir.Downgrade(what, _):
            link = linked(g, what, deed)
            if link is not None:
                defend_against(g, effect, link, deed)
        case ir.Damage(number, _, _, _, to):
            hurt = damage_deed(effect, deed)
            for unit in g.objects(to, deed):
                effect_damage(g, hurt, unit, g.amount(number, deed), deed)
        case ir.ExtraAttacks(who, n):
            for unit in g.objects(who, deed):
                g.extras[unit] += max(0, g.amount(n, deed))  # fade:R84


def defend_against(g: FadeState, effect: Effect, link: Deed, deed: Deed) -> None:
    """A mechanic, if the matrix still allows it when it resolves."""
    match effect:
        case ir.Stop(how, hits, _) if works_against(g, how, link):
            stop(g, link, how, hits)
        case ir.Deflect(_, to) if works_against(g, Mechanic.DEFLECT, link):
            deflect(g, link, g.objects(to, deed), deed)
        case ir.Downgrade(_, steps) if works_against(g, Mechanic.DOWNGRADE, link):
            downgrade(g, link, steps)


def stop(g: FadeState, link: Deed, how: Mechanic, hits: int | None) -> None:
    """Block, Negate or Prevent (table under 4.8)."""
    if g.sink is not None:
        text = f"{card_name(g, link[D_CARD])}: {how.value}"
        g.emit(how.value.lower(), STOP_RULES[how], link[D_SEAT], text, (link[D_CARD],))
    if how is Mechanic.BLOCK:
        link[D_BLOCKED] = -1 if hits is None else link[D_BLOCKED] + hits  # fade:R93
    elif how is Mechanic.NEGATE and hits is not None:
        link[D_COUNT] = max(0, link[D_COUNT] - hits)
    elif how is Mechanic.NEGATE:
        link[D_FLAGS] |= NEGATED  # fade:R95
    else:
        link[D_FLAGS] |= PREVENTED  # fade:R96
        take_off_chain(g, link)


def deflect(g: FadeState, link: Deed, to: list[int], deed: Deed) -> None:
    """fade:R94: the hits on the deflector go to another unit that is open to the attack."""
    old = attack_targets(g, link)
    fitting = [unit for unit in to if deflectable(g, deed, unit)]
    if not fitting or not old:
        return
    slot = old.index(deed[D_USER]) if deed[D_USER] in old else 0
    if g.sink is not None:
        text = f"The attack is deflected to {ref(g, fitting[0])}"
        g.emit("deflect", "fade:R94", deed[D_SEAT], text, (link[D_CARD], fitting[0]))
    redirect(g, link, slot, fitting[0])


def downgrade(g: FadeState, link: Deed, steps: int | None) -> None:
    """fade:R98: one class lower per step, or all the way to Basic."""
    link[D_DCLASS] = max(BASIC, link[D_DCLASS] - (RELENTLESS if steps is None else steps))
    if g.sink is not None:
        text = f"{card_name(g, link[D_CARD])} is downgraded to {CLASS_NAMES[link[D_DCLASS]]}"
        g.emit("downgrade", "fade:R98", link[D_SEAT], text, (link[D_CARD],), link[D_DCLASS])


def pending_attack(g: FadeState, effect: ir.Attack, deed: Deed, node: int) -> None:
    """fade:R115: an attack made by an effect starts its own Chain and waits for the open state."""
    attack = deed[:]
    attack[D_KIND] = EFFECT_ATTACK
    attack[D_USER] = deed[D_CARD] if deed[D_USER] == NONE else deed[D_USER]
    attack[D_FLAGS], attack[D_ANSWERS], attack[D_DEALT] = PAID, NONE, 0
    attack[D_HITS] = g.content.node_hits[node]
    attack[D_COUNT] = g.amount(effect.hits.n, deed)
    attack[D_NODE] = node
    number = open_deed(g, attack)
    g.picks += [[number, *row[1:]] for row in g.picks if row[0] == deed[D_ID]]
    if not isinstance(effect.target, Select):
        note_pick(g, attack, ATTACK_SLOT, g.objects(effect.target, deed))
    g.pending.append(number)
