"""From nodes back to the one canonical sentence, by the same rows that read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.games.exceed.cards.vocabulary import Currency, Quality, Thing, Zone
from engine.games.exceed.ir.abilities import Action
from engine.games.exceed.ir.conditions import AtRange, Spent
from engine.games.exceed.ir.nouns import (
    Another,
    AnySpace,
    AttackOf,
    Beside,
    Called,
    Edge,
    In,
    LookedAt,
    MarkerSpace,
    OfBoostKind,
    OfEither,
    OfKind,
    OwnedBy,
    Place,
    Printed,
    SameName,
    SpaceOf,
    TheNamed,
    ThisCard,
    TrapSpace,
    Within,
)
from engine.games.exceed.ir.verbs import Later, Spend
from engine.games.exceed.language.conditions import CONDITIONS, EACH, PAYMENTS, TERMS
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.nouns import ANY_NUMBER
from engine.games.exceed.language.orders import ORDERS
from engine.games.exceed.language.rows import OPPONENT, YOU
from engine.games.exceed.language.tables import PILES
from engine.text.ir import (
    Bound,
    Const,
    Cost,
    Count,
    EventRef,
    Limit,
    PayByDoing,
    Pick,
    Resolve,
    Select,
    Static,
    Triggered,
)
from engine.text.nodes import Ability, Effect, Node, Noun, Number
from engine.text.sentence_printing import (
    COMPARED,
    SentencePrinter,
    band,
    pointing_word,
    selected,
    sentence,
    with_capital,
)

FILTER_ORDER: Final = (
    Another,
    OfBoostKind,
    OfKind,
    OfEither,
    TheNamed,
    Called,
    SameName,
    Printed,
    OwnedBy,
)


def whose(noun: Noun) -> str:
    return "your" if noun == YOU else "the opponent's"


def fighter(noun: Noun) -> str:
    return "you" if noun == YOU else "the opponent"


class ExceedPrinter(SentencePrinter):
    ORDERS = ORDERS
    CONDITIONS = CONDITIONS
    TERMS = TERMS
    EACH = EACH
    PAYMENTS = PAYMENTS
    YOU = YOU
    CLOSED = (*SentencePrinter.CLOSED, Spend, Later)

    def __init__(self) -> None:
        super().__init__()
        self.currency = Currency.FORCE

    def fighter(self, noun: Noun) -> str:
        return fighter(noun)

    # -- lines --------------------------------------------------------------------------------

    def line(self, ability: Ability) -> str:
        match ability:
            case Static(holds):
                return sentence(self.body(holds))
            case Resolve(do):
                return self.sentences(do)
            case Triggered(when, limit, do):
                head = self.row_of(MOMENTS, when)
                head = head if limit is None else head[0].lower() + head[1:]
                return with_capital(f"{_limit(limit)}{head}: {self.sentences(do)}")
            case Action(cost, do, limit):
                paid = "" if cost is None else f" ({self.price(cost)})"
                action = "Action" if limit is None else "action"
                return with_capital(f"{_limit(limit)}{action}{paid}: {self.sentences(do)}")
        raise ValueError(f"no words for {ability}")

    # -- what only Exceed has -----------------------------------------------------------------

    def own_effect(self, effect: Effect) -> str:
        match effect:
            case Spend(who, what, most, do):
                return self._spend(who, what, most, do)
            case Later(when, do):
                return f"{when.value}, {self.body(do)}"
        return super().own_effect(effect)

    def _spend(self, who: Noun, what: Currency, most: Number | None, do: Effect) -> str:
        before, self.currency = self.currency, what
        amount = "any amount of" if most is None else f"up to {self.number(most)}"
        words = f"{fighter(who)} may spend {amount} {what.value}: {self.body(do)}"
        self.currency = before
        return words

    def pays_instead(self, cost: Cost) -> str:
        first = cost.items[0]
        if isinstance(first, PayByDoing):
            return f"discards {self.operand('they_discard', first.what)}"
        return super().pays_instead(cost)

    def each_of(self, number: Number) -> str:
        match number:
            case Spent():
                return f"{self.currency.value} spent"
            case Count(Select() as what):
                return self.pile(what, False)
        return super().each_of(number)

    # -- operands -----------------------------------------------------------------------------

    def operand(self, kind: str, value: object) -> str:
        return OPERANDS[kind](self, value)

    def game_noun(self, noun: Noun, describing: bool) -> str:
        match noun:
            case ThisCard():
                return "this card"
            case AttackOf(who):
                return f"{whose(who)} attack"
            case EventRef():
                return "that card"
        raise ValueError(f"no words for {noun}")

    def word_for(self, noun: Noun) -> str | None:
        return pointing_word(noun)

    def select(self, select: Select, describing: bool) -> str:
        return self._selection(select, None)

    def held(self, noun: Noun, zone: Zone) -> str:
        """A card of the pile that goes without saying."""
        if not isinstance(noun, Select):
            return self.noun(noun)
        doer = self.doer or YOU
        whole = noun.pick is Pick.ALL
        words = self._selection(noun, None if whole else In(doer, zone))
        self._selected_again(noun)
        return words

    def _selected_again(self, noun: Select) -> None:
        self.scope.push(selected(noun), pointing_word(noun) or "")

    def _selection(self, select: Select, unsaid: In | None) -> str:
        if select.kinds == (Thing.BOOST,):
            return self._boost_selection(select)
        filters = select.filters
        place = next((test for test in filters if isinstance(test, In)), None)
        if select.pick is Pick.TOP and place is not None:
            n = self.number(select.count)
            cards = "the top card" if n == "1" else f"the top {n} cards"
            return f"{cards} of {whose(place.whose)} {PILES[place.zone]}"
        if select.pick is Pick.ALL and filters == (LookedAt(),):
            return "the rest"
        whole = select.pick is Pick.ALL and place is not None and filters == (place,)
        if whole and place is not None and place.zone is Zone.HAND:
            return f"{whose(place.whose)} hand"
        many = select.pick is Pick.ALL or select.count != Const(1)
        noun = self._cards_word(select, many)
        said = [self._quantity(select), noun]
        if LookedAt() in filters:
            said = [
                self._quantity(select),
                "of them" if noun in ("card", "cards") else f"{noun} among them",
            ]
        elif place is not None and place != unsaid:
            said.append(f"from {whose(place.whose)} {PILES[place.zone]}")
        if select.pick is Pick.RANDOM:
            said.append("at random")
        return " ".join(said)

    def _quantity(self, select: Select) -> str:
        if select.pick is Pick.ALL:
            return "all"
        if select.pick is Pick.UP_TO:
            return (
                "any number of"
                if select.count == ANY_NUMBER
                else f"up to {self.number(select.count)}"
            )
        return self.number(select.count)

    def _boost_selection(self, select: Select) -> str:
        place = next((test for test in select.filters if isinstance(test, In)), None)
        kind = next((t.kind.value for t in select.filters if isinstance(t, OfBoostKind)), "")
        other = Another() in select.filters
        quantity = self._quantity(select)
        if place is None or other:
            many = select.count != Const(1)
            boosts = " ".join(
                filter(None, ("other" if other else "", kind, "boosts" if many else "boost"))
            )
            where = "in play" if place is None else _in_play(place.whose)
            words = f"{quantity} {boosts} {where}"
        else:
            joint = "" if select.pick is Pick.ALL else "of "
            words = f"{quantity} {joint}{whose(place.whose)} {kind + ' ' if kind else ''}boosts"
        return words + (" at random" if select.pick is Pick.RANDOM else "")

    def _cards_word(self, select: Select, many: bool) -> str:
        """other Specials with Speed 5 or higher"""
        front, noun, tails = "", "cards" if many else "card", ""
        for test in sorted(select.filters, key=_filter_place):
            match test:
                case Another():
                    front = "other "
                case OfKind(kind):
                    noun = kind.value + ("s" if many else "")
                case OfEither(one, other):
                    end = "s" if many else ""
                    noun = f"{one.value}{end} or {other.value}{end}"
                case TheNamed():
                    noun = ("copies" if many else "copy") + " of the named card"
                case Called(name):
                    tails += f' named "{name}"'
                case SameName(other):
                    tails += f" with the same name as {self.noun(other, True)}"
                case Printed(stat, n, bound):
                    words = f" {AS_PRINTED[bound]}" if bound in AS_PRINTED else ""
                    tails += f" with {stat.value} {self.number(n)}{words}"
                case OwnedBy(_):
                    tails += " owned by the opponent"
        return f"{front}{noun}{tails}"

    def pile(self, select: Select, many: bool, of: Noun | None = None) -> str:
        """cards in your hand; boosts you have in play"""
        place = next((test for test in select.filters if isinstance(test, In)), None)
        if select.kinds == (Thing.BOOST,):
            kind = next((t.kind.value for t in select.filters if isinstance(t, OfBoostKind)), "")
            other = "other" if Another() in select.filters else ""
            where = "in play" if place is None or place.whose == of else _in_play(place.whose)
            return " ".join(filter(None, (other, kind, "boosts" if many else "boost", where)))
        assert place is not None
        return f"{self._cards_word(select, many)} in {whose(place.whose)} {PILES[place.zone]}"

    def place(self, place: Place) -> str:
        match place:
            case AnySpace():
                return "any space"
            case SpaceOf(who):
                return f"{whose(who)} space"
            case Beside(who):
                return f"a space next to {fighter(who)}"
            case Within(n, who):
                return f"a space within {n} of {fighter(who)}"
            case MarkerSpace(name):
                return f"the {name} marker"
            case TrapSpace():
                return "this trap's space"
            case Edge():
                return "the edge of the arena"
        raise ValueError(f"no words for {place}")

    # -- what the opponent does -------

    def they_do(self, value: Any) -> str:
        before, self.doer = self.doer, OPPONENT
        words = self.held(value.what, Zone.HAND)
        self.doer = before
        return words.replace("the opponent's", "their")


def _band_of(at: AtRange) -> str:
    return band((at.least, at.most))


def _in_play(who: Noun) -> str:
    return "you have in play" if who == YOU else "the opponent has in play"


def _filter_place(test: Node) -> int:
    return FILTER_ORDER.index(type(test)) if type(test) in FILTER_ORDER else len(FILTER_ORDER)


def _limit(limit: Limit | None) -> str:
    return "" if limit is None else f"once per {limit.per.value}, "


def print_lines(abilities: tuple[Ability, ...]) -> str:
    """The canonical text, a line for each ability."""
    return "\n".join(ExceedPrinter().line(ability) for ability in abilities)


AS_PRINTED: Final = {Bound.AT_LEAST: "or higher", Bound.AT_MOST: "or lower"}
QUALITY_WORDS: Final = {Quality.FROM_GAUGE: "from your gauge"}
OPERANDS: Final[dict[str, Callable[[ExceedPrinter, Any], str]]] = {
    "number": lambda printer, n: printer.number(n),
    "signed": ExceedPrinter.signed,
    "span": ExceedPrinter.span,
    "reach": ExceedPrinter.reach,
    "band": lambda _, value: band(value),
    "range_of_head": lambda _, at: _band_of(at),
    "how_many": ExceedPrinter.how_many,
    "bounded": ExceedPrinter.bounded,
    "comparison": lambda _, bound: COMPARED[bound],
    "stat": lambda _, stat: str(stat.value),
    "boost_kind": lambda _, kind: str(kind.value),
    "card_kind": lambda _, kind: str(kind.value),
    "quality": lambda _, what: QUALITY_WORDS.get(what, str(what.value)),
    "quoted": lambda _, name: f'"{name}"',
    "marker": lambda _, name: str(name),
    "place": ExceedPrinter.place,
    "cards": lambda printer, noun: printer.noun(noun),
    "held": lambda printer, noun: printer.held(noun, Zone.HAND),
    "searched": lambda printer, noun: printer.held(noun, Zone.DECK),
    "group": lambda printer, group: printer.pile(group, True),
    "my_pile": lambda printer, count: printer.pile(count.what, True, YOU),
    "their_pile": lambda printer, count: printer.pile(count.what, True, OPPONENT).replace(
        "the opponent's", "their"
    ),
    "any_pile": lambda printer, count: printer.pile(count.what, True),
    "payment": ExceedPrinter.payment,
    "they_discard": ExceedPrinter.they_do,
    "they_add": ExceedPrinter.they_do,
    "they_seal": ExceedPrinter.they_do,
}
