"""What a fighter's attacks reach and how quick they are, drawn."""

from collections import Counter
from collections.abc import Iterable, Sequence

from cards.models import Card
from decks.insight.charts import Chart, bar_chart, bars

FARTHEST = 8  # from one end of the arena to the other
Copies = Sequence[tuple[Card, int]]


def charts(deck: Copies) -> list[Chart]:
    return [
        bar_chart(
            "Reach",
            "Attacks of the deck that hit at each range, before texts change it.",
            "Range",
            bars(reach(deck)),
        ),
        bar_chart("Speed", "Attacks of the deck by Speed.", "Speed", bars(_count(deck, "speed"))),
        bar_chart("Power", "Attacks of the deck by Power.", "Power", bars(_count(deck, "power"))),
    ]


def reach(deck: Copies) -> list[tuple[str, int]]:
    counts: Counter[int] = Counter()
    for card, copies in deck:
        face = card.exceed
        if face.range_low is not None and face.range_high is not None:
            counts.update(dict.fromkeys(range(face.range_low, face.range_high + 1), copies))
    return [(str(distance), counts[distance]) for distance in range(1, FARTHEST + 1)]


def _count(deck: Copies, figure: str) -> Iterable[tuple[str, int]]:
    counts: Counter[int] = Counter()
    for card, copies in deck:
        value = getattr(card.exceed, figure)
        if value is not None:
            counts[value] += copies
    return [(str(value), counts[value]) for value in sorted(counts)]
