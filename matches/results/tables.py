"""The figures of a table: who wins how often, by side, deck and seat; from totals only.

At a table a draw is nobody's win: the shares of all sides and the draws add up to all games. Games
under one seed are one observation (paired.py). The intervals of the sides hold for all of them at
once, so luck alone puts anybody ahead at most once in twenty, however many they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.games import game_of
from matches.models import Experiment, Matchup
from matches.results.boundary import Z_95, errors_wide
from matches.results.paired import rate
from matches.results.sides import is_together, side_names, sides_of, teams_at, wins_of
from matches.results.statistics import Estimate, Share, share


@dataclass(frozen=True, slots=True)
class SideFigures:
    """A side: its decks by their places in the experiment, and its share of the games."""

    name: str
    decks: tuple[int, ...]
    wins: int
    share: Estimate


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """A deck: how often it was still in the game at the end, and its wins in each seat."""

    name: str
    deck: int
    survived: Share
    seats: list[Share]


@dataclass(frozen=True, slots=True)
class Foes:
    """What all fought together: in how many games none, one, … of them were beaten."""

    name: str
    beaten: list[int]

    @property
    def mean(self) -> float:
        return sum(n * games for n, games in enumerate(self.beaten)) / sum(self.beaten)

    @property
    def most(self) -> int:
        return len(self.beaten) - 1


@dataclass(frozen=True, slots=True)
class TableFigures:
    sides: list[SideFigures]
    decks: list[DeckFigures]
    seats: list[Share]  # wins of whoever sat there
    draws: Share
    games: int
    seeds: int
    mean_rounds: float | None
    endings: list[tuple[str, list[tuple[str, int]]]]  # reason, who won how many, and drawn ones
    is_together: bool
    foes: Foes | None

    @property
    def equal_share(self) -> float:
        return 1 / len(self.sides)

    @property
    def has_teams(self) -> bool:
        return not self.is_together and len(self.sides) < len(self.decks)


def table_figures(system: str, matchup: Matchup, done: float | None) -> TableFigures:
    teams, counted = teams_at(matchup), matchup.games_done - matchup.failed
    alike, errors = len(teams), Z_95 if done is None else errors_wide(done)
    names = side_names(matchup.names, teams, game_of(system).foes)

    def part(count: float, n: int, together: int = alike) -> Share:
        return share(count, n, alike=together, errors=errors)

    kept = matchup.table
    foes = kept["foes"]
    return TableFigures(
        sides=_sides(matchup, names, counted, done),
        decks=[
            DeckFigures(
                name,
                deck,
                part(kept["survived"][place], counted),
                # A deck sits in each seat once for every seed.
                [part(wins, games, 1) for games, wins in kept["seats"][place]],
            )
            for place, (name, deck) in enumerate(zip(matchup.names, matchup.decks, strict=True))
        ],
        seats=[
            part(sum(row[seat][1] for row in kept["seats"]), counted) for seat in range(len(teams))
        ],
        draws=part(matchup.draws, counted),
        games=counted,
        seeds=sum(kept["units"][0]),
        mean_rounds=matchup.rounds_total / counted if counted else None,
        endings=[
            (reason, list(zip([*(f"{name} won" for name in names), "Drawn"], counts, strict=True)))
            for reason, counts in sorted(matchup.endings.items(), key=lambda line: -sum(line[1]))
        ],
        is_together=is_together(teams),
        foes=Foes(game_of(system).foes, foes) if sum(foes) else None,
    )


def _sides(
    matchup: Matchup, names: Sequence[str], counted: int, done: float | None
) -> list[SideFigures]:
    teams = teams_at(matchup)
    sides, wins, found = sides_of(teams), wins_of(matchup), []
    for place, side in enumerate(sides):
        unit: list[int] = matchup.table["units"][place]
        points: Estimate
        if any(unit):
            points = rate(unit, games=len(teams), sides=len(sides), done=done)
        else:  # not one seed was played in all seatings
            errors = Z_95 if done is None else errors_wide(done)
            points = share(wins[place], counted, alike=len(teams), errors=errors)
        decks = tuple(matchup.decks[at] for at in side)
        found.append(SideFigures(names[place], decks, wins[place], points))
    return found


def table_of_experiment(
    experiment: Experiment, matchups: Sequence[Matchup], done: float | None
) -> TableFigures | None:
    """None for every other kind."""
    if experiment.kind != Experiment.Kind.TABLE or not matchups:
        return None
    return table_figures(experiment.system, matchups[0], done)


def verdict_of(found: TableFigures, *, so_far: bool) -> str:
    """Who is ahead, or how often all won together; no more than the games say."""
    told = found.sides[:1] if found.is_together else found.sides
    best = max(told, key=lambda side: side.share.value or 0.0)
    if best.share.value is None:
        return "No game has been played yet." if so_far else "No game was played."
    verb = "win" if len(best.decks) > 1 else "wins"
    did = verb
    if found.is_together:
        foes = found.sides[1].name
        did = f"beat {foes[:1].lower()}{foes[1:]} in"
    figures = (
        f"{best.name} {did} {100 * best.share.value:.1f}% of {best.share.n:,} games "
        f"(95% interval {100 * best.share.low:.1f} to {100 * best.share.high:.1f}%)."
    )
    if so_far:
        return f"So far {figures}"
    if found.is_together:
        return figures
    equal = f" An equal share would be {100 * found.equal_share:.1f}%."
    if best.share.low <= found.equal_share:
        return f"Too close to call from these games: {figures}{equal}"
    be = "are" if verb == "win" else "is"
    return f"{best.name} {be} ahead: {figures}{equal}"
