"""The rules: fighters on a line choose in secret, then step, shove, strike or guard together.

1. Each beat every fighter who stands seals one choice.
2. All are revealed; a coin says in which order seats act: first the steps, then the shoves, then
   the strikes. A step goes to the next free space, over whoever stands in between. A shove pushes
   every enemy next to the fighter two spaces away, or as far as the line goes. Spaces where
   somebody stands are passed over and never counted.
3. A strike reaches the enemies up to two spaces away who do not guard: it takes 1 life, and as many
   more as the striker's hidden card says. Who has no life left leaves the line.
4. The last team standing wins.
5. After thirty beats the team with the most life left wins; if several have as much, nobody does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.kernel.actions import Action, first_of, pack
from engine.kernel.dice import COIN
from engine.kernel.flow import eliminate, finish, push
from engine.kernel.frames import Frame, FrameKind, FrameTable
from engine.kernel.rng import Rng
from engine.kernel.sealed import SealedState
from engine.kernel.seen import reshuffled
from engine.kernel.state import CERTAIN
from engine.shared.line import LEFT, OFF, RIGHT, Line

ARENA: Final = Line(7)
LIFE: Final = 6
BEATS: Final = 30
REACH: Final = 2
PUSH: Final = 2
CARDS: Final = (0, 0, 1, 1, 2)
CHOICES: Final = ("step left", "step right", "shove", "strike", "guard")
STEP_LEFT: Final = 0
STEP_RIGHT: Final = 1
SHOVE: Final = 2
STRIKE: Final = 3
GUARD: Final = 4
STEPS: Final = {STEP_LEFT: LEFT, STEP_RIGHT: RIGHT}
OUTLASTED: Final = "line-duel:4"
LATE: Final = "line-duel:5"
BEAT: Final = 0
"""The only kind of frame: it asks the seats in turn, then lets them act."""


@dataclass(frozen=True)
class LineView:
    """What one seat may know: all but the others' cards, what they sealed, and the decks."""

    seat: int
    teams: tuple[int, ...]
    life: tuple[int, ...]
    place: tuple[int, ...]
    sealed: tuple[int, ...]
    card: int
    beat: int


class LineDuel(SealedState):
    """Everything is ints: team, life, place and card by seat, a small deck for each of them."""

    SYSTEM = "line-duel"
    ENDINGS = {OUTLASTED: "nobody else was standing", LATE: "thirty beats had passed"}
    SCALARS: ClassVar[tuple[str, ...]] = (*SealedState.SCALARS, "beat")
    COLUMNS: ClassVar[tuple[str, ...]] = (*SealedState.COLUMNS, "teams", "life", "place", "card")
    TABLES: ClassVar[tuple[str, ...]] = (*SealedState.TABLES, "deck")

    __slots__ = ("beat", "card", "deck", "life", "place", "teams")

    def __init__(self, seats: int = 0, seed: int = 0, teams: Sequence[int] = ()) -> None:
        if not seats:
            return
        super().__init__(seats, seed)
        self.beat = 0
        self.teams = list(teams or range(seats))
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
        legal = [pack(choice, choice) for choice in (STRIKE, GUARD, SHOVE)]
        for choice, direction in STEPS.items():
            if ARENA.move(self.place, seat, direction, 1) != self.place[seat]:
                legal.append(pack(choice, choice))
        return legal

    # --- the rules -----------------------------------------------------------------------

    def begin_beat(self) -> None:
        self.beat += 1
        if self.sink is not None:
            self.emit("beat", "line-duel:1", 0, f"Beat {self.beat}", amount=self.beat)

    def _act(self, sealed: list[int]) -> None:
        choices = {seat: first_of(Action(sealed[seat])) for seat in self.survivors()}
        order = list(choices) if self.roll(COIN, 0, 2) else list(choices)[::-1]
        for seat in order:
            if choices[seat] in STEPS:
                self._go(seat, ARENA.move(self.place, seat, STEPS[choices[seat]], 1))
        for seat in order:
            if choices[seat] == SHOVE:
                self._shove(seat)
        for seat in order:
            if choices[seat] == STRIKE:
                self._strike(seat, [other for other in choices if choices[other] != GUARD])
        self._end_beat(order[0])

    def _go(self, seat: int, space: int) -> None:
        self.place[seat] = space
        if self.sink is not None:
            text = f"Seat {seat + 1} is on space {space}"
            self.emit("move", "line-duel:2", seat, text, amount=space)

    def _shove(self, seat: int) -> None:
        for enemy in self._within(seat, 1):
            self._go(enemy, ARENA.push(self.place, seat, enemy, PUSH))

    def _strike(self, seat: int, unguarded: list[int]) -> None:
        for enemy in self._within(seat, REACH):
            if enemy in unguarded and self.life[seat] > 0:
                self.life[enemy] = max(0, self.life[enemy] - 1 - self.card[seat])
                if self.sink is not None:
                    text = f"Seat {seat + 1} strikes {enemy + 1}"
                    self.emit("strike", "line-duel:3", seat, text)

    def _within(self, seat: int, reach: int) -> list[int]:
        enemies = self.enemies(seat)
        return [enemy for enemy in enemies if ARENA.in_range(self.place, seat, enemy, 1, reach)]

    def _end_beat(self, seat: int) -> None:
        fallen = [seat for seat in self.survivors() if self.life[seat] == 0]
        for gone in fallen:
            self.place[gone] = OFF
        if eliminate(self, fallen, OUTLASTED, seat=seat):
            return
        if self.beat < BEATS:
            self.begin_beat()
        elif not eliminate(self, self._behind(), LATE, seat=seat):
            finish(self, LATE, "Several are ahead: a draw", seat=seat, drawn=True)

    def _behind(self) -> list[int]:
        """Who belongs to a team with less life than another."""
        totals = [0] * self.seats
        for seat, life in enumerate(self.life):
            totals[self.teams[seat]] += life
        return [seat for seat in self.survivors() if totals[self.teams[seat]] < max(totals)]

    # --- what others may ask -------------------------------------------------------------

    def team(self, seat: int) -> int:
        return self.teams[seat]

    def label(self, action: Action) -> str:
        return CHOICES[first_of(action)]

    def view(self, seat: int) -> LineView:
        teams, life, place = tuple(self.teams), tuple(self.life), tuple(self.place)
        sealed = self.sealed_as_seen_by(seat)
        return LineView(seat, teams, life, place, sealed, self.card[seat], self.beat)

    def outlook(self, seat: int) -> int:
        return outlook(self.view(seat))

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
    return outlook(view) / CERTAIN


def outlook(view: LineView) -> int:
    """The team's share of all life that is left, from -CERTAIN to CERTAIN."""
    own = view.teams[view.seat]
    ours = sum(life for life, team in zip(view.life, view.teams, strict=True) if team == own)
    return 2 * ours * CERTAIN // (sum(view.life) or 1) - CERTAIN
