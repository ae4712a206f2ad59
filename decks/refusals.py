"""Why a deck stays as it is. Every message tells the user what was wrong and the way out."""

from collections.abc import Sequence
from dataclasses import dataclass


class DeckRefused(Exception):
    """What was asked for makes no sense for a deck; `field` is where it was typed."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.message = message


@dataclass(frozen=True, slots=True)
class Clash:
    """A card both sides changed: what it was, and what each side made of it."""

    card: str
    section: str
    before: int
    theirs: int
    yours: int

    def __str__(self) -> str:
        if self.theirs == self.yours:
            same = f"was {self.before}, and both of you made it {self.yours}"
            return f"{self.card} ({self.section}): {same}"
        return (
            f"{self.card} ({self.section}): was {self.before}, is now {self.theirs}, "
            f"you wanted {self.yours}"
        )


class EditConflict(Exception):
    """The deck was changed meanwhile, in the same place. Nothing is written, nothing is lost."""

    def __init__(self, message: str, version: int, clashes: Sequence[Clash] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.version = version  # the one in force now
        self.clashes = tuple(clashes)
