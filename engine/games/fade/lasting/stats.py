"""Derived stats: set, then add, then floor at 0 (fade:R9); keywords from print, grants, statics.

The result is cached in the state and forgotten by `touch`.
"""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.content import NONE, CardDef
from engine.games.fade.cards.vocabulary import Action, KeywordName, Stat
from engine.games.fade.cards.wording import stronger
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.lasting.statics import NOTHING, WHOLE, Standing, Statement, applied, standing
from engine.games.fade.lasting.topics import ON_UNITS
from engine.games.fade.state.state import CHARACTER_ZONE, RESERVE, SEAT, FadeState
from engine.text.nodes import GainItem, Noun

PLAIN_ACTIONS: Final = {action: 1 << index for index, action in enumerate(Action)}
CANNOT_ATTACK: Final = PLAIN_ACTIONS[Action.ATTACK]
CANNOT_DEFEND: Final = PLAIN_ACTIONS[Action.DEFEND]
CANNOT_ACT: Final = PLAIN_ACTIONS[Action.ACT]
CANNOT_GAIN_HP: Final = PLAIN_ACTIONS[Action.GAIN_HP]
CANNOT_LEVEL_UP: Final = PLAIN_ACTIONS[Action.LEVEL_UP]
CANNOT_BE_TARGETED: Final = PLAIN_ACTIONS[Action.BE_TARGETED]
CANNOT_BE_ATTACKED: Final = PLAIN_ACTIONS[Action.BE_ATTACKED]
CANNOT_BE_DESTROYED: Final = PLAIN_ACTIONS[Action.BE_DESTROYED]
CANNOT_BE_MOVED: Final = PLAIN_ACTIONS[Action.BE_MOVED]
CANNOT_GAIN_TP: Final = PLAIN_ACTIONS[Action.GAIN_TP]


def derive(g: FadeState, card: int) -> Derived:
    """Stats and keywords of a card as they are now."""
    known = g.derived[card]
    if known is not None:
        return known
    found = g.definition(card)
    holding = standing(g)
    result = printed(g, card, found)
    # While a card is being read, statics that look at it see what is printed on it.
    g.own_derived[card] = result
    g.touched = True
    if holding is not NOTHING:
        change(g, card, result, holding)
    finish(g, card, result)
    g.own_derived[card] = result
    return result


def printed(g: FadeState, card: int, found: CardDef) -> Derived:
    """What the card and its Augments say."""
    result = Derived()
    result.plv, result.defense, result.agi = found.plv, found.defense, found.agi
    result.elements = found.elements
    zone = g.zone[card]
    if zone in (CHARACTER_ZONE, RESERVE, SEAT):
        for part in g.attached(card):
            augment = g.defs[g.card[part]]
            if augment.type == codes.AUGMENT and g.up[part]:
                plv, defense, agi = result.worn
                result.worn = (plv + augment.plv, defense + augment.defense, agi + augment.agi)
        result.plv += result.worn[0]
        result.defense += result.worn[1]
        result.agi += result.worn[2]
    if zone == SEAT:
        result.plv += g.opts.player_plv
        result.defense += g.opts.player_def
        result.agi += g.opts.player_agi
        return result
    result.keywords = found.keywords
    if zone == RESERVE and not found.keywords & codes.BACKUP:
        result.keywords &= codes.STATUSES  # fade:R74
    elif found.shapes:
        for keyword in found.shapes:
            shape(result, keyword)
    result.values = found.keyword_values
    return result


def shape(result: Derived, keyword: ir.Keyword) -> None:
    """Keywords that name elements or immunities."""
    if isinstance(keyword, ir.ImmuneKeyword):
        result.immune += keyword.to
    elif isinstance(keyword, ir.ElementKeyword):
        mask = codes.element_mask(keyword.elements)
        match keyword.name:
            case KeywordName.INFUSED:
                result.elements = result.infused = mask  # fade:R127: the newest wins
            case KeywordName.LOCK:
                result.lock |= mask
            case KeywordName.MASTERY:
                result.mastery |= mask
            case KeywordName.AFFINITY:
                result.affinity |= mask
            case KeywordName.FRIENDSHIP:
                result.friendship += ((mask, keyword.n),)


MASKS: Final = {
    KeywordName.LOCK: "lock",
    KeywordName.MASTERY: "mastery",
    KeywordName.AFFINITY: "affinity",
}


def unshape(result: Derived, keyword: ir.Keyword, printed: int) -> bool:
    """Take such a keyword away again; whether nothing of it is left."""
    if isinstance(keyword, ir.ImmuneKeyword):
        result.immune = tuple(part for part in result.immune if part not in keyword.to)
        return not result.immune
    if not isinstance(keyword, ir.ElementKeyword):
        return True
    mask = codes.element_mask(keyword.elements)
    if keyword.name is KeywordName.INFUSED:
        if result.infused != mask:
            return False
        result.infused, result.elements = 0, printed
        return True
    if keyword.name is KeywordName.FRIENDSHIP:
        kept = ((elements & ~mask, n) for elements, n in result.friendship)
        result.friendship = tuple(pair for pair in kept if pair[0])
        return not result.friendship
    left = getattr(result, MASKS[keyword.name]) & ~mask
    setattr(result, MASKS[keyword.name], left)
    return not left


# --- changes ------------------------------------------------------------------------------------


def change(g: FadeState, card: int, result: Derived, holding: Standing) -> None:
    """Apply grants and statics: first what sets a value, then what adds (fade:R9)."""
    gains: list[tuple[GainItem, int, bool]] = []
    resting = g.zone[card] == RESERVE and not result.keywords & codes.BACKUP
    for statement in holding.by_unit.get(card, ()):
        if not (resting and sleeps(statement)):
            note(g, statement, result, gains)
    for statement in holding.topics[ON_UNITS]:
        who = getattr(statement.effect, "who", None)
        if who is not None and g.includes(who, statement.deed, card):
            note(g, statement, result, gains)
    printed = NONE if card < g.seats else g.definition(card).elements
    for item, value, lost in gains:
        add_item(result, item, value, lost, printed)


def sleeps(statement: Statement) -> bool:
    """A keyword that a Character in the Reserve was given waits there, as a printed one does;
    what harms it does not (fade:R74)."""
    effect = statement.effect
    if statement.item == WHOLE or not isinstance(effect, ir.Gain):
        return False
    item = effect.items[statement.item]
    name = getattr(item, "name", None)
    bit = codes.KEYWORD[name] if isinstance(name, KeywordName) else 0
    return isinstance(item, ir.Keyword) and not bit & codes.STATUSES


def note(
    g: FadeState,
    statement: Statement,
    result: Derived,
    gains: list[tuple[GainItem, int, bool]],
) -> None:
    """Collect what one statement does to a card."""
    if g.noted is not None:
        applied(g, statement)
    chosen, deed = statement.item, statement.deed
    match statement.effect:
        case ir.Gain(_, items, _) | ir.Lose(_, items, _):
            lost = isinstance(statement.effect, ir.Lose)
            for index, item in enumerate(items):
                if chosen == WHOLE and isinstance(item, ir.StatBonus):
                    worth = g.amount(item.n, deed) * (-1 if item.minus else 1)
                    gains.append((item, worth, lost))
                elif chosen in (index, WHOLE):
                    gains.append((item, statement.value, lost))
        case ir.SetStat(_, stat, number, _):
            set_stat(result, stat, g.amount(number, deed) if chosen == WHOLE else statement.value)
        case ir.Forbid() | ir.Allow() | ir.MustAttack():
            note_rule(statement.effect, deed, result)
        case ir.Become(_, elements, _, _, _) if elements:
            result.elements = codes.element_mask(elements)


def note_rule(
    effect: ir.Forbid | ir.Allow | ir.MustAttack, deed: list[int], result: Derived
) -> None:
    """What the card cannot, can and must do."""
    match effect:
        case ir.Forbid(_, action, None, _):
            result.forbidden |= PLAIN_ACTIONS[action]
        case ir.Allow(_, action, None, _):
            result.allowed |= PLAIN_ACTIONS[action]
        case ir.Forbid(_, Action.BE_TARGETED | Action.BE_ATTACKED, by, _) if by is not None:
            result.wards += ((by, deed),)
        case ir.MustAttack(_, what, _):
            result.lures += ((what, deed),)
        case ir.Forbid(_, action, Noun() as what, _):
            result.withheld += ((action, what, deed),)


def set_stat(result: Derived, stat: Stat, value: int) -> None:
    if stat is Stat.PLV:
        result.plv = value + result.worn[0]
    elif stat is Stat.DEF:
        result.defense = value + result.worn[1]
    elif stat is Stat.AGI:
        result.agi = value + result.worn[2]


def add_item(result: Derived, item: GainItem, value: int, lost: bool, printed: int) -> None:
    """One bonus or keyword; Players, who have no elements, never bear keywords (fade:R17)."""
    if isinstance(item, ir.StatBonus):
        add_stat(result, item.stat, -value if lost else value)
    elif isinstance(item, ir.Keyword) and printed != NONE:
        name = getattr(item, "name", None)
        bit = codes.KEYWORD[name] if isinstance(name, KeywordName) else 0
        if lost:
            if unshape(result, item, printed):
                result.keywords &= ~bit
            return
        if isinstance(item, ir.NumberKeyword):
            n = item.n
            if result.keywords & bit:
                n = stronger(bit, result.values.get(bit, 0), n)
            result.values = {**result.values, bit: n}
        result.keywords |= bit
        shape(result, item)


def add_stat(result: Derived, stat: Stat, value: int) -> None:
    if stat is Stat.PLV:
        result.plv += value
    elif stat is Stat.DEF:
        result.defense += value
    elif stat is Stat.AGI:
        result.agi += value
    elif stat is Stat.HITS:
        result.hits += value
    elif stat is Stat.DAMAGE:
        result.damage += value


def finish(g: FadeState, card: int, result: Derived) -> None:
    """Permissions, Mute, Aura, Drain, and the floor."""
    result.forbidden &= ~result.allowed
    for part in result.immune:
        if isinstance(part, KeywordName):
            result.keywords &= ~codes.KEYWORD[part]  # fade:R126
    if result.keywords & codes.STUN:
        result.forbidden |= CANNOT_ATTACK | CANNOT_DEFEND  # fade:R168: as long as a text says so
    if result.keywords & codes.MUTE:
        result.keywords &= codes.STATUSES  # fade:R154
        result.immune = ()
        result.lock = result.mastery = result.affinity = 0
        result.friendship = ()
        if result.infused:
            result.infused = 0
            result.elements = g.definition(card).elements
    if result.keywords & codes.AURA:
        missing = g.base_hp[card] - g.hp[card]
        if missing > 0:
            result.plv += missing // result.values[codes.AURA]  # fade:R133
    drained = g.counters[card * codes.COUNTERS + codes.DRAIN]
    if drained:
        result.plv -= drained  # fade:R144
        result.defense -= drained
    result.plv = max(0, result.plv)
    result.defense = max(0, result.defense)
    result.agi = max(0, result.agi)
