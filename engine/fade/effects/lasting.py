"""Verbs whose effect lasts: bonuses, keywords, prohibitions, changed damage and costs."""

from engine.fade import ir
from engine.fade.attacks import become
from engine.fade.codes import KEYWORD, STUN
from engine.fade.deeds import D_BONUS, D_CARD, D_COUNT, D_DCLASS, D_ONCE, D_SEAT, Deed
from engine.fade.effects.points import affected
from engine.fade.links import can_affect
from engine.fade.mods import add_mod
from engine.fade.nouns import linked
from engine.fade.points import gain_hp, lose_hp, put_counters
from engine.fade.state import FadeState
from engine.fade.stun import stun
from engine.fade.vocabulary import Action, KeywordName, Stat
from engine.text.ir import Span, Until
from engine.text.nodes import Effect, GainItem, Noun

ENTERING_COUNTERS = {
    KeywordName.BLINDNESS: 0,
    KeywordName.CURSE: 1,
    KeywordName.DRAIN: 2,
    KeywordName.FRACTURE: 3,
    KeywordName.GHOST: 4,
    KeywordName.PARALYZE: 5,
    KeywordName.POISON: 6,
    KeywordName.TIMEBOMB: 7,
}
"""Counters written like keywords, by their column."""


def do_lasting(g: FadeState, effect: Effect, deed: Deed, node: int) -> None:
    """Note a change with its duration; what it means is read in stats.py, costs.py, damage.py."""
    match effect:
        case ir.Gain(who, items, until) | ir.Lose(who, items, until):
            lost = isinstance(effect, ir.Lose)
            attack = linked(g, who, deed)
            if attack is not None:
                once = until.span is Span.HIT
                change_attack(g, attack, items, deed, -1 if lost else 1, once)
                return
            for unit in affected(g, who, deed):
                for index, item in enumerate(items):
                    gain_item(g, unit, node, index, item, until, deed, lost)
        case ir.Become(what, _, _, _, until):
            attack = linked(g, what, deed)
            if attack is None:
                add_mod(g, deed[D_CARD], node, 0, 0, until, deed)
            else:
                become(attack, effect)
        case ir.SetStat(who, stat, value, until):
            set_stat(g, who, stat, g.amount(value, deed), until, deed, node)
        case ir.Forbid(who, Action.BE_NEGATED, _, _) if linked(g, who, deed) is not None:
            return  # read when the attack was declared (attacks.py)
        case ir.Forbid(who, _, _, until) | ir.Allow(who, _, _, until):
            note_for_each(g, who, until, deed, node)
        case ir.ChangeDamage(who, _, _, _, until):
            note_for_each(g, who, until, deed, node)
        case ir.ChangeCost(_, _, _, _, until):
            add_mod(g, deed[D_SEAT], node, 0, 0, until, deed)


def note_for_each(g: FadeState, who: Noun, until: Until, deed: Deed, node: int) -> None:
    for unit in g.objects(who, deed):
        if can_affect(g, deed, unit):
            add_mod(g, unit, node, 0, 0, until, deed)


def set_stat(
    g: FadeState, who: Noun, stat: Stat, value: int, until: Until, deed: Deed, node: int
) -> None:
    """HP and TP are simply put to the value; derived stats are set while it lasts."""
    for unit in affected(g, who, deed):
        if stat is Stat.HP:
            g.hp[unit] = max(0, value)
            g.unstable = 1
            g.touch()
        elif stat is Stat.TP:
            g.tp[g.controller[unit]] = max(0, value)
        else:
            add_mod(g, unit, node, 0, value, until, deed)


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
            (gain_hp if (value > 0) != lost else lose_hp)(g, unit, abs(value))
            return
    elif isinstance(item, ir.Keyword):
        if unit < g.seats:
            return
        if item.name in ENTERING_COUNTERS and isinstance(item, ir.NumberKeyword) and not lost:
            put_counters(g, unit, ENTERING_COUNTERS[item.name], item.n)
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
