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
    Fixed,
    Forbid,
    Gain,
    GainHP,
    GainTP,
    Lose,
    LoseHP,
    LoseTP,
    MustAttack,
    Ref,
    Withstand,
)
from engine.games.fade.language.gains import GainReader
from engine.games.fade.language.orders import YOU
from engine.games.fade.language.scope import loop_word
from engine.games.fade.language.subjects import PREDICATES
from engine.text.ir import (
    Choose,
    Cost,
    ForEach,
    May,
    Pick,
    Select,
    Seq,
    Span,
    Unless,
)
from engine.text.nodes import Effect, Noun
from engine.text.pronouns import Pronoun

#: Verb forms that can only go on with the subject before them.
SHARED_VERBS = frozenset(
    {"gains", "gets", "has", "loses", "draws", "discards", "deals", "takes", "cannot", "can't"}
)
#: Forms that go on with a plural subject; after any other they are orders to you.
PLURAL_VERBS = frozenset({"gain", "get", "have", "lose", "draw", "discard", "deal", "take"})
IF_DONE = tuple(
    f"{mark} if {who}," for mark in ".;," for who in ("you do", "they do", "that player does")
)
#: A sentence that begins so asks before it speaks of what was chosen.
CONDITIONAL = ("if", "while", "unless", "for")
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


def again(who: Noun, at: int) -> Noun:
    """The same subject for a second verb: what was chosen is not chosen anew."""
    chooses = isinstance(who, Select) and who.pick not in (Pick.EACH, Pick.ALL, Pick.ANY)
    return Pronoun("it", at) if chooses else who


def _is_group(who: Noun) -> bool:
    if isinstance(who, Select):
        return who.pick in (Pick.EACH, Pick.ALL)
    return who == Ref(Fixed.EACH_PLAYER)


def share_duration(parts: list[Effect]) -> tuple[Effect, ...]:
    last = parts[-1]
    if not isinstance(last, LASTING) or last.until.span is Span.DEFAULT:
        return tuple(parts)
    shared: list[Effect] = []
    for part in parts:
        if isinstance(part, LASTING) and part.until.span is Span.DEFAULT:
            part = replace(part, until=last.until)
        shared.append(part)
    return tuple(shared)


class PredicateReader(GainReader):
    """`doer` is who does what an imperative says: you, or whoever "may"."""

    doer: Noun = YOU

    def predicate(self) -> Effect | None:
        mark = self.at
        who = self.noun()
        plural = who != YOU and self.lows[self.at] in PLURAL_VERBS
        made = self._does(who) if who is not None else None
        if who is None or made is None:
            self.at = mark
            return None
        return self._also(who, made, plural)

    def choose_first(self) -> Effect | None:
        """Choose a Character. It gains Mute: the same as “a Character gains Mute”."""
        element = self.take_any("an Element", "1 Element", "any Element")
        who = None if element else self.noun()
        if (who is None and not element) or not self.take_any(".", "; then", ";", ", then", "and"):
            return None
        self.take_any("then,", "then")
        if who is None:
            return self._of_one_element()
        person = isinstance(who, Select) and Kind.PLAYER in who.kinds
        at = self.next_pronoun(() if person else ("that player", "they"))
        if at is None or self.lows[self.at] in CONDITIONAL:
            return None
        self.stand_ins[at] = who
        made = self.effect()
        del self.stand_ins[at]
        return made

    def _of_one_element(self) -> Effect | None:
        """Choose an Element. … that Element …: one option for each of the ten."""
        mark, options = self.at, list[Effect]()
        for element in Element:
            if element is not Element.NULL:
                self.at, self.that_element = mark, element
                made = self.effect()
                if made is not None:
                    options.append(made)
        self.that_element = None
        differ = len(set(options)) == len(Element) - 1
        return Choose(1, tuple(options)) if differ else None

    def _also(self, who: Noun, made: Effect, plural: bool = False) -> Effect:
        """… and loses 2 HP: more verbs of the same subject; a duration at the end is for all."""
        parts = [made]
        while not isinstance(made, May):
            mark = self.at
            more = None
            if self.take_any(", and", "and"):
                verb, bare = self.at, plural and self.lows[self.at] in PLURAL_VERBS
                if bare or self.lows[self.at] in SHARED_VERBS:
                    more = self._does(again(who, mark))
                more = more or self._more_points(made)
                if bare and more is None:
                    raise self.refuse(verb, "this can be read two ways: say who does it")
            if more is None:
                self.at = mark
                break
            parts.append(more)
        done = parts[0] if len(parts) == 1 else Seq(share_duration(parts))
        return self._either(who, done) if len(parts) == 1 else done

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

    def _does(self, who: Noun) -> Effect | None:
        """What the subject does or is; a duration that stands in front comes later."""
        if self.take("may"):
            return self._may(who)
        if self.take_any("chooses", "choose"):
            if _is_group(who):
                one = self.chosen_by(Pronoun(loop_word(who), self.at))
                return ForEach(who, one) if one is not None else None
            return self.chosen_by(who)
        made: Effect | None = self.form(PREDICATES, who)
        return made

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
            self.clear_payer(cost, mark)
            do = self.body()
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
        do = self.body()
        self.doer = before
        return May(who, cost, do) if do is not None else None

    def clear_payer(self, cost: Cost, at: int) -> None:
        """A cost in HP on a card with HP is its own, whatever the sentence says before it."""

    def offered_cost(self) -> Cost | None:
        """pay 2 TP. If you do, …"""
        cost = self._paid()
        agreed = cost is not None and self.take_any(*IF_DONE)
        return cost if agreed else None

    def _refused(self, who: Noun) -> Effect | None:
        """pay 2 TP. If you don't, …: done unless it is paid."""
        cost = self._paid()
        if cost is None or not self.take_any(". If", "; if", ", if") or not self.take_any(*PAYERS):
            return None
        do = self.body() if self.take_any("do not,", "does not,") else None
        return Unless(do, who, cost) if do is not None else None

    def payment(self) -> tuple[Noun, Cost] | None:
        """you pay (2 TP); its controller discards 1 card"""
        who = self.noun()
        cost = self._paid() if who is not None else None
        return (who, cost) if who is not None and cost is not None else None

    def _paid(self) -> Cost | None:
        """pays 2 TP, pay (2 TP, discard 1 card), discards 1 card"""
        if self.take_any("pay", "pays"):
            return self.cost() or self._one_cost()
        return self._one_cost()

    def _one_cost(self) -> Cost | None:
        item = self.cost_item()
        return Cost((item,)) if item is not None else None
