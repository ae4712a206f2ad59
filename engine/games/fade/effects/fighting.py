"""Verbs of the fight: attacks, counter-hits, the mechanics of matrix 4.8, effect damage."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards.codes import BASIC, RELENTLESS
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import DamageClass, Mechanic, Way
from engine.games.fade.chain.mechanics import works_against
from engine.games.fade.chain.prevent import take_off_chain
from engine.games.fade.combat.attacks import damage_deed, normal_attack
from engine.games.fade.combat.damage import change_harm, effect_damage, redirect
from engine.games.fade.combat.targets import attackable, can_attack
from engine.games.fade.effects.links import link_matches
from engine.games.fade.effects.nouns import linked
from engine.games.fade.effects.picks import deflectable
from engine.games.fade.effects.this_way import note_done
from engine.games.fade.effects.words import VERBS
from engine.games.fade.frames import HITS
from engine.games.fade.show.names import card_name, ref
from engine.games.fade.state.chosen import ATTACK_SLOT, attack_targets
from engine.games.fade.state.deeds import (
    D_ANSWERS,
    D_BLOCKED,
    D_CARD,
    D_CAUSE,
    D_COUNT,
    D_DCLASS,
    D_DEALT,
    D_FLAGS,
    D_HITS,
    D_ID,
    D_KIND,
    D_LANDED,
    D_NODE,
    D_SEAT,
    D_USER,
    EFFECT_ATTACK,
    NEGATED,
    PAID,
    PREVENTED,
    Deed,
    doer,
)
from engine.games.fade.state.flow import open_deed
from engine.games.fade.state.state import FadeState
from engine.kernel.flow import push
from engine.text.chosen import P_KEY, P_RUN, note_pick
from engine.text.ir import Select

STOP_RULES: Final = {
    Mechanic.BLOCK: "fade:R93",
    Mechanic.NEGATE: "fade:R95",
    Mechanic.PREVENT: "fade:R96",
}
CLASS_NAMES: Final = tuple(dclass.value for dclass in DamageClass)


@VERBS.word(ir.CounterHit)
def counter_hit(g: FadeState, effect: ir.CounterHit, deed: Deed, node: int) -> None:
    if attack_targets(g, deed):
        push(g, HITS, deed[D_ID], 0, 0)


@VERBS.word(ir.Damage)
def damage_by_effect(g: FadeState, effect: ir.Damage, deed: Deed, node: int) -> None:
    hurt = damage_deed(g, effect, deed)
    for unit in g.objects(effect.to, deed):
        effect_damage(g, hurt, unit, g.amount(effect.amount, deed), deed)


@VERBS.word(ir.ReduceDamage)
def reduce_damage(g: FadeState, effect: ir.ReduceDamage, deed: Deed, node: int) -> None:
    """fade:R235: never more than it was; a minimum does not raise it either."""

    def new(n: int) -> int:
        if effect.to is not None:
            return g.amount(effect.to, deed)
        less = n // 2 if effect.by is None else n - g.amount(effect.by, deed)
        return max(effect.least, less)

    change_harm(g, new)


@VERBS.word(ir.ExtraAttacks)
def extra_attacks(g: FadeState, effect: ir.ExtraAttacks, deed: Deed, node: int) -> None:
    for unit in g.objects(effect.who, deed):
        g.own_extras[unit] += max(0, g.amount(effect.n, deed))  # fade:R84


# A mechanic works only if the matrix still allows it when it resolves (4.8).


#: How a link is called that was stopped so.
STOPPED: Final = {
    Mechanic.NEGATE: Way.NEGATED,
    Mechanic.BLOCK: Way.BLOCKED,
    Mechanic.PREVENT: Way.PREVENTED,
}


@VERBS.word(ir.Stop)
def stop_by_effect(g: FadeState, effect: ir.Stop, deed: Deed, node: int) -> None:
    if isinstance(effect.what, Select):
        links = [g.deed(number) for number in g.chain]
        found = [link for link in links if link_matches(g, effect.what, deed, link)]
    else:
        answered = linked(g, effect.what, deed)
        found = [] if answered is None else [answered]
    for link in found:
        if works_against(g, effect.how, link):
            stop(g, link, effect.how, effect.hits)
            note_done(g, deed, STOPPED[effect.how], link[D_CARD])


@VERBS.word(ir.Deflect)
def deflect_by_effect(g: FadeState, effect: ir.Deflect, deed: Deed, node: int) -> None:
    link = linked(g, effect.what, deed)
    if link is not None and works_against(g, Mechanic.DEFLECT, link):
        deflect(g, link, g.objects(effect.to, deed), deed)


@VERBS.word(ir.Downgrade)
def downgrade_by_effect(g: FadeState, effect: ir.Downgrade, deed: Deed, node: int) -> None:
    link = linked(g, effect.what, deed)
    if link is not None and works_against(g, Mechanic.DOWNGRADE, link):
        downgrade(g, link, effect.steps)


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
        g.emit(told.DEFLECT, "fade:R94", deed[D_SEAT], text, (link[D_CARD], fitting[0]))
    redirect(g, link, slot, fitting[0])


def downgrade(g: FadeState, link: Deed, steps: int | None) -> None:
    """fade:R98: one class lower per step, or all the way to Basic."""
    link[D_DCLASS] = max(BASIC, link[D_DCLASS] - (RELENTLESS if steps is None else steps))
    if g.sink is not None:
        text = f"{card_name(g, link[D_CARD])} is downgraded to {CLASS_NAMES[link[D_DCLASS]]}"
        g.emit(told.DOWNGRADE, "fade:R98", link[D_SEAT], text, (link[D_CARD],), link[D_DCLASS])


@VERBS.word(ir.Attack)
def pending_attack(g: FadeState, effect: ir.Attack, deed: Deed, node: int) -> None:
    """fade:R115: an attack made by an effect starts its own Chain and waits for the open state."""
    attack = deed[:]
    attack[D_KIND] = EFFECT_ATTACK
    attack[D_USER] = doer(deed)
    attack[D_FLAGS], attack[D_ANSWERS], attack[D_DEALT], attack[D_LANDED] = PAID, NONE, 0, 0
    attack[D_HITS] = g.content.node_hits[node]
    attack[D_COUNT] = g.amount(effect.hits.n, deed)
    attack[D_NODE] = node
    number = open_deed(g, attack)
    g.picks += [[number, *row[P_KEY:]] for row in g.picks if row[P_RUN] == deed[D_ID]]
    if not isinstance(effect.target, Select):
        note_pick(g, attack, ATTACK_SLOT, g.objects(effect.target, deed))
    g.pending.append(number)


@VERBS.word(ir.NormalAttack)
def normal_attacks(g: FadeState, effect: ir.NormalAttack, deed: Deed, node: int) -> None:
    """fade:R202: one attack after the other, besides those of the turn; each waits for the open
    state (R115)."""
    targets = g.objects(effect.target, deed)
    for unit in g.objects(effect.who, deed):
        for target in targets if can_attack(g, unit) else ():
            attack = normal_attack(g, unit)
            attack[D_FLAGS], attack[D_CAUSE] = PAID, deed[D_ID]
            foe = g.teams[g.controller[target]] != g.teams[attack[D_SEAT]]
            if foe and attackable(g, attack, target):
                g.pending.append(open_deed(g, attack))
                note_pick(g, attack, ATTACK_SLOT, [target])
