"""What a kit's pairs reach, how quick and how hard they are, as printed."""

from collections import Counter
from collections.abc import Iterable, Sequence

from cards.games.battlecon.sheet import BASE, STYLE
from cards.models import Card
from decks.insight.charts import Chart, bar_chart, bars

FARTHEST = 6  # from one end of a duel's board to the other
Pair = tuple[Card, Card]


def pairs_of(kit: Iterable[Card]) -> list[Pair]:
    """Any style goes with any base (battlecon:C1)."""
    cards = list(kit)
    styles = [card for card in cards if card.battlecon.type == STYLE]
    bases = [card for card in cards if card.battlecon.type == BASE]
    return [(style, base) for style in styles for base in bases]


def charts(kit: Iterable[Card]) -> list[Chart]:
    pairs = pairs_of(kit)
    return [
        bar_chart(
            "Reach",
            "Pairs that hit at each range, before texts change it.",
            "Range",
            bars(reach(pairs)),
        ),
        bar_chart("Priority", "Pairs by Priority.", "Priority", bars(_count(pairs, "priority"))),
        bar_chart("Power", "Pairs by Power.", "Power", bars(_count(pairs, "power"))),
    ]


def reach(pairs: Sequence[Pair]) -> list[tuple[str, int]]:
    """battlecon:E1: minima and maxima are added separately; a fixed range stands alone (E2)."""
    counts: Counter[int] = Counter()
    for pair in pairs:
        faces = [card.battlecon for card in pair]
        if any(face.range_low is None for face in faces):
            continue
        own = next((face for face in reversed(faces) if face.reach.endswith("*")), None)
        counted = [own] if own else faces
        low = sum(face.range_low or 0 for face in counted)
        high = sum(face.range_high or 0 for face in counted)
        counts.update(range(max(1, low), high + 1))
    return [(str(distance), counts[distance]) for distance in range(1, FARTHEST + 1)]


def total(pair: Pair, figure: str) -> int | None:
    """battlecon:E2, E4, Q14: N/A is none, of two fixed numbers the base's counts."""
    faces = [card.battlecon for card in pair]
    fixed = [face for face in faces if "*" in getattr(face, f"{figure}_printed")]
    values = [getattr(face, figure) for face in (fixed[-1:] or faces)]
    return None if None in values else sum(values)


def mean(pairs: Sequence[Pair], figure: str) -> float | None:
    found = [n for pair in pairs if (n := total(pair, figure)) is not None]
    return sum(found) / len(found) if found else None


def _count(pairs: Sequence[Pair], figure: str) -> list[tuple[str, int]]:
    counts = Counter(n for pair in pairs if (n := total(pair, figure)) is not None)
    return [(str(value), counts[value]) for value in sorted(counts)]
