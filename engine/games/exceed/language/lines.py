"""Reading lines: when something is done, and what, in one sentence after another."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.games.exceed.cards.vocabulary import Timing, Trait
from engine.games.exceed.ir.abilities import Action, At
from engine.games.exceed.ir.conditions import AtRange, Spent
from engine.games.exceed.ir.verbs import (
    AttackFrom,
    Draw,
    Gain,
    GainLife,
    GainRange,
    Go,
    Has,
    Later,
    LoseLife,
    Spend,
    TakeDamage,
)
from engine.games.exceed.language.conditions import EACH
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.operands import OperandReader
from engine.games.exceed.language.orders import ORDERS
from engine.games.exceed.language.rows import YOU
from engine.games.exceed.language.tables import CURRENCIES, LATER, LIMITS
from engine.text.ir import (
    Arith,
    Const,
    Cost,
    If,
    Limit,
    May,
    Op,
    PayByDoing,
    Resolve,
    Seq,
    Static,
    Triggered,
)
from engine.text.nodes import Ability, Effect, Noun, Number, Trigger, walk
from engine.text.reader import Refusal
from engine.text.sentences import ENDS
from engine.text.tokens import Token

NOW: Final = At(Timing.NOW)
LASTING = Gain | GainRange | Has | AttackFrom
COUNTED = Gain | Draw | GainLife | LoseLife | TakeDamage | Go
ATTACKS_AT: Final = (
    "attacks at range", "the opponent's attacks at range", "their attacks at range",
    "the opponent's attack at range", "their attack at range",
    "attacks from range", "the opponent's attacks from range",
)  # fmt: skip
WHILE_IT_LASTS: Final = (
    "for the rest of this strike", "for the rest of the strike", "for this strike",
    "during this strike", "until the end of this strike", "until the end of the strike",
    "this strike",
)  # fmt: skip


def _parts(effect: Effect) -> tuple[Effect, ...]:
    return effect.parts if isinstance(effect, Seq) else (effect,)


class LineReader(OperandReader):
    ORDERS = ORDERS
    OPEN = (If, May, Spend, Later)

    def __init__(self, tokens: list[Token], instant: bool) -> None:
        super().__init__(tokens)
        self.instant = instant
        self.given = -1
        """Where a text said last that something lasts for this strike."""
        self.standing = False
        """Whether what is read now holds as long as its text is active."""

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

    def _triggered(self, limit: Limit | None) -> Ability | None:
        mark = self.at
        when = self.head(True)
        if when is None:
            return None
        do = self.sentences()
        if do is None:
            self.at = mark
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
        self.given, self.standing = -1, True
        holds = self.joined()
        self.standing = False
        if holds is not None and self.given >= 0:
            raise Refusal(self.given, "this stands as long as its text: say when it is given")
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

    def line_begins(self) -> bool:
        limit: Limit | None = self.one_of(LIMITS)
        found = limit is not None or self.sees("action (") or self.sees("action:")
        return found or self.sees("as an action") or self.head(False) is not None

    def verb(self) -> Effect | None:
        """“+2 Power this strike”: what is given lasts that long anyway."""
        made = super().verb()
        lasting = made is not None and all(isinstance(part, LASTING | Seq) for part in _parts(made))
        if lasting and self.take_any(*WHILE_IT_LASTS):
            self.given = self.at - 1
        return made

    def list_goes_on(self, last: Effect) -> bool:
        """+2 Armor, +2 Guard, -1 Speed"""
        goes_on = isinstance(last, Gain) and self.lows[self.at] == ","
        if goes_on and self.lows[self.at + 1] in ("+", "-"):
            self.at += 1
            return True
        return False

    # -- what only Exceed has -----------------------------------------------------------------

    def own_structure(self) -> Effect | None:
        mark = self.at
        own = self._out_of_reach() or self._counted()
        if own is not None:
            return own
        when = self.one_of(LATER)
        do = self.joined() if when is not None and self.take(",") else None
        if when is None or do is None:
            self.at = mark
            return None
        return Later(when, do)

    def _out_of_reach(self) -> Effect | None:
        """Attacks at Range 3 or more miss you: as long as the text stands, asked of each attack
        from where it is made (exceed:M13)."""
        mark = self.at
        dodges = self.standing and self.take("dodge")
        begun = self.standing and self.take_any(*ATTACKS_AT)
        reach = self.band() if begun else None
        if reach is None or not (dodges or self.take_any("miss you", "misses you")):
            self.at = mark
            return None
        return If(AtRange(*reach), Has(YOU, Trait.DODGES))

    def _counted(self) -> Effect | None:
        """For each Force spent, +1 Power: how many comes first."""
        mark = self.at
        each: Number | None = self.form(EACH) if self.take("for each") else None
        do = self.joined() if each is not None and self.take(",") else None
        if each is None or not isinstance(do, COUNTED) or not isinstance(do.n, Const):
            self.at = mark
            return None
        if isinstance(each, Spent) and not self.spending:
            raise Refusal(mark, "nothing before says that something is spent")
        return replace(do, n=Arith(do.n, Op.TIMES, each))

    def their_payment(self) -> Cost | None:
        if self.take_any("discards", "discard"):
            what = self.they_discard()
            return None if what is None else Cost((PayByDoing(what),))
        return super().their_payment()

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
