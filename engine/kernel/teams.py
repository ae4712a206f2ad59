"""Who sits with whom: how many seats a game takes, and in which teams."""

from collections.abc import Sequence

from engine.kernel.errors import OptionsError

Split = tuple[int, ...]
"""The sizes of the teams in the order of the seats: (2, 2) is two against two, (3,) are three
together against what the game itself brings."""


def alone(fewest: int, most: int) -> tuple[Split, ...]:
    """Everybody for themselves, with so many seats."""
    return tuple((1,) * seats for seats in range(fewest, most + 1))


def together(fewest: int, most: int) -> tuple[Split, ...]:
    """All of them one team, with so many seats."""
    return tuple((seats,) for seats in range(fewest, most + 1))


def split_of(teams: Sequence[int]) -> Split:
    """The sizes of these teams, in the order in which their first members sit."""
    return tuple(teams.count(team) for team in dict.fromkeys(teams))


def seat_range(splits: Sequence[Split]) -> tuple[int, int]:
    """The fewest and the most players."""
    numbers = [sum(split) for split in splits]
    return min(numbers), max(numbers)


def teams_of(split: Split) -> list[int]:
    """The team of each seat; mates sit side by side."""
    return [team for team, size in enumerate(split) for _ in range(size)]


def seatings(teams: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Ways to sit down that together put everybody into every seat once, mates with their mates.

    Each has the player of every seat; the first is the order as given, and the only one where teams
    are of different sizes.
    """
    blocks = [[seat for seat, of in enumerate(teams) if of == team] for team in sorted(set(teams))]
    size = len(blocks[0])
    if any(len(block) != size for block in blocks):
        return (tuple(range(len(teams))),)
    found = []
    for turn in range(len(blocks)):
        for shift in range(size):
            order = [0] * len(teams)
            for place, block in enumerate(blocks):
                of = blocks[(place + turn) % len(blocks)]
                for at, seat in enumerate(block):
                    order[seat] = of[(at + shift) % size]
            found.append(tuple(order))
    return tuple(found)


def check_seats(title: str, splits: Sequence[Split], seats: int) -> None:
    """Refuse a number of players the game does not take."""
    if seats not in {sum(split) for split in splits}:
        low, high = seat_range(splits)
        raise OptionsError(f"{title} is played by {low} to {high} players.")
