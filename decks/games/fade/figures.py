"""What a deck is made of: cost curve, elements, types, TP by turn, pool levels, keywords."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from decks.games.fade.draws import DRAWS
from decks.games.fade.facts import ELEMENT_NAMES, NULL, Lot, copies
from decks.insight.charts import Bar, bars
from decks.insight.odds import cards_seen

TP_A_TURN = 5
CURVE_END = 8  # the last column holds this cost and more
TURNS = 8


def cost_curve(deck: Sequence[Lot]) -> list[Bar]:
    """Cards by TP cost; Zones and others without a cost are free."""
    found: Counter[int] = Counter()
    for lot in deck:
        found[min(lot.card.cost or 0, CURVE_END)] += lot.count
    labels = [*(str(cost) for cost in range(CURVE_END)), f"{CURVE_END}+"]
    return bars((label, found[cost]) for cost, label in enumerate(labels))


def mean_cost(deck: Sequence[Lot]) -> Fraction | None:
    """Over cards that print a TP cost."""
    paid = [lot for lot in deck if lot.card.cost is not None and lot.card.cost_kind == "TP"]
    if not copies(paid):
        return None
    return Fraction(sum((lot.card.cost or 0) * lot.count for lot in paid), copies(paid))


def element_split(lots: Sequence[Lot]) -> list[Bar]:
    """A card of two elements counts for both; those the deck lacks are left out."""
    found: Counter[str] = Counter()
    for lot in lots:
        for element in lot.card.elements or (NULL,):
            found[element] += lot.count
    return bars((name, found[name]) for name in ELEMENT_NAMES if found[name])


def type_split(lots: Sequence[Lot]) -> list[Bar]:
    found: Counter[str] = Counter()
    for lot in lots:
        found[lot.card.type] += lot.count
    return bars(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def keyword_counts(lots: Sequence[Lot]) -> list[Bar]:
    """Copies that carry each keyword, most frequent first."""
    found: Counter[str] = Counter()
    for lot in lots:
        for keyword in lot.card.keywords:
            found[keyword] += lot.count
    return bars(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


@dataclass(frozen=True, slots=True)
class PoolLevels:
    """Levels used of those a Fighter Pool may have (section 7), and copies by Level."""

    used: int
    limit: int
    by_level: list[Bar]

    @property
    def left(self) -> int:
        return self.limit - self.used


def pool_levels(pool: Sequence[Lot], limit: int) -> PoolLevels:
    found: Counter[int] = Counter()
    for lot in pool:
        found[lot.card.level or 0] += lot.count
    used = sum(level * count for level, count in found.items())
    return PoolLevels(used, limit, bars((str(level), found[level]) for level in sorted(found)))


@dataclass(frozen=True, slots=True)
class TurnEconomy:
    """TP and cards after the Draw Phase of one turn, if nothing was spent or gained otherwise."""

    turn: int
    tp_first: int
    tp_second: int
    asked_first: Fraction  # TP that all cards seen so far would cost, on average
    asked_second: Fraction


def economy(deck: Sequence[Lot], turns: int = TURNS) -> list[TurnEconomy]:
    """TP is a bank without ceiling (fade:R58); 5 a turn, not on the first player's first (R54)."""
    size = copies(deck)
    total = sum((lot.card.cost or 0) * lot.count for lot in deck if lot.card.cost_kind != "CS")
    mean = Fraction(total, size) if size else Fraction(0)
    rows = []
    for turn in range(1, turns + 1):
        tp = (TP_A_TURN * (turn - 1), TP_A_TURN * turn)
        seen = [
            cards_seen(DRAWS, turn, goes_first=first, deck_size=size) for first in (True, False)
        ]
        rows.append(TurnEconomy(turn, *tp, seen[0] * mean, seen[1] * mean))
    return rows
