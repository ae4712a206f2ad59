"""A film: a whole game cut into moments, so that any of them can be shown at once.

Moment 0 is the table before the first decision, moment n the table after n decisions. Keyframes
(copies of the state) stand every few moments; what lies between is played again when asked for.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import api

STRIDE = 32
"""Moments between two keyframes: a copy costs 0.1 ms, a decision about as much."""

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Moment:
    """What one decision brought. Its label is for the seat that took it."""

    number: int
    seat: int
    label: str
    events: tuple[api.Event, ...]


@dataclass(slots=True)
class Marks:
    """Moments worth jumping to, in order: where turns begin, and what else the game names."""

    words: api.Words
    turns: list[int] = field(default_factory=list)
    named: dict[str, list[int]] = field(default_factory=dict)  # by the mark's slug

    def copy(self) -> "Marks":
        named = {slug: moments[:] for slug, moments in self.named.items()}
        return Marks(self.words, self.turns[:], named)

    def note(self, moment: Moment) -> None:
        if any(event.kind == self.words.turn_event for event in moment.events):
            self.turns.append(moment.number)
        for mark in self.words.marks:
            if any(mark.fits(event) for event in moment.events):
                self.named.setdefault(mark.slug, []).append(moment.number)


def before(marks: list[int], at: int) -> int | None:
    place = bisect_left(marks, at)
    return marks[place - 1] if place else None


def after(marks: list[int], at: int) -> int | None:
    place = bisect_right(marks, at)
    return marks[place] if place < len(marks) else None


def _name(seat: object, number: int) -> str:
    """What a seat is called; one that was told without a name is only a player."""
    name = seat.get("name") if isinstance(seat, Mapping) else None
    return str(name or f"Player {number}")


class Film:
    """A game with all its moments; it grows while somebody plays it."""

    def __init__(self, record: api.Record) -> None:
        self._setup = api.Record(record.system, record.seats, record.seed, record.options)
        self._sink: list[api.Event] = []
        self._live = api.new_game(
            record.system, record.seats, record.seed, record.options, self._sink
        )
        self._actions: list[int] = []
        self._keyframes = [self._live.clone()]
        self.moments: list[Moment] = []
        self.marks = Marks(api.words(record.system))
        self._keep(NOBODY, "")
        for index in record.actions:
            self.play(index)

    @property
    def record(self) -> api.Record:
        """The game as data; its list of actions is a copy."""
        setup = self._setup
        return api.Record(setup.system, setup.seats, setup.seed, setup.options, self._actions[:])

    @property
    def last(self) -> int:
        return len(self._actions)

    @property
    def end(self) -> api.State:
        """The newest moment itself: to read and to ask, not to play on."""
        return self._live

    @property
    def loose_ends(self) -> tuple[api.Event, ...]:
        """What a decision that broke off had done before it did."""
        return tuple(self._sink)

    @property
    def names(self) -> list[str]:
        """What sits in each seat."""
        return [_name(seat, number) for number, seat in enumerate(self._setup.seats, 1)]

    @property
    def words(self) -> api.Words:
        return self.marks.words

    def play(self, index: int) -> None:
        """Take the next decision by its place among the legal actions."""
        state = self._live
        legal = state.legal_actions()
        if not 0 <= index < len(legal):
            raise api.RecordError(
                f"Decision {self.last + 1} names choice {index + 1}, "
                f"but only {len(legal)} are possible there."
            )
        seat, label = state.to_move, state.label(legal[index])
        state.apply(legal[index])
        self._actions.append(index)
        self._keep(seat, label)
        if self.last % STRIDE == 0:
            self._keyframes.append(state.clone())

    def fork(self) -> "Film":
        """A film of its own that goes on from here; this one stays as it is."""
        new = Film.__new__(Film)
        new._setup = self._setup
        new._sink = []
        new._live = self._live.clone()
        new._live.sink = new._sink
        new._actions = self._actions[:]
        new._keyframes = self._keyframes[:]
        new.moments = self.moments[:]
        new.marks = self.marks.copy()
        return new

    def cut(self, moment: int) -> "Film":
        """A film of its own that ends at that moment."""
        record = self.record
        record.actions = record.actions[:moment]
        return Film(record)

    def state_at(self, moment: int) -> api.State:
        """A copy of the game at that moment."""
        if moment == self.last:
            return self._live.clone()
        state = self._keyframes[moment // STRIDE].clone()
        for index in self._actions[moment // STRIDE * STRIDE : moment]:
            state.apply(state.legal_actions()[index])
        return state

    def turn_start(self, moment: int) -> int:
        """The moment at which the turn under way began."""
        place = bisect_right(self.marks.turns, moment)
        return self.marks.turns[place - 1] if place else 0

    def _keep(self, seat: int, label: str) -> None:
        moment = Moment(self.last, seat, label, tuple(self._sink))
        self._sink.clear()
        self.moments.append(moment)
        self.marks.note(moment)
