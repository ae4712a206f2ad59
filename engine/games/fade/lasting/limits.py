"""Rules of a player that texts may change: Maximum CS, Maximum Hand Size, The Last Stand."""

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import Stat
from engine.games.fade.effects.nouns import fits_anywhere
from engine.games.fade.lasting.statics import WHOLE, Statement, applied, concerns, standing
from engine.games.fade.lasting.topics import ON_FALL, ON_LAST_STAND, ON_LIMITS
from engine.games.fade.state.state import FadeState
from engine.text.nodes import GainItem


def max_hand(g: FadeState, seat: int) -> int:
    """Maximum Hand Size at T43."""
    return limit(g, seat, Stat.MAX_HAND, g.opts.max_hand)


def limit(g: FadeState, seat: int, stat: Stat, value: int) -> int:
    """The printed limit, set and then raised or lowered by what lasts (fade:R9)."""
    if not g.standing and not g.mods:
        return value
    statements = standing(g).topics[ON_LIMITS]
    for statement in statements:
        match statement.effect:
            case ir.SetStat(who, named, number, _) if named is stat:
                if concerns(g, statement, who, seat):
                    applied(g, statement)
                    fixed = statement.item != WHOLE
                    value = statement.value if fixed else g.amount(number, statement.deed)
    for statement in statements:
        match statement.effect:
            case ir.Gain(who, items, _) if concerns(g, statement, who, seat):
                value += sum(
                    bonus(g, statement, place, item, stat) for place, item in enumerate(items)
                )
            case ir.Lose(who, items, _) if concerns(g, statement, who, seat):
                value -= sum(
                    bonus(g, statement, place, item, stat) for place, item in enumerate(items)
                )
    return max(0, value)


def said_in_last_stand(g: FadeState, seat: int) -> bool:
    """Whether a lasting text counts this player as in The Last Stand."""
    for statement in standing(g).topics[ON_LAST_STAND]:
        effect = statement.effect
        if isinstance(effect, ir.CountAsLastStand) and concerns(g, statement, effect.who, seat):
            applied(g, statement)
            return True
    return False


def said_to_rift(g: FadeState, card: int) -> bool:
    """Whether a lasting text sends such cards to the Rift from anywhere (fade:R283)."""
    for statement in standing(g).topics[ON_FALL]:
        effect = statement.effect
        if not isinstance(effect, ir.ToRift) or not effect.anywhere:
            continue
        if fits_anywhere(g, effect.what, statement.deed, card):
            applied(g, statement)
            return True
    return False


def bonus(g: FadeState, statement: Statement, place: int, item: GainItem, stat: Stat) -> int:
    """What one item adds; a granted one keeps the value it was given with."""
    if not isinstance(item, ir.StatBonus) or item.stat is not stat:
        return 0
    if statement.item != WHOLE:
        return statement.value if statement.item == place else 0
    applied(g, statement)
    n = g.amount(item.n, statement.deed)
    return -n if item.minus else n
