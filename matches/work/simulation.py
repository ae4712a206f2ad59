"""Experiments played here and now, without workers: behind `manage.py simulate`."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine import api
from matches.experiments.designs import Kind, seating, teams_of, unit_games
from matches.experiments.planning import Plan
from matches.experiments.playable import check_playable, seated
from matches.experiments.rows import matchup_rows
from matches.experiments.settings import usual_values
from matches.experiments.snapshot import Snapshot, table_of, take_snapshot
from matches.models import Experiment, Matchup
from matches.results.comparison import no_rounds
from matches.results.downloads import table_data
from matches.results.figures import (
    figures,
    found_difference,
    in_a_sentence,
    part_played,
    question,
    question_of,
    standings,
)
from matches.results.rounding import rounded
from matches.results.statistics import Estimate
from matches.results.tables import table_of_experiment
from matches.results.tally import add_to, round_results
from matches.work.clock import Stopwatch
from matches.work.games import Failure, NumberedGame, Played, play_games
from matches.work.shell import find_card_data, find_rows


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game without an end; its seed plays it again."""

    decks: tuple[str, ...]
    seed: int
    swapped: int  # how often they had changed seats
    reason: str


@dataclass(slots=True)
class Simulation:
    """What came out, in the rows an experiment has; none of them is stored."""

    plan: Plan
    experiment: Experiment
    matchups: list[Matchup]
    failures: list[FailedGame] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0  # of play

    @property
    def part(self) -> float | None:
        """Of the plan, if the answer was clear before its end."""
        return part_played(self.experiment)

    @property
    def verdict(self) -> str:
        return in_a_sentence(self.experiment, self.matchups)


def simulate(plan: Plan, *, games_each: int) -> Simulation:
    """The same games an experiment with this plan plays; an odd last game has no partner.

    Two versions: it ends as soon as the answer is clear, which is asked after every round
    of the field.
    """
    snapshot = take_snapshot(
        plan.system,
        plan.entrants,
        plan.matchups,
        bot=plan.bot,
        options=plan.options,
        rows=find_rows,
    )
    check_playable(snapshot, plan.entrants, find_rows)
    snapshot = seated(plan.kind, snapshot)
    tables = {places: table_of(snapshot, *places) for places in plan.matchups}
    run, played = _laid_out(plan, snapshot, games_each), Played()
    test, watch = _Test(run, games_each), Stopwatch()
    play_games(
        _games(plan, teams_of(snapshot), games_each),
        lambda *places: tables[places],
        played,
        mirrors=plan.mirrors,
        is_enough=lambda: test.is_clear(played.letters),
    )
    run.seconds = watch.elapsed
    return _counted(run, played, test)


def _games(plan: Plan, teams: tuple[int, ...], games_each: int) -> Iterator[NumberedGame]:
    """Of the last seed only as many as were asked for."""
    size = plan.seats * len(plan.matchups)
    unit, rest = unit_games(plan.kind, plan.seats), games_each % plan.seats
    for number in range(-(-games_each // plan.seats) * size):
        game = seating(plan.matchups, plan.seed, number, unit=unit, teams=teams)
        if not (rest and number // size == games_each // plan.seats and game.swap >= rest):
            yield number, game


class _Test:
    """Two versions: their rounds so far; odd last games are in no round."""

    def __init__(self, run: Simulation, games_each: int) -> None:
        matchups = len(run.matchups)
        self.found, self.in_order = no_rounds(max(1, matchups // 2)), 0
        self._question = question_of(run.experiment, matchups) if run.plan.smallest else None
        self._size, self._whole = 2 * matchups, games_each // 2 * 2 * matchups

    def is_clear(self, letters: Sequence[str]) -> bool:
        """Asked after every game; False where no test is made."""
        if self._question is None or len(letters) % self._size or len(letters) > self._whole:
            return False
        self.found = self.found.add(round_results(letters[-self._size :]))
        self.in_order = len(letters)
        return self._question.is_over(self.found)

    def note(self, experiment: Experiment) -> None:
        if self._question is not None:
            experiment.pairs, experiment.in_order = self.found.stored, self.in_order
            experiment.answer = self._question.answer(self.found).value


def _counted(run: Simulation, played: Played, test: _Test) -> Simulation:
    for place, tally in played.tallies.items():
        add_to(run.matchups[place], tally)
    run.decisions = played.decisions
    run.failures = [_failed(run, failure) for failure in played.failures]
    run.experiment.games_done = len(played.letters)
    run.experiment.failed = len(played.failures)
    run.experiment.compiled_games = len(played.letters) if api.is_compiled() else 0
    test.note(run.experiment)
    return run


def _failed(run: Simulation, failure: Failure) -> FailedGame:
    matchup = run.matchups[failure.game.matchup]
    return FailedGame(
        decks=tuple(matchup.names),
        seed=failure.game.seed,
        swapped=failure.game.swap,
        reason=f"{failure.cause}: {failure.message}",
    )


def _has_cards(plan: Plan) -> bool:
    return any(each.names for each in plan.entrants)


def _laid_out(plan: Plan, snapshot: Snapshot, games_each: int) -> Simulation:
    experiment = Experiment(
        system=plan.system,
        kind=plan.kind,
        bot=plan.bot,
        bot_version=next(bot.version for bot in api.bots() if bot.slug == plan.bot),
        card_data=find_card_data(plan.system) if _has_cards(plan) else "",
        engine_version=api.ENGINE_VERSION,
        seed=plan.seed,
        smallest=plan.smallest,
        games=games_each * len(plan.matchups),
        seats=plan.seats,
        options=plan.options,
        status=Experiment.Status.FINISHED,
    )
    return Simulation(plan, experiment, matchup_rows(plan, snapshot))


def as_json(run: Simulation) -> dict[str, Any]:
    """Every figure with its interval and sample; a duel's own figures stand on top as well."""
    games = run.experiment.games_done
    counted = games - run.experiment.failed
    rounds = sum(matchup.rounds_total for matchup in run.matchups)
    said: dict[str, Any] = {
        "system": run.plan.system,
        "kind": run.plan.kind,
        "decks": [each.name for each in run.plan.entrants],
        "bot": run.plan.bot,
        "bot_version": run.experiment.bot_version,
        "card_data": run.experiment.card_data,
        **usual_values(run.plan.system, run.plan.options),
        "options": run.plan.options,
        "engine": api.ENGINE_VERSION,
        "compiled": api.is_compiled(),
        "seed": run.plan.seed,
        "games": games,
        "failed": run.experiment.failed,
        "mean_rounds": rounds / counted if counted else None,
        "mean_decisions": run.decisions / counted if counted else None,
        "verdict": run.verdict,
        "question": question(run.experiment, run.matchups),
        **_figures(run),
        "failures": [asdict(failure) for failure in run.failures],
    }
    if run.plan.kind == Kind.DUEL:
        [only] = said["matchups"]
        said |= {"wins": only["wins"], "draws": only["draws"], "first_deck_points": only["points"]}
    if run.plan.smallest is not None:
        found = found_difference(run.experiment, len(run.matchups))
        said |= {
            "smallest": run.plan.smallest,
            "answer": run.experiment.answer,
            "difference": asdict(found) if found else None,
        }
    return dict(rounded(said))


def _figures(run: Simulation) -> dict[str, Any]:
    if table := table_of_experiment(run.experiment, run.matchups, run.part):
        return {"table": table_data(table)}
    return {
        "matchups": [_matchup(matchup, run.part) for matchup in run.matchups],
        "standings": [
            {"deck": line.name, "points": _estimate(line.points)}
            for line in standings(run.matchups, run.part)
        ],
    }


def _matchup(matchup: Matchup, part: float | None) -> dict[str, Any]:
    found = figures(matchup, part)
    return {
        "decks": [matchup.first_name, matchup.second_name],
        "games": matchup.games_done,
        "wins": [matchup.wins_first, matchup.wins_second],
        "draws": matchup.draws,
        "failed": matchup.failed,
        "points": _estimate(found.first),
        "starter_wins": _estimate(found.starter),
        "mean_rounds": found.mean_rounds,
        "endings": matchup.endings,
    }


def _estimate(found: Estimate) -> dict[str, float | int | None]:
    return {
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "n": found.n,
        "by_design": found.by_design,
    }
