"""One or more sample games of every registered system, for the contract tests."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.kernel.state import State
from engine.kernel.system import Data, register, system_named
from tests.engine.contract.line_duel import LineSystem

register(LineSystem())


@dataclass(frozen=True)
class Sample:
    system: str
    seats: Sequence[object]
    options: Data = field(default_factory=dict)

    def start(self, seed: int) -> State:
        return system_named(self.system).new_game(self.seats, seed, self.options)


SAMPLES = {
    "line-duel for two": Sample("line-duel", ["", ""]),
    "line-duel for three": Sample("line-duel", ["", "", ""]),
}
