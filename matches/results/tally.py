"""Counting: what the games of a chunk add to the totals of their matchups.

Shapes kept as JSON on a matchup, a list with one for each deck:
- cards: {name: [opening, won, drawn, won, played, won, used, clause, clause…]}: games in which the
  card was there, and twice the points of those games (a draw is half a win); games in which it was
  played or did something, and those in which each clause of its text took effect (engine.api's
  `clauses` numbers them; zeros at the end are left out). Older rows end with
  `won`; adding to them stays exact, as `used` counts the newer games only;
- curves: {"damage": [by round], "spent": [by round], "games": [that had this round]}.
A table has no pairs; its `table` is {"teams": [of each deck], "units": [of each side, how many
seeds gave it 0, 1, … wins], "seats": [of each deck, by seat: [games, wins]], "survived": [games, of
each deck], "foes": [games in which 0, 1, … of what all play against were beaten]}.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import api
from matches.models import PLACES, Matchup
from matches.results.comparison import SEED_GAMES
from matches.results.paired import NOTHING, Five, add
from matches.results.sides import DRAWN, LETTERS, TWO, letter_of, sides_of

USED = 6
CLAUSES = 7
MAX_ROUNDS = 40  # longer games end a curve there
FAILED = "!"  # the letter of a game that has no end (sides.py has the others)
POINTS = {"1": 1.0, DRAWN: 0.5, "2": 0.0}
BY_ROUND = ("damage", "spent")  # of api.SideFacts; api.words names those a game has

CardCounts = dict[str, list[int]]
TableCounts = dict[str, Any]
Curves = dict[str, list[int]]


@dataclass(slots=True)
class Tally:
    """What some games of one matchup add to its totals."""

    teams: tuple[int, ...] = TWO
    results: list[str] = field(default_factory=list)
    starter_wins: int = 0
    rounds: int = 0
    endings: dict[str, list[int]] = field(default_factory=dict)
    cards: list[CardCounts] = field(default_factory=list)
    curves: list[Curves] = field(default_factory=list)
    pairs: Five = NOTHING
    table: TableCounts = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cards, self.curves = [{} for _ in self.teams], [_no_curves() for _ in self.teams]
        if self.teams != TWO:
            self.table = no_table(self.teams)

    def add(self, outcome: api.Outcome) -> str:
        """Count a game; returns its letter."""
        letter = letter_of(outcome.winners, self.teams, all_lost=bool(outcome.lost))
        self.results.append(letter)
        self.starter_wins += letter != DRAWN and outcome.first in outcome.winners
        self.rounds += outcome.rounds
        sides = len(sides_of(self.teams))
        ended = self.endings.setdefault(outcome.reason, [0] * (sides + 1))
        ended[sides if letter == DRAWN else LETTERS.index(letter)] += 1
        for deck, facts in enumerate(outcome.facts):
            self._add_cards(deck, facts, self._points(deck, letter, outcome))
            _add_curves(self.curves[deck], facts)
        if self.table:
            self._add_table(outcome)
        return letter

    def _points(self, deck: int, letter: str, outcome: api.Outcome) -> int:
        """Twice what the game gave the deck; at a table a draw gives nobody anything."""
        if self.table:
            return 2 * (letter != DRAWN and deck in outcome.winners)
        return round(2 * (POINTS[letter] if deck == 0 else 1 - POINTS[letter]))

    def _add_table(self, outcome: api.Outcome) -> None:
        for deck, seat in enumerate(outcome.seats):
            sat = self.table["seats"][deck][seat]
            sat[0] += 1
            sat[1] += deck in outcome.winners
        for deck in outcome.survivors:
            self.table["survived"][deck] += 1
        beaten, foes = outcome.foes
        if foes:
            counts = self.table["foes"]
            counts += [0] * (foes + 1 - len(counts))
            counts[beaten] += 1

    def add_failure(self) -> str:
        self.results.append(FAILED)
        return FAILED

    def add_unit(self, letters: Sequence[str]) -> None:
        """The games under one seed, one for each seating; a failed one spoils them."""
        if FAILED in letters:
            return
        if not self.table:
            self.pairs = add(self.pairs, sum(POINTS[letter] for letter in letters) - 1)
            return
        for letter, unit in zip(LETTERS, self.table["units"], strict=False):
            unit[letters.count(letter)] += 1

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
    for place, letter in zip(PLACES, LETTERS, strict=True):
        wins = f"wins_{place}"
        setattr(matchup, wins, getattr(matchup, wins) + tally.results.count(letter))
    matchup.draws += tally.results.count(DRAWN)
    matchup.failed += tally.results.count(FAILED)
    matchup.starter_wins += tally.starter_wins
    matchup.rounds_total += tally.rounds
    if is_mirror(matchup):
        matchup.pairs = [matchup.pairs[0] + sum(tally.pairs)]
    else:
        matchup.pairs = sums(five(matchup.pairs), tally.pairs)
    if tally.table:
        _add_tables(matchup.table, tally.table)
    for reason, counts in tally.endings.items():
        matchup.endings[reason] = sums(matchup.endings.get(reason, []), counts)
    matchup.cards = matchup.cards or [{} for _ in tally.teams]
    matchup.curves = matchup.curves or [_no_curves() for _ in tally.teams]
    for side in range(len(tally.teams)):
        kept: CardCounts = matchup.cards[side]
        for name, counts in tally.cards[side].items():
            kept[name] = sums(kept.get(name, []), counts)
        for line, values in tally.curves[side].items():
            matchup.curves[side][line] = sums(matchup.curves[side][line], values)


def no_table(teams: Sequence[int]) -> TableCounts:
    """What the row of a table begins with."""
    seats = range(len(teams))
    return {
        "teams": list(teams),
        "units": [[0] * (len(teams) + 1) for _ in sides_of(teams)],
        "seats": [[[0, 0] for _ in seats] for _ in seats],
        "survived": [0 for _ in seats],
        "foes": [],
    }


def _add_tables(kept: TableCounts, new: TableCounts) -> None:
    for name in ("survived", "foes"):
        kept[name] = sums(kept[name], new[name])
    kept["units"] = [sums(*both) for both in zip(kept["units"], new["units"], strict=True)]
    for mine, more in zip(kept["seats"], new["seats"], strict=True):
        mine[:] = [sums(*both) for both in zip(mine, more, strict=True)]


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
