"""Reads of playtests. Pages read running totals, never all games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from uuid import UUID, uuid4

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from accounts.access import Viewer, is_player, may_change, visible_to
from cards.selectors import card_data
from decks.models import Deck
from decks.selectors import deck_by_key, starters, version_before
from engine import api
from matches.experiments.consent import decks_by_place
from matches.experiments.durations import in_words, pace_in_words
from matches.experiments.house import is_small_run
from matches.experiments.more_games import why_not
from matches.experiments.queue import waits_for
from matches.experiments.retention import removal_day, shared
from matches.experiments.waiting import place_in_line
from matches.models import PLAYED, Experiment, GameFailure, Matchup
from matches.results.figures import (
    MatchupFigures,
    Overall,
    Standing,
    figures,
    games_at_most,
    has_leader,
    in_a_sentence,
    matrix,
    overall,
    part_played,
    question,
    score,
    standings,
)
from matches.results.plain import FEW_GAMES, as_text
from matches.results.statistics import Estimate
from matches.results.tables import TableFigures, table_of_experiment
from matches.results.two_versions import TwoVersions, two_versions

SHOWN_FAILURES = 5
HEAVY = ("cards", "curves", "endings")
"""What a list of experiments does not need of a matchup."""


def _experiments() -> QuerySet[Experiment]:
    totals = Matchup.objects.defer(*HEAVY).order_by("place")
    return (
        Experiment.objects.defer("snapshot")
        .select_related("owner")
        .prefetch_related(Prefetch("matchups", queryset=totals))
        .annotate(is_shared=shared())  # type: ignore[no-redef]  # in place of the cached property
    )


def experiments_for(viewer: Viewer) -> QuerySet[Experiment]:
    return visible_to(viewer, _experiments())


def own_experiments(viewer: Viewer) -> QuerySet[Experiment]:
    return _experiments().filter(owner=viewer.pk)


def public_experiments() -> QuerySet[Experiment]:
    return _experiments().filter(is_public=True, owner__is_active=True)


def listed_publicly() -> QuerySet[Experiment]:
    """What lists show: small runs are found by whoever asks for their pair."""
    return public_experiments().exclude(is_small_run())


def narrowed(
    experiments: QuerySet[Experiment], *, kind: str, status: str, title: str, kept: str = ""
) -> QuerySet[Experiment]:
    """Only these; an unknown kind or state narrows nothing."""
    if kind in Experiment.Kind.values:
        experiments = experiments.filter(kind=kind)
    if status in Experiment.Status.values:
        experiments = experiments.filter(status=status)
    for word in title.replace("\x00", " ").split()[:8]:
        experiments = experiments.filter(title__icontains=word)
    return experiments.filter(is_kept=True) if kept else experiments


def latest_public_experiments(*, limit: int) -> list["Line"]:
    return [line(experiment) for experiment in listed_publicly()[:limit]]


@dataclass(frozen=True, slots=True)
class Line:
    """An experiment in a list; `result` is one short sentence, with the games it is about: a deck
    of a round robin plays only some of them."""

    experiment: Experiment
    result: str

    @property
    def removed_on(self) -> date | None:
        return removal_day(self.experiment)


def line(experiment: Experiment) -> Line:
    matchups = list(experiment.matchups.all())
    if not experiment.games_done or not matchups:
        return Line(experiment, "")
    done = part_played(experiment)
    if experiment.kind == Experiment.Kind.VERSIONS:
        return Line(experiment, in_a_sentence(experiment, matchups))
    if found := table_of_experiment(experiment, matchups, done):
        told = found.sides[:1] if found.is_together else found.sides
        best = max(told, key=lambda side: side.share.value or 0.0)
        return Line(experiment, _short(best.name, best.share))
    if experiment.kind == Experiment.Kind.DUEL:
        return Line(experiment, _short(matchups[0].first_name, score(matchups[0], done)))
    if experiment.kind == Experiment.Kind.GAUNTLET:
        first = next(each for each in standings(matchups, done) if each.place == 0)
        return Line(experiment, _short(first.name, first.points))
    if has_leader(experiment, matchups):
        leader = standings(matchups, done)[0]
        return Line(experiment, _short(leader.name, leader.points))
    return Line(experiment, "")


def _short(name: str, found: Estimate) -> str:
    if found.value is None:
        return ""
    if found.by_design:
        return f"{name} {100 * found.value:.0f}% (by design)"
    interval = f"{100 * found.low:.0f} to {100 * found.high:.0f}"
    return f"{name} {100 * found.value:.1f}% ({interval}, n = {found.n:,})"


@dataclass(frozen=True, slots=True)
class Report:
    """All that the page of an experiment shows."""

    experiment: Experiment
    percent: int
    matchups: list[MatchupFigures]
    standings: list[Standing]
    rows: list["Row"]
    overall: Overall
    table: TableFigures | None
    text: str
    pace: str
    time_left: str
    may_change: bool
    may_repeat: bool
    may_grow: bool  # more games can be added
    cards_changed: bool  # since, in this game: whoever repeats it is asked which cards play
    waits_for: str  # why no game is played, empty if some are
    in_line: str  # who is before it, or shares the workers with it
    bot: api.BotInfo | None
    verdict: str
    question: str  # two versions: what was asked
    versions: TwoVersions | None
    failures: list[GameFailure]
    form_key: UUID = field(default_factory=uuid4)  # of the button that repeats it

    @property
    def removed_on(self) -> date | None:
        return removal_day(self.experiment)

    @property
    def duel(self) -> MatchupFigures | None:
        return self.matchups[0] if len(self.matchups) == 1 else None


@dataclass(frozen=True, slots=True)
class Revealed:
    """A deck whose whole list everybody reads in a public experiment."""

    name: str
    visibility: str  # of the deck itself; empty if it is gone or came from a file


def revealed(experiment: Experiment) -> list[Revealed]:
    """The decks that play, in their order."""
    return [
        Revealed(name, version.deck.visibility if version else "")
        for name, version in decks_by_place(experiment).values()
    ]


@dataclass(frozen=True, slots=True)
class Cell:
    """The row's points against the column; `heat` goes from 0 (all lost) to 10 (all won)."""

    found: Estimate

    @property
    def heat(self) -> int | None:
        return None if self.is_few or self.found.value is None else round(10 * self.found.value)

    @property
    def is_few(self) -> bool:
        """Too few games to be coloured."""
        return self.found.n < FEW_GAMES


@dataclass(frozen=True, slots=True)
class Row:
    """A deck against each of the others, in the order of the standings; itself is None."""

    standing: Standing
    cells: list[Cell | None]


def report(viewer: Viewer, experiment: Experiment) -> Report:
    pace = _games_per_second(experiment)
    # Not `experiment.matchups`: what was read for a list lacks the endings, one query for each.
    matchups = list(Matchup.objects.filter(experiment=experiment).defer("cards", "curves"))
    done = part_played(experiment)
    table = table_of_experiment(experiment, matchups, done)
    ranking = [] if table else standings(matchups, done)
    is_played = experiment.status in PLAYED
    return Report(
        experiment=experiment,
        percent=100 * experiment.games_done // experiment.games,
        matchups=[] if table else [figures(matchup, done) for matchup in matchups],
        standings=ranking,
        rows=_rows(experiment, matchups, ranking),
        overall=overall(experiment, matchups),
        table=table,
        text="" if experiment.is_open else as_text(experiment, matchups),
        pace=pace_in_words(pace) if pace else "",
        time_left=in_words(_games_left(experiment, len(matchups)) / pace)
        if pace and is_played
        else "",
        may_change=may_change(viewer, experiment),
        may_repeat=is_player(viewer) and not experiment.is_open,
        may_grow=may_change(viewer, experiment) and not why_not(experiment),
        cards_changed=bool(experiment.card_data)
        and not experiment.is_open
        and experiment.card_data != card_data(experiment.system),
        waits_for=waits_for(experiment),
        in_line=place_in_line(experiment),
        bot=bot_of(experiment),
        verdict=in_a_sentence(experiment, matchups),
        question=question(experiment, matchups),
        versions=two_versions(experiment, matchups),
        failures=list(experiment.failures.all()[:SHOWN_FAILURES]) if experiment.failed else [],
    )


def versions_to_compare(viewer: Viewer, deck_key: str) -> dict[str, object]:
    """What the form of two versions begins with: the version before, and the field the deck last
    met in the viewer's hands, or else the house decks."""
    try:
        deck = deck_by_key(viewer, deck_key)
    except Deck.DoesNotExist:
        return {}
    before = version_before(viewer, deck)
    last = (
        Experiment.objects.filter(owner=viewer.pk, matchups__first_version__deck=deck)
        .filter(kind__in=(Experiment.Kind.GAUNTLET, Experiment.Kind.VERSIONS))
        .values_list("pk", flat=True)
        .first()
    )
    met = Matchup.objects.filter(experiment=last, first=0, second_version__isnull=False)
    field = list(met.order_by("place").values_list("second_version__deck__key", flat=True))
    house = [each.key for each in starters(deck.system) if each.pk != deck.pk and each.is_legal]
    return {"old_version": before and before.number, "against": field or house}


def _rows(
    experiment: Experiment, matchups: Sequence[Matchup], ranking: Sequence[Standing]
) -> list[Row]:
    if experiment.kind != Experiment.Kind.ROUND_ROBIN:
        return []
    cells = {
        places: Cell(found) for places, found in matrix(matchups, part_played(experiment)).items()
    }
    return [
        Row(line, [cells.get((line.place, other.place)) for other in ranking]) for line in ranking
    ]


def bot_of(experiment: Experiment) -> api.BotInfo | None:
    """None if this Riftlab no longer has it, or only another version of it."""
    played = (experiment.bot, experiment.bot_version)
    return next((bot for bot in api.bots() if (bot.slug, bot.version) == played), None)


def experiments_with_cards(viewer: Viewer) -> QuerySet[Experiment]:
    """With the snapshot and all that the matchups counted."""
    return visible_to(
        viewer, Experiment.objects.select_related("owner").prefetch_related("matchups")
    )


def _games_left(experiment: Experiment, matchups: int) -> int:
    """At most: two versions end when their spread so far says that all was asked."""
    end = experiment.games
    if experiment.smallest is not None:
        end = min(end, games_at_most(experiment, matchups))
    return max(0, end - experiment.games_done)


def games_in_words(experiment: Experiment) -> str:
    """Its pace, as its page says it."""
    pace = _games_per_second(experiment)
    return pace_in_words(pace) if pace else ""


def _games_per_second(experiment: Experiment) -> float | None:
    if not experiment.started_at or not experiment.games_done:
        return None
    # To the last games that came in: while others are served, the pace does not fall.
    end = experiment.counted_at or experiment.finished_at or timezone.now()
    seconds = (end - experiment.started_at).total_seconds()
    return experiment.games_done / seconds if seconds > 0 else None
