"""From IR back to the one canonical sentence: the shared half. Games print their own nodes."""

from __future__ import annotations

from engine.text.ir import (
    NO_SLOT,
    Amounts,
    And,
    Arith,
    Bound,
    By,
    Capped,
    Choose,
    Chosen,
    ChosenX,
    Coin,
    Const,
    Cost,
    Depending,
    EventAmount,
    ForEach,
    Half,
    If,
    Limit,
    LoopRef,
    May,
    Not,
    Or,
    PayByDoing,
    Pick,
    PickOut,
    Repeat,
    Select,
    Seq,
    Span,
    Unless,
    Until,
)
from engine.text.nodes import Condition, CostItem, Effect, Noun, Number
from engine.text.pending import Pronoun
from engine.text.pronouns import ORDINALS, Scope


class Printer:
    """Prints one ability; keeps the Scope that the resolver had at the same words."""

    def __init__(self) -> None:
        self.scope = Scope()
        self.static = False
        self.words: dict[int, str] = {}  # of every effect printed so far
        self.doer: Noun | None = None  # whose imperative it is: "you may draw a card"

    # -- what a game supplies -----------------------------------------------------------------

    def game_number(self, number: Number) -> str:
        raise NotImplementedError

    def game_noun(self, noun: Noun, describing: bool) -> str:
        raise NotImplementedError

    def select(self, select: Select, describing: bool) -> str:
        raise NotImplementedError

    def each(self, noun: Noun) -> str:
        """The noun of "for each"."""
        raise NotImplementedError

    def word_for(self, noun: Noun) -> str | None:
        raise NotImplementedError

    def loop_word(self, noun: Noun) -> str:
        raise NotImplementedError

    def game_condition(self, condition: Condition) -> str:
        raise NotImplementedError

    def game_cost(self, item: CostItem) -> str:
        raise NotImplementedError

    def verb(self, effect: Effect) -> str:
        raise NotImplementedError

    def speaks_to(self, who: Noun) -> bool:
        """Whether orders are given to this one, so that they need no subject."""
        raise NotImplementedError

    def is_order(self, words: str) -> bool:
        """Whether these words can follow “you may”."""
        raise NotImplementedError

    def pays(self, who: Noun) -> str:
        """“pay” or “pays”, as the subject asks."""
        raise NotImplementedError

    # -- numbers and nouns --------------------------------------------------------------------

    def number(self, number: Number) -> str:
        match number:
            case Const(value):
                return str(value)
            case ChosenX():
                return "X"
            case EventAmount():
                return "that much"
            case Half(of, up):
                return f"half of {self.number(of)}" + (", rounded up" if up else "")
            case Capped(of, most):
                return f"({self.number(of)}, up to a maximum of {most})"
            case Depending(condition, then, otherwise):
                words = f"{self.number(then)} if {self.condition(condition)}"
                return f"({words}, otherwise {self.number(otherwise)})"
            case Arith(left, op, right):
                return f"{self.number(left)} {op.value} {self.number(right)}"
        return self.game_number(number)

    def noun(self, noun: Noun, describing: bool = False) -> str:
        """In verb operands (not describing) the noun becomes something to point back at."""
        if isinstance(noun, Pronoun):
            return noun.word  # of a sentence that is not resolved yet
        if isinstance(noun, Chosen):
            words = self.reference(noun)
        elif isinstance(noun, Select):
            return self._selected(noun, describing)
        else:
            words = self.game_noun(noun, describing)
        word = None if describing else self.word_for(noun)
        if word is not None:
            self.scope.push(noun, word)
        return words

    def _selected(self, select: Select, describing: bool) -> str:
        words = self.select(select, describing)
        if select.slot != NO_SLOT:
            targeted = select.pick in (Pick.TARGET, Pick.UP_TO_TARGET)
            self.scope.push(Chosen(select.slot), self.word_for(select) or "", targeted)
        return words

    def reference(self, noun: Noun) -> str:
        """The words that lead back to something spoken of earlier."""
        for entry in reversed(self.scope.spoken):
            if entry.noun == noun and entry.word and self.scope.means(entry.word, noun):
                return entry.word
        if isinstance(noun, Chosen):
            return f"the {ORDINALS[noun.slot]} choice"
        raise ValueError(f"nothing before speaks of {noun}")

    # -- effects ------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> str:
        words = self.words[id(effect)] = self._effect(effect)
        return words

    def _effect(self, effect: Effect) -> str:
        match effect:
            case Seq(parts):
                return ("; " if self.static else "; then ").join(map(self.effect, parts))
            case If(condition, then, otherwise):
                return self._if(condition, then, otherwise)
            case ForEach(what, do):
                words = self.each(what)
                self.scope.push(LoopRef(), self.loop_word(what))
                return f"for each {words}, {self.body(do)}"
            case May(who, cost, do):
                return self._may(who, cost, do)
            case Unless(do, who, cost):
                return self._unless(do, who, cost)
            case Choose(count, options, None):
                return f"choose {count}: " + self._options(options)
            case Choose(count, options, who) if who is not None:
                return f"{self.noun(who)} chooses {count}: " + self._options(options)
            case PickOut(what):
                return f"choose {self.noun(what)}"
            case By(who, do):
                return f"{self.noun(who)} does this: {self.body(do)}"
            case Coin(heads, tails):
                return self._coin(heads, tails)
            case Repeat(times, do):
                return f"repeat up to {self.number(times)} times: ({self.effect(do)})"
        return self.verb(effect)

    def body(self, effect: Effect) -> str:
        return f"({self.effect(effect)})" if isinstance(effect, Seq) else self.effect(effect)

    def _if(self, condition: Condition, then: Effect, otherwise: Effect | None) -> str:
        word = "while" if self.static else "if"
        if isinstance(condition, Not):
            word, condition = "unless", condition.what
        words = f"{word} {self.condition(condition)}, {self.body(then)}"
        return words if otherwise is None else f"{words}; otherwise {self.body(otherwise)}"

    def _may(self, who: Noun, cost: Cost | None, do: Effect) -> str:
        words = f"{self.noun(who)} may "
        if cost is not None and not self.speaks_to(who):
            return f"{words}pay {self.cost(cost)}; if they do, {self.body(do)}"
        if cost is not None:
            words += f"pay {self.cost(cost)} to "
        spoken = list(self.scope.spoken)
        before, self.doer = self.doer, self._again(who)
        done = self.body(do)
        self.doer = before
        if self.is_order(done):
            return words + done
        self.scope.spoken = spoken  # somebody else does it, so nobody is left out
        return f"{words}do this: {self.body(do)}"

    @staticmethod
    def _again(who: Noun) -> Noun:
        """The same one, spoken of a second time."""
        chosen = isinstance(who, Select) and who.slot != NO_SLOT
        return Chosen(who.slot) if isinstance(who, Select) and chosen else who

    def _unless(self, do: Effect, who: Noun, cost: Cost) -> str:
        if isinstance(who, Select):  # spoken of first, since what is done may speak of them
            asked = f"{self.noun(who)} may pay {self.cost(cost)}"
            return f"{asked}; if they do not, {self.body(do)}"
        words = self.body(do)
        return f"{words} unless {self.noun(who)} {self.pays(who)} {self.cost(cost)}"

    def _options(self, options: tuple[Effect, ...]) -> str:
        before = list(self.scope.spoken)
        printed: list[str] = []
        for option in options:
            self.scope.spoken = list(before)
            printed.append(f"({self.effect(option)})")
        self.scope.spoken = []
        return " or ".join(printed)

    def _coin(self, heads: Effect, tails: Effect | None) -> str:
        before = list(self.scope.spoken)
        if isinstance(heads, Seq) and not heads.parts and tails is not None:
            words = f"flip a coin: tails ({self.effect(tails)})"
            self.scope.spoken = []
            return words
        words = f"flip a coin: heads ({self.effect(heads)})"
        self.scope.spoken = before
        if tails is not None:
            words += f", tails ({self.effect(tails)})"
        self.scope.spoken = []
        return words

    # -- conditions, costs, limits, durations -------------------------------------------------

    def condition(self, condition: Condition) -> str:
        match condition:
            case And(parts):
                return " and ".join(map(self.condition, parts))
            case Or(parts):
                return " or ".join(map(self.condition, parts))
            case Amounts(what, to, bound):
                words = [self.number(what), "is", self.number(to)]
                words.insert(2 if bound in (Bound.MORE, Bound.LESS) else 3, bound.value)
                return " ".join(filter(None, words))
        return self.game_condition(condition)

    def cost(self, cost: Cost) -> str:
        items = ", ".join(map(self._cost_item, cost.items))
        return f"({items or 'free'})"

    def _cost_item(self, item: CostItem) -> str:
        return self.effect(item.what) if isinstance(item, PayByDoing) else self.game_cost(item)

    @staticmethod
    def limit(limit: Limit) -> str:
        if limit.times == 1:
            return f"once per {limit.per.value}"
        return f"{limit.times} times per {limit.per.value}"

    @staticmethod
    def until(until: Until) -> str:
        """With a leading blank, or nothing."""
        if until.span is Span.ROUNDS:
            return f" for {until.rounds} round" + ("s" if until.rounds != 1 else "")
        return f" {until.span.value}" if until.span.value else ""
