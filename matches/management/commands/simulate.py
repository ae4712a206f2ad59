"""`manage.py simulate DECK DECK …`: an experiment played here and now."""

import json
from argparse import ArgumentParser
from dataclasses import asdict, replace
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from engine import api
from matches.experiments.designs import Kind, seats_of
from matches.experiments.forecast import Speed, forecast_of
from matches.experiments.planning import Plan, make_plan
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import checked, under, usual_fields
from matches.results.figures import figures, question, standings
from matches.results.rounding import rounded
from matches.results.statistics import Estimate
from matches.results.tables import TableFigures, table_of_experiment
from matches.work.shell import DeckNotFound, find_deck, find_rows, read_options
from matches.work.simulation import Simulation, as_json, simulate
from ops.figures import percent


class Command(BaseCommand):
    help = (
        "Play games between decks and print the result. A DECK is a house deck, a file with a "
        "deck list, or a deck's key from its address, with @3 behind it for its version 3."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs="+", metavar="DECK")
        parser.add_argument(
            "--kind",
            choices=Kind.values,
            help="gauntlet: the first against each other; round-robin: all against all; versions: "
            "new, old, then the decks both meet; table: all of two to four at one table, teams and "
            "such by --option. Two decks are a duel, more a gauntlet.",
        )
        parser.add_argument("--games", type=int, default=20, help="for each matchup (20)")
        parser.add_argument("--seed", type=int, default=1, help="same seed, same games (1)")
        known = ", ".join(bot.slug for bot in api.bots())
        parser.add_argument("--bot", default="random", help=f"who plays: {known} (random)")
        parser.add_argument(
            "--smallest",
            type=float,
            help="versions: the smallest difference worth finding, in points of 100 (2)",
        )
        systems = [system.slug for system in api.systems()]
        parser.add_argument("--system", choices=systems, default=HOME, help=f"the game ({HOME})")
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            dest="options",
            help="an option of the game; several may be set",
        )
        for option in {each.name: each for slug in systems for each in usual_fields(slug)}.values():
            _add_usual(parser, option)
        parser.add_argument(
            "--forecast",
            action="store_true",
            help="play four games to see how long one takes, then say how many the question takes, "
            "how long that is, and what --games find",
        )
        parser.add_argument("--json", action="store_true", help="every figure, for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["games"] < 1:
            raise CommandError("Play at least one game.")
        system = options["system"]
        kind = options["kind"] or (Kind.DUEL if len(options["decks"]) <= 2 else Kind.GAUNTLET)
        smallest = options["smallest"]
        try:
            plan = make_plan(
                kind=kind,
                entrants=[find_deck(name, system) for name in options["decks"]],
                bot=options["bot"],
                games_each=options["games"],
                seed=options["seed"],
                smallest=None if smallest is None else smallest / 100,
                options=checked(
                    system,
                    self._options(system, options),
                    find_rows,
                    seats=seats_of(kind, len(options["decks"])),
                ),
            )
            if options["forecast"]:
                self._forecast(plan, options)
                return
            run = simulate(plan, games_each=options["games"])
        except (DeckNotFound, ExperimentRefused, api.EngineError) as refused:
            raise CommandError(str(refused)) from refused
        if options["json"]:
            self.stdout.write(json.dumps(as_json(run), indent=2, ensure_ascii=False))
        else:
            self.stdout.write("\n".join(in_lines(run)))

    def _forecast(self, plan: Plan, options: dict[str, Any]) -> None:
        kind = plan.kind if plan.kind == Kind.TABLE else Kind.DUEL
        few = replace(plan, kind=kind, matchups=plan.matchups[:1], smallest=None)
        played = simulate(few, games_each=4)
        seconds = played.seconds / played.experiment.games_done
        found = forecast_of(
            kind=plan.kind,
            entrants=plan.entrants,
            bot=plan.bot,
            games_each=options["games"],
            smallest=plan.smallest,
            speed=Speed(seconds, workers=1, is_measured=True),
        )
        if options["json"]:
            self.stdout.write(json.dumps(rounded(asdict(found)), indent=2, ensure_ascii=False))
        else:
            self.stdout.write("\n".join(found.sentences))

    def _options(self, system: str, said: dict[str, Any]) -> dict[str, object]:
        """Those of the game, by either way of telling them."""
        usual = {option.name: said[option.name] for option in usual_fields(system)}
        named = {name: value for name, value in usual.items() if value}
        return read_options(system, said["options"]) | named


def _add_usual(parser: ArgumentParser, option: api.OptionField) -> None:
    """An option that everybody is asked for has a word of its own beside --option."""
    if option.card_type:
        parser.add_argument(
            f"--{option.card_type.lower().replace(' ', '-')}",
            action="append",
            default=[],
            metavar="NAME",
            dest=option.name,
            help=f"a {option.card_type} the table agrees on. {option.help}",
        )
    elif option.choices:
        known = ", ".join(f"{value} ({label})" for value, label in option.choices)
        parser.add_argument(
            f"--{option.name.replace('_', '-')}",
            choices=[value for value, _ in option.choices],
            dest=option.name,
            help=f"{option.label}: {known}",
        )


def in_lines(run: Simulation) -> list[str]:
    lines = []
    table = table_of_experiment(run.experiment, run.matchups, run.part)
    for matchup in () if table else run.matchups:
        lines.append(
            f"{matchup.first_name} {matchup.wins_first}, "
            f"{matchup.second_name} {matchup.wins_second}, draws {matchup.draws}: "
            f"{_share(figures(matchup, run.part).first)}"
        )
    if run.plan.kind == Kind.ROUND_ROBIN:
        lines += [
            f"{rank}. {line.name}: {_share(line.points)}"
            for rank, line in enumerate(standings(run.matchups, run.part), 1)
        ]
    if table:
        lines += _table(table)
    for failure in run.failures:
        swapped = f", seating {failure.swapped + 1}" if failure.swapped else ""
        lines.append(
            f"Failed: {' against '.join(failure.decks)}, seed {failure.seed}{swapped}: "
            f"{failure.reason}"
        )
    bot = next(bot for bot in api.bots() if bot.slug == run.plan.bot)
    made_by = f"{bot.name} {bot.version}, engine {api.ENGINE_VERSION}, seed {run.plan.seed}"
    made_by += under(run.plan.system, run.plan.options)
    asked = question(run.experiment, run.matchups)
    lines += [run.verdict, *([asked] if asked else [])]
    return [*lines, f"Played by {made_by}. {bot.description}"]


def _table(found: TableFigures) -> list[str]:
    lines = [f"{side.name} {side.wins}: {_share(side.share)}" for side in found.sides]
    lines.append(f"Draws {int(found.draws.count)}")
    for seat, share in enumerate(found.seats, 1):
        lines.append(f"Player {seat} won {_share(share)}")
    for deck in found.decks:
        lines.append(f"{deck.name} was still in at the end of {_share(deck.survived)}")
    if found.foes:
        lines.append(f"{found.foes.name}: {found.foes.mean:.2f} of {found.foes.most} beaten")
    return lines


def _share(found: Estimate) -> str:
    if found.by_design:
        return f"{percent(found.value)}% (by design, {found.n} games)"
    interval = f"{percent(found.low)} to {percent(found.high)}"
    return f"{percent(found.value)}% ({interval}, {found.n} games)"
