"""The figures of a F.A.D.E. deck: beside the deck, as charts, and for programs."""

from collections.abc import Iterable, Mapping, Sequence

from django.template.defaultfilters import floatformat

from decks.games.fade import figures
from decks.games.fade.facts import Lot, copies, lots
from decks.games.fade.sections import Section
from decks.games.game import Curve, Figure, Held, Limits
from decks.insight.charts import Bar, Chart, bar_chart

MOST_KEYWORDS = 16


def of_section(held: Iterable[Held], section: Section) -> list[Lot]:
    return lots((each.card, each.count) for each in held if each.section == section)


def beside(held: Sequence[Held], limits: Limits) -> list[Figure]:
    deck, pool = of_section(held, Section.DECK), of_section(held, Section.POOL)
    size, least = copies(deck), limits["deck_size"]
    levels = figures.pool_levels(pool, limits["pool_levels"])
    mean = figures.mean_cost(deck)
    return [
        Figure("Deck", str(size), least, size < least),
        Figure("Pool Levels", str(levels.used), levels.limit, levels.left < 0),
        Figure("Mean TP", "–" if mean is None else floatformat(float(mean), 1)),
    ]


def curve(held: Sequence[Held]) -> Curve:
    return Curve("TP", figures.cost_curve(of_section(held, Section.DECK)))


def charts(held: Sequence[Held], limits: Limits) -> list[Chart]:
    deck, pool = of_section(held, Section.DECK), of_section(held, Section.POOL)
    both = [*deck, *pool]
    levels = figures.pool_levels(pool, limits["pool_levels"])
    return [
        bar_chart("Cost curve", "Cards of the Deck by TP cost.", "TP", figures.cost_curve(deck)),
        _economy(deck),
        bar_chart(
            "Elements",
            "Deck and Fighter Pool; a card of two elements counts for both.",
            "Element",
            figures.element_split(both),
        ),
        bar_chart("Types", "Deck and Fighter Pool.", "Type", figures.type_split(both)),
        bar_chart(
            "Fighter Pool by Level",
            f"Characters of each Level: {levels.used} of {levels.limit} used, {levels.left} left.",
            "Level",
            levels.by_level,
        ),
        bar_chart(
            "Keywords",
            "Copies that carry each.",
            "Keyword",
            figures.keyword_counts(both)[:MOST_KEYWORDS],
        ),
    ]


def _economy(deck: Sequence[Lot]) -> Chart:
    return Chart(
        "TP by turn",
        "What you bank if you spend nothing, beside what the cards seen by then would cost on "
        "average. Successful Normal Attacks bring more.",
        (
            "Turn",
            "TP, first player",
            "TP, second player",
            "Cost of cards seen, first",
            "Cost of cards seen, second",
        ),
        [
            (
                row.turn,
                row.tp_first,
                row.tp_second,
                round(float(row.asked_first), 1),
                round(float(row.asked_second), 1),
            )
            for row in figures.economy(deck)
        ],
        "line",
        "TP",
    )


def numbers(held: Sequence[Held], limits: Limits) -> Mapping[str, object]:
    deck, pool = of_section(held, Section.DECK), of_section(held, Section.POOL)
    both = [*deck, *pool]
    mean = figures.mean_cost(deck)
    levels = figures.pool_levels(pool, limits["pool_levels"])
    return {
        "deck_size": copies(deck),
        "mean_cost": None if mean is None else float(mean),
        "cost_curve": _values(figures.cost_curve(deck)),
        "elements": _values(figures.element_split(both)),
        "types": _values(figures.type_split(both)),
        "keywords": _values(figures.keyword_counts(both)),
        "levels_used": levels.used,
        "levels_limit": levels.limit,
        "economy": [
            {"turn": row.turn, "tp_first": row.tp_first, "tp_second": row.tp_second}
            for row in figures.economy(deck)
        ],
    }


def _values(found: Iterable[Bar]) -> list[dict[str, object]]:
    return [{"label": bar.label, "value": bar.value} for bar in found]
