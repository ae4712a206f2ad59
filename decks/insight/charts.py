"""Numbers to be drawn: bars, and charts that are tables as well."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled number, and its share of the largest one (for a drawn bar) from 0 to 100."""

    label: str
    value: int
    width: int

    @property
    def rest(self) -> int:
        """What a bar that grows upwards leaves above it."""
        return 100 - self.width


def bars(pairs: Iterable[tuple[str, int]]) -> list[Bar]:
    rows = list(pairs)
    top = max((value for _, value in rows), default=0)
    return [Bar(label, value, round(100 * value / top) if top else 0) for label, value in rows]


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawn chart and the same as a table: `spec` is read by static/js/charts.js."""

    title: str
    note: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    kind: str
    unit: str = ""

    @property
    def cell_unit(self) -> str:
        """Behind the numbers of the table, whose heads name every other unit."""
        return "%" if self.unit == "%" else ""

    @property
    def spec(self) -> str:
        series = [
            {"label": label, "data": [row[place + 1] for row in self.rows]}
            for place, label in enumerate(self.columns[1:])
        ]
        labels = [row[0] for row in self.rows]
        return json.dumps(
            {"kind": self.kind, "labels": labels, "series": series, "unit": self.unit}
        )


def bar_chart(title: str, note: str, label: str, found: Sequence[Bar]) -> Chart:
    rows = [(bar.label, bar.value) for bar in found]
    return Chart(title, note, (label, "Cards"), rows, "bar")
