"""The end of a game as a moment: the course of the most important figure, the turn that decided."""

from dataclasses import dataclass
from itertools import pairwise

from engine import api
from matches.replays.film import Film

WIDE, HIGH = 240, 72
"""Of the drawn course, in its own units."""


@dataclass(frozen=True, slots=True)
class Course:
    """One side's figure from turn to turn, and as the points of a drawn line."""

    seat: int
    name: str
    values: tuple[int, ...]
    points: str

    @property
    def last(self) -> int:
        return self.values[-1]


@dataclass(frozen=True, slots=True)
class End:
    """What the last page of a game says beside who won."""

    figure: str
    turns: int
    courses: tuple[Course, ...]
    decisive: int  # the turn in which one side lost most; 0: none did
    loss: int
    loser: int
    moment: int  # at which that turn began
    best: tuple[api.Merit, ...]  # of each side the card that did most, one's own first
    wide: int = WIDE
    high: int = HIGH


def end_of(film: Film, seat: int) -> End:
    """Read from the film at the beginning of each turn."""
    moments = [*film.marks.turns, film.last]
    states = [film.state_at(moment) for moment in moments]
    rows = [[_main(state, each) for state in states] for each in range(film.end.seats)]
    most = max(1, *(n for row in rows for n in row))
    decisive, loss, loser = 0, 0, seat
    for side, row in enumerate(rows):
        for turn, (before, after) in enumerate(pairwise(row), 1):
            if before - after > loss:
                decisive, loss, loser = turn, before - after, side
    return End(
        figure=film.words.figures[0].title if film.words.figures else "",
        turns=len(film.marks.turns),
        courses=tuple(
            Course(side, film.names[side], tuple(row), _points(row, most))
            for side, row in enumerate(rows)
        ),
        decisive=decisive,
        loss=loss,
        loser=loser,
        moment=moments[decisive - 1] if decisive else 0,
        best=_best(film, seat),
    )


def _best(film: Film, seat: int) -> tuple[api.Merit, ...]:
    events = [event for moment in film.moments for event in moment.events]
    found: dict[int, api.Merit] = {}
    for merit in api.merits(film.end, events):
        found.setdefault(merit.seat, merit)
    return tuple(sorted(found.values(), key=lambda merit: (merit.seat != seat, merit.seat)))


def _main(state: api.State, seat: int) -> int:
    """The figure that games name first is the one they are about."""
    amounts = api.amounts(state, seat)
    return amounts[0].n if amounts else 0


def _points(row: list[int], most: int) -> str:
    step = WIDE / max(1, len(row) - 1)
    return " ".join(
        f"{round(place * step, 1)},{round(HIGH - max(0, n) / most * HIGH, 1)}"
        for place, n in enumerate(row)
    )
