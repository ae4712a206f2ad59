"""The one table of what effects do: a word of the IR, and the function that does it."""

from collections.abc import Callable
from typing import TypeVar, cast

from engine.games.fade.state.deeds import Deed
from engine.games.fade.state.state import FadeState
from engine.text.nodes import Effect

E = TypeVar("E", bound=Effect)
Verb = Callable[[FadeState, Effect, Deed, int], None]
"""The game, the word with its operands, the deed it belongs to, the number of its node."""

VERBS: dict[type[Effect], Verb] = {}


def does(
    word: type[E],
) -> Callable[
    [Callable[[FadeState, E, Deed, int], None]], Callable[[FadeState, E, Deed, int], None]
]:
    """Declares the function that does a word."""

    def declare(
        function: Callable[[FadeState, E, Deed, int], None],
    ) -> Callable[[FadeState, E, Deed, int], None]:
        VERBS[word] = cast(Verb, function)
        return function

    return declare
