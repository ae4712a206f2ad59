"""What a lasting statement is about, so that each reader looks at its own short list."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import Action, KeywordName, Kind, Stat
from engine.text.ir import Select
from engine.text.nodes import Effect, GainItem, Noun

ON_UNITS: Final = 0
ON_COSTS: Final = 1
ON_DAMAGE: Final = 2
ON_ATTACKS: Final = 3
ON_LIMITS: Final = 4
ON_USES: Final = 5
ON_LAST_STAND: Final = 6
ON_WEAR: Final = 7
ON_FIRST: Final = 8
ON_FALL: Final = 9
TOPICS: Final = 10
LIMITS: Final = (Stat.MAX_CS, Stat.MAX_HAND)
LINKS: Final = frozenset(
    (Kind.ATTACK, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EFFECT, Kind.LINK)
)
OF_HITS: Final = (
    KeywordName.BASIC_DAMAGE,
    KeywordName.UNBLOCKABLE_DAMAGE,
    KeywordName.RELENTLESS_DAMAGE,
)


OF_ONE_KIND: Final[dict[type[Effect], int]] = {
    ir.Wear: ON_WEAR,
    ir.ToRift: ON_FALL,
    ir.AttackedFirst: ON_FIRST,
    ir.CountAsLastStand: ON_LAST_STAND,
}


def topic_of(effect: Effect) -> int:
    """What a lasting statement is about."""
    match effect:
        case ir.ChangeCost():
            return ON_COSTS
        case ir.ChangeDamage() | ir.DealsAs():
            return ON_DAMAGE
        case ir.Become(what, _, _, _, _) if speaks_of_links(what):
            return ON_ATTACKS
        case ir.Gain(who, items, _) | ir.Lose(who, items, _) if _changes_links(who, items):
            return ON_ATTACKS
        case ir.Withstand():
            return ON_ATTACKS
        case ir.Gain(_, items, _) | ir.Lose(_, items, _) if any(_is_limit(item) for item in items):
            return ON_LIMITS
        case ir.SetStat(_, Stat.MAX_CS | Stat.MAX_HAND, _, _):
            return ON_LIMITS
        case ir.Forbid(_, Action.USE | Action.PLAY, _, _):
            return ON_USES
    return OF_ONE_KIND.get(type(effect), ON_UNITS)


def speaks_of_attacks(noun: Noun) -> bool:
    return isinstance(noun, Select) and Kind.ATTACK in noun.kinds


def speaks_of_links(noun: Noun) -> bool:
    """Attacks, or cards while they are used: “your Fire Skills deal 2 more damage”."""
    if speaks_of_attacks(noun):
        return True
    return isinstance(noun, Select) and LINKS.issuperset(noun.kinds)


def _changes_links(who: Noun, items: tuple[GainItem, ...]) -> bool:
    return speaks_of_attacks(who) or (speaks_of_links(who) and all(map(_is_of_hits, items)))


def _is_of_hits(item: GainItem) -> bool:
    if isinstance(item, ir.Keyword):
        return item.name in OF_HITS
    return isinstance(item, ir.StatBonus) and item.stat in (Stat.HITS, Stat.DAMAGE)


def _is_limit(item: object) -> bool:
    return isinstance(item, ir.StatBonus) and item.stat in LIMITS
