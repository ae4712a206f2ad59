"""What F.A.D.E. notes about the numbered nodes of a text (engine/text numbers them)."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import Content, Line
from engine.games.fade.lasting.topics import topic_of
from engine.games.fade.triggers import happenings as at
from engine.text import ir as shared
from engine.text.nodes import Effect, Node, Trigger, children, walk

THIS_ATTACK: Final = ir.Ref(ir.Fixed.THIS_ATTACK)
AFTERWARDS: Final = (ir.AttackSuccessful, ir.FellToThisAttack, ir.DamageDealt, ir.HitsLanded)
"""What is known only when an attack has been made."""
TARGETING: Final = (shared.Pick.TARGET, shared.Pick.UP_TO_TARGET)


def number_nodes(content: Content, effect: Effect) -> int:
    """Give an effect and everything inside it a number, and note what the rules ask of each."""
    number = content.number(effect)
    _note_new(content)
    return number


def number_cost(content: Content, cost: shared.Cost) -> int:
    """Give a cost a number, and what is done to pay it as well."""
    number = content.number_cost(cost)
    _note_new(content)
    return number


def _note_new(content: Content) -> None:
    """All nodes that were numbered since the last time; a granted line numbers further ones."""
    first = len(content.topics)
    content.topics += map(topic_of, content.nodes[first:])
    for index in range(first, len(content.topics)):
        _note(content, content.nodes[index], index)


def _note(content: Content, effect: Effect, node: int) -> None:
    match effect:
        case ir.Gain():
            grant_lines(content, effect, node)
        case ir.Damage():
            content.damages[content.number_select(effect.to)] = effect
        case ir.Deflect():
            content.deflections.append(content.number_select(effect.to))
        case ir.Attack():
            content.node_hits[node] = number_hits(content, effect.hits, effect)


def number_hits(content: Content, hits: ir.Hits, source: Node) -> int:
    """Give hits a number; `source` is the clause or verb that makes them."""
    content.hits.append(hits)
    content.hit_clauses.append(content.clause_of(source))
    return len(content.hits) - 1


def happening(when: Trigger) -> int | None:
    """The moment a trigger waits for."""
    match when:
        case ir.On(what, _):
            return at.NAMED[what]
        case ir.When():
            return at.VERB[when.verb]
        case ir.AtPhase(_, phase, ending):
            return at.PHASE_END[phase] if ending else at.PHASE[phase]
        case ir.AtRound(ending):
            return at.ROUND_END if ending else at.ROUND_START
        case ir.HPBecomes():
            return at.HP_BECOMES
    return None


def grant_lines(content: Content, effect: ir.Gain, node: int) -> None:
    """Abilities in quotes become lines of their own, fired for whoever has them."""
    for place, item in enumerate(effect.items):
        ability = item.ability if isinstance(item, ir.GrantedAbility) else None
        if isinstance(ability, shared.Triggered):
            line = Line(len(content.lines), c.NONE, c.GRANTED, ability)
            content.lines.append(line)
            line.trigger, line.limit = ability.when, ability.limit
            line.effect = number_nodes(content, ability.do)
            event = happening(ability.when)
            if event is not None:
                content.granted[node] = (*content.granted.get(node, ()), (place, line.index))
                content.granting |= 1 << event


def split_attack_gains(effect: Effect) -> tuple[Effect | None, Effect | None]:
    """Part "this attack gets ..." from the rest: it must be done before the hits are made."""
    if isinstance(effect, shared.Seq):
        early = tuple(part for part in effect.parts if changes_attack(part))
        late = tuple(part for part in effect.parts if not changes_attack(part))
        return shared.in_order(*early) if early else None, shared.in_order(*late) if late else None
    return (effect, None) if changes_attack(effect) else (None, effect)


def changes_attack(effect: Effect) -> bool:
    """Whether an effect changes the attack it belongs to."""
    match effect:
        case ir.Gain(who, _, _) | ir.Lose(who, _, _) | ir.Become(who, _, _, _, _):
            return who == THIS_ATTACK
        case ir.ChangeDamage():
            return effect.who == THIS_ATTACK
        case shared.If() | shared.Coin() | shared.Choose() | shared.May() | shared.Seq():
            return not looks_back(effect) and any(
                changes_attack(part) for part in children(effect) if isinstance(part, Effect)
            )
    return False


def looks_back(effect: Effect) -> bool:
    """Whether it asks what the attack has done, which is known only after the hits."""
    return any(isinstance(node, AFTERWARDS) for node in walk(effect, (ir.GrantedAbility,)))


def link_targets(content: Content, node: int) -> tuple[int, ...]:
    """Targets chosen when the link is added: those no optional branch hides."""
    effect = content.nodes[node]
    found: tuple[int, ...] = ()
    if isinstance(effect, shared.Seq | shared.If | shared.Coin):
        for kid in content.kids[node]:
            found += link_targets(content, kid)
    elif not content.kids[node] or isinstance(effect, shared.By):
        found = tuple(p for p in content.picks[node] if content.selects[p].pick in TARGETING)
    return found


def counter_hit(effect: Effect) -> ir.CounterHit | None:
    """The counter-hit in a Reaction, if it makes hits."""
    if isinstance(effect, ir.CounterHit):
        return effect
    for child in children(effect):
        found = counter_hit(child)
        if found is not None:
            return found
    return None
