"""What a game can carry out: a card with any other word in its text is refused, never skipped."""

from collections.abc import Iterable
from enum import Enum

from engine.text.ir import Static
from engine.text.nodes import Ability, Effect, Node, operands


class Support:
    """`played` are the words that work, `lasting` the effects that can hold while a text stands."""

    def __init__(
        self,
        played: Iterable[type[Node]],
        lasting: Iterable[type[Node]] = (),
        unknown: Iterable[Enum] = (),
    ) -> None:
        self.played = frozenset(played)
        self.lasting = frozenset(lasting)
        self.unknown = frozenset(unknown)

    def missing_word(self, abilities: tuple[Ability, ...]) -> str:
        """The first word of a text that is not played, empty if all are."""
        return next((word for ability in abilities if (word := self.missing(ability, False))), "")

    def missing(self, value: object, static: bool) -> str:
        """The same of a node or what stands in it; `static`: in a text that holds, not done."""
        if isinstance(value, Enum):
            return str(value.value) if value in self.unknown else ""
        if not isinstance(value, Node):
            return ""
        if type(value) not in self.played:
            return type(value).__name__
        if static and isinstance(value, Effect) and type(value) not in self.lasting:
            return f"{type(value).__name__} as a lasting effect"
        word = self.special(value, static)
        if word:
            return word
        inside = self.holds_inside(value, static)
        parts = operands(value)
        return next((word for part in parts if (word := self.missing(part, inside))), "")

    # --- what a game knows -----------------------------------------------------------------------

    def special(self, value: Node, static: bool) -> str:
        """What of a word is played only in part."""
        return ""

    def holds_inside(self, value: Node, static: bool) -> bool:
        """Whether what stands in a node holds, instead of being done."""
        return static or isinstance(value, Static)
