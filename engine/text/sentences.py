"""Reading what a line of a duel game does: deeds joined by “and” and “or”, conditions, offers.

    Draw 1 card and push 2. If you moved, +1 Power. You may spend 1 Force: (this or that) and more.

A game supplies its rows, its heads of lines and the structures it alone has.
"""

from __future__ import annotations

from typing import ClassVar, Final

from engine.text.amounts import AmountReader
from engine.text.forms import Forms
from engine.text.ir import Choose, Cost, If, May, Not, PayByDoing, Unless, in_order
from engine.text.nodes import Condition, Effect, Noun
from engine.text.reader import Refusal

ENDS: Final = (".", "\n", "")


class SentenceReader(AmountReader):
    """`doer` is who does what is read now: whose hand “a card” comes from."""

    ORDERS: ClassVar[Forms]
    YOU: ClassVar[Noun]
    OPPONENT: ClassVar[Noun]
    OPEN: ClassVar[tuple[type[Effect], ...]] = (If, May)
    """What goes on to the end of its sentence."""

    doer: Noun

    # -- what a game supplies -----------------------------------------------------------------

    def line_begins(self) -> bool:
        """Whether what follows a full stop is another line."""
        raise NotImplementedError

    def own_structure(self) -> Effect | None:
        """A structure that only this game has."""
        return None

    def list_goes_on(self, last: Effect) -> bool:
        """Whether a mere comma joins what follows; takes it then."""
        return False

    def spend(self, who: Noun) -> Effect | None:
        """Behind “you may”: spend up to 3 Force: …"""
        return None

    def their_payment(self) -> Cost | None:
        """Behind “unless the opponent”: what they can do about it."""
        items = self.items() if self.take_any("spends", "spend", "pays", "pay") else None
        return None if items is None else Cost(items)

    def verb(self) -> Effect | None:
        """One deed."""
        mark = self.at
        made: Effect | None = self.form(self.ORDERS)
        if made is None and self.take("you"):
            made = self.form(self.ORDERS)
        if made is None:
            self.at = mark
        return made

    # -- sentences ----------------------------------------------------------------------------

    def sentences(self) -> Effect | None:
        """Everything up to the end of the text line, or to where another line begins."""
        first = self.joined()
        if first is None:
            return None
        parts = [first]
        while self.lows[self.at] == ".":
            mark = self.at
            self.at += 1
            if self.lows[self.at] in ENDS or self.another_line():
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

    def another_line(self) -> bool:
        """Looks ahead without a trace."""
        mark, far, wanted = self.at, self.far, list(self._wanted)
        found = self.line_begins()
        self.at, self.far, self._wanted = mark, far, wanted
        return found

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
        while not isinstance(parts[-1], self.OPEN) or self.lows[self.at - 1] == ")":
            mark = self.at
            joint = self.take_any(", then", "and then", ", and", "and", "; then")
            if not joint and not self.list_goes_on(parts[-1]):
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
        if word not in ("if", "unless", "while") or isinstance(made, self.OPEN):
            return made
        self.at += 1
        if word == "unless" and self.take_any("the opponent", "they"):
            before, self.doer = self.doer, self.OPPONENT
            cost = self.their_payment()
            self.doer = before
            if cost is not None:
                return Unless(made, self.OPPONENT, cost)
            self.at = mark + 1
        condition = self.asked()
        if condition is None:
            self.at = mark
            return made
        if several:
            raise Refusal(mark, "the condition could be of both or of the second: put it in front")
        return If(negated(condition, word == "unless"), made)

    def _clause(self) -> Effect | None:
        """One deed, several to choose from, or a structure."""
        mark = self.at
        first = self._one()
        if first is None:
            return None
        options = [first]
        while not isinstance(options[-1], self.OPEN) or self.lows[self.at - 1] == ")":
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

    # -- structures ---------------------------------------------------------------------------

    def _structure(self) -> Effect | None:
        mark = self.at
        made = self._if() or self._choose() or self.own_structure() or self._may()
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
        return If(negated(condition, word == "unless"), then, otherwise)

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

    # -- offers -------------------------------------------------------------------------------

    def _may(self) -> Effect | None:
        mark = self.at
        who = self.YOU
        if self.take_any("the opponent may", "they may"):
            who = self.OPPONENT
        elif not self.take("you may"):
            return None
        instead = self.at
        self.at = mark
        made: Effect | None = self.form(self.ORDERS)  # a row that begins with “you may”
        if made is not None:
            return made
        self.at = instead
        before, self.doer = self.doer, who
        made = self.spend(who) or self._offer(who)
        self.doer = before
        return made

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

    def payment(self) -> Cost | None:
        """spend 1 Force and 2 life; discard 1 card"""
        mark = self.at
        items = self.items() if self.take_any("spends", "spend", "pay", "pays") else None
        if items is None:
            self.at = mark
            done = self.joined()
            items = None if done is None else (PayByDoing(done),)
        if items is None:
            self.at = mark
            return None
        return Cost(items)

    def price(self) -> Cost | None:
        """In brackets the word “spend” may be left out: (1 Force)"""
        items = self.items()
        return Cost(items) if items is not None else self.payment()


def negated(condition: Condition, wanted: bool) -> Condition:
    if not wanted:
        return condition
    return condition.what if isinstance(condition, Not) else Not(condition)


def _options(effect: Effect) -> tuple[Effect, ...]:
    plain = isinstance(effect, Choose) and effect.count == 1 and effect.who is None
    return effect.options if isinstance(effect, Choose) and plain else (effect,)
