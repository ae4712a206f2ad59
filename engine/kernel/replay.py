"""Records: a game as its setup, seed and the indices of the chosen actions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.kernel.data import Data
from engine.kernel.errors import RecordError
from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.system import system_named

FORMAT: Final = "riftlab-record"
VERSION: Final = 1


@dataclass(slots=True)
class Record:
    """Enough to play a game again, decision by decision."""

    system: str
    seats: Sequence[object]
    seed: int
    options: Data = field(default_factory=dict)
    actions: list[int] = field(default_factory=list)

    def to_data(self) -> dict[str, object]:
        """The record as JSON-able data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "system": self.system,
            "seats": list(self.seats),
            "seed": self.seed,
            "options": dict(self.options),
            "actions": list(self.actions),
        }

    @classmethod
    def from_data(cls, data: object) -> "Record":
        """The record that `to_data` wrote."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise RecordError("This is not a game record of this program.")
        if data.get("version") != VERSION:
            raise RecordError(f"The record has version {data.get('version')!r}, not {VERSION}.")
        seats, options, actions = data.get("seats"), data.get("options"), data.get("actions")
        seed, system = data.get("seed"), data.get("system")
        if (
            type(seed) is not int
            or not isinstance(system, str)
            or not isinstance(seats, list)
            or not isinstance(options, Mapping)
            or not isinstance(actions, list)
            or not all(type(index) is int for index in actions)
        ):
            raise RecordError("The record is incomplete or damaged.")
        return cls(system, seats, seed, options, [int(index) for index in actions])


def replay(record: Record, upto: int | None = None, sink: list[Event] | None = None) -> State:
    """The game of a record after its first `upto` decisions (all of them by default)."""
    system = system_named(record.system)
    state = system.prepare(record.seats, record.options).start(record.seed, sink)
    for number, index in enumerate(record.actions[:upto]):
        legal = state.legal_actions()
        if not 0 <= index < len(legal):
            raise RecordError(
                f"Decision {number + 1} of the record names choice {index + 1}, "
                f"but only {len(legal)} are possible there."
            )
        state.apply(legal[index])
    return state
