"""From a card's parsed text to its definition: lines, triggers, statics, numbered nodes."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.clauses import heads, is_counted
from engine.games.fade.cards.codes import (
    BUILDUP,
    CHARACTER,
    COMMAND,
    ITEM,
    KEYWORD,
    NO_RANK,
    OWN_COUNTERS,
    RAIDER,
    RANK,
    REACTION,
    SKILL,
    TYPE,
    WORLD_RULE,
    ZONE,
    element_mask,
)
from engine.games.fade.cards.content import CardDef, Content, Line, StaticPart
from engine.games.fade.cards.numbering import (
    counter_hit,
    happening,
    link_targets,
    number_cost,
    number_hits,
    number_nodes,
    split_attack_gains,
)
from engine.games.fade.cards.printed import Printed
from engine.games.fade.cards.vocabulary import (
    WAY_BIT,
    Action,
    CardType,
    EventVerb,
    KeywordName,
    Mechanic,
    Past,
    Way,
    Window,
    ZonePlace,
    ways_of,
)
from engine.games.fade.cards.wording import (
    add_keyword,
    answers_links,
    keyword_name,
    looks_at_values,
    mentions,
    on_own_bench,
)
from engine.games.fade.chain.firmness import own_firmness, own_shape
from engine.games.fade.chain.mechanics import FIRM_BIT, has_mechanic
from engine.games.fade.decks.world_rules import says_you
from engine.games.fade.options import MAX_SEATS
from engine.games.fade.triggers import happenings as at
from engine.kernel.errors import UnplayableCardError
from engine.text import ir as shared
from engine.text.ir import Const, Select
from engine.text.nodes import Ability, Condition, Effect, Node, Noun, Trigger, walk

EVENT_LINES: Final = {
    KeywordName.CONTINGENCY: c.CONTINGENCY,
    KeywordName.TRIGGER: c.SET_TRIGGER,
    KeywordName.SIGNATURE: c.SIGNATURE_REACTION,
}
COST_LINES: Final = {
    KeywordName.OVERDRIVE: c.OVERDRIVE,
    KeywordName.MYSTIFY: c.MYSTIFY,
    KeywordName.SIGNATURE: c.SIGNATURE_SKILL,
}
REPLACED: Final = {
    EventVerb.KNOCKED_OUT: at.WOULD_FALL,
    EventVerb.DESTROYED: at.WOULD_FALL,
    EventVerb.TAKES_DAMAGE: at.WOULD_TAKE,
}
"""What would happen and can be replaced."""
#: Of decks (fade:R191) and of setup (fade:R200): nothing is left of them to play.
BEFORE_THE_GAME: Final = (ir.DeckLimit, ir.StartsWith, ir.EachTurn, ir.DrawnAfter)
#: What a card costs by its own text holds wherever it lies (fade:R239).
OWN_CARD: Final = (ir.Ref(ir.Fixed.THIS_CARD), ir.Ref(ir.Fixed.THIS_CHARACTER))
WATCHED: Final = {
    KeywordName.REINFORCE: at.REINFORCE,
    KeywordName.PARADOX: at.PARADOX,
    KeywordName.VENGEANCE: at.VENGEANCE,
}


def add_card(content: Content, printed: Printed, abilities: tuple[Ability, ...]) -> CardDef:
    """Compile one card and append it to the content."""
    is_raider = printed.type is CardType.RAIDER  # fade:R49: treated as an enemy Character
    card = CardDef(len(content.cards), printed.name, CHARACTER if is_raider else TYPE[printed.type])
    card.keywords = RAIDER if is_raider else 0
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
        number_clauses(content, card, ability)
        if card.type == WORLD_RULE:
            world_rule(compiler, ability)
            continue
        if not isinstance(ability, ir.OwnCopies):  # fade:R191: of decks, not of the game
            compiler.ability(ability, c.PLAIN, 0)
    for event in card.triggers:
        card.events |= 1 << event
    content.events |= card.events
    content.veils |= card.type == CHARACTER and bool(card.mystify)
    content.field_cards |= card.type in (ZONE, COMMAND) or bool(card.keywords & BUILDUP)
    content.field_cards |= content.veils
    content.thresholds |= card.type == COMMAND  # fade:R41: Materials may have become misfits
    content.has_stock |= bool(card.stock)
    content.has_tag_out |= mentions(abilities, KeywordName.TAG_OUT)
    content.has_mystify |= bool(card.mystify)
    content.has_neutrality |= mentions(abilities, KeywordName.NEUTRALITY)
    content.has_friendship |= mentions(abilities, KeywordName.FRIENDSHIP)
    content.can_mute |= mentions(abilities, KeywordName.MUTE)
    for ability in abilities:
        for node in walk(ability):
            note_asked(content, node)
    return card


def note_asked(content: Content, node: Node) -> None:
    """What the rules need to keep only because some text asks for it."""
    if isinstance(node, ir.ThisWay | ir.DoneThisWay):
        content.asks_who_was_hurt |= node.way in (Way.DAMAGED, Way.KNOCKED_OUT)
    if isinstance(node, ir.ToRift):
        content.to_rift = True
        content.all_to_rift |= node.anywhere
    if isinstance(node, ir.NextTime):
        event = happening(node.when)
        content.events |= 0 if event is None else 1 << event
    if isinstance(node, ir.OwnCounter):
        add_counter(content, node.value)
    if isinstance(node, ir.ThisTurn):
        for event in at.PAST[node.past]:
            content.remembered |= 1 << event
        if node.past is Past.ATTACKED and node.by is not None:
            content.remembered |= 1 << at.ATTACKED
    if isinstance(node, ir.Forbid):
        content.withholds |= node.what is not None
        content.keeps_in_place |= node.action is Action.BE_MOVED


def add_counter(content: Content, name: str) -> None:
    """A column for a counter that only texts know."""
    if name in content.own_counters:
        return
    if len(content.own_counters) == OWN_COUNTERS:
        known = f"{', '.join(content.own_counters)} and {name}"
        reason = f"a game has room for {OWN_COUNTERS} kinds of counters of its own, not for {known}"
        raise UnplayableCardError(reason)
    content.own_counters.append(name)


def world_rule(compiler: "Compiler", ability: Ability) -> None:
    """fade:R192: text that says "you" is read for each player."""
    body = ability.body if isinstance(ability, ir.WorldRuleLine) else ability
    if isinstance(body, BEFORE_THE_GAME):
        return
    if says_you(body):
        for seat in range(MAX_SEATS):
            compiler.ability(body, c.FOR_SEAT, seat)
    else:
        compiler.ability(body, c.PLAIN, 0)


def number_clauses(content: Content, card: CardDef, ability: Ability) -> None:
    """Give the clauses of a line their numbers, and every effect the clause it stands in."""
    for head in heads(ability):
        clause = content.number_clause(card.index, card.clauses, head)
        card.clauses += 1
        if isinstance(head, ir.Keyword) and is_counted(head):
            card.keyword_clauses[KEYWORD[head.name]] = clause


KINDS_OF_ZONES: Final = {
    ZonePlace.CHARACTER: c.OF_CHARACTERS,
    ZonePlace.RESERVE: c.OF_RESERVE,
    ZonePlace.EQUIP: c.OF_EQUIP,
}
"""What an Extra Zone becomes (fade:R30)."""


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
            case ir.KeywordBlock(keyword, body, limit):
                self.block(keyword, body, limit)
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
            case shared.Replacement(ir.When() as when, do, limit) if when.verb in REPLACED:
                do = preventing(do) if REPLACED[when.verb] == at.WOULD_TAKE else do
                line = self.line(c.TRIGGERED, ability, do, scope, scope_n)
                line.trigger, line.limit = when, limit
                self.watch(line, REPLACED[when.verb])
            case ir.Activated(cost, window, limit, do):
                line = self.line(c.ACTIVATED, ability, do, scope, scope_n)
                line.window, line.limit = window.value, limit
                self.price(line, cost)
                self.card.activated += (line.index,)
            case _:
                self.other(ability)

    def other(self, ability: Ability) -> None:
        """Lines that only some types of cards have."""
        match ability:
            case ir.PlayedIn():
                self.lies_in(ability)
            case ir.ZoneLine(place, kind, body):
                self.lies_in(ir.PlayedIn(place, shared.Side.YOUR, None, kind))
                self.ability(body, c.PLAIN, 0)
            case ir.CommandLine(needs, do):
                line = self.line(c.COMMAND_LINE, ability, do)
                line.window = Window.BATTLE.value
                self.price(line, shared.Cost(()))
                self.card.activated += (line.index,)
                self.card.needs += needs
                for need in needs:
                    for way in ways_of(need.directions):
                        self.card.asks |= 1 << way
            case ir.StockEffect(do):
                line = self.line(c.STOCK_LINE, ability, do)
                self.card.stock += (line.index,)
            case _:
                self.waiting(ability)

    def lies_in(self, said: ir.PlayedIn) -> None:
        """Where a Zone card is played, and what it makes of an Extra Zone."""
        if not said.may or said.place is not ZonePlace.ANY or said.side is not shared.Side.YOUR:
            self.card.lies_in += (said,)
        if said.kind is not None:
            self.card.becomes = KINDS_OF_ZONES[said.kind]
            if self.card.becomes == c.OF_EQUIP:
                self.content.equip_strips = True

    def waiting(self, ability: Ability) -> None:
        if isinstance(ability, ir.UseOnlyIf):
            self.card.terms += (ability.condition,)
            self.content.has_terms = True
            return
        if isinstance(ability, ir.AddedCost):
            line = self.line(c.ADDED_COST, ability, None)
            self.price(line, ability.cost)
            self.card.dues += (line.index,)
            return
        if not isinstance(ability, ir.UseWhen):
            raise self.refusal(type(ability).__name__)
        self.offered(self.line(c.USE_WHEN, ability, ability.do), ability.when)

    def keyword(self, keyword: ir.Keyword) -> None:
        """Note one printed keyword."""
        card = self.card
        add_keyword(card, keyword)
        match keyword:
            case ir.CostKeyword(KeywordName.REPLAY, cost):
                card.replay = cost
                number_cost(self.content, cost)
            case ir.LevelUpKeyword(needs):
                card.level_up = each_one(needs)
            case ir.EquipKeyword(host):
                card.may_equip = host

    def block(self, keyword: ir.Keyword, body: Ability, limit: shared.Limit | None) -> None:
        """A keyword with a body; only what makes a line of its own is limited."""
        first = len(self.content.lines)
        self.block_body(keyword, body)
        if limit is not None:
            self.content.lines[first].limit = limit

    def block_body(self, keyword: ir.Keyword, body: Ability) -> None:
        name = keyword_name(keyword)
        if isinstance(keyword, ir.EquipKeyword):
            self.keyword(keyword)
            self.ability(body, c.OF_HOST, 0)
        elif name is KeywordName.ARM_UP and isinstance(keyword, ir.NumberKeyword):
            self.ability(self.as_static(body), c.WITH_EQUIP_ITEMS, keyword.n)
        elif name is KeywordName.BACKUP:
            self.ability(self.as_static(body), c.IN_RESERVE, 0)
        elif isinstance(keyword, ir.SynchronizeKeyword):
            self.synchronize(keyword, body)
        elif isinstance(keyword, ir.EventKeyword):
            add_keyword(self.card, keyword)
            line = self.body_line(EVENT_LINES[name], body)
            line.trigger = keyword.when
            line.links = line.effect != c.NONE and has_mechanic(self.content.nodes[line.effect])
            self.content.event_links |= line.links
            self.event_line(line)
        elif isinstance(keyword, ir.CostKeyword) and name in COST_LINES:
            line = self.body_line(COST_LINES[name], body)
            self.price(line, keyword.cost)
            self.cost_line(line)
        elif name is KeywordName.PARADOX and self.card.type in (SKILL, REACTION):
            self.paradox_of(keyword)
            line = self.body_line(c.RESOLVE, body)
            line.scope = c.IF_PARADOX
            self.card.program += (line.index,)
        elif name in WATCHED:
            line = self.body_line(c.TRIGGERED, body)
            if isinstance(keyword, ir.NumberKeyword):
                line.scope_n = keyword.n
            self.paradox_of(keyword)
            self.watch(line, WATCHED[name])
        else:
            raise self.refusal(name.value)

    def paradox_of(self, keyword: ir.Keyword) -> None:
        if isinstance(keyword, ir.ElementKeyword):
            self.card.paradox = element_mask(keyword.elements)

    def synchronize(self, keyword: ir.SynchronizeKeyword, body: Ability) -> None:
        """fade:R42: lasting text while it holds; of a card that is used up, done if it holds."""
        code = keyword.n + sum(1 << WAY_BIT + way for way in ways_of(keyword.directions))
        if self.card.type in (SKILL, REACTION, ITEM, COMMAND) and isinstance(body, shared.Resolve):
            line = self.body_line(c.RESOLVE, body)
            line.scope, line.scope_n = c.SYNCHRONIZED, code
            self.card.program += (line.index,)
        else:
            self.ability(self.as_static(body), c.SYNCHRONIZED, code)

    def offered(self, line: Line, when: Trigger) -> None:
        """A card that may be used when something happens."""
        line.trigger = when
        event = self.happening(when)
        self.card.offers[event] = (*self.card.offers.get(event, ()), line.index)
        self.content.offers |= 1 << event

    def event_line(self, line: Line) -> None:
        if line.trigger is not None and not answers_links(line):
            self.offered(line, line.trigger)
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
            # A trigger comes before the hits already; it has nothing to do earlier.
            own = kind == c.TRIGGERED
            early, late = (None, effect) if own else split_attack_gains(effect)
            if early is not None:
                line.early = number_nodes(self.content, early)
            if late is not None:
                line.effect = number_nodes(self.content, late)
                line.targets = link_targets(self.content, line.effect)
            line.firm = own_firmness(effect)
            line.shape = own_shape(effect)
            if self.card.type == WORLD_RULE:
                line.firm += (((), FIRM_BIT[Mechanic.NEGATE]),)  # fade:R47
            strike = counter_hit(effect)
            if strike is not None:
                line.hits = number_hits(self.content, strike.hits, strike)
        return line

    def attack_line(self, kind: int, ability: ir.AttackLine) -> Line:
        line = self.line(kind, ability, ability.then)
        line.target = ability.target
        line.hits = number_hits(self.content, ability.hits, ability)
        self.content.number_select(ability.target)
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
            # fade:R74: what a text says of its own place in the Reserve works there.
            benched = scope == c.PLAIN and on_own_bench(effect.condition)
            then = c.IN_RESERVE if benched else scope
            self.static(effect.then, (*conditions, effect.condition), then, scope_n)
            if effect.otherwise is not None:
                denied = (*conditions, shared.Not(effect.condition))
                self.static(effect.otherwise, denied, scope, scope_n)
        else:
            node = number_nodes(self.content, effect)
            statement = StaticPart(self.card.index, node, effect, conditions, scope, scope_n)
            statement.wide = bool(conditions) or looks_at_values(effect)
            self.content.last_stands |= isinstance(effect, ir.CountAsLastStand)
            if isinstance(effect, ir.ChangeCost) and effect.what in OWN_CARD:
                self.card.own_costs += (statement,)
            else:
                self.card.statics += (statement,)

    def refusal(self, what: str) -> UnplayableCardError:
        return UnplayableCardError(f"{self.card.name}: the engine does not play {what} yet.")


def each_one(needs: tuple[Noun, ...]) -> tuple[Noun, ...]:
    """Level Up on 2 Characters is Level Up on one of them and another one (fade:R149)."""
    found: list[Noun] = []
    for need in needs:
        count = (
            need.count.value if isinstance(need, Select) and isinstance(need.count, Const) else 1
        )
        found += [need] * count
    return tuple(found)


def preventing(do: Effect) -> Effect:
    """What happens instead of damage prevents it, if it is done at all (fade:R235)."""
    if any(isinstance(node, ir.ReduceDamage) for node in walk(do)):
        return do
    match do:
        case shared.May(who, cost, what):
            return shared.May(who, cost, preventing(what))
        case shared.If(condition, then, otherwise):
            other = None if otherwise is None else preventing(otherwise)
            return shared.If(condition, preventing(then), other)
    return shared.in_order(do, ir.ReduceDamage(shared.Const(0)))


def effect_of(ability: Ability) -> Effect | None:
    """The effect of a bare body."""
    if isinstance(ability, shared.Resolve):
        return ability.do
    return ability.holds if isinstance(ability, shared.Static) else None
