"""Terms of numbers, conditions and cost items."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Counter, Kind, Stat, Way
from engine.games.fade.ir import (
    AdjacentTo,
    AnyOf,
    AttachedTo,
    Compare,
    ControlledBy,
    DoneThisWay,
    HasAttached,
    HasCounters,
    HasElement,
    HasKeyword,
    HasRank,
    HasStat,
    HasSubtype,
    IsA,
    IsDamaged,
    IsFaceUp,
    IsKnockedOut,
    IsNamed,
    IsNot,
    IsOther,
    OwnedBy,
    StatOf,
    ThisWay,
    TotalStat,
    UserStat,
)
from engine.games.fade.language.amounts import AMOUNTS, COSTS
from engine.games.fade.language.asking import any_of, of_rank
from engine.games.fade.language.conditions import ASKED, CONDITIONS
from engine.games.fade.language.describing import Relation, in_order
from engine.games.fade.language.nouns import NounReader
from engine.games.fade.language.tables import KINDS, READ_STATS
from engine.text.ir import Amounts, Bound, Const, Count, Is, Not, Pick, Select, Side
from engine.text.nodes import Condition, CostItem, Filter, Noun, Number
from engine.text.pending import IfDone
from engine.text.reader import PhraseTable

OWN_STATS = PhraseTable(
    {
        stat.value: stat
        for stat in (Stat.PLV, Stat.AGI, Stat.DEF, Stat.HP, Stat.LEVEL, Stat.MISSING_HP)
    }
)


#: What is done to a link, of which one asks by what was done.
OF_LINKS = (Way.NEGATED, Way.BLOCKED, Way.PREVENTED)
DONE = PhraseTable({way.value: way for way in Way if " " not in way.value})
#: What no Player has.
OF_CHARACTERS = (HasElement, HasSubtype, IsNamed)
CHARACTERS, CARDS = (Kind.CHARACTER,), (Kind.CARD,)
#: How to search of a card wherever it lies.
OF_CARDS = (*OF_CHARACTERS, IsNot, HasRank, HasStat, HasKeyword, HasCounters, IsDamaged)
LINK_ONLY = frozenset((Kind.ATTACK, Kind.EFFECT, Kind.LINK, Kind.MATERIAL))


WAS_WITH: PhraseTable[type[Relation]] = PhraseTable(
    {
        "attached to": AttachedTo,
        "adjacent to": AdjacentTo,
        "controlled by": ControlledBy,
        "under the control of": ControlledBy,
        "owned by": OwnedBy,
    }
)


#: What one is with such counters.
AFFLICTED: PhraseTable[Counter] = PhraseTable(
    {
        "Paralyzed": Counter.PARALYZE,
        "Poisoned": Counter.POISON,
        "Cursed": Counter.CURSE,
        "Blinded": Counter.BLINDNESS,
    }
)
#: Behind “if”: what the sentence before says was not done.
COULD_NOT = tuple(
    f"{who} {cannot} ,"
    for who in ("you", "they", "that player")
    for cannot in ("cannot", "can't", "can not", "could not", "couldn't", "do not", "does not")
)
ALREADY = ("already had", "already has", "already have")


class ValueReader(NounReader):
    before_deed = False
    """Whether it is asked how things were before the deed of the sentence before."""

    # -- numbers ------------------------------------------------------------------------------

    def game_term(self) -> Number | None:
        if self.take("PLV or AGI"):
            return UserStat(None)
        own = self.one_of(OWN_STATS)
        if own is not None:
            return UserStat(own)
        made: Number | None = self.form(AMOUNTS)
        return made or self._of_what_was_done()

    def _of_what_was_done(self) -> Number | None:
        """the destroyed Character's Level: of what this text destroyed"""
        mark = self.at
        way = self.one_of(DONE) if self.take("the") else None
        kind = self.one_of(KINDS) if way is not None else None
        stat = self.one_of(READ_STATS) if kind is not None and self.take("'s") else None
        if way is None or kind is None or stat is None:
            self.at = mark
            return None
        return TotalStat(stat, Select(Pick.ALL, Const(1), Side.ANY, (kind,), (ThisWay(way),)))

    def same_of_another(self, what: Number) -> Number | None:
        mark = self.at
        owner = self.possessor() if isinstance(what, StatOf) else None
        if owner is None or not isinstance(what, StatOf):
            self.at = mark
            return None
        return StatOf(owner, what.stat)

    # -- conditions ---------------------------------------------------------------------------

    def game_condition(self) -> Condition | None:
        mark = self.at
        if self.take_any("you do ,", "they do ,", "that player does ,"):
            self.at -= 1
            return IfDone(mark)
        if self.take_any(*COULD_NOT):
            self.at -= 1
            return Not(IfDone(mark))
        if self.take("it is not true that"):
            denied = self.one_condition()
            return Not(denied) if denied is not None else None
        made: Condition | None = self.form(CONDITIONS)
        who = self.noun() if made is None else None
        if who is not None:
            asked = self.at
            made = self.form(ASKED, who)
            if made is None:
                self.at = asked
                made = self._is(who)
        if made is None:
            self.at = mark
        return made

    def controlled(self) -> tuple[int, Noun] | None:
        """no Characters; another Character; an Item; 2 or more allies"""
        other: list[Filter] = []
        n: int | None = 1
        if self.take("no"):
            n = 0
        elif self.take("another"):
            other = [IsOther()]
        elif not self.take_any("a", "an") and self.names.find(self.lows, self.at) is None:
            self.take("at least")
            n = self.integer()
            if n is not None:
                self.take("or more")
        what = self.described_noun(other) if n is not None else None
        return (n, what) if n is not None and what is not None else None

    def at_least(self) -> tuple[int, Noun] | None:
        """at least 2 allies were"""
        n = self.integer() if self.take("at least") else None
        what = self.plain_noun() if n is not None else None
        if n is None or what is None or not self.take_any("were", "was"):
            return None
        return n, what

    def _what_is_asked(self) -> tuple[bool, Filter | None]:
        """Behind a subject: whether it is denied, and of what."""
        negated, made = False, None
        fewer = self._fewer()
        shared = self._sharing() if fewer is None else None
        if shared is not None:
            negated = isinstance(shared, IsNot)
            made = shared.what if isinstance(shared, IsNot) else shared
        elif fewer is not None:
            negated, made = True, fewer
        elif self.take_any("is equipped with", "are equipped with"):
            made = self._with_attached()
        elif self.take_any("is", "are"):
            negated = self.take("not")
            measured = self.with_filter() if self.take("at") else None
            made = measured or self._relation(WAS_WITH) or self.is_what() or self._has_what()
        elif self.take_any("was", "were"):
            negated = self.take("not")
            made = self.done_this_way() or self._relation(WAS_WITH)
        elif self.take_any("does not have", "do not have", "has not", "have not"):
            negated, made = True, self._has_one_of()
        elif self.take_any("has", "have") or (self.before_deed and self.take_any(*ALREADY)):
            made = self._has_one_of() or self.is_what()
            self.take_any("on it", "on them")
            if isinstance(made, IsNot) and isinstance(made.what, HasCounters):
                negated, made = True, made.what
        return negated, made

    def _is(self, who: Noun) -> Condition | None:
        negated, made = self._what_is_asked()
        if made is None:
            return None
        if isinstance(made, HasRank):
            ranked = of_rank(who, made)
            asked_rank = ranked if isinstance(ranked, Condition) else None
            return Not(asked_rank) if negated and asked_rank is not None else asked_rank
        if isinstance(made, ThisWay) and made.way in OF_LINKS:
            stopped = DoneThisWay(made.way)
            return Not(stopped) if negated else stopped
        asked: Condition = Is(who, made)
        if isinstance(made, ThisWay) and isinstance(who, Select):
            some = any_of(who)  # it may be gone from where such things are
            if not isinstance(some, Select):
                return None
            done = replace(some, filters=in_order([*some.filters, made]))
            asked = Amounts(Count(done), Const(1), Bound.AT_LEAST)
        return Not(asked) if negated else asked

    def _fewer(self) -> Filter | None:
        """has fewer than 9 Power Counters, has no Power Counters: what it does not have"""
        mark = self.at
        if self.take_any("has no", "have no"):
            plain = self.take_any("counters", "counter")
            counter = None if plain else self.counters()
            if plain or counter is not None:
                self.take_any("on it", "on them")
                return HasCounters(1, counter)
        self.at = mark
        if self.take_any("has none left", "has none", "has no more", "have none left", "have none"):
            spent = self.counter_before()
            if spent is not None:
                return HasCounters(1, spent)
        self.at = mark
        least = None
        if self.take_any("has fewer than", "have fewer than", "has less than", "have less than"):
            least = self.integer()
        if least is not None:
            counter = self.counters()
            if counter is None and (self.take("of them") or self.lows[self.at] in (".", ",", "\n")):
                counter = self.counter_before()
            if counter is not None:
                self.take_any("on it", "on them")
                return HasCounters(least, counter)
            stat = self.one_of(READ_STATS)
            if stat is not None:
                return HasStat(stat, Compare.AT_LEAST, Const(least))
        self.at = mark
        return None

    def is_what(self) -> Filter | None:
        done = self.done_this_way()
        if done is not None:
            return done
        if self.take("face-up"):
            return IsFaceUp(True)
        if self.take("face-down"):
            return IsFaceUp(False)
        if self.take("damaged"):
            return IsDamaged()
        if self.take("undamaged"):
            return IsNot(IsDamaged())
        measured = self._measured()
        if measured is not None:
            return measured
        if self.take("Knocked Out"):
            return IsKnockedOut()
        if self.take("named"):
            name = self.string()
            return IsNamed(name) if name is not None else None
        ranked = self._rank()
        if ranked is not None:
            return ranked
        afflicted = self.one_of(AFFLICTED)
        if afflicted is not None:
            return HasCounters(1, afflicted)
        elements = self.elements()
        if elements:
            return HasElement(elements)
        return self._is_a() or self.place_filter()

    def _measured(self) -> Filter | None:
        """of Level 4 or higher; Level 5 or lower; of Special Rank"""
        mark = self.at
        of = self.take("of")
        made = self._level() or (self._rank() or self._with_stat() if of else None)
        if made is None:
            self.at = mark
        return made

    def _is_a(self) -> Filter | None:
        """is a Darkness Character: what only Characters are says that it is one; is a Fire Skill"""
        mark = self.at
        what = self.plain_noun() if self.take_any("a", "an") else None
        if not isinstance(what, Select) or what.side is not Side.ANY:
            self.at = mark
            return None
        only = what.filters[0] if len(what.filters) == 1 else None
        if what.kinds in (CHARACTERS, CARDS) and isinstance(only, OF_CHARACTERS):
            return only
        if LINK_ONLY.isdisjoint(what.kinds) and all(isinstance(f, OF_CARDS) for f in what.filters):
            return IsA(what)
        self.at = mark
        return None

    def _has_one_of(self) -> Filter | None:
        """has Stun or a Paralyze Counter"""
        made = self._has_what()
        tests = [] if made is None else [made]
        while tests:
            mark = self.at
            more = self._has_what() if self.take_any(", or", "or") else None
            another = isinstance(more, HasAttached) and self.lows[self.at - 1] != "attached"
            if more is None or another:
                self.at = mark
                break
            tests.append(more)
        return AnyOf(tuple(tests)) if len(tests) > 1 else made

    def _has_what(self) -> Filter | None:
        mark = self.at
        if self.take_any("an", "a"):
            what = self.plain_noun()
            if what is not None and self.take("attached"):
                return HasAttached(what)
            self.at = mark
        return self.with_filter()

    # -- costs --------------------------------------------------------------------------------

    def cost_item(self) -> CostItem | None:
        mark = self.at
        made: CostItem | None = self.form(COSTS)
        if made is None:
            self.at = mark
        return made
