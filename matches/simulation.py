"""Games played here and now, without workers: behind `manage.py simulate`."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from decks import formats
from decks.house import HouseDeck, house_decks
from decks.lists import ListRefused
from engine import api
from matches.snapshot import table_of, take_snapshot
from matches.statistics import share, verdict


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
    def verdict(self) -> str:
        decided = share(self.wins(0), len(self.outcomes) - self.draws)
        return verdict(decided, self.first, self.second)

    def as_json(self) -> dict[str, Any]:
        n = len(self.outcomes)
        won = share(self.wins(0), n)
        return {
            "decks": [self.first, self.second],
            "bot": self.bot,
            "engine": api.ENGINE_VERSION,
            "seed": self.seed,
            "games": n,
            "wins": [self.wins(0), self.wins(1)],
            "draws": self.draws,
            "first_deck_share": {"value": won.value, "low": won.low, "high": won.high, "n": n},
            "mean_rounds": sum(each.rounds for each in self.outcomes) / n if n else None,
            "mean_decisions": sum(each.decisions for each in self.outcomes) / n if n else None,
            "verdict": self.verdict,
        }


def find_deck(name: str) -> HouseDeck:
    """A house deck by its slug or name, or a file with a deck list."""
    for deck in house_decks().values():
        if name.casefold() in (deck.slug, deck.name.casefold()):
            return deck
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
    return HouseDeck(file.stem, found.deck_list.name or file.stem, found.deck_list)


def simulate(first: HouseDeck, second: HouseDeck, *, bot: str, games: int, seed: int) -> Simulation:
    """The same games an experiment with these decks, bot and seed plays."""
    table = table_of(take_snapshot(first, second, bot=bot))
    simulation = Simulation(first.name, second.name, bot, seed)
    for index in range(games):
        outcome = table.play(api.game_seed(seed, index), swap=index % 2 == 1)
        if outcome is not None:
            simulation.outcomes.append(outcome)
    return simulation
