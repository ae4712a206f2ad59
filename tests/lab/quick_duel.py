"""Line duels between decks: real games of the real kernel, a hundred times faster than F.A.D.E.

They need what an experiment counts: games that depend on the deck, cards that are drawn and played,
rounds, endings, damage and spending.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from engine.games.line_duel.duel import LATE, LIFE, OUTLASTED, LineDuel
from engine.games.line_duel.system import LineSystem
from engine.kernel.data import Data
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts
from engine.kernel.frames import Frame
from engine.kernel.state import State

NAME = "quick-duel"
HAND = 5
Names = tuple[str, ...]


class QuickDuel(LineDuel):
    SYSTEM = NAME
    ENDINGS = {OUTLASTED: "knock-out", LATE: "time"}
    some_are_stuck: ClassVar[bool] = False
    pause: ClassVar[float] = 0  # seconds before each game, where a worker must not be done too soon
    TABLES: ClassVar[tuple[str, ...]] = (*LineDuel.TABLES, "library")

    __slots__ = ("library", "lists")

    def __init__(self, lists: Sequence[Names] = (), seed: int = 0) -> None:
        if not lists:
            return
        super().__init__(len(lists), seed)
        self.lists = tuple(lists)
        self.library = [list(range(len(names))) for names in lists]
        for seat in range(self.seats):
            self.shuffle(seat, self.library[seat])
        # The top card makes strong or weak: two decks differ, but none is better for long.
        self.life = [LIFE + order[0] % 4 for order in self.library]

    def step(self, frame: Frame) -> None:
        while self.some_are_stuck and self.beat == 3 and self.library[0][0] == 0:
            pass  # a decision that never comes
        super().step(frame)

    def copy_content(self, new: State) -> None:
        assert isinstance(new, QuickDuel)
        new.lists = self.lists

    def first(self) -> int:
        return self.library[0][0] % 2

    def facts(self, events: Sequence[Event]) -> tuple[SideFacts, ...]:
        return tuple(self._side(seat, events) for seat in range(self.seats))

    def _side(self, seat: int, events: Sequence[Event]) -> SideFacts:
        names = [self.lists[seat][place] for place in self.library[seat]]
        strikes = sum(event.kind == "strike" and event.seat == seat for event in events)
        drawn = tuple(names[: HAND + self.beat])
        damage = tuple(int(strikes > beat) for beat in range(self.beat))
        return SideFacts(tuple(names[:HAND]), drawn, drawn[:strikes], damage, damage[::-1])


@dataclass(frozen=True)
class Laid:
    lists: tuple[Names, ...]

    def start(self, seed: int, sink: list[Event] | None = None) -> QuickDuel:
        if QuickDuel.pause:
            time.sleep(QuickDuel.pause)
        state = QuickDuel(self.lists, seed)
        state.sink = sink
        state.begin_beat()
        state.settle()
        return state


class QuickSystem(LineSystem):
    name = NAME
    title = "Quick Duel"

    def prepare(self, seats: Sequence[object], options: Data) -> Laid:  # type: ignore[override]
        decks = [cast(Mapping[str, Mapping[str, int]], seat)["deck"] for seat in seats]
        return Laid(tuple(tuple(sorted(deck)) for deck in decks))

    def setup_of(self, state: State) -> Data:
        assert isinstance(state, QuickDuel)
        return {"lists": [list(names) for names in state.lists]}

    def blank(self, setup: Data) -> QuickDuel:
        lists = cast(Sequence[Sequence[str]], setup["lists"])
        return QuickDuel([tuple(names) for names in lists], 0)
