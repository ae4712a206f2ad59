"""BattleCON as decks ask for it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cards.columns import rule_cells
from cards.games.battlecon.sheet import BASE, FINISHER, PRINTED, STYLE, TYPES
from cards.models import Card
from decks.games.battlecon.fighters import decks_of, section_of, shipped_fighters
from decks.games.battlecon.insight import charts, mean, pairs_of
from decks.games.battlecon.roster import BattleconRoster
from decks.games.battlecon.sections import SHAPE, Section
from decks.games.battlecon.shapes import BattleconInsightSerializer
from decks.games.game import DeckGame, Figure, Grouping, Held, Limits, Place, ShippedFormat, Words
from decks.house_files import HouseDeck
from decks.insight.charts import Chart
from decks.insight.odds import Draws

PLURALS = {"Status": "Statuses"}


def _by_type(card: Card) -> Place:
    kind = card.battlecon.type
    return TYPES.index(kind) if kind in TYPES else len(TYPES), PLURALS.get(kind, f"{kind}s")


def _by_owner(card: Card) -> Place:
    owner = card.battlecon.fighter
    return (0 if owner else 1), owner or "In every kit"


class BattleconDecks(DeckGame):
    shape = SHAPE
    main = Section.KIT
    played = (Section.KIT, Section.FIGHTER, Section.BESIDE)
    fixed = "A fighter’s kit is fixed: its sheet says which styles, bases and pieces it has."
    roster = BattleconRoster()
    draws = Draws(opening=9, each_turn=2)
    groupings = {"type": Grouping("Type", _by_type), "owner": Grouping("Whose", _by_owner)}
    numbers_shape = BattleconInsightSerializer
    formats = (ShippedFormat("open", "Open", "Every fighter with its own kit."),)
    words = Words(
        title="BattleCON",
        placeholder="Fighter\n1 Plain Oath\n\nKit\n1 Measured\n1 Grasp",
        example="Fighter\n1 Plain Oath\n",
        draws="nothing is drawn: all of the kit is in hand but for two pairs in the discards",
        draws_ruling="S7",
        limits={
            "least_cards": "styles and bases a kit has at least",
            "most_cards": "styles and bases a kit has at most",
        },
    )

    def house_decks(self) -> Mapping[str, HouseDeck]:
        return shipped_fighters()

    def pool_decks(self) -> Mapping[str, HouseDeck]:
        """Whoever has a row in the pool, imported fighters included."""
        cards = Card.objects.filter(system=SHAPE.system, is_withdrawn=False)
        found = cards.select_related("battlecon").order_by("pk")
        return decks_of(rule_cells(card) for card in found)

    def home_of(self, card: Card) -> str:
        return section_of(card.battlecon.type)

    def kind(self, card: Card) -> str:
        return str(card.battlecon.type)

    def gist(self, card: Card) -> str:
        face = card.battlecon
        if face.type not in PRINTED:
            parts = [face.type, face.style_of_play, face.complexity]
            return " · ".join(part for part in parts if part)
        said = [face.type, f"Range {face.reach or 0}", f"Power {face.power_printed or 0}"]
        said += [f"Priority {face.priority_printed or 0}", f"Guard {face.guard_printed or 0}"]
        return " · ".join(said)

    def figures(self, held: Sequence[Held], limits: Limits) -> Sequence[Figure]:
        kinds = Counter(each.card.battlecon.type for each in held)
        return [Figure("Styles", str(kinds[STYLE])), Figure("Bases", str(kinds[BASE]))]

    def charts(self, held: Sequence[Held], limits: Limits) -> Sequence[Chart]:
        return charts(each.card for each in held if each.section == Section.KIT)

    def numbers(self, held: Sequence[Held], limits: Limits) -> Mapping[str, object]:
        kit = [each.card for each in held if each.section == Section.KIT]
        kinds: Counter[str] = Counter()
        for each in held:
            kinds[each.card.battlecon.type] += each.count
        pairs = pairs_of(kit)
        return {
            "styles": kinds[STYLE],
            "bases": kinds[BASE],
            "pairs": len(pairs),
            "types": dict(kinds),
            "mean_power": mean(pairs, "power"),
            "mean_priority": mean(pairs, "priority"),
        }

    def telling(self, held: Sequence[Held]) -> Sequence[Card]:
        """The fighter, then Finishers, its own base, its styles."""
        ranked = {"Fighter": 0, FINISHER: 1, BASE: 2, STYLE: 3}
        cards = [each.card for each in held]

        def rank(card: Card) -> tuple[bool, int]:
            face = card.battlecon
            return (not face.fighter and face.type != "Fighter", ranked.get(face.type, 4))

        return sorted(cards, key=rank)
