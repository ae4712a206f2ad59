"""Driving a game by labels, one decision at a time.

The kernel takes a decision with a single choice by itself and runs on. Here the same happens, but
what was taken is remembered, so that a file may name it or leave it out; and the game waits where
its adapter says so, lest a turn ends because nothing else was possible.
"""

from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.state import NOBODY, State
from engine.scenarios.adapter import Adapter
from engine.scenarios.errors import CheckError
from engine.scenarios.labels import TIERS, matching, mentions, plain, written

MAX_STEPS = 200_000
DEFAULTS = ("pass", "done", "no", "keep")
GAME_OVER = "game over"
CHOICE = "choice"
"""The kind of the log's own entries."""


class Driver:
    """A state and what happened to it since the last written choice."""

    def __init__(self, adapter: Adapter, state: State) -> None:
        self.adapter = adapter
        self.state = state
        self.taken: list[tuple[int, str]] = []
        """Choices nobody wrote, because there was only one."""
        self.known = set(adapter.settled(state))

    def copy(self) -> "Driver":
        """For asking what would happen."""
        other = Driver(self.adapter, self.state.clone())
        other.taken = self.taken[:]
        other.known = set(self.known)
        return other

    # --- running --------------------------------------------------------------------------------

    def advance(self, upto: "Moment | None" = None) -> bool:
        """Run to the next decision, or to a moment: True if the moment was reached."""
        state = self.state
        for _ in range(MAX_STEPS):
            if upto is not None and upto.reached():
                return True
            if state.over:
                break
            if state.asked == NOBODY:
                state.step(state.stack[-1])
                self._note_settled()
                continue
            options = state.options(state.stack[-1])
            if len(options) != 1 or self.adapter.rests(state):
                break
            self.taken.append((state.asked, state.label(options[0])))
            self._take(options[0])
        else:
            raise CheckError("The game does not come to another decision.")
        state.refresh()
        return False

    def _note_settled(self) -> None:
        for choice in self.adapter.settled(self.state):
            if choice not in self.known:
                self.known.add(choice)
                self.taken.append(choice)

    def _take(self, action: Action) -> None:
        state = self.state
        frame = state.stack[-1]
        state.decisions += 1
        state.asked = NOBODY
        state.chosen(frame, action)

    def labels(self) -> list[str]:
        """The legal choices of the seat to move."""
        state = self.state
        if state.over or state.asked == NOBODY:
            return []
        return [state.label(action) for action in state.options(state.stack[-1])]

    def take(self, place: int, note: str = "") -> None:
        """Take the n-th legal choice."""
        state = self.state
        action = state.options(state.stack[-1])[place]
        label = state.label(action)
        if state.sink is not None:
            text = f"{seat_name(state.asked)}: {label}{note}"
            state.sink.append(Event(CHOICE, "", state.asked, text))
        self.taken = []
        self.known = {*self.adapter.settled(state), (state.asked, label)}
        self._take(action)

    # --- written choices ------------------------------------------------------------------------

    def choose(self, seat: int, parts: tuple[str, ...]) -> None:
        """Several choices of one seat in a row."""
        for number, part in enumerate(parts):
            self._choose_one(seat, part, first=number == 0)

    def _choose_one(self, seat: int, part: str, first: bool) -> None:
        while True:
            self.advance()
            state = self.state
            if state.over:
                if self._was_taken(seat, part):
                    return
                raise CheckError(f'{seat_name(seat)} cannot choose "{part}": the game is over.')
            labels = self.labels()
            if state.asked == seat:
                self._pick(seat, part, labels)
                return
            if self._was_taken(seat, part):
                return
            if first and not self.adapter.rests(state) and "pass" in labels:
                self.take(labels.index("pass"), " (nothing was written)")
                continue
            if plain(part) == "pass":
                return  # A seat that can do nothing else is not asked, so nothing is left to do.
            raise CheckError(
                f'{seat_name(seat)} cannot choose "{part}" now: '
                f"{seat_name(state.asked)} has to choose first. {offer(state.asked, labels)}"
            )

    def _pick(self, seat: int, part: str, labels: list[str]) -> None:
        exact = [place for place, label in enumerate(labels) if written(part, label)]
        if not exact and self._was_taken(seat, part):
            return
        found = exact or matching(part, labels)
        if len(found) == 1:
            self.take(found[0])
        elif found:
            which = "\n".join(f"  {labels[place]}" for place in found)
            raise CheckError(f'"{part}" is ambiguous. It could be:\n{which}')
        else:
            raise CheckError(f'"{part}" is not legal now. {offer(seat, labels)}')

    def _was_taken(self, seat: int, part: str) -> bool:
        """A choice the game already made because it was the only one."""
        for tier in (written, mentions):
            for place, (who, label) in enumerate(self.taken):
                if who == seat and tier(part, label):
                    del self.taken[: place + 1]
                    return True
        return False

    def can(self, seat: int, parts: tuple[str, ...]) -> bool:
        """Whether a row of choices is legal from here; tried on a copy."""
        other = self.copy()
        other.taken = []
        for number, part in enumerate(parts):
            other.advance()
            if number and other._was_taken_exactly(seat, part):
                continue
            if other.state.over or other.state.asked != seat:
                return False
            found = matching(part, other.labels())
            if not found:
                return False
            if number < len(parts) - 1:
                if len(found) > 1:
                    raise CheckError(f'"{part}" is ambiguous. {offer(seat, other.labels())}')
                other.take(found[0])
        return True

    def _was_taken_exactly(self, seat: int, part: str) -> bool:
        labels = self.labels() if self.state.asked == seat else []
        if any(tier(part, label) for tier in TIERS for label in labels):
            return False
        return self._was_taken(seat, part)

    # --- default choices ------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Take the default choice: pass, done, no, or the first one."""
        labels = self.labels()
        for word in DEFAULTS:
            if word in labels:
                self.take(labels.index(word), " (by default)")
                return
        self.take(0, " (by default)")

    def resolve(self) -> None:
        """Pass until nothing is left to resolve."""
        for _ in range(MAX_STEPS):
            self.advance()
            if self.state.over or not self.adapter.busy(self.state):
                return
            labels = self.labels()
            if "pass" not in labels:
                raise CheckError(
                    f"Resolving stops at a choice that must be written. "
                    f"{offer(self.state.asked, labels)}"
                )
            self.take(labels.index("pass"), " (resolve)")

    def pass_until(self, moment: "Moment") -> None:
        """Take default choices until a moment comes."""
        for _ in range(MAX_STEPS):
            if self.advance(moment):
                return
            if self.state.over:
                raise CheckError(f'The game was over before "{moment.text}" came.')
            self.pass_on()
        raise CheckError(f'"{moment.text}" does not come.')


class Moment:
    """A part of a turn that begins later than now."""

    def __init__(self, driver: Driver, text: str, seat: int | None, turn: int, part: str) -> None:
        self.driver = driver
        self.text = text
        self.seat = seat
        self.turn = turn
        self.part = part
        self.start = driver.adapter.moment(driver.state)

    def reached(self) -> bool:
        if self.part == GAME_OVER:
            return self.driver.state.is_over
        now = self.driver.adapter.moment(self.driver.state)
        if now == self.start:
            return False
        seat, turn, part = now
        if self.seat is not None and seat != self.seat:
            return False
        return part == self.part and self.turn in (0, turn)


def seat_name(seat: int) -> str:
    return f"P{seat + 1}"


def offer(seat: int, labels: list[str]) -> str:
    """The legal choices, for messages."""
    listed = "\n".join(f"  {label}" for label in labels)
    return f"Legal for {seat_name(seat)}:\n{listed}"
