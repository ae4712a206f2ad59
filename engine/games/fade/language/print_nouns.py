"""Noun phrases back to words."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Kind, Past, Place, Stat, Whose
from engine.games.fade.ir import (
    AdjacentTo,
    Among,
    AnyCounter,
    AnyOf,
    AttachedTo,
    Besides,
    Compare,
    ControlledBy,
    ElementCount,
    Fixed,
    FromPile,
    HasAttached,
    HasCounters,
    HasElement,
    HasExtreme,
    HasKeyword,
    HasRank,
    HasStackCards,
    HasStat,
    HasSubtype,
    HostOf,
    InColumnOf,
    InPile,
    IsA,
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
    NameHas,
    OfDamageClass,
    OfDamageType,
    OnlyTargeting,
    OwnCounter,
    OwnedBy,
    Pile,
    Ref,
    Rest,
    SharesElement,
    StatOf,
    Targeting,
    ThisTurn,
    ThisWay,
)
from engine.games.fade.language.describing import ANY_NUMBER
from engine.games.fade.language.having import is_attachable
from engine.games.fade.language.spoken import loop_word, pointing_word
from engine.text.ir import Const, ControllerOf, EventRef, LoopRef, OwnerOf, Pick, Select, Side
from engine.text.nodes import Filter, Noun
from engine.text.printing import Printer

ONE = Const(1)
ADJECTIVES = (
    IsOther,
    IsDamaged,
    IsFaceUp,
    HasSubtype,
    HasElement,
    HasRank,
    OfDamageType,
    OfDamageClass,
    IsNormal,
)


def is_adjective(entry: Filter) -> bool:
    """Whether it stands before its noun."""
    if isinstance(entry, IsNot):
        return isinstance(entry.what, IsA) or is_adjective(entry.what)
    return isinstance(entry, ADJECTIVES)


#: Adjectives that stand before the side: "each other allied", "each damaged enemy".
EARLY = (IsOther, IsDamaged, IsFaceUp)
SO_MANY = {Compare.EXACTLY: "", Compare.AT_LEAST: " or more", Compare.AT_MOST: " or fewer"}
EQUAL = {
    Compare.EXACTLY: "equal to",
    Compare.AT_LEAST: "equal to or higher than",
    Compare.AT_MOST: "equal to or lower than",
    Compare.LESS: "lower than",
    Compare.MORE: "higher than",
}
#: What may stand behind several nouns and is said of each.
SPOKEN_TAILS = frozenset({InPile})
EITHER_PICKS = (Pick.CHOOSE, Pick.TARGET, Pick.ANY, Pick.EACH, Pick.ALL)
HERE = InPile(Pile(Whose.NOBODY, Place.HERE))


def article(words: str) -> str:
    vowel = words.lstrip('"')[:1].lower() in "aeiou" and not words.lower().startswith("uni")
    return f"{'an' if vowel else 'a'} {words}"


def plural_of(word: str) -> str:
    return {"enemy": "enemies", "ally": "allies"}.get(word, f"{word}s")


def counter_name(counter: AnyCounter) -> str:
    return f'"{counter.value}"' if isinstance(counter, OwnCounter) else counter.value


def counters(n: int, counter: AnyCounter | None) -> str:
    """2 Poison Counters; counters of any kind"""
    word = "counter" if counter is None else f"{counter_name(counter)} Counter"
    return word + ("" if n == 1 else "s")


#: Tails whose opposite begins with “not”; that of all others with “without”.
NOT_SO = (
    IsNamed,
    InPile,
    AttachedTo,
    AdjacentTo,
    ControlledBy,
    OwnedBy,
    InColumnOf,
    SharesElement,
)
#: What was not done to it, or by it.
UNDONE = {
    Past.ATTACKED: "that did not attack",
    Past.DAMAGED: "that took no damage",
    Past.WAS_ATTACKED: "that was not attacked",
    Past.SUCCEEDED: "that did not attack successfully",
    Past.LEVELED_UP: "that did not level up",
}
#: How a noun is tied to another one.
RELATED: dict[type[Filter], str] = {
    AttachedTo: "attached to",
    AdjacentTo: "adjacent to",
    SharesElement: "sharing an Element with",
    Besides: "other than",
    ControlledBy: "controlled by",
    OwnedBy: "owned by",
    MadeBy: "by",
    MadeOn: "on",
}


class NounPrinter(Printer):
    moving = False  # cards that leave a pile are "from" it, others "in" it

    def keyword(self, keyword: Keyword) -> str:
        raise NotImplementedError

    def word_for(self, noun: Noun) -> str | None:
        return pointing_word(noun, self.scope)

    def game_noun(self, noun: Noun, describing: bool) -> str:
        match noun:
            case Ref(what):
                return what.value
            case ControllerOf(of):
                return f"{self.possessive(of, describing)} controller"
            case OwnerOf(of):
                return f"{self.possessive(of, describing)} owner"
            case HostOf(of):
                return f"the Character {self.noun(of, describing)} was attached to"
            case EventRef() | LoopRef():
                return self.reference(noun)
            case Rest():
                return "the rest"
            case FromPile(of, pile):
                return f"{self.noun(of, describing)} from {self.pile(pile)}"
        raise ValueError(f"no words for {noun}")

    def possessive(self, noun: Noun, describing: bool = True) -> str:
        if noun == Ref(Fixed.YOU):
            return "your"
        words = self.noun(noun, describing)
        return "its" if words == "it" else f"{words}'s"

    def moved(self, noun: Noun) -> str:
        before, self.moving = self.moving, True
        words = self.noun(noun)
        self.moving = before
        return words

    # -- selections ---------------------------------------------------------------------------

    def select(self, select: Select, describing: bool) -> str:
        owner = self._owner_of_attacks(select)
        if owner is not None:
            return self._attacks_of(select, owner)
        if select.pick is Pick.TOP:
            return self._topmost(select)
        either = self._one_of_these(select)
        if either is not None:
            return either
        quantity, many, your = self._quantity(select)
        middle = self.described(select, many, your)
        if quantity == "a":
            return article(middle)
        if quantity == "all" and (HERE in select.filters or select.side is Side.YOUR):
            return middle
        return f"{quantity} {middle}"

    def _one_of_these(self, select: Select) -> str | None:
        """a Fire Character or an Item named “Echo”: each with its own words"""
        tests = [entry.tests for entry in select.filters if isinstance(entry, AnyOf)]
        rest = [entry for entry in select.filters if not isinstance(entry, AnyOf)]
        nouns = [test.what for test in tests[0] if isinstance(test, IsA)] if tests else []
        if not nouns or len(nouns) < len(tests[0]) or not SPOKEN_TAILS.issuperset(map(type, rest)):
            return None
        if select.count != ONE or select.pick not in EITHER_PICKS:
            return None
        several = select.pick in (Pick.EACH, Pick.ALL)
        if several and (rest or not all(isinstance(noun, Select) for noun in nouns)):
            return None
        words = [
            self.select(replace(noun, pick=select.pick), True)
            if isinstance(noun, Select)
            else self.noun(noun, True)
            for noun in nouns
        ]
        return " ".join([(" and " if several else " or ").join(words), *map(self._tail, rest)])

    def _topmost(self, select: Select) -> str:
        pile = next(entry.pile for entry in select.filters if isinstance(entry, InPile))
        n = "card" if select.count == ONE else f"{self.number(select.count)} cards"
        return f"the top {n} of {self.pile(pile)}"

    def loop_word(self, noun: Noun) -> str:
        return loop_word(noun)

    def each(self, noun: Noun) -> str:
        if not isinstance(noun, Select):
            return "player"  # Ref(EACH_PLAYER), the only other noun after "for each"
        return self.described(noun, False, noun.side is Side.YOUR)

    def plain(self, noun: Noun, many: bool) -> str:
        """Without a quantity, after "no" or "the number of"."""
        assert isinstance(noun, Select)
        return self.described(noun, many, noun.side is Side.YOUR and not many)

    def general(self, noun: Noun) -> str:
        """A kind of thing, not certain ones: "cannot play Items"."""
        if isinstance(noun, Select) and noun.pick is Pick.ALL:
            return self.plain(noun, many=True)
        return self.noun(noun, True)

    def _quantity(self, select: Select) -> tuple[str, bool, bool]:
        """The words, whether the noun is plural, whether "you control" must follow it."""
        one, yours = select.count == ONE, select.side is Side.YOUR
        other = IsOther() in select.filters and not self._is_ally(select)
        match select.pick:
            case Pick.TARGET:
                if one:
                    return "another target" if other else "target", False, yours
                return f"{self.number(select.count)} target", True, yours
            case Pick.CHOOSE:
                if one and yours:
                    return "one of your", True, False
                if one:
                    return "another" if other else "a", False, False
                return self.number(select.count), True, yours
            case Pick.UP_TO_TARGET:
                return f"up to {self.number(select.count)} target", not one, yours
            case Pick.UP_TO:
                if select.count == ANY_NUMBER:
                    return "any number of", True, False
                return f"up to {self.number(select.count)}", not one, yours
            case Pick.EACH:
                return ("each of your", True, False) if yours else ("each", False, False)
            case Pick.RANDOM:
                return "a random", False, yours
            case Pick.ANY:
                return "any", False, yours
        return "all", True, False

    @staticmethod
    def _is_ally(select: Select) -> bool:
        ally = select.side is Side.ALLIED and select.kinds == (Kind.CHARACTER,)
        return ally and IsOther() in select.filters

    def described(self, select: Select, many: bool, your: bool) -> str:
        """Adjectives, kinds and tails; `your`: with "you control"."""
        ally = self._is_ally(select)
        early: list[str] = []
        late: list[str] = []
        tails: list[str] = []
        kinds = self._kinds(select, many)
        for entry in select.filters:
            if isinstance(entry, IsOther) and (ally or "another" in self._another(select)):
                continue
            if is_adjective(entry):
                (early if isinstance(entry, EARLY) else late).append(self._adjective(entry))
            else:
                tails.append(self._tail(entry))
        side = self._side(select, your)
        control = ["you control"] if your else []
        if side == ["your"]:
            early, side = ["your", *early], []
        return " ".join([*early, *side, *late, kinds, *control, *tails])

    def _another(self, select: Select) -> str:
        return self._quantity(select)[0] if select.pick in (Pick.TARGET, Pick.CHOOSE) else ""

    @staticmethod
    def _side(select: Select, your: bool) -> list[str]:
        """The side word, unless the noun or the quantity already says it."""
        if select.side is Side.ENEMY and select.kinds in ((Kind.UNIT,), (Kind.PLAYER,)):
            return []
        if select.side is Side.YOUR:
            quantity_says = select.pick is Pick.EACH or (
                select.pick is Pick.CHOOSE and select.count == ONE
            )
            return [] if your or quantity_says else ["your"]
        if NounPrinter._is_ally(select) or not select.side.value:
            return []
        return [select.side.value]

    def _kinds(self, select: Select, many: bool) -> str:
        if self._is_ally(select):
            words = ["ally"]
        elif select.side is Side.ENEMY and select.kinds == (Kind.UNIT,):
            words = ["enemy"]
        elif select.side is Side.ENEMY and select.kinds == (Kind.PLAYER,):
            words = ["opponent"]
        else:
            words = [str(kind.value) for kind in select.kinds]
        *listed, last = [plural_of(word) if many else word for word in words]
        return f"{', '.join(listed)} or {last}" if listed else last

    # -- attacks of somebody ------------------------------------------------------------------

    @staticmethod
    def _owner_of_attacks(select: Select) -> Noun | None:
        if select.pick is not Pick.ALL or select.kinds != (Kind.ATTACK,):
            return None
        for entry in select.filters:
            if isinstance(entry, MadeBy) and not isinstance(entry.who, Select):
                return entry.who
        return None

    def _attacks_of(self, select: Select, owner: Noun) -> str:
        words = [self.possessive(owner)]
        for entry in select.filters:
            if is_adjective(entry):
                words.append(self._adjective(entry))
        tails = [self._tail(entry) for entry in select.filters if isinstance(entry, MadeOn)]
        return " ".join([*words, "Attacks", *tails])

    # -- filters ------------------------------------------------------------------------------

    def _adjective(self, entry: Filter) -> str:
        match entry:
            case IsOther():
                return "other"
            case IsDamaged():
                return "damaged"
            case IsFaceUp(up):
                return "face-up" if up else "face-down"
            case HasSubtype(subtype):
                return f'"{subtype}"'
            case HasElement(elements):
                return "/".join(element.value for element in elements)
            case HasRank(rank, compare):
                return " ".join(filter(None, (rank.value, compare.value, "Rank")))
            case IsNot(IsA(Select() as what)):
                return f"non-{' or '.join(str(kind.value) for kind in what.kinds)}"
            case IsNot(IsDamaged()):
                return "undamaged"
            case IsNot(what):
                return f"non-{self._adjective(what)}"
            case OfDamageType(dtype):
                return dtype.value
            case OfDamageClass(classes):
                return " or ".join(dclass.value for dclass in classes)
        return "Normal"

    def _tail(self, entry: Filter) -> str:
        match entry:
            case IsNamed(name):
                return f'named "{name}"'
            case InPile(pile):
                return self.place(pile)
            case ThisWay(way):
                return f"{way.value} this way"
            case ThisTurn(past, by):
                struck = "" if past is Past.ATTACKED else " by"
                doer = "" if by is None else f"{struck} {self.noun(by, True)}"
                return f"{past.value}{doer} this turn"
            case AnyOf(tests) if isinstance(tests[0], IsA):
                nouns = [self.noun(test.what, True) for test in tests if isinstance(test, IsA)]
                return f"that is {' or '.join(nouns)}"
            case Among(those):
                return f"among {self.noun(those, True)}"
            case InColumnOf(who):
                return f"in {self.possessive(who)} column"
            case (
                AttachedTo(who)
                | AdjacentTo(who)
                | ControlledBy(who)
                | OwnedBy(who)
                | MadeBy(who)
                | MadeOn(who)
                | SharesElement(who)
                | Besides(who)
            ):
                return f"{RELATED[type(entry)]} {self.noun(who, True)}"
            case HasAttached(what):
                return f"with {article(self.plain(what, False))} attached"
            case IsNot(what):
                return self._negated_tail(what)
            case Targeting(who) | OnlyTargeting(who):
                only = " only" if isinstance(entry, OnlyTargeting) else ""
                return f"that targets{only} {self.noun(who, True)}"
        return f"with {self.having(entry)}"

    def _negated_tail(self, what: Filter) -> str:
        if isinstance(what, ThisTurn):
            return f"{UNDONE[what.past]} this turn"
        if isinstance(what, NOT_SO):
            return f"not {self._tail(what)}"
        return f"without {self.having(what)}"

    def having(self, entry: Filter) -> str:
        """What follows "with" in a noun and "has" in a condition."""
        match entry:
            case HasStat(stat, Compare.LESS | Compare.MORE as compare, StatOf(who, _)):
                words = f"{compare.value} {stat.value}"
                if stat is Stat.LEVEL:
                    words = "a lower Level" if compare is Compare.LESS else "a higher Level"
                return f"{words} than {self.noun(who, True)}"
            case ElementCount(n, compare):
                many = n != 1 or compare is not Compare.EXACTLY
                return f"{n or 'no'}{SO_MANY[compare]} Element{'s' if many else ''}"
            case HasStat(stat, compare, value) if not isinstance(value, Const):
                return f"{article(stat.value)} {EQUAL[compare]} {self.number(value)}"
            case HasStat(stat, compare, value):
                return " ".join(filter(None, (stat.value, self.number(value), compare.value)))
            case HasCounters(1, counter):
                return article(counters(1, counter))
            case HasCounters(n, counter):
                return f"{n} or more {counters(2, counter)}"
            case HasStackCards(n):
                return f"{n} or more cards in its Stack"
            case HasExtreme(highest, stat):
                return f"the {'highest' if highest else 'lowest'} {stat.value}"
            case Lacks(what):
                attached = isinstance(what, Select) and is_attachable(what)
                return f"no {self.plain(what, True)}" + (" attached" if attached else "")
            case HasKeyword(keyword):
                return self.keyword(keyword)
        return self._having_more(entry)

    def _having_more(self, entry: Filter) -> str:
        match entry:
            case NameHas(words):
                return f'"{words}" in its name'
            case HasAttached(what):
                return f"{article(self.plain(what, False))} attached"
            case AnyOf(tests):
                return " or ".join(map(self.having, tests))
        raise ValueError(f"no words for {entry}")

    def place(self, pile: Pile) -> str:
        if pile.place is Place.HERE:
            return "here"
        if pile.place is Place.FIELD:
            return "on the field"
        if pile.place is Place.CHARACTER_ZONE:
            whose = "" if pile.whose is Whose.NOBODY else f"{self._whose(pile)} "
            return f"{'from' if self.moving and whose else 'in'} {whose}Character Zones"
        return f"{'from' if self.moving else 'in'} {self.pile(pile)}"

    def _whose(self, pile: Pile) -> str:
        return pile.whose.value if pile.of is None else self.possessive(pile.of)

    def pile(self, pile: Pile) -> str:
        if pile.of is not None:
            return f"{self.possessive(pile.of)} {pile.place.value}"
        if pile.whose is not Whose.NOBODY:
            return f"{pile.whose.value} {pile.place.value}"
        return pile.place.value if pile.place is Place.RESERVE else f"the {pile.place.value}"
