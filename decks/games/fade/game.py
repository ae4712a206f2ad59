"""F.A.D.E. as decks ask for it."""

from collections.abc import Mapping, Sequence

from cards.games.fade.elements import BY_NAME, ELEMENTS, element_mask
from cards.games.signs import Sign
from cards.models import Card
from decks.games.fade import costs, insight, paper
from decks.games.fade.draws import DRAWS
from decks.games.fade.groupings import GROUPINGS
from decks.games.fade.search import KEYS
from decks.games.fade.sections import PLAYED, SHAPE, Section
from decks.games.fade.shapes import FadeInsightSerializer
from decks.games.fade.shipped import house_decks
from decks.games.game import Curve, DeckGame, Figure, Held, Limits, ShippedFormat, Words
from decks.house_files import HouseDeck
from decks.insight.charts import Chart
from decks.printing.sheet import SheetPart

HOMES = {
    "Character": Section.POOL,
    "World Rule": Section.WORLD_RULE,
    "Raider": Section.RAIDER,
}
TELLING_FIGHTERS = 3


class FadeDecks(DeckGame):
    shape = SHAPE
    main = Section.DECK
    played = PLAYED
    agreed = Section.WORLD_RULE
    draws = DRAWS
    groupings = GROUPINGS
    colour_links = tuple((f"el:{element.slug}", element) for element in ELEMENTS)
    search_keys = KEYS
    numbers_shape = FadeInsightSerializer
    formats = (
        ShippedFormat("open", "Open", "Every card of every set, under the printed deck rules."),
        ShippedFormat("core", "Core", "Cards of the Core set only.", "CORE"),
    )
    words = Words(
        title="F.A.D.E.",
        crew="fighters",
        agreed="A table may refuse a World Rule, so the verdict above is without it",
        agreed_ruling="R46",
        draws="6 cards to begin with, 2 each turn, none in the first player’s first turn",
        draws_ruling="R54",
        unit="TP",
        colour="element",
        placeholder="Deck\n4 Straight Jab\n4 Energy Drink\n\nFighter Pool\n4 Ember Whelp",
        example="Fighter Pool\n4 Cindertail Racer\n",
        search_examples=(
            "[[kw:flash]]>=8",
            "el:fire is:legal",
            "author:house",
            "[[t:reaction]]>=12 order:likes",
        ),
        limits={
            "deck_size": "cards a deck has at least",
            "copies": "copies of a name in the Deck, and again in the Fighter Pool",
            "pool_levels": "Levels of a Fighter Pool",
        },
    )

    def house_decks(self) -> Mapping[str, HouseDeck]:
        return house_decks()

    def home_of(self, card: Card) -> str:
        """fade:R49: a Character with the keyword Raider is one."""
        if "Raider" in card.keywords:
            return Section.RAIDER
        return HOMES.get(card.fade.type, Section.DECK)

    def cost(self, card: Card) -> int:
        return costs.cost(card)

    def price(self, card: Card) -> str:
        return costs.price(card)

    def gist(self, card: Card) -> str:
        return costs.gist(card)

    def kind(self, card: Card) -> str:
        return card.fade.type

    def colours(self, card: Card) -> tuple[Sign, ...]:
        return tuple(BY_NAME[name] for name in card.fade.elements.split("/") if name in BY_NAME)

    def colour_mask(self, cells: Mapping[str, object]) -> int:
        return element_mask(str(cells.get("elements", "")))

    def colours_of_mask(self, mask: int) -> tuple[str, ...]:
        return tuple(element.slug for place, element in enumerate(ELEMENTS) if mask >> place & 1)

    def note(self, section: str, held: Sequence[Held]) -> str:
        if section != Section.POOL:
            return ""
        return f"{sum((each.card.fade.level or 0) * each.count for each in held)} Levels"

    def figures(self, held: Sequence[Held], limits: Limits) -> Sequence[Figure]:
        return insight.beside(held, limits)

    def curve(self, held: Sequence[Held]) -> Curve | None:
        return insight.curve(held)

    def charts(self, held: Sequence[Held], limits: Limits) -> Sequence[Chart]:
        return insight.charts(held, limits)

    def numbers(self, held: Sequence[Held], limits: Limits) -> Mapping[str, object]:
        return insight.numbers(held, limits)

    def paper(self, held: Sequence[Held], limits: Limits) -> Sequence[SheetPart]:
        return paper.parts(held, limits)

    def telling(self, held: Sequence[Held]) -> Sequence[Card]:
        """The highest Levels, then what the Deck has most of."""
        fighters = [each.card for each in held if each.section == Section.POOL]
        fighters.sort(key=lambda card: -(card.fade.level or 0))
        others = [each for each in held if each.section == Section.DECK]
        others.sort(key=lambda each: (-each.count, -costs.cost(each.card)))
        return [*fighters[:TELLING_FIGHTERS], *(each.card for each in others)]
