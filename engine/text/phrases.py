"""The sentences every game shares: arithmetic, sequences, conditions, costs, limits, durations.

A game's grammar derives from Phrases and supplies nouns, verbs, terms, conditions and costs.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import ClassVar, Final

from engine.text.forms import FormReader
from engine.text.ir import (
    Amounts,
    And,
    Arith,
    Bound,
    Capped,
    Choose,
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
    May,
    Not,
    Op,
    Or,
    Per,
    Repeat,
    Seq,
    Span,
    Unless,
    Until,
    in_order,
)
from engine.text.nodes import Condition, CostItem, Effect, Noun, Number
from engine.text.reader import PhraseTable, Refusal

OPS: Final = PhraseTable({"+": Op.PLUS, "-": Op.MINUS, "x": Op.TIMES})
SPANS: PhraseTable[Enum] = PhraseTable(
    {
        "this turn": Span.TURN,
        "until the end of the turn": Span.TURN,
        "until end of turn": Span.TURN,
        "until the end of turn": Span.TURN,
        "until your next turn": Span.NEXT_TURN,
        "until the end of the round": Span.ROUND,
        "permanently": Span.PERMANENT,
    }
)
MULTIPLES: Final = PhraseTable(
    {"twice": 2, "double": 2, "two times": 2, "2 times": 2, "three times": 3, "3 times": 3,
     "triple": 3}
)  # fmt: skip
#: Longer arithmetic is no card text, and each operation nests one deeper.
MAX_OPERATIONS: Final = 6
LIMITS: Final = PhraseTable(
    {
        "once per turn": Limit(1, Per.TURN),
        "once per round": Limit(1, Per.ROUND),
        "once per game": Limit(1, Per.GAME),
    }
)


TIMES: Final = PhraseTable({"once": 1, "twice": 2})
PERIODS: Final = PhraseTable(
    {f"{word} {per.value}": per for per in Per for word in ("per", "each", "every", "a")}
    | {"during the game": Per.GAME}
)

#: In front of what something is compared with.
COMPARISONS: Final = PhraseTable(
    {f"{word} than": Bound.MORE for word in ("more", "higher", "greater")}
    | {f"{word} than": Bound.LESS for word in ("less", "lower", "fewer")}
)
BOUNDS: Final = PhraseTable(
    {
        "or more": Bound.AT_LEAST,
        "or higher": Bound.AT_LEAST,
        "or lower": Bound.AT_MOST,
        "or fewer": Bound.AT_MOST,
    }
)


class Phrases(FormReader):
    """`static` is true while the line describes how things are, not what is done."""

    static = False
    spans: ClassVar[PhraseTable[Enum]] = SPANS
    """How long something lasts; a game with further spans has its own table."""

    # -- what a game supplies -----------------------------------------------------------------

    def noun(self) -> Noun | None:
        raise NotImplementedError

    def each_noun(self) -> Noun | None:
        """The noun after "for each", which needs no quantity."""
        raise NotImplementedError

    def verb(self) -> Effect | None:
        raise NotImplementedError

    def choose_first(self) -> Effect | None:
        """After "choose": a noun, and in the next sentence what happens to it."""
        raise NotImplementedError

    def game_term(self) -> Number | None:
        raise NotImplementedError

    def game_condition(self) -> Condition | None:
        raise NotImplementedError

    def cost_item(self) -> CostItem | None:
        raise NotImplementedError

    def same_of_another(self, what: Number) -> Number | None:
        """The user's AGI is higher than the attacker's: the same number of somebody else."""
        raise NotImplementedError

    def payment(self) -> tuple[Noun, Cost] | None:
        """Behind “unless”: who pays, and what."""
        raise NotImplementedError

    # -- numbers ------------------------------------------------------------------------------

    def number(self) -> Number | None:
        """A sum of products: 2 + PLV x 2 is 2 + (PLV x 2)."""
        first = self.term()
        if first is None:
            return None
        terms, signs = [first], list[Op]()
        operations = 0
        while True:
            mark = self.at
            op = self.one_of(OPS)
            term = self.term() if op is not None else None
            if op is None or term is None:
                self.at = mark
                break
            if op is Op.TIMES:
                terms[-1] = Arith(terms[-1], op, term)
            else:
                terms.append(term)
                signs.append(op)
            operations += 1
            if operations > MAX_OPERATIONS:
                raise self.refuse(mark, f"a number has at most {MAX_OPERATIONS} operations")
        total = terms[0]
        for sign, term in zip(signs, terms[1:], strict=True):
            total = Arith(total, sign, term)
        return total

    def term(self) -> Number | None:
        plain = self.integer()
        if plain is not None:
            return Const(plain)
        if self.take("X"):
            return ChosenX()
        if self.take("that much") or self._that_many():
            return EventAmount()
        if self.take("half"):
            return self._half()
        times = self.one_of(MULTIPLES)
        if times is not None:
            return self._multiple(times)
        if self.sees("("):
            return self._depending()
        return self.game_term()

    def _that_many(self) -> bool:
        """Put that many counters on it: the amount of the event, unless the text counted since."""
        if not self.sees("that many"):
            return False
        start = self.at
        while start and self.lows[start - 1] not in (".", "\n"):
            start -= 1
        counted = not _COUNTING.isdisjoint(self.lows[start : self.at])
        return not counted and self.take("that many")

    def _multiple(self, times: int) -> Number | None:
        """twice its Level"""
        self.enter()
        inner = self.term()
        self.leave()
        return Arith(Const(times), Op.TIMES, inner) if inner is not None else None

    def _depending(self) -> Number | None:
        """(9 if this Character is damaged, otherwise 4)"""
        mark = self.at
        self.enter()
        then = self.number() if self.take("(") else None
        if isinstance(then, Capped) and self.take(")"):
            self.leave()
            return then
        if then is not None and self.take(", up to a maximum of"):
            self.leave()
            return self._at_most(then, mark)
        condition = self.condition() if then is not None and self.take("if") else None
        otherwise = self.number() if condition is not None and self.take(", otherwise") else None
        self.leave()
        if then is None or condition is None or otherwise is None or not self.take(")"):
            self.at = mark
            return None
        return Depending(condition, then, otherwise)

    def _at_most(self, n: Number, mark: int) -> Number | None:
        """(the number of allies, up to a maximum of 6)"""
        most = self.integer()
        if most is None or not self.take(")"):
            self.at = mark
            return None
        return Capped(n, most)

    def _half(self) -> Number | None:
        self.enter()
        self.take("of")
        inner = self.term()
        self.leave()
        if inner is None:
            return None
        if self.take(", rounded down"):
            return Half(inner)
        return Half(inner, self.take(", rounded up"))

    # -- effects ------------------------------------------------------------------------------

    def effects(self) -> Effect | None:
        start = self.at
        first = self.effect()
        if first is None:
            return None
        parts = [first, *self._listed_deeds(start)]
        while True:
            mark = self.at
            following = self.effect() if self._separator() else None
            following = following or self._same_verb(start, mark)
            if following is None:
                self.at = mark
                break
            joint = self.lows[mark : mark + 2]
            if "and" in joint and self.lows[self.at - 1] != ")":
                self._not_mixed(parts[-1], following, mark)
            if "and" in joint and "then" not in joint:
                self._one_duration(parts[-1], following, mark)
                self._one_condition(following, mark)
            parts.append(following)
        return in_order(*parts)

    def _listed_deeds(self, verb: int) -> list[Effect]:
        """look at …, put 1 of them …, and put the rest …: an “and” stands before the last one; the
        verb of the first may count for all: put one into …, one on …, and the rest under …"""
        start, parts = self.at, list[Effect]()
        while self.take(","):
            joint = self.at - 1
            last = self.take("and")
            part = self.effect() or self._with_verb(self.at - 1, self.lows[verb])
            if part is None:
                self.at = joint
                break
            parts.append(part)
            if last:
                if len(parts) > 1:
                    return parts
                break
            if self.lows[self.at] in _ENDS and self.goes_on_alone(part):
                return parts
        self.at = start
        return []

    def _same_verb(self, start: int, joint: int) -> Effect | None:
        """put 1 Poison Counter on A and 2 on B: the verb of the deed before counts once more"""
        self.at = joint
        self.take(",")
        if self.sees("and then"):
            self.at += 1
        if self.lows[self.at] not in ("and", "then"):
            return None
        return self._with_verb(self.at, self.lows[start])

    def _with_verb(self, place: int, verb: str) -> Effect | None:
        """What stands behind this place, as if the verb stood there."""
        joint, self.lows[place] = self.lows[place], verb
        self.at = place
        made = self.once_more(verb)
        self.lows[place] = joint
        return made

    def once_more(self, verb: str) -> Effect | None:
        """The same order with other operands, if the game has such orders."""
        return None

    def _not_mixed(self, first: Effect, second: Effect, at: int) -> None:
        """A and B or C: nothing says what the “or” chooses between."""
        either = any(isinstance(part, Choose) and part.who is None for part in (first, second))
        if either and "or" in self.lows[at : self.at]:
            raise self.refuse(at, "“and” and “or” can be read two ways: use brackets")

    def _one_duration(self, first: Effect, second: Effect, at: int) -> None:
        """A gets … and B gets … this turn: nothing says whether the first lasts as long."""
        unsaid = getattr(first, "until", None) == Until(Span.DEFAULT) and self.lasts(first)
        said = getattr(second, "until", None)
        if unsaid and isinstance(said, Until) and said.span is not Span.DEFAULT:
            reason = "the duration could be of both or of the second: repeat it, or write “; then”"
            raise Refusal(at, reason, self.said(at, self.at), self._lasting(at))

    def lasts(self, deed: Effect) -> bool:
        """Whether it lasts for a while, as a game knows."""
        return True

    def _lasting(self, joint: int) -> tuple[str, ...]:
        """“and B this turn” with the duration for both, and for B alone."""
        end = self.at
        for start in range(joint + 1, end):
            self.at = start
            if self.until() != Until(Span.DEFAULT) and self.at == end:
                second = self.said(joint, start).removeprefix(",").strip().removeprefix("and ")
                lasting = self.said(start, end)
                return f"{lasting} and {second} {lasting}", f"; then {second} {lasting}"
        return ()

    def _one_condition(self, second: Effect, at: int) -> None:
        """A and B if C: nothing says whether A needs C as well."""
        start = at + (2 if self.lows[at] == "," else 1)
        behind = isinstance(second, If | Unless) and self.lows[start] not in _STRUCTURE
        if behind or self.is_put_off(second, at + 1):
            what = "condition" if behind else "moment"
            unclear = f"the {what} could be of both or of the second"
            raise self.refuse(at, f"{unclear}: put it in front, or write “; then”")

    def is_put_off(self, second: Effect, at: int) -> bool:
        """Whether the words that begin here are put off by a moment that stands behind them."""
        return False

    def _separator(self) -> bool:
        if self.sees("; otherwise"):
            return False
        if self.take(";"):
            self.take("then")
            return True
        return self.take_any(", then", "and then", ", and", "and", "then", ", but", "but")

    def so_much_of(self, deed: Effect) -> Effect | None:
        """Behind “otherwise”: the deed before with another amount, if a game knows how."""
        return None

    def goes_on_alone(self, deed: Effect) -> bool:
        """Whether a deed behind a comma is a sentence of its own, as a game knows."""
        return False

    def order_ahead(self) -> bool:
        """Whether an order begins here, so that a comma before it may be left out."""
        return False

    def effect(self) -> Effect | None:
        self.enter()
        made = self._structure() if self.lows[self.at] in _STRUCTURE else None
        made = made or self._lasting_first() or self.later_first() or self.verb()
        if made is not None:
            made = self.later_behind(self._under(self._or_else(self.or_so_much(made))))
        self.leave()
        return made

    def _or_else(self, made: Effect) -> Effect:
        """draw a card or gain 2 TP: one of the two"""
        options = [made]
        while not isinstance(made, If | ForEach | May | Unless | Choose | Coin):
            mark = self.at
            joined = self.take_any(", or", "or else", "or") and self.is_yours(made)
            option = self.verb() if joined and self.order_ahead() else None
            if option is None or not self.is_yours(option):
                self.at = mark
                break
            self._one_duration(made, option, mark)
            options.append(option)
        if len(options) == 1:
            return made
        if self.lows[self.at] in _BEHIND:
            raise self.refuse(
                self.at, "the condition could be of both or of the last: say it first"
            )
        return Choose(1, tuple(options))

    def is_yours(self, deed: Effect) -> bool:
        """Whether you do it, so that you choose between it and another; a game knows."""
        return False

    def or_so_much(self, made: Effect) -> Effect:
        """Behind a deed: “, or 6 if …”, which a game may know."""
        return made

    def later_first(self) -> Effect | None:
        """At the end of this turn, …: a moment in front of what is done then, if a game has any."""
        return None

    def later_behind(self, made: Effect) -> Effect:
        """… at the end of this turn: the moment behind what is done then."""
        return made

    def _lasting_first(self) -> Effect | None:
        """Until the end of the turn, …: how long, said in front of what lasts."""
        mark = self.at
        until = self.until()
        do = self.body() if until.span is not Span.DEFAULT and self.take(",") else None
        if do is None:
            self.at = mark
            return None
        made = for_so_long(do, until)
        if made == do:
            raise self.refuse(mark, "nothing behind this lasts: leave the duration out")
        return made

    def _under(self, made: Effect) -> Effect:
        """… if you control no Characters; … unless you pay (2 TP): what stands behind."""
        mark = self.at
        self.take(",")
        start = self.at + 1
        word = self.lows[self.at]
        done = self.lows[start : start + 2] == ["you", "do"]  # a sentence of its own
        if word not in _BEHIND or done or isinstance(made, If | ForEach | May | Unless):
            self.at = mark
            return made
        self.at = start
        payment = self.payment() if word == "unless" else None
        if payment is not None:
            return self.unless_paid(made, *payment)
        self.at = start
        condition = self.condition()
        if condition is None or (word == "while" and not self.static):
            self.at = mark
            return made
        return self.done_if(Not(condition) if word == "unless" else condition, made)

    def done_if(self, condition: Condition, made: Effect) -> Effect:
        """The condition stands behind the deed and may speak of whom it is done to."""
        return If(condition, made)

    def unless_paid(self, made: Effect, who: Noun, cost: Cost) -> Effect:
        """Each of several players may pay alone, which a game may know."""
        return Unless(made, who, cost)

    def _structure(self) -> Effect | None:
        mark = self.at
        word = self.lows[mark]
        self.at += 1
        made: Effect | None = None
        if word == "choose":
            made = self._choose()
            if made is None:
                self.at = mark + 1
                made = self.choose_first()
        elif word == "flip":
            made = self._coin()
        elif word == "repeat":
            made = self._repeat()
        elif word == "for":
            made = self._for_each()
        elif word == "while" and not self.static:
            raise self.refuse(mark, "this is done once, not “while” something holds: write “if”")
        else:
            made = self._if(negated=word == "unless")
        if made is None:
            self.at = mark
        return made

    def body(self, then: bool = False) -> Effect | None:
        """One effect, several in brackets or joined by “and”; “;” ends it. `then`: what follows
        “then” in the same sentence depends on what stands before, too."""
        if self.sees("("):
            return self.group()
        start = self.at
        first = self.effect()
        if first is None:
            return None
        parts = [first, *self._listed_deeds(start)]
        while then or not self._unclear_then():
            mark = self.at
            joined = self.take_any(*_DEPENDING) if then else self.take("and")
            following = self.effect() if joined else None
            following = following or self._same_verb(start, mark)
            if following is None:
                self.at = mark
                break
            self._one_condition(following, mark)
            parts.append(following)
        return in_order(*parts)

    def _unclear_then(self) -> bool:
        if self.sees(", then") or self.sees("and then"):
            reason = "does this depend on what stands before? If so put both in brackets"
            raise self.refuse(self.at, f"{reason}, if not write “; then”")
        return False

    def group(self) -> Effect | None:
        mark = self.at
        if self.take("("):
            made = self.effects()
            if made is not None and self.take(")"):
                return made
        self.at = mark
        return None

    def _if(self, negated: bool) -> Effect | None:
        condition = self.condition()
        if condition is None or not (self.take(",") or self.order_ahead()):
            return None
        then = self.body(then=True)
        if then is None:
            return None
        otherwise: Effect | None = None
        mark = self.at
        if self.take_any("; otherwise", ". Otherwise"):
            self.take(",")
            otherwise = self.body(then=True) or self.so_much_of(then)
            if otherwise is None:
                self.at = mark
        return If(Not(condition) if negated else condition, then, otherwise)

    def chosen_by(self, who: Noun) -> Effect | None:
        """Behind “that player chooses”: one of what is listed."""
        made = self._choose()
        return replace(made, who=who) if isinstance(made, Choose) else None

    def _choose(self) -> Effect | None:
        count = 1 if self.take_any("one", "either") else self.integer()
        if count is None:
            return None
        self.take_any("of the following effects", "of the following", "of these")
        if not self.take_any(":", "."):
            return None
        options = self._listed() if self.sees_list() else self._in_brackets() or self._in_a_row()
        return Choose(count, options) if options is not None and len(options) > 1 else None

    def sees_list(self) -> bool:
        return self.lows[self.at : self.at + 2] == ["\n", "-"]

    def _listed(self) -> tuple[Effect, ...] | None:
        """Options on lines of their own, each after a dash; each may have several sentences."""
        options: list[Effect] = []
        while self.sees_list():
            self.at += 2
            option = self.effects()
            while option is not None and self.sees("."):
                self.at += 1
                if self.lows[self.at] in ("\n", ""):
                    break
                further = self.effects()
                option = None if further is None else in_order(option, further)
            if option is None:
                return None
            self.take_any("; or", ", or", "or", ";", ",")
            options.append(option)
        return tuple(options)

    def _in_brackets(self) -> tuple[Effect, ...] | None:
        """(you draw 1 card) or (you gain 2 TP)"""
        options: list[Effect] = []
        mark = self.at
        while not options or self.take("or"):
            option = self.group()
            if option is None:
                self.at = mark
                return None
            options.append(option)
        return tuple(options)

    def _in_a_row(self) -> tuple[Effect, ...] | None:
        """draw a card, gain 2 TP, or put …: an “or” stands before the last one"""
        options: list[Effect] = []
        last = False
        while True:
            option = self.body()
            if option is None:
                return None
            two = isinstance(option, Choose) and option.count == 1 and option.who is None
            options += option.options if isinstance(option, Choose) and two else (option,)
            if two or (last and not self.sees("; or") and not self.sees(", or")):
                return tuple(options)
            last = self.take_any(", or", "; or", "or")
            if not last and not self.take_any(",", ";"):
                return None

    def _coin(self) -> Effect | None:
        if self.take("a coin: tails ("):
            self.at -= 1
            only = self.group()
            return Coin(NOTHING, only) if only is not None else None
        if not self.sees("a coin: heads ("):
            return self._coin_in_sentences()
        heads = self.group() if self.take("a coin: heads") else None
        if heads is None:
            return None
        tails: Effect | None = None
        mark = self.at
        if self.take(", tails"):
            tails = self.group()
            if tails is None:
                self.at = mark
        return Coin(heads, tails)

    def _coin_in_sentences(self) -> Effect | None:
        """Flip a coin. If it lands on heads, …. If tails, …."""
        if not self.take("a coin") or not self._between_sides():
            return None
        if self.take_any(*_falling("tails")):
            only = self.body()
            mark = self.at
            going_on = self._between_sides() and self.take_any(*_falling("heads"), *_ELSE)
            other = self.body() if going_on else None
            if other is None:
                self.at = mark
            return Coin(other or NOTHING, only) if only is not None else None
        heads = self.body() if self.take_any(*_falling("heads")) else None
        if heads is None:
            return None
        mark = self.at
        going_on = self._between_sides() and self.take_any(*_falling("tails"), *_ELSE)
        tails = self.body() if going_on else None
        if tails is None:
            self.at = mark
        return Coin(heads, tails)

    def _between_sides(self) -> bool:
        """Heads and tails may stand on lines of their own."""
        mark = self.at
        self.take_any(".", ";", ",", ":", "and")
        while self.lows[self.at] == "\n":
            self.at += 1
        self.take("-")
        return self.at > mark

    def _repeat(self) -> Effect | None:
        times = self.number() if self.take("up to") else None
        do = self.group() if times is not None and self.take("times:") else None
        return None if times is None or do is None else Repeat(times, do)

    def _for_each(self) -> Effect | None:
        what = self.each_noun() if self.take("each") else None
        if what is None or not self.take(","):
            return None
        do = self.body()
        return None if do is None else ForEach(what, do)

    # -- conditions ---------------------------------------------------------------------------

    def condition(self) -> Condition | None:
        first = self.one_condition()
        if first is None:
            return None
        parts, joint = [first], ""
        while True:
            mark = self.at
            word = self.lows[mark]
            if word not in ("and", "or"):
                break
            self.at += 1
            part = self.one_condition()
            if part is None:
                self.at = mark
                break
            if joint not in ("", word):
                raise self.refuse(mark, "“and” and “or” in one condition can be read two ways")
            joint = word
            parts.append(part)
        if len(parts) == 1:
            return first
        return And(tuple(parts)) if joint == "and" else Or(tuple(parts))

    def one_condition(self) -> Condition | None:
        mark = self.at
        found = self.game_condition()
        if found is not None:
            return found
        self.at = mark
        what = self.number()
        if what is None or not self.take_any("is", "are"):
            self.at = mark
            return None
        bound = self.one_of(COMPARISONS)
        to = self.number() or (self.same_of_another(what) if bound is not None else None)
        if to is None:
            self.at = mark
            return None
        return Amounts(what, to, bound or self.one_of(BOUNDS) or Bound.EXACTLY)

    # -- costs, limits, durations -------------------------------------------------------------

    def cost(self) -> Cost | None:
        """(discard 1 card, …)"""
        mark = self.at
        if self.take("("):
            if self.take("free)"):
                return Cost(())
            items: list[CostItem] = []
            while not items or self.take(","):
                item = self.cost_item()
                if item is None:
                    break
                items.append(item)
            if items and self.take(")"):
                return Cost(tuple(items))
        self.at = mark
        return None

    def limit(self) -> Limit | None:
        known = self.one_of(LIMITS)
        if known is not None:
            return known
        mark = self.at
        self.take("up to")
        times = self.one_of(TIMES)
        if times is None:
            times = self.integer()
            if times is None or not self.take("times"):
                self.at = mark
                return None
        per = self.one_of(PERIODS)
        if per is not None:
            return Limit(times, per)
        self.at = mark
        return None

    def until(self) -> Until:
        span = self.one_of(self.spans)
        if span is not None:
            return Until(span)
        mark = self.at
        if self.take("for"):
            rounds = self.integer()
            if rounds is not None and self.take_any("rounds", "round"):
                return Until(Span.ROUNDS, rounds)
        self.at = mark
        return Until(Span.DEFAULT)


#: Where a sentence ends.
_ENDS: Final = frozenset((".", "\n", ""))
#: What a side of a coin does of which the text says nothing.
NOTHING: Final = Seq(())
_ELSE: Final = ("otherwise,", "otherwise", "if not,")


def _falling(side: str) -> tuple[str, ...]:
    """The ways to say that a coin shows this side."""
    ways = (
        "it lands on ",
        "it lands ",
        "it comes up ",
        "it is ",
        "it's ",
        "the result is ",
        "it shows ",
        "",
    )
    found = [f"if {way}{side}," for way in ways]
    return (*found, f"on {side},", f"on {side}:", f"{side}:")


#: Behind these, “that many” could be as many as were chosen.
_COUNTING: Final = frozenset({"any", "up", "number"})
_STRUCTURE: Final = frozenset({"choose", "flip", "repeat", "for", "if", "while", "unless"})
#: How one deed follows another under the same condition.
_DEPENDING: Final = (", and then", ", then", "and then", ", and", "and")
#: What may also stand behind the sentence it governs.
_BEHIND: Final = frozenset({"if", "while", "unless"})


def for_so_long(effect: Effect, until: Until) -> Effect:
    """The same, where everything that lasts and does not say how long lasts so long."""
    if isinstance(effect, Seq):
        return Seq(tuple(for_so_long(part, until) for part in effect.parts))
    if getattr(effect, "until", None) == Until(Span.DEFAULT):
        return replace(effect, until=until)  # type: ignore[type-var]  # every node is one
    return effect
