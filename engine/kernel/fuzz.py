"""What a game brings so that random games of it can be played and watched (engine/play/fuzz.py)."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.kernel.actions import Action
from engine.kernel.data import Data
from engine.kernel.rng import Rng
from engine.kernel.state import State


class Fuzz(Protocol):
    """Random games of random decks, watched."""

    def seats(self, cards: Sequence[Data], rng: Rng) -> tuple[Sequence[object], Data]:
        """Random seats and options for a game with these cards."""

    def table(self, seats: Sequence[object], options: Data) -> str:
        """What kind of table that is, for the count of games."""

    def choose(self, legal: Sequence[Action], rng: Rng) -> Action:
        """Any of them; what leads nowhere seldom, so that games get on."""

    def problems(self, state: State) -> Iterable[str]:
        """What must never be true between two decisions, and is."""
