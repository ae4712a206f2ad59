"""Reads of replays: the games of an experiment, and the game behind a shared link."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.designs import game_at
from matches.models import Chunk, Experiment
from matches.replays.models import GameRecord, GameShare
from matches.snapshot import decks_of


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list; `number` counts from 1, `rounds` is known once it was opened."""

    number: int
    first: str
    second: str
    result: str
    winner: str
    rounds: int | None
    reason: str


def game_lines(experiment: Experiment, games: Sequence[int]) -> list[GameLine]:
    """These games (counted from 0, without gaps) in two queries."""
    if not games:
        return []
    letters: dict[int, str] = {}
    chunks = Chunk.objects.filter(experiment=experiment, first_game__lte=games[-1]).order_by(
        "-first_game"
    )
    for chunk in chunks.iterator(chunk_size=50):
        letters |= dict(enumerate(chunk.results, chunk.first_game))
        if chunk.first_game <= games[0]:
            break
    opened = GameRecord.objects.filter(
        experiment=experiment, game__gte=games[0], game__lte=games[-1]
    )
    records = {record.game: record for record in opened.defer("actions")}
    return [_line(experiment, game, letters.get(game, ""), records.get(game)) for game in games]


def _line(experiment: Experiment, game: int, letter: str, record: GameRecord | None) -> GameLine:
    seating = game_at(experiment, game)
    decks = decks_of(experiment.snapshot)
    names = {"1": decks[seating.first]["name"], "2": decks[seating.second]["name"]}
    seated = [names["1"], names["2"]]
    if seating.swap:
        seated.reverse()
    return GameLine(
        number=game + 1,
        first=seated[0],
        second=seated[1],
        result=letter,
        winner=names.get(letter, ""),
        rounds=record.rounds if record else None,
        reason=record.reason if record else "",
    )


def share_of(experiment: Experiment, game: int) -> GameShare | None:
    return GameShare.objects.filter(experiment=experiment, game=game).first()


def shared_game(token: str) -> GameShare | None:
    """The game behind a link that still holds."""
    return (
        GameShare.objects.select_related("experiment", "experiment__owner")
        .filter(token=token)
        .first()
    )
