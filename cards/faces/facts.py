"""What a face shows of a card, free of the database: a draft is drawn like a stored card.

Each game has facts of its own (cards/games); pages need no more of them than this.
"""

from typing import Protocol

from cards.games import game_of
from cards.models import Card, Printing


class Facts(Protocol):
    @property
    def system(self) -> str: ...
    @property
    def set_code(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def flavor(self) -> str: ...
    @property
    def digest(self) -> str:
        """Changes when the picture does."""
        ...

    @property
    def described(self) -> str:
        """The face in words, for whoever does not see it; the text is on the card's page."""
        ...


def facts_of(card: Card, printing: Printing) -> Facts:
    """Needs the card's face and `printing.set` at hand (cards.selectors.pool brings both)."""
    return game_of(card.system).facts_of(card, printing)
