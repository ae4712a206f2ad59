"""How an experiment becomes matchups and, bit by bit, chunks; and which ones are refused."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine import api
from matches.experiments.designs import (
    MAX_DECKS,
    MIN_DECKS,
    Kind,
    Places,
    mirrors,
    pairings,
    seats_of,
)
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Entrant
from matches.games import Settings

MAX_GAMES = 1_000_000
MAX_SEED = 2**53 - 1  # what every JSON reader keeps exactly
# What a chunk aims at: short enough that the next person is served soon and little is lost, long
# enough to be worth a transaction …
CHUNK_SECONDS = 2.0
# … which is so many games before the experiment's own say better …
CHUNK_GAMES = {"random": 8, "greedy": 2}
# … and never more than this, however quick they are.
MAX_CHUNK_GAMES = 1_000
# A longer chunk has at most this part of the games that are left, or one for each worker: nobody
# waits for the one that took the last.
LAST_SHARE = 8
# While a chunk is taken or handed in, nobody else does so with this experiment. Ten a second leave
# it free most of the time (scripts/bench machines), so many workers take longer ones.
CHUNKS_PER_SECOND = 10
SMALLEST = 0.02  # two points
MIN_SMALLEST, MAX_SMALLEST = 0.005, 0.5
NAMED = {
    Kind.DUEL: "A duel",
    Kind.GAUNTLET: "A gauntlet",
    Kind.ROUND_ROBIN: "A round robin",
    Kind.VERSIONS: "A comparison of two versions",
    Kind.TABLE: "A table",
}
MAX_NAME = 80  # of a deck in an experiment, and of an experiment


@dataclass(frozen=True, slots=True)
class Span:
    first_game: int
    games: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A checked experiment: every deck has a name of its own."""

    system: str
    kind: str
    entrants: tuple[Entrant, ...]
    matchups: tuple[Places, ...]
    bot: str
    games: int  # in all
    seed: int
    smallest: float | None
    options: Settings = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """At one table."""
        return seats_of(self.kind, len(self.entrants))

    @property
    def mirrors(self) -> frozenset[int]:
        """The matchups of two equal decks."""
        return mirrors(self.matchups, [each.lists for each in self.entrants])

    @property
    def title(self) -> str:
        names = [each.name for each in self.entrants]
        if self.kind == Kind.DUEL:
            return f"{names[0]} against {names[1]}"
        if self.kind == Kind.GAUNTLET:
            others = len(names) - 1
            return f"{names[0]} against {others} deck{'' if others == 1 else 's'}"
        if self.kind == Kind.VERSIONS:
            return self._versions_title
        if self.kind == Kind.TABLE:
            return f"Table of {len(names)}: {', '.join(names)}"
        return f"Round robin of {len(names)} decks"

    @property
    def _versions_title(self) -> str:
        new, old = self.entrants[:2]
        if not _are_of_one_deck(new, old):
            return f"{new.name} or {old.name}"
        assert new.version is not None
        assert old.version is not None
        numbers = f": version {new.version.number} against {old.version.number}"
        return _with_ending(new.version.deck.name, numbers)


def make_plan(
    *,
    kind: str,
    entrants: Sequence[Entrant],
    bot: str,
    games_each: int,
    seed: int,
    smallest: float | None = None,
    options: Settings | None = None,
) -> Plan:
    """`games_each` is what every matchup plays at most; an odd number is filled up to a pair, at a
    table to as many as it has seats.

    Options are checked before (matches/experiments/settings.py).
    """
    if kind not in Kind.values:
        raise ExperimentRefused("kind", f"There is no kind “{kind}”: {', '.join(Kind.values)}.")
    _check_decks(kind, len(entrants))
    system = system_of(entrants)
    known = [each.slug for each in api.bots(system)]
    if bot not in known:
        raise ExperimentRefused("bot", f"There is no bot “{bot}”. Known: {', '.join(known)}.")
    if not 0 <= seed <= MAX_SEED:
        raise ExperimentRefused("seed", f"A seed is a whole number from 0 to {MAX_SEED}.")
    matchups = pairings(kind, len(entrants))
    most = MAX_GAMES // len(matchups)
    if not 1 <= games_each <= most:
        raise ExperimentRefused("games", f"Choose from 1 to {most:,} games for each matchup.")
    seats = seats_of(kind, len(entrants))
    games = filled_up(games_each, seats) * len(matchups)
    if kind == Kind.VERSIONS:
        smallest = SMALLEST if smallest is None else smallest
        if not MIN_SMALLEST <= smallest <= MAX_SMALLEST:
            raise ExperimentRefused(
                "smallest",
                f"Choose from {100 * MIN_SMALLEST:g} to {100 * MAX_SMALLEST:g} points.",
            )
        _check_versions(*entrants[:2])
    else:
        smallest = None
    named = _named(entrants)
    chosen = options or {}
    return Plan(system, kind, named, tuple(matchups), bot, games, seed, smallest, chosen)


def filled_up(games: int, seats: int) -> int:
    """To games in which everybody sits in every seat."""
    return games + -games % seats


def _check_decks(kind: str, count: int) -> None:
    least, most = MIN_DECKS[Kind(kind)], MAX_DECKS[Kind(kind)]
    if not least <= count <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ExperimentRefused("decks", f"{NAMED[Kind(kind)]} takes {wanted} decks, not {count}.")


def system_of(entrants: Sequence[Entrant]) -> str:
    """The game they all are decks of."""
    if not entrants:
        raise ExperimentRefused("decks", "No deck is named.")
    first = entrants[0]
    for place, other in enumerate(entrants):
        if other.system != first.system:
            said = f"{first.name} and {other.name} are decks of two games."
            raise ExperimentRefused("decks", said, place=place)
    return first.system


def _check_versions(new: Entrant, old: Entrant) -> None:
    """They have to differ: the same cards play the same games."""
    if new.version is not None and new.version == old.version:
        said = f"Both are version {new.version.number} of {new.name}."
        raise ExperimentRefused("decks", said, place=1)
    if new.lists == old.lists:
        raise ExperimentRefused("decks", f"{_both(new, old)} hold the same cards.", place=1)


def _both(new: Entrant, old: Entrant) -> str:
    if new.version and old.version and _are_of_one_deck(new, old):
        return f"Versions {new.version.number} and {old.version.number} of {new.name}"
    return f"{new.name} and {old.name}"


def _are_of_one_deck(one: Entrant, other: Entrant) -> bool:
    """Two different versions of it."""
    if one.version is None or other.version is None:
        return False
    return one.version.deck_id == other.version.deck_id and one.version != other.version


def _named(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Names to tell apart: versions of one deck by their number, a mirror by its place."""
    seen: Counter[str] = Counter()
    named = []
    for each in entrants:
        name = each.name
        if each.version and any(
            other.name == name and _are_of_one_deck(each, other) for other in entrants
        ):
            name = _with_ending(name, f" v{each.version.number}")
        seen[name] += 1
        if seen[name] > 1:
            name = _with_ending(name, f" ({seen[name]})")
        named.append(replace(each, name=name))
    return tuple(named)


def _with_ending(name: str, ending: str) -> str:
    """A long name gives way to what tells it apart."""
    room = MAX_NAME - len(ending)
    return (name if len(name) <= room else f"{name[: room - 1]}…") + ending


def chunk_seconds(workers: int) -> float:
    """What a chunk aims at, with so many workers."""
    return max(CHUNK_SECONDS, workers / CHUNKS_PER_SECOND)


def next_span(
    *, first_game: int, games: int, bot: str, unit: int, seconds: float | None, workers: int = 1
) -> Span:
    """The next chunk of an experiment with so many games whose games take so long: whole units, so
    that no pair is torn."""
    left = games - first_game
    short = CHUNK_GAMES.get(bot, unit)
    wanted = short
    if seconds is not None:
        aim = chunk_seconds(workers)
        wanted = int(min(aim / max(seconds, 1e-9), MAX_CHUNK_GAMES // unit * unit))
        wanted = min(wanted, max(short, left // max(LAST_SHARE, workers)))
    return Span(first_game, min(max(1, -(-wanted // unit)) * unit, left))


def expected_seconds(games: int, *, bot: str, seconds: float | None) -> float:
    """What they will take, as far as anybody knows."""
    each = CHUNK_SECONDS / CHUNK_GAMES.get(bot, 2) if seconds is None else seconds
    return games * each
