"""What a line means by the card it stands on: answers on Reactions, the effect of Stock."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import CardType, EventVerb, KeywordName, Kind, NamedTrigger
from engine.games.fade.ir import (
    AttackLine,
    CounterHit,
    Damage,
    DamageDealt,
    Deflect,
    Downgrade,
    Fixed,
    HasKeywords,
    KeywordBlock,
    MadeBy,
    MadeOn,
    NumberKeyword,
    On,
    React,
    Ref,
    StockEffect,
    Stop,
    When,
)
from engine.text.ir import Const, EventAmount, Pick, Resolve, Select, Side, Triggered
from engine.text.lines import Line
from engine.text.nodes import Ability, Effect, Filter, Node, Trigger, walk

ON_USER = MadeOn(Ref(Fixed.USER))
#: Cards that become links when they are played or used (section 5.1).
LINKING = frozenset((Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM))
HURTING = frozenset((AttackLine, CounterHit, Damage))
ONE_LINK = (Pick.CHOOSE, Pick.TARGET, Pick.ANY)


def lowered(lines: list[Line], kind: CardType) -> list[Line]:
    lines = [replace(line, ability=_with_amounts(line.ability)) for line in _with_stock(lines)]
    return _answering(lines) if kind is CardType.REACTION else lines


def _an_attack(*filters: Filter) -> Select:
    return Select(Pick.CHOOSE, Const(1), Side.ANY, (Kind.ATTACK,), filters)


def _with_amounts(ability: Ability) -> Ability:
    """“That much” after damage of the card's own is the damage dealt."""
    if not isinstance(ability, AttackLine | Resolve):
        return ability
    nodes = [type(node) for node in walk(ability)]
    if EventAmount not in nodes or HURTING.isdisjoint(nodes[: nodes.index(EventAmount)]):
        return ability
    made = _exchanged(ability, EventAmount(), DamageDealt())
    assert isinstance(made, Ability)
    return made


# --- Reactions ----------------------------------------------------------------------------------


def _answering(lines: list[Line]) -> list[Line]:
    """A line that names the link it answers, then fade:R86: without any condition a Reaction
    answers attacks on its host."""
    lines = [replace(line, ability=_answer(line.ability)) for line in lines]
    at = [index for index, line in enumerate(lines) if isinstance(line.ability, Resolve)]
    if not at or any(isinstance(line.ability, React | KeywordBlock) for line in lines):
        return lines
    first = lines[at[0]]
    assert isinstance(first.ability, Resolve)
    react = React(_an_attack(ON_USER), first.ability.do)
    return [replace(line, ability=react) if line is first else line for line in lines]


def _answer(ability: Ability) -> Ability:
    """“Negate an Item” and “when an opponent plays an Item: negate it” are React lines."""
    if isinstance(ability, Resolve):
        link = _stopped_link(ability.do)
        if link is not None:
            do = _exchanged(ability.do, link, Ref(Fixed.LINK))
            assert isinstance(do, Effect)
            return React(replace(link, pick=Pick.CHOOSE), do)
    if isinstance(ability, Triggered) and ability.limit is None:
        to = link_of(ability.when)
        if to is not None:
            return React(to, ability.do)
    return ability


def _stopped_link(do: Effect) -> Select | None:
    """The one link that the mechanics of an effect describe."""
    for node in walk(do):
        if isinstance(node, Stop | Deflect | Downgrade) and isinstance(node.what, Select):
            one = node.what.pick in ONE_LINK and node.what.count == Const(1)
            return node.what if one else None
    return None


def link_of(when: Trigger) -> Select | None:
    """The link an event tells of, as a React line describes it."""
    match when:
        case On(NamedTrigger.ATTACKED, None):
            return _an_attack(ON_USER)
        case On(NamedTrigger.ATTACKED, Select() as by):
            return replace(by, filters=(*by.filters, ON_USER))
        case When(who, EventVerb.ATTACKED, None, None):
            return _an_attack(MadeOn(who))
        case When(who, EventVerb.ATTACKS, None, None):
            return _an_attack(MadeBy(who))
        case When(who, EventVerb.ATTACKS, what, None) if what is not None:
            return _an_attack(MadeBy(who), MadeOn(what))
        case When(Select() as who, EventVerb.PLAYS, Select() as what, None):
            if who.kinds == (Kind.PLAYER,) and LINKING.issuperset(what.kinds):
                return replace(what, pick=Pick.CHOOSE, filters=(*what.filters, MadeBy(who)))
    return None


def _exchanged(node: Node, old: Node, new: Node) -> Node:
    """The same with one noun for another."""
    if node == old:
        return new
    operands: list[object] = []
    for name in node.__match_args__:
        value = getattr(node, name)
        if isinstance(value, Node):
            value = _exchanged(value, old, new)
        elif isinstance(value, tuple):
            value = tuple(
                _exchanged(item, old, new) if isinstance(item, Node) else item for item in value
            )
        operands.append(value)
    return type(node)(*operands)


# --- Stock --------------------------------------------------------------------------------------


def _with_stock(lines: list[Line]) -> list[Line]:
    """“Stock 3: …” is the keyword and its effect in one line."""
    made: list[Line] = []
    for line in lines:
        ability = line.ability
        if (
            isinstance(ability, KeywordBlock)
            and isinstance(ability.keyword, NumberKeyword)
            and ability.keyword.name is KeywordName.STOCK
            and isinstance(ability.body, Resolve)
        ):
            made.append(Line(HasKeywords((ability.keyword,)), line.at, line.fresh))
            made.append(Line(StockEffect(ability.body.do), line.at, line.fresh))
        else:
            made.append(line)
    return made
