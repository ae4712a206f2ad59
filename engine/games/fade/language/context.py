"""Words that mean something only where the context gives it: the attacker, the host, that much.

A text that uses one elsewhere would do nothing, so it is declined at that word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import (
    CardType,
    EventVerb,
    KeywordName,
    Kind,
    Mechanic,
    NamedTrigger,
    Way,
    Window,
)
from engine.games.fade.chain.firmness import OWN, OWN_CARD, own_firmness
from engine.games.fade.ir import Fixed, Ref
from engine.games.fade.language.operands import NEEDS, Sort
from engine.games.fade.language.scope import HURTING
from engine.games.fade.language.spoken import way_of
from engine.text.ir import (
    Chosen,
    EventAmount,
    ForEach,
    LoopRef,
    May,
    Pick,
    PickOut,
    Replacement,
    Resolve,
    Select,
    Seq,
    Side,
    Static,
    Triggered,
)
from engine.text.nodes import Ability, Effect, Node, Trigger, walk

USERS = (CardType.SKILL, CardType.REACTION)
BEARERS = (CardType.CHARACTER, CardType.RAIDER)
#: Events with an attack behind them; a fall has one if an attack brought it about.
OF_ATTACKS = frozenset((
    NamedTrigger.TARGETED, NamedTrigger.ATTACKED, NamedTrigger.ATTACK, NamedTrigger.HIT,
    NamedTrigger.SUCCESSFUL_ATTACK, NamedTrigger.TAKING_DAMAGE, NamedTrigger.DESTROYED,
    EventVerb.ATTACKS, EventVerb.ATTACKED, EventVerb.TAKES_DAMAGE, EventVerb.KNOCKED_OUT,
    EventVerb.DESTROYED, EventVerb.LEAVES_FIELD, EventVerb.SUCCEEDS, EventVerb.HURT_BY_ATTACK,
    EventVerb.SURVIVES,
))  # fmt: skip
BEFORE_DAMAGE = frozenset((
    NamedTrigger.TARGETED, NamedTrigger.ATTACKED, NamedTrigger.ATTACK, EventVerb.ATTACKS,
    EventVerb.ATTACKED,
))  # fmt: skip
WITH_AMOUNT = frozenset((
    NamedTrigger.TAKING_DAMAGE, EventVerb.TAKES_DAMAGE, EventVerb.GAINS_HP, EventVerb.LOSES_HP,
    EventVerb.GAINS_TP,
    EventVerb.GETS_COUNTER, EventVerb.LOSES_COUNTER, EventVerb.HURT_BY_ATTACK,
))  # fmt: skip
STOPPABLE = frozenset((
    NamedTrigger.TARGETED, NamedTrigger.ATTACKED, EventVerb.ATTACKS, EventVerb.ATTACKED,
))  # fmt: skip
OWN_ATTACK = (NamedTrigger.ATTACK, NamedTrigger.HIT, NamedTrigger.SUCCESSFUL_ATTACK)
LINK_CARDS = frozenset((Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM))
#: Cards that lie with somebody.
CARRIED = frozenset((Kind.EQUIP_ITEM, Kind.AUGMENT, Kind.ITEM))
WITHOUT_HITS = frozenset((Kind.ITEM, Kind.EQUIP_ITEM, Kind.EFFECT, Kind.COMMAND))
OF_HITS = (Mechanic.BLOCK, Mechanic.DEFLECT, Mechanic.DOWNGRADE)
ABOUT_ATTACK = (ir.AttackSuccessful, ir.AttackHas, ir.FellToThisAttack, ir.HitsLanded)
STOPPING = (ir.Stop, ir.Deflect, ir.Downgrade)
#: What a text that is put off cannot speak of any more.
OVER_BY_THEN = (Fixed.THIS_ATTACK, Fixed.LINK, Fixed.DEFENDER)


#: What is known only when an attack has been made.
AFTERWARDS = (ir.AttackSuccessful, ir.FellToThisAttack, ir.DamageDealt, ir.HitsLanded)
CHANGING = (ir.Gain, ir.Lose, ir.Become, ir.ChangeDamage)
THIS_ATTACK, LINK = Ref(Fixed.THIS_ATTACK), Ref(Fixed.LINK)
LINKS = (CardType.SKILL, CardType.REACTION, CardType.ITEM, CardType.COMMAND)
TOO_LATE = "the others have answered already"


class Misplaced(NamedTuple):
    """Which words are at fault, and why."""

    words: str
    reason: str


@dataclass(frozen=True, slots=True)
class Setting:
    """What the context of a line gives."""

    attack: bool = False
    dealt: bool = False
    amount: bool = False
    user: bool = False
    link: bool = False
    counter: bool = False
    reduced: bool = False
    answered: frozenset[object] = frozenset()
    """The kinds of link it answers."""


HOSTED: Final = (CardType.AUGMENT, CardType.EQUIP_ITEM, CardType.ZONE, *USERS)


def hosted(kind: CardType, names: set[KeywordName]) -> bool:
    """Whether such a card lies with a host; units and Arenas never do, a Zone may."""
    if KeywordName.ARENA in names:
        return False
    if kind is CardType.ITEM:
        return not names.isdisjoint((KeywordName.EQUIP, KeywordName.STOCK))
    return kind in HOSTED


def misplaced(
    ability: Ability, kind: CardType, attacking: bool, paid: tuple[Ability, ...] = ()
) -> Iterator[Misplaced]:
    """Every word of a line that its context does not give; `attacking`: the card has an attack,
    `paid`: what is paid to use it."""
    setting = setting_of(ability, kind, attacking)
    yield from _this_way(ability, paid)
    yield from _of_choices(ability)
    yield from _of_loops(ability)
    yield from _of_you(ability)
    yield from _of_cause(ability)
    yield from _of_firmness(ability, kind)
    yield from _of_changes(ability)
    yield from _of_delays(ability)
    yield from _of_counters(ability)
    for node in walk(ability, (ir.GrantedAbility,)):
        if isinstance(node, ir.GrantedAbility):
            yield from misplaced(node.ability, CardType.CHARACTER, False)
        elif isinstance(node, Ref):
            yield from _of_ref(node.what, setting)
        elif isinstance(node, ir.UserStat) and not setting.user:
            word = "PLV" if node.stat is None else node.stat.value
            yield Misplaced(word, f"nobody uses this card: say whose {word} is meant")
        elif isinstance(node, EventAmount) and not setting.amount:
            yield Misplaced("that much", "nothing before says how much “that much” is")
        elif isinstance(node, ir.DamageDealt) and not setting.dealt:
            yield Misplaced("damage dealt", "nothing says which damage, or none has been dealt yet")
        elif isinstance(node, (*ABOUT_ATTACK, ir.AfterAttack)) and not setting.attack:
            yield Misplaced("this attack", "there is no attack here; that of a Skill is “Attack …”")
        elif isinstance(node, ir.LinkIs) and node.which == Ref(Fixed.LINK) and not setting.attack:
            if not setting.answered:
                yield Misplaced("if", "no attack or card is answered here")
        elif isinstance(node, ir.EveryHitBlocked) and not setting.link:
            yield Misplaced("every hit", "no attack is answered here")
        if isinstance(node, Effect):
            yield from _of_effect(node, setting)


def _this_way(ability: Ability, paid: tuple[Ability, ...]) -> Iterator[Misplaced]:
    """“Destroyed this way” behind something that destroys, and so on."""
    done: set[object] = {way_of(node) for cost in paid for node in walk(cost)}
    for node in walk(ability, (ir.GrantedAbility,)):
        if isinstance(node, ir.ThisWay | ir.DoneThisWay) and node.way not in done:
            yield Misplaced("this way", f"nothing before is {node.way.value}")
        if isinstance(node, ir.CountersRemoved) and ir.RemoveCounters not in done:
            yield Misplaced("this way", "nothing before removes counters")
        done |= {type(node), way_of(node), *HURTING.get(type(node), ())}


def _of_you(ability: Ability) -> Iterator[Misplaced]:
    """On a card that an enemy bears, “you may” could be said to either player."""
    if not isinstance(ability, ir.KeywordBlock) or not isinstance(ability.keyword, ir.EquipKeyword):
        return
    host = ability.keyword.host
    hostile = isinstance(host, Select) and host.side is Side.ENEMY
    if hostile and isinstance(ability.body, Triggered):
        nodes = list(walk(ability.body))
        own_turn = [node for node in nodes if isinstance(node, ir.AtPhase)]
        asked = any(isinstance(node, May) for node in nodes)
        if asked and any(node.whose is ir.Turns.YOUR for node in own_turn):
            yield Misplaced("your", "whose? Write “the equipped Character's controller's …”")


def _of_choices(ability: Ability) -> Iterator[Misplaced]:
    """What is chosen must matter."""
    nodes = list(walk(ability, (ir.GrantedAbility,)))
    for node in nodes:
        chosen = node.what if isinstance(node, PickOut) else None
        if ir.ThisWay(Way.CHOSEN) in nodes or ir.DoneThisWay(Way.CHOSEN) in nodes:
            continue
        if isinstance(chosen, Select) and Chosen(chosen.slot) not in nodes:
            yield Misplaced("choose", "nothing is done with what is chosen")


def _of_loops(ability: Ability) -> Iterator[Misplaced]:
    """For each Equip Item attached to the user, it gains 1 PLV: the user is meant, or the card."""
    for node in walk(ability, (ir.GrantedAbility,)):
        what = node.what if isinstance(node, ForEach) else None
        if (
            isinstance(node, ForEach)
            and isinstance(what, Select)
            and CARRIED.issuperset(what.kinds)
        ):
            raised = (inner.who for inner in walk(node.do) if isinstance(inner, ir.Gain))
            if LoopRef() in raised:
                yield Misplaced("it", "the card, or who has it? Say which")


def _of_cause(ability: Ability) -> Iterator[Misplaced]:
    """What waits for an event has no attack of its own yet."""
    if isinstance(ability, Triggered) and Ref(Fixed.THIS_ATTACK) in walk(ability.when):
        yield Misplaced("this attack", "which attack? Write “an Attack by this Character”")


def _of_ref(what: Fixed, setting: Setting) -> Iterator[Misplaced]:
    if what in (Fixed.ATTACKER, Fixed.DEFENDER, Fixed.THIS_ATTACK) and not setting.attack:
        yield Misplaced(what.value, f"no attack is known here, so “{what.value}” means nobody")
    elif what is Fixed.USER and not setting.user:
        yield Misplaced(what.value, "nobody uses this card: say who is meant, as in “you”")


def _of_effect(node: Effect, setting: Setting) -> Iterator[Misplaced]:
    if isinstance(node, ir.CounterHit) and not setting.counter:
        yield Misplaced("counter-hit", "a counter-hit answers an attack: “React to an Attack …:”")
    if isinstance(node, ir.ReduceDamage) and not setting.reduced:
        yield Misplaced("that damage", "which damage? Begin with “if … would take damage, …”")
    if isinstance(node, STOPPING):
        yield from _of_mechanic(node, setting)
        return
    for field, sort in NEEDS.get(type(node), ()):
        is_link = sort is not Sort.LINK and getattr(node, field) == Ref(Fixed.LINK)
        is_card = bool(setting.answered) and LINK_CARDS.issuperset(setting.answered)
        if is_link and not is_card:
            yield Misplaced("it", f"“it” is the answered link here; this needs {sort.value}")


def _of_mechanic(node: Effect, setting: Setting) -> Iterator[Misplaced]:
    how = node.how if isinstance(node, ir.Stop) else Mechanic(type(node).__name__)
    word, what = how.value.lower(), getattr(node, "what", None)
    if what == Ref(Fixed.LINK) and not setting.link and setting.answered:
        yield Misplaced(word, "such a card is no link, nothing can answer it (fade:R119)")
    elif what == Ref(Fixed.LINK) and not setting.link:
        reason = f"only a link can {word}: “Signature Reaction (…):”, “Trigger (…):” or a Reaction"
        yield Misplaced(word, f"{reason} (section 5.1)")
    elif isinstance(what, Select) and what.pick is Pick.ALL and setting.link:
        return
    elif not isinstance(what, Ref) or what.what not in (Fixed.LINK, Fixed.THIS_ATTACK):
        reason = f"only the answered link can be meant: “React to an Attack …: {word} it”"
        yield Misplaced(word, reason)
    elif how in OF_HITS and setting.answered and WITHOUT_HITS.issuperset(setting.answered):
        yield Misplaced(word, "what is answered here makes no hits: negate or prevent it")


def _of_firmness(ability: Ability, kind: CardType) -> Iterator[Misplaced]:
    """“This attack cannot be negated” counts when the link is added (fade:R220)."""
    said = [
        node
        for node in walk(ability, (ir.GrantedAbility,))
        if isinstance(node, ir.Withstand) and node.what in OWN
    ]
    if not said:
        return
    if kind not in LINKS and any(node.what == OWN_CARD for node in said):
        yield Misplaced(
            "this card", "such a card is no link of a Chain: say which attacks are meant"
        )
    body = ability.body if isinstance(ability, ir.KeywordBlock) else ability
    if isinstance(body, Triggered):
        early = _event(body.when) in BEFORE_DAMAGE
        if not early:
            yield Misplaced("cannot be", f"when this happens {TOO_LATE}")
        return
    do = getattr(body, "then" if isinstance(body, ir.AttackLine) else "do", None)
    found = own_firmness(do) if isinstance(do, Effect) else ()
    afterwards = any(
        isinstance(node, AFTERWARDS)
        for conditions, _ in found
        for c in conditions
        for node in walk(c)
    )
    if len(found) < len(said) or afterwards:
        yield Misplaced("cannot be", f"when this is known {TOO_LATE}")


def _of_changes(ability: Ability) -> Iterator[Misplaced]:
    """An attack whose hits are over is not changed any more."""
    body = ability.body if isinstance(ability, ir.KeywordBlock) else ability
    over = isinstance(body, Triggered) and _event(body.when) is NamedTrigger.SUCCESSFUL_ATTACK
    do = getattr(body, "then" if isinstance(body, ir.AttackLine) else "do", None)
    if not isinstance(do, Effect):
        return
    for part in do.parts if isinstance(do, Seq) else (do,):
        nodes = tuple(walk(part, (ir.GrantedAbility,)))
        changed = any(
            isinstance(node, CHANGING) and _changed(node) == THIS_ATTACK for node in nodes
        )
        if changed and (over or any(isinstance(node, AFTERWARDS) for node in nodes)):
            yield Misplaced("this attack", "its hits are over when this is known")


def _of_counters(ability: Ability) -> Iterator[Misplaced]:
    """Of two attacks, whether “this attack” Knocks Out the user is said of the answered one."""
    block = ability.keyword if isinstance(ability, ir.KeywordBlock) else None
    waits = isinstance(ability, ir.UseWhen) or isinstance(block, ir.EventKeyword)
    for node in walk(ability) if waits else ():  # it resolves behind the Chain (fade:R237, R125)
        if isinstance(node, ir.HitsLanded | ir.AfterAttack):
            yield Misplaced("that attack", "that attack is over when this is done")
    answers = isinstance(ability, ir.React) and _has(ability, ir.CounterHit)
    for node in walk(ability) if answers else ():
        if isinstance(node, ir.FellToThisAttack) and node.what == Ref(Fixed.USER):
            yield Misplaced("Knocks Out", "by which attack: the answered one, or its counter-hit?")


def _of_delays(ability: Ability) -> Iterator[Misplaced]:
    """When what was put off is done, the attack and the Chain are over (fade:R280)."""
    for later in walk(ability, (ir.GrantedAbility,)):
        for node in walk(later.do, (ir.GrantedAbility,)) if isinstance(later, ir.Later) else ():
            past = isinstance(node, Ref) and node.what in OVER_BY_THEN
            if past or isinstance(node, (*ABOUT_ATTACK, ir.EveryHitBlocked, ir.CounterHit)):
                yield Misplaced("this attack", "the attack is over by then")
            elif isinstance(node, ir.GoInstead | ir.StayOnField | ir.ReduceDamage):
                yield Misplaced("instead", "by then it is too late for this")
    for after in walk(ability, (ir.GrantedAbility,)):
        for node in (
            walk(after.do, (ir.GrantedAbility,)) if isinstance(after, ir.AfterAttack) else ()
        ):
            if isinstance(node, (*STOPPING, ir.CounterHit, ir.ReduceDamage)):
                yield Misplaced("this attack", "the attack is over by then")
            if isinstance(node, CHANGING) and _changed(node) in (THIS_ATTACK, LINK):
                yield Misplaced("this attack", "its hits are over when this is known")


def _changed(node: Node) -> object:
    return node.what if isinstance(node, ir.Become) else getattr(node, "who", None)


# --- what each kind of line gives --------------------------------------------------------------


def setting_of(ability: Ability, kind: CardType, attacking: bool) -> Setting:
    uses = kind in USERS
    match ability:
        case ir.AttackLine():
            return Setting(attack=True, dealt=True, user=True)
        case ir.React(to, do):
            return _answering(to, _has(do, ir.CounterHit))
        case ir.UseWhen(when, do):
            return _waiting(when, do)
        case ir.KeywordBlock(keyword, body):
            return _block(keyword, body, kind, attacking)
        case ir.WorldRuleLine(body) | ir.ZoneLine(_, _, body):
            return setting_of(body, kind, attacking)
        case Triggered(when, _, do):
            found = _after(when, uses or kind in BEARERS)
            attack = found.attack or _has(do, ir.NormalAttack)
            return replace(found, dealt=_one_damage(found, do), attack=attack)
        case ir.Activated(_, window, _, do):
            defending = window is Window.DEFENDING
            used = kind is not CardType.ARENA_AUGMENT
            return Setting(
                attack=defending, dealt=_hurts(do) and not defending, user=used, link=defending,
                counter=defending,
            )  # fmt: skip
        case ir.StockEffect(do):
            return Setting(dealt=_hurts(do), user=True)
        case Resolve(do):
            answers = kind is CardType.REACTION
            dealt = attacking or (_hurts(do) and not answers)
            return Setting(
                attack=attacking or answers, dealt=dealt, user=uses, link=answers, counter=answers
            )
        case Replacement(when, do, _):
            found = _after(when, kind in BEARERS)
            return replace(found, dealt=False, link=False, reduced=_is_damage(when))
        case Static():
            return Setting(user=kind in BEARERS)
    return Setting(user=uses or kind in BEARERS)


def _answering(to: object, strikes: bool) -> Setting:
    kinds = frozenset(to.kinds) if isinstance(to, Select) else frozenset()
    attack = not kinds or not WITHOUT_HITS.issuperset(kinds)
    return Setting(
        attack=attack, dealt=strikes, user=True, link=True, counter=attack, answered=kinds
    )


def _block(keyword: ir.Keyword, body: Ability, kind: CardType, attacking: bool) -> Setting:
    inner = setting_of(body, kind, attacking)
    if isinstance(keyword, ir.EventKeyword):
        return _waiting(keyword.when, body)
    if isinstance(keyword, ir.EquipKeyword):
        return replace(inner, user=inner.user or isinstance(body, Triggered))
    if keyword.name is KeywordName.SIGNATURE:
        return replace(inner, user=True, link=False, counter=False)
    if keyword.name is KeywordName.VENGEANCE:
        return replace(inner, attack=True, user=True)
    return replace(inner, user=inner.user or kind in BEARERS)


def _waiting(when: Trigger, body: Node) -> Setting:
    """Trigger, Contingency and Signature Reaction are links (fade:R125)."""
    found = _after(when, True)
    plays = isinstance(when, ir.When) and when.verb is EventVerb.PLAYS
    what = when.what if isinstance(when, ir.When) and plays else None
    kinds = frozenset(what.kinds) if isinstance(what, Select) else frozenset()
    links = plays and bool(kinds) and LINK_CARDS.issuperset(kinds)
    dealt = _one_damage(found, body) or isinstance(body, ir.AttackLine)
    return replace(
        found, dealt=dealt or _has(body, ir.CounterHit), link=found.link or links,
        counter=found.link, answered=kinds,
    )  # fmt: skip


def _after(when: Trigger, user: bool) -> Setting:
    what = _event(when)
    attack = what in OF_ATTACKS or isinstance(when, ir.HPBecomes)
    return Setting(
        attack=attack,
        dealt=attack and what not in BEFORE_DAMAGE,
        amount=what in WITH_AMOUNT,
        user=user,
        link=what in STOPPABLE,
    )


def _is_damage(when: Trigger) -> bool:
    return isinstance(when, ir.When) and when.verb is EventVerb.TAKES_DAMAGE


def _event(when: Trigger) -> object:
    if isinstance(when, ir.On):
        return when.what
    return when.verb if isinstance(when, ir.When) else None


def _has(node: Node, word: type[Node]) -> bool:
    return any(isinstance(part, word) for part in walk(node, (ir.GrantedAbility,)))


def _one_damage(event: Setting, node: Node) -> bool:
    """The damage of the event's attack or that of the text itself; of both, neither is meant."""
    return event.dealt != _hurts(node) and not (event.attack and _hurts(node))


def _hurts(node: Node) -> bool:
    """Whether damage is dealt before a text first speaks of it."""
    for part in walk(node, (ir.GrantedAbility,)):
        if isinstance(part, ir.DamageDealt):
            return False
        if isinstance(part, ir.Damage) and not _has(part.amount, ir.DamageDealt):
            return True
    return False


# --- lines that would never fire ----------------------------------------------------------------


def never_fires(ability: Ability, kind: CardType, attacking: bool) -> str:
    """Why a trigger on a card that is used up could not happen while the card is there."""
    if isinstance(ability, Replacement):
        return (
            f"{kind.with_article} is not there when this would happen: give it to somebody, as in"
            ' “target ally gains "…" this turn”'
        )
    if not isinstance(ability, Triggered) or _event(ability.when) is NamedTrigger.DRAW:
        return ""
    if _event(ability.when) in (NamedTrigger.DESTROYED, EventVerb.SENT):
        return ""
    if kind in USERS and attacking and _own_attack(ability.when):
        return ""
    if kind is CardType.REACTION:
        return "a Reaction waits for this with “Trigger (…):” or “Contingency (…):” (fade:R125)"
    return f"{kind.with_article} is gone before this could happen; only its own attack can be meant"


def _own_attack(when: Trigger) -> bool:
    if isinstance(when, ir.On):
        return when.what in OWN_ATTACK
    by_user = isinstance(when, ir.When) and when.who == Ref(Fixed.USER)
    return by_user and _event(when) in (EventVerb.ATTACKS, EventVerb.SUCCEEDS)
