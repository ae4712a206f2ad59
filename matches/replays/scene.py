"""One moment of a film as one viewpoint may see it: table, log, and where one can go from here.

What the viewpoint may not know is cut out here; templates show all they get.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine import api
from matches.replays import shown
from matches.replays.film import Film, Moment, after, before


@dataclass(frozen=True, slots=True)
class View:
    """Whose eyes look: everybody's, one player's, or a spectator's without any hidden card.

    `eyes` are the seats whose knowledge is added up, as a mask; `near_seat` sits at the near edge.
    """

    value: str
    label: str
    eyes: int
    near_seat: int = 0


def views(seats: int) -> list[View]:
    """In the order in which one goes through them."""
    return [
        View("all", "All cards", (1 << seats) - 1),
        *(view_of(seat) for seat in range(seats)),
        View("none", "Open cards only", 0),
    ]


def view_of(seat: int) -> View:
    return View(str(seat + 1), f"Player {seat + 1}", 1 << seat, seat)


def read_view(text: str | None, seats: int) -> View:
    """From an address; anything unknown sees all cards."""
    found = views(seats)
    return next((view for view in found if view.value == text), found[0])


def read_moment(text: str | None, film: Film) -> int:
    """From an address; nonsense is the beginning, too much is the end."""
    try:
        wanted = int(text or 0)
    except ValueError:
        wanted = 0
    return min(max(wanted, 0), film.last)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log."""

    moment: int
    kind: str
    seat: int
    text: str
    rule: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A turn to jump to."""

    number: int
    seat: int
    moment: int
    is_now: bool


@dataclass(frozen=True, slots=True)
class Stops:
    """Moments one step away; None where there is no further one."""

    first: int | None
    previous_turn: int | None
    previous: int | None
    next: int | None
    next_turn: int | None
    last: int | None


@dataclass(frozen=True, slots=True)
class Jump:
    """The next moment with something the game marks: damage, a knock-out."""

    mark: api.Mark
    moment: int | None


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the viewer shows of a moment."""

    at: int
    last: int
    view: View
    table: api.Tabletop
    edges: shown.Edges
    teams: tuple[int, ...]  # of the seats; empty if everybody is alone or all are together
    all_lost: bool
    amounts: tuple[tuple[api.Amount, ...], ...]  # the open numbers of each side, by seat
    now: api.Now
    words: api.Words
    decision: str
    question: str
    blows: tuple[api.Blow, ...]
    motions: tuple[tuple[int, api.Motion], ...]  # what this moment moved
    entries: tuple[LogLine, ...]
    turns: tuple[TurnStart, ...]
    stops: Stops
    jumps: tuple[Jump, ...]


def scene(film: Film, at: int, view: View) -> Scene:
    state = film.state_at(at)
    moment = film.moments[at]
    table = shown.tabletop(state, film.names, view.eyes, lit_cards(moment, view.eyes))
    sees_mover = bool(view.eyes >> state.to_move & 1) if not state.is_over else False
    return Scene(
        at=at,
        last=film.last,
        view=view,
        table=table,
        edges=shown.edges(state, table, view.near_seat),
        teams=shown.teams(state),
        all_lost=shown.all_lost(state),
        amounts=amounts(state),
        now=api.now(state),
        words=film.words,
        decision=decision(moment, view.eyes),
        question=shown.question(state, watched=True) if sees_mover else "",
        blows=shown.blows(state, (moment,)),
        motions=shown.motions(film.state_at(at - 1), state, (moment,), view.eyes) if at else (),
        entries=tuple(log(film, film.turn_start(at), at, view.eyes)),
        turns=tuple(turns(film, at)),
        stops=stops(film, at),
        jumps=tuple(
            Jump(mark, after(film.marks.named.get(mark.slug, []), at)) for mark in film.words.marks
        ),
    )


def amounts(state: api.State) -> tuple[tuple[api.Amount, ...], ...]:
    return tuple(api.amounts(state, seat) for seat in range(state.seats))


def lit_cards(moment: Moment, eyes: int) -> list[int]:
    """Ids of the cards this moment is about."""
    return [card for event in moment.events if sees(event, eyes) for card in event.cards]


def sees(event: api.Event, eyes: int) -> bool:
    return event.seen_by < 0 or bool(event.seen_by & eyes)


def decision(moment: Moment, eyes: int) -> str:
    """What was chosen, for those who may know it: a choice can name a hidden card."""
    if moment.seat < 0 or not eyes >> moment.seat & 1:
        return ""
    return f"Player {moment.seat + 1}: {moment.label}"


def log(
    film: Film, first: int, last: int, eyes: int, since: int | None = None
) -> Iterator[LogLine]:
    """The lines of these moments as the eyes may read them; those from `since` on are news."""
    since = last if since is None else since
    for moment in film.moments[first : last + 1]:
        for event in moment.events:
            text = event.text if sees(event, eyes) else event.public
            if text:
                now = moment.number >= since
                yield LogLine(moment.number, event.kind, event.seat, text, event.rule, now)


def turns(film: Film, at: int) -> Iterator[TurnStart]:
    now, kind = film.turn_start(at), film.words.turn_event
    for start in film.marks.turns:
        event = next(event for event in film.moments[start].events if event.kind == kind)
        yield TurnStart(event.amount, event.seat, start, start == now)


def stops(film: Film, at: int) -> Stops:
    marks = film.marks
    inside = film.turn_start(at) < at
    return Stops(
        first=0 if at else None,
        previous_turn=film.turn_start(at)
        if inside
        else before(marks.turns, at) or (0 if at else None),
        previous=at - 1 if at else None,
        next=at + 1 if at < film.last else None,
        next_turn=after(marks.turns, at) or (film.last if at < film.last else None),
        last=film.last if at < film.last else None,
    )
