"""The table as the door asks for it."""

from collections.abc import Collection, Sequence

from engine.games.fade.game import Fade
from engine.games.fade.show import choices, tabletop
from engine.games.fade.show.tabletop import Tabletop
from engine.kernel.events import Event
from engine.kernel.show import Blow, Choice
from engine.kernel.state import State


class FadeShow:
    def tabletop(self, state: State, eyes: int, lit: Collection[int]) -> Tabletop:
        return tabletop.tabletop(_fade(state), eyes, lit)

    def choices(self, state: State) -> tuple[Choice, ...]:
        return choices.choices(_fade(state))

    def prompt(self, state: State, *, watched: bool) -> str:
        return choices.prompt(_fade(state), watched=watched)

    def blows(self, state: State, events: Sequence[Event]) -> tuple[Blow, ...]:
        """The Chain shows what meets what."""
        return ()


def _fade(state: State) -> Fade:
    assert isinstance(state, Fade)
    return state
