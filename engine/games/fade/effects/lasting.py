"""Verbs whose effect lasts: bonuses, keywords, prohibitions, changed damage and costs."""

from engine.games.fade import ir
from engine.games.fade.cards.codes import COUNTER_KEYWORD, KEYWORD, STUN
from engine.games.fade.cards.vocabulary import Action, KeywordName, Stat
from engine.games.fade.chain.firmness import OWN_CARD, bits_of, is_declared
from engine.games.fade.combat.attacks import become
from engine.games.fade.combat.stun import stun
from engine.games.fade.effects.links import can_affect
from engine.games.fade.effects.nouns import attacks_made, linked
from engine.games.fade.effects.points import affected
from engine.games.fade.effects.words import VERBS
from engine.games.fade.lasting.forbidden import withheld
from engine.games.fade.lasting.mods import add_attack_mod, add_mod
from engine.games.fade.lasting.topics import ON_ATTACKS, speaks_of_links
from engine.games.fade.state.deeds import (
    D_BONUS,
    D_CARD,
    D_COUNT,
    D_DCLASS,
    D_FIRM,
    D_ID,
    D_ONCE,
    D_SEAT,
    Deed,
)
from engine.games.fade.state.flow import close_deed
from engine.games.fade.state.points import gain_hp, lose_hp, put_counters
from engine.games.fade.state.state import FadeState
from engine.text.ir import Until
from engine.text.nodes import GainItem, Noun

# A change is noted with its duration; what it means is read in stats.py, costs.py, damage.py.


@VERBS.word(ir.Gain)
def gain(g: FadeState, effect: ir.Gain, deed: Deed, node: int) -> None:
    change_items(g, effect, deed, node, lost=False)


@VERBS.word(ir.Lose)
def lose(g: FadeState, effect: ir.Lose, deed: Deed, node: int) -> None:
    change_items(g, effect, deed, node, lost=True)


def change_items(
    g: FadeState, effect: ir.Gain | ir.Lose, deed: Deed, node: int, lost: bool
) -> None:
    attack = linked(g, effect.who, deed)
    if attack is not None:
        once = effect.until.span is ir.During.HIT
        change_attack(g, attack, effect.items, deed, -1 if lost else 1, once)
        return
    if g.content.topics[node] == ON_ATTACKS:
        add_mod(g, deed[D_SEAT], node, 0, 0, effect.until, deed)  # of attacks still to be made
        return
    for unit in affected(g, effect.who, deed):
        for index, item in enumerate(effect.items):
            gain_item(g, unit, node, index, item, effect.until, deed, lost)


@VERBS.word(ir.Become)
def become_by_effect(g: FadeState, effect: ir.Become, deed: Deed, node: int) -> None:
    """What a card says of its own attack was read when it was declared (chain/firmness.py)."""
    attack = linked(g, effect.what, deed)
    if attack is None:
        add_mod(g, deed[D_CARD], node, 0, 0, effect.until, deed)
    elif attack is not deed or not is_declared(g, effect, deed):
        become(attack, effect)


@VERBS.word(ir.Forbid)
def forbid(g: FadeState, effect: ir.Forbid, deed: Deed, node: int) -> None:
    note_for_each(g, effect.who, effect.until, deed, node)


@VERBS.word(ir.Withstand)
def withstand(g: FadeState, effect: ir.Withstand, deed: Deed, node: int) -> None:
    """What a card says of itself was read when it was declared (chain/firmness.py)."""
    link = linked(g, effect.what, deed)
    if link is not None:
        link[D_FIRM] |= bits_of(effect)
    elif effect.what != OWN_CARD:
        add_mod(g, deed[D_CARD], node, 0, 0, effect.until, deed)


@VERBS.word(ir.MustAttack)
def must_attack(g: FadeState, effect: ir.MustAttack, deed: Deed, node: int) -> None:
    note_for_each(g, effect.who, effect.until, deed, node)


@VERBS.word(ir.Allow)
def allow(g: FadeState, effect: ir.Allow, deed: Deed, node: int) -> None:
    note_for_each(g, effect.who, effect.until, deed, node)


@VERBS.word(ir.ChangeDamage)
def change_damage(g: FadeState, effect: ir.ChangeDamage, deed: Deed, node: int) -> None:
    attack = linked(g, effect.who, deed)
    if attack is not None:
        n = 0 if effect.n is None else g.amount(effect.n, deed)
        add_attack_mod(g, attack, node, n, effect.until, deed)
        return
    if speaks_of_links(effect.who):
        add_mod(g, deed[D_SEAT], node, 0, 0, effect.until, deed)
        return
    note_for_each(g, effect.who, effect.until, deed, node)


@VERBS.word(ir.DealsAs)
def deals_as(g: FadeState, effect: ir.DealsAs, deed: Deed, node: int) -> None:
    note_for_each(g, effect.who, effect.until, deed, node)


@VERBS.word(ir.ChangeCost)
def change_cost(g: FadeState, effect: ir.ChangeCost, deed: Deed, node: int) -> None:
    add_mod(g, deed[D_SEAT], node, 0, 0, effect.until, deed)


def note_for_each(g: FadeState, who: Noun, until: Until, deed: Deed, node: int) -> None:
    for unit in g.objects(who, deed):
        if can_affect(g, deed, unit):
            add_mod(g, unit, node, 0, 0, until, deed)


@VERBS.word(ir.SetStat)
def set_stat(g: FadeState, effect: ir.SetStat, deed: Deed, node: int) -> None:
    """HP and TP are simply put to the value; derived stats are set while it lasts."""
    value = g.amount(effect.value, deed)
    if effect.stat is Stat.HITS:
        for link in attacks_made(g, deed):
            link[D_COUNT] = max(0, value)
            if value <= 0:  # fade:R202: no hits are no attack
                g.pending.remove(link[D_ID])
                close_deed(g, link)
        return
    for unit in affected(g, effect.who, deed):
        if effect.stat is Stat.HP:
            g.own_hp[unit] = max(0, value)
            g.unstable = 1
            g.touch()
        elif effect.stat is Stat.TP:
            g.tp[g.controller[unit]] = max(0, value)
        else:
            add_mod(g, unit, node, 0, value, effect.until, deed)


def gain_item(
    g: FadeState,
    unit: int,
    node: int,
    index: int,
    item: GainItem,
    until: Until,
    deed: Deed,
    lost: bool,
) -> None:
    """One bonus, keyword or status for one unit; Players bear no keywords (fade:R17)."""
    value = 0
    if isinstance(item, ir.StatBonus):
        value = g.amount(item.n, deed) * (-1 if item.minus else 1)
        if item.stat is Stat.HP:
            more = (value > 0) != lost
            if not more:
                lose_hp(g, unit, abs(value))
            elif not withheld(g, unit, Action.GAIN_HP, deed[D_CARD]):
                gain_hp(g, unit, abs(value))
            return
    elif isinstance(item, ir.Keyword):
        if unit < g.seats:
            return
        if item.name in COUNTER_KEYWORD and isinstance(item, ir.NumberKeyword) and not lost:
            put_counters(g, unit, COUNTER_KEYWORD[item.name], item.n)
            return
        if KEYWORD[item.name] == STUN:
            stun(g, unit, deed, lost)
            return
    add_mod(g, unit, node, index, value, until, deed)


def change_attack(
    g: FadeState, attack: Deed, items: tuple[GainItem, ...], deed: Deed, sign: int, once: bool
) -> None:
    """ "This attack gets +1 hit": the deed itself changes."""
    for item in items:
        if isinstance(item, ir.StatBonus):
            value = g.amount(item.n, deed) * (-sign if item.minus else sign)
            if item.stat is Stat.HITS:
                attack[D_COUNT] = max(0, attack[D_COUNT] + value)
            elif item.stat is Stat.DAMAGE:
                attack[D_ONCE if once else D_BONUS] += value
        elif isinstance(item, ir.PlainKeyword) and item.name is KeywordName.UNBLOCKABLE_DAMAGE:
            attack[D_DCLASS] = max(attack[D_DCLASS], 1)
        elif isinstance(item, ir.PlainKeyword) and item.name is KeywordName.RELENTLESS_DAMAGE:
            attack[D_DCLASS] = 2
