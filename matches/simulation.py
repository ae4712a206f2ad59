"""Games played here and now, without workers: behind `manage.py simulate`."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import DatabaseError

from cards.columns import Cells
from cards.selectors import engine_rows
from cards.shipped import shipped_cards
from decks import formats
from decks.house import house_decks
from decks.lists import ListRefused
from engine import api
from matches.designs import Kind, pairings, seating
from matches.paired import rate
from matches.results import Estimate
from matches.snapshot import Entrant, table_of, take_snapshot
from matches.statistics import share, verdict
from matches.tally import Tally

DUEL = pairings(Kind.DUEL, 2)


class DeckNotFound(Exception):
    """Neither a house deck nor a file; the message names the house decks."""


@dataclass(slots=True)
class Simulation:
    """What came out of a number of games."""

    first: str
    second: str
    bot: str
    seed: int
    outcomes: list[api.Outcome] = field(default_factory=list)

    def wins(self, deck: int) -> int:
        return sum(outcome.winner == deck for outcome in self.outcomes)

    @property
    def draws(self) -> int:
        return sum(outcome.winner is None for outcome in self.outcomes)

    @property
    def score(self) -> Estimate:
        """Over pairs; a last game without its partner is left out of the interval."""
        tally = Tally()
        letters = [tally.add(outcome) for outcome in self.outcomes]
        for first in range(0, len(letters) - 1, 2):
            tally.add_pair(letters[first], letters[first + 1])
        if not any(tally.pairs):
            return share(self.wins(0) + self.draws / 2, len(self.outcomes))
        return rate(tally.pairs)

    @property
    def verdict(self) -> str:
        return verdict(self.score, self.first, self.second)

    def as_json(self) -> dict[str, Any]:
        n = len(self.outcomes)
        won = self.score
        return {
            "decks": [self.first, self.second],
            "bot": self.bot,
            "engine": api.ENGINE_VERSION,
            "seed": self.seed,
            "games": n,
            "wins": [self.wins(0), self.wins(1)],
            "draws": self.draws,
            "first_deck_points": {
                "value": won.value,
                "low": won.low,
                "high": won.high,
                "n": won.n,
            },
            "mean_rounds": sum(each.rounds for each in self.outcomes) / n if n else None,
            "mean_decisions": sum(each.decisions for each in self.outcomes) / n if n else None,
            "verdict": self.verdict,
        }


def find_deck(name: str) -> Entrant:
    """A house deck by its slug or name, or a file with a deck list."""
    for deck in house_decks().values():
        if name.casefold() in (deck.slug, deck.name.casefold()):
            return Entrant(deck.name, deck.cards.deck, deck.cards.pool)
    file = Path(name)
    if not file.is_file():
        known = ", ".join(house_decks())
        raise DeckNotFound(f"“{name}” is neither a file nor a house deck ({known}).")
    try:
        found = formats.read(formats.decode(file.read_bytes()))
    except ListRefused as error:
        raise DeckNotFound(f"{file} is no deck list: {error}") from error
    if found.problems:
        raise DeckNotFound(f"{file} is no deck list: {found.problems[0]}")
    cards = found.deck_list
    return Entrant(cards.name or file.stem, cards.deck, cards.pool)


def table_for(first: Entrant, second: Entrant, *, bot: str) -> api.Table:
    """The cards of the pool; where there is no pool yet, those that come with Riftlab."""
    return table_of(take_snapshot([first, second], DUEL, bot=bot, rows=_rows))


def _rows(names: Iterable[str]) -> list[Cells]:
    wanted = set(names)
    shipped = [dict(row) for name, row in sorted(shipped_cards().items()) if name in wanted]
    try:
        found = engine_rows(wanted)
    except DatabaseError:  # a clone that was never set up
        return shipped
    pool = {row["name"] for row in found}
    return [*found, *(row for row in shipped if row["name"] not in pool)]


def simulate(first: Entrant, second: Entrant, *, bot: str, games: int, seed: int) -> Simulation:
    """The same games an experiment with these decks, bot and seed plays."""
    table = table_for(first, second, bot=bot)
    simulation = Simulation(first.name, second.name, bot, seed)
    for number in range(games):
        game = seating(DUEL, seed, number)
        outcome = table.play(game.seed, swap=game.swap)
        if outcome is not None:
            simulation.outcomes.append(outcome)
    return simulation
