"""Who wins a game together: a deck, a team, or all decks against the game itself."""

from collections.abc import Sequence

from matches.models import PLACES, Matchup

LETTERS = ("1", "2", "3", "4")
"""A game's letter: which side won it …"""
DRAWN = "="
"""… or none."""
TWO = (0, 1)

Sides = list[tuple[int, ...]]


def sides_of(teams: Sequence[int]) -> Sides:
    """The players of each side, by their places; nobody's is the game itself."""
    found = [tuple(p for p, of in enumerate(teams) if of == team) for team in sorted(set(teams))]
    return [*found, ()] if len(found) == 1 else found


def is_together(teams: Sequence[int]) -> bool:
    """All against the game."""
    return len(set(teams)) == 1


def letter_of(winners: Sequence[int], teams: Sequence[int] = TWO, *, all_lost: bool = False) -> str:
    """Which side won. Sides that win together share the game: a draw, like no winner at all."""
    won = [
        letter
        for letter, side in zip(LETTERS, sides_of(teams), strict=False)
        if set(side) & set(winners)
    ]
    if not won and all_lost and is_together(teams):
        return LETTERS[1]
    return won[0] if len(won) == 1 else DRAWN


def in_words(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def side_names(names: Sequence[str], teams: Sequence[int], foes: str) -> list[str]:
    """What each side is called."""
    return [in_words([names[p] for p in side]) if side else foes for side in sides_of(teams)]


def teams_at(matchup: Matchup) -> list[int]:
    """The team of each of its decks."""
    return list(matchup.table.get("teams", TWO))


def wins_of(matchup: Matchup) -> list[int]:
    """Of each side."""
    sides = sides_of(teams_at(matchup))
    return [getattr(matchup, f"wins_{place}") for place, _ in zip(PLACES, sides, strict=False)]


def points_of(matchup: Matchup) -> list[float]:
    """Of each deck: its side's wins; of two a draw is half of one."""
    wins, sides = wins_of(matchup), sides_of(teams_at(matchup))
    if not matchup.table:
        return [each + matchup.draws / 2 for each in wins]
    decks = range(len(matchup.decks))
    return [float(wins[next(n for n, of in enumerate(sides) if deck in of)]) for deck in decks]
