"""Experiments played here and now, without workers: behind `manage.py simulate`."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine import api
from matches.experiments.designs import Kind, seating, unit_games
from matches.experiments.planning import Plan
from matches.experiments.playable import check_playable
from matches.experiments.settings import usual_values
from matches.experiments.snapshot import table_of, take_snapshot
from matches.models import Experiment, Matchup
from matches.results.comparison import no_rounds
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
from matches.results.tally import add_to, no_pairs, round_results
from matches.work.clock import Stopwatch
from matches.work.games import Failure, NumberedGame, Played, play_games
from matches.work.shell import find_card_data, find_rows


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game without an end; its seed plays it again."""

    decks: tuple[str, str]
    seed: int
    swapped: bool
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
    tables = {pair: table_of(snapshot, *pair) for pair in plan.matchups}
    run, played = _laid_out(plan, games_each), Played()
    test, watch = _Test(run, games_each), Stopwatch()
    play_games(
        _games(plan, games_each),
        lambda first, second: tables[first, second],
        played,
        mirrors=plan.mirrors,
        is_enough=lambda: test.is_clear(played.letters),
    )
    run.seconds = watch.elapsed
    return _counted(run, played, test)


def _games(plan: Plan, games_each: int) -> Iterator[NumberedGame]:
    rounds = (games_each + 1) // 2
    for number in range(rounds * 2 * len(plan.matchups)):
        is_partner_left_out = games_each % 2 and number // (2 * len(plan.matchups)) == rounds - 1
        game = seating(plan.matchups, plan.seed, number, unit=unit_games(plan.kind))
        if not (game.swap and is_partner_left_out):
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
        decks=(matchup.first_name, matchup.second_name),
        seed=failure.game.seed,
        swapped=failure.game.swap,
        reason=f"{failure.cause}: {failure.message}",
    )


def _has_cards(plan: Plan) -> bool:
    return any(each.names for each in plan.entrants)


def _laid_out(plan: Plan, games_each: int) -> Simulation:
    names = [each.name for each in plan.entrants]
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
        options=plan.options,
        status=Experiment.Status.FINISHED,
    )
    matchups = [
        Matchup(
            place=place,
            first=first,
            second=second,
            first_name=names[first],
            second_name=names[second],
            pairs=no_pairs(place in plan.mirrors),
        )
        for place, (first, second) in enumerate(plan.matchups)
    ]
    return Simulation(plan, experiment, matchups)


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
        "matchups": [_matchup(matchup, run.part) for matchup in run.matchups],
        "standings": [
            {"deck": line.name, "points": _estimate(line.points)}
            for line in standings(run.matchups, run.part)
        ],
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
