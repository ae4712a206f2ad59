"""`{{ deck.element_mask|element_slugs }}`: the elements of a deck, for its stripe in lists."""

from django import template

from cards.games.fade.elements import ELEMENTS

register = template.Library()


@register.filter
def element_slugs(mask: int) -> list[str]:
    return [element.slug for place, element in enumerate(ELEMENTS) if mask >> place & 1]
