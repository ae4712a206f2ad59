"""`manage.py calibrate`: how often the lab's verdicts and intervals are wrong, by simulation."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from matches.results.calibration import TRUTHS, Outcome, compare, duels

DESIGNS = ((1.0, "as many games as it takes"), (0.25, "a quarter of them"))
PARTS = (0.0, 0.5, 1.0, 2.0)
COLUMNS = (
    ("truth", 27), ("real", 5), ("better", 7), ("worse", 7), ("none", 7), ("holds always", 13),
    ("at the end", 11), ("bias", 7), ("games", 8), ("most", 8),
)  # fmt: skip
CHANCES = ((0.5, 0.0), (0.5, 0.3), (0.5, 1.0), (0.3, 0.0), (0.1, 0.3))


class Command(BaseCommand):
    help = (
        "Simulate experiments whose truth is known, and print how often verdicts are wrong and "
        "intervals hold."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--experiments", type=int, default=1000, help="for each line (1000)")
        parser.add_argument("--asked", type=float, default=10.0, help="points asked for (10)")
        parser.add_argument("--seed", type=int, default=1, help="same seed, same table (1)")

    def handle(self, *args: Any, **options: Any) -> None:
        experiments, seed = options["experiments"], options["seed"]
        for games, design in DESIGNS:
            self.stdout.write(
                f"Two versions, {options['asked']:g} points asked for, {design}; {experiments:,} "
                "experiments a line.\n“real” is the true difference in parts of that; so is the "
                "bias of the estimate. All others but games are percent.\n"
            )
            self._line([name for name, _ in COLUMNS])
            for truth in TRUTHS:
                for part in PARTS:
                    found = compare(
                        truth,
                        asked=options["asked"] / 100,
                        part=part,
                        games=games,
                        experiments=experiments,
                        seed=seed,
                    )
                    self._line([truth.name, f"{part:g}", *_cells(found, options["asked"] / 100)])
            self.stdout.write("")
        self._duels(experiments, seed)

    def _duels(self, experiments: int, seed: int) -> None:
        self.stdout.write(
            "Duels: percent with one deck ahead, and of intervals that hold the truth.\n"
        )
        for chance, alike in CHANCES:
            found = [
                duels(games=games, chance=chance, alike=alike, experiments=experiments, seed=seed)
                for games in (10, 20, 40, 100, 1000)
            ]
            cells = "  ".join(
                f"{each.games:>5} games {100 * each.ahead:5.1f} {100 * each.held:5.1f}"
                for each in found
            )
            self.stdout.write(f"wins {100 * chance:2.0f}%, {alike:3.0%} of pairs alike: {cells}")

    def _line(self, cells: list[str]) -> None:
        (first, width), *others = zip(cells, (width for _, width in COLUMNS), strict=True)
        self.stdout.write(first.ljust(width) + "".join(cell.rjust(wide) for cell, wide in others))


def _cells(found: Outcome, asked: float) -> list[str]:
    shares = (found.better, found.worse, found.same, found.held, found.held_at_end)
    return [
        *(f"{100 * count / found.experiments:.1f}" for count in shares),
        f"{found.bias / asked:+.2f}",
        f"{found.games / found.experiments:,.0f}",
        f"{found.most:,}",
    ]
