"""Where a game of an experiment comes from: who sat where, under which seed, and how it ended."""

from dataclasses import dataclass

from engine import api
from matches.designs import game_at
from matches.models import Chunk, Experiment
from matches.snapshot import decks_of, table_of

UNKNOWN = ""
RESULTS = ("1", "2", "=")


@dataclass(frozen=True, slots=True)
class Source:
    """`decks` are the two decks in the order of the result's letters, whoever sat first.

    `result` is what the workers counted: the letter of Chunk.results, empty before.
    """

    table: api.Table
    decks: tuple[str, str]
    record: api.Record
    swap: bool
    result: str


def source_of(experiment: Experiment, game: int) -> Source:
    """The game with this number, counted from 0; its record has no choices yet."""
    snapshot = experiment.snapshot
    seating = game_at(experiment, game)
    decks = decks_of(snapshot)
    seats = [decks[seating.first], decks[seating.second]]
    names = (seats[0]["name"], seats[1]["name"])
    # Only the cards of this game: whoever watches it is not told what the other decks hold.
    names_in_play = {name for seat in seats for part in ("deck", "pool") for name in seat[part]}
    cards = [card for card in snapshot["cards"] if card["name"] in names_in_play]
    options = {**snapshot["options"], "cards": cards}
    if seating.swap:
        seats.reverse()
    return Source(
        table=table_of(snapshot, seating.first, seating.second),
        decks=names,
        record=api.Record(snapshot["system"], seats, seating.seed, options),
        swap=seating.swap,
        result=recorded_result(experiment, game),
    )


def recorded_result(experiment: Experiment, game: int) -> str:
    """The letter of a game; empty while its chunk is not handed in."""
    chunk = (
        Chunk.objects.filter(experiment=experiment, first_game__lte=game)
        .order_by("-first_game")
        .first()
    )
    return UNKNOWN if chunk is None else chunk.results[game - chunk.first_game :][:1]


def result_of(state: api.State, swap: bool) -> str:
    """The letter of a finished game: which deck of the experiment won, whatever its seat."""
    returns = state.returns()[::-1] if swap else state.returns()
    best = max(returns)
    return RESULTS[returns.index(best)] if best > 0 else "="
