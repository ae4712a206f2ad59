"""Tables of words: for each class of node the one function that does it or says what it means.

A game's table begins with the shared words (`WordTable(structure.STRUCTURES)`) and adds its own
where they are written: `@VERBS.word(Draw)`. What no table has is refused when a game is prepared.
"""

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from engine.text.nodes import Node
from engine.text.runs import Run

G = TypeVar("G")
N = TypeVar("N", bound=Node)
P = ParamSpec("P")
R = TypeVar("R")


class WordTable(Generic[P, R]):
    """The functions of one sort of words; each gets the game, the node and the run."""

    __slots__ = ("table",)

    def __init__(self, shared: "WordTable[P, R] | None" = None) -> None:
        self.table: dict[type[Node], Callable[Concatenate[Any, Any, Run, P], R]] = {}
        if shared is not None:
            self.table |= shared.table

    def word(
        self, *words: type[N]
    ) -> Callable[[Callable[Concatenate[G, N, Run, P], R]], Callable[Concatenate[G, N, Run, P], R]]:
        """Declares the function of a word, or of several that go alike."""

        def declare(
            function: Callable[Concatenate[G, N, Run, P], R],
        ) -> Callable[Concatenate[G, N, Run, P], R]:
            for word in words:
                self.table[word] = function
            return function

        return declare


Verbs = WordTable[[int], None]
"""What effects do; the last argument is the number of the node."""
Filters = WordTable[[int], bool]
"""Whether a thing passes; the last argument is the thing."""
Numbers = WordTable[[], int]
Conditions = WordTable[[], bool]
Nouns = WordTable[[], list[int]]
