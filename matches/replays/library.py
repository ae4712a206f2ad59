"""Films of games: built once, kept in memory for a while, their choices kept in the database."""

import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from uuid import UUID

import structlog
from django.db import IntegrityError

from engine import api
from matches.models import Experiment
from matches.replays.film import Film
from matches.replays.models import GameRecord
from matches.replays.source import Source, result_of, source_of

SHELF = 6
"""Films kept in memory by each web process, a few megabytes each."""

THINK_SECONDS = 20
"""Longer than any game takes, shorter than a web server waits."""

FAILED = "!"
log = structlog.get_logger(__name__)

Key = tuple[int, UUID, int]


@dataclass(frozen=True, slots=True)
class Screening:
    """A film and what is to be said about it: which engines, and whether the results agree."""

    film: Film
    decks: tuple[str, str]
    swap: bool
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
        if letter in ("1", "2"):
            return f"{self.decks[int(letter) - 1]} won"
        return {"=": "a draw", "!": "the game broke off"}.get(letter, "nothing yet")

    @property
    def same_engine(self) -> bool:
        return self.played_by == self.shown_by


class Shelf:
    """The most recently watched films of this process."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._films: OrderedDict[Key, Screening] = OrderedDict()

    def get(self, key: Key) -> Screening | None:
        found = self._films.get(key)
        if found is not None:
            self._films.move_to_end(key)
        return found

    def put(self, key: Key, screening: Screening) -> None:
        self._films[key] = screening
        while len(self._films) > self._size:
            self._films.popitem(last=False)

    def clear(self) -> None:
        self._films.clear()


shelf = Shelf(SHELF)


def is_ready(experiment: Experiment, game: int) -> bool:
    """Whether the game opens at once, without bots having to think."""
    if shelf.get(_key(experiment, game)) is not None:
        return True
    return GameRecord.objects.filter(experiment=experiment, game=game).exists()


def screen(experiment: Experiment, game: int) -> Screening:
    """The film of a game, counted from 0. Raises EngineError if this engine cannot play it."""
    key = _key(experiment, game)
    found = shelf.get(key)
    # The counted result may have come in since: a film of an unfinished experiment is not final.
    if found is None or not found.recorded:
        found = _screen(experiment, game, found)
        shelf.put(key, found)
    return found


def _screen(experiment: Experiment, game: int, known: Screening | None) -> Screening:
    source = source_of(experiment, game)
    row = GameRecord.objects.filter(experiment=experiment, game=game).first()
    film, broken = (known.film, known.broken) if known else _film(source, row)
    screening = Screening(
        film=film,
        decks=source.decks,
        swap=source.swap,
        played_by=experiment.engine_version,
        shown_by=api.ENGINE_VERSION,
        recorded=source.result,
        result=FAILED if broken else result_of(film.end, source.swap),
        recorded_rounds=row.rounds if row else None,
        rounds=film.end.rounds(),
        broken=broken,
    )
    if row is None:
        _keep(experiment, game, screening)
    return screening


def _film(source: Source, row: GameRecord | None) -> tuple[Film, str]:
    """From the kept choices if they still fit the rules, else the bots play the seed again."""
    if row is not None:
        kept = source.record
        kept.actions = [int(index) for index in row.actions.split()]
        try:
            film = Film(kept)
        except api.RecordError:
            pass  # the rules changed: the page says what came out instead
        else:
            if film.end.is_over:
                return film, ""
    return _think_again(source)


def _think_again(source: Source) -> tuple[Film, str]:
    """The bots play the seed; a game that breaks off is shown up to there, with the reason."""
    actions: list[int] = []
    broken = f"It was not over after {THINK_SECONDS} seconds."
    cut_off_at = time.monotonic() + THINK_SECONDS

    def keep_going() -> bool:
        return time.monotonic() < cut_off_at

    record = source.record
    try:
        source.table.record(record.seed, source.swap, keep_going, actions)
    except Exception as error:  # whatever it dies of: somebody came to see just that
        log.exception("replay_broke_off", seed=record.seed)
        broken = f"{type(error).__name__}: {error}"
    film = Film(api.Record(record.system, record.seats, record.seed, record.options))
    for index in actions:
        try:
            film.play(index)
        except Exception:
            log.exception("replay_broke_off_again", decision=film.last)
            break
    return film, "" if film.end.is_over else broken


def _keep(experiment: Experiment, game: int, screening: Screening) -> None:
    """Two readers may come at once: the first one's row stays. A deleted experiment keeps none."""
    film = screening.film
    row = GameRecord(
        experiment=experiment,
        game=game,
        actions=" ".join(str(index) for index in film.record.actions),
        engine_version=api.ENGINE_VERSION,
        result=screening.result,
        rounds=screening.rounds,
        reason=film.end.reason(),
    )
    with suppress(IntegrityError):
        GameRecord.objects.bulk_create([row], ignore_conflicts=True)


def _key(experiment: Experiment, game: int) -> Key:
    return experiment.pk, experiment.form_key, game
