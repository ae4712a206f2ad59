"""Verbs back to words, by their rows in the table of forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from engine.games.fade.cards.vocabulary import DamageClass, DamageType, Element, Stat
from engine.games.fade.ir import (
    AfterAttack,
    CountersOn,
    CountersRemoved,
    DifferentElements,
    Gain,
    GrantedAbility,
    Hits,
    HitsLanded,
    IsOther,
    Keyword,
    Later,
    NextTime,
    RoundsCompleted,
    StatBonus,
    StatOf,
)
from engine.games.fade.language.blows import HITS
from engine.games.fade.language.events import DESCRIBED
from engine.games.fade.language.game_rules import start_in_words
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.print_nouns import article, counter_name, counters
from engine.games.fade.language.print_values import ValuePrinter
from engine.games.fade.language.spoken import hear_later
from engine.games.fade.language.subjects import PREDICATES
from engine.games.fade.language.tables import DONE_TO
from engine.games.fade.language.verbs import BARE
from engine.text.forms import ANY_WORD, Forms, print_row
from engine.text.ir import (
    Arith,
    Capped,
    ChosenX,
    Const,
    Count,
    EventAmount,
    ForEvery,
    Half,
    Op,
    Select,
    Side,
    Until,
)
from engine.text.nodes import Ability, Effect, GainItem, Node, Noun, Number, Trigger

ONE = Const(1)
#: What can follow “may”: verbs without a subject, and what is chosen or asked before them.
#: Words that begin rows without a subject of their own, but name somebody or something.
NAMING = frozenset(
    ("all", "damage", "each", "enemies", "enemy", "its", "opponents", "that", "the", "this", "your")
)
ORDERING = (ORDERS.first_words() | BARE | {"choose", "flip", "repeat"}) - {ANY_WORD} - NAMING


class VerbPrinter(ValuePrinter):
    def quoted(self, ability: Ability) -> str:
        raise NotImplementedError

    def verb(self, effect: Effect) -> str:
        if isinstance(effect, Gain):
            return self._gain(effect.who, effect.items, effect.until)
        if isinstance(effect, Later):
            return self._later(effect)
        if isinstance(effect, AfterAttack):
            return f"when this attack is over, {self.body(effect.do)}"
        if isinstance(effect, NextTime):
            return self._next_time(effect)
        return self.row_of(ORDERS if ORDERS.row_for(effect) else PREDICATES, effect)

    def trigger(self, trigger: Trigger) -> str:
        raise NotImplementedError

    def _next_time(self, effect: NextTime) -> str:
        """an event without its “when”, and what is done then"""
        event = self.trigger(effect.when).removeprefix("when ")
        until = " this turn" if effect.this_turn else ""
        return f"the next time {event}{until}, {self.body(effect.do)}"

    def _later(self, effect: Later) -> str:
        """at the start of a phase that is named, what is done then"""
        whose = effect.whose.value
        if effect.of is not None:
            whose = f"{self.possessive(effect.of)} next"
        hear_later(effect, self.scope)
        return f"at {whose} {effect.phase.value}, {self.body(effect.do)}"

    def row_of(self, forms: Forms, node: Node) -> str:
        row = forms.row_for(node)
        if row is None:
            raise ValueError(f"no words for {node}")
        return print_row(self, row, node)

    def is_order(self, words: str) -> bool:
        return words.lstrip("(").split()[0] in ORDERING

    def hits(self, hits: Hits) -> str:
        return self.row_of(HITS, hits)

    # -- what a row asks for ------------------------------------------------------------------

    def who_did_it(self, by: Noun) -> str:
        """Behind “is Knocked Out by”, where “another” would mean another than who fell."""
        if not isinstance(by, Select) or by.side is not Side.ANY or IsOther() not in by.filters:
            return self.noun(by, True)
        kept = tuple(entry for entry in by.filters if entry != IsOther())
        return f"{self.noun(replace(by, filters=kept), True)} other than this Character"

    def operand(self, kind: str, value: object) -> str:
        return OPERANDS[kind](self, value)

    def subject(self, who: Noun, kind: str, verb: str) -> tuple[str, bool]:
        """The doer of a "may" is not named again."""
        words = self.noun(who, kind in DESCRIBED)
        if not verb:  # Characters cannot …: “all … cannot” could mean “not all can”
            words = self.general(who)
        if verb in BARE and self.doer is not None and who == self.doer:
            return "", True
        return words, self.is_many(who)

    def split_amount(self, n: Number) -> tuple[Number, str]:
        """2 … for each ally"""
        match n:
            case Capped(of, most):
                single, each = self.split_amount(of)
                return (single, f"{each}, up to a maximum of {most}") if each else (n, "")
            case Arith(Const() as single, Op.TIMES, RoundsCompleted()):
                return single, "for each completed round"
            case Arith(Const() as single, Op.TIMES, HitsLanded()):
                return single, "for each hit that dealt damage"
            case Arith(Const() as single, Op.TIMES, ForEvery(of, every, up)):
                rounded = ", rounded up" if up else ""
                return single, f"for every {every} {self._counted(of)}{rounded}"
            case Arith(Const() as single, Op.TIMES, Count(Select() as what)):
                return single, f"for each {self.each(what)}"
            case Arith(Const() as single, Op.TIMES, CountersOn(kind, who)) if kind is not None:
                return single, f"for each {counters(1, kind)} on {self.noun(who, True)}"
            case Arith(Const() as single, Op.TIMES, DifferentElements(among)):
                return single, f"for each different Element among {self.plain(among, True)}"
            case Arith(Const() as single, Op.TIMES, CountersRemoved()):
                return single, "for each counter removed this way"
        return n, ""

    def _counted(self, of: Number) -> str:
        match of:
            case Count(Select() as what):
                return self.described(what, True, what.side is Side.YOUR)
            case CountersOn(kind, who) if kind is not None:
                return f"{counters(2, kind)} on {self.noun(who, True)}"
        raise ValueError(f"no words for every so many of {of}")

    def amount(self, n: Number, one: str, many: str) -> str:
        """2 cards; 2 cards for each ally"""
        single, each = self.split_amount(n)
        words = f"{self.number(single)} {one if single == ONE else many}"
        return f"{words} {each}" if each else words

    def hit_points(self, n: Number) -> str:
        """3 HP; but “half of its HP” names them already"""
        match n:
            case StatOf(_, Stat.HP) | Half(StatOf(_, Stat.HP), _):
                return self.number(n)
        return self.points(n, "HP")

    def points(self, n: Number, word: str) -> str:
        """3 HP; HP equal to the damage dealt"""
        if isinstance(n, Const | ChosenX | EventAmount) or self.split_amount(n)[1]:
            return self.amount(n, word, word)
        return f"{word} equal to {self.number(n)}"

    def listed(self, items: tuple[GainItem, ...]) -> str:
        return self._listed([self._item(item) for item in items])

    # -- gaining ------------------------------------------------------------------------------

    def _gain(self, who: Noun, items: tuple[GainItem, ...], until: Until) -> str:
        """Runs of bonuses and of the rest, each with its verb: gets +1 AGI and has Lock-On."""
        run: list[str] = []
        was_bonus = isinstance(items[0], StatBonus)
        subject, many = self.subject(who, "noun", self._gain_verbs(was_bonus)[1])
        words = f"{subject} {self._gain_verbs(was_bonus)[1 if many else 0]}".lstrip()
        for item in items:
            bonus = isinstance(item, StatBonus)
            if bonus is not was_bonus:
                verb = self._gain_verbs(bonus)[1 if many else 0]
                words, run, was_bonus = f"{words} {self._listed(run)} and {verb}", [], bonus
            run.append(self._item(item))
        return f"{words} {self._listed(run)}{self.until(until)}"

    def _gain_verbs(self, bonus: bool) -> tuple[str, str]:
        if bonus:
            return "gets", "get"
        return ("has", "have") if self.static else ("gains", "gain")

    @staticmethod
    def _listed(words: list[str]) -> str:
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

    def _item(self, item: GainItem) -> str:
        match item:
            case StatBonus(minus, n, stat):
                one = "hit" if stat is Stat.HITS else stat.value
                return f"{'-' if minus else '+'}{self.amount(n, one, stat.value)}"
            case GrantedAbility(ability):
                return self.quoted(ability)
        assert isinstance(item, Keyword)
        return self.keyword(item)


def damage_words(damage: tuple[tuple[Element, ...], DamageType | None, DamageClass | None]) -> str:
    elements, dtype, dclass = damage
    words = ["/".join(element.value for element in elements)]
    words += [word.value for word in (dtype, dclass) if word is not None]
    return " ".join(filter(None, words))


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _word(printer: VerbPrinter, value: Enum) -> str:
    return str(value.value)


#: How the operands of each kind of hole are printed.
OPERANDS: Mapping[str, Callable[[VerbPrinter, Any], str]] = {
    "number": VerbPrinter.number,
    "some": VerbPrinter.number,
    "count": lambda printer, n: str(n),
    "some count": lambda printer, n: str(n),
    "at least": lambda printer, said: printer.at_least(*said),
    "controlled": lambda printer, said: printer.controlled(*said),
    "plain": lambda printer, noun: printer.plain(noun, True),
    "bound": _word,
    "hit points": VerbPrinter.hit_points,
    "TP": lambda printer, n: printer.points(n, "TP"),
    "hits": VerbPrinter.hits,
    "lost": VerbPrinter.listed,
    "damage": lambda printer, damage: damage_words(damage),
    "said damage": lambda printer, damage: damage_words(damage),
    "damage type": _word,
    "damage class": _word,
    "elements": lambda printer, elements: "/".join(element.value for element in elements),
    "aim": _word,
    "chain links": VerbPrinter.noun,
    "counter": lambda printer, counter: counter_name(counter),
    "stat": _word,
    "cost stat": _word,
    "more": lambda printer, more: "more" if more else "less",
    "skipped phase": _word,
    "doing": _word,
    "doing with": _word,
    "things done": lambda printer, hows: _either([DONE_TO[how] for how in hows]),
    "until": lambda printer, until: printer.until(until).strip(),
    "start values": lambda printer, values: start_in_words(values),
    "pile": VerbPrinter.pile,
    "pile of cards": VerbPrinter.pile,
    "minimum": lambda printer, least: f", to a minimum of {least}" if least else "",
    "possessor": lambda printer, who: printer.possessive(who, False),
    "seen": VerbPrinter.noun,
    "goal": VerbPrinter.pile,
    "deck": VerbPrinter.pile,
    "order": _word,
    "rest": VerbPrinter.noun,
    "stacked": lambda printer, what: f"{printer.noun(what)} from this card's Stack",
    "general": VerbPrinter.general,
    "noun": VerbPrinter.noun,
    "player": VerbPrinter.noun,
    "unit": VerbPrinter.noun,
    "card": VerbPrinter.noun,
    "link": VerbPrinter.noun,
    "fighter": VerbPrinter.noun,
    "moved card": VerbPrinter.moved,
    "moved fighter": VerbPrinter.moved,
    "named trigger": _word,
    "caused trigger": _word,
    "whose turn": _word,
    "phase": _word,
    "ending phase": _word,
    "player's turn": _word,
    "whose": VerbPrinter.possessive,
    "link described": lambda printer, what: article(printer.plain(what, False)),
    "one link": lambda printer, what: printer.plain(what, False),
    **dict.fromkeys(DESCRIBED, lambda printer, what: printer.noun(what, True)),
    "doer": VerbPrinter.who_did_it,
}
