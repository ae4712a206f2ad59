"""From a card's parsed text to its definition: lines, triggers, statics, numbered nodes."""

from engine.fade import content as c
from engine.fade import happenings as at
from engine.fade import ir
from engine.fade.codes import (
    ADDING,
    KEYWORD,
    NO_RANK,
    RANK,
    REACTION,
    SKILL,
    SMALLEST,
    TYPE,
    element_mask,
)
from engine.fade.content import CardDef, Content, Line, StaticPart
from engine.fade.printed import Printed
from engine.fade.topics import topic_of
from engine.fade.vocabulary import EventVerb, KeywordName, NamedTrigger
from engine.kernel.errors import UnplayableCardError
from engine.text import ir as shared
from engine.text.nodes import Ability, Condition, Effect, Filter, Node, Noun, Number, Trigger

TARGETING = (shared.Pick.TARGET, shared.Pick.UP_TO_TARGET)
EVENT_LINES = {
    KeywordName.CONTINGENCY: c.CONTINGENCY,
    KeywordName.TRIGGER: c.SET_TRIGGER,
    KeywordName.SIGNATURE: c.SIGNATURE_REACTION,
}
COST_LINES = {
    KeywordName.OVERDRIVE: c.OVERDRIVE,
    KeywordName.MYSTIFY: c.MYSTIFY,
    KeywordName.SIGNATURE: c.SIGNATURE_SKILL,
}
FALLING = (EventVerb.KNOCKED_OUT, EventVerb.DESTROYED)
WATCHED = {
    KeywordName.REINFORCE: at.REINFORCE,
    KeywordName.PARADOX: at.PARADOX,
    KeywordName.VENGEANCE: at.VENGEANCE,
}


def add_card(content: Content, printed: Printed, abilities: tuple[Ability, ...]) -> CardDef:
    """Compile one card and append it to the content."""
    card = CardDef(len(content.cards), printed.name, TYPE[printed.type])
    card.subtypes = printed.subtypes
    card.elements = element_mask(printed.elements)
    card.cost = printed.cost
    card.level = printed.level
    card.rank = NO_RANK if printed.rank is None else RANK[printed.rank]
    card.hp, card.plv = printed.hp, printed.plv
    card.defense, card.agi = printed.defense, printed.agi
    content.cards.append(card)
    content.by_name[card.name] = card.index
    compiler = Compiler(content, card)
    for ability in abilities:
        compiler.ability(ability, c.PLAIN, 0)
    for event in card.triggers:
        card.events |= 1 << event
    content.events |= card.events
    content.has_stock |= bool(card.stock)
    content.has_tag_out |= mentions(abilities, KeywordName.TAG_OUT)
    content.has_friendship |= mentions(abilities, KeywordName.FRIENDSHIP)
    content.can_mute |= mentions(abilities, KeywordName.MUTE)
    return card


class Compiler:
    """Adds the abilities of one card."""

    def __init__(self, content: Content, card: CardDef) -> None:
        self.content = content
        self.card = card

    def ability(self, ability: Ability, scope: int, scope_n: int) -> None:
        """Sort one line of text into the definition."""
        match ability:
            case ir.HasKeywords(keywords):
                for keyword in keywords:
                    self.keyword(keyword)
            case ir.KeywordBlock(keyword, body):
                self.block(keyword, body)
            case shared.Static(holds):
                self.static(holds, (), scope, scope_n)
            case shared.Resolve(do):
                line = self.line(c.RESOLVE, ability, do)
                self.card.program += (line.index,)
            case ir.AttackLine():
                line = self.attack_line(c.ATTACK, ability)
                self.card.program += (line.index,)
            case ir.React(_, do):
                line = self.line(c.REACT, ability, do)
                self.card.program += (line.index,)
                self.card.answers += (line.index,)
            case shared.Triggered(when, limit, do):
                line = self.line(c.TRIGGERED, ability, do, scope, scope_n)
                line.limit = limit
                self.trigger(line, when)
            case shared.Replacement(ir.When(_, verb, None, None) as when, do) if verb in FALLING:
                line = self.line(c.TRIGGERED, ability, do, scope, scope_n)
                line.trigger = when
                self.watch(line, at.WOULD_FALL)
            case ir.Activated(cost, window, limit, do):
                line = self.line(c.ACTIVATED, ability, do, scope, scope_n)
                line.window, line.limit = window.value, limit
                self.price(line, cost)
                self.card.activated += (line.index,)
            case ir.StockEffect(do):
                line = self.line(c.STOCK_LINE, ability, do)
                self.card.stock += (line.index,)
            case _:
                raise self.refusal(type(ability).__name__)

    def keyword(self, keyword: ir.Keyword) -> None:
        """Note one printed keyword."""
        card = self.card
        add_keyword(card, keyword)
        match keyword:
            case ir.CostKeyword(KeywordName.REPLAY, cost):
                card.replay = cost
                number_cost(self.content, cost)
            case ir.LevelUpKeyword(needs):
                card.level_up = needs
            case ir.EquipKeyword(host):
                card.may_equip = host

    def block(self, keyword: ir.Keyword, body: Ability) -> None:
        """A keyword with a body."""
        name = keyword_name(keyword)
        if isinstance(keyword, ir.EquipKeyword):
            self.keyword(keyword)
            self.ability(body, c.OF_HOST, 0)
        elif name is KeywordName.ARM_UP and isinstance(keyword, ir.NumberKeyword):
            self.ability(self.as_static(body), c.WITH_EQUIP_ITEMS, keyword.n)
        elif name is KeywordName.BACKUP:
            self.ability(self.as_static(body), c.IN_RESERVE, 0)
        elif isinstance(keyword, ir.EventKeyword):
            add_keyword(self.card, keyword)
            line = self.body_line(EVENT_LINES[name], body)
            line.trigger = keyword.when
            self.event_line(line)
        elif isinstance(keyword, ir.CostKeyword) and name in COST_LINES:
            line = self.body_line(COST_LINES[name], body)
            self.price(line, keyword.cost)
            self.cost_line(line)
        elif name is KeywordName.PARADOX and self.card.type in (SKILL, REACTION):
            line = self.body_line(c.RESOLVE, body)
            line.scope = c.IF_PARADOX
            self.card.program += (line.index,)
        elif name in WATCHED:
            line = self.body_line(c.TRIGGERED, body)
            if isinstance(keyword, ir.NumberKeyword):
                line.scope_n = keyword.n
            self.watch(line, WATCHED[name])
        else:
            raise self.refusal(name.value)

    def event_line(self, line: Line) -> None:
        if line.trigger is not None and not answers_attacks(line):
            event = self.happening(line.trigger)
            self.card.offers[event] = (*self.card.offers.get(event, ()), line.index)
            self.content.offers |= 1 << event
        if line.kind == c.CONTINGENCY:
            self.card.contingencies += (line.index,)
        elif line.kind == c.SET_TRIGGER:
            self.card.set_triggers += (line.index,)
        else:
            self.card.signatures += (line.index,)

    def cost_line(self, line: Line) -> None:
        if line.kind == c.OVERDRIVE:
            self.card.overdrive += (line.index,)
        elif line.kind == c.MYSTIFY:
            self.card.mystify += (line.index,)
        else:
            self.card.signatures += (line.index,)

    # --- lines --------------------------------------------------------------------------------

    def line(
        self, kind: int, ability: Ability, effect: Effect | None, scope: int = 0, n: int = 0
    ) -> Line:
        """A new line whose effect nodes are numbered."""
        line = Line(len(self.content.lines), self.card.index, kind, ability)
        self.content.lines.append(line)
        line.scope, line.scope_n = scope, n
        if effect is not None:
            early, late = split_attack_gains(effect)
            if early is not None:
                line.early = number_nodes(self.content, early)
            if late is not None:
                line.effect = number_nodes(self.content, late)
                line.targets = link_targets(self.content, line.effect)
            strike = counter_hit(effect)
            if strike is not None:
                line.hits = self.hits(strike.hits)
        return line

    def attack_line(self, kind: int, ability: ir.AttackLine) -> Line:
        line = self.line(kind, ability, ability.then)
        line.target = ability.target
        line.hits = self.hits(ability.hits)
        number_selects(self.content, ability.target)
        return line

    def body_line(self, kind: int, body: Ability) -> Line:
        if isinstance(body, ir.AttackLine):
            return self.attack_line(kind, body)
        effect = effect_of(body)
        if effect is None:
            raise self.refusal(type(body).__name__)
        return self.line(kind, body, effect)

    def price(self, line: Line, cost: shared.Cost) -> None:
        line.cost = cost
        line.cost_id = number_cost(self.content, cost)

    def hits(self, hits: ir.Hits) -> int:
        self.content.hits.append(hits)
        return len(self.content.hits) - 1

    def trigger(self, line: Line, when: Trigger) -> None:
        """File a triggered line under the happening it waits for."""
        line.trigger = when
        self.watch(line, self.happening(when))

    def happening(self, when: Trigger) -> int:
        found = happening(when)
        if found is None:
            raise self.refusal(type(when).__name__)
        return found

    def watch(self, line: Line, event: int) -> None:
        if event in (at.REINFORCE, at.PARADOX):
            self.content.thresholds = True
        known = self.card.triggers.get(event, ())
        self.card.triggers[event] = (*known, line.index)

    # --- statics ------------------------------------------------------------------------------

    def as_static(self, body: Ability) -> Ability:
        effect = effect_of(body)
        return body if effect is None else shared.Static(effect)

    def static(
        self, effect: Effect, conditions: tuple[Condition, ...], scope: int, scope_n: int
    ) -> None:
        """Flatten a lasting sentence into parts with their conditions."""
        if isinstance(effect, shared.Seq):
            for part in effect.parts:
                self.static(part, conditions, scope, scope_n)
        elif isinstance(effect, shared.If):
            self.static(effect.then, (*conditions, effect.condition), scope, scope_n)
            if effect.otherwise is not None:
                denied = (*conditions, shared.Not(effect.condition))
                self.static(effect.otherwise, denied, scope, scope_n)
        else:
            node = number_nodes(self.content, effect)
            statement = StaticPart(self.card.index, node, effect, conditions, scope, scope_n)
            statement.wide = bool(conditions) or looks_at_values(effect)
            self.card.statics += (statement,)

    def refusal(self, what: str) -> UnplayableCardError:
        return UnplayableCardError(f"{self.card.name}: the engine does not play {what} yet.")


# --- keywords -----------------------------------------------------------------------------------


def keyword_name(keyword: ir.Keyword) -> KeywordName:
    """The name every keyword shape has."""
    name = getattr(keyword, "name", None)
    if not isinstance(name, KeywordName):
        raise UnplayableCardError(f"A keyword without a name: {type(keyword).__name__}.")
    return name


FIXED_FILTERS = (
    ir.HasElement,
    ir.HasRank,
    ir.HasSubtype,
    ir.IsNamed,
    ir.IsNormal,
    ir.IsOther,
    ir.OfDamageClass,
    ir.OfDamageType,
    ir.InPile,
    ir.MadeBy,
)


def looks_at_values(node: Node) -> bool:
    """Whether a lasting sentence reads HP, counters, TP or the like, so that any change matters."""
    if isinstance(node, Number):
        return not isinstance(node, shared.Const)
    if isinstance(node, Filter) and not isinstance(node, FIXED_FILTERS):
        return True
    for name in node.__match_args__:
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and looks_at_values(item):
                return True
    return False


def mentions(value: object, word: KeywordName) -> bool:
    """Whether a text speaks of a keyword at all, printed or granted."""
    if isinstance(value, tuple):
        return any(mentions(item, word) for item in value)
    if isinstance(value, Node):
        return any(mentions(getattr(value, name), word) for name in value.__match_args__)
    return value is word


def answers_attacks(line: Line) -> bool:
    """A built-in Reaction to being attacked is a link of its own, not an offer (fade:R165)."""
    trigger = line.trigger
    if line.kind != c.SIGNATURE_REACTION or not isinstance(trigger, ir.On):
        return False
    return trigger.what in (NamedTrigger.ATTACKED, NamedTrigger.TARGETED)


def add_keyword(card: CardDef, keyword: ir.Keyword) -> None:
    """Merge one printed keyword into a definition (fade:R19)."""
    bit = KEYWORD[keyword_name(keyword)]
    n = keyword.n if isinstance(keyword, ir.NumberKeyword | ir.ElementKeyword) else 0
    if card.keywords & bit and n:
        n = stronger(bit, card.keyword_values.get(bit, 0), n)
    card.keywords |= bit
    if n:
        card.keyword_values[bit] = n
    if not isinstance(keyword, ir.PlainKeyword | ir.NumberKeyword):
        card.shapes += (keyword,)


def stronger(bit: int, one: int, two: int) -> int:
    """The number two copies of a keyword act with (fade:R19)."""
    if bit & ADDING:
        return one + two
    return min(one, two) if bit & SMALLEST and one else max(one, two)


# --- numbering ----------------------------------------------------------------------------------


def effect_of(ability: Ability) -> Effect | None:
    """The effect of a bare body."""
    if isinstance(ability, shared.Resolve):
        return ability.do
    return ability.holds if isinstance(ability, shared.Static) else None


def children(effect: Effect) -> tuple[Effect, ...]:
    """The effects inside a structure, in printed order."""
    match effect:
        case shared.Seq(parts):
            return parts
        case shared.If(_, then, otherwise):
            return (then,) if otherwise is None else (then, otherwise)
        case shared.ForEach(_, do) | shared.May(_, _, do) | shared.Repeat(_, do):
            return (do,)
        case shared.Choose(_, options):
            return options
        case shared.Coin(heads, tails):
            return (heads,) if tails is None else (heads, tails)
    return ()


def number_nodes(content: Content, effect: Effect) -> int:
    """Give an effect and everything inside it a number."""
    index = len(content.nodes)
    content.nodes.append(effect)
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
        content.node_hits[index] = len(content.hits)
        content.hits.append(effect.hits)
    if isinstance(effect, shared.May) and effect.cost is not None:
        number_cost(content, effect.cost)
    content.kids[index] = tuple(number_nodes(content, child) for child in children(effect))
    return index


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
    found: list[shared.Select] = []
    if isinstance(node, shared.Select) and node.slot != shared.NO_SLOT:
        found.append(node)
    for name in node.__match_args__:
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Effect | Ability):
                found += choices(item)
    return sorted(found, key=_slot)


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
