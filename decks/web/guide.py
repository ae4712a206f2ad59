"""The guided start inside the builder: three small steps, ticked as they happen."""

from dataclasses import dataclass

from django.http import HttpRequest

from decks.contents import Contents, differences
from decks.models import Deck

GUIDED = "guided_deck"  # of the session: the key of the deck
SWAPS = 2


@dataclass(frozen=True, slots=True)
class Step:
    label: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class Guide:
    steps: tuple[Step, ...]

    @property
    def is_done(self) -> bool:
        return all(step.is_done for step in self.steps)


def guide_for(request: HttpRequest, deck: Deck, contents: Contents) -> Guide | None:
    """Only for the deck that the guided start made, until its owner says they are done."""
    if request.session.get(GUIDED) != deck.key:
        return None
    first = Contents.from_json(deck.versions.get(number=1).contents)
    deltas = [found.delta for found in differences(first, contents)]
    out = -sum(delta for delta in deltas if delta < 0)
    put = sum(delta for delta in deltas if delta > 0)
    return Guide(
        (
            Step(f"Take {SWAPS} cards out ({min(out, SWAPS)} of {SWAPS})", out >= SWAPS),
            Step(f"Put {SWAPS} others in ({min(put, SWAPS)} of {SWAPS})", put >= SWAPS),
            Step("The deck is legal", deck.is_legal),
        )
    )
