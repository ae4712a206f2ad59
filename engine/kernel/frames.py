"""Frames: what still has to be done, as rows of ints on the stack, and the table of who runs them.

A kind of frame has up to three functions. `step` runs it a little (push, pop, or ask a seat),
`options` lists the legal actions of the decision it asks for, `chosen` carries one out.
"""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from engine.kernel.actions import Action
from engine.kernel.errors import EngineError

Frame = list[int]
"""A frame: kind, program counter, then the registers of that kind."""

KIND: Final = 0
PC: Final = 1
R0: Final = 2
R1: Final = 3
R2: Final = 4
R3: Final = 5
R4: Final = 6
"""Registers by number; the module that runs a frame names the ones it has."""

Game = TypeVar("Game")
Step = Callable[[Game, Frame], None]
Options = Callable[[Game, Frame], list[Action]]
Chosen = Callable[[Game, Frame, Action], None]


class FrameKind(Generic[Game]):
    """One kind of frame; without a decision it has neither `options` nor `chosen`.

    `registers` are their names; a last one in the plural holds all that follow. `places` are names
    of the values its program counter takes; one that only counts has none.
    """

    __slots__ = ("chosen", "name", "options", "places", "registers", "step")

    def __init__(
        self,
        name: str,
        step: Step[Game],
        options: Options[Game] | None = None,
        chosen: Chosen[Game] | None = None,
        registers: tuple[str, ...] = (),
        places: Mapping[int, str] | None = None,
    ) -> None:
        self.name = name
        self.step = step
        self.options = options
        self.chosen = chosen
        self.registers = registers
        self.places: Mapping[int, str] = {} if places is None else places

    def explain(self, frame: Frame) -> str:
        """The frame as text: "MOVE_CARD at the cell: card 17, seat 0, forced 1"."""
        where = f" at {self.places.get(frame[PC], frame[PC])}" if self.places or frame[PC] else ""
        held = frame[R0:]
        last = len(self.registers) - 1
        parts = [f"{name} {value}" for name, value in zip(self.registers, held, strict=False)]
        if len(held) > last + 1 and self.registers:
            parts[last] = f"{self.registers[last]} {', '.join(map(str, held[last:]))}"
        return f"{self.name}{where}" + (f": {', '.join(parts)}" if parts else "")


class FrameTable(Generic[Game]):
    """The kinds of frames of a game by number, flat for the run loop."""

    __slots__ = ("chosen", "kinds", "options", "steps")

    def __init__(self, kinds: Mapping[int, FrameKind[Game]]) -> None:
        self.kinds = dict(kinds)
        self.steps: dict[int, Step[Game]] = {}
        self.options: dict[int, Options[Game]] = {}
        self.chosen: dict[int, Chosen[Game]] = {}
        for number, kind in kinds.items():
            self.steps[number] = kind.step
            self.options[number] = kind.options or _no_decision
            if kind.chosen is not None:
                self.chosen[number] = kind.chosen

    def value(self, frame: Frame, register: str) -> int:
        """What a frame holds in the register of this name."""
        return frame[R0 + self.kinds[frame[KIND]].registers.index(register)]

    def explain(self, frame: Frame) -> str:
        """A frame as text, whatever its kind."""
        found = self.kinds.get(frame[KIND])
        return f"frame {frame}" if found is None else found.explain(frame)


def _no_decision(_: object, frame: Frame) -> list[Action]:
    raise EngineError(f"A frame of kind {frame[KIND]} asks for no decision.")
