"""The three states of a card text: played, understood but not played yet, declined.

Pages, API, search, imports and commands all say it in these words.
"""

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q


class TextState(StrEnum):
    PLAYED = "played"
    NOT_PLAYED_YET = "not played yet"
    DECLINED = "declined"


def state_of(*, understood: bool, why_not_played: str) -> TextState:
    if not understood:
        return TextState.DECLINED
    return TextState.NOT_PLAYED_YET if why_not_played else TextState.PLAYED


@dataclass(frozen=True, slots=True)
class StateWords:
    """How pages show a state; `badge` is the variant of the badge."""

    label: str
    says: str
    badge: str


WORDS = {
    TextState.PLAYED: StateWords("Played", "Games play every word of it.", "success"),
    TextState.NOT_PLAYED_YET: StateWords(
        "Not played yet", "The text is understood, but no game can play it yet.", "warning"
    ),
    TextState.DECLINED: StateWords(
        "Declined", "The text is not understood; no deck with the card is legal.", "danger"
    ),
}

# The same as conditions on stored cards.
STORED = {
    TextState.PLAYED: Q(is_playable=True, not_simulated=""),
    TextState.NOT_PLAYED_YET: Q(is_playable=True) & ~Q(not_simulated=""),
    TextState.DECLINED: Q(is_playable=False),
}
