"""A tiny second game: fighters on a line who choose in secret and act together.

It exists to prove that the kernel is one for all games: 2-3 seats, a hidden simultaneous choice,
a coin for ties, a short hidden deck per seat that boosts strikes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.actions import Action, first_of, pack
from engine.kernel.errors import OptionsError
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.state import COIN, PC, Frame, State
from engine.kernel.system import Data

LINE = 7
LIFE = 6
BEATS = 30
CHOICES = ("step left", "step right", "strike", "guard")
STRIKE, GUARD = 2, 3
BEAT = 0
HIDDEN = -1


@dataclass(frozen=True)
class LineView:
    seat: int
    life: tuple[int, ...]
    place: tuple[int, ...]
    own_choice: int
    chosen: tuple[bool, ...]
    hand: int
    beat: int


class LineDuel(State):
    """Frame BEAT: pc = the seat that chooses next."""

    SYSTEM = "line-duel"
    SCALARS: ClassVar[tuple[str, ...]] = (*State.SCALARS, "beat")
    COLUMNS: ClassVar[tuple[str, ...]] = (*State.COLUMNS, "life", "place", "choice", "card")
    TABLES: ClassVar[tuple[str, ...]] = (*State.TABLES, "deck")

    __slots__ = ("beat", "card", "choice", "deck", "life", "place")

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.beat = 1
        self.life = [LIFE] * seats
        self.place = [1 + 2 * seat for seat in range(seats)]
        self.choice = [HIDDEN] * seats
        self.deck = [[0, 0, 1, 1, 2] for _ in range(seats)]
        for seat in range(seats):
            self.shuffle(seat, self.deck[seat])
        self.card = [self.deck[seat].pop() for seat in range(seats)]
        self.stack = [[BEAT, 0]]

    def step(self, frame: Frame) -> None:
        if frame[PC] < self.seats:
            if self.life[frame[PC]] > 0:
                self.ask(frame[PC])
            else:
                frame[PC] += 1
            return
        self._reveal()
        frame[PC] = 0

    def options(self, frame: Frame) -> list[Action]:
        place = self.place[frame[PC]]
        legal = [pack(STRIKE, STRIKE), pack(GUARD, GUARD)]
        if place > 1:
            legal.append(pack(0, 0))
        if place < LINE:
            legal.append(pack(1, 1))
        return legal

    def chosen(self, frame: Frame, action: Action) -> None:
        self.choice[frame[PC]] = first_of(action)
        frame[PC] += 1

    def label(self, action: Action) -> str:
        return CHOICES[first_of(action)]

    def view(self, seat: int) -> LineView:
        return LineView(
            seat,
            tuple(self.life),
            tuple(self.place),
            self.choice[seat],
            tuple(choice != HIDDEN for choice in self.choice),
            self.card[seat],
            self.beat,
        )

    def outlook(self, seat: int) -> float:
        return LineSystem().evaluate(self.view(seat))

    def redraw(self, seat: int, rng: Rng) -> None:
        for other in range(self.seats):
            hidden = sorted([*self.deck[other], self.card[other]])
            if other == seat:
                hidden.remove(self.card[seat])
            rng.shuffle(hidden)
            if other != seat:
                self.card[other] = hidden.pop()
                if self.choice[other] != HIDDEN:
                    self.choice[other] = rng.below(2) + STRIKE
            self.deck[other] = hidden

    def returns(self) -> list[float]:
        alive = [seat for seat in range(self.seats) if self.life[seat] > 0]
        if not self.over or len(alive) != 1:
            return [0.0] * self.seats
        return [1.0 if seat in alive else -1.0 for seat in range(self.seats)]

    def _reveal(self) -> None:
        first = self.roll(COIN, 0, 2)
        order = range(self.seats) if first else range(self.seats - 1, -1, -1)
        for seat in order:
            if self.choice[seat] in (0, 1) and self.life[seat] > 0:
                self.place[seat] += 1 if self.choice[seat] == 1 else -1
        for seat in order:
            if self.choice[seat] == STRIKE and self.life[seat] > 0:
                self._strike(seat)
        self.choice = [HIDDEN] * self.seats
        self.beat += 1
        if sum(life > 0 for life in self.life) < 2 or self.beat > BEATS:
            self.over = 1

    def _strike(self, seat: int) -> None:
        for other in range(self.seats):
            near = abs(self.place[seat] - self.place[other]) <= 1
            if other != seat and near and self.choice[other] != GUARD:
                self.life[other] = max(0, self.life[other] - 1 - self.card[seat])
                if self.sink is not None:
                    self.emit("strike", "line:1", seat, f"Seat {seat + 1} strikes {other + 1}")


@dataclass(frozen=True)
class LinePrepared:
    seats: int

    def start(self, seed: int, sink: list[Event] | None = None) -> LineDuel:
        state = LineDuel(self.seats, seed)
        state.sink = sink
        state.settle()
        return state


class LineSystem:
    name = "line-duel"
    title = "Line Duel"
    summary = "Fighters on a line choose in secret and act together."
    version = 1

    def prepare(self, seats: Sequence[object], options: Data) -> LinePrepared:
        if not 2 <= len(seats) <= 3:
            raise OptionsError("A line duel has two or three seats.")
        return LinePrepared(len(seats))

    def setup_of(self, state: State) -> Data:
        return {"seats": state.seats}

    def blank(self, setup: Data) -> LineDuel:
        return LineDuel(int(str(setup["seats"])), 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, LineView)
        return view.life[view.seat] / LIFE - 0.5
