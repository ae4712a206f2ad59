"""The table as the door asks for it."""

from collections.abc import Collection, Sequence

from engine.games.fade.game import Fade
from engine.games.fade.show import choices, merits, motions, stops, tabletop
from engine.games.fade.show.shortcuts import choices_and_shortcuts
from engine.games.fade.show.tabletop import Tabletop
from engine.kernel.events import Event
from engine.kernel.show import Blow, Choice, Merit, Motion, Occasion, Spare
from engine.kernel.state import State


class FadeShow:
    occasions: tuple[Occasion, ...] = stops.OCCASIONS

    def spare(self, state: State) -> Spare | None:
        return stops.spare(_fade(state))

    def tabletop(self, state: State, eyes: int, lit: Collection[int]) -> Tabletop:
        return tabletop.tabletop(_fade(state), eyes, lit)

    def choices(self, state: State) -> tuple[Choice, ...]:
        return choices_and_shortcuts(_fade(state))

    def prompt(self, state: State, *, watched: bool) -> str:
        return choices.prompt(_fade(state), watched=watched)

    def merits(self, state: State, events: Sequence[Event]) -> tuple[Merit, ...]:
        return merits.merits(_fade(state), events)

    def blows(self, state: State, events: Sequence[Event]) -> tuple[Blow, ...]:
        """The Chain shows what meets what."""
        return ()

    def motions(
        self, before: State, after: State, events: Sequence[Event], eyes: int
    ) -> tuple[Motion, ...]:
        return motions.motions(_fade(before), _fade(after), events, eyes)


def _fade(state: State) -> Fade:
    assert isinstance(state, Fade)
    return state
