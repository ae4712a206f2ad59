"""The rules: fighters on a line choose in secret, then step, strike or guard together.

1. Each beat every fighter who stands seals one choice.
2. All are revealed; a coin says in which order seats act, first those who step, then the strikes.
3. A strike reaches fighters at most one place away who do not guard: it takes 1 life, and as many
   more as the striker's hidden card says.
4. The last one standing wins.
5. After thirty beats nobody does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.kernel.actions import Action, first_of, pack
from engine.kernel.dice import COIN
from engine.kernel.flow import eliminate, finish, push
from engine.kernel.frames import Frame, FrameKind, FrameTable
from engine.kernel.rng import Rng
from engine.kernel.sealed import SealedState
from engine.kernel.seen import reshuffled

LINE = 7
LIFE = 6
BEATS = 30
CARDS = (0, 0, 1, 1, 2)
CHOICES = ("step left", "step right", "strike", "guard")
STEP_LEFT, STEP_RIGHT, STRIKE, GUARD = range(4)
OUTLASTED, LATE = "line:4", "line:5"
BEAT: Final = 0
"""The only kind of frame: it asks the seats in turn, then lets them act."""


@dataclass(frozen=True)
class LineView:
    """What one seat may know: all but the others' cards, what they sealed, and the decks."""

    seat: int
    life: tuple[int, ...]
    place: tuple[int, ...]
    sealed: tuple[int, ...]
    card: int
    beat: int


class LineDuel(SealedState):
    """Everything is ints: life, place and card by seat, a small deck for each of them."""

    SYSTEM = "line-duel"
    ENDINGS = {OUTLASTED: "nobody else was standing", LATE: "thirty beats had passed"}
    SCALARS: ClassVar[tuple[str, ...]] = (*SealedState.SCALARS, "beat")
    COLUMNS: ClassVar[tuple[str, ...]] = (*SealedState.COLUMNS, "life", "place", "card")
    TABLES: ClassVar[tuple[str, ...]] = (*SealedState.TABLES, "deck")

    __slots__ = ("beat", "card", "deck", "life", "place")

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.beat = 0
        self.life = [LIFE] * seats
        self.place = [1 + 2 * seat for seat in range(seats)]
        self.deck = [list(CARDS) for _ in range(seats)]
        for seat in range(seats):
            self.shuffle(seat, self.deck[seat])
        self.card = [self.deck[seat].pop() for seat in range(seats)]
        push(self, BEAT)

    # --- a beat: its three functions -----------------------------------------------------

    def step_beat(self, frame: Frame) -> None:
        if not self.ask_sealed(frame, self.survivors()):
            self._act(self.reveal())

    def beat_options(self, frame: Frame) -> list[Action]:
        return self.sealed_options(self.asked)

    def beat_chosen(self, frame: Frame, action: Action) -> None:
        self.seal(frame, action)

    def sealed_options(self, seat: int) -> list[Action]:
        legal = [pack(STRIKE, STRIKE), pack(GUARD, GUARD)]
        if self.place[seat] > 1:
            legal.append(pack(STEP_LEFT, STEP_LEFT))
        if self.place[seat] < LINE:
            legal.append(pack(STEP_RIGHT, STEP_RIGHT))
        return legal

    # --- the rules -----------------------------------------------------------------------

    def begin_beat(self) -> None:
        self.beat += 1
        if self.sink is not None:
            self.emit("beat", "line:1", 0, f"Beat {self.beat}", amount=self.beat)

    def _act(self, sealed: list[int]) -> None:
        choices = {seat: first_of(Action(sealed[seat])) for seat in self.survivors()}
        order = list(choices) if self.roll(COIN, 0, 2) else list(choices)[::-1]
        for seat in order:
            if choices[seat] in (STEP_LEFT, STEP_RIGHT):
                self.place[seat] += 1 if choices[seat] == STEP_RIGHT else -1
        open_to_strikes = [seat for seat in range(self.seats) if choices.get(seat) != GUARD]
        for seat in order:
            if choices[seat] == STRIKE and self.life[seat] > 0:
                self._strike(seat, open_to_strikes)
        fallen = [seat for seat in self.survivors() if self.life[seat] == 0]
        if eliminate(self, fallen, OUTLASTED, seat=order[0]):
            return
        if self.beat == BEATS:
            finish(self, LATE, "Thirty beats have passed: a draw", seat=order[0], drawn=True)
        else:
            self.begin_beat()

    def _strike(self, seat: int, others: Iterable[int]) -> None:
        for other in others:
            if other != seat and abs(self.place[seat] - self.place[other]) <= 1:
                self.life[other] = max(0, self.life[other] - 1 - self.card[seat])
                if self.sink is not None:
                    self.emit("strike", "line:3", seat, f"Seat {seat + 1} strikes {other + 1}")

    # --- what others may ask -------------------------------------------------------------

    def label(self, action: Action) -> str:
        return CHOICES[first_of(action)]

    def view(self, seat: int) -> LineView:
        life, place = tuple(self.life), tuple(self.place)
        sealed = self.sealed_as_seen_by(seat)
        return LineView(seat, life, place, sealed, self.card[seat], self.beat)

    def outlook(self, seat: int) -> float:
        return evaluate(self.view(seat))

    def redraw(self, seat: int, rng: Rng) -> None:
        for other in range(self.seats):
            if other == seat:
                self.deck[other] = reshuffled(self.deck[other], rng)
            else:
                *self.deck[other], self.card[other] = reshuffled(
                    [*self.deck[other], self.card[other]], rng
                )
        self.redraw_sealed(seat, rng)

    def rounds(self) -> int:
        return self.beat


LineDuel.FRAMES = FrameTable(
    {BEAT: FrameKind("BEAT", LineDuel.step_beat, LineDuel.beat_options, LineDuel.beat_chosen)}
)


def evaluate(view: LineView) -> float:
    """How good it looks, between -1 and 1."""
    return view.life[view.seat] / LIFE - 0.5
