"""Numbering the nodes of a text, so that frames and rows can name them by an int."""

from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import Content, Line
from engine.games.fade.lasting.topics import topic_of
from engine.games.fade.triggers import happenings as at
from engine.text import ir as shared
from engine.text.nodes import Ability, Effect, Node, Noun, Trigger, operands, walk

TARGETING = (shared.Pick.TARGET, shared.Pick.UP_TO_TARGET)


def children(effect: Effect) -> tuple[Effect, ...]:
    """The effects inside a structure, in printed order."""
    return tuple(part for part in operands(effect) if isinstance(part, Effect))


def number_nodes(content: Content, effect: Effect) -> int:
    """Give an effect and everything inside it a number."""
    index = len(content.nodes)
    content.nodes.append(effect)
    content.node_clauses.append(content.clause_ids.get(id(effect), c.NONE))
    content.topics.append(topic_of(effect))
    content.kids.append(())
    content.picks.append(())
    content.picks[index] = tuple(number_selects(content, noun) for noun in choices(effect))
    if isinstance(effect, ir.Gain):
        grant_lines(content, effect, index)
    if isinstance(effect, ir.Damage):
        content.damages[number_selects(content, effect.to)] = effect
    if isinstance(effect, ir.Deflect):
        content.deflections.append(number_selects(content, effect.to))
    if isinstance(effect, ir.Attack):
        content.node_hits[index] = number_hits(content, effect.hits, effect)
    if isinstance(effect, shared.May) and effect.cost is not None:
        number_cost(content, effect.cost)
    content.kids[index] = tuple(number_nodes(content, child) for child in children(effect))
    return index


def number_hits(content: Content, hits: ir.Hits, source: Node) -> int:
    """Give hits a number; `source` is the clause or verb that makes them."""
    content.hits.append(hits)
    content.hit_clauses.append(content.clause_ids.get(id(source), c.NONE))
    return len(content.hits) - 1


def happening(when: Trigger) -> int | None:
    """The moment a trigger waits for."""
    match when:
        case ir.On(what, _):
            return at.NAMED[what]
        case ir.When(_, verb, _, _):
            return at.VERB[verb]
        case ir.AtPhase(_, phase):
            return at.PHASE[phase]
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


def number_cost(content: Content, cost: shared.Cost) -> int:
    """Give a cost a number, and the choices and verbs in it as well."""
    known = content.cost_ids.get(id(cost))
    if known is None:
        known = len(content.costs)
        content.costs.append(cost)
        content.cost_ids[id(cost)] = known
        for item in cost.items:
            if isinstance(item, shared.PayByDoing):
                content.deed_nodes[id(item)] = number_nodes(content, item.what)
    return known


def split_attack_gains(effect: Effect) -> tuple[Effect | None, Effect | None]:
    """Part "this attack gets ..." from the rest: it must be done before the hits are made."""
    if isinstance(effect, shared.Seq):
        early = tuple(part for part in effect.parts if changes_attack(part))
        late = tuple(part for part in effect.parts if not changes_attack(part))
        return _sequence(early), _sequence(late)
    return (effect, None) if changes_attack(effect) else (None, effect)


def _sequence(parts: tuple[Effect, ...]) -> Effect | None:
    if len(parts) < 2:
        return parts[0] if parts else None
    return shared.Seq(parts)


def changes_attack(effect: Effect) -> bool:
    """Whether an effect changes the attack it belongs to."""
    match effect:
        case ir.Gain(who, _, _) | ir.Lose(who, _, _) | ir.Become(who, _, _, _, _):
            return isinstance(who, ir.Ref) and who.what is ir.Fixed.THIS_ATTACK
        case shared.If(condition, then, None):
            after = isinstance(condition, ir.AttackSuccessful | ir.FellToThisAttack)
            return not after and changes_attack(then)
    return False


def number_selects(content: Content, noun: Noun) -> int:
    """Give a choosing noun a number; NONE for any other."""
    if not isinstance(noun, shared.Select):
        return c.NONE
    known = content.select_ids.get(id(noun))
    if known is None:
        known = len(content.selects)
        content.selects.append(noun)
        content.select_ids[id(noun)] = known
    return known


def choices(node: Node) -> list[shared.Select]:
    """The nouns of a verb that choose, in printed order; effects inside it are left out."""
    inside = walk(node, closed=(Effect, Ability))
    found = [part for part in inside if isinstance(part, shared.Select)]
    return sorted((part for part in found if part.slot != shared.NO_SLOT), key=_slot)


def _slot(select: shared.Select) -> int:
    return select.slot


def link_targets(content: Content, node: int) -> tuple[int, ...]:
    """Targets chosen when the link is added: those no optional branch hides."""
    effect = content.nodes[node]
    found: tuple[int, ...] = ()
    if isinstance(effect, shared.Seq | shared.If | shared.Coin):
        for kid in content.kids[node]:
            found += link_targets(content, kid)
    elif not content.kids[node]:
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
