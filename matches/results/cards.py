"""What the cards of a deck did, and which clauses of their texts took effect; from totals only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from matches.experiments.snapshot import ClauseText, clauses_of
from matches.models import Experiment, Matchup
from matches.results.paired import Rate
from matches.results.sides import points_of
from matches.results.statistics import Share, gap, share, wilson
from matches.results.tally import CLAUSES, USED, CardCounts, sums

FEW_EACH = 10  # a gain needs this many games with the card drawn, and as many without
FEW = 100  # below this many games a card's figure says little, and whoever shows it says so


@dataclass(frozen=True, slots=True)
class ClauseFigures:
    """A part of a card's text; its share is of the games in which the card was used."""

    text: str
    is_counted: bool  # keywords that are simply on are not
    games: Share

    @property
    def is_dead(self) -> bool:
        """The card was used, and this part of it never took effect."""
        return self.is_counted and self.games.n > 0 and self.games.count == 0

    @property
    def is_few(self) -> bool:
        return self.games.n < FEW


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What a card did for its deck. Shares are of points.

    `gain` is drawn minus not drawn against the same opponents; None where one of the two has too
    few games to say so.
    """

    name: str
    opening: Share  # of the games with it in the first Hand
    drawn: Share
    played: Share
    games: int
    gain: "Gain | None"
    used: int | None = None  # games since clauses are counted in which it was played or did a thing
    clauses: tuple[ClauseFigures, ...] = ()

    @property
    def is_dead(self) -> bool:
        """It came to the Hand and was never used."""
        return self.drawn.n > 0 and self.played.n == 0

    @property
    def counted(self) -> list[ClauseFigures]:
        return [clause for clause in self.clauses if clause.is_counted]

    @property
    def working(self) -> int:
        """How many clauses took effect at least once."""
        return sum(clause.games.count > 0 for clause in self.counted)

    @property
    def dead_clauses(self) -> list[ClauseFigures]:
        return [clause for clause in self.clauses if clause.is_dead]


Gain = tuple[float, float, float]
"""The figure and its interval."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card against one opponent: the games in which it was drawn, and all; with their points."""

    drawn: int
    drawn_points: float
    games: int
    points: float

    @property
    def missed(self) -> int:
        return self.games - self.drawn

    @property
    def weight(self) -> float:
        """What this opponent says about the difference: most where both happen often."""
        return self.drawn * self.missed / self.games if self.games else 0.0


def gain(met: Iterable[Drawn]) -> Gain | None:
    """Points when drawn minus points when not drawn, opponent by opponent.

    Against strong ones games are long and many cards are drawn: over all games together every card
    would seem to lose. None below FEW_EACH games with it or without it.
    """
    told = [each for each in met if each.weight]
    if min(sum(each.drawn for each in told), sum(each.missed for each in told)) < FEW_EACH:
        return None
    weights = [each.weight for each in told]
    drawn = _weighted([(each.drawn_points, each.drawn) for each in told], weights)
    missed = _weighted([(each.points - each.drawn_points, each.missed) for each in told], weights)
    return gap(drawn, missed)


def _weighted(shares: Sequence[tuple[float, int]], weights: Sequence[float]) -> Rate:
    """Of shares with these weights, as surely as the fewest games behind them allow."""
    total = sum(weights)
    value = sum(w * count / n for (count, n), w in zip(shares, weights, strict=True)) / total
    worth = total**2 / sum(w * w / n for (_, n), w in zip(shares, weights, strict=True))
    value = min(1.0, max(0.0, value))
    return Rate(value, *wilson(value, worth), sum(n for _, n in shares))


def cards_of(experiment: Experiment, deck: int, *, against: int | None = None) -> list[CardFigures]:
    """All cards of one of its decks; `against` one opponent only."""
    matchups = [
        each
        for each in experiment.matchups.all()
        if against is None or {deck, against} <= set(each.decks)
    ]
    return card_figures(matchups, deck, clauses_of(experiment.snapshot))


ORDERS = {
    "": "Gain when drawn",
    "opening": "Points from the first Hand",
    "drawn": "Points when drawn",
    "played": "Points when played",
    "often": "Games drawn in",
    "name": "Name",
}


def ordered(lines: Sequence[CardFigures], order: str) -> list[CardFigures]:
    """Best first; what nobody knows comes last. As they were for an order that is not known."""
    if order == "name":
        return sorted(lines, key=lambda line: line.name)
    if order == "often":
        return sorted(lines, key=lambda line: (-line.drawn.n, line.name))
    if order not in ("opening", "drawn", "played"):
        return list(lines)
    return sorted(lines, key=lambda line: _by_value(getattr(line, order), line.name))


def _by_value(found: Share, name: str) -> tuple[bool, float, str]:
    return found.value is None, -(found.value or 0.0), name


def card_figures(
    matchups: Sequence[Matchup],
    deck: int,
    texts: Mapping[str, Sequence[ClauseText]],
    *,
    only: str = "",
) -> list[CardFigures]:
    """All cards of one deck or only one of them, those that helped most first.

    Those whose gain nobody knows come last, by name.
    """
    counts: CardCounts = {}
    games = 0
    met: dict[str, list[Drawn]] = {}
    for matchup in matchups:
        for side, (place, points) in enumerate(zip(matchup.decks, points_of(matchup), strict=True)):
            if place == deck and matchup.cards:
                played = matchup.games_done - matchup.failed
                games += played
                for name, found in matchup.cards[side].items():
                    if not only or name == only:
                        counts[name] = sums(counts.get(name, []), found)
                        drawn = found[2], found[3] / 2
                        met.setdefault(name, []).append(Drawn(*drawn, played, points))
    lines = [_card(name, found, games, gain(met[name]), texts) for name, found in counts.items()]
    return sorted(
        lines, key=lambda line: (not line.gain, -line.gain[0] if line.gain else 0.0, line.name)
    )


def _card(
    name: str,
    counts: Sequence[int],
    games: int,
    gain: Gain | None,
    texts: Mapping[str, Sequence[ClauseText]],
) -> CardFigures:
    opening, drawn, played = (share(counts[at + 1] / 2, counts[at]) for at in (0, 2, 4))
    found = CardFigures(name, opening, drawn, played, games, gain)
    if len(counts) <= USED or name not in texts:
        return found  # counted by a release that did not look at clauses
    used, effects = counts[USED], counts[CLAUSES:]
    return CardFigures(
        name, opening, drawn, played, games, gain, used, clause_figures(texts[name], effects, used)
    )


def clause_figures(
    texts: Sequence[ClauseText], effects: Sequence[int], used: int
) -> tuple[ClauseFigures, ...]:
    """One for each text; those beyond the end of the counts never took effect."""
    return tuple(
        ClauseFigures(text, is_counted, share(effects[place] if place < len(effects) else 0, used))
        for place, (text, is_counted) in enumerate(texts)
    )


@dataclass(frozen=True, slots=True)
class Idle:
    """What a deck carried in vain."""

    never_drawn: list[str]
    never_played: list[CardFigures]  # drawn
    never_came: list[str]  # of those that wait to be played (matches.games)
    clauses: list[tuple[CardFigures, ClauseFigures]]  # of cards that were used

    @property
    def total(self) -> int:
        cards = len(self.never_drawn) + len(self.never_played) + len(self.never_came)
        return cards + len(self.clauses)


def idle(lines: Sequence[CardFigures], to_draw: Iterable[str], waiting: Iterable[str]) -> Idle:
    """Cards and clauses that never did a thing, the best known ones first."""
    drawn = {line.name for line in lines if line.drawn.n}
    played = {line.name for line in lines if line.played.n}
    clauses = [(line, clause) for line in lines for clause in line.dead_clauses]
    return Idle(
        never_drawn=sorted(set(to_draw) - drawn - played),
        never_played=sorted(
            (line for line in lines if line.is_dead), key=lambda line: -line.drawn.n
        ),
        never_came=sorted(set(waiting) - played),
        clauses=sorted(clauses, key=lambda pair: -pair[1].games.n),
    )
