"""The figures of an experiment, made from the totals of its matchups; nothing here reads games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from matches.models import Matchup
from matches.paired import Rate, rate
from matches.statistics import Share, gap, share
from matches.tally import CardCounts, five, sums

Estimate = Rate | Share


def score(matchup: Matchup) -> Estimate:
    """The first deck's share of the points: over pairs, or over games where there were none."""
    if any(matchup.pairs):
        return rate(five(matchup.pairs))
    counted = matchup.games_done - matchup.failed
    return share(matchup.wins_first + matchup.draws / 2, counted)


def turned(estimate: Estimate) -> Estimate:
    """The same from the other side."""
    if isinstance(estimate, Rate):
        return estimate.other
    return Share(estimate.n - estimate.count, estimate.n, 1 - estimate.high, 1 - estimate.low)


@dataclass(frozen=True, slots=True)
class MatchupFigures:
    """One matchup, ready to be shown."""

    matchup: Matchup
    first: Estimate
    second: Estimate
    draws: Share
    starter: Share  # whoever had the first turn
    mean_rounds: float | None
    endings: list[tuple[str, int, int, int]]  # reason, won by the first, by the second, drawn


def figures(matchup: Matchup) -> MatchupFigures:
    counted = matchup.games_done - matchup.failed
    first = score(matchup)
    endings = sorted(
        ((reason, *counts) for reason, counts in matchup.endings.items()),
        key=lambda line: -sum(line[1:]),
    )
    return MatchupFigures(
        matchup=matchup,
        first=first,
        second=turned(first),
        draws=share(matchup.draws, counted),
        starter=share(matchup.starter_wins, counted - matchup.draws),
        mean_rounds=matchup.rounds_total / counted if counted else None,
        endings=endings,
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A deck over all its matchups."""

    place: int
    name: str
    points: Share


def standings(matchups: Iterable[Matchup]) -> list[Standing]:
    """Decks by their share of the points, best first; Wilson over all of their games."""
    names: dict[int, str] = {}
    points: dict[int, float] = {}
    games: dict[int, int] = {}
    for matchup in matchups:
        half = matchup.draws / 2
        for place, name, wins in (
            (matchup.first, matchup.first_name, matchup.wins_first),
            (matchup.second, matchup.second_name, matchup.wins_second),
        ):
            names[place] = name
            points[place] = points.get(place, 0) + wins + half
            games[place] = games.get(place, 0) + matchup.games_done - matchup.failed
    lines = [
        Standing(place, name, share(points[place], games[place])) for place, name in names.items()
    ]
    return sorted(lines, key=lambda line: (-(line.points.value or 0.0), line.place))


def matrix(matchups: Iterable[Matchup]) -> dict[tuple[int, int], Estimate]:
    """The row's share of the points against the column, for both orders."""
    cells: dict[tuple[int, int], Estimate] = {}
    for matchup in matchups:
        found = score(matchup)
        cells[matchup.first, matchup.second] = found
        cells[matchup.second, matchup.first] = turned(found)
    return cells


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What a card did for its deck. Shares are of points; `gain` is drawn minus not drawn."""

    name: str
    opening: Share  # of the games with it in the first Hand
    drawn: Share
    played: Share
    games: int
    gain: tuple[float, float, float] | None

    @property
    def is_dead(self) -> bool:
        """It came to the Hand and was never used."""
        return self.drawn.n > 0 and self.played.n == 0


def card_figures(matchups: Sequence[Matchup], deck: int) -> list[CardFigures]:
    """All cards of one deck, those that helped most first."""
    counts: CardCounts = {}
    points, games = 0.0, 0
    for matchup in matchups:
        for side, place, wins in (
            (0, matchup.first, matchup.wins_first),
            (1, matchup.second, matchup.wins_second),
        ):
            if place == deck and matchup.cards:
                points += wins + matchup.draws / 2
                games += matchup.games_done - matchup.failed
                for name, found in matchup.cards[side].items():
                    counts[name] = sums(counts.get(name, [0] * 6), found)
    lines = [_card(name, found, points, games) for name, found in counts.items()]
    return sorted(lines, key=lambda line: (-(line.gain[0] if line.gain else -9.0), line.name))


def _card(name: str, counts: Sequence[int], points: float, games: int) -> CardFigures:
    opening, drawn, played = (share(counts[at + 1] / 2, counts[at]) for at in (0, 2, 4))
    missed = share(points - drawn.count, games - drawn.n)
    return CardFigures(name, opening, drawn, played, games, gap(drawn, missed) if drawn.n else None)


@dataclass(frozen=True, slots=True)
class Curve:
    """Means by round; `games` is how many had this round."""

    damage: list[float]
    spent: list[float]
    games: list[int]


def curve(matchups: Iterable[Matchup], deck: int) -> Curve:
    damage: list[int] = []
    spent: list[int] = []
    games: list[int] = []
    for matchup in matchups:
        for side, place in ((0, matchup.first), (1, matchup.second)):
            if place == deck and matchup.curves:
                lines = matchup.curves[side]
                damage = sums(damage, lines["damage"])
                spent = sums(spent, lines["spent"])
                games = sums(games, lines["games"])
    return Curve(
        [total / count for total, count in zip(damage, games, strict=True)],
        [total / count for total, count in zip(spent, games, strict=True)],
        games,
    )
