"""`manage.py nashconv`: what bots lose in a sub-game, solved exactly, to whoever answers best."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine import api

SUBGAMES = Path(__file__).resolve().parents[2] / "subgames"
NAMED = "last-three-beats"
MOST_TIMES = 1000


class Command(BaseCommand):
    help = (
        "Solve a position to its end, exactly, and print what the best answers to each way of "
        "playing win (NashConv, from 0 to 2: a win is 1, a loss -1). The position is a sub-game "
        f"by name ({NAMED}) or a file with one scenario, of which only the position is read. Antes "
        "are passed."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("subgame", nargs="?", default=NAMED, metavar="NAME or FILE")
        parser.add_argument(
            "--times", type=int, default=16, help="how often Greedy is asked in each position (16)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        times = options["times"]
        if not 1 <= times <= MOST_TIMES:
            raise CommandError(f"Greedy can be asked 1 to {MOST_TIMES} times.")
        file = _file(options["subgame"])
        try:
            told = [one for game in api.systems() for one in api.tell_scenarios([file], game.slug)]
            if len(told) != 1:
                raise CommandError(f"{file} has {len(told)} scenarios that can be read, not one.")
            found = api.exploited(api.scenario_position(told[0].scenario), times)
        except api.EngineError as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write("\n".join(_in_lines(told[0].name, found, times)))


def _file(said: str) -> Path:
    file = SUBGAMES / f"{said}.yaml"
    if file.is_file():
        return file
    if Path(said).is_file():
        return Path(said)
    known = ", ".join(sorted(each.stem for each in SUBGAMES.glob("*.yaml")))
    raise CommandError(f"“{said}” is neither a file nor a sub-game ({known}).")


def _in_lines(name: str, found: api.Exploited, times: int) -> list[str]:
    size = found.size
    rows, columns = size.widest
    return [
        f"{name}: {size.beats:,} positions in which both choose at once (at most {rows} × "
        f"{columns} pairs), {size.choices:,} with one choice, {size.ends:,} ends.",
        f"Worth {float(found.value):.4f} to Player 1. Greedy was asked {times} times a position.",
        "",
        "| plays | against itself | best answer of Player 1 | best answer of Player 2 | NashConv |",
        "|---|---|---|---|---|",
        *(
            f"| {way} | {float(line.value):.3f} | {float(line.answered):.3f} | "
            f"{float(line.exploited):.3f} | {float(line.nashconv):.3f} |"
            for way, line in found.lines
        ),
    ]
