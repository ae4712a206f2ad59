"""What narrows a noun after it: places, relations, “with …”. Adjectives are in adjectives.py."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Kind, Past, Place, Stat, Way, Whose
from engine.games.fade.ir import (
    AdjacentTo,
    Among,
    AttachedTo,
    Compare,
    ControlledBy,
    ElementCount,
    Fixed,
    HasAttached,
    HasCounters,
    HasElement,
    HasExtreme,
    HasKeyword,
    HasRank,
    HasStackCards,
    HasStat,
    HasSubtype,
    InColumnOf,
    InPile,
    IsDamaged,
    IsFaceUp,
    IsNamed,
    IsNormal,
    IsNot,
    IsOther,
    Keyword,
    Lacks,
    MadeBy,
    MadeOn,
    OfDamageClass,
    OfDamageType,
    OnlyTargeting,
    OwnedBy,
    Pile,
    Ref,
    StatOf,
    Targeting,
    ThisTurn,
    ThisWay,
)
from engine.games.fade.language.adjectives import AdjectiveReader
from engine.games.fade.language.tables import (
    COUNTERS,
    LOOSE_COUNTERS,
    PILES,
    READ_STATS,
)
from engine.text.ir import Const, Select, Side
from engine.text.nodes import Filter, Noun, walk
from engine.text.pending import Pronoun
from engine.text.reader import PhraseTable

#: Filters that tie a noun to another one.
Relation = (
    AttachedTo | AdjacentTo | ControlledBy | OwnedBy | MadeBy | MadeOn | Targeting | OnlyTargeting
)

ONE = Const(1)
#: As many as one likes: more than there ever are.
ANY_NUMBER = Const(999)

#: The order in which filters are printed, whatever order they were written in.
ORDER: tuple[type[Filter], ...] = (
    IsOther,
    IsDamaged,
    IsFaceUp,
    IsNot,
    HasSubtype,
    HasElement,
    ElementCount,
    HasRank,
    OfDamageType,
    OfDamageClass,
    IsNormal,
    IsNamed,
    InPile,
    Among,
    ThisWay,
    ThisTurn,
    AttachedTo,
    AdjacentTo,
    InColumnOf,
    ControlledBy,
    OwnedBy,
    HasStat,
    HasCounters,
    HasStackCards,
    HasKeyword,
    HasAttached,
    Lacks,
    HasExtreme,
    MadeBy,
    MadeOn,
    Targeting,
    OnlyTargeting,
)


def is_attachable(select: Select) -> bool:
    """Such cards one has attached; Characters one controls."""
    return set(select.kinds) <= ATTACHABLE


def in_order(filters: list[Filter]) -> tuple[Filter, ...]:
    """Canonical order. A tail that ends with a noun phrase would swallow the tails after it, so
    such ones come last, as they were written."""
    return tuple(sorted(dict.fromkeys(filters), key=_place_of))


def _place_of(entry: Filter) -> tuple[int, int]:
    if isinstance(entry, MadeBy | MadeOn | Targeting | OnlyTargeting):
        return 2, ORDER.index(type(entry))
    if any(isinstance(node, Select) for node in walk(entry)):
        return 1, 0
    return 0, ORDER.index(type(entry))


class FilterReader(AdjectiveReader):
    """Keywords after "with" come from the keyword rules, plain nouns from the noun rules."""

    of_fighter = False
    """Whether the text stands on a Character or Raider."""

    def keyword(self) -> Keyword | None:
        raise NotImplementedError

    def plain_noun(self) -> Noun | None:
        raise NotImplementedError

    def possessor(self) -> Noun | None:
        raise NotImplementedError

    # -- tails --------------------------------------------------------------------------------

    def _tails(self, filters: list[Filter], side: Side, link: bool) -> Side:
        while True:
            if side is Side.ANY and self.take_any("you control", "that you control"):
                side = Side.YOUR
                continue
            if side is Side.ANY and self.sees("you have") and self._ends_with_have():
                side = Side.YOUR
                self.at += 2
                continue
            if side is Side.ANY and self.sees("you controlled"):
                mark, self.at = self.at, self.at + 2
                if WAYS.find(self.lows, self.at) is not None:
                    side = Side.YOUR
                    continue
                self.at = mark
            tail = self._tail(link)
            if tail is None:
                return side
            filters.append(tail)

    def _ends_with_have(self) -> bool:
        """for every ally you have"""
        return self.lows[self.at + 2] in (".", ",", ";", ":", "\n", "")

    def _tail(self, link: bool) -> Filter | None:
        mark = self.at
        made: Filter | None = None
        word = self.lows[mark]
        if word in ("in", "from", "on", "here", "among"):
            made = self._from_those() or self.place_filter()
        elif self.take_any(*EXCEPT_ITSELF):
            made = IsOther()
        elif word == "named" and self.take("named"):
            name = self.one_of(self.names) or self.string()
            made = IsNamed(name) if name is not None else None
        elif word == "with" and self.take("with"):
            made = self.with_filter()
        elif self.take_any("that costs", "that cost", "costing"):
            made = self._with_cost_of()
        elif self.take_any("that has", "that have", "which has", "which have"):
            made = self.with_filter()
        elif word == "of" and self.take("of"):
            made = self._rank() or self._with_stat()
        if made is None:
            self.at = mark
            made = (
                self.done_this_way()
                or self.done_this_turn()
                or self._relation(RELATIONS)
                or self._doing(CONTROLLED)
            )
        if made is None and link:
            made = self._relation(LINK_RELATIONS) or self._doing(USED)
        return made

    def done_this_way(self) -> Filter | None:
        """destroyed this way, that were moved this way"""
        way = self.one_of(WAYS)
        return ThisWay(way) if way is not None else None

    def done_this_turn(self) -> Filter | None:
        """Knocked Out this turn; used by an opponent this turn; (that) you drew this turn"""
        mark = self.at
        if "turn" not in self.lows[mark : mark + FAR]:
            return None
        past, by = self.one_of(PAST), None
        if past in BY_SOMEBODY and self.take("by"):
            by = self.noun()
        if past is None:
            self.take("that")
            by = self.noun()
            past = self.one_of(DID) if by is not None else None
        if past is None or not self.take("this turn"):
            self.at = mark
            return None
        return ThisTurn(past, by)

    def _from_those(self) -> Filter | None:
        """from among them; from it, a Hand or the cards that were looked at"""
        mark = self.at
        if self.take_any(*AMONG_THEM):
            return Among(Pronoun("those cards", mark))
        if self.take_any("from it", "in it"):
            return Among(Pronoun("it", mark))
        return None

    def _doing(self, verbs: PhraseTable[type[Relation]]) -> Filter | None:
        """(that) an opponent controls; that an opponent plays"""
        mark = self.at
        for begins in ("", "that"):  # each Character that player controls; … that you control
            self.at = mark
            if begins and not self.take(begins):
                continue
            who = self.noun()
            make = self.one_of(verbs) if who is not None else None
            if who is not None and make is not None:
                return make(who)
        self.at = mark
        return None

    def place_filter(self) -> Filter | None:
        """in your Reserve, on the field, here"""
        if self.take("here"):
            return InPile(Pile(Whose.NOBODY, Place.HERE))
        if self.take("on the field"):
            return InPile(Pile(Whose.NOBODY, Place.FIELD))
        if self.take_any("in", "from"):
            if self.take("this Zone"):
                return InPile(Pile(Whose.NOBODY, Place.HERE))
            zone = self._character_zone()
            if zone is not None:
                return InPile(zone)
            column = self._column()
            if column is not None:
                return column
            pile = self.pile()
            return InPile(pile) if pile is not None else None
        return None

    def _character_zone(self) -> Pile | None:
        """Character Zones; your Character Zone; an opponent's Character Zones"""
        if self.take_any("Character Zones", "a Character Zone", "any Character Zone"):
            return Pile(Whose.NOBODY, Place.CHARACTER_ZONE)
        mark = self.at
        if self.take_any("your Character Zones", "your Character Zone"):
            return Pile(Whose.YOUR, Place.CHARACTER_ZONE)
        owner = self.possessor()
        if owner is not None and self.take_any("Character Zones", "Character Zone"):
            return Pile(Whose.OF, Place.CHARACTER_ZONE, owner)
        self.at = mark
        return None

    def pile(self) -> Pile | None:
        mark = self.at
        whose = self.one_of(OWNERS) or Whose.NOBODY
        place = self.one_of(PILES)
        if place is not None:
            return Pile(whose, place)
        self.at = mark
        owner = self.possessor()
        place = self.one_of(PILES) if owner is not None else None
        if place is not None:
            return Pile(Whose.OF, place, owner)
        self.at = mark
        return None

    def _column(self) -> Filter | None:
        mark = self.at
        owner = self.possessor()
        if owner is not None and self.take("column"):
            return InColumnOf(owner)
        self.at = mark
        return None

    def _relation(self, table: PhraseTable[type[Relation]]) -> Filter | None:
        mark = self.at
        make = self.one_of(table)
        if make is not None:
            who = self.noun()
            if who is not None:
                return make(who)
        self.at = mark
        return None

    def with_filter(self) -> Filter | None:
        """What follows "with" in a noun and "has" in a condition."""
        for rule in (
            self._with_elements,
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

    def _with_none(self) -> Filter | None:
        if not self.take("no"):
            return None
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
            who = self._compared_with(stat)
            return HasStat(stat, compare, StatOf(who, stat)) if who is not None else None
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

    def _with_counters(self) -> Filter | None:
        article = self.take_any("a", "an", "any")
        counter = self.one_of(LOOSE_COUNTERS if article else COUNTERS)
        if article or counter is not None:
            known = article or self.lows[self.at - 1] == "counters"
            return HasCounters(1, counter) if counter is not None and known else None
        at_least = self.integer()
        if at_least is None or not self.take("or more"):
            return None
        counter = self.one_of(LOOSE_COUNTERS)
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


WAYS = PhraseTable(
    {
        f"{before}{way.value} this way": way
        for way in Way
        for before in ("", "that was ", "that were ", "which was ", "which were ")
    }
    | dict.fromkeys(
        (
            *(
                f"{before}{hurt}{how}"
                for before in ("", "that was ", "that were ", "which was ", "which were ")
                for hurt in ("damaged ", "dealt damage ")
                for how in ("this way", "by this attack", "by that attack", "by this damage")
            ),
            *(
                f"that {took} damage {how}"
                for took in ("took", "takes", "take")
                for how in ("this way", "from this attack", "from that attack", "from it")
            ),
        ),
        Way.DAMAGED,
    )
)
#: So many words away “this turn” is looked for.
FAR = 12
BY_SOMEBODY = (Past.USED, Past.DRAWN, Past.DISCARDED)
#: Who or what it was, behind its noun.
PAST = PhraseTable(
    {
        f"{before}{done}": past
        for before in ("", "that was ", "that were ", "that has been ", "that have been ")
        for done, past in (
            ("Knocked Out", Past.KNOCKED_OUT),
            ("destroyed", Past.DESTROYED),
            ("used", Past.USED),
            ("played", Past.USED),
            ("drawn", Past.DRAWN),
            ("discarded", Past.DISCARDED),
            ("dealt damage", Past.DAMAGED),
        )
    }
    | {
        f"that {did}": past
        for did, past in (
            ("attacked", Past.ATTACKED),
            ("has attacked", Past.ATTACKED),
            ("have attacked", Past.ATTACKED),
            ("had been attacked", Past.WAS_ATTACKED),
            ("was attacked", Past.WAS_ATTACKED),
            ("were attacked", Past.WAS_ATTACKED),
            ("took damage", Past.DAMAGED),
            ("has taken damage", Past.DAMAGED),
            ("have taken damage", Past.DAMAGED),
            ("gained HP", Past.HEALED),
            ("entered the field", Past.ENTERED),
            ("moved to Reserve", Past.MOVED),
            ("was moved to Reserve", Past.MOVED),
            ("were moved to Reserve", Past.MOVED),
        )
    }
)
#: What somebody did with it, behind who did it.
DID = PhraseTable(
    {
        f"{have}{did}": past
        for have in ("", "have ", "has ")
        for did, past in (
            ("used", Past.USED),
            ("played", Past.USED),
            ("drew", Past.DRAWN),
            ("drawn", Past.DRAWN),
            ("discarded", Past.DISCARDED),
        )
    }
)
AMONG_THEM = tuple(
    f"{word} {them}"
    for word in ("from among", "among", "from")
    for them in ("them", "those cards", "the revealed cards")
)
#: Everybody but who the text belongs to.
EXCEPT_ITSELF = tuple(
    f"{but} {who}"
    for but in ("except for", "except", "other than", "but not", "besides")
    for who in ("the user", "this Character", "this card", "itself")
)
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
OWNERS = PhraseTable(
    {
        "your": Whose.YOUR,
        "its owner's": Whose.OWNER,
        "their": Whose.THEIR,
        "their owner's": Whose.OWNER,
        "any": Whose.ANY,
        "a": Whose.ANY,
        "the": Whose.NOBODY,
        "this card's": Whose.THIS_CARD,
    }
)
RELATIONS: PhraseTable[type[Relation]] = PhraseTable(
    {
        "attached to": AttachedTo,
        "adjacent to": AdjacentTo,
        "controlled by": ControlledBy,
        "owned by": OwnedBy,
    }
)
CONTROLLED: PhraseTable[type[Relation]] = PhraseTable(
    {"controls": ControlledBy, "control": ControlledBy}
)
USED: PhraseTable[type[Relation]] = PhraseTable(
    {"plays": MadeBy, "uses": MadeBy, "play": MadeBy, "use": MadeBy}
)
LINK_RELATIONS: PhraseTable[type[Relation]] = PhraseTable(
    {
        "by": MadeBy,
        "on": MadeOn,
        "against": MadeOn,
        "that targets": Targeting,
        "that targets only": OnlyTargeting,
        "that only targets": OnlyTargeting,
        "targeting only": OnlyTargeting,
    }
)
LINK_KINDS = frozenset(
    {
        Kind.ATTACK,
        Kind.SKILL,
        Kind.REACTION,
        Kind.ITEM,
        Kind.EQUIP_ITEM,
        Kind.COMMAND,
        Kind.EFFECT,
        Kind.LINK,
    }
)
ATTACHABLE = frozenset(
    {Kind.CARD, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT}
)
PLURALS = frozenset(
    {f"{kind.value}s".lower().split()[-1] for kind in Kind} | {"enemies", "allies", "opponents"}
)
