"""Exceed as decks ask for it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cards.columns import rule_cells
from cards.games.exceed.sheet import TYPES
from cards.models import Card
from decks.games.exceed.fighters import decks_of, shipped_fighters
from decks.games.exceed.insight import charts
from decks.games.exceed.roster import ExceedRoster
from decks.games.exceed.sections import SHAPE, Section
from decks.games.exceed.shapes import ExceedInsightSerializer
from decks.games.game import DeckGame, Figure, Grouping, Held, Limits, Place, ShippedFormat, Words
from decks.house_files import HouseDeck
from decks.insight.charts import Chart
from decks.insight.odds import Draws

PLURALS = {"Special": "Specials", "Ultra": "Ultras", "Normal": "Normals", "Fighter": "Fighter"}
ORDER = ("Special", "Ultra", "Normal")


def _by_type(card: Card) -> Place:
    kind = card.exceed.type
    return (ORDER.index(kind) if kind in ORDER else len(TYPES)), PLURALS.get(kind, kind)


def _by_boost(card: Card) -> Place:
    kind = card.exceed.boost_type
    return (0 if kind else 1), f"{kind.capitalize()} boost" if kind else "No boost"


class ExceedDecks(DeckGame):
    shape = SHAPE
    main = Section.DECK
    played = (Section.DECK, Section.FIGHTER, Section.ASIDE)
    fixed = "A fighter’s deck is fixed: its sheet says which cards are in it, and how many of each."
    roster = ExceedRoster()
    draws = Draws(opening=5, each_turn=1)
    groupings = {"type": Grouping("Type", _by_type), "boost": Grouping("Boost", _by_boost)}
    numbers_shape = ExceedInsightSerializer
    formats = (ShippedFormat("open", "Open", "Every fighter with its own deck."),)
    words = Words(
        title="Exceed",
        unit="Force",
        draws="5 cards to begin with (6 for the second player), 1 at the end of most turns",
        draws_ruling="S5",
        placeholder="Fighter\n1 Marrow\n\nDeck\n2 Rib Lance\n2 Grasp",
        example="Fighter\n1 Marrow\n",
        limits={
            "least_cards": "cards a deck has at least",
            "most_cards": "cards a deck has at most",
        },
    )

    def house_decks(self) -> Mapping[str, HouseDeck]:
        return shipped_fighters()

    def pool_decks(self) -> Mapping[str, HouseDeck]:
        """Whoever has a reference card in the pool, imported fighters included."""
        cards = Card.objects.filter(system=SHAPE.system, is_withdrawn=False)
        return decks_of(rule_cells(card) for card in cards.select_related("exceed").order_by("pk"))

    def home_of(self, card: Card) -> str:
        if card.exceed.type == "Fighter":
            return Section.FIGHTER
        return Section.ASIDE if card.exceed.copies == 0 else Section.DECK

    def kind(self, card: Card) -> str:
        return str(card.exceed.type)

    def cost(self, card: Card) -> int:
        return card.exceed.cost or 0

    def price(self, card: Card) -> str:
        return str(card.exceed.price)

    def gist(self, card: Card) -> str:
        face = card.exceed
        if face.type == "Fighter":
            return f"Fighter · Exceed {face.price}" if face.price else "Fighter"
        said = [face.type, face.price, f"Range {face.reach or '–'}"]
        said += [f"Power {face.power}", f"Speed {face.speed}"]
        return " · ".join(part for part in said if part)

    def figures(self, held: Sequence[Held], limits: Limits) -> Sequence[Figure]:
        size = sum(each.count for each in held if each.section == Section.DECK)
        wrong = not limits["least_cards"] <= size <= limits["most_cards"]
        return [Figure("Deck", str(size), is_wrong=wrong)]

    def charts(self, held: Sequence[Held], limits: Limits) -> Sequence[Chart]:
        return charts([(each.card, each.count) for each in held if each.section == Section.DECK])

    def numbers(self, held: Sequence[Held], limits: Limits) -> Mapping[str, object]:
        deck = [each for each in held if each.section == Section.DECK]
        types: Counter[str] = Counter()
        boosts: Counter[str] = Counter()
        for each in deck:
            types[each.card.exceed.type] += each.count
            boosts[each.card.exceed.boost_type or "none"] += each.count
        return {
            "deck_size": sum(each.count for each in deck),
            "types": dict(types),
            "boosts": dict(boosts),
            "mean_power": _mean([(each.card.exceed.power, each.count) for each in deck]),
            "mean_speed": _mean([(each.card.exceed.speed, each.count) for each in deck]),
        }

    def telling(self, held: Sequence[Held]) -> Sequence[Card]:
        """The fighter, then Ultras and Specials."""
        ranked = {"Fighter": 0, "Ultra": 1, "Special": 2}
        cards = [each.card for each in held]
        return sorted(cards, key=lambda card: ranked.get(card.exceed.type, 3))


def _mean(numbers: Sequence[tuple[int | None, int]]) -> float | None:
    printed = [(value, count) for value, count in numbers if value is not None]
    copies = sum(count for _, count in printed)
    return sum(value * count for value, count in printed) / copies if copies else None
