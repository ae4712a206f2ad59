"""What is gained and lost: points, bonuses, keywords, quoted lines; and how much of it."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Stat
from engine.games.fade.ir import (
    CountersOn,
    CountersRemoved,
    DifferentElements,
    GrantedAbility,
    HitsLanded,
    RoundsCompleted,
    StatBonus,
    StatOf,
    TotalStat,
    UserStat,
)
from engine.games.fade.language.tables import BONUS_STATS
from engine.games.fade.language.values import ValueReader
from engine.text.ir import Arith, Capped, Const, Count, ForEvery, Half, Op, Pick, Select
from engine.text.nodes import Ability, GainItem, Number
from engine.text.reader import PhraseTable

GAINING = ("has", "have", "gets", "get", "gains", "gain")
LOSING = ("loses", "lose")
CLAUSE_ENDS = (".", ",", ";", "\n", "", "until", "this")
UNCLEAR_EACH = "“for each” could count for all or for this alone: put this first, or repeat it"


AT_MOST = (
    ", up to a maximum of",
    "up to a maximum of",
    ", to a maximum of",
    "to a maximum of",
    ", with a maximum of",
    ", maximum of",
    ", maximum",
    "( maximum of",
    "( maximum",
    "( up to a maximum of",
    "( to a maximum of",
    "( max",
    ", but no more than", "but no more than", ", but not more than", ", but at most",
    "but at most", ", no more than", ", not more than", ", at most", ", max",
)  # fmt: skip
#: A cap without the word, if the clause ends behind its number.
UP_TO = (", up to", "( up to", "up to")
#: Stats are never read below 0 anyway (fade:R9).
TO_NOTHING = tuple(
    f"{before} {words} 0{after}"
    for words in (
        "to a minimum of",
        "down to a minimum of",
        "minimum",
        "minimum of",
        "but not below",
    )
    for before, after in ((",", ""), ("(", ")"), ("", ""))
)
#: In front of the things whose Elements are counted.
EACH_ELEMENT = tuple(
    f"{kind}Element {of}"
    for kind in ("different ", "distinct ", "")
    for of in ("among all", "among", "of", "found among", "represented among", "in")
)
A_ROUND = (
    "round that has been completed",
    "completed round",
    "round completed",
    "round that is over",
    "round that has passed",
)


A_HIT = (
    *(
        f"hit{of} that {dealt}"
        for of in ("", " of this attack", " of that attack")
        for dealt in ("dealt damage", "deals damage", "was successful", "connected", "landed")
    ),
    "successful hit",
)
#: “gains Flash and 2 AGI”: a bonus without its sign; behind “has” it could be all there is.
FIGHTING_STATS = PhraseTable({stat.value: stat for stat in (Stat.PLV, Stat.DEF, Stat.AGI)})
BESIDES = ("and", ",", "gets", "gains", "get", "gain")


class GainReader(ValueReader):
    def granted(self) -> Ability | None:
        """The line inside quotation marks; the line rules supply it."""
        raise NotImplementedError

    # -- points and counts -------------------------------------------------------------------

    def number(self) -> Number | None:
        """the number of allies, up to a maximum of 6"""
        made = super().number()
        if made is None or isinstance(made, Const):
            return made
        return self._capped(made)

    def hit_points(self) -> Number | None:
        """3 HP; 2 HP for each ally; HP equal to …; half of its HP"""
        mark = self.at
        n = self.points("HP")
        if n is not None:
            return n
        self.at = mark
        n = self.number()
        match n:
            case StatOf(_, Stat.HP) | Half(StatOf(_, Stat.HP), _):
                return n
        return None

    def points(self, word: str) -> Number | None:
        """3 TP; 2 TP for each ally; TP equal to …"""
        if self.take_any(f"{word} equal to", f"additional {word} equal to"):
            return self.number()
        in_all = self.lows[self.at - 1] == "with"  # returns with 3 HP: that is all of it
        n = self.number()
        if n is not None and not in_all:
            self.take_any("additional", "extra")
        return self.and_for_each(n, word) if n is not None and self.take(word) else None

    def and_for_each(self, n: Number, *words: str) -> Number:
        """3 HP for each ally; 3 HP, plus 1 HP for each ally: the one and so many times the other"""
        n = self.for_each(n)
        mark = self.at
        self.take(",")
        self.take("and")
        more = self.integer() if self.take("+") else None
        if more is not None:
            self.take_any("more", "additional", "extra")
            self.take_any(*words)
            self.take_any("more", "additional", "extra")
            times = self.for_each(Const(more))
            if isinstance(times, Arith | Capped):
                return Arith(n, Op.PLUS, times)
        self.at = mark
        return n

    def for_each(self, n: Number) -> Number:
        """+1 PLV for each ally: times the number of them."""
        mark = self.at
        times = self._every() if self.take("for every") else None
        if times is None:
            self.at = mark
            times = self._each() if self.take_any("for each", "for every", "per") else None
        if times is None:
            self.at = mark
            return n
        if isinstance(times, ForEvery) and not isinstance(n, Const):
            raise self.refuse(
                mark, "“for every” counts for a plain number: write “1 … for every 3”"
            )
        if isinstance(n, Arith) and n.op is not Op.TIMES:
            raise self.refuse(mark, "“for each” could count for the sum or for its last part only")
        return self._capped(Arith(n, Op.TIMES, times))

    def _capped(self, n: Number) -> Number:
        """… for each ally, up to a maximum of 5"""
        mark = self.at
        loose = not self.take_any(*AT_MOST)
        if loose and not self.take_any(*UP_TO):
            return n
        self.take("+")
        bracket = "(" in self.lows[mark : self.at]
        most = self.integer()
        if most is not None:
            self.take_any("additional", "extra")
            self.take_any("TP", "HP", "PLV", "DEF", "AGI", "cards", "damage", "hits", "hit")
            if bracket and self.take(")"):
                return Capped(n, most)
            if not bracket and (not loose or self.lows[self.at] in CLAUSE_ENDS):
                return Capped(n, most)
        self.at = mark
        return n

    def _every(self) -> Number | None:
        """for every 3 Power Counters on this card, rounded up"""
        every = self.integer()
        of = self._each() if every else None
        if every is None or of is None:
            return None
        if every == 1 or self.take_any(", rounded down", "(rounded down)"):
            return of if every == 1 else ForEvery(of, every)
        return ForEvery(of, every, self.take_any(", rounded up", "(rounded up)"))

    def _each(self) -> Number | None:
        """for each ally; for each Power Counter on this card"""
        if self.take_any(*A_ROUND):
            return RoundsCompleted()
        if self.take("counter removed this way"):
            return CountersRemoved()
        if self.take_any(*EACH_ELEMENT):
            among = self.whole_pile() or self.plain_noun()
            return DifferentElements(among) if among is not None else None
        if self.take_any(*A_HIT):
            return HitsLanded()
        if self.take_any("point of", "points of"):
            points = self.game_term()
            return points if isinstance(points, StatOf | UserStat | TotalStat) else None
        counter = self.counters()
        if counter is None:
            what = self.noun() if self.take("of") else self.plain_noun()
            if isinstance(what, Select):
                return Count(what) if what.pick is Pick.ALL else None
            return None
        on = self.noun() if self.take("on") else None
        return CountersOn(counter, on) if on is not None else None

    # -- lasting changes ----------------------------------------------------------------------

    def gained(self) -> tuple[GainItem, ...] | None:
        return self._items(GAINING) or None

    def lost(self) -> tuple[GainItem, ...] | None:
        """Stats are changed by “gets -2 PLV”, so a bonus is not lost."""
        items = self._items(LOSING)
        return None if any(isinstance(item, StatBonus) for item in items) else items or None

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
            if not self.take_any(", and", ", but", ",", "and", "but"):
                return tuple(items)
            self.take_any(*verbs)

    def _one_meaning(self, before: list[GainItem], item: GainItem, at: int) -> None:
        """+1 PLV and +1 AGI for each ally counts for both; of +2 PLV and +1 DEF for each ally
        nothing says whether the PLV counts too."""
        if not isinstance(item, StatBonus):
            return
        if isinstance(item.n, Capped) and any(isinstance(entry, StatBonus) for entry in before):
            raise self.refuse(at, UNCLEAR_EACH)
        if not isinstance(item.n, Arith) or not _counts(item):
            return
        for index, entry in enumerate(before):
            if not isinstance(entry, StatBonus) or _counts(entry):
                continue
            if (entry.minus, entry.n) != (item.minus, item.n.left):
                raise self.refuse(at, UNCLEAR_EACH)
            before[index] = replace(entry, n=item.n)

    def _item(self) -> GainItem | None:
        minus = self.sees("-")
        if self.take_any("+", "-"):
            n = self.number()
            stat = self.one_of(BONUS_STATS) if n is not None else None
            if n is None or stat is None:
                return None
            bonus = StatBonus(minus, self.for_each(n), stat)
            if minus:
                self.take_any(*TO_NOTHING)
            return bonus
        mark = self.at
        plain = self.integer()
        told = self.lows[mark - 1] in (*GAINING, *BESIDES)
        stat = self.one_of(FIGHTING_STATS) if plain is not None and told else None
        if plain is not None and stat is not None:
            return StatBonus(False, self.for_each(Const(plain)), stat)
        self.at = mark
        if self.lows[self.at] == '"':
            line = self.granted()
            return GrantedAbility(line) if line is not None else None
        return self.keyword()


def _counts(bonus: StatBonus) -> bool:
    return isinstance(bonus.n, Arith) and isinstance(bonus.n.right, Count | CountersOn | ForEvery)
