"""Reading lines: when something is done, and what, in one sentence after another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.battlecon.ir.abilities import Ante, At
from engine.games.battlecon.ir.conditions import Spent
from engine.games.battlecon.ir.nouns import Resource
from engine.games.battlecon.ir.verbs import (
    Avoid,
    Becomes,
    DamageCap,
    Gain,
    GainRange,
    Grant,
    Has,
    Later,
    RangeBecomes,
    Spend,
)
from engine.games.battlecon.language.heads import EVERY, MOMENTS, ONCE
from engine.games.battlecon.language.operands import OperandReader
from engine.games.battlecon.language.orders import AT_THEM, FACTS, ORDERS, SAID
from engine.games.battlecon.language.rows import OPPONENT, YOU
from engine.games.battlecon.language.tables import LATER
from engine.text.ir import By, Choose, Const, If, May, Seq, Static, Triggered
from engine.text.nodes import Ability, Condition, Effect, Noun, Trigger, walk
from engine.text.reader import Refusal
from engine.text.sentences import ENDS
from engine.text.tokens import Token

LASTING = (Gain, GainRange, Becomes, RangeBecomes, Has, Avoid, DamageCap)
FOR_A_BEAT = (
    "this beat", "until end of beat",
    *(f"{time} {beat}" for beat in ("this beat", "the beat")
      for time in ("for", "during", "for the rest of", "for the remainder of", "until the end of")),
)  # fmt: skip
ANTES = ("limited opponent ante", "limited opponent's ante", "opponent limited ante",
         "opponent ante", "opponent's ante", "limited ante", "ante")  # fmt: skip
WHO = "say who: here “the opponent” would do it to themselves"


class LineReader(OperandReader):
    """On a token a bare sentence is what using it in the ante does."""

    ORDERS = ORDERS
    OPEN = (If, May, Spend, Grant, Later)

    def __init__(self, tokens: list[Token], used: bool) -> None:
        super().__init__(tokens)
        self.used = used

    # -- lines --------------------------------------------------------------------------------

    def line(self) -> Ability | None:
        self.doer = YOU
        made = self._ante() or self._triggered() or self._bare()
        if made is not None and self.lows[self.at] not in ENDS:
            self.miss("a full stop", self.at)
            return None
        return made

    def _ante(self) -> Ability | None:
        mark = self.at
        words = next((words for words in ANTES if self.take(words)), None)
        if words is None:
            return None
        where: Condition | None = None
        if self.take(","):
            where = self.condition()
            if where is None:
                return None
        if "opponent" in words:
            self.doer = OPPONENT
        cost = None
        if self.take("("):
            cost = self.price()
            if cost is None or not self.take(")"):
                return None
        do = self.sentences() if self.take(":") else None
        if do is None:
            self.at = mark
            return None
        return Ante("limited" in words, "opponent" in words, where, cost, do)

    def _triggered(self) -> Ability | None:
        when = self.head(True)
        do = None if when is None else self.sentences()
        return None if when is None or do is None else Triggered(when, None, do)

    def _bare(self) -> Ability | None:
        if self.used:
            do = self.sentences()
            return None if do is None else Ante(False, False, None, None, do)
        holds = self.joined()
        return None if holds is None else Static(holds)

    def head(self, alone: bool) -> Trigger | None:
        """Before: … A comma will do behind “when”, and where nothing else could begin."""
        mark = self.at
        when = self._when() or self.form(MOMENTS)
        comma = alone or not isinstance(when, At)
        if isinstance(when, Trigger) and (self.take(":") or (comma and self.take(","))):
            return when
        self.at = mark
        return None

    def _when(self) -> Trigger | None:
        mark = self.at
        forms = EVERY if self.take("whenever") else ONCE if self.take("when") else None
        who = self.fighter() if forms is not None else None
        found: Trigger | None = None
        if forms is not None and who is not None:
            found = self.form(forms, who)
        if found is None:
            self.at = mark
        return found

    def line_begins(self) -> bool:
        return any(self.sees(words) for words in ANTES) or self.head(False) is not None

    # -- deeds --------------------------------------------------------------------------------

    def verb(self) -> Effect | None:
        """A deed; what is gained lasts for the beat anyway (battlecon:C5)."""
        made = self._deed()
        if isinstance(made, LASTING):
            self.take_any(*FOR_A_BEAT)
        return made

    def _deed(self) -> Effect | None:
        """An order, what is said of a fighter, or of something of theirs."""
        mark = self.at
        made: Effect | None = self.form(ORDERS)
        if made is not None:
            return made if self.doer == YOU else _done_by(self.doer, made)
        made = self.form(AT_THEM)
        if made is not None and self.doer == OPPONENT:
            raise Refusal(mark, WHO)
        made = made or self.form(FACTS)
        if made is not None:
            return made
        who = self.fighter()
        if who is not None:
            made = self.form(SAID, who)
        if made is None and who == YOU:
            made = self.form(ORDERS)
        if made is None:
            self.at = mark
        return made

    # -- what only BattleCON has --------------------------------------------------------------

    def own_structure(self) -> Effect | None:
        return self._grant() or self._later() or self._spend_all() or self.spend(self.doer)

    def _grant(self) -> Effect | None:
        mark = self.at
        when: Trigger | None = self.form(MOMENTS) if self.take("this beat,") else None
        do = self.joined() if isinstance(when, At) and self.take(":") else None
        if not isinstance(when, At) or do is None:
            self.at = mark
            return None
        return Grant(when, do)

    def _later(self) -> Effect | None:
        mark = self.at
        when = self.one_of(LATER)
        do = self.joined() if when is not None and self.take(",") else None
        if when is None or do is None:
            self.at = mark
            return None
        return Later(when, do)

    def _spend_all(self) -> Effect | None:
        mark = self.at
        if not self.take_any("spend all your", "spend all"):
            return None
        what = self.resource()
        do = None if what is None else self._with_spent(mark)
        if what is None or do is None:
            self.at = mark
            return None
        return Spend(self.doer, what, None, do, True)

    def spend(self, who: Noun) -> Effect | None:
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
        what: Resource | None = self.resource()
        do = None if what is None else self._with_spent(mark)
        if what is None or do is None:
            self.at = mark
            return None
        return Spend(who, what, most, do)

    def _with_spent(self, mark: int) -> Effect | None:
        if not self.take_any(":", "to", "."):
            return None
        before, self.spending = self.spending, True
        do = self.joined()
        self.spending = before
        if do is not None and not any(isinstance(node, Spent) for node in walk(do)):
            raise Refusal(mark, "say what each one that is spent brings: “… for each”")
        return do


def _done_by(doer: Noun, made: Effect) -> Effect:
    """An order that somebody else carries out: “the opponent may retreat 1”."""
    if isinstance(made, Seq):
        return Seq(tuple(_done_by(doer, part) for part in made.parts))
    if isinstance(made, Choose):
        return Choose(made.count, tuple(_done_by(doer, part) for part in made.options))
    who: Any = getattr(made, "who", None)
    if who is None:
        return By(doer, made)
    changed: Any = made
    return replace(changed, who=doer) if who == YOU else made
