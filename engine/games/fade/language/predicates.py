"""Sentences with a subject: "you draw 2 cards", "the host has Flash", "it cannot attack"."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Element, Kind
from engine.games.fade.ir import (
    Allow,
    Become,
    ChangeCost,
    ChangeDamage,
    DealsAs,
    During,
    Fixed,
    Forbid,
    Gain,
    GainHP,
    GainTP,
    Lose,
    LoseHP,
    LoseTP,
    MustAttack,
    PayHP,
    Ref,
    Withstand,
)
from engine.games.fade.language.gains import GainReader
from engine.games.fade.language.how_much import other_amount
from engine.games.fade.language.orders import ORDERS, YOU
from engine.games.fade.language.pile_orders import again
from engine.games.fade.language.spoken import loop_word
from engine.games.fade.language.subjects import EXTRA, PREDICATES
from engine.games.fade.language.tables import ELEMENTS
from engine.text.ir import (
    By,
    Choose,
    Const,
    Cost,
    ForEach,
    May,
    Pick,
    PickOut,
    Select,
    Seq,
    Span,
    Unless,
    Until,
)
from engine.text.nodes import CostItem, Effect, Noun, walk
from engine.text.pending import Pronoun
from engine.text.phrases import for_so_long

#: Verb forms that can only go on with the subject before them.
SHARED_VERBS = frozenset(
    {"gains", "gets", "has", "loses", "draws", "discards", "deals", "takes", "cannot", "can't"}
    | {"can", "must", "doesn't", "isn't"}
)
#: Orders that others can be told to do, as one says it of them.
THIRD_PERSON = {
    "destroys": "destroy", "puts": "put", "sends": "send", "returns": "return", "moves": "move",
    "removes": "remove", "reveals": "reveal", "searches": "search", "shuffles": "shuffle",
    "attaches": "attach", "swaps": "swap", "plays": "play", "adds": "add",
}  # fmt: skip
#: Forms that go on with a plural subject; after any other they are orders to you.
PLURAL_VERBS = frozenset({"gain", "get", "have", "lose", "draw", "discard", "deal", "take"})
#: Verbs that one does of whom is spoken, so that nobody else is meant behind “then”.
THIRD_PERSONS = frozenset(
    {"gains", "gets", "has", "loses", "draws", "discards", "deals", "takes", *THIRD_PERSON}
)
#: Behind “can”: what one may do, and nothing that a rule allows.
OFFERED = frozenset(
    {"draw", "discard", "pay", "swap", "put", "return", "search", "destroy", "move", "flip", "deal",
     "remove", "send", "gain", "reveal", "shuffle", "look", "exchange", "choose", "give", "take"}
)  # fmt: skip
#: Verbs that are the same of one and of several.
MODALS = frozenset({"cannot", "can't", "can", "must"})
IF_DONE = tuple(
    f"{mark} if {who}," for mark in ".;," for who in ("you do", "they do", "that player does")
)
#: A sentence that begins so asks before it speaks of what was chosen.
CONDITIONAL = ("if", "while", "unless", "for", "flip")
#: Who may be meant by “if you don't”.
PAYERS = ("you", "they", "that player", "it", "its controller")
#: What may follow as bare points of the other kind.
POINTS = (
    (GainHP, GainTP, "TP"),
    (GainTP, GainHP, "HP"),
    (LoseHP, LoseTP, "TP"),
    (LoseTP, LoseHP, "HP"),
)
LASTING = (
    Gain,
    Lose,
    Forbid,
    Allow,
    MustAttack,
    ChangeDamage,
    ChangeCost,
    Become,
    DealsAs,
    Withstand,
)


def _is_done_to(who: Noun, made: Effect) -> bool:
    """Not where only an amount speaks of it: later sentences may speak of it again."""
    return any(
        who == getattr(node, name)
        for node in walk(made)
        if isinstance(node, Effect)
        for name in node.__match_args__
    )


def _is_group(who: Noun) -> bool:
    if isinstance(who, Select):
        return who.pick in (Pick.EACH, Pick.ALL)
    return who == Ref(Fixed.EACH_PLAYER)


def share_duration(parts: list[Effect]) -> tuple[Effect, ...]:
    """A duration at the end is for all that stands before it; one that stands earlier is for the
    prohibitions behind it, since nobody is forbidden something for good in passing."""
    said = {part.until for part in parts if isinstance(part, LASTING)} - {Until(Span.DEFAULT)}
    if len(said) != 1:
        return tuple(parts)
    until, last = said.pop(), parts[-1]
    at_end = isinstance(last, LASTING) and last.until == until
    shared: list[Effect] = []
    for part in parts:
        meant = isinstance(part, LASTING) and (at_end or isinstance(part, Forbid))
        if meant and isinstance(part, LASTING) and part.until.span is Span.DEFAULT:
            part = replace(part, until=until)
        shared.append(part)
    return tuple(shared)


def _while_attached(made: Effect) -> Effect:
    """The equipped Character has Mastery of the chosen Element: as long as it is equipped."""
    if isinstance(made, Gain) and made.who == Ref(Fixed.HOST) and made.until.span is Span.DEFAULT:
        return replace(made, until=Until(During.ATTACHED))
    return made


class PredicateReader(GainReader):
    """`doer` is who does what an imperative says: you, or whoever "may"."""

    doer: Noun = YOU
    used_up = False
    """Whether the card's bare sentences are done once, so that it has no HP of its own."""

    def predicate(self) -> Effect | None:
        mark = self.at
        who = self.noun()
        several = isinstance(who, Select) and (_is_group(who) or who.count != Const(1))
        if several and self.sees("each") and self.lows[self.at + 1] in PLURAL_VERBS:
            self.at += 1  # they each gain 2 HP
        plural = who != YOU and self.lows[self.at] in PLURAL_VERBS
        modal = self.lows[self.at] in MODALS and isinstance(who, Select)
        plural = plural or (modal and isinstance(who, Select) and who.pick is Pick.ALL)
        if who is not None and self.lows[self.at] in ("and", ","):
            joined = self._of_several(who)
            if joined is not None:
                return joined
        made = self._does(who) if who is not None else None
        if several and made is not None:
            self.take("each")
        if who is None or made is None:
            self.at = mark
            return None
        return self._also(who, made, plural)

    def _of_several(self, first: Noun) -> Effect | None:
        """The user and target ally each gain 2 HP: the one does, then the other."""
        mark = self.at
        people = [first]
        while self.take_any(", and", "and", ","):
            last = self.lows[self.at - 1] == "and"
            other = self.noun()
            if other is None or isinstance(other, Pronoun):
                break
            people.append(other)
            if last:
                return self._each_does(people, mark)
        self.at = mark
        return None

    def _each_does(self, people: list[Noun], mark: int) -> Effect | None:
        """The verb behind the last of them, read once for each."""
        if self.sees("both") or self.sees("each"):
            self.at += 1
        plural, verb, ends = self.lows[self.at] in PLURAL_VERBS, self.at, set[int]()
        parts: list[Effect] = []
        for who in people:
            self.at = verb
            made = self._does(who)
            if made is None:
                self.at = mark
                return None
            parts.append(self._also(who, made, plural))
            self.take("each")
            ends.add(self.at)
        if len(ends) > 1 or any(isinstance(part, May | Choose) for part in parts):
            self.at = mark
            return None
        return Seq(tuple(parts))

    def choose_first(self) -> Effect | None:
        """Choose a Character. It gains Mute: the same as “a Character gains Mute”."""
        element = self.take_any("an Element", "1 Element", "any Element")
        elements = tuple(Element) if element else self._either_element()
        who = None if elements else self.noun()
        if who is None:
            return self._of_one_element(elements) if elements and self._goes_on() else None
        mark = self.at
        made = self._done_to(who) if self._goes_on() else None
        if made is None and isinstance(who, Select):
            self.at = mark
            return PickOut(who)
        return made

    def or_so_much(self, made: Effect) -> Effect:
        """put 1 Poison Counter on a Character, or 2 if …: another amount under a condition"""
        mark = self.at
        n = self.number() if self.take_any(", or", "or") else None
        if n is not None:
            self.take_any("HP", "TP", "damage", "cards", "card")
            first = self.take("instead")
            condition = self.condition() if self.take("if") else None
            other = other_amount(made, condition, n) if condition is not None else None
            if other is not None:
                if not first:
                    self.take("instead")
                return other
        self.at = mark
        return made

    def _goes_on(self) -> bool:
        if not self.take_any(".", ", then", "and", ":"):
            return False
        self.take_any("then,", "then")
        return True

    def _done_to(self, who: Noun) -> Effect | None:
        """… It gains Mute: the pronoun of the next sentence is the choice itself."""
        person = isinstance(who, Select) and Kind.PLAYER in who.kinds
        at = self.next_pronoun(() if person else ("that player", "they"))
        if at is None or self.lows[self.at] in CONDITIONAL:
            return None
        self.stand_ins[at] = who
        made = self.effect()
        del self.stand_ins[at]
        return made if made is not None and _is_done_to(who, made) else None

    def _either_element(self) -> tuple[Element, ...]:
        """Fire or Water; Fire, Water, or Metal: which of them is chosen"""
        mark = self.at
        found = [one] if (one := self.one_of(ELEMENTS)) is not None else []
        while found and self.take_any(", or", "or", ","):
            further = self.one_of(ELEMENTS)
            if further is None:
                break
            found.append(further)
        if len(found) < 2 or self.lows[self.at] not in (".", ",", ":", ";"):
            self.at = mark
            return ()
        return tuple(found)

    def _of_one_element(self, elements: tuple[Element, ...]) -> Effect | None:
        """Choose an Element. … that Element …: one option for each of the ten."""
        mark, options = self.at, list[Effect]()
        for element in elements:
            if element is not Element.NULL:
                self.at, self.that_element = mark, element
                made = self.effect()
                if made is not None:
                    options.append(_while_attached(made))
        self.that_element = None
        differ = len(set(options)) == len(set(elements) - {Element.NULL})
        return Choose(1, tuple(options)) if differ else None

    def _also(self, who: Noun, made: Effect, plural: bool = False) -> Effect:
        """… and loses 2 HP: more verbs of the same subject; a duration at the end is for all."""
        parts = [made]
        while not isinstance(made, May):
            mark = self.at
            more = None
            if self.take_any(", then", "and then", "then"):
                if self.lows[self.at] in THIRD_PERSONS:
                    more = self._does(again(who, mark))
            elif isinstance(made, Forbid) and self.take_any(", or", "or", "nor", ","):
                more = self._nor(again(who, mark), mark)
            elif self.take_any(", and", "and", ", but", "but"):
                verb, bare = self.at, plural and self.lows[self.at] in PLURAL_VERBS
                if bare or self.lows[self.at] in (*SHARED_VERBS, *THIRD_PERSON):
                    more = self._does(again(who, mark))
                more = more or self._more_points(made) or self._more_gains(made, mark)
                if bare and more is None:
                    raise self.refuse(verb, "this can be read two ways: say who does it")
            if more is None:
                self.at = mark
                break
            parts.append(more)
        done = parts[0] if len(parts) == 1 else Seq(share_duration(parts))
        return self._either(who, done) if len(parts) == 1 else done

    def _nor(self, who: Noun, mark: int) -> Effect | None:
        """cannot attack or use Skills: “cannot” counts for both"""
        place = self.at - 1
        joint, self.lows[place] = self.lows[place], "cannot"
        self.at = place
        made: Effect | None = self.form(PREDICATES, who)
        self.lows[place] = joint
        return made if isinstance(made, Forbid) else None

    def _either(self, who: Noun, made: Effect) -> Effect:
        """that player discards a card or loses 3 HP: that player chooses"""
        mark = self.at
        alone = who == YOU or (isinstance(who, Pronoun) and who.word in ("that player", "they"))
        verbs = PLURAL_VERBS if who == YOU or self.word_is_they(who) else SHARED_VERBS
        if alone and self.take_any(", or", "or") and self.lows[self.at] in verbs:
            other = self._does(who)
            if other is not None:
                return Choose(1, (made, other), None if who == YOU else who)
        self.at = mark
        return made

    @staticmethod
    def word_is_they(who: Noun) -> bool:
        return isinstance(who, Pronoun) and who.word == "they"

    def _more_points(self, made: Effect) -> Effect | None:
        """gain 3 HP and 1 TP"""
        mark = self.at
        for one, other, word in POINTS:
            if isinstance(made, one):
                n = self.points(word)
                if n is not None:
                    return other(again(made.who, mark), n)
                self.at = mark
        return None

    def _more_gains(self, made: Effect, at: int) -> Effect | None:
        """gains 3 HP and Flash this turn: what it gains beside points"""
        if not isinstance(made, GainHP):
            return None
        mark = self.at
        items = self.gained()
        if items is None:
            self.at = mark
            return None
        return Gain(again(made.who, at), items, self.until())

    def _does(self, who: Noun) -> Effect | None:
        """What the subject does or is; a duration that stands in front comes later."""
        more: Effect | None = self.form(EXTRA, who)
        if more is not None:
            return more
        if self.take("permanently"):
            lasting: Effect | None = self.form(PREDICATES, who)
            return None if lasting is None else for_so_long(lasting, Until(Span.PERMANENT))
        if self.take("may"):
            return self._may(who)
        if self.sees("can") and self.lows[self.at + 1] in OFFERED:
            mark, self.at = self.at, self.at + 1
            offer = self._may(who)
            if offer is not None:
                return offer
            self.at = mark
        if self.take_any("chooses", "choose"):
            return self._chooses(who)
        paid = self._pays_or(who)
        if paid is not None:
            return paid
        if self.take_any("does this:", "do this:"):
            do = self.body(then=True)
            return By(who, do) if do is not None else None
        made: Effect | None = self.form(PREDICATES, who)
        return made or self._ordered(who)

    def _pays_or(self, who: Noun) -> Effect | None:
        """that player pays 1 TP or loses 2 HP: the one unless the other"""
        mark = self.at
        self.take_any("must", "has to", "have to")
        cost = self.paid_costs() if self.lows[self.at] in ("pay", "pays") else None
        told = cost is not None and self.take_any(", or", "or")
        do = self._does(again(who, mark)) or self.predicate() if told else None
        if cost is None or do is None or _is_group(who):
            self.at = mark
            return None
        return Unless(do, who, cost)

    def _chooses(self, who: Noun) -> Effect | None:
        """… one of what is listed; … something of which the next sentence speaks"""
        group = _is_group(who)
        one = Pronoun(loop_word(who), self.at) if group else who
        before, self.doer = self.doer, again(one, self.at)
        mark = self.at
        made = self.chosen_by(one)
        self.doer = before
        if made is not None:
            return ForEach(who, made) if group else made
        self.at = mark
        what = self.noun()
        if not isinstance(what, Select):
            return None
        if group:  # the next sentence speaks of those “chosen this way”
            return ForEach(who, By(one, PickOut(what)))
        return PickOut(what) if who == YOU else By(who, PickOut(what))

    def _ordered(self, who: Noun) -> Effect | None:
        """that player destroys one of their Items: who does it makes the choices"""
        mark = self.at
        word = self.lows[mark]
        order = THIRD_PERSON.get(word, word if word in THIRD_PERSON.values() else "")
        if not order:
            return None
        self.lows[mark] = order
        made: Effect | None = self.form(ORDERS)
        self.lows[mark] = word
        if made is None or who == YOU:
            return made
        if _is_group(who):
            return ForEach(who, By(Pronoun(loop_word(who), mark), made))
        return By(who, made)

    def _may(self, who: Noun) -> Effect | None:
        if _is_group(who):  # each of them decides for themselves
            one = Pronoun(loop_word(who), self.at)
            offer = self._offer(one)
            return ForEach(who, offer) if offer is not None else None
        return self._offer(who)

    def _offer(self, who: Noun) -> Effect | None:
        mark = self.at
        cost = self.offered_cost()
        if cost is not None:
            cost = self.paid_by(who, cost)
            self.clear_payer(cost, mark)
            do = self.body(then=True)
            return May(who, cost, do) if do is not None else None
        self.at = mark
        refused = self._refused(who)
        if refused is not None:
            return refused
        self.at = mark
        if self.take("pay"):
            cost = self.cost()
            if cost is None or not self.take("to"):
                return None
        self.take("do this:")
        before, self.doer = self.doer, again(who, mark)
        do = self.body(then=True)
        self.doer = before
        if do is not None and cost is None and self.take("by paying"):
            cost = self._costs()
        return May(who, cost, do) if do is not None else None

    def unless_paid(self, made: Effect, who: Noun, cost: Cost) -> Effect:
        """Each opponent discards a card unless they pay 2 TP: each decides alone."""
        doer = getattr(made, "who", None)
        if isinstance(doer, Select) and _is_group(doer) and isinstance(who, Pronoun):
            if doer.kinds != (Kind.PLAYER,) or who.word not in ("they", "that player"):
                return Unless(made, who, cost)
            one = Pronoun("that player", who.at)
            alone = replace(made, who=one)  # type: ignore[type-var]  # every node is one
            return ForEach(doer, Unless(alone, one, cost))
        return Unless(made, who, cost)

    def paid_by(self, who: Noun, cost: Cost) -> Cost:
        """You may pay 3 HP: it is said that they are yours."""
        if who != YOU or self.used_up:
            return cost
        items = (
            replace(item, of_player=True) if isinstance(item, PayHP) else item
            for item in cost.items
        )
        return Cost(tuple(items))

    def clear_payer(self, cost: Cost, at: int) -> None:
        """A cost in HP on a card with HP is its own, whatever the sentence says before it."""

    def offered_cost(self) -> Cost | None:
        """pay 2 TP. If you do, …"""
        purpose = () if self.sees("pay (") else ("to", ":")  # in brackets it is the card's own
        cost = self.paid_costs()
        agreed = cost is not None and self.take_any(*IF_DONE, *purpose)
        return cost if agreed else None

    def _refused(self, who: Noun) -> Effect | None:
        """pay 2 TP. If you don't, …: done unless it is paid."""
        cost = self.paid_costs()
        if cost is None or not self.take_any(". If", "; if", ", if") or not self.take_any(*PAYERS):
            return None
        do = self.body(then=True) if self.take_any("do not,", "does not,") else None
        return Unless(do, who, cost) if do is not None else None

    def payment(self) -> tuple[Noun, Cost] | None:
        """you pay (2 TP); its controller discards 1 card"""
        who = self.noun()
        cost = self.paid_costs() if who is not None else None
        return (who, cost) if who is not None and cost is not None else None

    def paid_costs(self) -> Cost | None:
        """pays 2 TP, pay (2 TP, discard 1 card), pay 2 TP and discard a card"""
        cost = self.cost() if self.take_any("pay", "pays") else None
        return cost or self._costs()

    def _costs(self) -> Cost | None:
        items: list[CostItem] = []
        mark = self.at
        while not items or self.take_any(", and", "and", ","):
            item = self.cost_item()
            if item is None:
                break
            items.append(item)
            mark = self.at
        self.at = mark
        return Cost(tuple(items)) if items else None
