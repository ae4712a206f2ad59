"""Films of games: from the choices that were kept or played again by the bots, then kept in memory.

Who may let slow bots think, and how often, is in turns.py.
"""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from uuid import UUID

import structlog

from engine import api
from matches.models import Experiment, GameFailure
from matches.replays.film import Film
from matches.replays.services import keep_choices
from matches.replays.source import Source, result_of, source_of
from matches.results.sides import DRAWN, LETTERS
from matches.results.tally import FAILED
from matches.work.clock import GameCutOff

SHELF = 6
"""Films kept in memory by each web process, a few megabytes each."""

THINK_SECONDS = 20
"""Longer than any game takes, shorter than a web server waits."""

log = structlog.get_logger(__name__)

Key = tuple[int, UUID, int]


class Dangerous(api.EngineError):
    """The game may end whoever plays it: a web process should not be the next."""


@dataclass(frozen=True, slots=True)
class Screening:
    """A film and what is to be said about it: which engines, and whether the results agree."""

    film: Film
    sides: tuple[str, ...]
    played_by: str
    shown_by: str
    recorded: str
    result: str
    recorded_rounds: int | None
    rounds: int
    # Why the game ends before its end, empty if it does not.
    broken: str = ""

    @property
    def agrees(self) -> bool:
        """What was counted and what is shown are one game, as far as anybody wrote down."""
        same_result = self.recorded in ("", self.result)
        return same_result and self.recorded_rounds in (None, self.rounds)

    @property
    def recorded_words(self) -> str:
        return self._in_words(self.recorded)

    @property
    def shown_words(self) -> str:
        return self._in_words(self.result)

    def _in_words(self, letter: str) -> str:
        if letter in LETTERS:
            return f"{self.sides[LETTERS.index(letter)]} won"
        return {DRAWN: "a draw", FAILED: "the game broke off"}.get(letter, "nothing yet")

    @property
    def same_engine(self) -> bool:
        return self.played_by == self.shown_by


class Shelf:
    """The most recently watched films of this process, for all its threads."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._films: OrderedDict[Key, Screening] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Screening | None:
        with self._lock:
            found = self._films.get(key)
            if found is not None:
                self._films.move_to_end(key)
            return found

    def put(self, key: Key, screening: Screening) -> None:
        with self._lock:
            self._films[key] = screening
            while len(self._films) > self._size:
                self._films.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._films.clear()


shelf = Shelf(SHELF)


def at_hand(experiment: Experiment, game: int) -> Screening | None:
    """The film of a game (counted from 0), or None if its bots would have to think for it.

    Raises EngineError if this engine cannot play it, Experiment.DoesNotExist if it has gone.
    """
    found = shelf.get(_key(experiment, game))
    # The counted result may have come in since: a film of an unfinished experiment is not final.
    if found is not None and found.recorded:
        return found
    source = source_of(experiment, game)
    if found is not None:
        return _screening(experiment, game, source, found.film, found.broken)
    if (kept := _from_choices(source)) is not None:
        return _screening(experiment, game, source, *kept)
    return think_again(experiment, game) if source.is_quick else None


def think_again(experiment: Experiment, game: int) -> Screening:
    """The film of a game as its bots play the seed now; choices that took long are kept."""
    source = source_of(experiment, game)
    if source.failure is not None and source.failure.cause == GameFailure.WORKER_LOST:
        raise Dangerous(f"{source.failure.message} Its seed is {source.record.seed}.")
    film, broken = _think(source)
    if film.end.is_over and not source.is_quick:
        keep_choices(experiment_id=experiment.pk, game=game, choices=film.record.actions)
    return _screening(experiment, game, source, film, broken)


def _screening(
    experiment: Experiment, game: int, source: Source, film: Film, broken: str
) -> Screening:
    screening = Screening(
        film=film,
        sides=source.sides,
        played_by=experiment.engine_version,
        shown_by=api.ENGINE_VERSION,
        recorded=source.result,
        result=FAILED if broken else result_of(film.end, source.seating),
        recorded_rounds=source.rounds,
        rounds=film.end.rounds(),
        broken=broken,
    )
    shelf.put(_key(experiment, game), screening)
    return screening


def _from_choices(source: Source) -> tuple[Film, str] | None:
    """The kept choices played again, and why they break off; None if they do not fit the rules."""
    choices, failure = source.record.actions, source.failure
    if failure is not None and failure.cause == GameCutOff.__name__:
        choices = choices[:-1]  # the last one may be what never ended
    if not choices:
        return None
    film, error = _play(source, choices)
    if film.end.is_over:
        return film, ""
    if failure is None or isinstance(error, api.RecordError):
        return None  # the rules changed: the page says what came out instead
    return film, f"{failure.cause}: {failure.message}"


def _think(source: Source) -> tuple[Film, str]:
    """The bots play the seed; a game that breaks off is shown up to there, with the reason."""
    broken = f"It was not over after {THINK_SECONDS} seconds."
    cut_off_at = time.monotonic() + THINK_SECONDS

    def keep_going() -> bool:
        return time.monotonic() < cut_off_at

    table, film, seed = source.lay_table(), _unplayed(source), source.record.seed
    try:
        for index in table.choices(film.end, seed, source.seating.swap, keep_going):
            film.play(index)
    except Exception as error:  # whatever it dies of: somebody came to see just that
        log.exception("replay_broke_off", seed=seed)
        broken = f"{type(error).__name__}: {error}"
    return film, "" if film.end.is_over else broken


def _play(source: Source, choices: list[int]) -> tuple[Film, Exception | None]:
    """As far as it goes, and what it died of."""
    film = _unplayed(source)
    for index in choices:
        try:
            film.play(index)
        except Exception as error:  # the moments before are worth seeing, whatever it is
            log.exception("replay_ends_early", seed=source.record.seed, decision=film.last)
            return film, error
    return film, None


def _unplayed(source: Source) -> Film:
    record = source.record
    return Film(api.Record(record.system, record.seats, record.seed, record.options))


def _key(experiment: Experiment, game: int) -> Key:
    return experiment.pk, experiment.form_key, game
