"""Driving a game by labels, one decision at a time.

The kernel takes a decision with a single choice by itself and runs on. Here the same happens, but
what was taken is remembered, so that a file may name it or leave it out; and the game waits where
its adapter says so, lest a turn ends because nothing else was possible.
"""

from typing import Protocol

from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.labels import DONE, NO, PASS
from engine.kernel.scenarios import Adapter
from engine.kernel.state import NOBODY, State
from engine.scenarios.errors import CheckError
from engine.scenarios.labels import (
    OPTION,
    alike,
    has_words,
    is_cell,
    matching,
    mentions,
    other_verb,
    plain,
    renamed,
    written,
)

MAX_STEPS = 200_000
DEFAULTS = (PASS, DONE, NO, "keep")
DECLINING = (PASS, NO, DONE)
SYNONYMS = {"skip": PASS, "end step": PASS}
GAME_OVER = "game over"
Written = tuple[int, str]
"""A choice of the file: the seat and its label."""

CHOICE = "choice"
"""The kind of the log's own entries."""


class Stop(Protocol):
    """Something that may be reached on the way to the next decision."""

    def reached(self) -> bool: ...


class Driver:
    """A state and what happened to it since the last written choice."""

    def __init__(self, adapter: Adapter, state: State) -> None:
        self.adapter = adapter
        self.state = state
        self.taken: list[tuple[int, str]] = []
        """Choices nobody wrote, because there was only one."""
        self.row: list[str] = []
        """The same since the row of choices began that is being written, for messages."""
        self.known = set(adapter.settled(state))
        self.settled = set(self.known)
        self.here = adapter.moment(state)
        """The part of a turn of the last choice or look at the game; moments are later ones."""
        self.strict = False
        self.unwritten = 0
        """Answers nobody wrote, which were passed."""
        self.phase = ""
        """The phase of the last choice, if it was made before the first step of a turn."""

    def copy(self) -> "Driver":
        """For asking what would happen."""
        other = Driver(self.adapter, self.state.clone())
        other.taken = self.taken[:]
        other.known = set(self.known)
        other.settled = set(self.settled)
        other.here = self.here
        other.phase = self.phase
        return other

    # --- running --------------------------------------------------------------------------------

    def advance(self, upto: "Stop | None" = None) -> bool:
        """Run to the next decision, or to a stop before it: True if the stop was reached."""
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
            self._note_taken((state.asked, state.label(options[0])))
            self._take(options[0])
        else:
            raise CheckError("The game does not come to another decision.")
        state.refresh()
        return False

    def _note_settled(self) -> None:
        now = self.adapter.settled(self.state)
        self.known -= self.settled.difference(now)  # What is over may be chosen again.
        self.settled = set(now)
        for choice in now:
            if choice not in self.known:
                self.known.add(choice)
                self._note_taken(choice)

    def _note_taken(self, choice: tuple[int, str]) -> None:
        self.taken.append(choice)
        self.row.append(choice[1])

    def _take(self, action: Action) -> None:
        state = self.state
        frame = state.stack[-1]
        state.decisions += 1
        state.asked = NOBODY
        state.chosen(frame, action)

    def look(self) -> None:
        """The game was looked at: what is now has begun."""
        self.here = self.adapter.moment(self.state)

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
        self.here = self.adapter.moment(state)
        self.phase = self.adapter.upkeep(state)
        self.known = {*self.adapter.settled(state), (state.asked, label)}
        self._take(action)

    # --- written choices ------------------------------------------------------------------------

    def choose(self, seat: int, parts: tuple[str, ...], later: "Written | None" = None) -> None:
        """Choices of one seat in a row; after the first their order follows the game.

        A pass of a seat that is not asked is nothing if what is written `later` is possible now.
        """
        left = list(parts)
        self.row = []
        if plain(parts[0]) == PASS and later is not None and later[0] != seat:
            self.advance()
            if self.state.asked != seat and self.offers(later):
                return
        while left:
            left.pop(self._choose_one(seat, left, first=len(left) == len(parts)))

    def _choose_one(self, seat: int, left: list[str], first: bool) -> int:
        """Take one of the written choices; which one."""
        refusal: CheckError | None = None
        while True:
            # The last word of a row may be a choice the game takes by itself: what follows from
            # it has not happened yet.
            if self.advance(Named(self, seat, left[0]) if not first and len(left) == 1 else None):
                return 0
            state = self.state
            labels = self.labels()
            if state.asked == seat and not state.over:
                place = self._pick_either(left, labels, first)
                if place is not None:
                    return place
                if self._goes_on(left, labels, first):
                    continue
                alone = [] if first else [label for label in self.row if label != PASS]
                taken = f" The game took by itself: {', '.join(alone)}." if alone else ""
                refusal = refusal or CheckError(
                    f'"{left[0]}" is not legal now.{taken} {offer(seat, labels)}'
                )
            elif self.was_taken(seat, left[0]):
                return 0
            elif self._take_in_order():
                continue
            if state.over:
                raise refusal or CheckError(
                    f'{seat_name(seat)} cannot choose "{left[0]}": the game is over.'
                )
            word = self.adapter.passing(state)
            if word in labels and not self.adapter.rests(state):
                if first or state.asked != seat or self.adapter.answers_itself(state):
                    self._take_silently(word, labels)
                    continue
            elif plain(left[0]) == PASS and refusal is None:
                return 0  # A seat that can do nothing else is not asked: nothing is left to do.
            raise refusal or CheckError(
                f'{seat_name(seat)} cannot choose "{left[0]}" now: '
                f"{seat_name(state.asked)} has to choose first. {offer(state.asked, labels)}"
            )

    def find(self, part: str, labels: list[str]) -> list[int]:
        """Positions of the labels a written choice means; words that decline stand for each
        other where there is only one of them."""
        part = SYNONYMS.get(plain(part), part)
        if plain(part) in DECLINING and plain(part) not in labels:
            offered = [word for word in DECLINING if word in labels]
            part = offered[0] if len(offered) == 1 else part
        found = matching(part, labels, self.adapter.names(self.state))
        if found:
            return found
        aliases = self.adapter.aliases(self.state).items()
        others = [renamed(part, name, other) for name, other in aliases if has_words(name, part)]
        return [place for other in others for place in matching(other, labels)]

    def _pick(self, left: list[str], labels: list[str], first: bool) -> int | None:
        """Take the next written choice if it is possible, else a later one of the same row."""
        seat = self.state.asked
        row = [
            (place, part, [n for n, label in enumerate(labels) if written(part, label)])
            for place, part in enumerate(left[:1] if first else left)
        ]
        row.sort(key=lambda entry: is_cell(entry[1]) and not entry[2])
        for place, part, exact in row:
            # What the game took by itself came before what it asks now.
            if (not exact or not first) and self.was_taken(seat, part, exactly=bool(exact)):
                return place
        for place, part, exact in row:
            found = exact or self.find(part, labels)
            if len(found) > 1 and not alike([labels[n] for n in found]):
                which = "\n".join(f"  {labels[n]}" for n in found)
                quotes = (
                    " Put a label with # in quotes, or leave the # out." if "#" in which else ""
                )
                raise CheckError(f'"{part}" is ambiguous.{quotes} It could be:\n{which}')
            if found:
                self.take(found[0])
                return place
        return None

    def _pick_either(self, left: list[str], labels: list[str], first: bool) -> int | None:
        """The same, with the other verb for it if there is one."""
        place = self._pick(left, labels, first)
        if place is None and other_verb(left[0]):
            place = self._pick([other_verb(left[0]), *left[1:]], labels, first)
        return place

    def _goes_on(self, left: list[str], labels: list[str], first: bool) -> bool:
        """What need not be written before the next word: the end of a choice of several, an
        order, the option in which the word is."""
        if not first and self._done_first(left, labels):
            return True
        return self._take_in_order() or self._option_first(left[0], labels)

    def _option_first(self, part: str, labels: list[str]) -> bool:
        """“push 2” says which option, if only one leads to it."""
        seat, found = self.state.asked, []
        for place in (n for n, label in enumerate(labels) if label.startswith(OPTION)):
            later = self.copy()
            later.take(place)
            later.advance()
            if later.state.asked == seat and later.find(part, later.labels()):
                found.append(place)
        if len(found) == 1:
            self.take(found[0], " (the row goes on)")
        return len(found) == 1

    def _done_first(self, left: list[str], labels: list[str]) -> bool:
        """A choice of several may be finished without a word if the row goes on afterwards."""
        if DONE not in labels:
            return False
        seat = self.state.asked
        later = self.copy()
        later.take(labels.index(DONE))
        later.advance()
        asked_next = later.state.asked == seat and later.find(left[0], later.labels())
        if not asked_next and not later.was_taken(seat, left[0]):
            return False
        self.take(labels.index(DONE), " (the row goes on)")
        return True

    def was_taken(self, seat: int, part: str, exactly: bool = False) -> bool:
        """A choice the game already made because it was the only one."""
        for tier in (written,) if exactly else (written, mentions):
            for place, (who, label) in enumerate(self.taken):
                if who == seat and tier(part, label):
                    del self.taken[place]
                    return True
        return False

    def can(self, seat: int, parts: tuple[str, ...]) -> bool:
        """Whether a row of choices is legal from here; tried on a copy."""
        other = self.copy()
        other.taken = []
        left = list(parts)
        while left:
            other.advance()
            labels = other.labels() if other.state.asked == seat else []
            begun = len(left) < len(parts)
            if begun and not other.find(left[0], labels) and other.was_taken(seat, left[0]):
                left.pop(0)
                continue
            if len(left) == 1 and other.find(left[0], labels):
                return True
            place = other._pick(left, labels, first=len(left) == len(parts)) if labels else None
            if place is None:
                return False
            left.pop(place)
        return True

    # --- default choices ------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Take the default choice: pass, done, no, or the first one."""
        labels = self.labels()
        for word in DEFAULTS:
            if word in labels:
                self.take(labels.index(word), " (by default)")
                return
        self.take(0, " (by default)")

    def settle(self) -> None:
        """Nobody does what is not written: let everything resolve that can."""
        while self._pass_window():
            self.advance()

    def could_answer(self, seat: int, part: str) -> bool:
        """Whether a choice answers somebody else before everything has resolved."""
        later = self.copy()
        while True:
            later.advance()
            own = later.adapter.answers_itself(later.state)
            if later.state.asked == seat and not own and later.find(part, later.labels()):
                return not later.adapter.rests(later.state)
            if not later._pass_window():
                return False

    def _pass_window(self) -> bool:
        """Pass for the seat that is asked, unless the game rests or more than a pass is needed."""
        if self._take_in_order():
            return True
        labels = self.labels()
        word = self.adapter.passing(self.state)
        if word not in labels or self.adapter.rests(self.state):
            return False
        self._take_silently(word, labels)
        return True

    def _take_silently(self, word: str, labels: list[str]) -> None:
        """Pass for a seat of which the file says nothing."""
        if self.strict and not self.adapter.answers_itself(self.state):
            seat = self.state.asked
            raise CheckError(
                f"{seat_name(seat)} is asked and nothing is written (strict: yes). Write its "
                f"choice, or resolve. {offer(seat, labels)}"
            )
        self.unwritten += 1
        self.take(labels.index(word), " (nothing was written)")

    def _take_in_order(self) -> bool:
        """What would be chosen in any case, in the order in which the game offers it."""
        if not self.adapter.only_order(self.state):
            return False
        self.take(0, " (only the order was open)")
        return True

    def offers(self, choice: "Written") -> bool:
        """Whether this is possible now, in a window that would otherwise be passed."""
        seat, part = choice
        state = self.state
        if state.over or state.asked != seat or self.adapter.rests(state):
            return False
        return bool(self.find(part, self.labels()))

    def resolve(self, later: "Written | None" = None) -> None:
        """Pass until nothing is left to resolve, or to the window in which somebody goes on."""
        for _ in range(MAX_STEPS):
            self.advance()
            if self.state.over or not self.adapter.busy(self.state):
                return
            if self._take_in_order():
                continue
            idle = not self.adapter.resolving(self.state)
            if idle and later is not None and self.offers(later):
                return
            labels = self.labels()
            word = self.adapter.passing(self.state)
            if word not in labels:
                raise CheckError(
                    f"Resolving stops at a choice that must be written. "
                    f"{offer(self.state.asked, labels)}"
                )
            self.take(labels.index(word), " (resolve)")

    def pass_until(self, moment: "Moment") -> None:
        """Take default choices until a moment comes."""
        for _ in range(MAX_STEPS):
            if self.advance(moment):
                self.look()
                return
            if self.state.over:
                raise CheckError(f'The game was over before "{moment.text}" came.')
            self.pass_on()
        raise CheckError(f'"{moment.text}" does not come.')


class Named:
    """A written choice that the game took by itself."""

    def __init__(self, driver: Driver, seat: int, part: str) -> None:
        self.driver = driver
        self.seat = seat
        self.part = part

    def reached(self) -> bool:
        return self.driver.was_taken(self.seat, self.part)


class PhaseOver:
    """The phase of the last choice is over, the next one has not begun."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def reached(self) -> bool:
        state = self.driver.state
        if state.over or state.asked != NOBODY or len(state.stack) > 1:
            return False
        return self.driver.adapter.upkeep(state) != self.driver.phase


class Closed:
    """All links are there, nobody is asked any more, nothing has been resolved."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.passed = False

    def reached(self) -> bool:
        closing = self.driver.adapter.closing(self.driver.state)
        passed, self.passed = self.passed, closing
        return closing and not passed


class Moment:
    """A part of a turn that begins later than now."""

    def __init__(self, driver: Driver, text: str, seat: int | None, turn: int, part: str) -> None:
        self.driver = driver
        self.text = text
        self.seat = seat
        self.turn = turn
        self.part = part
        self.start = driver.here

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
