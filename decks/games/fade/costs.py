"""What a card costs, in numbers and in words."""

from cards.models import Card


def cost(card: Card) -> int:
    return card.fade.cost or 0


def printed_cost(card: Card) -> str:
    """2 TP."""
    face = card.fade
    return "" if face.cost is None else f"{face.cost} {face.cost_kind}"


def price(card: Card) -> str:
    """2 TP, or 3 CS · L9."""
    level = card.fade.level
    return f"{printed_cost(card)} · L{level}" if level is not None else printed_cost(card)


def gist(card: Card) -> str:
    """Skill · Fire · 2 TP · Normal."""
    face = card.fade
    level = f"Level {face.level}" if face.level is not None else face.rank
    return " · ".join(
        word for word in (face.type, face.elements, printed_cost(card), level) if word
    )
