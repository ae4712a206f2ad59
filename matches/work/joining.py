"""Chunks are short so that nobody waits; what was played joins its neighbours, so that a big
experiment has few rows. Which games a row holds means nothing: every one keeps its number."""

from matches.models import Chunk, Experiment
from matches.work.records import UNKNOWN, join_choices, pack_rounds
from ops.locks import locked

ROW_GAMES = 200


def join_neighbours(experiment: Experiment, chunk: Chunk) -> None:
    """The caller holds the experiment's lock and has stored this chunk as played."""
    others = locked(experiment.chunks.filter(status=Chunk.Status.DONE))
    before = others.filter(first_game__lt=chunk.first_game).order_by("-first_game").first()
    after = others.filter(first_game=chunk.first_game + chunk.games).first()
    worker = chunk.worker
    for first, second in ((before, chunk), (chunk, after)):
        if first is None or second is None or not _fit(first, second):
            continue
        _append(first, second)
        first.worker = worker
        second.delete()
        first.save()
        return


def _fit(first: Chunk, second: Chunk) -> bool:
    are_neighbours = first.first_game + first.games == second.first_game
    return are_neighbours and first.games + second.games <= ROW_GAMES


def _append(first: Chunk, second: Chunk) -> None:
    first.choices = join_choices(first.choices, first.games, second.choices, second.games)
    first.rounds = _rounds(first) + _rounds(second)
    first.starters = _starters(first) + _starters(second)
    first.results += second.results
    for reason, places in second.endings.items():
        shifted = [first.games + place for place in places]
        first.endings[reason] = [*first.endings.get(reason, []), *shifted]
    first.games += second.games
    first.attempts = max(first.attempts, second.attempts)


def _rounds(chunk: Chunk) -> bytes:
    """An earlier release counted none."""
    return bytes(chunk.rounds) or pack_rounds([UNKNOWN] * chunk.games)


def _starters(chunk: Chunk) -> str:
    return chunk.starters.ljust(chunk.games)
