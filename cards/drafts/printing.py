"""How a draft looks although it is in no set."""

from cards.models import Card, CardSet, Printing

CODE = "DRAFT"  # where a face shows its set


def draft_printing(card: Card) -> Printing:
    """Never stored."""
    return Printing(card=card, set=CardSet(system=card.system, code=CODE, name="Draft"), number="")
