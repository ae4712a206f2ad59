"""The table as the door asks for it."""

from collections.abc import Collection, Sequence
from typing import Final

from engine.games.exceed.game import Exceed
from engine.games.exceed.show import blows, choices, prompts, tabletop
from engine.games.exceed.show.spots import side_spot
from engine.games.exceed.show.tabletop import Tabletop
from engine.kernel.events import Event
from engine.kernel.show import Blow, Choice, Merit, Motion, Occasion, Spare
from engine.kernel.state import State
from engine.shared import motions

TOLD: Final = {
    "gain life": motions.heals,
    "lose life": motions.hurts,
    "turn": motions.says,
}
"""What moves here besides what both line games share."""


class ExceedShow:
    occasions: tuple[Occasion, ...] = ()

    def spare(self, state: State) -> Spare | None:
        """Every question of this game is one."""
        return None

    def tabletop(self, state: State, eyes: int, lit: Collection[int]) -> Tabletop:
        return tabletop.tabletop(_exceed(state), eyes, lit)

    def choices(self, state: State) -> tuple[Choice, ...]:
        return choices.choices(_exceed(state))

    def prompt(self, state: State, *, watched: bool) -> str:
        return prompts.prompt(_exceed(state), watched=watched)

    def merits(self, state: State, events: Sequence[Event]) -> tuple[Merit, ...]:
        """Damage here is the attack's, of two cards or more."""
        return ()

    def blows(self, state: State, events: Sequence[Event]) -> tuple[Blow, ...]:
        return blows.blows(_exceed(state), events)

    def motions(
        self, before: State, after: State, events: Sequence[Event], eyes: int
    ) -> tuple[Motion, ...]:
        """The fight itself is told by its blows, and figures walk by themselves."""
        return motions.fighter_motions(events, eyes, side_spot, TOLD)


def _exceed(state: State) -> Exceed:
    assert isinstance(state, Exceed)
    return state
