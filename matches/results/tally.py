"""Counting: what the games of a chunk add to the totals of their matchups.

Shapes kept as JSON on a matchup, a list of two (first deck, second deck):
- cards: {name: [opening, won, drawn, won, played, won, used, clause, clause…]}: games in which the
  card was there, and twice the points of those games (a draw is half a win); games in which it was
  played or did something, and those in which each clause of its text took effect (engine.api's
  `clauses` numbers them; zeros at the end are left out). Older rows end with
  `won`; adding to them stays exact, as `used` counts the newer games only;
- curves: {"damage": [by round], "spent": [by round], "games": [that had this round]}.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine import api
from matches.models import Matchup
from matches.results.comparison import SEED_GAMES
from matches.results.paired import NOTHING, Five, add

USED = 6
CLAUSES = 7
MAX_ROUNDS = 40  # longer games end a curve there
# A game's letter: which of the two decks won it, or neither.
LETTERS = ("1", "2")
DRAWN = "="
FAILED = "!"
POINTS = {"1": 1.0, DRAWN: 0.5, "2": 0.0}
BY_ROUND = ("damage", "spent")  # of api.SideFacts; api.words names those a game has

CardCounts = dict[str, list[int]]
Curves = dict[str, list[int]]


@dataclass(slots=True)
class Tally:
    """What some games of one matchup add to its totals."""

    results: list[str] = field(default_factory=list)
    starter_wins: int = 0
    rounds: int = 0
    endings: dict[str, list[int]] = field(default_factory=dict)
    cards: list[CardCounts] = field(default_factory=lambda: [{}, {}])
    curves: list[Curves] = field(default_factory=lambda: [_no_curves(), _no_curves()])
    pairs: Five = NOTHING

    def add(self, outcome: api.Outcome) -> str:
        """Count a game; returns its letter."""
        letter = letter_of(outcome.winners)
        self.results.append(letter)
        self.starter_wins += letter != DRAWN and outcome.first in outcome.winners
        self.rounds += outcome.rounds
        ended = self.endings.setdefault(outcome.reason, [0, 0, 0])
        ended[[*LETTERS, DRAWN].index(letter)] += 1
        for side, facts in enumerate(outcome.facts):
            points = round(2 * (POINTS[letter] if side == 0 else 1 - POINTS[letter]))
            self._add_cards(side, facts, points)
            _add_curves(self.curves[side], facts)
        return letter

    def add_failure(self) -> str:
        self.results.append(FAILED)
        return FAILED

    def add_pair(self, first: str, second: str) -> None:
        """Two games under one seed with seats swapped; a failed one spoils the pair."""
        if FAILED not in (first, second):
            self.pairs = add(self.pairs, POINTS[first] + POINTS[second] - 1)

    def _add_cards(self, side: int, facts: api.SideFacts, points: int) -> None:
        for place, names in ((0, facts.opening), (2, facts.drawn), (4, facts.played)):
            for name in names:
                counts = self._counts(side, name)
                counts[place] += 1
                counts[place + 1] += points
        for name in dict.fromkeys((*facts.played, *(name for name, _ in facts.clauses))):
            self._counts(side, name)[USED] += 1
        for name, clause in facts.clauses:
            counts = self._counts(side, name)
            counts += [0] * (CLAUSES + clause + 1 - len(counts))
            counts[CLAUSES + clause] += 1

    def _counts(self, side: int, name: str) -> list[int]:
        return self.cards[side].setdefault(name, [0] * CLAUSES)


def letter_of(winners: Sequence[int]) -> str:
    """Of a game of two: who won. Winners share the game, so two of them are a draw like none."""
    return LETTERS[winners[0]] if len(winners) == 1 else DRAWN


def round_results(letters: Sequence[str]) -> list[float | None]:
    """Two versions against each of their field: new minus old in points a game.

    Four games of each opponent, both seats of the new one and then of the old; None where one of
    them failed.
    """
    return [
        _seed_result(letters[at : at + SEED_GAMES]) for at in range(0, len(letters), SEED_GAMES)
    ]


def _seed_result(letters: Sequence[str]) -> float | None:
    if FAILED in letters:
        return None
    new, swapped, old, other = (POINTS[letter] for letter in letters)
    return (new + swapped - old - other) / 2


def add_to(matchup: Matchup, tally: Tally) -> None:
    """The tally goes into the row; the caller holds the lock and saves."""
    matchup.games_done += len(tally.results)
    first, second = LETTERS
    matchup.wins_first += tally.results.count(first)
    matchup.wins_second += tally.results.count(second)
    matchup.draws += tally.results.count(DRAWN)
    matchup.failed += tally.results.count(FAILED)
    matchup.starter_wins += tally.starter_wins
    matchup.rounds_total += tally.rounds
    if is_mirror(matchup):
        matchup.pairs = [matchup.pairs[0] + sum(tally.pairs)]
    else:
        matchup.pairs = sums(five(matchup.pairs), tally.pairs)
    for reason, counts in tally.endings.items():
        matchup.endings[reason] = sums(matchup.endings.get(reason, [0, 0, 0]), counts)
    matchup.cards = matchup.cards or [{}, {}]
    matchup.curves = matchup.curves or [_no_curves(), _no_curves()]
    for side in (0, 1):
        kept: CardCounts = matchup.cards[side]
        for name, counts in tally.cards[side].items():
            kept[name] = sums(kept.get(name, []), counts)
        for line, values in tally.curves[side].items():
            matchup.curves[side][line] = sums(matchup.curves[side][line], values)


def no_pairs(is_mirror: bool) -> list[int]:
    """What the row of a matchup begins with. Of two equal decks it counts seeds, nothing else: each
    is one game, and both decks have half of it."""
    return [0] if is_mirror else []


def is_mirror(matchup: Matchup) -> bool:
    """Whether two equal decks meet."""
    return len(matchup.pairs) == len(no_pairs(True))


def five(stored: Sequence[int]) -> Five:
    """The five counts of a row; a new row has none yet, a mirror only pairs without a winner."""
    if len(stored) == 1:
        return 0, 0, stored[0], 0, 0
    lost, half_lost, even, half_won, won = stored or NOTHING
    return lost, half_lost, even, half_won, won


def sums(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """Place by place; the shorter one is filled with zeros."""
    longer, shorter = (first, second) if len(first) >= len(second) else (second, first)
    return [
        value + (shorter[place] if place < len(shorter) else 0)
        for place, value in enumerate(longer)
    ]


def _no_curves() -> Curves:
    return {name: [] for name in (*BY_ROUND, "games")}


def _add_curves(curves: Curves, facts: api.SideFacts) -> None:
    rounds = 0
    for name in BY_ROUND:
        values = getattr(facts, name)[:MAX_ROUNDS]
        curves[name] = sums(curves[name], values)
        rounds = max(rounds, len(values))
    curves["games"] = sums(curves["games"], [1] * rounds)
