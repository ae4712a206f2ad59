"""From nodes back to the one canonical sentence, by the same rows that read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.battlecon.cards.vocabulary import PieceKind, Zone
from engine.games.battlecon.ir.abilities import Ante, Enters, When
from engine.games.battlecon.ir.conditions import AtRange, MarkersOn, Spent
from engine.games.battlecon.ir.nouns import (
    Another,
    AnySpace,
    Beside,
    Between,
    Called,
    Edge,
    Force,
    In,
    Life,
    MarkerSpace,
    OfKind,
    Pieces,
    Place,
    Resource,
    SpaceOf,
    ThisCard,
    Within,
)
from engine.games.battlecon.ir.verbs import (
    AllAttacks,
    Attacks,
    AttacksBelow,
    AttacksFrom,
    AttacksOfPassed,
    Discard,
    Grant,
    Later,
    Spend,
)
from engine.games.battlecon.language.conditions import (
    CONDITIONS,
    EACH,
    NOT_SAID_OF,
    NOT_SO,
    PAYMENTS,
    SAID_OF,
    TERMS,
)
from engine.games.battlecon.language.heads import EVERY, MOMENTS, ONCE
from engine.games.battlecon.language.nouns import ANY_NUMBER
from engine.games.battlecon.language.orders import AT_THEM, FACTS, ORDERS, SAID
from engine.games.battlecon.language.rows import NAMES, OPPONENT, OWNERS, YOU
from engine.games.battlecon.language.tables import PILES
from engine.text.forms import print_row
from engine.text.ir import By, Const, Count, Not, Pick, Select, Static, Triggered
from engine.text.nodes import Ability, Condition, Effect, Noun, Number, Trigger
from engine.text.sentence_printing import (
    COMPARED,
    SentencePrinter,
    band,
    pointing_word,
    selected,
    sentence,
    with_capital,
)

SPENT_WORDS: Final = {PieceKind.COUNTER: "counter", PieceKind.TOKEN: "token"}


class BattleconPrinter(SentencePrinter):
    ORDERS = ORDERS
    CONDITIONS = CONDITIONS
    TERMS = TERMS
    EACH = EACH
    PAYMENTS = PAYMENTS
    YOU = YOU
    CLOSED = (*SentencePrinter.CLOSED, Spend, Grant, Later)

    def __init__(self) -> None:
        super().__init__()
        self.spending: Resource = Force()

    # -- lines --------------------------------------------------------------------------------

    def line(self, ability: Ability) -> str:
        match ability:
            case Static(holds):
                return sentence(self.body(holds))
            case Triggered(when, _, do):
                return with_capital(f"{self.head(when)}: {self.sentences(do)}")
            case Ante(limited, by_opponent, where, cost, do):
                words = "limited " if limited else ""
                words += "opponent ante" if by_opponent else "ante"
                words += "" if where is None else f", {self.condition(where)}"
                self.doer = OPPONENT if by_opponent else YOU
                words += "" if cost is None else f" ({self.price(cost)})"
                return with_capital(f"{words}: {self.sentences(do)}")
        raise ValueError(f"no words for {ability}")

    def head(self, when: Trigger) -> str:
        if not isinstance(when, When | Enters):
            return self.row_of(MOMENTS, when)
        word = "whenever" if when.every else "when"
        return f"{word} {self.row_of(EVERY if when.every else ONCE, when)}"

    # -- effects ------------------------------------------------------------------------------

    def own_effect(self, effect: Effect) -> str:
        match effect:
            case Spend():
                return self._spend(effect)
            case Grant(when, do):
                return f"this beat, {self.head(when)}: {self.body(do)}"
            case Later(when, do):
                return f"{when.value}, {self.body(do)}"
            case By(who, do) if who == self.doer != YOU:
                return self.row_of(ORDERS, do)
        return self._deed(effect)

    def _deed(self, effect: Effect) -> str:
        """An order to whoever does it, or said of who or of whose it is."""
        who = getattr(effect, "who", YOU if self.doer == YOU else None)
        if who == self.doer:
            ordered: Any = effect
            ordered = replace(ordered, who=YOU) if hasattr(effect, "who") else effect
            order = ORDERS.row_for(ordered)
            if order is not None:
                return print_row(self, order, effect)
        row = FACTS.row_for(effect) or AT_THEM.row_for(effect) or SAID.row_for(effect)
        if row is not None:
            return print_row(self, row, effect)
        words = self.row_of(ORDERS, effect)
        return words if who == self.doer else f"you {words}"

    def _spend(self, effect: Spend) -> str:
        spending, doer = self.spending, self.doer
        self.spending, self.doer = effect.what, effect.who
        what, do = self.resource(effect.what), self.body(effect.do)
        self.spending, self.doer = spending, doer
        if effect.whole:
            return f"spend all your {what}: {do}"
        amount = "any number of" if effect.most is None else f"up to {self.number(effect.most)}"
        return f"{self.fighter(effect.who)} may spend {amount} {what}: {do}"

    def resource(self, what: Resource) -> str:
        match what:
            case Force():
                return "Force"
            case Life():
                return "life"
        assert isinstance(what, Pieces)
        return self.pieces(what)

    # -- conditions and amounts ---------------------------------------------------------------

    def alone(self, condition: Condition) -> str:
        inner = condition.what if isinstance(condition, Not) else condition
        free, said = (NOT_SO, NOT_SAID_OF) if isinstance(condition, Not) else (CONDITIONS, SAID_OF)
        row = free.row_for(inner) or said.row_for(inner)
        if row is not None:
            return print_row(self, row, inner)
        raise ValueError(f"no words for {condition}")

    def each_of(self, number: Number) -> str:
        match number:
            case Spent():
                return f"{self._one_spent()} spent"
            case Count(Select() as what):
                return self.group(what, self.many)
        return super().each_of(number)

    def _one_spent(self) -> str:
        match self.spending:
            case Pieces(kind, _):
                return SPENT_WORDS[kind]
        return self.resource(self.spending)

    # -- fighters -----------------------------------------------------------------------------

    def operand(self, kind: str, value: object) -> str:
        return OPERANDS[kind](self, value)

    def subject(self, who: Noun, kind: str, verb: str) -> tuple[str, bool]:
        return self.fighter(who), who == YOU

    def fighter(self, noun: Noun) -> str:
        return NAMES[noun]

    def whose(self, noun: Noun) -> str:
        return OWNERS[noun]

    # -- cards and pieces ---------------------------------------------------------------------

    def game_noun(self, noun: Noun, describing: bool) -> str:
        if isinstance(noun, ThisCard):
            return "this card"
        raise ValueError(f"no words for {noun}")

    def word_for(self, noun: Noun) -> str | None:
        return pointing_word(noun)

    def select(self, select: Select, describing: bool) -> str:
        return self._selection(select, None)

    def held(self, noun: Noun) -> str:
        """A card of the hand that goes without saying."""
        if not isinstance(noun, Select):
            return self.noun(noun)
        words = self._selection(noun, In(self.doer or YOU, Zone.HAND))
        self.scope.push(selected(noun), pointing_word(noun) or "")
        return words

    def _selection(self, select: Select, unsaid: In | None) -> str:
        place = next(test for test in select.filters if isinstance(test, In))
        kind = next((t.kind for t in select.filters if isinstance(t, OfKind)), None)
        whole = select.pick is Pick.ALL and place.zone is Zone.PAIR
        if whole and kind is not None and select.filters == (OfKind(kind), place):
            return f"{self.whose(place.whose)} {kind.value.lower()}"
        many = select.pick is Pick.ALL or select.count != Const(1)
        words = f"{self._quantity(select)} {_described(select, many)}"
        if place == unsaid:
            return words
        return f"{words} from {self.whose(place.whose)} {PILES[place.zone]}"

    def _quantity(self, select: Select) -> str:
        if select.pick is Pick.ALL:
            return "all"
        if select.pick is Pick.UP_TO:
            if select.count == ANY_NUMBER:
                return "any number of"
            return f"up to {self.number(select.count)}"
        return self.number(select.count)

    def group(self, select: Select, many: bool) -> str:
        place = next(test for test in select.filters if isinstance(test, In))
        return f"{_described(select, many)} in {self.whose(place.whose)} {PILES[place.zone]}"

    def pieces(self, what: Pieces, many: bool = True) -> str:
        return " ".join(filter(None, (what.name, what.kind.value + ("s" if many else ""))))

    def they_discard(self, do: Discard) -> str:
        before, self.doer = self.doer, OPPONENT
        words = self.held(do.what).replace("the opponent's", "their")
        self.doer = before
        return words if do.pile is None else f"{words} to {PILES[do.pile]}"

    # -- places -------------------------------------------------------------------------------

    def place(self, place: Place) -> str:
        match place:
            case AnySpace():
                return "any space"
            case SpaceOf(who):
                return f"{self.whose(who)} space"
            case Beside(who):
                return f"a space next to {self.fighter(who)}"
            case Within(n, who):
                return f"a space within {n} of {self.fighter(who)}"
            case Between():
                return "a space between you and the opponent"
            case MarkerSpace(name):
                return f"a space with a {name} marker"
            case Edge():
                return "the edge of the board"
        raise ValueError(f"no words for {place}")

    def markers_at(self, value: tuple[str, Place | None], word: str = "marker") -> str:
        name, where = value
        return f"{name} {word} on {'the board' if where is None else self.place(where)}"

    def marker_on(self, what: MarkersOn) -> str:
        return self.markers_at((what.name, what.where), "marker is")

    def where(self, condition: Condition) -> str:
        if isinstance(condition, AtRange):
            return f"Range {band((condition.least, condition.most))}"
        return self.condition(condition)


def _described(select: Select, many: bool) -> str:
    """other bases named "Grasp" """
    front, noun, tail = "", "card", ""
    for test in select.filters:
        match test:
            case Another():
                front = "other "
            case OfKind(kind):
                noun = kind.value.lower()
            case Called(name):
                tail = f' named "{name}"'
    return f"{front}{noun}{'s' if many else ''}{tail}"


def attacks(what: Attacks) -> str:
    match what:
        case AllAttacks():
            return "all attacks"
        case AttacksFrom(least, most):
            return f"attacks from Range {band((least, most))}"
        case AttacksOfPassed():
            return "attacks of opponents moved past"
        case AttacksBelow(stat, most):
            return f"attacks with {stat.value} {most} or lower"
    raise ValueError(f"no words for {what}")


def limits(value: Any) -> str:
    least, most = value
    return f"{least.value}" if least == most else f"{least.value}~{most.value}"


def print_lines(abilities: tuple[Ability, ...]) -> str:
    """The canonical text, a line for each ability."""
    return "\n".join(BattleconPrinter().line(ability) for ability in abilities)


OPERANDS: Final[dict[str, Callable[[BattleconPrinter, Any], str]]] = {
    "number": lambda printer, n: printer.number(n),
    "signed": BattleconPrinter.signed,
    "span": BattleconPrinter.span,
    "reach": BattleconPrinter.reach,
    "limits": lambda _, value: limits(value),
    "band": lambda _, value: band(value),
    "how_many": BattleconPrinter.how_many,
    "bounded": BattleconPrinter.bounded,
    "comparison": lambda _, bound: COMPARED[bound],
    "stat": lambda _, stat: str(stat.value),
    "timing": lambda _, timing: str(timing.value),
    "quoted": lambda _, name: f'"{name}"',
    "fighter": BattleconPrinter.fighter,
    "whose": BattleconPrinter.whose,
    "where": BattleconPrinter.where,
    "place": BattleconPrinter.place,
    "attacks": lambda _, what: attacks(what),
    "counter": lambda _, what: what.name or "",
    "token": lambda _, what: what.name or "",
    "token_name": lambda _, name: str(name),
    "pieces": BattleconPrinter.pieces,
    "had": lambda printer, held: printer.pieces(held.what),
    "piece": lambda printer, what: printer.pieces(what, printer.many),
    "marker": lambda _, name: str(name),
    "marker_on": BattleconPrinter.marker_on,
    "markers_on": lambda printer, what: printer.markers_at((what.name, what.where), "markers"),
    "markers_at": BattleconPrinter.markers_at,
    "special": lambda _, name: str(name),
    "form": lambda _, name: str(name),
    "status": lambda _, name: str(name),
    "zone_of": lambda _, zone: PILES[zone],
    "heap": lambda _, zone: PILES[zone],
    "cards": lambda printer, noun: printer.noun(noun),
    "held": BattleconPrinter.held,
    "group": lambda printer, group: printer.group(group, True),
    "they_discard": BattleconPrinter.they_discard,
}
