"""How strong bots are: mirror games of the house decks between them (`manage.py bot_table`).

Two games a seed with seats swapped are one observation, as everywhere (paired.py). What was counted
is kept in bots.json with the versions that played; figures of other versions are not shown.
"""

import json
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path

from cards.games import HOME
from cards.set_files import shipped_cards
from decks.games import game_of
from engine import api
from matches.results.paired import NOTHING, Five, Rate, add, rate

FILE = Path(__file__).with_name("bots.json")


@dataclass(frozen=True, slots=True)
class Match:
    """One bot against another: how many pairs ended how, seen from the first."""

    bot: str
    version: int
    other: str
    other_version: int
    counts: Five = NOTHING
    system: str = HOME

    @property
    def pairs(self) -> int:
        return sum(self.counts)

    @property
    def rate(self) -> Rate:
        return rate(self.counts)

    def __str__(self) -> str:
        found = self.rate
        return (
            f"{100 * (found.value or 0):.0f}% against {_info(self.other).name} "
            f"({found.n} games, {100 * found.low:.0f} to {100 * found.high:.0f}%)"
        )


@dataclass(frozen=True, slots=True)
class Player:
    """A bot and what is known of its strength."""

    bot: api.BotInfo
    matches: tuple[Match, ...]

    @property
    def is_measure(self) -> bool:
        """Whether the others are measured by it."""
        return self.bot.slug == "random"


def players(system: str = HOME) -> list[Player]:
    """All bots of a game, with their matches in it against the bots there are now."""
    known = [match for match in stored() if match.pairs and _is_current(match)]
    known = [match for match in known if match.system == system]
    return [Player(bot, tuple(m for m in known if m.bot == bot.slug)) for bot in api.bots(system)]


def stored() -> list[Match]:
    rows = json.loads(FILE.read_text(encoding="utf-8"))
    return [Match(**{**row, "counts": tuple(row["counts"])}) for row in rows]


def count(bot: str, other: str, pairs: int, system: str = HOME) -> Match:
    """Play so many more pairs of a match and keep them; older versions' figures make room."""
    found = fresh(bot, other, system)
    names = (system, bot, other)
    kept = [match for match in stored() if (match.system, match.bot, match.other) != names]
    for match in stored():
        if (match.system, match.bot, match.other) == names and _is_current(match):
            found = match
    for seed in range(found.pairs, found.pairs + pairs):
        counts = add(found.counts, play_pair(bot, other, seed, system) - 1)
        found = replace(found, counts=counts)
        FILE.write_text(_as_text([*kept, found]), encoding="utf-8")
    return found


def fresh(bot: str, other: str, system: str = HOME) -> Match:
    return Match(bot, _info(bot).version, other, _info(other).version, system=system)


def play_pair(bot: str, other: str, seed: int, system: str = HOME) -> float:
    """The first bot's points of two games; the house decks take turns."""
    decks = list(game_of(system).house_decks().values())
    deck = decks[seed % len(decks)]
    seats = [{"name": deck.name, **deck.cards.lists}] * 2
    options = {"cards": [dict(row) for row in shipped_cards(system).values()]}
    table = api.prepare(system, seats, bots=[bot, other], options=options)
    won = 0.0
    for swap in (False, True):
        outcome = table.play(api.game_seed(seed, 0), swap=swap)
        assert outcome is not None, "nobody stops it"
        won += 0.5 if outcome.winner is None else 1.0 - outcome.winner
    return won


def mixed(bot: str, other: str, pairs: int, system: str = HOME) -> Rate:
    """How a bot fares where the two play different house decks. Both games of a seed have the same
    decks in the same seats, and the bots change them."""
    counts = NOTHING
    for seed in range(pairs):
        counts = add(counts, play_mixed(bot, other, seed, system) - 1)
    return rate(counts)


def play_mixed(bot: str, other: str, seed: int, system: str = HOME) -> float:
    """The first bot's points of two games; the pairs of house decks take turns."""
    met = list(combinations(game_of(system).house_decks().values(), 2))
    seats = [{"name": deck.name, **deck.cards.lists} for deck in met[seed % len(met)]]
    options = {"cards": [dict(row) for row in shipped_cards(system).values()]}
    won = 0.0
    for place, bots in enumerate(([bot, other], [other, bot])):
        outcome = api.prepare(system, seats, bots=bots, options=options).play(
            api.game_seed(seed, 0)
        )
        assert outcome is not None, "nobody stops it"
        won += 0.5 if outcome.winner is None else float(outcome.winner == place)
    return won


def table_text(system: str = HOME) -> str:
    """The table of a game's bots against each other, as Markdown."""
    lines = ["| bot | against | share of points | 95% interval | games |", "|---|---|---|---|---|"]
    for player in players(system):
        for match in player.matches:
            found = match.rate
            lines.append(
                f"| {player.bot.name} {match.version} | {_info(match.other).name} "
                f"{match.other_version} | {100 * (found.value or 0):.0f}% | "
                f"{100 * found.low:.0f} to {100 * found.high:.0f}% | {found.n} |"
            )
    return "\n".join(lines)


def _is_current(match: Match) -> bool:
    known = {bot.slug: bot.version for bot in api.bots()}
    versions = (known.get(match.bot), known.get(match.other))
    return versions == (match.version, match.other_version)


def _info(slug: str) -> api.BotInfo:
    return next(bot for bot in api.bots() if bot.slug == slug)


def _as_text(matches: list[Match]) -> str:
    rows = sorted(matches, key=lambda match: (match.system, match.bot, match.other))
    lines = ",\n".join(f"  {json.dumps(asdict(match))}" for match in rows)
    return f"[\n{lines}\n]\n"
