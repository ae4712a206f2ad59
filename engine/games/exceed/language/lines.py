"""Reading lines: when something is done, and what, in one sentence after another."""

from __future__ import annotations

from typing import Final

from engine.games.exceed.cards.vocabulary import Timing
from engine.games.exceed.ir.abilities import Action, At
from engine.games.exceed.ir.conditions import Spent
from engine.games.exceed.ir.verbs import Later, Spend
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.operands import OperandReader
from engine.games.exceed.language.orders import ORDERS
from engine.games.exceed.language.rows import OPPONENT, YOU
from engine.games.exceed.language.tables import CURRENCIES, LATER, LIMITS
from engine.text.ir import (
    Choose,
    Const,
    Cost,
    If,
    Limit,
    May,
    Not,
    PayByDoing,
    Resolve,
    Static,
    Triggered,
    Unless,
    in_order,
)
from engine.text.nodes import Ability, Condition, Effect, Noun, Trigger, walk
from engine.text.reader import Refusal
from engine.text.tokens import Token

ENDS: Final = (".", "\n", "")
NOW: Final = At(Timing.NOW)
OPEN = (If, May, Spend, Later)
"""What goes on to the end of its sentence."""


class LineReader(OperandReader):
    def __init__(self, tokens: list[Token], instant: bool) -> None:
        super().__init__(tokens)
        self.instant = instant

    # -- lines --------------------------------------------------------------------------------

    def line(self) -> Ability | None:
        limit: Limit | None = self.one_of(LIMITS)
        if limit is not None and not self.take_any(",", ":"):
            return None
        made = self._action(limit) or self._triggered(limit) or self._bare(limit)
        if made is not None and self.lows[self.at] not in ENDS:
            self.miss("a full stop", self.at)
            return None
        return made

    def _action(self, limit: Limit | None) -> Ability | None:
        mark = self.at
        if self.take("as an action, you may"):
            cost = self.payment()
            if cost is not None and not self.take_any("to", ":"):
                self.at, cost = mark + 5, None
            do = self.sentences()
            return None if do is None else Action(cost, do, limit)
        if not self.take("action"):
            return None
        cost = None
        if self.take("("):
            cost = self.price()
            if cost is None or not self.take(")"):
                return None
        do = self.sentences() if self.take(":") else None
        return None if do is None else Action(cost, do, limit)

    def price(self) -> Cost | None:
        """In brackets the word “spend” may be left out: (1 Force)"""
        items = self._spent()
        return Cost(items) if items is not None else self.payment()

    def _triggered(self, limit: Limit | None) -> Ability | None:
        when = self.head(True)
        if when is None:
            return None
        do = self.sentences()
        if do is None:
            return None
        if self.instant and when == NOW:
            return Resolve(do)
        return Triggered(when, limit, do)

    def _bare(self, limit: Limit | None) -> Ability | None:
        if limit is not None:
            return None
        if self.instant:
            do = self.sentences()
            return None if do is None else Resolve(do)
        holds = self.joined()
        return None if holds is None else Static(holds)

    def head(self, alone: bool) -> Trigger | None:
        """Before: … A comma will do behind “when”, and where nothing else could begin."""
        mark = self.at
        when: Trigger | None = self.form(MOMENTS)
        comma = alone or not isinstance(when, At)
        if when is not None and (self.take(":") or (comma and self.take(","))):
            return when
        self.at = mark
        return None

    def _line_begins(self) -> bool:
        """Whether what follows a full stop is another line."""
        mark, far, wanted = self.at, self.far, list(self._wanted)
        limit: Limit | None = self.one_of(LIMITS)
        found = limit is not None or self.sees("action (") or self.sees("action:")
        found = found or self.sees("as an action") or self.head(False) is not None
        self.at, self.far, self._wanted = mark, far, wanted
        return found

    def sentences(self) -> Effect | None:
        """Everything up to the end of the text line, or to where another line begins."""
        first = self.joined()
        if first is None:
            return None
        parts = [first]
        while self.lows[self.at] == ".":
            mark = self.at
            self.at += 1
            if self.lows[self.at] in ENDS or self._line_begins():
                self.at = mark
                break
            instead = self._if_done(parts[-1])
            following = instead or self._go_on()
            if following is None:
                return None
            if instead is not None:
                parts.pop()
            parts.append(following)
        return in_order(*parts)

    def _go_on(self) -> Effect | None:
        self.take_any("then,", "then")
        return self.joined()

    def _if_done(self, last: Effect) -> Effect | None:
        """You may discard 1 card. If you do, draw 2 cards."""
        mark = self.at
        if not self.take_any("if you do,", "if they do,"):
            return None
        if not isinstance(last, May) or last.cost is not None:
            raise Refusal(mark, "“if you do” needs something before it that may be done")
        do = self.joined()
        return None if do is None else May(last.who, Cost((PayByDoing(last.do),)), do)

    # -- sentences ----------------------------------------------------------------------------

    def joined(self) -> Effect | None:
        """draw 1 card and push 2; one after the other"""
        self.enter()
        try:
            return self._joined()
        finally:
            self.leave()

    def _joined(self) -> Effect | None:
        first = self._clause()
        if first is None:
            return None
        parts, bracketed, mark = [first], self.lows[self.at - 1] == ")", self.at
        while not isinstance(parts[-1], OPEN) or self.lows[self.at - 1] == ")":
            mark = self.at
            if not self.take_any(", then", "and then", ", and", "and", "; then"):
                break
            following = self._clause()
            if following is None:
                self.at = mark
                break
            mixed = isinstance(following, Choose) and self.lows[self.at - 1] != ")"
            if mixed or (isinstance(first, Choose) and not bracketed):
                raise Refusal(
                    mark, "“and” and “or” in one sentence can be read two ways: use brackets"
                )
            parts.append(following)
        made = in_order(*parts)
        return self._under(made, len(parts) > 1)

    def _under(self, made: Effect, several: bool) -> Effect:
        """+2 Power if this attack is EX; … unless the opponent spends 1 Force"""
        mark = self.at
        word = self.lows[mark]
        if word not in ("if", "unless", "while") or isinstance(made, OPEN):
            return made
        self.at += 1
        if word == "unless" and self.take_any("the opponent", "they"):
            before, self.doer = self.doer, OPPONENT
            cost = self._their_payment()
            self.doer = before
            if cost is not None:
                return Unless(made, OPPONENT, cost)
            self.at = mark + 1
        condition = self.asked()
        if condition is None:
            self.at = mark
            return made
        if several:
            raise Refusal(mark, "the condition could be of both or of the second: put it in front")
        return If(_negated(condition, word == "unless"), made)

    def _their_payment(self) -> Cost | None:
        if self.take_any("discards", "discard"):
            what = self.they_discard()
            return None if what is None else Cost((PayByDoing(what),))
        items = self._spent() if self.take_any("spends", "spend", "pays", "pay") else None
        return None if items is None else Cost(items)

    def _clause(self) -> Effect | None:
        """One deed, several to choose from, or a structure."""
        mark = self.at
        first = self._one()
        if first is None:
            return None
        options = [first]
        while not isinstance(options[-1], OPEN) or self.lows[self.at - 1] == ")":
            mark = self.at
            if not self.take_any(", or", "or"):
                break
            option = self._one()
            if option is None:
                self.at = mark
                break
            options.append(option)
        if len(options) == 1:
            return first
        flat = [one for option in options for one in _options(option)]
        return Choose(1, tuple(flat))

    def _one(self) -> Effect | None:
        return self._group() or self._structure() or self.verb()

    def _group(self) -> Effect | None:
        mark = self.at
        if self.take("("):
            made = self.joined()
            if made is not None and self.take(")"):
                return made
        self.at = mark
        return None

    def verb(self) -> Effect | None:
        mark = self.at
        made: Effect | None = self.form(ORDERS)
        if made is None and self.take("you"):
            made = self.form(ORDERS)
        if made is None:
            self.at = mark
        return made

    def _structure(self) -> Effect | None:
        mark = self.at
        made = self._if() or self._choose() or self._later() or self._may()
        if made is None:
            self.at = mark
        return made

    def _if(self) -> Effect | None:
        mark = self.at
        word = self.lows[mark]
        if word not in ("if", "unless", "while"):
            return None
        self.at += 1
        condition = self.asked()
        then = self.joined() if condition is not None and self.take_any(",", ":") else None
        if condition is None or then is None:
            self.at = mark
            return None
        otherwise: Effect | None = None
        mark = self.at
        if self.take_any("; otherwise,", "; otherwise", ". otherwise,", ". otherwise"):
            otherwise = self.joined()
            if otherwise is None:
                self.at = mark
        return If(_negated(condition, word == "unless"), then, otherwise)

    def _choose(self) -> Effect | None:
        mark = self.at
        if not self.take_any("choose one:", "choose 1:", "choose one -"):
            return None
        options: list[Effect] = []
        while not options or self.take_any("; or", ";", ", or", "or"):
            option = self._group() or self.joined()
            if option is None:
                self.at = mark
                return None
            options += _options(option)
        return Choose(1, tuple(options)) if len(options) > 1 else None

    def _later(self) -> Effect | None:
        mark = self.at
        when = self.one_of(LATER)
        do = self.joined() if when is not None and self.take(",") else None
        if when is None or do is None:
            self.at = mark
            return None
        return Later(when, do)

    # -- offers -------------------------------------------------------------------------------

    def _may(self) -> Effect | None:
        mark = self.at
        who: Noun = YOU
        if self.take_any("the opponent may", "they may"):
            who = OPPONENT
        elif not self.take("you may"):
            return None
        instead = self.at
        self.at = mark
        made: Effect | None = self.form(ORDERS)  # you may pay … instead, take another action
        if made is not None:
            return made
        self.at = instead
        before, self.doer = self.doer, who
        made = self._spend(who) or self._offer(who)
        self.doer = before
        return made

    def _spend(self, who: Noun) -> Effect | None:
        mark = self.at
        most: Const | None = None
        if self.take_any("spend up to", "pay up to"):
            n = self.integer()
            most = None if n is None else Const(n)
            if n is None:
                self.at = mark
                return None
        elif not self.take_any("spend any amount of", "spend any number of", "spend any"):
            return None
        currency = self.one_of(CURRENCIES)
        if currency is None or not self.take_any(":", "to", "."):
            self.at = mark
            return None
        before, self.spending = self.spending, True
        do = self.joined()
        self.spending = before
        if do is None:
            self.at = mark
            return None
        if not any(isinstance(node, Spent) for node in walk(do)):
            raise Refusal(mark, "say what each Force or gauge that is spent brings: “… for each”")
        return Spend(who, currency, most, do)

    def _offer(self, who: Noun) -> Effect | None:
        mark = self.at
        cost = self.payment()
        if cost is not None and self.take_any(":", "to", ". if you do,", ". if they do,"):
            do = self.joined()
            if do is not None:
                return May(who, cost, do)
        self.at = mark
        do = self.joined()
        return None if do is None else May(who, None, do)


def _negated(condition: Condition, negated: bool) -> Condition:
    if not negated:
        return condition
    return condition.what if isinstance(condition, Not) else Not(condition)


def _options(effect: Effect) -> tuple[Effect, ...]:
    plain = isinstance(effect, Choose) and effect.count == 1 and effect.who is None
    return effect.options if isinstance(effect, Choose) and plain else (effect,)
