"""Reads of replays: the games of an experiment, and the game behind a shared link."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet, Subquery
from django.db.models.functions import Coalesce

from matches.experiments.designs import game_at
from matches.experiments.snapshot import decks_of
from matches.models import Chunk, Experiment, Matchup
from matches.replays.models import GameShare
from matches.replays.picked import Picked
from matches.replays.source import sides_in_words
from matches.results.sides import DRAWN, LETTERS, side_names, teams_at
from matches.results.tally import FAILED
from matches.work.records import MOST_ROUNDS, UNKNOWN, rounds_as_text, unpack_rounds

RESULTS = (*LETTERS, DRAWN, FAILED)
NO_ROUNDS = chr(UNKNOWN)
OUT = chr(MOST_ROUNDS + 1)
ANY = "x"
PLAYED = str.maketrans(dict.fromkeys(RESULTS, ANY))
ORDERS = {"longest": "Longest first", "shortest": "Shortest first"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games of an experiment, and in which order; nothing said: all of them as played."""

    matchup: int | None = None
    result: str = ""
    order: str = ""

    @property
    def is_narrowed(self) -> bool:
        return self != Wanted()


def read_wanted(query: Mapping[str, str], matchups: int) -> Wanted:
    """From an address; what is unknown narrows nothing."""
    matchup = query.get("matchup", "")
    chosen = int(matchup) if matchup.isascii() and matchup.isdigit() and len(matchup) < 6 else -1
    result, order = query.get("result", ""), query.get("order", "")
    return Wanted(
        matchup=chosen if 0 <= chosen < matchups and matchups > 1 else None,
        result=result if result in RESULTS else "",
        order=order if order in ORDERS else "",
    )


def results_to_choose(
    matchups: Sequence[Matchup], matchup: int | None, foes: str
) -> list[tuple[str, str]]:
    """Letters with words; a winner only where one deck stands behind the letter."""
    if len(matchups) == 1:
        names = side_names(matchups[0].names, teams_at(matchups[0]), foes)
        winners = [(letter, f"Won by {n}") for letter, n in zip(LETTERS, names, strict=False)]
        return [*winners, (DRAWN, "Draws"), (FAILED, "Failed")]
    among = [each for each in matchups if matchup in (None, each.place)]
    firsts, seconds = {each.first_name for each in among}, {each.second_name for each in among}
    winners = [
        (letter, f"Won by {next(iter(names))}")
        for letter, names in (("1", firsts), ("2", seconds))
        if len(names) == 1
    ]
    if len(firsts) == 1 and len(seconds) > 1:  # a gauntlet: what its deck lost is asked for most
        winners.append(("2", f"Lost by {next(iter(firsts))}"))
    return [*winners, (DRAWN, "Draws"), (FAILED, "Failed")]


def games_wanted(experiment: Experiment, wanted: Wanted, matchups: int) -> Sequence[int]:
    """The numbers of those that were played, counted from 0. Rows are read for results, orders and
    while games are missing, all of them in one query: three bytes a game."""
    games = experiment.games
    if wanted.matchup is not None:
        starts = range(2 * wanted.matchup, games, 2 * matchups)
        numbers: Sequence[int] = [number for first in starts for number in (first, first + 1)]
    else:
        numbers = range(games)
    if not wanted.result and not wanted.order and experiment.games_done >= games:
        return numbers
    letters, rounds = _letters_and_rounds(experiment)
    if wanted.matchup is not None:
        letters = "".join([letters[number] for number in numbers])
        rounds = "".join([rounds[number] for number in numbers])
    if not wanted.order:
        marks = letters if wanted.result else letters.translate(PLAYED)
        return Picked(numbers, marks, [wanted.result or ANY])
    found = zip(rounds, letters, strict=True)
    among = wanted.result or "".join(RESULTS)
    rounds = "".join([length if letter in among else OUT for length, letter in found])
    known = sorted(set(rounds) - {NO_ROUNDS, OUT}, reverse=wanted.order == "longest")
    return Picked(numbers, rounds, [*known, NO_ROUNDS])


def _letters_and_rounds(experiment: Experiment) -> tuple[str, str]:
    """Of all games in turn, a character each; a blank and NO_ROUNDS where nothing is known."""
    letters: list[str] = []
    rounds: list[str] = []
    known = 0
    chunks = Chunk.objects.filter(experiment=experiment).order_by("first_game")
    for first, games, results, packed in chunks.values_list(
        "first_game", "games", "results", "rounds"
    ):
        gap = first - known  # games of no chunk, now or for ever
        letters.append(" " * gap + results.ljust(games))
        rounds.append(NO_ROUNDS * gap + rounds_as_text(bytes(packed)).ljust(games, NO_ROUNDS))
        known = first + games
    return (
        "".join(letters).ljust(experiment.games),
        "".join(rounds).ljust(experiment.games, NO_ROUNDS),
    )


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list; `number` counts from 1. Rounds and reason are unknown for games that are
    not played yet, failed, or were played by an earlier release."""

    number: int
    decks: tuple[str, ...]  # as the letter of the result counts them: the same in all games
    players: tuple[str, ...]  # the decks in the order of the seats
    seed: int
    result: str
    winner: str
    rounds: int | None
    reason: str
    starter: str = ""  # the deck that had the first turn, if anybody knows
    matchup: int = 0  # its place


@dataclass(frozen=True, slots=True)
class _Known:
    result: str = ""
    starter: str = ""
    rounds: int | None = None
    reason: str = ""


def game_lines(experiment: Experiment, games: Sequence[int]) -> list[GameLine]:
    """These games (counted from 0) in two queries."""
    known: dict[int, _Known] = {}
    if games:
        chunks = Chunk.objects.filter(experiment=experiment)
        for chunk in chunks.filter(first_game__in=_starts(chunks, games)).defer("choices"):
            known |= _known(chunk)
    return [_line(experiment, number, known.get(number, _Known())) for number in games]


def _starts(chunks: QuerySet[Chunk], games: Sequence[int]) -> set[int]:
    """Where the chunks of these games begin: chunks are of any size."""
    first, last = min(games), max(games)
    before = chunks.filter(first_game__lte=first).order_by("-first_game").values("first_game")[:1]
    starts = list(
        chunks.filter(first_game__gte=Coalesce(Subquery(before), first), first_game__lte=last)
        .order_by("first_game")
        .values_list("first_game", flat=True)
    )
    places = {bisect_right(starts, game) - 1 for game in games}
    return {starts[place] for place in places if place >= 0}


def _known(chunk: Chunk) -> dict[int, _Known]:
    reasons = {place: reason for reason, places in chunk.endings.items() for place in places}
    rounds = unpack_rounds(chunk.rounds) or [0] * chunk.games
    starters = chunk.starters.ljust(chunk.games)
    return {
        chunk.first_game + place: _Known(
            letter, starters[place].strip(), rounds[place] or None, reasons.get(place, "")
        )
        for place, letter in enumerate(chunk.results)
    }


def _line(experiment: Experiment, game: int, known: _Known) -> GameLine:
    seating = game_at(experiment, game)
    decks = decks_of(experiment.snapshot)
    sides = dict(zip(LETTERS, sides_in_words(experiment.snapshot, seating), strict=False))
    return GameLine(
        number=game + 1,
        decks=tuple(decks[place]["name"] for place in seating.places),
        players=tuple(decks[place]["name"] for place in seating.seated),
        seed=seating.seed,
        result=known.result,
        winner=sides.get(known.result, ""),
        rounds=known.rounds,
        reason=known.reason,
        starter=decks[seating.places[int(known.starter) - 1]]["name"] if known.starter else "",
        matchup=seating.matchup,
    )


def share_of(experiment: Experiment, game: int) -> GameShare | None:
    return GameShare.objects.filter(experiment=experiment, game=game).first()


def shared_game(token: str) -> GameShare | None:
    """The game behind a link that still holds."""
    return (
        GameShare.objects.select_related("experiment", "experiment__owner")
        .filter(token=token, experiment__owner__is_active=True)
        .first()
    )
