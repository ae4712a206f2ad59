"""The shapes a line of card text can have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.games.fade.cards.vocabulary import CardType, EventVerb, KeywordName, Kind
from engine.games.fade.ir import (
    AddedCost,
    AlreadyLine,
    Attack,
    AttackLine,
    CostKeyword,
    CounterHit,
    During,
    Fixed,
    Gain,
    HasKeywords,
    Hits,
    InsteadLine,
    Keyword,
    KeywordBlock,
    OnlySoOften,
    React,
    Ref,
    SparedLine,
    StockEffect,
    When,
    WorldRuleLine,
)
from engine.games.fade.ir.pending import BothOf, SoMuch
from engine.games.fade.language.activating import LIMITED, ActivationReader
from engine.games.fade.language.blows import ANY_ENEMY, BARE_HITS, BLOWS, HITS
from engine.games.fade.language.events import WHEN
from engine.games.fade.language.game_rules import GAME_RULES, OWN_COPIES
from engine.games.fade.language.how_much import SO_MUCH, with_amount
from engine.games.fade.language.nouns import SOURCE
from engine.games.fade.language.print_lines import LinePrinter
from engine.games.fade.language.rephrasings import REPHRASINGS
from engine.games.fade.language.requirements import MET, requirement
from engine.games.fade.language.scope import FadeResolver
from engine.games.fade.language.strikes import attack_parts, attack_sentence, counter_hit
from engine.games.fade.language.subjects import of_everyone
from engine.games.fade.language.tables import ENDINGS
from engine.games.fade.language.terms import NEVER, of_own_cost
from engine.games.fade.language.times import PERIODS
from engine.games.fade.language.triggers import TURNS
from engine.games.fade.language.validate import holds_by_itself
from engine.kernel.texts import Declined
from engine.text.ir import (
    Const,
    Cost,
    If,
    Limit,
    Per,
    Pick,
    Resolve,
    Select,
    Side,
    Span,
    Static,
    Triggered,
    Until,
)
from engine.text.nodes import Ability, Condition, CostItem, Effect, Node, Trigger, walk
from engine.text.pending import Pronoun
from engine.text.phrases import for_so_long
from engine.text.reader import NameTable, Refusal
from engine.text.tokens import Token, tokenise

#: Cards whose bare sentences are done once, when they resolve.
USED_UP = (CardType.SKILL, CardType.REACTION, CardType.ITEM, CardType.COMMAND)
#: Keywords whose body is something done; the bodies of the others are abilities.
DOING = frozenset(
    {
        KeywordName.REINFORCE,
        KeywordName.PARADOX,
        KeywordName.VENGEANCE,
        KeywordName.OVERDRIVE,
        KeywordName.MYSTIFY,
        KeywordName.CONTINGENCY,
        KeywordName.TRIGGER,
        KeywordName.SIGNATURE,
        KeywordName.STOCK,
        KeywordName.BUILDUP,
    }
)
NOT_LIMITED = "only what can be used again and again is limited: a Signature, an effect, a trigger"
_THIS = ("this effect", "this ability", "this card", "this")
_CAN = (
    *(f"{can} only be {used}" for can in ("can", "may") for used in ("used", "activated")),
    *(f"{can} be {used} only" for can in ("can", "may") for used in ("used", "activated")),
    *(f"{can} be {used}" for can in ("can", "may") for used in ("used", "activated")),
    *("can only happen", "only happens", "happens only", "can only trigger", "only triggers"),
    *("can happen at most", "happens at most", "can trigger at most", "can be used at most"),
    *("can happen", "can happen up to", "may happen at most"),
)
#: How a sentence begins that limits the ability before it.
ONLY_USED = (
    *(
        f"you {may} only {use} {this}"
        for may in ("may", "can")
        for use in ("use", "activate", "do")
        for this in _THIS
    ),
    *(f"{this} {can}" for this in _THIS for can in _CAN),
    *(f"{use} {this} only" for use in ("use", "activate", "do") for this in _THIS),
    *(f"only use {this}" for this in _THIS),
    "only",
)
#: How a line begins that asks for more than the card's cost.
ON_TOP = (
    *(
        f"as an additional cost to {use} {this}"
        for use in ("use", "play", "activate")
        for this in ("this card", "it", "this")
    ),
    *(f"to {use} this card" for use in ("use", "play")),
    *(f"in order to {use} this card" for use in ("use", "play")),
    "as an additional cost",
    "as additional cost",
    "in addition to its cost",
    "in addition to its TP cost",
    "in addition to this card's cost",
)
COUNTERING = ("Counter-hit:", "Counter-hit", "Counter:")
WHOSE_ATTACKS = "whose attacks? Write “this Character's Attacks” or “all Attacks”"
OF_SOMEBODY = frozenset({"by", "you", "your", "this", "its", "enemy", "enemies", "allied"})
#: What an event that stands behind what is done begins with.
BEHIND = ("when", "whenever", "at", "during")
#: Keywords whose event may stand on a line of its own.
WAITING = (KeywordName.TRIGGER, KeywordName.CONTINGENCY)


class LineReader(ActivationReader):
    of_skill = False
    """Whether the text is that of a Skill."""
    of_world = False
    """Whether the text is a World Rule."""
    rephrasings = REPHRASINGS

    def __init__(self, tokens: list[Token], used_up: bool, names: NameTable | None = None) -> None:
        super().__init__(tokens)
        self.used_up = used_up
        if names is not None:
            self.names = names

    def in_words(self, node: Node) -> str:
        if isinstance(node, Ability):
            return LinePrinter().line(node)
        if isinstance(node, Trigger):
            return LinePrinter().trigger(node)
        if isinstance(node, Effect):
            return LinePrinter().effect(node)
        if isinstance(node, Condition):
            return LinePrinter().condition(node)
        assert isinstance(node, CostItem)
        return LinePrinter().cost(Cost((node,)))

    def at_line_end(self) -> bool:
        return self.lows[self.at] in (".", "\n", "")

    def line(self) -> Ability | None:
        """The first shape that takes the whole line."""
        for rule in LINE_RULES:
            made = self.whole(rule)
            if made is not None:
                return made
        return None

    def whole(self, rule: Callable[[LineReader], Ability | None]) -> Ability | None:
        mark = self.at
        self.depth, self.static = 0, False
        made = rule(self)
        if made is not None and self.at_line_end():
            return made
        if made is not None:
            self.miss("the end of the line", self.at)
        self.at = mark
        return None

    # -- shapes -------------------------------------------------------------------------------

    def attack_line(self) -> Ability | None:
        mark = self.at
        made = self._attack_body() if self.take("Attack") else None
        if made is None and self.of_skill:
            self.at = mark
            made = attack_sentence(self) if self.take("Attack:") else None
        return made

    def bare_hits(self) -> Ability | None:
        """3 hits of 2 damage; deal 4 damage: the attack of a Skill that may have any target"""
        hits = self.form(BARE_HITS) if self.used_up else None
        if hits is None or not (self.at_line_end() or self.sees(";")):
            return None
        mark = self.at
        then = self.effects() if self.take_any("; then", ";") else None
        if then is None:
            self.at = mark
        return AttackLine(ANY_ENEMY, hits, then)

    def attack_in_any_order(self) -> Ability | None:
        """This attack has 2 hits, each dealing …: what no other reading understands"""
        return attack_sentence(self) if self.of_skill else None

    def counter_line(self) -> Ability | None:
        """Counter a Physical attack: deal 3 damage."""
        to = self.noun() if self.take_any("Counter-hit", "Counter") else None
        if not isinstance(to, Select) or not self.take_any(":", ".", ",", "and", "with"):
            return None
        to = replace(to, pick=Pick.CHOOSE) if to.pick is Pick.TARGET else to
        self.take_any("and", "then")
        if self.take("Counter-hit"):
            self.take_any(":", "the attacker", "it")
        mark = self.at
        hits = self.form(BARE_HITS) or self.form(HITS)
        if hits is not None:
            self.take("to the attacker")
        if hits is not None and self.at_line_end():
            return React(to, CounterHit(hits))
        self.at = mark
        struck = counter_hit(self)
        return React(to, struck) if struck is not None else None

    def counter_hit_line(self) -> Ability | None:
        """Counter-hit: the user makes a 1-hit Energy attack against the attacker, using its AGI"""
        struck = counter_hit(self) if self.take_any(*COUNTERING) else None
        return Resolve(struck) if struck is not None else None

    def struck(self) -> Hits | None:
        made = counter_hit(self)
        return None if made is None else made.hits

    def some_attack(self) -> Attack | None:
        """… or make a Physical attack with +2 PLV: one of several things a Skill does"""
        if not self.of_skill:
            return None
        parts = attack_parts(self)
        if parts is None or not parts.kind:
            return None
        return Attack(parts.target or ANY_ENEMY, parts.hits())

    def _attack_body(self) -> Ability | None:
        target = ANY_ENEMY if self.sees("with") else self.noun()
        if target is None:
            return None
        hits = self._hits_behind()
        if hits is None:
            return None
        mark = self.at
        then = self.effects() if self.take_any("; then", ";") else None
        if then is None:
            self.at = mark
        return AttackLine(target, hits, then)

    def _hits_behind(self) -> Hits | None:
        """: 2 hits of PLV, Physical; . 2 hits of 3 damage; with 2 hits of …"""
        mark = self.at
        made: Hits | None = None
        if self.take_any(":", ".", "\n"):
            for forms in (HITS, BARE_HITS):
                at, made = self.at, self.form(forms)
                if made is not None and (self.at_line_end() or self.sees(";")):
                    return made
                self.at = at
            self.at = mark
        blows: Hits | None = self.form(BLOWS)
        return blows

    def react_line(self) -> Ability | None:
        to = self.noun() if self.take("React to") else None
        do = self.effects() if to is not None and self.take(":") else None
        return React(to, do) if to is not None and do is not None else None

    def game_rule(self) -> Ability | None:
        """What is set before the game is a World Rule, even without these words in front."""
        self.take("World Rule:")
        told = self.lows[self.at - 1] == ":"
        body: Ability | None = self.form(GAME_RULES)
        if isinstance(body, Triggered | Static) and not told and not self.of_world:
            return body  # everyone draws 1 more card each turn: of an Arena as well
        return WorldRuleLine(body) if body is not None else None

    def world_rule_line(self) -> Ability | None:
        body = self.ability_body() if self.take("World Rule:") else None
        return WorldRuleLine(body) if body is not None else None

    def own_copies(self) -> Ability | None:
        made: Ability | None = self.form(OWN_COPIES)
        return made

    def added_cost(self) -> Ability | None:
        """As an additional cost to use this card, discard a card."""
        if self.take("Additional cost"):
            cost = self.cost() or (self.paid_costs() if self.take(":") else None)
        else:
            if not self.take_any(*ON_TOP):
                return None
            self.take(",")
            self.take_any("you must also", "you must", "you also", "also", "you")
            cost = self.paid_costs()
        return AddedCost(cost) if cost is not None else None

    def stock_line(self) -> Ability | None:
        do = self.effects() if self.take("Stock effect:") else None
        return StockEffect(do) if do is not None else None

    def keyword_block(self) -> Ability | None:
        head = self.block_head()
        limit = self._limit_in_brackets() if head is not None else None
        if head is None or not (self.take(":") or self._body_follows(head)):
            return None
        met = self._while_met(head)
        if met is not None:
            held = self.holding() if limit is None else None
            return Static(If(met, held.holds)) if isinstance(held, Static) else None
        body = self._block_body(head)
        if body is None:
            return None
        if limit is not None and head.name not in LIMITED:
            raise self.refuse(self.at, NOT_LIMITED)
        return KeywordBlock(head, body, limit)

    def _while_met(self, head: Keyword) -> Condition | None:
        """Reinforce 3: While this requirement is met, …: as long as the Reserve has so many."""
        mark = self.at
        if not self.take("while") or not self.take_any(*MET) or not self.take(","):
            self.at = mark
            return None
        return requirement(head)

    def _limit_in_brackets(self) -> Limit | None:
        """(once per turn)"""
        mark = self.at
        limit = self.limit() if self.take("(") else None
        if limit is None or not self.take(")"):
            self.at = mark
            return None
        return limit

    def only_so_often(self) -> Ability | None:
        """You may only use this once per turn."""
        self.take_any(*ONLY_USED)
        limit = self.limit()
        return OnlySoOften(limit) if limit is not None else None

    def _body_follows(self, head: Keyword) -> bool:
        """Trigger: when an enemy Character enters the field, and what happens in the next line."""
        mark = self.at
        if head.name in WAITING:
            self.take_any(".", ",")
            while self.lows[self.at] == "\n":
                self.at += 1
        return self.at > mark and self.lows[self.at] != ""

    def _block_body(self, head: Keyword) -> Ability | None:
        name = head.name
        done = name is KeywordName.SYNCHRONIZE and self.used_up
        if name not in DOING and not done:
            return self.ability_body() or self._given(head)
        for rule in (LineReader._attack_body, LineReader.triggered):
            mark = self.at
            if isinstance(head, CostKeyword) and name is KeywordName.SIGNATURE:
                self.take("Attack")  # the word is needless: it is the attack of a Skill
            made = rule(self)
            if made is not None:
                return made
            self.at = mark
        do = self.effects()
        if do is not None and self.at_line_end():
            return Resolve(do)
        end = self.at
        if isinstance(head, CostKeyword) and name is KeywordName.SIGNATURE:
            self.at = mark
            made = attack_sentence(self)
            if made is not None:
                return made
            self.at = end
        return Resolve(do) if do is not None else None

    def _given(self, head: Keyword) -> Ability | None:
        """Equip Character: +2 PLV. What is not said of anybody else is the host's (fade:R145);
        Arm Up 2: +3 DEF. It is the Character's own."""
        if head.name is not KeywordName.EQUIP and not self.of_fighter:
            return None
        self.take_any("gets", "gains", "has", "get", "gain", "have")
        items = self.gained()
        who = Ref(Fixed.HOST if head.name is KeywordName.EQUIP else Fixed.THIS_CHARACTER)
        return None if items is None else Static(Gain(who, items, Until(Span.DEFAULT)))

    def ability_body(self) -> Ability | None:
        rules = (
            LineReader.triggered,
            LineReader.activated,
            LineReader.replacement,
            LineReader.holding,
        )
        for rule in rules:
            mark = self.at
            made = rule(self)
            if made is not None:
                return made
            self.at = mark
        return None

    def keyword_list(self) -> Ability | None:
        keywords: list[Keyword] = []
        while not keywords or self.take(","):
            keyword = self.keyword_line_item()
            if keyword is None:
                return None
            keywords.append(keyword)
        return HasKeywords(tuple(keywords))

    def triggered(self) -> Ability | None:
        when = self.trigger()
        if when is None:
            return None
        limit = self._first_time_behind() or self._limit_behind()
        if limit is None and self.take("("):
            limit = self.limit()
            if limit is None or not self.take(")"):
                return None
        do = self.effects() if self.take_any(":", ",") or self.order_ahead() else None
        return Triggered(_with_source(when, do), limit, do) if do is not None else None

    def _limit_behind(self) -> Limit | None:
        """On Attack, once per turn: …"""
        mark = self.at
        limit = self.limit() if self.take(",") else None
        if limit is None or not (self.sees(":") or self.sees(",")):
            self.at = mark
            return None
        return limit

    def triggered_behind(self) -> Ability | None:
        """Draw a card when this Character attacks; gains 2 HP at your Starting Phase."""
        start = self.at
        end = next(at for at in range(start, len(self.lows)) if self.lows[at] in (".", "\n", ""))
        later = any(low in BEHIND for low in self.lows[start + 1 : end])
        if self.used_up or not later or self.lows[start] in (*WHEN, *BEHIND, "while", "if"):
            return None
        mark, do = self.at, self.effects()
        if do is None or self.lows[self.at] not in BEHIND:
            return None
        unclear = [node for node in walk(do) if isinstance(node, Pronoun) or _without_end(node)]
        when = self.trigger() if not unclear else None
        who = getattr(do, "who", None)
        if isinstance(when, When) and isinstance(when.who, Pronoun) and isinstance(who, Ref):
            when = replace(when, who=who) if when.who.word == "it" else None
        if when is None or any(isinstance(node, Pronoun) for node in walk(when)):
            self.at = mark
            return None
        return Triggered(when, None, do)

    def in_turns(self) -> Ability | None:
        """During your turn, this Character has +2 PLV; …, whenever it attacks, draw a card."""
        given = self.one_of(TURNS)
        if self.used_up or given is None or not self.take(","):
            return None
        mark = self.at
        waits = self.triggered() if self.lows[mark] in WHEN else None
        if isinstance(waits, Triggered) and isinstance(waits.when, When):
            unsaid = waits.when.given is None
            return replace(waits, when=replace(waits.when, given=given)) if unsaid else None
        self.at = mark
        held = self.holding() if self.lows[mark] not in WHEN else None
        if not isinstance(held, Static) or not holds_by_itself(held):
            return None
        return Static(If(given, held.holds))

    def while_attacking(self) -> Ability | None:
        """While this Character is attacking a Player, it gets …: for that attack"""
        who = self.noun() if not self.used_up and self.take("while") else None
        if who is None or not self.take_any("is attacking", "attacks", "are attacking"):
            return None
        what = self.noun()
        do = self.effects() if what is not None and self.take(",") else None
        for_it = None if do is None else for_so_long(do, Until(During.ATTACK))
        if do is None or for_it is None or for_it == do:
            return None
        return Triggered(When(who, EventVerb.ATTACKS, what), None, for_it)

    def if_it_happens(self) -> Ability | None:
        """If this Character is Knocked Out, …: on a card that stays, whenever it happens."""
        if self.sees("if this attack"):
            return None  # a condition of the sentence before
        when = self.happening() if not self.used_up and self.take("if") else None
        told = when is not None and (self.take(",") or self.order_ahead())
        do = self.effects() if told else None
        return Triggered(when, None, do) if when is not None and do is not None else None

    def instead(self) -> Ability | None:
        """If that player has no Characters, it attacks that player instead."""
        told = self.take("if")
        self.before_deed = told and "already" in self.lows[self.at : self.at + 6]
        condition = self.condition() if told else None
        self.before_deed = False
        if condition is None or not self.take(","):
            return None
        first = self.take("instead")
        self.take(",")
        both = self._both()
        if both is not None:
            return InsteadLine(condition, both)
        mark = self.at
        for rule in (partial(LineReader.body, then=True), LineReader.so_much):
            self.at = mark
            do = rule(self)
            if do is not None and (self._instead() or first):
                return InsteadLine(condition, do)
        return None

    def _both(self) -> Effect | None:
        """you may choose both: the sentence before lets one choose one of two"""
        may = self.take_any("you may", "you can")
        if not self.take_any("choose both", "do both", "choose both of them"):
            return None
        self.take("instead")
        return BothOf(may)

    def _instead(self) -> bool:
        """instead; instead of 1: how much it would have been was said before"""
        if not self.take("instead"):
            return False
        mark = self.at
        if not self.take("of") or self.number() is None:
            self.at = mark
        return True

    def spared(self) -> Ability | None:
        """Characters with 5 or more AGI are not affected."""
        what = self.noun()
        told = ("are not affected", "is not affected", "cannot be affected", "can't be affected")
        if not isinstance(what, Select) or not self.take_any(*told):
            return None
        self.take_any("by this", "by it", "by this attack", "by this card")
        return SparedLine(what)

    def already(self) -> Ability | None:
        """If that Character already had a Poison Counter, …"""
        if "already" not in self.lows[self.at : self.at + 6] or not self.take("if"):
            return None
        self.before_deed = True
        condition = self.condition()
        self.before_deed = False
        do = self.body(then=True) if condition is not None and self.take(",") else None
        self.take_any("as well", "too")
        return AlreadyLine(condition, do) if condition is not None and do is not None else None

    def so_much(self) -> Effect | None:
        """it deals 9 damage: nothing else is different"""
        made: Effect | None = self.form(SO_MUCH)
        return made

    def so_much_of(self, deed: Effect) -> Effect | None:
        """… . Otherwise deal 5."""
        mark, much = self.at, self.so_much()
        made = with_amount(deed, much.n) if isinstance(much, SoMuch) else None
        if made is None:
            self.at = mark
        return made

    def first_time(self) -> Ability | None:
        """The first time this card has 60 or less HP, …; the first time … each turn, …"""
        if not self.take("the first time"):
            return None
        per = self.one_of(PERIODS)
        self.take("that")
        mark = self.at
        when = self.happening(told=True)
        if when is None:
            self.at = mark
            when = self.about_to_happen()
            limit = Limit(1, per or self.one_of(PERIODS) or Per.GAME)
            return self._done_instead(when, limit) if when is not None else None
        per = per or self.one_of(PERIODS) or Per.GAME
        do = self.effects() if self.take_any(",", ":") else None
        return Triggered(when, Limit(1, per), do) if do is not None else None

    def bare(self) -> Ability | None:
        if self.sees("Attack") or any(map(self.sees, NEVER)):
            return None  # a line that begins so is the card's attack, or says when it is used
        if self.of_fighter and self.sees("Attacks") and self._nobodys():
            raise self.refuse(self.at, WHOSE_ATTACKS)
        return self._resolving() if self.used_up else self.holding()

    def _nobodys(self) -> bool:
        """Attacks against Characters in Reserve …: nothing tells whose they are."""
        end = next(at for at in range(self.at, len(self.lows)) if self.lows[at] in (".", "\n", ""))
        return OF_SOMEBODY.isdisjoint(self.lows[self.at : end])

    def _resolving(self) -> Ability | None:
        if self.take("Then"):
            self.take(",")
        do = self.effects()
        if do is not None and of_own_cost(do):
            return Static(do)  # of the card itself: it holds before anything is done (fade:R239)
        return Resolve(do) if do is not None else None

    def holding(self) -> Ability | None:
        if self.take("Then"):
            self.take(",")
        before, self.static = self.static, True
        holds: Effect | None = self.effects()
        self.static = before
        return Static(of_everyone(holds)) if holds is not None else None

    # -- quoted lines -------------------------------------------------------------------------

    def granted(self) -> Ability | None:
        """A line in quotation marks: what the other card gains."""
        token = self.tokens[self.at]
        inner = tokenise(token.text, ENDINGS)
        if isinstance(inner, Declined):
            return None
        self.enter()
        reader = LineReader(inner, used_up=False)
        reader.depth = self.depth
        try:
            made = reader.line()
        except Refusal as refusal:
            raise Refusal(self.at, refusal.reason) from refusal
        self.leave()
        ended = made is not None and all(low in (".", "") for low in reader.lows[reader.at :])
        if made is None or not ended:
            self.miss("a line of card text in quotation marks", self.at)
            return None
        self.at += 1
        resolved = FadeResolver(False).visit(made, False)
        assert isinstance(resolved, Ability)
        return resolved


def _with_source(when: Trigger, do: Effect) -> Trigger:
    """When it takes damage, the source of the damage …: the event names somebody."""
    named = any(isinstance(node, Pronoun) and node.word == SOURCE for node in walk(do))
    harmed = isinstance(when, When) and when.verb is EventVerb.TAKES_DAMAGE and when.by is None
    if not named or not harmed or not isinstance(when, When):
        return when
    return replace(when, by=Select(Pick.ANY, Const(1), Side.ANY, (Kind.UNIT,)))


def _without_end(node: Node) -> bool:
    """What lasts and does not say how long: “gets +2 PLV when it attacks” is not for good."""
    return getattr(node, "until", None) == Until(Span.DEFAULT)


LINE_RULES: tuple[Callable[[LineReader], Ability | None], ...] = (
    LineReader.attack_line,
    LineReader.bare_hits,
    LineReader.counter_line,
    LineReader.react_line,
    LineReader.use_when,
    LineReader.so_many_a_turn,
    LineReader.use_only_if,
    LineReader.own_cost,
    LineReader.command_line,
    LineReader.zone_line,
    LineReader.played_in,
    LineReader.game_rule,
    LineReader.world_rule_line,
    LineReader.own_copies,
    LineReader.added_cost,
    LineReader.stock_line,
    LineReader.keyword_block,
    LineReader.keyword_list,
    LineReader.anytime,
    LineReader.in_turns,
    LineReader.while_attacking,
    LineReader.triggered,
    LineReader.triggered_behind,
    LineReader.limited,
    LineReader.only_so_often,
    LineReader.first_time,
    LineReader.replacement,
    LineReader.instead,
    LineReader.already,
    LineReader.spared,
    LineReader.activated,
    LineReader.paid,
    LineReader.if_it_happens,
    LineReader.bare,
    LineReader.counter_hit_line,
    LineReader.attack_in_any_order,
)
