"""Before the click: how many games a question takes, how long that is here, and what fewer find."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from statistics import median

from django.db.models import QuerySet

from engine import api
from matches.experiments.designs import MIN_DECKS, TWO, Kind, pairings, seats_of
from matches.experiments.durations import in_words
from matches.experiments.planning import (
    CHUNK_GAMES,
    CHUNK_SECONDS,
    MAX_GAMES,
    SMALLEST,
    filled_up,
    make_plan,
)
from matches.experiments.snapshot import Entrant
from matches.models import Experiment
from matches.results.boundary import student
from matches.results.comparison import can_find, games_needed, games_usual, in_points
from ops.selectors import live_engines

LATELY = 5  # experiments whose games say how long one takes
NARROW = 0.05  # an interval of ± five points answers most questions about two decks


@dataclass(frozen=True, slots=True)
class Speed:
    """Seconds that a worker takes for a game, and how many workers there are."""

    seconds: float
    workers: int
    is_measured: bool

    def time(self, games: int) -> float:
        return games * self.seconds / self.workers


def speed_here(
    *, system: str, bot: str, decks: Collection[str] = (), seats: int = len(TWO)
) -> Speed:
    """Of games that this bot played lately on this engine: with these decks (by key), or else any;
    where none was played, what a chunk is planned with."""
    version = next((each.version for each in api.bots() if each.slug == bot), None)
    played = Experiment.objects.filter(
        engine_version=api.ENGINE_VERSION,
        system=system,
        bot=bot,
        bot_version=version,
        game_seconds__isnull=False,
        seats=seats,
    ).order_by("-pk")
    theirs = played.filter(matchups__first_version__deck__key__in=decks).distinct()
    found = _lately(theirs) if decks else []
    found = found or _lately(played)
    workers = max(1, live_engines().count(api.ENGINE_VERSION))
    if found:
        return Speed(median(found), workers, is_measured=True)
    return Speed(CHUNK_SECONDS / CHUNK_GAMES.get(bot, 2), workers, is_measured=False)


def _lately(experiments: QuerySet[Experiment]) -> list[float]:
    newest = experiments.values_list("pk", "game_seconds")[:LATELY]
    return [seconds for _, seconds in newest if seconds is not None]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is planned, and what would answer. Games are those of all matchups, if not `each`."""

    games: int
    seconds: float
    finds: float  # two versions: the difference; else how far the interval of a matchup reaches
    needed: int
    needed_seconds: float
    proposed_each: int  # games for each matchup that answer
    is_enough: bool
    sentences: tuple[str, ...]


def forecast(
    *, kind: str, decks: int, games_each: int, smallest: float, bot: str, speed: Speed
) -> Forecast | None:
    """None as long as too few decks are named."""
    if decks < MIN_DECKS[Kind(kind)] or games_each < 1:
        return None
    matchups, seats = len(pairings(kind, decks)), seats_of(kind, decks)
    each = filled_up(games_each, seats)
    if kind == Kind.VERSIONS:
        needed = games_needed(smallest, matchups // 2)
        proposed, finds = _even(needed / matchups), can_find(each * matchups)
        is_enough = each >= _even(0.98 * needed / matchups)  # as it is rounded up
        needed = proposed * matchups
        said = _versions(smallest, matchups, needed, each * matchups, finds, is_enough, speed)
    else:
        proposed, finds = filled_up(_even(NARROW**-2), seats), _reach(each, seats)
        is_enough, needed = finds <= NARROW, proposed * matchups
        share = "The share of each side" if kind == Kind.TABLE else "Its share of the points"
        said = _shares(matchups, each, finds, proposed, is_enough, speed, share)
    games = each * matchups
    return Forecast(
        games=games,
        seconds=speed.time(games),
        finds=finds,
        needed=needed,
        needed_seconds=speed.time(needed),
        proposed_each=min(proposed, MAX_GAMES // matchups),
        is_enough=is_enough,
        sentences=(*said, _measured(bot, speed)),
    )


def forecast_of(
    *,
    kind: str,
    entrants: Sequence[Entrant],
    bot: str,
    games_each: int,
    smallest: float | None,
    speed: Speed | None = None,
) -> Forecast:
    """Of a plan, which is checked as if it were made."""
    plan = make_plan(
        kind=kind, entrants=entrants, bot=bot, games_each=games_each, seed=0, smallest=smallest
    )
    keys = [each.version.deck.key for each in entrants if each.version]
    found = forecast(
        kind=kind,
        decks=len(entrants),
        games_each=games_each,
        smallest=plan.smallest or SMALLEST,
        bot=bot,
        speed=speed or speed_here(system=plan.system, bot=bot, decks=keys, seats=plan.seats),
    )
    assert found is not None
    return found


def _even(games: float) -> int:
    return 2 * math.ceil(games / 2)


def _reach(games: int, seats: int) -> float:
    """How far a matchup's share may be from the truth, at 95%, if its games share no luck."""
    return min(0.5, student(games // seats - 1) * 0.5 / math.sqrt(games))


def _versions(
    smallest: float,
    matchups: int,
    needed: int,
    games: int,
    finds: float,
    is_enough: bool,
    speed: Speed,
) -> list[str]:
    usual = min(needed, games_usual(smallest, matchups // 2))
    asked = (
        f"A difference of {in_points(smallest)} takes up to {needed:,} games in all to find, about "
        f"{usual:,} if it is there: {in_words(speed.time(usual))} to "
        f"{in_words(speed.time(needed))} here."
    )
    if is_enough:
        return [f"{asked} The {games:,} games chosen are enough."]
    most = in_words(speed.time(games))
    if finds > 0.5:
        return [asked, f"The {games:,} games chosen ({most}) are too few to find anything."]
    return [
        asked,
        f"The {games:,} games chosen ({most}) find one of {100 * finds:.1f} points or more in nine "
        "of ten cases.",
    ]


def _shares(
    matchups: int,
    each: int,
    finds: float,
    proposed: int,
    is_enough: bool,
    speed: Speed,
    share: str,
) -> list[str]:
    games = matchups * each
    share = share if matchups == 1 else "The share of each matchup"
    said = [
        f"{games:,} games in all, about {in_words(speed.time(games))} here. {share} will be known "
        f"to ± {100 * finds:.1f} points at most."
    ]
    if not is_enough:
        longer = in_words(speed.time(matchups * proposed))
        for_each = " for each matchup" if matchups > 1 else ""
        said.append(f"± {100 * NARROW:g} points takes {proposed:,} games{for_each}: {longer}.")
    return said


def _measured(bot: str, speed: Speed) -> str:
    name = next((each.name for each in api.bots() if each.slug == bot), bot)
    workers = "1 worker" if speed.workers == 1 else f"{speed.workers} workers"
    if not speed.is_measured:
        guess = f"{speed.seconds:.2g} s a game with {workers} is a guess"
        return f"{name} has not played here yet: {guess}."
    return f"{name} took {speed.seconds:.2g} s a game here lately; {workers} at work."
