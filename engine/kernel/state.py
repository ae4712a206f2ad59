"""The state every game extends: int columns, the stack of frames, the run loop, the end.

A state holds nothing but ints: scalars, columns (`list[int]`) and tables (`list[list[int]]`,
frames among them), each declared by name; `__init__` gives it its type and first value. So a state
is copied, saved and compared without knowing the game. A subclass gives the rules: `FRAMES`,
`label`, `view`, `redraw`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from engine.kernel.actions import Action
from engine.kernel.dice import Dice
from engine.kernel.errors import (
    EngineError,
    GameOverError,
    IllegalActionError,
    StaleActionError,
)
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts
from engine.kernel.frames import KIND, Frame, FrameTable
from engine.kernel.labels import PASS
from engine.kernel.rng import Rng
from engine.kernel.seen import EVERYBODY

NOBODY: Final = -1

GOES_ON: Final = 0
WON: Final = 1
DRAWN: Final = 2
"""Values of the scalar `over`."""

CERTAIN: Final = 1_000_000
"""The outlook of who has won; that of who has lost is its negative."""

# No rule takes nearly as many steps to its next question: a game that does runs in a circle.
MAX_STEPS: Final = 100_000


def copied(table: list[list[int]]) -> list[list[int]]:
    """A table with rows of its own."""
    return [row[:] for row in table]


class State(Dice):
    """One game at one moment."""

    SYSTEM: ClassVar[str] = ""
    FRAMES: ClassVar[FrameTable[Any]] = FrameTable({})
    ENDINGS: ClassVar[Mapping[str, str]] = {}
    """Why games end: for each rule that ends one, what people are told."""
    SCALARS: ClassVar[tuple[str, ...]] = ("seats", "asked", "over", "ending", "decisions")
    COLUMNS: ClassVar[tuple[str, ...]] = ("streams", "out")
    TABLES: ClassVar[tuple[str, ...]] = ("stack", "script")
    SHARED: ClassVar[tuple[str, ...]] = ()
    """Columns that copies share until one of them writes; who writes goes through `own_` + name."""

    __slots__ = (
        "_legal",
        "_offered",
        "alone",
        "asked",
        "decisions",
        "ending",
        "out",
        "over",
        "sink",
        "stack",
    )

    def __init__(self, seats: int = 0, seed: int = 0) -> None:
        """Every game can be made without arguments, and is then empty: `clone` fills it."""
        super().__init__(seats, seed)
        self.asked = NOBODY
        self.over = GOES_ON
        self.ending = 0
        self.decisions = 0
        self.out = [0] * seats
        self.stack: list[Frame] = []
        self.sink: list[Event] | None = None
        self.alone = False
        """Imagined: nobody is asked for answers, and it stops where something new would begin."""
        self._legal: list[Action] = []
        self._offered: list[Action] | None = None

    # --- what a game supplies, most of it by its table of frames -------------------------

    def step(self, frame: Frame) -> None:
        """Run the top frame a little: push, pop, finish, or ask a seat."""
        self.FRAMES.steps[frame[KIND]](self, frame)

    def options(self, frame: Frame) -> list[Action]:
        """The legal actions of the decision the top frame asks for; never empty."""
        return self.FRAMES.options[frame[KIND]](self, frame)

    def chosen(self, frame: Frame, action: Action) -> None:
        """Carry out a legal action on the frame that asked for it."""
        self.FRAMES.chosen[frame[KIND]](self, frame, action)

    def label(self, action: Action) -> str:
        """The canonical text of a legal action."""
        raise NotImplementedError

    def view(self, seat: int) -> object:
        """Only what this seat may know; equal views compare equal."""
        raise NotImplementedError

    def outlook(self, seat: int) -> int:
        """What the system's `evaluate` says about this seat's view, in millionths, without it."""
        raise NotImplementedError

    def redraw(self, seat: int, rng: Rng) -> None:
        """Draw anew, in place, what the seat cannot see."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """One number per seat: 1 won, -1 lost, 0 drawn or not finished.

        Where all play together against the game, all win or all lose.
        """
        if self.over != WON:
            return [0.0] * self.seats
        won = {self.team(seat) for seat in self.survivors()}
        return [1.0 if self.team(seat) in won else -1.0 for seat in range(self.seats)]

    def team(self, seat: int) -> int:
        """The team a seat belongs to; without teams everybody is one."""
        return seat

    def winners(self) -> tuple[int, ...]:
        """The seats that won, a whole team if they are one; none if it is drawn or goes on."""
        return tuple(seat for seat, points in enumerate(self.returns()) if points > 0)

    def foes(self) -> tuple[int, int]:
        """Whom all seats fight together: how many of them are beaten, and how many there were."""
        return 0, 0

    def reason(self) -> str:
        """Why the game ended, for people; empty while it goes on."""
        return list(self.ENDINGS.values())[self.ending - 1] if self.ending else ""

    def rounds(self) -> int:
        """How many rounds were begun."""
        return 0

    def turn(self) -> int:
        """How many turns were begun; without turns, rounds."""
        return self.rounds()

    def first(self) -> int:
        """The seat that had the first turn."""
        return 0

    def facts(self, events: Sequence[Event]) -> tuple[SideFacts, ...]:
        """What the events of this whole game tell about each seat; empty if the system has none."""
        return ()

    # --- the contract --------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        """The seat that decides now."""
        return self.asked

    @property
    def is_over(self) -> bool:
        return self.over != GOES_ON

    def survivors(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def others(self, seat: int) -> list[int]:
        """The other surviving seats, clockwise."""
        count, out = self.seats, self.out
        return [(seat + step) % count for step in range(1, count) if not out[(seat + step) % count]]

    def enemies(self, seat: int) -> list[int]:
        """The surviving seats of other teams, clockwise."""
        own = self.team(seat)
        return [other for other in self.others(seat) if self.team(other) != own]

    @property
    def quiet(self) -> bool:
        """Whether the decision begins something new instead of finishing a choice under way."""
        return True

    @property
    def pivotal(self) -> bool:
        """Whether much depends on the decision: worth a long thought."""
        return True

    @property
    def secret(self) -> bool:
        """Whether another seat decides beside it, and neither knows what the other chooses."""
        return False

    def rivals(self, seat: int) -> list[tuple[str, Self]]:
        """What another seat may have chosen in secret, each with the game as it would be then.

        Asked of a sample (`resample`); empty if nothing was chosen yet.
        """
        return []

    def at_once(self, seat: int, action: Action) -> str:
        """Where only a part of a secret choice is made anew: the label of the whole that this makes
        of it. Empty where nothing is made anew."""
        return ""

    def moment(self, seat: int) -> int:
        """The same number as long as little changes for a seat: what was poor is still poor."""
        return self.decisions

    def minor(self, action: Action) -> bool:
        """Whether an action need not be weighed: it only says where something lies, or can wait."""
        return False

    def alike(self, action: Action) -> int:
        """The same number for legal actions whose ends nobody's outlook tells apart."""
        return action

    def is_pass(self, action: Action) -> bool:
        """Whether an action does nothing."""
        return self.label(action) == PASS

    def learnt(self, seat: int, before: Self) -> bool:
        """Whether the seat may have seen something since then; a game that can tell says no."""
        return True

    def legal_actions(self) -> list[Action]:
        """Every action the seat to move may take, in a stable order."""
        if self.over:
            return []
        return self._legal[:]

    def apply(self, action: Action, at: int | None = None) -> None:
        """Take a legal action; with `at`, only if that decision is still the current one."""
        if self.over:
            raise GameOverError("The game is over, so nobody can move.")
        if at is not None and at != self.decisions:
            raise StaleActionError("The game has moved on since this choice was offered.")
        if action not in self._legal:
            raise IllegalActionError(self._refusal())
        self.decisions += 1
        self.asked = NOBODY
        self.chosen(self.stack[-1], action)
        self.settle()

    def find_action(self, label: str) -> Action:
        """The legal action with this label."""
        for action in self._legal:
            if self.label(action) == label:
                return action
        raise IllegalActionError(f'"{label}" is not possible now. {self._refusal()}')

    def clone(self) -> Self:
        """An independent copy; the event sink stays behind."""
        new = type(self)()
        self.copy_rows(new)
        new.sink = None
        new.alone = self.alone
        # The list is replaced at each decision, never changed, so copies may share it.
        new._legal = self._legal
        new._offered = None
        self.copy_content(new)
        return new

    def copy_rows(self, new: Self) -> None:
        """Everything that is declared. A game that is copied often names what it has instead."""
        for name in self.SCALARS:
            setattr(new, name, getattr(self, name))
        for name in self.COLUMNS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.TABLES:
            setattr(new, name, copied(getattr(self, name)))

    def copy_base(self, new: Self) -> None:
        """What every game has, by name."""
        new.seats = self.seats
        new.asked = self.asked
        new.over = self.over
        new.ending = self.ending
        new.decisions = self.decisions
        new.streams = self.streams[:]
        new.out = self.out[:]
        new.stack = copied(self.stack)
        new.script = copied(self.script)

    def copy_content(self, new: Self) -> None:
        """Share what never changes during a game (card definitions, options) with a copy."""

    def resample(self, seat: int, rng: Rng) -> Self:
        """A copy in which everything the seat cannot see, future dice included, is drawn anew."""
        new = self.clone()
        new.redraw(seat, rng)
        new.streams = [rng.bits() for _ in self.streams]
        new.refresh()
        return new

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A sample for a bot to try things in (`alone`); what is legal now is known to the seat."""
        new = self.clone()
        new.redraw(seat, rng)
        new.streams = [rng.bits() for _ in self.streams]
        new.alone = True
        return new

    def tried(self) -> Self:
        """A copy of a game that is imagined already, to try things in as they are (`alone`)."""
        new = self.clone()
        new.alone = True
        return new

    # --- the run loop --------------------------------------------------------------------

    def ask(self, seat: int, offered: list[Action] | None = None) -> None:
        """Stop for a decision of this seat on the top frame; `offered` are its options if known."""
        self.asked = seat
        self._offered = offered

    def settle(self) -> None:
        """Run until a seat has a real choice; a single legal action is taken at once."""
        stack = self.stack
        for _ in range(MAX_STEPS):
            if self.over:
                break
            if self.asked == NOBODY:
                self.step(stack[-1])
                continue
            if self.alone and self.quiet:
                self._legal = []
                return
            options = self._offered or self.options(stack[-1])
            self._offered = None
            if len(options) != 1:
                self._legal = options
                if not options:
                    raise EngineError("A decision came up without any legal action.")
                return
            self.asked = NOBODY
            self.chosen(stack[-1], options[0])
        else:
            raise EngineError(f"Nobody was asked anything within {MAX_STEPS} steps.")
        self.asked = NOBODY
        self._legal = []

    def refresh(self) -> None:
        """Compute the legal actions again, after the columns were set from outside."""
        self._legal = [] if self.over or self.asked == NOBODY else self.options(self.stack[-1])

    def _refusal(self) -> str:
        names = ", ".join(f'"{self.label(action)}"' for action in self._legal[:12])
        more = "" if len(self._legal) <= 12 else f" and {len(self._legal) - 12} more"
        return f"Seat {self.asked + 1} may choose: {names}{more}."

    # --- events --------------------------------------------------------------------------

    def emit(
        self,
        kind: str,
        rule: str,
        seat: int,
        text: str,
        cards: tuple[int, ...] = (),
        amount: int = 0,
        seen_by: int = EVERYBODY,
        public: str = "",
    ) -> None:
        """Hand one event to the sink; callers check `sink` first, so texts cost nothing."""
        if self.sink is not None:
            self.sink.append(Event(kind, rule, seat, text, cards, amount, seen_by, public))

    # --- for people ----------------------------------------------------------------------

    def explain(self) -> str:
        """The state as text: who decides, the scalars, what each seat has, the frames by name."""
        who = "The game is over." if self.over else f"Seat {self.asked + 1} decides."
        scalars = ", ".join(f"{name} {getattr(self, name)}" for name in self.SCALARS)
        rows = [(name, getattr(self, name)) for name in self.COLUMNS]
        by_seat = [f"{name} {row}" for name, row in rows if len(row) == self.seats]
        frames = [f"  {self.FRAMES.explain(frame)}" for frame in self.stack]
        return "\n".join([who, scalars, *by_seat, "Frames, the top one last:", *frames])
