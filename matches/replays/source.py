"""Where a game of an experiment comes from: who sat where, under which seed, and what was kept."""

from dataclasses import dataclass

from django.db.models import QuerySet

from engine import api
from matches.experiments.designs import Seating, game_at
from matches.experiments.settings import named_cards
from matches.experiments.snapshot import (
    Snapshot,
    card_names,
    decks_of,
    options_for,
    table_of,
)
from matches.games import game_of
from matches.models import Chunk, Experiment, GameFailure
from matches.results.sides import letter_of, side_names
from matches.results.tally import FAILED
from matches.work.records import unpack_choices, unpack_rounds

NOT_YET = ""
"""The result of a game that nobody counted yet."""


@dataclass(frozen=True, slots=True)
class Source:
    """`sides` are named in the order of the result's letters, whoever sat first.

    `result` and `rounds` are what the workers counted: the letter of Chunk.results, empty before.
    The record has the choices that were kept, or none; a failed game has its failure.
    """

    sides: tuple[str, ...]
    record: api.Record
    result: str
    rounds: int | None
    failure: GameFailure | None
    seating: Seating
    snapshot: Snapshot

    @property
    def is_quick(self) -> bool:
        """Whether its bots play it again in a moment, as far as anybody knows."""
        slow = {bot.slug for bot in api.bots() if bot.is_slow}
        is_slow = self.seating.is_long or slow.intersection(self.snapshot["bots"])
        return self.result != FAILED and not is_slow

    def lay_table(self) -> api.Table:
        """For the bots to play it again. Raises EngineError if this engine cannot."""
        return table_of(self.snapshot, *self.seating.places)


def source_of(experiment: Experiment, game: int) -> Source:
    """The game with this number, counted from 0."""
    snapshot = experiment.snapshot
    seating = game_at(experiment, game)
    decks = decks_of(snapshot)
    seats = [decks[place] for place in seating.seated]
    # Only the cards of this game: whoever watches it is not told what the other decks hold.
    in_play = {name for seat in seats for name in card_names(seat)}
    in_play |= named_cards(snapshot["system"], snapshot["options"])
    cards = [card for card in snapshot["cards"] if card["name"] in in_play]
    options = options_for(snapshot, cards)
    result, rounds, choices = _kept(experiment, game)
    return Source(
        sides=tuple(sides_in_words(snapshot, seating)),
        record=api.Record(snapshot["system"], seats, seating.seed, options, choices),
        result=result,
        rounds=rounds,
        failure=_failure(experiment, game) if result == FAILED else None,
        seating=seating,
        snapshot=snapshot,
    )


def chunks_of(experiment_id: int, game: int) -> QuerySet[Chunk]:
    """The first one is the chunk the game is in."""
    chunks = Chunk.objects.filter(experiment=experiment_id, first_game__lte=game)
    return chunks.order_by("-first_game")


def _kept(experiment: Experiment, game: int) -> tuple[str, int | None, list[int]]:
    """Letter, rounds and choices; what nobody kept is empty."""
    chunk = chunks_of(experiment.pk, game).first()
    place = -1 if chunk is None else game - chunk.first_game
    if chunk is None or place >= chunk.games:
        return NOT_YET, None, []
    rounds = unpack_rounds(chunk.rounds)
    counted = rounds[place] if rounds else 0
    choices = unpack_choices(chunk.choices, chunk.games)[place]
    return chunk.results[place : place + 1], counted or None, choices


def _failure(experiment: Experiment, game: int) -> GameFailure | None:
    return GameFailure.objects.filter(experiment=experiment, number=game).first()


def sides_in_words(snapshot: Snapshot, seating: Seating) -> list[str]:
    """Who may win the game, in the order of the letters."""
    names = [decks_of(snapshot)[place]["name"] for place in seating.places]
    return side_names(names, seating.teams, game_of(snapshot["system"]).foes)


def result_of(state: api.State, seating: Seating) -> str:
    """The letter of a finished game: which side of the experiment won, wherever it sat."""
    order = api.seatings(seating.teams)[seating.swap]
    winners = [order[seat] for seat in state.winners()]
    all_lost = any(points < 0 for points in state.returns())
    return letter_of(winners, seating.teams, all_lost=all_lost)
