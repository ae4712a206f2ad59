"""Gaining and losing: points, cards, counters, bonuses, keywords; and how much of it."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Counter, Stat
from engine.games.fade.ir import (
    CountersOn,
    Discard,
    Draw,
    ExtraAttacks,
    Fixed,
    Gain,
    GainHP,
    GainTP,
    GrantedAbility,
    Lose,
    LoseHP,
    LoseTP,
    PutCounters,
    Ref,
    RemoveCounters,
    StatBonus,
    StatOf,
)
from engine.games.fade.language.tables import (
    BONUS_STATS,
    COUNTERS,
)
from engine.games.fade.language.values import ValueReader
from engine.text.ir import (
    Arith,
    Const,
    Count,
    Half,
    Op,
)
from engine.text.nodes import Ability, Effect, GainItem, Noun, Number
from engine.text.reader import Table

YOU = Ref(Fixed.YOU)
CARDS = ("cards", "card")
GAINING = ("has", "have", "gets", "get", "gains", "gain")
LOSING = ("loses", "lose")
GAINS_OR_BECOMES = "“gains 3 HP” for more, “its HP becomes 3” for the new value"
POINTS = Table({"HP": Stat.HP, "TP": Stat.TP})


class GainReader(ValueReader):
    def granted(self) -> Ability | None:
        """The line inside quotation marks; the line rules supply it."""
        raise NotImplementedError

    # -- points and cards ---------------------------------------------------------------------

    def gains(self, who: Noun, held: bool = False) -> Effect | None:
        """`held`: the verb is “has” or “have”."""
        mark = self.at
        points = self._points()
        if points is not None and held:
            raise self.refuse(mark, f"“has” says how it is: write {GAINS_OR_BECOMES}")
        if points is not None:
            stat, n = points
            return GainHP(who, n) if stat is Stat.HP else GainTP(who, n)
        self.at = mark
        n_or_none = self.number()
        if n_or_none is not None and self.take_any("extra attacks", "extra attack"):
            self.take("this turn")  # they never last longer (fade:R84)
            return ExtraAttacks(who, n_or_none)
        self.at = mark
        counters = self._counters()
        if counters is not None and counters[0] is not None:
            return PutCounters(counters[0], counters[1], who)
        self.at = mark
        items = self._items(GAINING)
        return Gain(who, items, self.until()) if items else None

    def _points(self) -> tuple[Stat, Number] | None:
        """3 HP; 2 TP for each ally; HP equal to …; half of its HP"""
        mark = self.at
        stat = self.one_of(POINTS)
        if stat is not None and self.take("equal to"):
            amount = self.number()
            return (stat, amount) if amount is not None else None
        self.at = mark
        n = self.number()
        if n is None:
            return None
        stat = self.one_of(POINTS)
        if stat is not None:
            return stat, self.for_each(n)
        match n:
            case StatOf(_, Stat.HP) | Half(StatOf(_, Stat.HP), False):
                return Stat.HP, n
        return None

    def for_each(self, n: Number) -> Number:
        """+1 PLV for each ally: times the number of them."""
        mark = self.at
        times = self._each() if self.take("for each") else None
        if times is None:
            self.at = mark
            return n
        if isinstance(n, Arith) and n.op is not Op.TIMES:
            raise self.refuse(mark, "“for each” could count for the sum or for its last part only")
        return Arith(n, Op.TIMES, times)

    def _each(self) -> Number | None:
        """for each ally; for each Power Counter on this card"""
        counter = self.one_of(COUNTERS)
        if counter is None:
            what = self.plain_noun()
            return Count(what) if what is not None else None
        on = self.noun() if self.take("on") else None
        return CountersOn(counter, on) if on is not None else None

    def _counters(self) -> tuple[Number | None, Counter] | None:
        """all Poison Counters; 2 Drain Counters; a Curse Counter"""
        if self.take("all"):
            counter = self.one_of(COUNTERS)
            return (None, counter) if counter is not None else None
        n = Const(1) if self.take_any("a", "an") else self.number()
        counter = self.one_of(COUNTERS) if n is not None else None
        return (n, counter) if counter is not None else None

    def loses(self, who: Noun) -> Effect | None:
        mark = self.at
        points = self._points()
        if points is not None:
            stat, n = points
            return LoseHP(who, n) if stat is Stat.HP else LoseTP(who, n)
        self.at = mark
        counters = self._counters()
        if counters is not None:
            return RemoveCounters(counters[0], counters[1], who)
        self.at = mark
        items = self._items(LOSING)
        if not items or any(isinstance(item, StatBonus) for item in items):
            return None
        return Lose(who, items, self.until())

    def draws(self, who: Noun) -> Effect | None:
        n = self._cards()
        return Draw(who, n) if n is not None else None

    def discards(self, who: Noun) -> Effect | None:
        n = self._cards()
        return Discard(who, n, self.take("at random")) if n is not None else None

    def _cards(self) -> Number | None:
        if self.take("a card"):
            return Const(1)
        n = self.number()
        return self.for_each(n) if n is not None and self.take_any(*CARDS) else None

    # -- lasting changes ----------------------------------------------------------------------

    def _items(self, verbs: tuple[str, ...]) -> tuple[GainItem, ...]:
        """+2 DEF and Multistrike 1; has and gets may be repeated."""
        items: list[GainItem] = []
        mark = self.at
        while True:
            item = self._item()
            if item is None:
                self.at = mark
                return tuple(items)
            self._one_meaning(items, item, mark)
            items.append(item)
            mark = self.at
            if not self.take_any(", and", ",", "and"):
                return tuple(items)
            self.take_any(*verbs)

    def _one_meaning(self, before: list[GainItem], item: GainItem, at: int) -> None:
        """+2 PLV and +1 DEF for each ally: nothing says whether the PLV counts too."""
        plain = [entry for entry in before if isinstance(entry, StatBonus) and not _counts(entry)]
        if plain and isinstance(item, StatBonus) and _counts(item):
            raise self.refuse(
                at, "“for each” could count for all or for this alone: put this first, or repeat it"
            )

    def _item(self) -> GainItem | None:
        minus = self.sees("-")
        if self.take_any("+", "-"):
            n = self.number()
            stat = self.one_of(BONUS_STATS) if n is not None else None
            if n is None or stat is None:
                return None
            return StatBonus(minus, self.for_each(n), stat)
        if self.lows[self.at] == '"':
            line = self.granted()
            return GrantedAbility(line) if line is not None else None
        return self.keyword()


def _counts(bonus: StatBonus) -> bool:
    return isinstance(bonus.n, Arith) and isinstance(bonus.n.right, Count | CountersOn)
