"""What follows “with” in a noun and “has” in a condition: numbers, counters, cards, keywords."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Kind, Stat
from engine.games.fade.ir import (
    AnyCounter,
    AnyOf,
    AttachedTo,
    Compare,
    ElementCount,
    Fixed,
    HasAttached,
    HasCounters,
    HasElement,
    HasExtreme,
    HasKeyword,
    HasStackCards,
    HasStat,
    IsFaceUp,
    IsNot,
    Keyword,
    Lacks,
    NameHas,
    Ref,
    SharesElement,
    StatOf,
)
from engine.games.fade.language.adjectives import THAT_ELEMENT, AdjectiveReader
from engine.games.fade.language.tables import LOOSE_COUNTERS, READ_STATS
from engine.text.ir import Const, Select
from engine.text.nodes import Filter, Noun, Number
from engine.text.pending import Pronoun
from engine.text.reader import PhraseTable


def is_attachable(select: Select) -> bool:
    """Such cards one has attached; Characters one controls."""
    return set(select.kinds) <= ATTACHABLE


class HavingReader(AdjectiveReader):
    """Keywords come from the keyword rules, plain nouns from the noun rules."""

    of_fighter = False
    """Whether the text stands on a Character or Raider."""

    def keyword(self) -> Keyword | None:
        raise NotImplementedError

    def plain_noun(self) -> Noun | None:
        raise NotImplementedError

    def possessor(self) -> Noun | None:
        raise NotImplementedError

    def with_filter(self) -> Filter | None:
        """What follows "with" in a noun and "has" in a condition."""
        for rule in (
            self._with_name,
            self._with_elements,
            self.with_named_elements,
            self._with_same_element,
            self._with_none,
            self._with_extreme,
            self._with_comparison,
            self._with_rank,
            self._with_stat,
            self._with_counters,
            self._with_attached,
        ):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        keyword = self.keyword()
        return HasKeyword(keyword) if keyword is not None else None

    def _with_name(self) -> Filter | None:
        """“Cutlass” in its name; a name that includes “Cutlass”"""
        before = self.take_any(*NAME_WITH)
        words = self.string()
        if words is None or not (
            before or self.take_any("in its name", "in their names", "in the name", "in their name")
        ):
            return None
        return NameHas(words)

    def _with_elements(self) -> Filter | None:
        """2 Elements; exactly 1 Element; 2 or more Elements; no Elements"""
        exactly = self.take("exactly")
        n = 0 if self.take("no") else self.integer()
        if n is None:
            return None
        more = not exactly and self.take_any("or more", "or fewer")
        fewer = more and self.lows[self.at - 1] == "fewer"
        if not self.take_any("Elements", "Element"):
            return None
        compare = Compare.AT_MOST if fewer else Compare.AT_LEAST if more else Compare.EXACTLY
        return ElementCount(n, compare)

    def with_named_elements(self) -> Filter | None:
        """the Fire Element; the Fire or Water Element; no Fire Element"""
        mark = self.at
        if self.that_element is not None and self.take_any(*THAT_ELEMENT):
            return HasElement((self.that_element,))
        negated = self.take("no")
        if not negated:
            self.take_any("the", "a", "an")
        made = self._element_words()
        if made is None or not self.take_any("Elements", "Element", *ELEMENT_BEHIND):
            self.at = mark
            return None
        return IsNot(made) if negated else made

    def _with_same_element(self) -> Filter | None:
        """the same Element as the user; an Element in common with the user"""
        if not self.take_any(*IN_COMMON):
            return None
        who = self.noun()
        return SharesElement(who) if who is not None else None

    def without_filter(self) -> Filter | None:
        """What follows “without” and “does not have”."""
        mark = self.at
        made = self._with_none_of() or self.with_filter()
        made = opposite(made) if made is not None else None
        if made is None:
            self.at = mark
        return made

    def _with_none_of(self) -> Filter | None:
        """without Augments, without any Poison Counters: as “with an Augment”, in the plural"""
        mark = self.at
        self.take("any")
        if self.take_any("counters", "counter"):
            self.take_any("on it", "on them")
            return HasCounters(1, None)
        counter = self._named_counters(True)
        if counter is not None and self.lows[self.at - 1] in ("counters", "counter"):
            self.take_any("on it", "on them")
            return HasCounters(1, counter)
        self.at = mark
        self.take("any")
        what = self.plain_noun()
        if isinstance(what, Select) and is_attachable(what):
            bare = tuple(entry for entry in what.filters if not to_itself(entry))
            if len(bare) < len(what.filters) or self.take("attached"):
                return HasAttached(replace(what, filters=bare))
        self.at = mark
        return None

    def whose(self) -> Filter | None:
        """whose PLV is 5 or higher; whose Level does not exceed the user's"""
        mark = self.at
        if self.take_any(
            "whose name includes",
            "whose name contains",
            "whose names include",
            "whose names contain",
            "whose name has",
        ):
            words = self.string()
            return NameHas(words) if words is not None else None
        if self.take("whose Rank is"):
            return self._rank()
        self.at = mark
        stat = self.one_of(READ_STATS) if self.take("whose") else None
        bound = self.one_of(IS_BOUNDED) if stat is not None else None
        if stat is None or bound is None:
            self.at = mark
            return None
        value = self._compared_number(stat)
        self._unit_of(stat)
        if bound is Compare.EXACTLY:
            bound = self.compare()
        if value is None:
            self.at = mark
            return None
        return stat_bound(stat, bound, value)

    def _compared_number(self, stat: Stat) -> Number | None:
        """5; the number of allies; the user's; that of the user"""
        mark = self.at
        made = self.number()
        if made is not None:
            return made
        self.at = mark
        self.take("that of")
        who = self._compared_with(stat)
        return StatOf(who, stat) if who is not None else None

    def _with_none(self) -> Filter | None:
        if not self.take("no"):
            return None
        made = self._with_none_of()
        if made is not None:
            return opposite(made)
        what = self.plain_noun()
        if not isinstance(what, Select) or (is_attachable(what) and not self.take("attached")):
            return None
        return Lacks(what)

    def _with_extreme(self) -> Filter | None:
        highest = self.one_of(EXTREMES)
        stat = self.one_of(READ_STATS) if highest is not None else None
        return HasExtreme(highest, stat) if highest is not None and stat is not None else None

    def _with_comparison(self) -> Filter | None:
        """less AGI than the user; a lower Level than this Character; a Level lower than …"""
        self.take_any("an", "a")
        mark = self.at
        stat = self.one_of(READ_STATS)
        compare = self.one_of(COMPARISONS) if stat is not None else None
        if stat is not None and compare is not None and self.take("than"):
            value = self._compared_number(stat)
            self._unit_of(stat)
            return stat_bound(stat, compare, value) if value is not None else None
        self.at = mark
        compare = self.one_of(COMPARISONS)
        stat = self.one_of(READ_STATS) if compare is not None else None
        alone = self.of_fighter and self.lows[self.at] in (".", ",", "\n", "")
        if compare is not None and stat is not None and alone:
            return HasStat(stat, compare, StatOf(Ref(Fixed.THIS_CHARACTER), stat))
        told = stat is not None and self.take_any("than", "to", "as")
        who = self._compared_with(stat) if told and stat is not None else None
        if compare is None or stat is None or who is None:
            return None
        return HasStat(stat, compare, StatOf(who, stat))

    def _compared_with(self, stat: Stat) -> Noun | None:
        """than the user; than the user's Level; than the user's"""
        mark = self.at
        owner = self.possessor()
        if owner is not None:
            self.take(stat.value)
            return owner
        self.at = mark
        return self.noun()

    def _with_rank(self) -> Filter | None:
        """a Rank of Hyper or lower"""
        return self._rank() if self.take_any("a Rank of", "Rank") else None

    def _with_stat(self) -> Filter | None:
        """HP 5 or lower; a Level of 5 or lower; 5 HP or lower; 5 or lower HP"""
        mark = self.at
        article = self.take_any("a", "an")
        stat = self.one_of(READ_STATS)
        compare = self.one_of(BOUNDED) if stat is not None else None
        if stat is not None and compare is not None:
            value = self.number()
            return HasStat(stat, compare, value) if value is not None else None
        if stat is not None and (self.take("of") or not article):
            value = self.number()
            self._unit_of(stat)
            return HasStat(stat, self.compare(), value) if value is not None else None
        self.at = mark
        n = self.integer()
        compare = self.compare() if n is not None else Compare.EXACTLY
        stat = self.one_of(READ_STATS) if n is not None else None
        if n is None or stat is None:
            return None
        if compare is Compare.EXACTLY:
            compare = self.compare()
        return None if compare is Compare.EXACTLY else HasStat(stat, compare, Const(n))

    def _unit_of(self, stat: Stat) -> None:
        """a cost of 5 TP or more: what is paid may be said behind the number"""
        if stat is Stat.COST:
            self.take_any("TP", "CS")

    def _bounded(self) -> Compare:
        return Compare.AT_LEAST if self.take("or more") else self.compare()

    def _with_cost_of(self) -> Filter | None:
        """that costs 3 TP or less"""
        n = self.integer()
        if n is None:
            return None
        compare = self._bounded()
        self.take_any("TP", "CS")
        if compare is Compare.EXACTLY:
            compare = self._bounded()
        return HasStat(Stat.COST, compare, Const(n))

    def _with_attached(self) -> Filter | None:
        """an Equip Item attached; an Augment"""
        what = self.plain_noun() if self.take_any("an", "a", "any") else None
        if not isinstance(what, Select) or not is_attachable(what):
            return None
        bare = [entry for entry in what.filters if not to_itself(entry)]
        told = len(bare) < len(what.filters) or self.take("attached")
        if not told and Kind.CARD in what.kinds:
            return None
        return HasAttached(replace(what, filters=tuple(bare)))

    def _fewer_counters(self) -> Filter | None:
        """fewer than 3 Grudge Counters, 2 or fewer Power Counters: not so many"""
        below = self.take_any("fewer than", "less than")
        limited = not below and self.take_any("at most", "no more than", "up to")
        more = not below and not limited and self.take("more than")
        n = self.integer()
        if n is None or not (below or limited or more or self.take_any("or fewer", "or lower")):
            return None
        if not self.take("counters"):
            counter = self._named_counters(True)
            if counter is None:
                return None
        else:
            counter = None
        test = HasCounters(n if below else n + 1, counter)
        return test if more else opposite(test)

    def counter_before(self) -> AnyCounter | None:
        """The counters the line has spoken of, if they are of one kind."""
        spoken: dict[AnyCounter, None] = {}
        for at in range(self.at - 1, 0, -1):
            if self.lows[at] == "\n":
                break
            if self.lows[at] in ("counter", "counters"):
                mark, self.at = self.at, at - 1
                found = self.counter_name()
                self.at = mark
                if found is not None:
                    spoken[found] = None
        return next(iter(spoken)) if len(spoken) == 1 else None

    def _named_counters(self, loose: bool) -> AnyCounter | None:
        """Poison Counters; where only counters can be meant, Poison alone"""
        known = self.one_of(LOOSE_COUNTERS) if loose else None
        return self.counters() if known is None else known

    def _any_of_counters(self) -> Filter | None:
        """a Poison, Paralyze, or Drain Counter: one of these"""
        mark = self.at
        found: list[AnyCounter] = []
        while (counter := self.counter_name()) is not None:
            found.append(counter)
            if not self.take_any(", or", ",", "or"):
                break
        if len(found) < 2 or counter is None or not self.take_any("Counters", "Counter"):
            self.at = mark
            return None
        return AnyOf(tuple(HasCounters(1, counter) for counter in found))

    def _with_counters(self) -> Filter | None:
        mark = self.at
        article = self.take_any("a", "an", "any", "another")
        if self.take_any("counters of any kind", "counters"):
            return HasCounters(1, None)
        if article and self.take_any("counter of any kind", "counter"):
            return HasCounters(1, None)
        listed = self._any_of_counters() if article else None
        if listed is not None:
            return listed
        counter = self._named_counters(article)
        if article or counter is not None:
            known = article or self.lows[self.at - 1] == "counters"
            return HasCounters(1, counter) if counter is not None and known else None
        self.at = mark
        fewer = self._fewer_counters()
        if fewer is not None:
            return fewer
        self.at = mark
        least = self.take("at least")
        at_least = self.integer()
        if at_least is None or not (self.take("or more") or least):
            return None
        if self.take("counters"):
            return HasCounters(at_least, None)
        counter = self._named_counters(True)
        if counter is not None:
            return HasCounters(at_least, counter)
        if self.take("cards in its Stack"):
            return HasStackCards(at_least)
        stat = self.one_of(READ_STATS)
        return HasStat(stat, Compare.AT_LEAST, Const(at_least)) if stat is not None else None


def to_itself(entry: Filter) -> bool:
    """attached to it: to who has it"""
    host = entry.host if isinstance(entry, AttachedTo) else None
    return isinstance(host, Pronoun) and host.word in ("it", "them")


def stat_bound(stat: Stat, compare: Compare, value: Number) -> HasStat:
    """Less than 5 is 4 or lower; more than 5 is 6 or higher."""
    match compare, value:
        case Compare.LESS, Const(n):
            return HasStat(stat, Compare.AT_MOST, Const(n - 1))
        case Compare.MORE, Const(n):
            return HasStat(stat, Compare.AT_LEAST, Const(n + 1))
    return HasStat(stat, compare, value)


OPPOSITES = {
    Compare.AT_LEAST: Compare.LESS,
    Compare.AT_MOST: Compare.MORE,
    Compare.LESS: Compare.AT_LEAST,
    Compare.MORE: Compare.AT_MOST,
}


def opposite(entry: Filter) -> Filter | None:
    """What is true of everything this is not true of; None where nothing says it well."""
    match entry:
        case IsNot(what):
            return what
        case IsFaceUp(up):
            return IsFaceUp(not up)
        case HasAttached(what):
            return Lacks(what)
        case Lacks(what):
            return HasAttached(what)
        case HasStat(stat, compare, value) if compare in OPPOSITES:
            return stat_bound(stat, OPPOSITES[compare], value)
        case HasExtreme() | HasStat() | ElementCount():
            return None
    return IsNot(entry)


#: What stands behind a number of an Element in brackets or with a hyphen.
ELEMENT_BEHIND = ("as an Element", "as one of its Elements", "among its Elements")
IN_COMMON = (
    "the same Element as",
    "an Element in common with",
    "at least one Element in common with",
    "one of the same Elements as",
    "a matching Element with",
)
#: In front of words that stand in a name.
NAME_WITH = tuple(
    f"{a}name {that}"
    for a in ("a ", "the ")
    for that in ("that includes", "that contains", "including", "containing")
)
IS_BOUNDED = PhraseTable(
    dict.fromkeys(
        (
            "is at most", "are at most", "is no more than", "is no higher than",
            "is no greater than", "does not exceed", "do not exceed", "is not higher than",
            "is not greater than", "is not more than", "is lower than or equal to",
            "is less than or equal to", "is equal to or lower than", "is equal to or less than",
        ),
        Compare.AT_MOST,
    )
    | dict.fromkeys(
        (
            "is at least", "are at least", "is no less than", "is no lower than",
            "is not lower than", "is not less than", "is higher than or equal to",
            "is greater than or equal to", "is equal to or higher than",
            "is equal to or greater than",
        ),
        Compare.AT_LEAST,
    )
    | dict.fromkeys(
        ("is less than", "is lower than", "is below", "is under", "is smaller than"), Compare.LESS
    )
    | dict.fromkeys(
        ("is more than", "is higher than", "is greater than", "is above", "is over", "exceeds"),
        Compare.MORE,
    )
    | dict.fromkeys(
        ("is equal to", "is exactly", "equals", "is the same as", "is", "are"), Compare.EXACTLY
    )
)  # fmt: skip
BOUNDED = PhraseTable(
    {
        "equal to or lower than": Compare.AT_MOST,
        "lower than or equal to": Compare.AT_MOST,
        "equal to or less than": Compare.AT_MOST,
        "less than or equal to": Compare.AT_MOST,
        "no higher than": Compare.AT_MOST,
        "equal to or higher than": Compare.AT_LEAST,
        "higher than or equal to": Compare.AT_LEAST,
        "equal to or greater than": Compare.AT_LEAST,
        "greater than or equal to": Compare.AT_LEAST,
        "equal to": Compare.EXACTLY,
    }
)
COMPARISONS = PhraseTable(
    {
        **dict.fromkeys(("less", "lower", "fewer", "smaller"), Compare.LESS),
        **dict.fromkeys(("more", "higher", "greater"), Compare.MORE),
        **dict.fromkeys(
            ("equal or higher", "higher or equal", "the same or higher", "the same or a higher"),
            Compare.AT_LEAST,
        ),
        **dict.fromkeys(
            ("equal or lower", "lower or equal", "the same or lower", "the same or a lower"),
            Compare.AT_MOST,
        ),
        **dict.fromkeys(("equal", "the same"), Compare.EXACTLY),
    }
)
EXTREMES = PhraseTable(
    dict.fromkeys(("the highest", "the most", "the greatest"), True)
    | dict.fromkeys(("the lowest", "the least", "the fewest"), False)
)
ATTACHABLE = frozenset(
    {Kind.CARD, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT}
)
