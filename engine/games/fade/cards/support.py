"""What the engine can execute: a card with any other word in its text is refused."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.compile import REPLACED
from engine.games.fade.cards.vocabulary import (
    Action,
    KeywordName,
    Kind,
    Phase,
    Stat,
)
from engine.games.fade.effects.registry import CONDITIONS, FILTERS, NOUNS, NUMBERS, VERBS
from engine.games.fade.lasting.topics import speaks_of_attacks
from engine.text import ir as shared
from engine.text.nodes import Ability, Node
from engine.text.support import Support

ABILITIES: tuple[type[Node], ...] = (
    ir.HasKeywords,
    ir.KeywordBlock,
    ir.AttackLine,
    ir.React,
    ir.UseOnlyIf,
    ir.UseWhen,
    ir.AddedCost,
    ir.Activated,
    ir.StockEffect,
    ir.ZoneLine,
    ir.PlayedIn,
    ir.CommandLine,
    ir.OwnCopies,
    ir.WorldRuleLine,
    ir.DeckLimit,
    ir.StartsWith,
    ir.EachTurn,
    ir.DrawnAfter,
    shared.Resolve,
    shared.Static,
    shared.Triggered,
    shared.Replacement,
)
PARTS: tuple[type[Node], ...] = (
    ir.Need,
    shared.Cost,
    shared.Limit,
    shared.Until,
    shared.PayByDoing,
    ir.PayTP,
    ir.PayHP,
    ir.PayCards,
    ir.OwnCounter,
    ir.PayCounters,
    ir.PayStack,
    ir.Pile,
    ir.Hits,
    ir.StartValue,
    ir.StatBonus,
    ir.GrantedAbility,
    ir.On,
    ir.AtPhase,
    ir.AtRound,
    ir.When,
    ir.HPBecomes,
    ir.PlainKeyword,
    ir.NumberKeyword,
    ir.ElementKeyword,
    ir.ImmuneKeyword,
    ir.CostKeyword,
    ir.EventKeyword,
    ir.LevelUpKeyword,
    ir.EquipKeyword,
    ir.SynchronizeKeyword,
)
STATIC_VERBS: tuple[type[Node], ...] = (
    shared.Seq,
    shared.If,
    ir.Gain,
    ir.Lose,
    ir.Become,
    ir.SetStat,
    ir.Forbid,
    ir.MustAttack,
    ir.Allow,
    ir.Withstand,
    ir.DealsAs,
    ir.ChangeDamage,
    ir.ChangeCost,
    ir.CountAsLastStand,
    ir.Wear,
    ir.ToRift,
    ir.AttackedFirst,
)
PLAIN_FORBIDS: Final = frozenset(
    (
        Action.USE,
        Action.PLAY,
        Action.BE_TARGETED,
        Action.BE_ATTACKED,
        Action.ATTACK,
        Action.GAIN_HP,
        Action.BE_DESTROYED,
        Action.BEAR,
    )
)
LIFTED: Final = frozenset(
    (Action.ATTACK, Action.ACT, Action.DEFEND, Action.GAIN_HP, Action.LEVEL_UP)
)
CONTROL_SPANS: Final = (
    shared.Span.DEFAULT,
    shared.Span.TURN,
    shared.Span.NEXT_TURN,
    shared.Span.ROUND,
    ir.During.ON_FIELD,
    ir.During.END_OF_OWN_TURN,
    ir.During.OWN_END_PHASE,
    ir.During.FOES_TURN,
    ir.During.END_OF_FOES_TURN,
    shared.Span.PERMANENT,
)


UNITS: Final = frozenset((Kind.CHARACTER, Kind.UNIT, Kind.PLAYER, Kind.RAIDER))
SET_STATS: Final = (Stat.PLV, Stat.DEF, Stat.AGI, Stat.HP, Stat.TP, Stat.MAX_CS, Stat.MAX_HAND)
BONUS_STATS: Final = (
    Stat.PLV,
    Stat.DEF,
    Stat.AGI,
    Stat.HP,
    Stat.HITS,
    Stat.DAMAGE,
    Stat.MAX_CS,
    Stat.MAX_HAND,
)
UNGRANTABLE: Final = frozenset(
    (
        KeywordName.ARENA,
        KeywordName.ARM_UP,
        KeywordName.BACKUP,
        KeywordName.BOSS,
        KeywordName.BUILDUP,
        KeywordName.CARRIER,
        KeywordName.CONTINGENCY,
        KeywordName.EQUIP,
        KeywordName.LEVEL_UP,
        KeywordName.MYSTIFY,
        KeywordName.MYTHICAL,
        KeywordName.OVERDRIVE,
        KeywordName.PARADOX,
        KeywordName.REINFORCE,
        KeywordName.REPLAY,
        KeywordName.SIGNATURE,
        KeywordName.STACKER,
        KeywordName.STOCK,
        KeywordName.SYNCHRONIZE,
        KeywordName.TRIGGER,
        KeywordName.VENGEANCE,
    )
)


RAIDER_PHASES: Final = (Phase.TURN, Phase.STARTING, Phase.BATTLE, Phase.COMBAT, Phase.END)
"""What of a turn Raiders have (fade:R50)."""


class FadeSupport(Support):
    """Some words are played only in part."""

    def special(self, value: Node, static: bool) -> str:
        if not static and isinstance(value, ir.CountAsLastStand):
            return "The Last Stand as something done once"
        if isinstance(value, shared.Select) and _in_a_column(value):
            return "units in a column"
        if isinstance(value, ir.AtPhase) and value.whose is ir.Turns.RAIDER:
            return _raider_phase(value)
        if not static and isinstance(value, ir.Wear | ir.ToRift | ir.AttackedFirst):
            return f"{type(value).__name__} as something done once"
        return _special(value) or (_special_static(value) if static else "")

    def holds_inside(self, value: Node, static: bool) -> bool:
        if isinstance(value, ir.GrantedAbility):
            return False  # what is in quotes is done when it fires
        return super().holds_inside(value, static)


def _can_be_set(who: Node, stat: Stat) -> bool:
    """Hits only of an attack that the text makes (fade:R202)."""
    return stat in SET_STATS or (stat is Stat.HITS and who == ir.Ref(ir.Fixed.THIS_ATTACK))


def _raider_phase(value: ir.AtPhase) -> str:
    """A Raider Turn has only some of the phases (fade:R50)."""
    if value.ending:
        return f"the end of the Raider {value.phase.value}"
    return "" if value.phase in RAIDER_PHASES else f"the Raider {value.phase.value} (fade:R50)"


def missing_word(abilities: tuple[Ability, ...]) -> str:
    """The first word of a text that the engine does not play, empty if it plays all."""
    return SUPPORT.missing_word(abilities)


def _special(value: Node) -> str:
    """Shapes that are played only in part."""
    match value:
        case ir.Forbid(_, action, what, _) if what is not None and action not in PLAIN_FORBIDS:
            return f"cannot {action.value} with a description"
        case shared.Replacement(when, _, _):
            known = isinstance(when, ir.When) and when.verb in REPLACED
            return "" if known else "this replacement"
        case ir.GainControl(_, until):
            return "" if until.span in CONTROL_SPANS else "control for that long"
        case ir.GrantedAbility(ability):
            return "" if isinstance(ability, shared.Triggered) else "this ability in quotes"
        case ir.Allow(_, action, what, _) if what is not None or action not in LIFTED:
            return f"can {action.value}"
        case ir.Play(what, _):
            kinds = what.kinds if isinstance(what, shared.Select) else (Kind.CHARACTER,)
            return "" if kinds == (Kind.CHARACTER,) else "play of other cards than Characters"
        case ir.Attach(shared.Select() as what, _, _) if UNITS.intersection(what.kinds):
            return "attaching Characters or Players"
        case ir.SetStat(who, stat, _, _) if not _can_be_set(who, stat):
            return f"setting {stat.value}"
        case ir.StatBonus(_, _, stat) if stat not in BONUS_STATS:
            return f"a bonus to {stat.value}"
        case ir.Gain(_, items, _) | ir.Lose(_, items, _):
            return next((word for item in items if (word := _ungrantable(item))), "")
        case ir.Forbid(who, action, _, _):
            fixed = isinstance(who, ir.Ref) and who.what in (ir.Fixed.THIS_ATTACK, ir.Fixed.LINK)
            return f"attacks that cannot {action.value}" if fixed or speaks_of_attacks(who) else ""
    return ""


def _in_a_column(select: shared.Select) -> bool:
    """Two units share a column only in Extra Zones, or with the Reserve (section 1.7)."""
    filters = {type(entry) for entry in select.filters}
    beside = ir.InColumnOf in filters and ir.InPile not in filters
    return beside and UNITS.issuperset(select.kinds)


def _special_static(value: Node) -> str:
    """HP and TP are points, not values that hold while a text stands."""
    match value:
        case ir.SetStat(_, stat, _, _) | ir.StatBonus(_, _, stat) if stat in (Stat.HP, Stat.TP):
            return f"a lasting change of {stat.value}"
    return ""


def _ungrantable(item: Node) -> str:
    """Keywords that work only in print: they belong to playing the card or to its own lines."""
    if isinstance(item, ir.Keyword) and item.name in UNGRANTABLE:
        return f"{item.name.value} as something gained or lost"
    return ""


SUPPORT: Final = FadeSupport(
    played=(
        *NUMBERS.table,
        *NOUNS.table,
        *FILTERS.table,
        *CONDITIONS.table,
        *VERBS.table,
        *ABILITIES,
        *PARTS,
        ir.HasExtreme,  # of all that fit, so no test of one card
        ir.CountAsLastStand,
        ir.Wear,
        ir.ToRift,
        ir.AttackedFirst,
    ),
    lasting=STATIC_VERBS,
)
