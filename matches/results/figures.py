"""The figures of an experiment, made from the totals of its matchups; nothing here reads games.

What single cards did is in card_results.py.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from matches.experiments.designs import unit_games
from matches.models import Experiment, Matchup
from matches.results.boundary import Z_95, errors_wide
from matches.results.comparison import (
    SEED_GAMES,
    Answer,
    Difference,
    Question,
    can_find,
    in_points,
    rounds_of,
)
from matches.results.comparison import in_words as versions_in_words
from matches.results.paired import NOTHING, Five, half, rate
from matches.results.statistics import Estimate, Share, share, verdict
from matches.results.tables import table_of_experiment, verdict_of
from matches.results.tally import BY_ROUND, five, is_mirror, sums

FEW_FOR_A_ROUND = 10
FEW_TO_LEAD = 10  # in each matchup, while games are played


def part_played(experiment: Experiment) -> float | None:
    """Of its plan, if it was not played to its end (yet): then intervals are those that hold
    whenever one looks. None if it was. Who adds games to a result has looked at it before: such a
    plan counts as looked at, to its end."""
    if not experiment.games_done:
        return None
    if experiment.games_done >= experiment.games:
        return 1.0 if experiment.first_plan else None
    return experiment.games_done / experiment.games


def score(matchup: Matchup, done: float | None) -> Estimate:
    """The first deck's share of the points: over pairs, or over games where there were none."""
    counted = matchup.games_done - matchup.failed
    if is_mirror(matchup):
        return half(counted)
    if any(matchup.pairs):
        return rate(five(matchup.pairs), done=done)
    return share(matchup.wins_first + matchup.draws / 2, counted, errors=_errors(done))


def _errors(done: float | None) -> float:
    return Z_95 if done is None else errors_wide(done)


@dataclass(frozen=True, slots=True)
class MatchupFigures:
    """One matchup, ready to be shown."""

    matchup: Matchup
    first: Estimate
    second: Estimate
    draws: Share
    starter: Share  # whoever had the first turn
    mean_rounds: float | None
    endings: list[tuple[str, int, int, int]]  # reason, won by the first, by the second, drawn


def figures(matchup: Matchup, done: float | None) -> MatchupFigures:
    counted = matchup.games_done - matchup.failed
    first, errors = score(matchup, done), _errors(done)
    endings = sorted(
        ((reason, *counts) for reason, counts in matchup.endings.items()),
        key=lambda line: -sum(line[1:]),
    )
    return MatchupFigures(
        matchup=matchup,
        first=first,
        second=first.other,
        draws=share(matchup.draws, counted, alike=2, errors=errors),
        starter=share(matchup.starter_wins, counted - matchup.draws, alike=2, errors=errors),
        mean_rounds=matchup.rounds_total / counted if counted else None,
        endings=endings,
    )


@dataclass(frozen=True, slots=True)
class Overall:
    """What all matchups of an experiment say together."""

    starter: Share
    draws: Share
    mean_rounds: float | None
    endings: list[tuple[str, int]]  # reason, games; the most frequent first


def overall(experiment: Experiment, matchups: Iterable[Matchup]) -> Overall:
    alike = unit_games(experiment.kind, experiment.seats)
    errors = _errors(part_played(experiment))
    counted = draws = starter = rounds = 0
    endings: dict[str, int] = {}
    for matchup in matchups:
        counted += matchup.games_done - matchup.failed
        draws += matchup.draws
        starter += matchup.starter_wins
        rounds += matchup.rounds_total
        for reason, counts in matchup.endings.items():
            endings[reason] = endings.get(reason, 0) + sum(counts)
    return Overall(
        starter=share(starter, counted - draws, alike=alike, errors=errors),
        draws=share(draws, counted, alike=alike, errors=errors),
        mean_rounds=rounds / counted if counted else None,
        endings=sorted(endings.items(), key=lambda line: -line[1]),
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A deck over all its matchups."""

    place: int
    name: str
    points: Estimate


def standings(matchups: Iterable[Matchup], done: float | None) -> list[Standing]:
    """Decks by their share of the points, best first."""
    names: dict[int, str] = {}
    totals: dict[int, Total] = {}
    for matchup in matchups:
        pairs = five(matchup.pairs)
        for place, name, wins, points in (
            (matchup.first, matchup.first_name, matchup.wins_first, pairs),
            (matchup.second, matchup.second_name, matchup.wins_second, five(pairs[::-1])),
        ):
            names[place] = name
            totals.setdefault(place, Total()).add(matchup, wins, points, done)
    lines = [Standing(place, name, totals[place].points) for place, name in names.items()]
    return sorted(lines, key=lambda line: (-(line.points.value or 0.0), line.place))


@dataclass(slots=True)
class Total:
    """A deck's points over several matchups: its pairs, or its games where there were none."""

    pairs: list[Five] = field(default_factory=list)
    count: float = 0
    games: int = 0
    done: float | None = None  # the least part of a plan that was played

    def add(self, matchup: Matchup, wins: int, pairs: Five, done: float | None) -> None:
        self.pairs.append(pairs)
        if done is not None:
            self.done = done if self.done is None else min(done, self.done)
        self.count += wins + matchup.draws / 2
        self.games += matchup.games_done - matchup.failed

    @property
    def points(self) -> Estimate:
        if any(map(any, self.pairs)):
            return rate(*self.pairs, done=self.done)
        return share(self.count, self.games, errors=_errors(self.done))


def in_a_sentence(experiment: Experiment, matchups: Sequence[Matchup]) -> str:
    """The result by the kind of experiment, and no more than the games say."""
    if not matchups:
        return ""
    stopped = _stopped(experiment)
    return _by_kind(experiment, matchups) + (f" {stopped}" if stopped else "")


def _stopped(experiment: Experiment) -> str:
    """The warning of games that somebody, or an error, stopped before their end."""
    ended_early = (Experiment.Status.CANCELLED, Experiment.Status.FAILED)
    if experiment.status not in ended_early or part_played(experiment) is None:
        return ""
    return (
        f"It was stopped after {experiment.games_done:,} of {experiment.games:,} games, so the "
        "intervals are wider: they hold whenever one stops."
    )


def _by_kind(experiment: Experiment, matchups: Sequence[Matchup]) -> str:
    if experiment.kind == Experiment.Kind.VERSIONS:
        return _versions_in_words(experiment, matchups)
    so_far, done = experiment.is_open, part_played(experiment)
    if found := table_of_experiment(experiment, matchups, done):
        return verdict_of(found, so_far=so_far)
    if experiment.kind == Experiment.Kind.DUEL:
        only = matchups[0]
        return verdict(score(only, done), only.first_name, only.second_name, so_far=so_far)
    ranking = standings(matchups, done)
    if experiment.kind == Experiment.Kind.GAUNTLET:
        hero = next(each for each in ranking if each.place == 0)
        return verdict(hero.points, hero.name, "The field", so_far=so_far)
    best = ranking[0]
    if best.points.value is None:
        return "No game has been played yet." if so_far else "No game was played."
    if not has_leader(experiment, matchups):
        return (
            f"Nobody leads yet: every matchup needs {FEW_TO_LEAD} games first."
            if so_far
            else "Nobody leads: some matchups were not played."
        )
    leads = (
        f"{best.name} leads with {100 * best.points.value:.1f}% of the points in its "
        f"{best.points.n:,} games (95% interval {100 * best.points.low:.1f} to "
        f"{100 * best.points.high:.1f}%)."
    )
    return f"So far {leads}" if so_far else leads


def has_leader(experiment: Experiment, matchups: Iterable[Matchup]) -> bool:
    """Decks of a round robin are compared only once each has met every other, under way often."""
    least = FEW_TO_LEAD if experiment.is_open else 1
    return all(matchup.games_done - matchup.failed >= least for matchup in matchups)


def versions_of(matchups: Sequence[Matchup]) -> tuple[str, str]:
    """Two versions: the names of the new and the old one."""
    new, old = (
        next(each.first_name for each in matchups if each.first == place) for place in (0, 1)
    )
    return new, old


def question_of(experiment: Experiment, matchups: int) -> Question:
    """Two versions: what was asked, in rounds of the field."""
    assert experiment.smallest is not None
    games = 2 if is_of_earlier_release(experiment) else 2 * matchups
    return Question(experiment.smallest, matchups // 2, max(1, experiment.games // games))


def is_of_earlier_release(experiment: Experiment) -> bool:
    """Two versions whose pairs were counted one by one, and asked by another test."""
    return len(experiment.pairs) == len(NOTHING) and not isinstance(experiment.pairs[0], list)


def found_difference(experiment: Experiment, matchups: int) -> Difference | None:
    asked = question_of(experiment, matchups)
    return asked.difference(rounds_of(experiment.pairs, asked.opponents))


def _versions_in_words(experiment: Experiment, matchups: Sequence[Matchup]) -> str:
    new, old = versions_of(matchups)
    return versions_in_words(
        found_difference(experiment, len(matchups)),
        Answer(experiment.answer or Answer.OPEN.value),
        experiment.smallest or 0.0,
        experiment.in_order or experiment.games_done,
        new,
        old,
        so_far=experiment.is_open,
    )


def question(experiment: Experiment, matchups: Sequence[Matchup]) -> str:
    """Two versions: what was asked, and whether so many games can answer it."""
    if experiment.kind != Experiment.Kind.VERSIONS or not matchups or not experiment.smallest:
        return ""
    new, old = versions_of(matchups)
    points = in_points(experiment.smallest)
    asked = f"New: {new}. Old: {old}. Smallest difference asked for: {points}."
    if is_of_earlier_release(experiment):
        return f"{asked} An earlier release tested it: its verdicts were wrong about once in ten."
    if experiment.answer not in ("", Answer.OPEN.value):
        return asked + _beyond(experiment)
    return asked + _reach(experiment, question_of(experiment, len(matchups)))


def games_at_most(experiment: Experiment, matchups: int) -> int:
    """After how many games the test of two versions ends, by the spread seen so far."""
    asked = question_of(experiment, matchups)
    found = rounds_of(experiment.pairs, asked.opponents)
    return math.ceil(asked.end(found)) * SEED_GAMES * asked.opponents


def _reach(experiment: Experiment, asked: Question) -> str:
    """What is not answered yet: how far the test is, or what its games can still find."""
    found = rounds_of(experiment.pairs, asked.opponents)
    size = SEED_GAMES * asked.opponents
    if asked.is_capped(found):
        finds = can_find(asked.rounds * size, asked.seed_spread(found))
        if finds > 0.5:
            return f" {experiment.games:,} games are too few to find any difference."
        return (
            f" These {experiment.games:,} games find a difference of {100 * finds:.1f} points or "
            "more in nine of ten cases; smaller ones only by luck."
        )
    end = games_at_most(experiment, 2 * asked.opponents)
    if experiment.is_open:
        return f" It takes {end:,} games at most, by the spread seen so far."
    if found.n * size >= end:
        return " The test ran to its end: the difference is about half of what was asked for."
    return ""


def _beyond(experiment: Experiment) -> str:
    """Games that were under way when the answer was clear: counted, but not asked."""
    beyond = experiment.games_done - experiment.in_order
    if not experiment.in_order or not beyond:
        return ""
    return (
        f" The answer was clear after {experiment.in_order:,} games; {beyond:,} more were under "
        "way and are in the other figures."
    )


def matrix(matchups: Iterable[Matchup], done: float | None) -> dict[tuple[int, int], Estimate]:
    """The row's share of the points against the column, for both orders."""
    cells: dict[tuple[int, int], Estimate] = {}
    for matchup in matchups:
        found = score(matchup, done)
        cells[matchup.first, matchup.second] = found
        cells[matchup.second, matchup.first] = found.other
    return cells


@dataclass(frozen=True, slots=True)
class Curves:
    """Means by round; `games` is how many had this round, `left_out` rounds too few had."""

    means: dict[str, list[float]]  # by what was counted: tally.BY_ROUND
    games: list[int]
    left_out: int = 0

    @property
    def enough(self) -> int:
        """The games a round needs for its mean to say something."""
        return max(FEW_FOR_A_ROUND, math.ceil(max(self.games, default=0) / 20))

    @property
    def told(self) -> "Curves":
        """Up to the last round that enough games had."""
        end = sum(count >= self.enough for count in self.games)  # games only get fewer
        means = {name: values[:end] for name, values in self.means.items()}
        return Curves(means, self.games[:end], len(self.games) - end)


def curves(matchups: Iterable[Matchup], deck: int) -> Curves:
    totals: dict[str, list[int]] = {name: [] for name in (*BY_ROUND, "games")}
    for matchup in matchups:
        for side, place in enumerate(matchup.decks):
            if place == deck and matchup.curves:
                for name, counted in totals.items():
                    totals[name] = sums(counted, matchup.curves[side][name])
    games = totals.pop("games")
    means = {
        name: [total / count for total, count in zip(counted, games, strict=False)]
        for name, counted in totals.items()
    }
    return Curves(means, games)
