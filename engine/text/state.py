"""A game whose cards have texts: the state the interpreter runs on, and what it asks of a game."""

from typing import ClassVar, Self

from engine.kernel.state import State, copied
from engine.text.ir import Cost, Is, Select
from engine.text.nodes import Condition, Filter, Noun, Number
from engine.text.program import Program
from engine.text.runs import Run
from engine.text.words import Verbs


class TextState(State):
    """`picks` has a row for every slot that was filled: run, slot, then what was chosen."""

    VERBS: ClassVar[Verbs] = Verbs()
    EFFECT_FRAME: ClassVar[int]
    PICK_FRAME: ClassVar[int]
    COIN_RULE: ClassVar[str] = ""
    TABLES: ClassVar[tuple[str, ...]] = (*State.TABLES, "picks")

    __slots__ = ("noted", "picks", "program")

    def __init__(self, program: Program | None = None, seats: int = 0, seed: int = 0) -> None:
        if program is None:
            return
        super().__init__(seats, seed)
        self.program = program
        self.picks: list[list[int]] = []
        self.noted: set[tuple[int, int]] | None = None
        """(owner, clause) of what took effect, while somebody counts."""

    def copy_base(self, new: Self) -> None:
        super().copy_base(new)
        new.picks = copied(self.picks)

    def copy_content(self, new: Self) -> None:
        new.program = self.program
        new.noted = None  # like the sink, it stays behind

    # --- what a game supplies --------------------------------------------------------------------

    def find_run(self, number: int) -> Run | None:
        """What is being done under this id, if it still goes on."""
        raise NotImplementedError

    def picked_out(self, run: Run, things: list[int]) -> None:
        """A choice was made for the sentences behind it: “each Character chosen this way”."""

    def objects(self, noun: Noun, run: Run) -> list[int]:
        """What a noun means now."""
        raise NotImplementedError

    def asked_about(self, condition: Is, run: Run) -> list[int]:
        """What a condition is about; a game may look further than for other nouns."""
        return self.objects(condition.who, run)

    def passes(self, test: Filter, run: Run, thing: int) -> bool:
        """Whether a thing passes a filter."""
        raise NotImplementedError

    def amount(self, number: Number, run: Run) -> int:
        """How much a number is."""
        raise NotImplementedError

    def holds(self, condition: Condition, run: Run) -> bool:
        """Whether a condition is true."""
        raise NotImplementedError

    def seat_of(self, thing: int) -> int:
        """The seat that decides for a player or a card."""
        raise NotImplementedError

    def possible(self, select: Select, run: Run) -> list[int]:
        """What may be chosen: it fits, and nothing protects it."""
        raise NotImplementedError

    def told_apart(self, things: list[int]) -> list[int]:
        """Without those that are the same choice as one before."""
        return things

    def targeted(self, thing: int, run: Run) -> None:
        """Something was made a target."""

    def can_pay(self, cost: Cost, run: Run, payer: int) -> bool:
        """Whether this seat can pay a cost in full."""
        raise NotImplementedError

    def pay(self, cost: Cost, run: Run, line: int, payer: int) -> None:
        """Start paying a cost that can be paid."""
        raise NotImplementedError

    def watch(self, node: int, run: Run) -> None:
        """Do the verb of a node and note its clause if it took effect."""
        raise NotImplementedError
