"""What a lasting statement is about, so that each reader looks at its own short list."""

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import Action, Kind, Stat
from engine.text.ir import Select
from engine.text.nodes import Effect, Noun

ON_UNITS, ON_COSTS, ON_DAMAGE, ON_ATTACKS, ON_LIMITS, ON_USES, ON_LAST_STAND, ON_WEAR, ON_FIRST = (
    range(9)
)
TOPICS = 9
LIMITS = (Stat.MAX_CS, Stat.MAX_HAND)


def topic_of(effect: Effect) -> int:
    """What a lasting statement is about."""
    match effect:
        case ir.ChangeCost():
            return ON_COSTS
        case ir.ChangeDamage() | ir.DealsAs():
            return ON_DAMAGE
        case ir.Become(what, _, _, _, _) if speaks_of_attacks(what):
            return ON_ATTACKS
        case ir.Gain(who, _, _) | ir.Lose(who, _, _) if speaks_of_attacks(who):
            return ON_ATTACKS
        case ir.Withstand():
            return ON_ATTACKS
        case ir.Gain(_, items, _) | ir.Lose(_, items, _) if any(_is_limit(item) for item in items):
            return ON_LIMITS
        case ir.SetStat(_, Stat.MAX_CS | Stat.MAX_HAND, _, _):
            return ON_LIMITS
        case ir.Forbid(_, Action.USE | Action.PLAY, _, _):
            return ON_USES
        case ir.Wear():
            return ON_WEAR
        case ir.AttackedFirst():
            return ON_FIRST
        case ir.CountAsLastStand():
            return ON_LAST_STAND
    return ON_UNITS


def speaks_of_attacks(noun: Noun) -> bool:
    return isinstance(noun, Select) and Kind.ATTACK in noun.kinds


def _is_limit(item: object) -> bool:
    return isinstance(item, ir.StatBonus) and item.stat in LIMITS
