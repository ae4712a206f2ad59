"""What a game says about card texts: how one is read, or where and why it is not."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Declined:
    """A text that was not understood. Line and column count from 1 in the text as given."""

    line: int
    column: int
    words: str
    reason: str
    suggestions: tuple[str, ...] = ()

    def __str__(self) -> str:
        hint = f" Did you mean {' or '.join(self.suggestions)}?" if self.suggestions else ""
        return f"line {self.line}, column {self.column}: “{self.words}”: {self.reason}{hint}"


@dataclass(frozen=True, slots=True)
class Reading:
    """How a card text is read, or why it is not."""

    ok: bool
    canonical: str
    reading: tuple[str, ...]
    errors: tuple[Declined, ...]
    keywords: tuple[str, ...] = ()
    not_simulated: str = ""  # why no game can be played with it; only a whole card says it


@dataclass(frozen=True, slots=True)
class FieldObjection:
    """What is wrong with one cell of a card's row."""

    column: str
    reason: str

    def __str__(self) -> str:
        return f"{self.column}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a card's text; not every one takes effect at moments that can be counted."""

    text: str
    counted: bool = True


class Names:
    """Card names that texts may use without quotation marks.

    Compared by identity, so that whoever reads many texts can keep what it made of them.
    """

    __slots__ = ("__weakref__", "names")

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = tuple(names)
